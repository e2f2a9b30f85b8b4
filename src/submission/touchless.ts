import { fieldText } from '../documents/document-labels'
import type { DocumentLine } from '../documents/document-line'
import { type FieldLayout, fieldRule } from '../documents/field-layout'
import type { Finding } from '../documents/findings'
import { doubtsOf } from '../entry/line-state'
import { minorFromDecimal } from '../kernel/money'
import { keyOfText, type ToldText } from '../kernel/told-text'
import { wordsOf } from '../settings/settings-section'
import type { HeaderValues } from '../validation/check-header'
import { fieldsToLook, type JudgedField } from './submission-gate'
import type { TouchlessCheck, TouchlessVerdict } from './touchless.api'
import type { TouchlessSettings } from './touchless-section'
import { touchlessReasons as reasons } from './touchless-texts'

export type TouchlessCase = {
  settings: TouchlessSettings
  checks: {
    /** What would keep a person from submitting it. */
    problems: readonly ToldText[]
    findings: readonly Finding[]
    /** The reasons of its flags, open or about to be. */
    flags: readonly ToldText[]
  }
  document: {
    values: HeaderValues
    fields: readonly JudgedField[]
    lines: readonly DocumentLine[]
    layout: FieldLayout
    /** Below this confidence, from 0 to 1, a field that was read is doubtful. */
    doubtBelow: number
    currency: string
    /** The customer's own, in which the limit is. */
    limitCurrency: string
    /** Why something on its pages was not read. */
    unread: ToldText | null
    /** Of the same supplier, submitted before. */
    earlierInvoices: number
    /** From 0 to below 1, always the same for a document. */
    draw: number
  }
}

/**
 * T13 or T14: whether a document is submitted without a person. Every check is answered, whatever the others say, so that
 * a person who wonders is told all of it at once.
 */
export function decideTouchless(asked: TouchlessCase): TouchlessVerdict {
  const checks = (Object.keys(answers) as TouchlessCheck['check'][]).map((check): TouchlessCheck => {
    const against = answers[check](asked)
    return against === null
      ? { check, answer: 'not-asked', reasons: [] }
      : { check, answer: against.length === 0 ? 'yes' : 'no', reasons: against }
  })
  return { isSent: checks.every(({ answer }) => answer !== 'no'), checks }
}

/** What stands against it; null where the customer does not ask. */
type Answer = (asked: TouchlessCase) => ToldText[] | null

const answers: Record<TouchlessCheck['check'], Answer> = {
  on: ({ settings }) => (settings.mode === 'never' ? [reasons.off()] : []),
  complete: ({ checks, document: { values } }) => [
    ...(['INVOICE', 'CREDIT'].includes(values.documentType ?? 'INVOICE') ? [] : [reasons.notAnInvoice()]),
    ...checks.problems,
  ],
  flags: ({ checks }) => {
    const found = checks.findings.filter(({ weight }) => weight !== 'note').map(({ reason }) => reason)
    const told = [...new Map([...checks.flags, ...found].map((one) => [keyOfText(one), one])).values()]
    return told.length === 0 ? [] : [reasons.flagged({ reasons: told })]
  },
  certain: unsureOf,
  supplier: ({ settings, document }) => {
    const { earlierInvoices: needed } = settings
    const { supplierID } = document.values
    if (!supplierID) return [reasons.noSupplier()]
    const listed = wordsOf(settings.suppliers)
    if (listed.length > 0 && !listed.includes(supplierID)) return [reasons.notListed()]
    if (needed === 0) return null
    const count = document.earlierInvoices
    return count >= needed ? [] : [reasons.fewInvoices({ count, needed })]
  },
  amount: againstLimit,
  sample: ({ settings: { samplePercent: percent }, document }) => {
    if (percent === 0) return null
    return document.draw * 100 < percent ? [reasons.sampled({ percent })] : []
  },
}

/** Uncertain values do not count where everything goes that can; what is invalid counts always. */
function unsureOf({ settings, checks, document }: TouchlessCase): ToldText[] | null {
  const { currency, unread, lines } = document
  const looks = fieldsToLook(document.fields, {
    currency,
    doubtBelow: document.doubtBelow,
    layout: document.layout,
    findings: checks.findings,
  })
  const fields = looks.filter(
    ({ name, state }) =>
      state === 'invalid' || (settings.mode !== 'always' && fieldRule(document.layout, name).blocksTouchless),
  )
  const unsure = fields.map(({ name }) => fieldText(name))
  const told = unsure.length > 0 ? [reasons.unsureFields({ fields: unsure })] : []
  if (settings.mode === 'always') return told.length > 0 ? told : null
  const at = lines.flatMap((line, row) => (Object.keys(doubtsOf(line, currency)).length > 0 ? [row + 1] : []))
  if (at.length > 0) told.push(reasons.unsureLines({ lines: at.slice(0, mostNamed) }))
  return unread ? [...told, unread] : told
}

/** So many lines are named in a sentence. */
const mostNamed = 10

function againstLimit({ settings: { ceiling }, document }: TouchlessCase): ToldText[] | null {
  const { currency, limitCurrency, values } = document
  const limit = minorFromDecimal(ceiling, limitCurrency)
  if (limit === 0n) return null
  if (currency !== limitCurrency) return [reasons.otherCurrency({ currency: limitCurrency })]
  const amount = minorFromDecimal(values.controlAmt ?? '', currency)
  if (amount === null) return [reasons.noAmount()]
  const size = amount < 0n ? -amount : amount
  // finer than the currency counts: in one without cents nothing is below the limit
  return limit !== null && size <= limit
    ? []
    : [reasons.overLimit({ limit: { amount: ceiling, currency: limitCurrency } })]
}
