import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, ownCustomer } from '../../platform/database/columns'
import type { AuditAction, AuditDetails } from '../audit-actions'

/** Only ever added to; numbered without gaps for each customer. Customer 0 is the provider. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    customerId: ownCustomer(),
    number: id('number').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    hash: bytea('hash').notNull(),
    seal: bytea('seal').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.number] })],
)
export type AuditRow = typeof auditEntries.$inferSelect
