import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import { isDay } from '../kernel/dates'
import {
  type Condition,
  type Conditional,
  type FieldType,
  isMismatchField,
  type RuleBody,
} from './rejection-rule'

/**
 * A document's fields as rules compare them, by field name. int: a whole number; flt: a canonical decimal; str: folded
 * text (`foldText`); dtm: YYYY-MM-DD; bin and mismatch: a boolean. null: the document has no such value (Is Missing).
 * undefined: the field means nothing for this document (an upload has no e-mail subject), so no condition matches.
 */
export type RuleDocument = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A document's fields as people read them, by field name; null and undefined mean the same as in RuleDocument. */
export type DocumentFacts = Readonly<Record<string, string | null | undefined>>

/** The facts in the form in which rules compare them; once for each document, however many rules there are. */
export function ruleDocumentOf(facts: DocumentFacts, typeOf: TypeOfField): RuleDocument {
  const document: Record<string, RuleDocument[string]> = {}
  for (const name of Object.keys(facts)) {
    const type = typeOf(name)
    if (type !== null && facts[name] !== undefined) document[name] = comparedValue(type, facts[name])
  }
  return document
}

export type TypeOfField = (fieldName: string) => FieldType | null

/** Upper and lower case, blanks around and doubled blanks make no difference between texts. */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A value as text in the form in which it is compared; null for a blank one and for one that is not of the type. */
export function comparedValue(
  type: FieldType,
  text: string | null | undefined,
): string | number | boolean | null {
  if (text === null || text === undefined || text.trim() === '') return null
  if (type === 'str') return foldText(text)
  if (type === 'dtm') return isDay(text.trim()) ? text.trim() : null
  if (type === 'flt') return canonicalDecimal(text)
  if (type === 'int') return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : null
  return booleanOf(text)
}

function booleanOf(text: string): boolean | null {
  const folded = text.trim().toLowerCase()
  if (folded === 'true' || folded === '1' || folded === 'yes') return true
  return folded === 'false' || folded === '0' || folded === 'no' ? false : null
}

export type CompiledRule<R extends RuleBody = RuleBody> = {
  rule: R
  /** Does the rule match the document? */
  matches: (document: RuleDocument) => boolean
}

type Test = (document: RuleDocument) => boolean
const never: Test = () => false

/**
 * Turns the active automatic rules into functions, once for many documents. A rule that cannot be applied (no field, a
 * field that is unknown, a value that is not of the type) never matches.
 */
export function compileRules<R extends RuleBody>(
  rules: readonly R[],
  typeOf: TypeOfField,
): CompiledRule<R>[] {
  return rules
    .filter((rule) => rule.is_active && rule.automated_type === 'AUTOMATED')
    .map((rule) => ({ rule, matches: compileConditionals(rule.conditionals, typeOf) }))
}

/** Several conditionals join from the first on, each by its own logical_operator: '' and AND, or OR. */
export function compileConditionals(conditionals: readonly Conditional[], typeOf: TypeOfField): Test {
  const active = conditionals
    .filter((one) => one.is_active && one.field_name !== '')
    .toSorted((one, other) => one.conditional_order - other.conditional_order)
  const [first, ...rest] = active
  if (!first) return never
  return rest.reduce(
    (test, next) => {
      const also = compileConditional(next, typeOf)
      const isOr = next.logical_operator.trim().toUpperCase() === 'OR'
      return isOr
        ? (document) => test(document) || also(document)
        : (document) => test(document) && also(document)
    },
    compileConditional(first, typeOf),
  )
}

function compileConditional(conditional: Conditional, typeOf: TypeOfField): Test {
  const field = conditional.field_name
  if (isMismatchField(field)) return (document) => document[field] === true
  if (conditional.condition === '') return (document) => document[field] === true
  const type = typeOf(field)
  if (type === null) return never
  const { condition, field_value } = conditional
  if (field_value.trim() === '')
    return condition === 'EQUALS' ? (document) => document[field] === null : never
  const wanted = comparedValue(type, field_value)
  if (wanted === null) return never
  return type === 'flt'
    ? testDecimal(field, condition, wanted as string)
    : testPlain(field, condition, wanted)
}

/** A missing value is unlike every value, and neither less nor greater than any. */
function testPlain(field: string, condition: Condition, wanted: string | number | boolean): Test {
  switch (condition) {
    case 'EQUALS':
      return (document) => document[field] === wanted
    case 'NOT EQUALS':
      return (document) => document[field] !== undefined && document[field] !== wanted
    case 'LESS THAN':
      return (document) => isKnown(document[field]) && document[field] < wanted
    case 'GREATER THAN':
      return (document) => isKnown(document[field]) && document[field] > wanted
    case 'CONTAINS':
      return testText(field, wanted, (text, part) => text.includes(part))
    case 'STARTS WITH':
      return testText(field, wanted, (text, part) => text.startsWith(part))
  }
}

function testText(
  field: string,
  wanted: string | number | boolean,
  holds: (text: string, part: string) => boolean,
): Test {
  if (typeof wanted !== 'string') return never
  return (document) => {
    const value = document[field]
    return typeof value === 'string' && holds(value, wanted)
  }
}

function testDecimal(field: string, condition: Condition, wanted: string): Test {
  const compare = (document: RuleDocument) => {
    const value = document[field]
    return typeof value === 'string' ? compareDecimals(value, wanted) : null
  }
  switch (condition) {
    case 'LESS THAN':
      return (document) => (compare(document) ?? 0) < 0
    case 'GREATER THAN':
      return (document) => (compare(document) ?? 0) > 0
    case 'EQUALS':
    case 'NOT EQUALS':
      return testPlain(field, condition, wanted)
    default:
      return never
  }
}

function isKnown(value: string | number | boolean | null | undefined): value is string | number | boolean {
  return value !== null && value !== undefined
}
