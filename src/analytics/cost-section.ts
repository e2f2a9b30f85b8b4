import { count, decimal, settingsSection, type ValuesOf } from '../settings/settings-section'

/** What an invoice costs the customer, for the analytics. */
export const costSection = settingsSection({
  key: 'costs',
  title: 'KPI cost model',
  hint: 'What an invoice costs you. Touchless Processing shows the cost of a document and what automatic submission saves.',
  page: 'application',
  order: 170,
  settings: {
    hourlyCost: decimal({
      label: 'Cost of an hour of work',
      help: 'In your own currency. With 0, work costs nothing and no saving is shown.',
      digits: 6,
      places: 2,
      delivered: '0',
    }),
    entryMinutes: count({
      label: 'Minutes to enter an invoice',
      help: 'What a person needs for an invoice that is not submitted automatically, on average.',
      least: 1,
      most: 240,
      delivered: 10,
    }),
    licencePerDocument: decimal({
      label: 'Licence per document',
      help: 'In your own currency.',
      digits: 6,
      places: 4,
      delivered: '0',
    }),
  },
})
export type CostSettings = ValuesOf<(typeof costSection)['settings']>
