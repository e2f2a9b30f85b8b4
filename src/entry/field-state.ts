import { fieldText } from '../documents/document-labels'
import type { DocumentField } from '../documents/documents.api'
import { doubtOf, type FieldLayout, fieldRule, ownProblem } from '../documents/field-layout'
import { type HeaderField, type HeaderFieldName, headerField, headerFields } from '../documents/header-fields'
import { isCurrencyCode } from '../kernel/currencies'
import { isDay, isLikelyDay } from '../kernel/dates'
import { declareTexts } from '../kernel/declare-texts'
import { minorFromDecimal } from '../kernel/money'
import type { CodedText } from '../kernel/told-text'
import { ibanProblem } from '../validation/iban'
import { judgeTaxId } from '../validation/tax-id'

export type FieldState =
  /** Stands, and is sure or confirmed by a person. */
  | 'valid'
  /** Stands, and there is nothing to check it against. */
  | 'unchecked'
  /** Needed and not there. */
  | 'missing'
  /** There, and cannot be right. */
  | 'invalid'
  /** Recognised without certainty and not yet confirmed by a person. */
  | 'doubtful'
  /** Filled in from master data. */
  | 'default'
  /** A person said that the document has no such value. */
  | 'not-on-document'
  /** Not there and not needed. */
  | 'empty'

export type JudgedField = { state: FieldState; why: CodedText }

type Judgeable = Pick<DocumentField, 'value' | 'source' | 'confidence' | 'isNotOnDocument'>

const judgements = declareTexts('entry', {
  valid: 'Valid',
  unchecked: 'Nothing to check it against',
  optional: 'Optional',
  missing: '{label} is missing',
  requiredAndAbsent: '{label} is not on the document but is required to submit',
  unanswered: 'Fill in this field or mark it as "Not on the document".',
  absent: 'Not on the document',
  noValue: 'No value',
  fromMasterData: 'Default from master data',
  fromFieldSettings: 'Default from Field Settings',
  fromHistory: "As on the supplier's earlier documents",
  fromData: 'From the data of the file',
  unsure: '{percent, number, percent} confidence, please check',
  notDate: "This isn't a date",
  unlikelyYear: 'Check the year. It must be between 1900 and 2199.',
  notCurrency: "This isn't a currency code (ISO 4217)",
  wrongIban: "This isn't a valid IBAN. Check it against the page.",
  wrongVatId: "The VAT ID's length or check digits are wrong. Check it against the page.",
  notAmountIn: "This isn't a valid amount in {value}",
  notAmount: "This isn't a valid amount",
})

/**
 * What the form says about a field: one state, and why in words. Where nobody is to fill it in any more (rejected,
 * submitted), no field is missing.
 */
export function judgeField(
  field: HeaderField,
  stored: Judgeable | undefined,
  {
    currency,
    isOpen,
    isInReview,
    doubtBelow,
    layout,
  }: {
    currency: string | null
    isOpen: boolean
    /** The provider's reviewers have it, who answer more than a submission needs. */
    isInReview: boolean
    /** Document Settings › Recognition, from 0 to 1. */
    doubtBelow: number
    layout: FieldLayout
  },
): JudgedField {
  const value = stored?.value ?? null
  if (value === null && !isOpen)
    return stored?.isNotOnDocument
      ? { state: 'not-on-document', why: judgements.absent() }
      : { state: 'empty', why: judgements.noValue() }
  if (value === null) return judgeEmpty(field, stored, isInReview && isAskedInReview(field.name, layout))
  const problem = problemOf(field, value, currency) ?? ownProblem(layout, field.name, value)
  if (problem !== null) return { state: 'invalid', why: problem }
  if (stored!.source === 'DEFAULT') return { state: 'default', why: judgements.fromFieldSettings() }
  if (stored!.source === 'DATA') return { state: 'valid', why: judgements.fromData() }
  if (stored!.source === 'HISTORY') return { state: 'default', why: judgements.fromHistory() }
  if (stored!.source === 'MASTER') return { state: 'default', why: judgements.fromMasterData() }
  if (stored!.source === 'RECOGNISED' && (stored!.confidence ?? 0) < doubtOf(layout, field.name, doubtBelow))
    return { state: 'doubtful', why: judgements.unsure({ percent: shownShare(stored!.confidence ?? 0) }) }
  return isChecked(field, value)
    ? { state: 'valid', why: judgements.valid() }
    : { state: 'unchecked', why: judgements.unchecked() }
}

/** Texts that a check looks at: for duplicates, in the orders, by check digits. All others are free. */
const checkedTexts: readonly string[] = ['invoiceNumber', 'poNumber', 'iban']

function isChecked(field: HeaderField, value: string): boolean {
  if (field.name === 'vatID') return judgeTaxId(value) === 'valid'
  return field.kind !== 'text' || checkedTexts.includes(field.name)
}

/** T9: what a review has to answer, with a value or with that the document has none. */
function isAskedInReview(name: HeaderFieldName, layout: FieldLayout): boolean {
  return headerField(name).isPriority && fieldRule(layout, name).isShown
}

/** Those that a review has not answered yet. */
export function unansweredInReview(
  fields: readonly Pick<DocumentField, 'name' | 'value' | 'isNotOnDocument'>[],
  layout: FieldLayout,
): HeaderFieldName[] {
  const isAnswered = (asked: HeaderFieldName) =>
    fields.some(({ name, value, isNotOnDocument }) => name === asked && (value !== null || isNotOnDocument))
  return headerFields
    .map(({ name }) => name)
    .filter((name) => isAskedInReview(name, layout) && !isAnswered(name))
}

function judgeEmpty(field: HeaderField, stored: Judgeable | undefined, isAsked: boolean): JudgedField {
  if (field.isRequired && stored?.isNotOnDocument)
    return { state: 'missing', why: judgements.requiredAndAbsent({ label: fieldText(field.name) }) }
  if (field.isRequired) return { state: 'missing', why: judgements.missing({ label: fieldText(field.name) }) }
  if (stored?.isNotOnDocument) return { state: 'not-on-document', why: judgements.absent() }
  if (isAsked) return { state: 'missing', why: judgements.unanswered() }
  return { state: 'empty', why: judgements.optional() }
}

function problemOf(field: HeaderField, value: string, currency: string | null): CodedText | null {
  if (field.kind === 'day' && !isDay(value)) return judgements.notDate()
  if (field.kind === 'day' && !isLikelyDay(value)) return judgements.unlikelyYear()
  if (field.kind === 'currency' && !isCurrencyCode(value)) return judgements.notCurrency()
  if (field.name === 'iban' && ibanProblem(value) !== null) return judgements.wrongIban()
  if (field.name === 'vatID' && judgeTaxId(value) === 'invalid') return judgements.wrongVatId()
  if (field.kind !== 'amount' || minorFromDecimal(value, currency ?? '') !== null) return null
  return currency === null ? judgements.notAmount() : judgements.notAmountIn({ value: currency })
}

/** A confidence from 0 to 1 in whole hundredths that never claims 1 below certainty. */
export function shownShare(confidence: number): number {
  return confidence >= 1 ? 1 : Math.min(99, Math.round(confidence * 100)) / 100
}

/** A person must look at it before the document can go: missing, invalid or doubtful. */
export function needsLook({ state }: { state: FieldState }): boolean {
  return state === 'missing' || state === 'invalid' || state === 'doubtful'
}

/** The next name after `current` that needs a look, going round; null when nothing is left. */
export function nextToLook<Name extends string>(
  fields: readonly { name: Name; state: FieldState }[],
  current: Name | null,
): Name | null {
  const at = fields.findIndex(({ name }) => name === current)
  const round = [...fields.slice(at + 1), ...fields.slice(0, Math.max(0, at))]
  return round.find(needsLook)?.name ?? null
}
