import { decimal, settingsSection, type ValuesOf } from '../settings/settings-section'

/** When a value that was read wants a person's look. */
export const readingSection = settingsSection({
  key: 'recognition',
  title: 'Recognition',
  hint: 'How certain a value must be to be taken as it was read.',
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
  },
})

/** The confidence, from 0 to 1, below which a value that was read is doubtful. */
export const doubtBelow = ({ threshold }: ValuesOf<(typeof readingSection)['settings']>): number =>
  Number(threshold) / 100
