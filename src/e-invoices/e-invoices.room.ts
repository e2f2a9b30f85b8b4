import { room } from '../access/room'
import { eInvoiceErrors } from './e-invoice-errors'

export const eInvoicesRoom = room({
  name: 'e-invoices',

  errors: eInvoiceErrors,
})
