import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import type { ScreenText } from '../kernel/screen-text'
import { foldText } from './evaluate-rule'
import type { Conditional, RuleBody } from './rejection-rule'

export type Overlap<R> = {
  other: R
  /** same: both match exactly the same. inside: everything this rule matches the other matches too. wider: the reverse. */
  kind: 'same' | 'inside' | 'wider'
  message: ScreenText
}

/**
 * Which other rules of the same use say the same as this one, or swallow it. Only rules with one condition on the same
 * field are compared: about the others nothing certain can be said.
 */
export function findOverlaps<R extends RuleBody & { rejection_rule_id: number }>(
  rule: RuleBody & { rejection_rule_id?: number },
  others: readonly R[],
): Overlap<R>[] {
  const mine = onlyConditional(rule)
  if (!mine) return []
  return others
    .filter(
      (other) => other.usage_type === rule.usage_type && other.rejection_rule_id !== rule.rejection_rule_id,
    )
    .flatMap((other) => {
      const theirs = onlyConditional(other)
      const kind = theirs && theirs.field_name === mine.field_name ? compareConditionals(mine, theirs) : null
      return kind ? [{ other, kind, message: messages[kind](other.rule_name) }] : []
    })
}

const messages = {
  same: (name: string): ScreenText => `"${name}" already has this condition.`,
  inside: (name: string): ScreenText => `"${name}" matches every document that this rule matches.`,
  wider: (name: string): ScreenText => `This rule matches every document that "${name}" matches.`,
}

function onlyConditional(rule: RuleBody): Conditional | null {
  const active = rule.conditionals.filter((one) => one.is_active && one.field_name !== '')
  return active.length === 1 ? active[0]! : null
}

function compareConditionals(mine: Conditional, theirs: Conditional): Overlap<never>['kind'] | null {
  const a = foldText(mine.field_value)
  const b = foldText(theirs.field_value)
  if (mine.condition === theirs.condition && sameValue(a, b)) return 'same'
  if (implies(mine, a, theirs, b)) return 'inside'
  return implies(theirs, b, mine, a) ? 'wider' : null
}

/** Does every value that meets `one` meet `other`? */
function implies(one: Conditional, a: string, other: Conditional, b: string): boolean {
  if (a === '' || b === '') return a === '' && other.condition === 'NOT EQUALS' && b !== ''
  switch (other.condition) {
    case 'NOT EQUALS':
      return one.condition === 'EQUALS' && !sameValue(a, b)
    case 'CONTAINS':
      return ['EQUALS', 'CONTAINS', 'STARTS WITH'].includes(one.condition) && a.includes(b)
    case 'STARTS WITH':
      return ['EQUALS', 'STARTS WITH'].includes(one.condition) && a.startsWith(b)
    case 'GREATER THAN':
      return compared(one, a, b, (order) => order > 0, 'GREATER THAN')
    case 'LESS THAN':
      return compared(one, a, b, (order) => order < 0, 'LESS THAN')
    default:
      return false
  }
}

function compared(
  one: Conditional,
  a: string,
  b: string,
  isBeyond: (order: number) => boolean,
  direction: string,
): boolean {
  const order = orderOf(a, b)
  if (order === null) return false
  if (one.condition === 'EQUALS') return isBeyond(order)
  return one.condition === direction && (isBeyond(order) || order === 0)
}

function orderOf(a: string, b: string): number | null {
  const [x, y] = [canonicalDecimal(a), canonicalDecimal(b)]
  if (x !== null && y !== null) return compareDecimals(x, y)
  const areDays = /^\d{4}-\d{2}-\d{2}$/.test(a) && /^\d{4}-\d{2}-\d{2}$/.test(b)
  return areDays ? (a < b ? -1 : a > b ? 1 : 0) : null
}

function sameValue(a: string, b: string): boolean {
  return a === b || (a !== '' && b !== '' && orderOf(a, b) === 0)
}
