import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { likeContaining } from '../../platform/database/like-pattern'
import { tenantErrors } from '../tenant-errors'
import type { CustomerSummary } from '../tenants.api'
import type { TenantTransaction } from './context'
import { type CustomerRow, customerSwitches, customers, inboxes, recentCustomers } from './tenants.tables'

/** Customers by name, shortname or id; those the user pinned come first, then those he worked for last. */
export async function findCustomers(
  tx: Transaction,
  asked: { q: string; userId: string },
): Promise<(CustomerSummary & { isRecent: boolean; isPinned: boolean })[]> {
  const text = likeContaining(asked.q.trim())
  const found = await tx
    .select({ customer: customers, selectedAt: recentCustomers.selectedAt, pinned: recentCustomers.pinned })
    .from(customers)
    .leftJoin(
      recentCustomers,
      sql`${recentCustomers.customerId} = ${customers.id} AND ${recentCustomers.userId} = ${asked.userId}`,
    )
    .where(
      or(
        ilike(customers.name, text),
        ilike(customers.shortname, text),
        sql`${customers.id}::text LIKE ${text}`,
      ),
    )
    .orderBy(
      sql`coalesce(${recentCustomers.pinned}, false) DESC`,
      sql`${desc(recentCustomers.selectedAt)} NULLS LAST`,
      asc(customers.name),
    )
    .limit(200)
  const summaries = await withInboxes(
    tx,
    found.map((row) => row.customer),
  )
  return summaries.map((summary, index) => ({
    ...summary,
    isRecent: found[index]!.selectedAt !== null,
    isPinned: found[index]!.pinned ?? false,
  }))
}

/** @throws tenants.no_such_customer */
export async function readCustomer(tx: Transaction, customerId: number): Promise<CustomerSummary> {
  const rows = await tx.select().from(customers).where(eq(customers.id, customerId))
  const [summary] = await withInboxes(tx, rows)
  if (!summary) throw tenantErrors.noSuchCustomer({ customerId })
  return summary
}

/** Remembers that the user switched to the transaction's customer, and puts it on record with the reason. */
export async function noteSelection(
  tx: TenantTransaction,
  given: { userId: string; userName: string; customerId: number; reason: string | null; at: Date },
): Promise<void> {
  const { userId, userName, reason, at } = given
  await tx.insert(customerSwitches).values({ userId, userName, reason, switchedAt: at })
  await tx
    .insert(recentCustomers)
    .values({ userId: given.userId, customerId: given.customerId, selectedAt: given.at })
    .onConflictDoUpdate({
      target: [recentCustomers.userId, recentCustomers.customerId],
      set: { selectedAt: given.at },
    })
}

/** Puts a customer at the top of the user's list, or takes it from there. */
export async function pinCustomer(
  tx: Transaction,
  given: { userId: string; customerId: number; isPinned: boolean; at: Date },
): Promise<void> {
  await tx
    .insert(recentCustomers)
    .values({
      userId: given.userId,
      customerId: given.customerId,
      selectedAt: given.at,
      pinned: given.isPinned,
    })
    .onConflictDoUpdate({
      target: [recentCustomers.userId, recentCustomers.customerId],
      set: { pinned: given.isPinned },
    })
}

async function withInboxes(tx: Transaction, rows: CustomerRow[]): Promise<CustomerSummary[]> {
  const ids = rows.map((row) => row.id)
  const addresses =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(inboxes)
          .where(inArray(inboxes.forCustomerId, ids))
          .orderBy(asc(inboxes.address))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shortname: row.shortname,
    region: row.region,
    locale: row.locale,
    timeZone: row.timeZone,
    currency: row.currency,
    usesValidationServices: row.usesValidationServices,
    formats: row.formats === 'language' ? null : row.formats,
    fiscalYearStart: row.fiscalYearStart,
    hasLogo: row.hasLogo,
    inboxes: addresses.filter((inbox) => inbox.forCustomerId === row.id).map((inbox) => inbox.address),
  }))
}
