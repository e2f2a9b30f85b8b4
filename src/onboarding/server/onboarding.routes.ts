import { asc, desc, eq, sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { customers, inboxes } from '../../tenants/server/tenants.tables'
import * as api from '../onboarding.api'
import { onboardingErrors } from '../onboarding-errors'
import { atTenants } from './at-tenant'
import { cloneFrom } from './clone-tenant'
import { createTenant, inboxDomain, nextId } from './create-tenant'
import { importExport } from './import-export'
import { askForExport, noteFetched, startPurge, switchLeaving } from './leave'
import { listTenants, summaryOf } from './list-tenants'
import type { OnboardingDependencies } from './onboarding.server'
import { purgeCertificates } from './onboarding.tables'
import { pause } from './pause'
import { deleteFiles } from './purge-customer'
import { readRecord } from './tenant-record'

export function onboardingRoutes(deps: OnboardingDependencies): Served[] {
  const at = atTenants(deps)
  const detail = (ctx: Context) => readDetail(ctx, deps)
  const changed = async (ctx: Context, change: (ctx: Context) => Promise<unknown>) => {
    await change(ctx)
    return detail(ctx)
  }
  return [
    serve(api.listTenants, async (user) => ({ tenants: await listTenants(deps, at(user)) })),
    serve(api.listFormerTenants, async () => ({ former: await readFormer(deps) })),
    serve(api.readTenantForm, async () => ({
      regions: await knownRegions(deps),
      domain: inboxDomain(deps.config),
    })),
    serve(api.createTenant, async (user, { body }) =>
      detail(at(user)(await createTenant(deps, at(user), body))),
    ),
    serve(api.readTenant, (user, { params }) => detail(at(user)(params.id))),
    serve(api.pauseTenant, (user, { params, body }) =>
      changed(at(user)(params.id), (ctx) => ctx.transaction((tx) => pause(ctx, tx, body))),
    ),
    serve(api.cloneTenant, async (user, { params, body }) => {
      const ctx = at(user)(params.id)
      const copied = await cloneFrom(ctx, at(user)(body.from), {
        version: body.version,
        hasEmbeddedErp: deps.config.erp === null,
      })
      return { ...copied, tenant: await detail(ctx) }
    }),
    serve(api.leaveTenant, (user, { params, body }) =>
      changed(at(user)(params.id), (ctx) => ctx.transaction((tx) => switchLeaving(ctx, tx, body))),
    ),
    serve(api.exportTenant, (user, { params }) =>
      changed(at(user)(params.id), (ctx) => ctx.transaction((tx) => askForExport(ctx, tx))),
    ),
    serve(api.fetchTenantExport, async (user, { params }) => {
      const ctx = at(user)(params.id)
      const { made, customer } = await ctx.transaction(async (tx) => ({
        made: await noteFetched(ctx, tx),
        customer: await readOwnCustomer(tx),
      }))
      const body = await deps.store.get(String(ctx.customerId), made.file)
      return { body, type: 'application/zip', size: made.size, fileName: `${customer.shortname}.zip` }
    }),
    serve(api.purgeTenant, (user, { params, body }) =>
      changed(at(user)(params.id), (ctx) => ctx.transaction((tx) => startPurge(ctx, tx, body))),
    ),
    serve(api.importTenant, async (user, { query }, { stream }) => {
      if (!stream) throw onboardingErrors.noExport()
      const ctx = at(user)(await deps.database.transaction(nextId))
      const { store } = deps
      const owner = String(ctx.customerId)
      const { hash, size } = await store.put(owner, stream)
      const shortname = query.shortname ?? null
      const { rows, files } = await importExport(ctx, { store, hash, size, shortname }).catch(
        async (error: unknown) => {
          await deleteFiles(store, ctx.customerId)
          throw error
        },
      )
      await store.delete(owner, hash)
      return { rows, files, tenant: await detail(ctx) }
    }),
  ]
}

async function readDetail(ctx: Context, deps: OnboardingDependencies): Promise<api.TenantDetail> {
  const { customer, record, addresses } = await ctx.transaction(async (tx) => ({
    customer: await readOwnCustomer(tx),
    record: await readRecord(ctx, tx),
    addresses: await tx
      .select({ address: inboxes.address })
      .from(inboxes)
      .where(eq(inboxes.forCustomerId, ctx.customerId))
      .orderBy(asc(inboxes.address)),
  }))
  const { locale, timeZone, currency, usesValidationServices } = customer
  const rows = record.purge && Object.values(record.purge.rows)
  return {
    ...(await summaryOf(ctx, deps, { customer, record })),
    locale,
    timeZone,
    currency,
    usesValidationServices,
    agreedName: customer.agreedName ?? customer.name,
    handOverNote: record.handOverNote,
    inboxes: addresses.map(({ address }) => address),
    export: record.export,
    purged: rows?.reduce((sum, gone) => sum + gone, 0) ?? null,
  }
}

async function readFormer({ database }: OnboardingDependencies): Promise<api.FormerTenant[]> {
  const rows = await database.transaction((tx) =>
    tx.select().from(purgeCertificates).orderBy(desc(purgeCertificates.id)),
  )
  return rows.map(({ id, formerCustomerId, name, shortname, purgedBy, endedAt, hash, content }) => ({
    id,
    customerId: formerCustomerId,
    name,
    shortname,
    purgedBy,
    endedAt: endedAt.toISOString(),
    rows: Object.values(content.rows).reduce((sum, gone) => sum + gone, 0),
    files: content.files.count,
    hash,
    content: JSON.stringify(content, null, 2),
  }))
}

/** Regions that customers have, and those that Kontor always offers. */
async function knownRegions({ database }: OnboardingDependencies): Promise<string[]> {
  const rows = await database.transaction((tx) =>
    tx.selectDistinct({ region: customers.region }).from(customers).orderBy(sql`1`),
  )
  return [...new Set(['us-east-1', 'eu-central-1', ...rows.map(({ region }) => region)])].sort()
}
