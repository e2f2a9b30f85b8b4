import { choice, decimal, settingsSection, type ValuesOf, words } from '../settings/settings-section'

/** Where Kontor splits a file with several invoices (T7). */
export const splitSection = settingsSection({
  key: 'split',
  title: 'Splitting',
  hint: 'When a file with several invoices is split automatically. The file is kept, and the split can be undone until someone works on a part.',
  order: 25,
  settings: {
    invoices: choice({
      label: 'Several invoices in one file',
      options: {
        off: { label: 'Off' },
        on: {
          label: 'Split automatically',
          help: 'Where a page has an invoice date and another invoice number, each with the confidence below.',
        },
      },
      delivered: 'off',
    }),
    confidence: decimal({
      label: 'Confidence needed to split',
      unit: '%',
      digits: 2,
      places: 1,
      delivered: '97.5',
    }),
    blankPages: choice({
      label: 'Blank pages',
      options: {
        off: { label: 'Off' },
        on: {
          label: 'Split automatically',
          help: "The page after a blank one begins a new document. Don't use it for double-sided scans with blank backs.",
        },
      },
      delivered: 'off',
    }),
    separators: words({
      label: 'Separator sheets',
      help: 'Texts of barcodes or QR codes, one per line. The page after a sheet with one of them begins a new document.',
      most: 10,
    }),
  },
})
export type SplitSettings = ValuesOf<(typeof splitSection)['settings']>
