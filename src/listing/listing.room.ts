import { listKeys } from '../access/page-keys'
import { anyOf } from '../access/permissions'
import { type KeyRow, room } from '../access/room'
import { searchErrors } from './search-errors'

const invoiceKeys = [
  ...listKeys,
  ['Space', 'Preview the row'],
  ['X', 'Select the row; with Shift, all rows since the last one'],
  ['Alt + ← / →', 'Narrow or widen a column, from its head'],
] as const satisfies readonly KeyRow[]

export const listingRoom = room({
  name: 'listing',

  permissions: {
    'invoice-in-motion.read': anyOf('AP_MANAGER', 'AP_SPECIALIST', 'INTERNAL_ADMIN'),
  },

  errors: searchErrors,

  pages: [
    {
      path: '/documents',
      screen: 'Invoice List',
      title: 'Invoices',
      sidebar: { group: 'Invoices', label: 'My Invoices', order: 30 },
      keys: invoiceKeys,
    },
    {
      path: '/complete-documents',
      screen: 'Invoices',
      title: 'Invoices',
      sidebar: { group: 'Invoices', label: 'Completed Invoices', order: 40 },
      keys: invoiceKeys,
    },
  ],
})
