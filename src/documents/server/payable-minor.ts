import { sql } from 'drizzle-orm'
import { documents } from './documents.tables'

/**
 * What a document adds to what has to be paid, in minor units of its currency. Amounts stand as on the document: credit notes
 * that are e-invoices or EDI have positive ones, on paper they have either; all of them take away.
 */
export const payableMinor = sql`(CASE WHEN ${documents.documentType} = 'CREDIT' THEN -abs(${documents.controlAmountMinor})
  ELSE ${documents.controlAmountMinor} END)`
