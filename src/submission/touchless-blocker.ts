import type { ScreenText } from '../kernel/screen-text'
import type { ToldText, ToldValue } from '../kernel/told-text'
import { exceptionText } from '../rejection/standard-exceptions'
import { headerProblems } from '../validation/check-header'
import { submissionProblems } from './submission-errors'
import type { TouchlessCheck, TouchlessVerdict } from './touchless.api'
import { touchlessReasons as reasons } from './touchless-texts'

/** Who could have let the invoice go: the customer's settings, the invoice itself, or Kontor by reading and coding better. */
type BlockerKind = 'settings' | 'exception' | 'ability'

/**
 * What keeps an invoice from being submitted without a person, the weightiest first: of several the first is counted, so
 * that an invoice is counted once. What Kontor could do better comes after the rest, as nothing else stands in the way then; the
 * sample last of all, as it is drawn from what is in order too.
 */
export const blockers = {
  off: { label: 'Automatic submission is off', kind: 'settings' },
  'not-an-invoice': { label: 'Neither invoice nor credit memo', kind: 'settings' },
  supplier: { label: 'Supplier not allowed', kind: 'settings' },
  limit: { label: 'Over the amount limit', kind: 'settings' },
  duplicate: { label: 'Possible duplicate', kind: 'exception' },
  'supplier-unknown': { label: 'Supplier unknown', kind: 'exception' },
  order: { label: "PO doesn't match", kind: 'exception' },
  balance: { label: 'Not balanced', kind: 'exception' },
  missing: { label: 'Value missing or invalid', kind: 'exception' },
  flag: { label: 'Other flag', kind: 'exception' },
  unread: { label: 'Not read completely', kind: 'ability' },
  coding: { label: 'No coding', kind: 'ability' },
  lines: { label: 'Lines with low confidence', kind: 'ability' },
  confidence: { label: 'Fields with low confidence', kind: 'ability' },
  sample: { label: 'Selected for a check', kind: 'settings' },
} as const satisfies Record<string, { label: ScreenText; kind: BlockerKind }>

export type Blocker = keyof typeof blockers
export const blockerNames = Object.keys(blockers) as Blocker[]

const ofKind = (kind: BlockerKind) => blockerNames.filter((name) => blockers[name].kind === kind)
/** What the customer wants so, and what Kontor could do better. */
export const settingsBlockers = ofKind('settings')
export const abilityBlockers = ofKind('ability')

/** What counts as the reason why an invoice was not submitted without a person; null where it was. */
export function mainBlocker({ isSent, checks }: TouchlessVerdict): Blocker | null {
  if (isSent) return null
  const found = new Set(checks.filter(({ answer }) => answer === 'no').flatMap(blockersOf))
  return blockerNames.find((name) => found.has(name)) ?? null
}

function blockersOf({ check, reasons: against }: TouchlessCheck): Blocker[] {
  const codes = against.flatMap(codesIn)
  const known = codes.flatMap((code) => byCode.get(code) ?? [])
  const isUnread = check === 'certain' && against.some((told) => !isOfValues(told))
  if (isUnread) return [...known, 'unread']
  return known.length > 0 ? known : [byCheck[check]]
}

const isOfValues = (told: ToldText) =>
  'code' in told && [reasons.unsureFields.code, reasons.unsureLines.code].includes(told.code)

/** Where no reason says more. */
const byCheck: Record<TouchlessCheck['check'], Blocker> = {
  on: 'off',
  complete: 'missing',
  flags: 'flag',
  certain: 'confidence',
  supplier: 'supplier',
  amount: 'limit',
  sample: 'sample',
}

const exceptionOf = (code: string) => {
  const told = exceptionText(code)
  return 'code' in told ? told.code : code
}
const exceptions = (codes: readonly string[], blocker: Blocker): [string, Blocker][] =>
  codes.map((code) => [exceptionOf(code), blocker])

const byCode = new Map<string, Blocker>([
  [reasons.notAnInvoice.code, 'not-an-invoice'],
  [reasons.noSupplier.code, 'supplier-unknown'],
  [submissionProblems.supplierUnknown.code, 'supplier-unknown'],
  [submissionProblems.supplierBlocked.code, 'supplier-unknown'],
  [submissionProblems.codeUnknown.code, 'coding'],
  [headerProblems.notBalanced.code, 'balance'],
  [headerProblems.linesNotBalanced.code, 'balance'],
  [headerProblems.linesMisread.code, 'balance'],
  [reasons.unsureLines.code, 'lines'],
  [reasons.unsureFields.code, 'confidence'],
  ...exceptions(['possible-duplicate'], 'duplicate'),
  ...exceptions(['supplier-unknown', 'supplier-blocked', 'first-invoice-of-supplier'], 'supplier-unknown'),
  ...exceptions(
    [
      'purchase-order-not-found',
      'purchase-order-closed',
      'purchase-order-fully-invoiced',
      'supplier-not-of-purchase-order',
      'currency-not-of-purchase-order',
      'purchase-order-amount-exceeded',
      'price-over-purchase-order',
      'quantity-over-purchase-order',
      'lines-not-of-purchase-order',
    ],
    'order',
  ),
  ...exceptions(['not-balanced'], 'balance'),
  ...exceptions(['required-field-missing'], 'missing'),
])

/** The codes in a text, its own and those of the texts within it. */
function codesIn(told: ToldText): string[] {
  if (!('code' in told)) return []
  return [told.code, ...Object.values(told.values ?? {}).flatMap(codesOfValue)]
}

function codesOfValue(value: ToldValue): string[] {
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(codesOfValue)
  if ('sentences' in value) return value.sentences.flatMap(codesIn)
  return 'code' in value ? codesIn(value) : []
}
