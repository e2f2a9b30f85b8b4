import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { ScreenText } from '../../kernel/screen-text'
import type { ToldText } from '../../kernel/told-text'
import { readRows } from '../../platform/database/read-rows'
import type { Context, ContextFor, TenantTransaction } from '../../tenants/server/context'
import { settingsParts } from '../../tenants/server/room-server'
import { settingsErrors } from '../settings-errors'
import * as api from '../settings-pages.api'
import { type SettingsSection, settingsPageNames } from '../settings-section'
import { readSection, writeSection } from './customer-settings'
import { sectionsOf } from './settings-pages'

type Copied = { differing: api.CopiedSettings[]; own: ScreenText[]; left: ToldText[]; changed: number }
type Values = Record<string, string | number>

/** From one customer to another, by the provider's own people. */
export function copyRoutes(deps: { contextFor: ContextFor }): Served[] {
  return [
    serve(api.copySettings, async (ctx, { body: { from, keys } }) => {
      if (from === ctx.customerId) throw settingsErrors.copiesItself()
      const other = await readOther(
        deps.contextFor({ customerId: from, actor: ctx.actor, requestId: ctx.requestId }),
      )
      const copied = await ctx.transaction((tx) => copyFrom(ctx, tx, other, keys))
      return { name: other.name, ...copied }
    }),
  ]
}

type Other = { name: string; sections: ReadonlyMap<string, Values>; parts: ReadonlyMap<string, unknown> }

const nameRow = z.object({ name: z.string() })

/** What there is to copy, read as the other customer. */
export function readOther(ctx: Context): Promise<Other> {
  return ctx.read(async (tx) => {
    const [row] = await readRows(tx, nameRow, sql`SELECT name FROM customers WHERE id = kontor_customer_id()`)
    if (!row) throw settingsErrors.noSuchCustomer()
    const sections = new Map<string, Values>()
    for (const section of allSections(ctx))
      sections.set(section.key, (await readSection(tx, section)).values as Values)
    const parts = new Map<string, unknown>()
    for (const part of ctx.seams.of(settingsParts)) parts.set(part.key, await part.read(tx))
    return { name: row.name, sections, parts }
  })
}

const allSections = (ctx: Context): SettingsSection[] =>
  settingsPageNames.flatMap((page) => sectionsOf(ctx, page))

/** Takes over all that another customer has set, but for what is each customer's own. @returns how many parts changed */
export async function copyEverything(ctx: Context, tx: TenantTransaction, other: Other): Promise<number> {
  const keys = [...allSections(ctx), ...ctx.seams.of(settingsParts)].map(({ key }) => key)
  return (await copyFrom(ctx, tx, other, keys)).changed
}

/** What would change; written where a key is named. */
async function copyFrom(
  ctx: Context,
  tx: TenantTransaction,
  other: Other,
  keys: readonly string[] = [],
): Promise<Copied> {
  const copied: Copied = { differing: [], own: [], left: [], changed: 0 }
  for (const section of allSections(ctx)) {
    const stands = await readSection(tx, section)
    const theirs = other.sections.get(section.key) ?? {}
    const values = { ...stands.values } as Values
    const differences: api.CopiedSettings['differences'] = []
    for (const [name, { isOwn, label }] of Object.entries(section.settings)) {
      const [from, to] = [values[name]!, theirs[name] ?? values[name]!]
      if (from === to) continue
      if (isOwn) copied.own.push(label)
      else {
        differences.push({ name, label, from, to })
        values[name] = to
      }
    }
    if (differences.length > 0) copied.differing.push({ key: section.key, title: section.title, differences })
    if (differences.length === 0 || !keys.includes(section.key)) continue
    await writeSection(ctx, tx, section, { version: stands.version, values })
    copied.changed += 1
  }
  for (const part of ctx.seams.of(settingsParts)) {
    const { content, left } = part.forOthers(other.parts.get(part.key))
    const stands = await part.read(tx)
    if (isDeepStrictEqual(content, part.forOthers(stands).content)) continue
    const replaced = part.replaced(stands, content)
    copied.differing.push({ key: part.key, title: part.title, differences: [], replaced })
    copied.left.push(...left)
    if (!keys.includes(part.key)) continue
    const written = await part.write(ctx, tx, content)
    if ('faults' in written) throw settingsErrors.invalid({ count: written.faults.length })
    if (written.isChanged) copied.changed += 1
  }
  return copied
}
