import type { DocumentLine, LineCell } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { productMinor } from '../kernel/decimals'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import type { EngineDocument } from './engine-document'
import { isOfPerson } from './engine-document'

/** A line that a rule writes: what it is coded with, and its percentage as a plain decimal. */
export type SharedLine = { cells: Readonly<Partial<Record<LineFieldName, string | null>>>; share: string }

/** What the lines of a document have to make together: its control amount without tax and charges. Null when it is unknown. */
export function amountForLines({ fields, currency }: EngineDocument): bigint | null {
  const minor = (name: 'controlAmt' | 'taxAmt' | 'freightAmt' | 'otherChargesAmt') =>
    minorFromDecimal(fields[name]?.value ?? '0', currency)
  if (fields.controlAmt?.value == null) return null
  const [control, ...charges] = [
    minor('controlAmt'),
    minor('taxAmt'),
    minor('freightAmt'),
    minor('otherChargesAmt'),
  ]
  return charges.reduce<bigint | null>(
    (left, one) => (left === null || one === null ? null : left - one),
    control ?? null,
  )
}

/** The parts of an amount by percentages, each rounded for itself; the last one takes what is left. */
export function partsOf(whole: bigint, percents: readonly string[], currency: string): bigint[] {
  const amount = decimalFromMinor(whole, currency)
  const parts = percents
    .slice(0, -1)
    .map((percent) => productMinor([amount, percent, '0.01'], currency) ?? 0n)
  const given = parts.reduce((sum, part) => sum + part, 0n)
  return percents.length === 0 ? [] : [...parts, whole - given]
}

/** Has a person, or an order, had a hand in these lines? Then no rule replaces them. */
export const areOfPerson = (lines: readonly DocumentLine[]) =>
  lines.some(({ cells }) =>
    Object.values(cells).some((cell) => cell !== undefined && isOfPerson(cell.source)),
  )

/** Were all of these lines written by rules? */
export const areOfRule = (lines: readonly DocumentLine[]) =>
  lines.every(({ cells }) => Object.values(cells).every((cell) => cell?.source === 'RULE' && !cell.predicted))

/** Lines by percentage of what they have to make. Lines that a rule wrote before are written over, others give way. */
export function writeShares(
  document: EngineDocument,
  shared: readonly SharedLine[],
  rule: string,
  newId: () => string,
): DocumentLine[] {
  const whole = amountForLines(document)
  const amounts =
    whole === null
      ? null
      : partsOf(
          whole,
          shared.map(({ share }) => share),
          document.currency,
        )
  const reused = areOfRule(document.lines) ? document.lines : []
  return shared.map(({ cells, share }, at) => {
    const amount = amounts ? decimalFromMinor(amounts[at]!, document.currency) : null
    const all = { ...cells, share, netAmount: amount }
    const written = Object.entries(all).flatMap(([name, value]): [string, LineCell][] =>
      value == null || value === '' ? [] : [[name, { value, source: 'RULE', rule }]],
    )
    return { id: reused[at]?.id ?? newId(), cells: Object.fromEntries(written) }
  })
}
