import { rounded, roundedBox } from './field-place'
import { multiplies, productOf } from './line-factors'
import { type ColumnKind, kindMeant } from './line-headings'
import { findNumbers, fromHundredths, hundredths } from './parse-amount'
import type { PageLayout } from './reading/page-layout'
import type { RecognisedLine } from './recognised-document'
import { boxAround, type PlacedWord, type Row } from './text-rows'

const kinds = ['quantity', 'unit_price', 'amount'] as const satisfies ColumnKind[]
type Kind = (typeof kinds)[number]
type Said = { value: string; words: PlacedWord[] }

/** An item whose quantity, price and amount stand below its name, each behind its label. */
type Block = { name: Row | null; said: Map<Kind, Said>; rows: Row[] }

/**
 * Items that are blocks of labels, one below the other: "Oak top", "Quantity: 4", "Price: 12.50", "Amount: 50.00". Only where
 * each says how many at what price, and that comes to its amount.
 */
export function linesOfLabels(document: PageLayout): RecognisedLine[] {
  const lines = blocksOf(document).map(lineOf)
  return lines.every((line) => multiplies(productOf(line))) ? lines : []
}

function blocksOf(document: PageLayout): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  let before: Row | null = null
  for (const row of document.rows) {
    const one = labelledIn(row, document)
    if (!one) {
      open = null
      before = row
      continue
    }
    if (!open || open.said.has(one.kind)) {
      open = { name: before?.page === row.page ? before : null, said: new Map(), rows: [] }
      blocks.push(open)
    }
    open.said.set(one.kind, one)
    open.rows.push(row)
  }
  return blocks.filter(({ said }) => said.has('quantity'))
}

/** What a row says that has nothing but a label and its number. */
function labelledIn({ segments }: Row, { numberStyle }: PageLayout): (Said & { kind: Kind }) | null {
  const [first, second] = segments
  if (!first || segments.length > 2) return null
  const own = /^([^:]{2,30}):\s*(.*)$/.exec(first.text)
  const label = own?.[1] ?? (second ? first.text : '')
  const kind = kinds.find((some) => some === kindMeant(label))
  const text = second?.text ?? own?.[2] ?? ''
  const numbers = findNumbers(text, numberStyle)
  const number = kind === 'quantity' ? numbers[0] : numbers.at(-1)
  return kind && number ? { kind, value: number.value, words: (second ?? first).words } : null
}

function lineOf({ name, said, rows }: Block): RecognisedLine {
  const value = (kind: Kind) => said.get(kind)?.value ?? null
  const cents = hundredths(value('amount') ?? '')
  const place = (words: readonly PlacedWord[]) => roundedBox(boxAround([...words]))
  const boxes = [...said].map(([kind, { words }]) => [kind, place(words)] as const)
  const all = [...(name ? [name] : []), ...rows]
  return {
    name: name?.text ?? null,
    item: null,
    order: null,
    quantity: value('quantity'),
    unit: null,
    unit_price: value('unit_price'),
    tax_rate: null,
    net_amount: cents === null ? null : fromHundredths(cents),
    page: rows[0]!.page,
    box: place(all.flatMap(({ words }) => words)),
    boxes: { ...(name ? { name: place(name.words) } : {}), ...Object.fromEntries(boxes) },
    confidence: rounded(
      0.9 * Math.min(...all.flatMap(({ words }) => words.map(({ confidence }) => Math.max(0.3, confidence)))),
    ),
  }
}
