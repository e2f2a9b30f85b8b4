import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import {
  catchAllId,
  type DocumentGroup,
  type GroupCondition,
  type GroupField,
  groupFields,
} from './document-group'

/** What a document says in the fields of groups; null where it says nothing. Amounts are plain decimals. */
export type GroupFacts = Readonly<Record<GroupField, string | null>>

type Test = (facts: GroupFacts) => boolean

/** The group that a document belongs to, and the others that it is found in as well. */
export type ChosenGroup<G> = { group: G; also: readonly G[] }

/**
 * Turns groups into one function, once for many documents: the first active group in order whose conditions a document
 * meets, else the catch-all; and the further ones. A group without conditions takes nothing. Upper and lower case and doubled
 * blanks make no difference.
 */
export function compileGroups<G extends DocumentGroup>(
  groups: readonly G[],
): (facts: GroupFacts) => ChosenGroup<G> {
  const rest = groups.find(({ id }) => id === catchAllId)!
  const ordered = groups
    .filter(({ id, isActive, conditions }) => id !== catchAllId && isActive && conditions.length > 0)
    .map((group) => ({ group, meets: compileGroup(group) }))
  const used = new Set(ordered.flatMap(({ group }) => group.conditions.map(({ field }) => field)))
  return (facts) => {
    const compared = comparedFacts(facts, used)
    const met = ordered.filter(({ meets }) => meets(compared))
    const [first, ...also] = met.map(({ group }) => group)
    return { group: first ?? rest, also }
  }
}

function compileGroup({ join, conditions }: DocumentGroup): Test {
  const tests = conditions.map(compileCondition)
  return join === 'or'
    ? (facts) => tests.some((test) => test(facts))
    : (facts) => tests.every((test) => test(facts))
}

function compileCondition({ field, operator, values }: GroupCondition): Test {
  const wanted = values.flatMap((value) => comparedValue(field, value) ?? [])
  const [first = '', last = first] = wanted
  const among = new Set(wanted)
  switch (operator) {
    case 'missing':
      return (facts) => facts[field] === null
    case 'is':
      return (facts) => facts[field] !== null && among.has(facts[field])
    case 'is-not':
      return (facts) => facts[field] === null || !among.has(facts[field])
    case 'contains':
      return (facts) => facts[field] !== null && wanted.some((part) => facts[field]!.includes(part))
    case 'starts-with':
      return (facts) => facts[field] !== null && wanted.some((part) => facts[field]!.startsWith(part))
    case 'letters':
      return (facts) => facts[field] !== null && isBetween(firstLetter(facts[field]), first, last)
    case 'less':
      return (facts) => facts[field] !== null && compareDecimals(facts[field], first) < 0
    case 'more':
      return (facts) => facts[field] !== null && compareDecimals(facts[field], first) > 0
  }
}

/** 'Äpfel' stands under A. */
const firstLetter = (text: string) => plainLetter(text[0]!)
export const plainLetter = (letter: string) => letter.normalize('NFD')[0]!.toLowerCase()
const isBetween = (letter: string, from: string, to: string) => letter >= from && letter <= to

function comparedFacts(facts: GroupFacts, used: ReadonlySet<GroupField>): GroupFacts {
  const compared: Record<GroupField, string | null> = { ...facts }
  for (const field of used) compared[field] = comparedValue(field, facts[field])
  return compared
}

/** A value in the form in which it is compared; null for a blank one. */
function comparedValue(field: GroupField, text: string | null): string | null {
  if (text === null) return null
  if (groupFields[field].kind === 'amount') return canonicalDecimal(text)
  return text.trim().replace(/\s+/g, ' ').toLowerCase() || null
}
