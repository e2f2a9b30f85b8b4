import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HeaderFieldName } from '../../documents/header-fields'
import { day, id, ownCustomer } from '../../platform/database/columns'

/** What recognition predicted of a header field beside what was submitted, once the ERP has accepted the document. */
export const recognitionFacts = pgTable(
  'recognition_facts',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    field: text('field').$type<HeaderFieldName>().notNull(),
    predicted: text('predicted'),
    submitted: text('submitted'),
    isRecognised: boolean('is_recognised').notNull(),
    /** As submitted. */
    supplierId: text('supplier_id').notNull(),
    /** The day in the customer's zone. */
    submittedOn: day('submitted_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.field] })],
)
