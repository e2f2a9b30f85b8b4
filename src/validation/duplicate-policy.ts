import { choice, count, settingsSection, type ValuesOf } from '../settings/settings-section'

/** What a possible duplicate means (product-decisions 2.8). */
export const duplicateSection = settingsSection({
  key: 'duplicates',
  title: 'Duplicates',
  hint: 'What happens when an invoice looks like one that is already here.',
  order: 70,
  settings: {
    policy: choice({
      label: 'Possible duplicates',
      options: {
        block: {
          label: 'Block',
          help: "The document is flagged and can't be submitted until somebody clears it.",
        },
        flag: {
          label: 'Flag',
          help: 'The document is flagged. The flag is cleared when its cause is fixed.',
        },
        warn: { label: 'Warn', help: 'Whoever submits the document has to confirm it.' },
      },
      delivered: 'block',
    }),
    windowDays: count({
      label: 'Compare with invoices of the last',
      help: "Counted from the day the invoice arrived. Older invoices aren't compared.",
      unit: 'days',
      least: 1,
      most: 3650,
      delivered: 3650,
    }),
  },
})
export type DuplicatePolicy = ValuesOf<(typeof duplicateSection)['settings']>['policy']
