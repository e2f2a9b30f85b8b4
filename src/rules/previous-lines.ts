import type { DocumentLine } from '../documents/document-line'
import type { HeaderFieldName } from '../documents/header-fields'
import type { LineFieldName } from '../documents/line-fields'
import { minorFromDecimal } from '../kernel/money'
import type { PreviousInvoice } from './engine-document'
import { hundredOf } from './hundred'
import { type PreviousSource, ruleCustomFields } from './rule'
import type { SharedLine } from './share-lines'

/** What is copied of a line: what it is booked on. */
export const codingNames = [
  'company',
  'spendCategory',
  'costCentre',
  'taxCode',
  'taxApplicability',
  'worktags',
  'isPrepaid',
  'isBillable',
] as const satisfies readonly LineFieldName[]

/** Header fields that stay the same from one invoice of a supplier to the next. */
export const copiedFields = [
  'remitToID',
  'paymentTerms',
  'paymentType',
  'shipTo',
  'taxOption',
  'approver',
  'requester',
  'prepaidType',
  'handlingCode',
  ...ruleCustomFields,
] as const satisfies readonly HeaderFieldName[]

export type Coding = Readonly<Partial<Record<LineFieldName, string>>>
/** Shares are counted in hundredths of a percent. */
const wholeShare = 10_000n

/** What stands in a field of the last invoice, or in most of the last three. */
export function usualValue(
  previous: readonly PreviousInvoice[],
  name: HeaderFieldName,
  from: PreviousSource,
): string | null {
  const values = consulted(previous, from).map(({ fields }) => fields[name] ?? null)
  return values.find((value) => values.filter((other) => other === value).length >= 2) ?? values[0] ?? null
}

const consulted = (previous: readonly PreviousInvoice[], from: PreviousSource) =>
  previous.slice(0, from === 'LAST' ? 1 : 3)

export function codingOf({ cells }: DocumentLine): Coding {
  const coded = codingNames.flatMap((name) => (cells[name]?.value ? [[name, cells[name].value]] : []))
  return Object.fromEntries(coded)
}

const keyOf = (coding: Coding) => JSON.stringify(codingNames.map((name) => coding[name] ?? null))

/**
 * The last invoice's coding with the share of each; or, of the last three, those codings that most of them have, each with
 * the median of its shares. Together they are a hundred percent.
 */
export function usualShares(previous: readonly PreviousInvoice[], from: PreviousSource): SharedLine[] {
  const shares = consulted(previous, from).flatMap((invoice) => {
    const found = sharesOfInvoice(invoice)
    return found.size > 0 ? [found] : []
  })
  const codings = new Map(shares.flatMap((found) => [...found].map(([key, { coding }]) => [key, coding])))
  const most = [...codings].flatMap(([key, coding]) => {
    const seen = shares.flatMap((found) => found.get(key)?.share ?? [])
    return seen.length * 2 > shares.length ? [{ coding, share: median(seen) }] : []
  })
  return hundredOf(most.map(({ share }) => share)).map((share, at) => ({ cells: most[at]!.coding, share }))
}

function sharesOfInvoice({
  lines,
  currency,
}: PreviousInvoice): Map<string, { coding: Coding; share: bigint }> {
  const amounts = lines.map(({ cells }) => minorFromDecimal(cells.netAmount?.value ?? '', currency) ?? 0n)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  const found = new Map<string, { coding: Coding; share: bigint }>()
  if (total === 0n) return found
  for (const [at, line] of lines.entries()) {
    const coding = codingOf(line)
    if (Object.keys(coding).length === 0) continue
    const key = keyOf(coding)
    const share = (found.get(key)?.share ?? 0n) + (amounts[at]! * wholeShare) / total
    found.set(key, { coding, share })
  }
  return found
}

function median(shares: readonly bigint[]): bigint {
  const sorted = shares.toSorted((one, other) => (one < other ? -1 : 1))
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2n
}

const folded = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How the same thing was coded before: by item, by description, or as everything was. Null when nobody knows. */
export function codingBefore(line: DocumentLine, previous: readonly PreviousInvoice[]): Coding | null {
  for (const name of ['item', 'description'] as const) {
    const wanted = folded(line.cells[name]?.value)
    if (wanted === '') continue
    for (const { lines } of previous) {
      const same = lines.find(({ cells }) => folded(cells[name]?.value) === wanted)
      if (same) return codingOf(same)
    }
  }
  const all = (previous[0]?.lines ?? []).map(codingOf)
  return all[0] && new Set(all.map(keyOf)).size === 1 ? all[0] : null
}
