import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer, toldText } from '../../platform/database/columns'
import type { SecondOpinion } from '../e-invoices.api'

/** What the Schematron files of the operator say of an e-invoice; `problem` is why they could not be asked. */
export const eInvoiceOpinions = pgTable('e_invoice_opinions', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  at: instant('at').notNull(),
  reports: jsonb('reports').$type<SecondOpinion['reports']>().notNull(),
  problem: toldText('problem'),
})
