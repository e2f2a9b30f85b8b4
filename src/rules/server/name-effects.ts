import { lineField } from '../../documents/line-fields'
import { type NamedKind, namesOf } from '../../master-data/server/find-master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import { ruleHeaderFields } from '../rule-header'
import type { RuleEffect } from '../rule-wire'

type Place = Pick<RuleEffect, 'field' | 'cell'>
type Values = Place & { from: string | null; to: string | null }

/** Where a code of the master data stands in a place, its name stands there for whoever reads it. */
export async function nameEffects<Effect extends Values>(
  tx: TenantTransaction,
  effects: readonly Effect[],
): Promise<Effect[]> {
  const codes = new Map<NamedKind, Set<string>>()
  for (const effect of effects) {
    const kind = kindOf(effect)
    if (!kind) continue
    const known = codes.get(kind) ?? new Set()
    for (const value of [effect.from, effect.to]) if (value !== null) known.add(value)
    codes.set(kind, known)
  }
  const names = new Map<NamedKind, Map<string, string>>()
  for (const [kind, ids] of codes) names.set(kind, await namesOf(tx, kind, [...ids]))
  return effects.map((effect) => {
    const known = names.get(kindOf(effect) ?? 'companies')
    const named = (value: string | null) =>
      value === null || !kindOf(effect) ? value : (known?.get(value) ?? value)
    return { ...effect, from: named(effect.from), to: named(effect.to) }
  })
}

function kindOf({ field, cell }: Place): NamedKind | undefined {
  const kind = cell ? lineField(cell).lookup : ruleHeaderFields.find(({ fills }) => fills === field)?.lookup
  return kind === 'currencies' || kind === 'purchase-orders' ? undefined : kind
}
