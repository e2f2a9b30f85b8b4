import { and, desc, eq, lt } from 'drizzle-orm'
import type { CodedText } from '../../kernel/told-text'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { seam } from '../../tenants/server/seams'
import type { SectionChange, SectionState, SettingValue, SettingValues } from '../document-settings.api'
import { settingProblems, settingsErrors } from '../settings-errors'
import type { SettingInput, SettingsSection, ValuesOf } from '../settings-section'
import { readSection, type StoredSection, writeSection } from './customer-settings'
import { customerSettingChanges } from './settings.tables'

/** What rooms declare for Document Settings. */
export const settingsSections = seam<SettingsSection>('settings sections')

type Values = ValuesOf<SettingsSection['settings']>

/** Every section, in the order of the page. */
export async function readSections(ctx: Context, tx: TenantReading): Promise<SectionState[]> {
  const sections = [...ctx.seams.of(settingsSections)].sort((one, other) => one.order - other.order)
  const states: SectionState[] = []
  for (const section of sections) states.push(stateOf(section, await readSection(tx, section)))
  return states
}

/** @throws settings.no_such_section, settings.invalid with the problem of each field, settings.changed_meanwhile */
export async function saveSection(
  ctx: Context,
  tx: TenantTransaction,
  { key, version, values }: { key: string; version: number; values: SettingValues },
): Promise<SectionState> {
  const section = sectionOf(ctx, key)
  const checked = checkedValues(section, values)
  return stateOf(section, await writeSection(ctx, tx, section, { version, values: checked }))
}

/**
 * Puts back what stood before the newest change; undoing is a change that can be undone again.
 * @throws settings.no_such_section, settings.not_newest when the version is another one by now
 */
export async function undoNewest(
  ctx: Context,
  tx: TenantTransaction,
  { key, version }: { key: string; version: number },
): Promise<SectionState> {
  const section = sectionOf(ctx, key)
  const now = await readSection(tx, section)
  const [change] = await tx
    .select()
    .from(customerSettingChanges)
    .where(and(eq(customerSettingChanges.section, key), eq(customerSettingChanges.version, version)))
  if (!change || now.version !== version) throw settingsErrors.notNewest()
  const values = checkedValues(section, { ...(now.values as SettingValues), ...change.before })
  return stateOf(section, await writeSection(ctx, tx, section, { version, values, undoes: version }))
}

/** Who changed what, newest first. @throws settings.no_such_section */
export async function readChanges(
  ctx: Context,
  tx: TenantReading,
  { key, before, limit }: { key: string; before?: number; limit: number },
): Promise<SectionChange[]> {
  const { settings } = sectionOf(ctx, key)
  const rows = await tx
    .select()
    .from(customerSettingChanges)
    .where(
      and(
        eq(customerSettingChanges.section, key),
        before === undefined ? undefined : lt(customerSettingChanges.version, before),
      ),
    )
    .orderBy(desc(customerSettingChanges.version))
    .limit(limit)
  return rows.map((row) => ({
    version: row.version,
    by: row.changedBy,
    at: row.changedAt.toISOString(),
    undoes: row.undoes,
    differences: Object.keys(settings)
      .map((name) => ({ name, from: row.before[name] ?? null, to: row.after[name] ?? null }))
      .filter(({ from, to }) => from !== to),
  }))
}

function sectionOf(ctx: Context, key: string): SettingsSection {
  const section = ctx.seams.of(settingsSections).find((one) => one.key === key)
  if (!section) throw settingsErrors.noSuchSection({ section: key })
  return section
}

function checkedValues({ settings }: SettingsSection, values: SettingValues): Values {
  const problems: Record<string, CodedText> = {}
  const checked: Values = {}
  for (const [name, { schema, input }] of Object.entries(settings)) {
    const read = schema.safeParse(values[name])
    if (read.success) checked[name] = read.data
    else problems[name] = problemOf(input)
  }
  const count = Object.keys(problems).length
  if (count > 0) throw settingsErrors.invalid({ count }, { problems })
  return checked
}

/** What a value that a setting refuses should have been. */
export function problemOf(input: SettingInput): CodedText {
  if (input.kind === 'choice') return settingProblems.notAChoice()
  if (input.kind === 'several') return settingProblems.notOneAtLeast()
  if (input.kind === 'words') return settingProblems.notWords({ most: input.most })
  if (input.kind === 'count') return settingProblems.notACount({ least: input.least, most: input.most })
  return settingProblems.notADecimal({ most: { decimal: input.most }, places: input.places })
}

function stateOf(
  { key, title, hint, settings }: SettingsSection,
  { version, values, changed }: StoredSection,
): SectionState {
  return {
    key,
    title,
    hint,
    version,
    values: values as SettingValues,
    settings: Object.entries(settings).map(([name, { label, help = null, input, delivered }]) => ({
      name,
      label,
      help,
      input: input as SectionState['settings'][number]['input'],
      delivered: delivered as SettingValue,
    })),
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
  }
}
