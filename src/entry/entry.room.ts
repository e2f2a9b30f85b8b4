import { anyOf, readers } from '../access/permissions'
import { room } from '../access/room'
import { entryErrors, entryHistory } from './entry-errors'
import { entryKeys } from './entry-keys'

export const entryRoom = room({
  name: 'entry',

  permissions: {
    /** Financial Accounting reads only (product-decisions, part 1). */
    'comments.write': anyOf(...readers.filter((role) => role !== 'FINANCIAL_ACCOUNTING')),
  },

  errors: entryErrors,
  history: entryHistory,

  pages: [
    {
      path: '/document/{id}',
      screen: 'Invoice Entry',
      title: 'Invoices',
      layout: 'minimal',
      roles: readers,
      keys: entryKeys,
    },
    {
      path: '/document/{id}/image/{invoiceId}',
      screen: 'Document Image',
      title: 'Invoices',
      layout: 'minimal',
      roles: readers,
      keys: [
        ['+ / − / 0', 'Zoom in, out, usual'],
        ['Ctrl + F', 'Search in the text'],
      ],
    },
  ],
})
