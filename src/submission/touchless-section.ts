import { choice, count, decimal, settingsSection, type ValuesOf, words } from '../settings/settings-section'

/** Which documents are submitted without a person (T13). */
export const touchlessSection = settingsSection({
  key: 'touchless',
  title: 'Touchless',
  hint: 'Which invoices are submitted automatically, without anyone looking at them.',
  order: 85,
  settings: {
    mode: choice({
      label: 'Submit automatically',
      options: {
        never: { label: 'Off' },
        confident: {
          label: 'When confident',
          help: 'Every value was read with high confidence, and no check found anything.',
        },
        always: {
          label: 'Whenever possible',
          help: 'Values with low confidence are accepted. Missing or invalid values and flags still hold an invoice back.',
        },
      },
      delivered: 'never',
    }),
    earlierInvoices: count({
      label: 'Earlier invoices from the supplier',
      help: 'This many must have been submitted before. With 0, even a first invoice is submitted automatically.',
      least: 0,
      most: 100,
      delivered: 1,
    }),
    suppliers: words({
      isOwn: true,
      label: 'Only these suppliers',
      help: 'Supplier numbers as your ERP has them. Leave empty for all suppliers.',
      most: 1000,
    }),
    ceiling: decimal({
      label: 'Amount limit',
      help: 'In your own currency. Larger invoices, and those in other currencies, wait for a person. 0 means no limit.',
      digits: 9,
      places: 2,
      delivered: '0',
    }),
    samplePercent: count({
      label: 'Sample in percent',
      help: 'This share is kept for a person to check anyway.',
      unit: '%',
      least: 0,
      most: 100,
      delivered: 0,
    }),
  },
})
export type TouchlessSettings = ValuesOf<(typeof touchlessSection)['settings']>
