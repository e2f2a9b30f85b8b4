import type { DocumentLine, LineCell } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
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

/** A percentage as digits and the whole that they are parts of: "33.33" → 3333 of 10000. */
type Percent = { digits: bigint; of: bigint }
const percents = new Map<string, Percent>()

function percentOf(text: string): Percent {
  const known = percents.get(text)
  if (known) return known
  const [whole = '0', fraction = ''] = text.split('.')
  const read = { digits: BigInt(whole + fraction), of: 100n * 10n ** BigInt(fraction.length) }
  if (percents.size < mostPercents) percents.set(text, read)
  return read
}

const mostPercents = 10_000

/** The parts of an amount by percentages, each rounded for itself, halves away from zero; the last one takes what is left. */
export function partsOf(whole: bigint, shares: readonly string[]): bigint[] {
  let left = whole
  return shares.map((share, at) => {
    if (at === shares.length - 1) return left
    const { digits, of } = percentOf(share)
    const exact = whole * digits
    const part = (exact + (exact < 0n ? -of : of) / 2n) / of
    left -= part
    return part
  })
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
        )
  const reused = areOfRule(document.lines) ? document.lines : []
  return shared.map((line, at) => {
    const cells = { ...writtenCells(line, rule) }
    if (amounts)
      cells.netAmount = { value: decimalFromMinor(amounts[at]!, document.currency), source: 'RULE', rule }
    return { id: reused[at]?.id ?? newId(), cells }
  })
}

const written = new WeakMap<SharedLine, DocumentLine['cells']>()

/** What a line says whatever the document amounts to; made once for a rule. */
function writtenCells(line: SharedLine, rule: string): DocumentLine['cells'] {
  const known = written.get(line)
  if (known) return known
  const cells = Object.entries({ ...line.cells, share: line.share }).flatMap(
    ([name, value]): [string, LineCell][] => (value ? [[name, { value, source: 'RULE', rule }]] : []),
  )
  const made: DocumentLine['cells'] = Object.fromEntries(cells)
  written.set(line, made)
  return made
}
