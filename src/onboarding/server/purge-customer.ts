import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { providerItself, writeAudit } from '../../audit/server/write-audit'
import type { Database } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import {
  bindToCustomer,
  type Context,
  type ContextFor,
  systemActor,
  type TenantTransaction,
} from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { customers } from '../../tenants/server/tenants.tables'
import type { PurgeCertificate } from '../leaving'
import { customerTables } from './customer-tables'
import { type OnboardingRow, purgeCertificates, tenantOnboardings } from './onboarding.tables'

/** A job of the provider: those of the customer go with it. */
export const purgeKind = 'onboarding.purge'
const purgePayload = z.object({ customerId: z.number().int() })

const rowsAtOnce = 2_000
const dayMs = 86_400_000
const goneRow = z.object({ gone: z.number() })

export type PurgeDependencies = { store: ObjectStore; database: Database; contextFor: ContextFor }

/**
 * Destroys everything of a customer that has left: every row of every table that the database's catalogue says is a customer's,
 * what hangs on its people, and every stored file. Stopped anywhere it goes on at the next run. At the end the customer itself
 * goes, in one transaction with the certificate and the entry in the provider's audit.
 */
export const purgeJob = (deps: PurgeDependencies): TenantJob =>
  tenantJob({
    kind: purgeKind,
    payload: purgePayload,
    maxMs: 60 * 60_000,
    run: async (provider, job) => {
      const { customerId } = purgePayload.parse(job.payload)
      const ctx = deps.contextFor({ customerId, actor: systemActor, requestId: provider.requestId })
      if (await ctx.transaction((tx) => readPurging(ctx, tx))) {
        await purgePeople(ctx)
        await purgeTables(ctx, job.signal)
        await purgeFiles(ctx, deps.store)
        job.signal.throwIfAborted()
      }
      await job.finish((tx) => certify(provider, tx, customerId))
    },
  })

async function readPurging(
  ctx: Pick<Context, 'customerId'>,
  tx: TenantTransaction,
): Promise<OnboardingRow | null> {
  const [row] = await tx
    .select()
    .from(tenantOnboardings)
    .where(eq(tenantOnboardings.forCustomerId, ctx.customerId))
  return row?.stage === 'PURGING' && row.purge ? row : null
}

/** What is kept by a person's id and not by the customer's: sessions, and the language that they chose. */
async function purgePeople(ctx: Context): Promise<void> {
  const people = sql`SELECT id FROM identity_managed_users WHERE customer_id IS NOT NULL`
  await ctx.transaction(async (tx) => {
    const sessions = await tx.execute(
      sql`DELETE FROM identity_oidc_entries WHERE payload ->> 'accountId' IN (${people})`,
    )
    const languages = await tx.execute(sql`DELETE FROM user_locales WHERE user_id IN (${people})`)
    await count(ctx, tx, 'identity_oidc_entries', sessions.rowCount ?? 0)
    await count(ctx, tx, 'user_locales', languages.rowCount ?? 0)
    await tx.execute(sql`UPDATE mailbox_messages SET told = (SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(told) one
      WHERE one ->> 'customerId' <> ${String(ctx.customerId)}) WHERE told @> ${JSON.stringify([{ customerId: ctx.customerId }])}::jsonb`)
  })
}

/** Round after round, since triggers and other processes may still write, until a whole round finds nothing. */
async function purgeTables(ctx: Context, signal: AbortSignal): Promise<void> {
  const tables = await ctx.transaction(purgedTables)
  for (let isMore = true; isMore; ) {
    isMore = false
    for (const table of tables)
      for (let gone = rowsAtOnce; gone > 0; ) {
        signal.throwIfAborted()
        gone = await ctx.transaction((tx) => purgeRows(ctx, tx, table))
        isMore ||= gone > 0
      }
  }
}

/** Those that name others before those that they name. */
async function purgedTables(tx: TenantTransaction): Promise<string[]> {
  const all = await customerTables(tx)
  const names = all
    .map(({ name }) => name)
    .filter((name) => !['customers', 'tenant_onboardings'].includes(name))
  return names.reverse()
}

async function purgeRows(ctx: Context, tx: TenantTransaction, table: string): Promise<number> {
  const [row] = await readRows(tx, goneRow, sql`SELECT kontor_purge_rows(${table}, ${rowsAtOnce}) AS gone`)
  await count(ctx, tx, table, row!.gone)
  return row!.gone
}

/** What is gone is noted in the transaction in which it goes. */
async function count(ctx: Context, tx: TenantTransaction, table: string, gone: number): Promise<void> {
  if (gone === 0) return
  await tx.execute(sql`UPDATE tenant_onboardings
    SET purge = jsonb_set(purge, ARRAY['rows', ${table}::text], to_jsonb(coalesce((purge -> 'rows' ->> ${table}::text)::integer, 0) + ${gone}::integer))
    WHERE for_customer_id = ${ctx.customerId}`)
}

/** Deletes everything that is stored for a customer. */
export async function deleteFiles(store: ObjectStore, customerId: number): Promise<void> {
  for (const hash of await storedHashes(store, customerId)) await store.delete(String(customerId), hash)
}

async function storedHashes(store: ObjectStore, customerId: number): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of store.listOlder(String(customerId), new Date(Date.now() + dayMs)))
    hashes.push(hash)
  return hashes
}

async function purgeFiles(ctx: Context, store: ObjectStore): Promise<void> {
  const hashes = await storedHashes(store, ctx.customerId)
  if (hashes.length > 0)
    await ctx.transaction((tx) =>
      tx.execute(sql`UPDATE tenant_onboardings SET purge = jsonb_set(purge, '{files}', purge -> 'files' || ${JSON.stringify(hashes)}::jsonb)
        WHERE for_customer_id = ${ctx.customerId}`),
    )
  for (const hash of hashes) await store.delete(String(ctx.customerId), hash)
}

/** The end of it: what came meanwhile, the customer itself, and what attests it. */
async function certify(provider: Context, tx: TenantTransaction, customerId: number): Promise<void> {
  const bound = await bindToCustomer(tx, customerId)
  const row = await readPurging({ customerId }, bound)
  if (!row) return
  const [customer] = await bound.select().from(customers).where(eq(customers.id, customerId))
  const ctx = { ...provider, customerId }
  for (const table of await purgedTables(bound)) await purgeRows(ctx, bound, table)
  const { purge } = (await readPurging({ customerId }, bound))!
  await bound.delete(tenantOnboardings).where(eq(tenantOnboardings.forCustomerId, customerId))
  await bound.delete(customers).where(eq(customers.id, customerId))
  await bindToCustomer(tx, providerItself)
  const endedAt = provider.now()
  const { name, shortname } = customer!
  const files = [...new Set(purge!.files)].sort()
  const content: PurgeCertificate = {
    customerId,
    shortname,
    name,
    rows: { ...purge!.rows, customers: 1 },
    files: { count: files.length, hash: sha256(files.join('\n')) },
    export: { file: row.export!.made!.file, manifest: row.export!.made!.manifest },
    audit: purge!.audit,
    purgedBy: purge!.by,
    startedAt: purge!.startedAt,
    endedAt: endedAt.toISOString(),
  }
  const hash = sha256(JSON.stringify(content))
  await tx.insert(purgeCertificates).values({
    formerCustomerId: customerId,
    shortname,
    name,
    purgedBy: purge!.by,
    purgedById: purge!.byId,
    startedAt: new Date(purge!.startedAt),
    endedAt,
    content,
    hash,
  })
  await writeAudit(provider, tx, {
    action: 'tenant.purged',
    of: 'provider',
    subject: { id: String(customerId), name },
    details: { certificate: hash, manifest: content.export.manifest, by: purge!.by, audit: purge!.audit },
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
