import { and, eq, sql } from 'drizzle-orm'
import { askAnew, askOnce } from '../../platform/database/ask-once'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { settingsErrors } from '../settings-errors'
import type { SettingValues } from '../settings-pages.api'
import { deliveredOf, type Settings, type SettingsSection, type ValuesOf } from '../settings-section'
import { customerSettingChanges, customerSettings } from './settings.tables'

/** A section as the customer has it; version 0 while nobody has changed anything. */
export type StoredSection<S extends Settings = Settings> = {
  version: number
  values: ValuesOf<S>
  changed: { by: string; at: Date } | null
}

/** The customer's choices, and what Kontor delivers for the rest. Read in each transaction, so that a change counts at once everywhere. */
export async function readSettings<S extends Settings>(
  tx: TenantReading,
  section: SettingsSection<S>,
): Promise<ValuesOf<S>> {
  return (await readSection(tx, section)).values
}

export async function readSection<S extends Settings>(
  tx: TenantReading,
  section: SettingsSection<S>,
): Promise<StoredSection<S>> {
  return standing(section, await readRows(tx))
}

/** Several sections, in their order. */
export async function readSectionsOf(
  tx: TenantReading,
  sections: readonly SettingsSection[],
): Promise<StoredSection[]> {
  const rows = await readRows(tx)
  return sections.map((section) => standing(section, rows))
}

type Row = typeof customerSettings.$inferSelect

const readRows = (tx: TenantReading): Promise<Row[]> =>
  askOnce(tx, 'settings', () => tx.select().from(customerSettings))

function standing<S extends Settings>(section: SettingsSection<S>, rows: readonly Row[]): StoredSection<S> {
  const row = rows.find((one) => one.section === section.key)
  if (!row) return { version: 0, values: deliveredOf(section), changed: null }
  return {
    version: row.version,
    values: fitting(section, row.values),
    changed: { by: row.changedBy, at: row.changedAt },
  }
}

/** What was stored by another version of Kontor and fits no longer stands as delivered. */
function fitting<S extends Settings>(section: SettingsSection<S>, stored: SettingValues): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(section.settings).map(([name, { schema, delivered }]) => {
      const read = schema.safeParse(stored[name])
      return [name, read.success ? read.data : delivered]
    }),
  ) as ValuesOf<S>
}

type Write<S extends Settings> = {
  /** The version that the writer saw. */
  version: number
  values: ValuesOf<S>
  /** The version that is taken back. */
  undoes?: number
}

/**
 * Keeps the customer's choices, and who changed what. The same values again are no change.
 * @throws settings.changed_meanwhile when somebody has written since that version
 */
export async function writeSection<S extends Settings>(
  ctx: Context,
  tx: TenantTransaction,
  section: SettingsSection<S>,
  { version, values, undoes }: Write<S>,
): Promise<StoredSection<S>> {
  // somebody else may have written since this transaction read it
  askAnew(tx)
  const before = await readSection(tx, section)
  if (before.version !== version) throw changedMeanwhile(before)
  if (isSame(before.values, values)) return before
  const written = { values: values as SettingValues, changedBy: ctx.actor.name, changedAt: ctx.now() }
  const rows =
    version === 0
      ? await tx
          .insert(customerSettings)
          .values({ section: section.key, version: 1, ...written })
          .onConflictDoNothing()
          .returning({ version: customerSettings.version })
      : await tx
          .update(customerSettings)
          .set({ ...written, version: sql`${customerSettings.version} + 1` })
          .where(and(eq(customerSettings.section, section.key), eq(customerSettings.version, version)))
          .returning({ version: customerSettings.version })
  askAnew(tx)
  const [row] = rows
  if (!row) throw changedMeanwhile(await readSection(tx, section))
  await tx.insert(customerSettingChanges).values({
    section: section.key,
    version: row.version,
    changedById: ctx.actor.id,
    changedBy: ctx.actor.name,
    changedAt: ctx.now(),
    before: before.values as SettingValues,
    after: written.values,
    undoes: undoes ?? null,
  })
  return { version: row.version, values, changed: { by: ctx.actor.name, at: ctx.now() } }
}

/** Changes some values, whatever the version is: for what Kontor itself sets up. */
export async function writeSettings<S extends Settings>(
  ctx: Context,
  tx: TenantTransaction,
  section: SettingsSection<S>,
  some: Partial<ValuesOf<S>>,
): Promise<void> {
  askAnew(tx)
  const { version, values } = await readSection(tx, section)
  await writeSection(ctx, tx, section, { version, values: { ...values, ...some } })
}

const changedMeanwhile = ({ changed }: StoredSection<Settings>) =>
  settingsErrors.changedMeanwhile({ name: changed?.by ?? '' })

const isSame = (one: Settings | object, other: object) =>
  Object.entries(other).every(([name, value]) => (one as Record<string, unknown>)[name] === value)
