import { isCustomField } from '../documents/custom-fields'
import { fieldText } from '../documents/document-labels'
import { choicesOf } from '../documents/field-choices'
import { type FieldLayout, fieldRule, isAlwaysRequired, isInUse, ownProblem } from '../documents/field-layout'
import { type HeaderFieldName, headerField, headerFieldNames } from '../documents/header-fields'
import { checkHeaderValue } from '../documents/header-values'
import { type LabelLanguage, ownLabelIn } from '../documents/own-labels'
import { isFormat } from '../documents/value-format'
import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import { ExpectedError } from '../kernel/error-codes'
import type { CodedText, ToldText } from '../kernel/told-text'
import { erpHeaderFields } from '../submission/erp-header'
import { layoutProblems as problems } from './field-settings-errors'

export type LayoutProblem = { field: HeaderFieldName; part: string; told: CodedText }

type Content = Pick<FieldLayout, 'order' | 'rules'>

/** What a field that the customer gives no name of its own is called in a language. */
export type DeliveredName = (field: HeaderFieldName, language: LabelLanguage) => string

const englishName: DeliveredName = (field) => headerField(field).label

/** What cannot be published of a layout, field by field. `companies` are the ids of the customer's companies. */
export function checkLayout(
  content: Content,
  companies: readonly string[],
  deliveredName: DeliveredName = englishName,
): LayoutProblem[] {
  return headerFieldNames.flatMap((field) => {
    if (!content.rules[field]) return []
    return [
      ...customProblems(content, field, deliveredName),
      ...shownProblems(content, field),
      ...offeredProblems(content, field),
      ...valueProblems(content, field),
      ...erpProblems(content, field),
      ...fieldRule(content, field)
        .requiredBy.filter((id) => !companies.includes(id))
        .map((id) => ({ part: 'requiredBy', told: problems.unknownCompany({ id }) })),
    ].map((problem) => ({ field, ...problem }))
  })
}

/** The names of the fields that have a problem, each once. */
export const fieldsWith = (found: readonly LayoutProblem[]): ToldText[] =>
  [...new Set(found.map(({ field }) => field))].map((field) => fieldText(field))

type Found = Omit<LayoutProblem, 'field'>

function customProblems(content: Content, name: HeaderFieldName, deliveredName: DeliveredName): Found[] {
  if (!isCustomField(name)) return []
  const { labels, choices, list } = fieldRule(content, name)
  const { kind } = headerField(name)
  return [
    ...(Object.values(labels).some(Boolean) ? [] : [{ part: 'labels', told: problems.nameMissing() }]),
    ...nameProblems(content, name, deliveredName),
    ...(kind === 'choice' && choices.length === 0
      ? [{ part: 'choices', told: problems.choicesMissing() }]
      : []),
    ...(kind === 'lookup' && list === '' ? [{ part: 'list', told: problems.listMissing() }] : []),
  ]
}

/** In the languages of its labels a custom field is called as no other, in any letter case. */
function nameProblems(content: Content, name: HeaderFieldName, deliveredName: DeliveredName): Found[] {
  const others = headerFieldNames.filter((one) => one !== name && isInUse(content, one))
  const labels = Object.entries(fieldRule(content, name).labels) as [LabelLanguage, string][]
  const taken = labels.find(
    ([language, label]) =>
      label &&
      others.some((one) =>
        isSameName(ownLabelIn(content, one, language) ?? deliveredName(one, language), label),
      ),
  )
  return taken ? [{ part: 'labels', told: problems.nameTaken({ name: taken[1] }) }] : []
}

const isSameName = (one: string, other: string) => plainName(one) === plainName(other)
const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

function shownProblems(content: Content, name: HeaderFieldName): Found[] {
  const { isShown, isEditable, required, value } = fieldRule(content, name)
  if (isAlwaysRequired(name))
    return isShown && isEditable
      ? []
      : [{ part: isShown ? 'isEditable' : 'isShown', told: problems.alwaysShown() }]
  if (required.length === 0) return []
  if (!isShown) return [{ part: 'isShown', told: problems.hiddenRequired() }]
  return isEditable || value ? [] : [{ part: 'isEditable', told: problems.lockedRequired() }]
}

function offeredProblems(content: Content, name: HeaderFieldName): Found[] {
  const known = Object.keys(choicesOf(name))
  const unknown =
    known.length === 0 ? [] : fieldRule(content, name).offered.filter((one) => !known.includes(one))
  return unknown.map((value) => ({ part: 'offered', told: problems.unknownChoice({ value }) }))
}

function valueProblems(content: Content, name: HeaderFieldName): Found[] {
  const { format, least, most, value } = fieldRule(content, name)
  if (format && !isFormat(format)) return [{ part: 'format', told: problems.invalidFormat() }]
  const isCount = headerField(name).kind === 'text'
  for (const part of ['least', 'most'] as const) {
    const bound = part === 'least' ? least : most
    const isBound = isCount ? /^\d{1,4}$/.test(bound) : canonicalDecimal(bound) !== null
    if (bound && !isBound) return [{ part, told: problems.invalidBound() }]
  }
  if (least && most && compareDecimals(canonicalDecimal(least)!, canonicalDecimal(most)!) > 0)
    return [{ part: 'most', told: problems.boundsReversed() }]
  if (!value) return []
  const wrong = refusalOf(name, value)
  if (wrong) return [{ part: 'value', told: wrong }]
  const isOutside = ownProblem({ version: 0, ...content }, name, value) !== null
  return isOutside ? [{ part: 'value', told: problems.defaultOutside() }] : []
}

/** What every document has against a value. */
function refusalOf(name: HeaderFieldName, value: string): CodedText | null {
  try {
    checkHeaderValue(name, value)
    return null
  } catch (error) {
    const problem = error instanceof ExpectedError ? error.values?.problem : undefined
    if (problem && typeof problem === 'object' && 'code' in problem) return problem
    throw error
  }
}

function erpProblems(content: Content, name: HeaderFieldName): Found[] {
  const { erpName } = fieldRule(content, name)
  if (!erpName) return []
  const mapped = Object.entries(erpHeaderFields)
  if (!mapped.some(([, field]) => field === name)) return [{ part: 'erpName', told: problems.erpNameFixed() }]
  if (!/^[\w-]{1,40}$/.test(erpName)) return [{ part: 'erpName', told: problems.erpNameInvalid() }]
  const others = mapped.filter(([, field]) => field !== name)
  const isTaken = others.some(([own, field]) => (fieldRule(content, field).erpName || own) === erpName)
  return isTaken ? [{ part: 'erpName', told: problems.erpNameTaken() }] : []
}
