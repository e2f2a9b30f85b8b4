import { choice, count, settingsSection, type ValuesOf } from '../settings/settings-section'

const days = { unit: 'days', least: 1, most: 36_500 } as const

/** After how long Kontor destroys what is done with (T26). */
export const retentionSection = settingsSection({
  key: 'retention',
  title: 'Retention',
  hint: 'When files and data are deleted for good. The history and a fingerprint of the file stay.',
  order: 200,
  settings: {
    documentDays: count({
      label: 'Documents',
      help: 'Counted from the day a document was submitted, rejected or cancelled.',
      ...days,
      delivered: 3_650,
    }),
    mailDays: count({
      label: 'E-mails',
      help: 'Counted from the day of receipt. E-mails of open documents stay.',
      ...days,
      delivered: 3_650,
    }),
    trashDays: count({
      label: 'Trash',
      help: 'Deleted documents can be restored for this long.',
      ...days,
      delivered: 30,
    }),
    legalHold: choice({
      label: 'Legal hold',
      options: {
        off: { label: 'Off', help: 'Single documents can still be put on legal hold.' },
        on: { label: 'On', help: 'Nothing is deleted, however old it is.' },
      },
      delivered: 'off',
    }),
  },
})
export type RetentionSettings = ValuesOf<(typeof retentionSection)['settings']>
