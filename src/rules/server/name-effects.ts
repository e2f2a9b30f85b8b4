import { type LineFieldName, lineField } from '../../documents/line-fields'
import type { LookupKind } from '../../master-data/master-data.api'
import { type NamedKind, namesOf } from '../../master-data/server/find-master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import { ruleHeaderFields } from '../rule-header'
import type { RuleChange, RuleEffect } from '../rule-wire'

type Values = { from: string | null; to: string | null }
type Place = Pick<RuleEffect, 'field' | 'cell'>

/** Where a code of the master data stands in a place, its name stands there for whoever reads it. */
export function nameEffects<Effect extends Place & Values>(
  tx: TenantTransaction,
  effects: readonly Effect[],
): Promise<Effect[]> {
  return withNames(tx, effects, ({ field, cell }) =>
    cell ? lineField(cell).lookup : ruleHeaderFields.find(({ fills }) => fills === field)?.lookup,
  )
}

/** The same for what versions of a rule changed. */
export function nameChanges<Change extends RuleChange>(
  tx: TenantTransaction,
  changes: readonly Change[],
): Promise<Change[]> {
  return withNames(tx, changes, ({ name }) => {
    const [, cell] = /^lines\.\d+\.(\w+)$/.exec(name) ?? []
    return cell
      ? lineField(cell as LineFieldName).lookup
      : ruleHeaderFields.find((field) => field.name === name)?.lookup
  })
}

async function withNames<One extends Values>(
  tx: TenantTransaction,
  all: readonly One[],
  lookupOf: (one: One) => LookupKind | undefined,
): Promise<One[]> {
  const kindOf = (one: One): NamedKind | undefined => {
    const kind = lookupOf(one)
    return kind === 'currencies' || kind === 'purchase-orders' ? undefined : kind
  }
  const codes = new Map<NamedKind, Set<string>>()
  for (const one of all) {
    const kind = kindOf(one)
    if (!kind) continue
    const known = codes.get(kind) ?? new Set()
    for (const value of [one.from, one.to]) if (value !== null) known.add(value)
    codes.set(kind, known)
  }
  const names = new Map<NamedKind, Map<string, string>>()
  for (const [kind, ids] of codes) names.set(kind, await namesOf(tx, kind, [...ids]))
  return all.map((one) => {
    const kind = kindOf(one)
    const named = (value: string | null) =>
      value === null || !kind ? value : (names.get(kind)?.get(value) ?? value)
    return { ...one, from: named(one.from), to: named(one.to) }
  })
}
