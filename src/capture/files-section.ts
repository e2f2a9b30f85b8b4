import { count, settingsSection } from '../settings/settings-section'

/** What is taken as a document. */
export const filesSection = settingsSection({
  key: 'files',
  title: 'Files',
  hint: 'What is accepted as an invoice, by e-mail and by upload.',
  order: 20,
  settings: {
    megabytes: count({
      label: 'Largest file',
      help: "Larger files aren't accepted.",
      unit: 'MB',
      least: 1,
      most: 30,
      delivered: 30,
    }),
  },
})
