import { compareExact, exactZero } from '../../kernel/exact-decimals'
import type { Identifier } from '../invoice-party'
import { amountOf } from './amounts'
import type { CodeList } from './code-list'
import type { Rule, Severity } from './rule'
import { ruleTexts } from './rule-texts'
import { type Term, termName } from './term-names'

/** A rule of its own kind: `problem` says what is wrong with a part, or null. */
export function rule<Part>(
  id: string,
  at: string,
  problem: Rule<Part>['problem'],
  severity: Severity = 'fatal',
): Rule<Part> {
  return { id, severity, at, problem }
}

type With<Key extends string, Value> = { readonly [Name in Key]: Value }

/** The value must be there. */
export function needed<Key extends string>(
  id: string,
  key: Key,
  term: Term,
  severity: Severity = 'fatal',
): Rule<With<Key, unknown>> {
  const missing = ruleTexts.missing({ term: termName(term) })
  return rule(id, key, (part) => (part[key] === null ? missing : null), severity)
}

/** One of two values must be there. */
export function eitherNeeded<Key extends string, Other extends string>(
  id: string,
  keys: readonly [Key, Other],
  terms: readonly [Term, Term],
): Rule<With<Key | Other, unknown>> {
  const missing = ruleTexts.eitherMissing({ term: termName(terms[0]), other: termName(terms[1]) })
  return rule(id, keys[0], (part) => (part[keys[0]] === null && part[keys[1]] === null ? missing : null))
}

/** A decimal with at most two places behind the point, as it is written. */
export function twoDecimals<Key extends string>(
  id: string,
  key: Key,
  term: Term,
): Rule<With<Key, string | null>> {
  return rule(id, key, (part) => {
    const value = part[key]
    const hasMore = value !== null && /\.\d{3}/.test(value)
    return hasMore ? ruleTexts.tooManyDecimals({ term: termName(term), value }) : null
  })
}

/** A decimal of zero or more, if it is there. */
export function notNegative<Key extends string>(
  id: string,
  key: Key,
  term: Term,
): Rule<With<Key, string | null>> {
  return rule(id, key, (part) => {
    const value = part[key]
    const amount = amountOf(value)
    return value !== null && amount && compareExact(amount, exactZero) < 0n
      ? ruleTexts.negative({ term: termName(term), value })
      : null
  })
}

/** A code of a list, if it is there. */
export function codeIn<Key extends string>(
  id: string,
  key: Key,
  term: Term,
  list: CodeList,
): Rule<With<Key, string | null>> {
  return rule(id, key, (part) => {
    const value = part[key]
    return value === null || list.has(value)
      ? null
      : ruleTexts.unknownCode({ term: termName(term), value, list: list.name })
  })
}

/** A number whose scheme, if it names one, is in a list. */
export function schemeIn<Key extends string>(
  id: string,
  key: Key,
  term: Term,
  list: CodeList,
): Rule<With<Key, Identifier | null>> {
  const { problem } = schemeOf(id, term, list)
  return rule(id, `${key}.scheme`, (part, checked) => part[key] && problem(part[key], checked))
}

/** The same for a part that is itself such a number. */
export function schemeOf(id: string, term: Term, list: CodeList): Rule<Pick<Identifier, 'scheme'>> {
  return rule(id, 'scheme', ({ scheme }) =>
    scheme === null || list.has(scheme)
      ? null
      : ruleTexts.unknownScheme({ term: termName(term), value: scheme, list: list.name }),
  )
}

/** A number that must name its scheme. */
export function schemeNeeded<Key extends string>(
  id: string,
  key: Key,
  term: Term,
): Rule<With<Key, Identifier | null>> {
  const missing = ruleTexts.schemeMissing({ term: termName(term) })
  return rule(id, `${key}.scheme`, (part) => (part[key] && part[key].scheme === null ? missing : null))
}
