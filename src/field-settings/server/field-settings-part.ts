import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { FieldRule } from '../../documents/field-layout'
import { fieldLayoutContent } from '../../documents/field-layout.api'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { readCompanies } from '../../master-data/server/find-master-data'
import { settingProblems } from '../../settings/settings-errors'
import type { TenantReading } from '../../tenants/server/context'
import type { PartFault, SettingsPart } from '../../tenants/server/room-server'
import { checkLayout } from '../check-layout'
import type { LayoutContent } from '../field-settings.api'
import { layoutLeft, layoutReplaced } from '../field-settings-errors'
import { readDeliveredNames } from './delivered-names'
import { publishLayout, readFieldSettings } from './field-settings'

const readPublished = async (tx: TenantReading) => (await readFieldSettings(tx)).published

/** The published Field Settings go out, come in and are copied with the settings. What comes in is published. */
export const fieldSettingsPart: SettingsPart = {
  key: 'field-settings',
  title: 'Field Settings',
  read: async (tx) => (await readPublished(tx)).layout,

  write: async (ctx, tx, sent) => {
    const parsed = fieldLayoutContent.safeParse(sent)
    if (!parsed.success) return { faults: parsed.error.issues.map(faultOf) }
    const companies = (await readCompanies(tx)).map(({ id }) => id)
    const problems = checkLayout(parsed.data, companies, await readDeliveredNames())
    if (problems.length > 0)
      return {
        faults: problems.map(({ field, part, told }) => ({ path: ['rules', field, part], problem: told })),
      }
    const { version, layout } = await readPublished(tx)
    if (isDeepStrictEqual(layout, parsed.data)) return { isChanged: false }
    await publishLayout(ctx, tx, { layout: parsed.data, over: version, restores: null })
    return { isChanged: true }
  },

  forOthers: (read) => {
    const { order, rules } = read as LayoutContent
    const all = Object.entries(rules) as [HeaderFieldName, Partial<FieldRule>][]
    const hasCompanies = all.some(([, { requiredBy = [] }]) => requiredBy.length > 0)
    const namesOwn = ([name, { offered = [] }]: (typeof all)[number]) =>
      offered.length > 0 && headerField(name).kind === 'lookup'
    const shared = all.map((one) => {
      const [name, { requiredBy: _, offered, ...rule }] = one
      return [name, offered && !namesOwn(one) ? { ...rule, offered } : rule]
    })
    return {
      content: { order, rules: Object.fromEntries(shared) },
      left: [
        ...(hasCompanies ? [layoutLeft.companies()] : []),
        ...(all.some(namesOwn) ? [layoutLeft.offered()] : []),
      ],
    }
  },

  replaced: (stands, content) => {
    const [from, to] = [stands as LayoutContent, content as LayoutContent]
    const names = new Set([...Object.keys(from.rules), ...Object.keys(to.rules)]) as Set<HeaderFieldName>
    const changed = [...names].filter((name) => !isDeepStrictEqual(from.rules[name], to.rules[name]))
    return layoutReplaced.fields({ count: changed.length })
  },
}

const faultOf = ({ path }: z.core.$ZodIssue): PartFault => ({
  path: path.map(String),
  problem: settingProblems.unfit(),
})
