import { desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CustomFieldName, isCustomField } from '../../documents/custom-fields'
import { deliveredLayout, type FieldLayout } from '../../documents/field-layout'
import { fieldLayouts } from '../../documents/server/documents.tables'
import { readCompanies } from '../../master-data/server/find-master-data'
import { askAnew } from '../../platform/database/ask-once'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { checkLayout, fieldsWith } from '../check-layout'
import type { FieldSettings, LayoutContent, PublishedVersion } from '../field-settings.api'
import { fieldSettingsErrors } from '../field-settings-errors'
import { readDeliveredNames } from './delivered-names'
import { fieldLayoutDrafts } from './field-settings.tables'

const versionsAtOnce = 20

export async function readFieldSettings(tx: TenantReading): Promise<FieldSettings> {
  const published = await readPublished(tx)
  const draft = await readDraft(tx)
  return {
    published: {
      version: published?.version ?? 0,
      layout: contentOf(published?.layout ?? deliveredLayout),
      changed: published && { by: published.publishedBy, at: published.publishedAt.toISOString() },
    },
    draft: {
      version: draft?.version ?? 0,
      layout: draft?.layout ? contentOf(draft.layout) : null,
      changed: draft && { by: draft.changedBy, at: draft.changedAt.toISOString() },
    },
    takenFields: await readTakenFields(tx),
    companies: await readCompanies(tx),
  }
}

const contentOf = ({ order, rules }: Pick<FieldLayout, 'order' | 'rules'>): LayoutContent => ({
  order,
  rules,
})

const takenField = z.object({ name: z.string() })

async function readTakenFields(tx: TenantReading): Promise<CustomFieldName[]> {
  const rows = await readRows(
    tx,
    takenField,
    sql`SELECT DISTINCT name FROM ${fieldLayouts}, jsonb_object_keys(layout->'rules') AS name ORDER BY name`,
  )
  return rows.map(({ name }) => name).filter(isCustomField)
}

async function readPublished(tx: TenantReading) {
  const [row] = await tx.select().from(fieldLayouts).orderBy(desc(fieldLayouts.version)).limit(1)
  return row ?? null
}

async function readDraft(tx: TenantReading) {
  const [row] = await tx.select().from(fieldLayoutDrafts)
  return row ?? null
}

/**
 * Keeps the draft; null throws it away, its version goes on.
 * @throws field-settings.changed_meanwhile, field-settings.invalid_layout
 */
export async function saveDraft(
  ctx: Context,
  tx: TenantTransaction,
  { version, layout }: { version: number; layout: LayoutContent | null },
): Promise<FieldSettings> {
  if (layout) await refuseInvalid(tx, layout)
  const changed = { layout, version: version + 1, changedBy: ctx.actor.name, changedAt: ctx.now() }
  const written =
    version === 0
      ? await tx.insert(fieldLayoutDrafts).values(changed).onConflictDoNothing().returning()
      : await tx
          .update(fieldLayoutDrafts)
          .set(changed)
          .where(eq(fieldLayoutDrafts.version, version))
          .returning()
  if (written.length === 0)
    throw fieldSettingsErrors.changedMeanwhile({ name: (await readDraft(tx))?.changedBy ?? '' })
  return readFieldSettings(tx)
}

/** @throws field-settings.nothing_to_publish, .changed_meanwhile, .published_meanwhile, .invalid_layout */
export async function publishDraft(
  ctx: Context,
  tx: TenantTransaction,
  { version, over }: { version: number; over: number },
): Promise<FieldSettings> {
  const draft = await readDraft(tx)
  if (!draft?.layout) throw fieldSettingsErrors.nothingToPublish()
  if (draft.version !== version) throw fieldSettingsErrors.changedMeanwhile({ name: draft.changedBy })
  await publishLayout(ctx, tx, { layout: draft.layout, over, restores: null })
  return saveDraft(ctx, tx, { version, layout: null })
}

/** @throws field-settings.no_such_version, .published_meanwhile, .invalid_layout */
export async function restoreVersion(
  ctx: Context,
  tx: TenantTransaction,
  { version, over }: { version: number; over: number },
): Promise<FieldSettings> {
  const [row] = await tx.select().from(fieldLayouts).where(eq(fieldLayouts.version, version))
  if (!row && version !== 0) throw fieldSettingsErrors.noSuchVersion({ version })
  await publishLayout(ctx, tx, { layout: row?.layout ?? deliveredLayout, over, restores: version })
  return readFieldSettings(tx)
}

/** @throws field-settings.published_meanwhile, .invalid_layout */
export async function publishLayout(
  ctx: Context,
  tx: TenantTransaction,
  given: { layout: Pick<FieldLayout, 'order' | 'rules'>; over: number; restores: number | null },
): Promise<void> {
  await refuseInvalid(tx, given.layout)
  const meanwhile = () => readPublished(tx).then((row) => row?.publishedBy ?? '')
  if (((await readPublished(tx))?.version ?? 0) !== given.over)
    throw fieldSettingsErrors.publishedMeanwhile({ name: await meanwhile() })
  const written = await tx
    .insert(fieldLayouts)
    .values({
      version: given.over + 1,
      layout: contentOf(given.layout),
      publishedById: ctx.actor.id,
      publishedBy: ctx.actor.name,
      publishedAt: ctx.now(),
      restores: given.restores,
    })
    .onConflictDoNothing()
    .returning({ version: fieldLayouts.version })
  askAnew(tx)
  if (written.length === 0) throw fieldSettingsErrors.publishedMeanwhile({ name: await meanwhile() })
}

async function refuseInvalid(tx: TenantReading, layout: Pick<FieldLayout, 'order' | 'rules'>): Promise<void> {
  const companies = await readCompanies(tx)
  const problems = checkLayout(
    layout,
    companies.map(({ id }) => id),
    await readDeliveredNames(),
  )
  if (problems.length > 0)
    throw fieldSettingsErrors.invalidLayout({ fields: fieldsWith(problems) }, { problems })
}

export async function readVersions(
  tx: TenantReading,
  { before }: { before?: number | undefined },
): Promise<PublishedVersion[]> {
  const rows = await tx
    .select()
    .from(fieldLayouts)
    .where(before === undefined ? undefined : lt(fieldLayouts.version, before))
    .orderBy(desc(fieldLayouts.version))
    .limit(versionsAtOnce)
  return rows.map(({ version, publishedBy, publishedAt, restores, layout }) => ({
    version,
    by: publishedBy,
    at: publishedAt.toISOString(),
    restores,
    layout: contentOf(layout),
  }))
}
