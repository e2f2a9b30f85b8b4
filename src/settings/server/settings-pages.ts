import { and, desc, eq, lt } from 'drizzle-orm'
import type { CodedText } from '../../kernel/told-text'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { seam } from '../../tenants/server/seams'
import { settingProblems, settingsErrors } from '../settings-errors'
import type { SectionChange, SectionState, SettingValue, SettingValues } from '../settings-pages.api'
import {
  pageOf,
  type SettingInput,
  type SettingsCaller,
  type SettingsPageName,
  type SettingsSection,
  type ValuesOf,
} from '../settings-section'
import { readSection, readSectionsOf, type StoredSection, writeSection } from './customer-settings'
import { customerSettingChanges } from './settings.tables'

/** What rooms declare for the settings pages. */
export const settingsSections = seam<SettingsSection>('settings sections')

/** The IP address that a call came from. */
type FromAddress = { address: string }

export const callerOf = ({ actor }: Context, address: string): SettingsCaller => ({
  address,
  isInternal: actor.kind === 'user' && actor.principal.isInternal,
  hasSecondFactor: actor.kind === 'user' && actor.principal.hasSecondFactor,
})

type Key = { page: SettingsPageName; key: string }
type Values = ValuesOf<SettingsSection['settings']>

/** What rooms declare for one page, in its order. */
export const sectionsOf = (ctx: Context, page: SettingsPageName): SettingsSection[] =>
  ctx.seams
    .of(settingsSections)
    .filter((section) => pageOf(section) === page)
    .sort((one, other) => one.order - other.order)

/** Every section of a page, in its order. */
export async function readSections(
  ctx: Context,
  tx: TenantReading,
  page: SettingsPageName,
): Promise<SectionState[]> {
  const sections = sectionsOf(ctx, page)
  const stored = await readSectionsOf(tx, sections)
  return sections.map((section, at) => stateOf(section, stored[at]!))
}

/** @throws settings.no_such_section, settings.invalid with the problem of each field, settings.changed_meanwhile */
export async function saveSection(
  ctx: Context,
  tx: TenantTransaction,
  { page, key, version, values, address }: Key & FromAddress & { version: number; values: SettingValues },
): Promise<SectionState> {
  const section = sectionOf(ctx, page, key)
  const checked = checkedValues(section, values, callerOf(ctx, address))
  return stateOf(section, await writeSection(ctx, tx, section, { version, values: checked }))
}

/**
 * Puts back what stood before the newest change; undoing is a change that can be undone again.
 * @throws settings.no_such_section, settings.not_newest when the version is another one by now
 */
export async function undoNewest(
  ctx: Context,
  tx: TenantTransaction,
  { page, key, version, address }: Key & FromAddress & { version: number },
): Promise<SectionState> {
  const section = sectionOf(ctx, page, key)
  const now = await readSection(tx, section)
  const [change] = await tx
    .select()
    .from(customerSettingChanges)
    .where(and(eq(customerSettingChanges.section, key), eq(customerSettingChanges.version, version)))
  if (!change || now.version !== version) throw settingsErrors.notNewest()
  const before = { ...(now.values as SettingValues), ...change.before }
  const values = checkedValues(section, before, callerOf(ctx, address))
  return stateOf(section, await writeSection(ctx, tx, section, { version, values, undoes: version }))
}

/** Who changed what, newest first. @throws settings.no_such_section */
export async function readChanges(
  ctx: Context,
  tx: TenantReading,
  { page, key, before, limit }: Key & { before?: number; limit: number },
): Promise<SectionChange[]> {
  const { settings } = sectionOf(ctx, page, key)
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

function sectionOf(ctx: Context, page: SettingsPageName, key: string): SettingsSection {
  const section = sectionsOf(ctx, page).find((one) => one.key === key)
  if (!section) throw settingsErrors.noSuchSection({ section: key })
  return section
}

function checkedValues(section: SettingsSection, values: SettingValues, caller: SettingsCaller): Values {
  const problems: Record<string, CodedText> = {}
  const checked: Values = {}
  for (const [name, { schema, input }] of Object.entries(section.settings)) {
    const read = schema.safeParse(values[name])
    if (read.success) checked[name] = read.data
    else problems[name] = problemOf(input)
  }
  if (Object.keys(problems).length === 0) Object.assign(problems, section.refuses?.(checked, caller))
  const count = Object.keys(problems).length
  if (count > 0) throw settingsErrors.invalid({ count }, { problems })
  return checked
}

/** What a value that a setting refuses should have been. */
export function problemOf(input: SettingInput): CodedText {
  if (input.kind === 'choice') return settingProblems.notAChoice()
  if (input.kind === 'several') return settingProblems.notOneAtLeast()
  if (input.kind === 'words' && input.of === 'days') return settingProblems.notDays({ most: input.most })
  if (input.kind === 'words' && input.of) return settingProblems.notAddresses({ most: input.most })
  if (input.kind === 'words') return settingProblems.notWords({ most: input.most })
  if (input.kind === 'codes') return settingProblems.notCodes({ most: input.most })
  if (input.kind === 'image') return settingProblems.notALogo()
  if (input.kind === 'text' && input.of === 'zone') return settingProblems.notAZone()
  if (input.kind === 'text' && input.of === 'hours') return settingProblems.notHours()
  if (input.kind === 'text')
    return input.of ? settingProblems.notEmail() : settingProblems.notText({ most: input.most })
  if (input.kind === 'count') return settingProblems.notACount({ least: input.least, most: input.most })
  return settingProblems.notADecimal({ most: { decimal: input.most }, places: input.places })
}

function stateOf(section: SettingsSection, { version, values, changed }: StoredSection): SectionState {
  const { key, title, hint, order, settings } = section
  return {
    page: pageOf(section),
    key,
    title,
    hint,
    order,
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
