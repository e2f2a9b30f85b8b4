import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer } from '../../platform/database/columns'
import type { ChosenField } from '../reading/candidate-rows'
import type { LearnedPlace } from '../reading/learned-places'

/** How a confirmed value stood on a document of a supplier; all places where it was printed. */
export const learnedPlaces = pgTable(
  'learned_places',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    field: text('field').$type<ChosenField>().notNull(),
    supplierId: text('supplier_id').notNull(),
    places: jsonb('places').$type<LearnedPlace[]>().notNull(),
    /** Documents since then, one after the other, on which the value stood elsewhere. */
    misses: integer('misses').notNull().default(0),
    isAccepted: boolean('is_accepted').notNull().default(false),
    learnedAt: instant('learned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.field] })],
)
