import { and, eq, sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import { firstPreferences } from '../../tenants/server/room-server'
import { generalSection } from '../general-section'
import * as api from '../settings.api'
import * as pages from '../settings-pages.api'
import { readSettings } from './customer-settings'
import { exportSections, importSections } from './exchange-settings'
import { userPreferences } from './settings.tables'
import { readChanges, readSections, saveSection, undoNewest } from './settings-pages'

export function settingsRoutes(): Served[] {
  return [
    serve(api.readPreference, async (ctx, { params }) => ({ value: await readPreference(ctx, params.key) })),
    serve(api.savePreference, async (ctx, { params, body }) => ({
      value: await savePreference(ctx, params.key, body.value),
    })),
    serve(api.readLogo, (ctx) =>
      ctx.read(async (tx) => ({ logo: (await readSettings(tx, generalSection)).logo || null })),
    ),
    serve(pages.readSettingsPage, (ctx, { params: { page } }) =>
      ctx.read(async (tx) => ({ sections: await readSections(ctx, tx, page) })),
    ),
    serve(pages.exportSettings, (ctx, { params: { page } }) =>
      ctx.read((tx) => exportSections(ctx, tx, page)),
    ),
    serve(pages.importSettings, (ctx, { params: { page }, body: { text } }, { remoteAddress: address }) =>
      ctx.transaction(async (tx) => ({ changed: await importSections(ctx, tx, { page, text, address }) })),
    ),
    serve(pages.saveSettings, (ctx, { params: { page, section }, body }, { remoteAddress: address }) =>
      ctx.transaction((tx) => saveSection(ctx, tx, { page, key: section, address, ...body })),
    ),
    serve(pages.listSettingsChanges, (ctx, { params: { page, section }, query }) =>
      ctx.read(async (tx) => ({
        changes: await readChanges(ctx, tx, { page, key: section, ...query }),
      })),
    ),
    serve(pages.undoSettingsChange, (ctx, { params: { page, section }, body }, { remoteAddress: address }) =>
      ctx.transaction((tx) => undoNewest(ctx, tx, { page, key: section, address, ...body })),
    ),
  ]
}

const ownPreference = (ctx: Context, key: string) =>
  and(eq(userPreferences.userId, ctx.actor.id), eq(userPreferences.key, key))

function readPreference(ctx: Context, key: string): Promise<unknown> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .select({ value: userPreferences.value })
      .from(userPreferences)
      .where(ownPreference(ctx, key))
    if (row) return row.value
    const first = ctx.seams.of(firstPreferences).find((one) => one.key === key)
    return (await first?.of(ctx, tx)) ?? null
  })
}

function savePreference(ctx: Context, key: string, value: unknown): Promise<unknown> {
  // a bare null would be the database's, which is no value
  const stored = sql`${JSON.stringify(value)}::jsonb`
  return ctx.transaction(async (tx) => {
    await tx
      .insert(userPreferences)
      .values({ userId: ctx.actor.id, key, value: stored, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: [userPreferences.customerId, userPreferences.userId, userPreferences.key],
        set: { value: stored, updatedAt: ctx.now() },
      })
    return value
  })
}
