import { and, eq, sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import * as documentSettings from '../document-settings.api'
import * as api from '../settings.api'
import { readChanges, readSections, saveSection, undoNewest } from './document-settings'
import { exportSections, importSections } from './exchange-settings'
import { userPreferences } from './settings.tables'

export function settingsRoutes(): Served[] {
  return [
    serve(api.readPreference, async (ctx, { params }) => ({ value: await readPreference(ctx, params.key) })),
    serve(api.savePreference, async (ctx, { params, body }) => ({
      value: await savePreference(ctx, params.key, body.value),
    })),
    serve(documentSettings.readDocumentSettings, (ctx) =>
      ctx.read(async (tx) => ({ sections: await readSections(ctx, tx) })),
    ),
    serve(documentSettings.exportDocumentSettings, (ctx) => ctx.read((tx) => exportSections(ctx, tx))),
    serve(documentSettings.importDocumentSettings, (ctx, { body }) =>
      ctx.transaction(async (tx) => ({ changed: await importSections(ctx, tx, body.text) })),
    ),
    serve(documentSettings.saveDocumentSettings, (ctx, { params, body }) =>
      ctx.transaction((tx) => saveSection(ctx, tx, { key: params.section, ...body })),
    ),
    serve(documentSettings.listSettingsChanges, (ctx, { params, query }) =>
      ctx.read(async (tx) => ({ changes: await readChanges(ctx, tx, { key: params.section, ...query }) })),
    ),
    serve(documentSettings.undoSettingsChange, (ctx, { params, body }) =>
      ctx.transaction((tx) => undoNewest(ctx, tx, { key: params.section, ...body })),
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
    return row?.value ?? null
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
