import { choice, decimal, settingsSection, several, type ValuesOf } from '../settings/settings-section'

/** How pages are read, and when a value that was read wants a person's look. */
export const readingSection = settingsSection({
  key: 'recognition',
  title: 'Recognition',
  hint: 'How documents are read, and how certain a value must be to be taken as it was read.',
  order: 30,
  settings: {
    threshold: decimal({
      label: 'Confidence needed',
      help: 'A field read with less confidence is marked for review.',
      unit: '%',
      digits: 2,
      places: 1,
      delivered: '97.5',
    }),
    languages: several({
      label: 'Languages of scans',
      help: 'Select the languages that most of your scans are in: each one more makes reading slower. A page in another of these languages is read twice. PDFs with text are read in every language.',
      options: {
        eng: { label: 'English' },
        deu: { label: 'German' },
        fra: { label: 'French' },
        ita: { label: 'Italian' },
        spa: { label: 'Spanish' },
        por: { label: 'Portuguese' },
        nld: { label: 'Dutch' },
        pol: { label: 'Polish' },
        ces: { label: 'Czech' },
        swe: { label: 'Swedish' },
        dan: { label: 'Danish' },
      },
      delivered: ['eng'],
    }),
    history: choice({
      label: 'Use of history',
      options: {
        on: {
          label: "Fill gaps from the supplier's earlier documents",
          help: 'Company, payment terms, handling code and the like: where nothing was read, the value on which the last two or three submitted documents of the supplier agree.',
        },
        off: { label: 'Read each document for itself' },
      },
      delivered: 'on',
    }),
  },
})

/** The confidence, from 0 to 1, below which a value that was read is doubtful. */
export const doubtBelow = ({ threshold }: ValuesOf<(typeof readingSection)['settings']>): number =>
  Number(threshold) / 100
