import { LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'
import type { CodedText } from '../../kernel/told-text'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { settingsParts } from '../../tenants/server/room-server'
import { settingProblems, settingsErrors } from '../settings-errors'
import type { SettingsExport, SettingValues } from '../settings-pages.api'
import type { SettingsPageName } from '../settings-section'
import { readSection, readSectionsOf, writeSection } from './customer-settings'
import { callerOf, problemOf, sectionsOf } from './settings-pages'

/** The values of a page's sections, as `importSections` takes them. */
export async function exportSections(
  ctx: Context,
  tx: TenantReading,
  page: SettingsPageName,
): Promise<SettingsExport> {
  const known = sectionsOf(ctx, page)
  const stored = await readSectionsOf(tx, known)
  const sections = Object.fromEntries(known.map(({ key }, at) => [key, stored[at]!.values as SettingValues]))
  const parts: Record<string, unknown> = {}
  for (const part of partsOf(ctx, page)) parts[part.key] = await part.read(tx)
  return { format: `${page}-settings`, version: 1, sections, ...(page === 'document' ? { parts } : {}) }
}

/** What has a page of its own goes with Document Settings. */
const partsOf = (ctx: Context, page: SettingsPageName) =>
  page === 'document' ? ctx.seams.of(settingsParts) : []

const headerOf = (page: SettingsPageName) =>
  z.object({
    format: z.literal(`${page}-settings`),
    version: z.literal(1),
    sections: z.record(z.string(), z.record(z.string(), z.unknown())),
    parts: z.record(z.string(), z.unknown()).optional(),
  })

/** Where something is wrong in the file, and what. */
type Fault = { line: number; place: string; problem: CodedText }

/**
 * Takes the settings of an export, all or none; what the file does not name stays. Each section that becomes another one
 * is a change of its own in the history. @returns how many sections changed
 * @throws settings.not_an_export, settings.import_invalid with each fault's line and field
 */
export async function importSections(
  ctx: Context,
  tx: TenantTransaction,
  { page, text, address }: { page: SettingsPageName; text: string; address: string },
): Promise<number> {
  const { sections, parts, lineOf } = readExport(page, text)
  const known = sectionsOf(ctx, page)
  const faults: Fault[] = []
  let changed = 0
  for (const [key, sent] of Object.entries(sections)) {
    const section = known.find((one) => one.key === key)
    if (!section) {
      faults.push({ line: lineOf(['sections', key]), place: key, problem: settingProblems.unknown() })
      continue
    }
    const stands = await readSection(tx, section)
    const values = { ...stands.values }
    for (const [name, value] of Object.entries(sent)) {
      const setting = section.settings[name]
      const read = setting?.schema.safeParse(value)
      if (read?.success) values[name] = read.data
      else
        faults.push({
          line: lineOf(['sections', key, name]),
          place: `${key}.${name}`,
          problem: setting ? problemOf(setting.input) : settingProblems.unknown(),
        })
    }
    if (faults.length > 0) continue
    const refused = section.refuses?.(values, callerOf(ctx, address)) ?? {}
    for (const [name, problem] of Object.entries(refused))
      faults.push({ line: lineOf(['sections', key, name]), place: `${key}.${name}`, problem })
    if (faults.length > 0) continue
    const written = await writeSection(ctx, tx, section, { version: stands.version, values })
    if (written.version !== stands.version) changed += 1
  }
  for (const [key, sent] of Object.entries(parts)) {
    const part = partsOf(ctx, page).find((one) => one.key === key)
    const written = part
      ? await part.write(ctx, tx, sent)
      : { faults: [{ path: [], problem: settingProblems.unknown() }] }
    if ('isChanged' in written) changed += written.isChanged ? 1 : 0
    else
      for (const { path, problem } of written.faults)
        faults.push({ line: lineOf(['parts', key, ...path]), place: [key, ...path].join('.'), problem })
  }
  const first = faults.sort((one, other) => one.line - other.line)[0]
  if (first) throw settingsErrors.importInvalid({ count: faults.length, ...first }, { faults })
  return changed
}

/** JSON, read so that each value's line is known. */
function readExport(page: SettingsPageName, text: string) {
  const lines = new LineCounter()
  const parsed = parseDocument(text, {
    lineCounter: lines,
    schema: 'json',
    logLevel: 'silent',
    uniqueKeys: true,
  })
  const broken = parsed.errors[0]
  if (broken) throw settingsErrors.notAnExport({ line: lines.linePos(broken.pos[0]).line })
  const read = headerOf(page).safeParse(parsed.toJS({ maxAliasCount: 0 }))
  if (!read.success) {
    const path = read.error.issues[0]?.path.map(String) ?? []
    throw settingsErrors.notAnExport({ line: lineAt(path) })
  }
  return { sections: read.data.sections, parts: read.data.parts ?? {}, lineOf: lineAt }

  /** Of what is not there, the line of what it should stand in. */
  function lineAt(path: readonly string[]): number {
    const node = parsed.getIn(path.map(stepOf), true) as Node | undefined
    if (!node && path.length > 0) return lineAt(path.slice(0, -1))
    return node?.range ? lines.linePos(node.range[0]).line : 1
  }
}

/** Places in lists are counted. */
const stepOf = (step: string) => (/^\d+$/.test(step) ? Number(step) : step)
