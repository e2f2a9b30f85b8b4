import { type DocumentType, documentTypes } from '../recognised-document'
import type { Segment } from '../text-rows'
import type { DocumentRows } from './candidate-rows'
import type { Concept } from './concept-words'
import { conceptAt, type Meaning, meaningOf, means } from './concepts'
import { saysPurchase } from './order-labels'
import type { Cell, PageLayout } from './page-layout'
import { joining } from './party-headings'

/** The words of the trade that name a kind of document. */
const namesOf: Record<DocumentType, readonly Concept[]> = {
  invoice: ['invoice'],
  credit_note: ['credit'],
  receipt: ['receipt', 'till'],
  order: ['order', 'offer', 'contract', 'confirm'],
  statement: ['statement'],
  reminder: ['reminder'],
  other: ['delivery', 'note', 'weight'],
}

export type KindCandidate = {
  value: DocumentType
  cell: Cell | null
  /** Is it called so by a title that says nothing else? Looked for in credit notes, which speak of an invoice too. */
  isTitle: boolean
}
type Measurable = Pick<DocumentRows, 'layout' | 'typed' | 'reference'>

export type KindRows = { candidates: KindCandidate[]; columns: string[]; rows: Float32Array[] }

/** Each kind that a document may be of, measured against the others. */
export function kindRows(given: Measurable): KindRows {
  const { layout } = given
  const said = sayings(layout)
  const named = byKind((kind) => namingOf(layout, said, kind))
  const numbers = numberMeanings(given)
  const { credit_note: credit, invoice } = named
  const isCredit =
    (credit.features.highest! >= invoice.features.highest! * nearlyAsLarge ||
      credit.features.bestSize! > invoice.features.bestSize! * muchLarger) &&
    isCreditTitle(credit.cell, layout)
  const shared = {
    ...perKind('title', (one) => named[one].features.highest!),
    ...perKind('first', (one) => named[one].features.first!),
    ...perKind('mentions', (one) => named[one].features.mentions!),
    ...perKind('alone', (one) => named[one].features.alone!),
    ...perKind('number', (one) => numbers[one]),
    ...documentFeatures(given, said),
  }
  const sharedValues = Object.values(shared)
  const own = documentTypes.map((kind) => {
    const others = documentTypes.filter((other) => other !== kind)
    return {
      ...named[kind].features,
      numberMeans: numbers[kind],
      numberMeansOther: Math.max(...others.map((other) => numbers[other])),
      highestOther: Math.max(...others.map((other) => named[other].features.highest!)),
      earlierOther: Math.min(...others.map((other) => named[other].features.first!)),
      ...perKind('is', (one) => (one === kind ? 1 : 0)),
    }
  })
  return {
    candidates: documentTypes.map((kind) => ({
      value: kind,
      cell: named[kind].cell,
      isTitle: kind === 'credit_note' && isCredit,
    })),
    columns: [...Object.keys(own[0]!), ...Object.keys(shared)],
    rows: own.map((features) => Float32Array.from([...Object.values(features), ...sharedValues])),
  }
}

/** What may stand in the title of a credit note: "Tax credit note No. 12", "Factura rectificativa". */
const inTitle = new Set(
  (
    ['credit', 'note', 'invoice', 'document', 'tax', 'number', 'reference', 'date', 'from', 'code'] as const
  ).map(conceptAt),
)
const nearlyAsLarge = 0.9
const muchLarger = 1.3
const lowestTitle = 0.4
/** A column of amounts, and a card. */
const columnOfCredits = /^.{0,2}\bcr[eé]dit[os]?s?\P{L}*$/iu

/** "Nota de Crédito Electrónica" */
const electronic = /(?<!\p{L})(?:electr[óo]nic|eletr[ôo]nic|elettronic|[ée]lectronique|electronic)\p{L}*/iu

/** So an invoice between companies is called in El Salvador. */
const taxInvoice = /comprobante de cr[eé]dito(?: fiscal)?/i

/** Does a cell near the top of the first page say nothing but that this is a credit note? It may be that of its number. */
function isCreditTitle(cell: Cell | null, { pages: [first] }: PageLayout): boolean {
  if (!cell || !first) return false
  const { text, page, top } = cell.segment
  if (page !== first.number || top > first.height * lowestTitle || columnOfCredits.test(text)) return false
  const { scores, unknown, known } = meaningOf(text.replace(joining, ' ').replace(electronic, ''))
  return unknown <= 1 && known <= 4 && [...scores.keys()].every((concept) => inTitle.has(concept))
}

function perKind(name: string, measure: (kind: DocumentType) => number): Record<string, number> {
  return Object.fromEntries(documentTypes.map((kind) => [`${name}.${kind}`, measure(kind)]))
}

function byKind<T>(make: (kind: DocumentType) => T): Record<DocumentType, T> {
  return Object.fromEntries(documentTypes.map((kind) => [kind, make(kind)])) as Record<DocumentType, T>
}

/** How strongly the labels of the document's numbers say whose numbers they are: "Invoice No.", "Order number". */
function numberMeanings({ reference }: Measurable): Record<DocumentType, number> {
  const strongest = byKind(() => 0)
  for (const { label, above } of reference.contexts.slice(0, 250)) {
    for (const { text, meaning, gap } of [label, above]) {
      if (gap > 12 || !isOfNumber(meaning)) continue
      for (const kind of documentTypes.filter((one) => one !== 'order' || !saysPurchase({ text, meaning })))
        strongest[kind] = Math.max(strongest[kind], strength(meaning, kind) / Math.max(1, meaning.unknown))
    }
  }
  return strongest
}

function isOfNumber({ scores }: Meaning): boolean {
  return (
    scores.has(conceptAt('number')) || scores.has(conceptAt('code')) || scores.has(conceptAt('reference'))
  )
}

/** What each cell says that says anything of the trade, and in how many words. */
type Saying = { cell: Cell; meaning: Meaning; isShort: boolean }

/** "Table 12" is where guests sat, "Dining table" was sold. */
const furniture = /(?<!\p{L})(?:table|tisch|mesa)(?!\p{L}|.{0,5}\d)/giu

function sayings({ cells }: PageLayout): Saying[] {
  return cells.flatMap((cell) => {
    const { text } = cell.segment
    const meaning = meaningOf(text.slice(0, 60).replace(taxInvoice, '').replace(furniture, ' '))
    if (meaning.scores.size === 0) return []
    return [{ cell, meaning, isShort: text.length <= 160 && /\p{L}{3}|(?:\p{Lu} ){4}/u.test(text) }]
  })
}

type Naming = { cell: Cell | null; features: Record<string, number> }

/** How prominently a document names itself so: alone in its cell, large, near the top, with few other words. */
function namingOf(layout: PageLayout, said: readonly Saying[], kind: DocumentType): Naming {
  const first = layout.pages[0]
  let best: { cell: Cell; weight: number } | null = null
  let [mentions, alone, firstRow] = [0, 0, 99]
  for (const { cell, meaning, isShort } of said) {
    const share =
      isShort && !(kind === 'order' && saysPurchase({ text: cell.segment.text, meaning }))
        ? strength(meaning, kind)
        : 0
    if (share === 0) continue
    const { text, page } = cell.segment
    mentions++
    const words = meaning.known + meaning.unknown
    const isAlone = words <= 3 && !/\d/.test(text)
    if (isAlone) alone++
    if (page === first?.number) firstRow = Math.min(firstRow, cell.rowIndex)
    const height = layout.lineHeight.get(page) ?? 10
    const size = Math.min(3, (cell.segment.bottom - cell.segment.top) / height)
    const isTop = page === first?.number ? 1 - cell.segment.top / first.height : 0
    const weight = (share * size * (0.3 + isTop) * (isAlone ? 1.5 : 1)) / Math.max(1, words - 1)
    if (!best || weight > best.weight) best = { cell, weight }
  }
  const features = {
    highest: best?.weight ?? 0,
    mentions: Math.min(20, mentions),
    alone: Math.min(8, alone),
    first: firstRow,
    bestWords: best ? meaningOf(best.cell.segment.text.slice(0, 60)).known : 0,
    bestSize: best
      ? (best.cell.segment.bottom - best.cell.segment.top) /
        (layout.lineHeight.get(best.cell.segment.page) ?? 10)
      : 0,
    bestHasDigits: best && /\d/.test(best.cell.segment.text) ? 1 : 0,
    bestTop: best && first ? best.cell.segment.top / first.height : 1,
  }
  return { cell: best?.cell ?? null, features }
}

const conceptsOf = byKind((kind) => namesOf[kind].map(conceptAt))

function strength({ scores }: Meaning, kind: DocumentType): number {
  let strongest = 0
  for (const concept of conceptsOf[kind]) strongest = Math.max(strongest, scores.get(concept) ?? 0)
  return strongest
}

function documentFeatures(
  { layout, typed, reference }: Measurable,
  said: readonly Saying[],
): Record<string, number> {
  const page = layout.pages[0]
  const words = layout.pages.reduce((sum, page) => sum + page.words.length, 0)
  const negative = typed.amounts.filter(({ cents }) => cents < 0n).length
  return {
    negative: negative / Math.max(1, typed.amounts.length),
    narrow: page ? page.width / page.height : 1,
    pages: Math.min(6, layout.pages.length),
    amounts: Math.min(60, typed.amounts.filter(({ printed }) => printed.hasDecimals).length),
    dates: Math.min(30, typed.dates.length),
    hasIban: typed.ibans.length > 0 ? 1 : 0,
    words: Math.min(1_500, words),
    wordsInCell: words / Math.max(1, layout.cells.length),
    invoicesListed: Math.min(20, listedInvoices(reference)),
    ...Object.fromEntries(telling.map((one) => [`says.${one}`, Math.min(6, mentionsOf(said, one))])),
  }
}

/** What papers of some kinds speak of, and others don't. */
const telling: readonly Concept[] = [
  ...(['pay', 'due', 'balance', 'tax', 'gross', 'price', 'quantity', 'terms', 'paid', 'bank'] as const),
  ...([
    'signature',
    'valid',
    'weight',
    'from',
    'delivery',
    'discount',
    'greeting',
    'remit',
    'legalnote',
  ] as const),
]

/** Numbers that stand under a head that says "invoice": of more than one, the paper is about invoices, and is none. */
function listedInvoices({ candidates, contexts }: Measurable['reference']): number {
  const invoice = conceptAt('invoice')
  const rows = new Set<Cell['row']>()
  for (const [at, { head, above }] of contexts.entries()) {
    const { row, segment, head: headCell } = candidates[at]!.cell
    if (!headCell || head === above || !isHeadOfColumn(headCell, segment)) continue
    if ((head.meaning.scores.get(invoice) ?? 0) > 0.7) rows.add(row)
  }
  return rows.size
}

/** Heads of columns stand in a row of such, in letters about as high as what is under them. The title of a page doesn't. */
function isHeadOfColumn({ row, segment: head }: Cell, under: Segment): boolean {
  return row.segments.length > 1 && head.bottom - head.top < (under.bottom - under.top) * 1.4
}

function mentionsOf(said: readonly Saying[], concept: Concept): number {
  return said.filter(({ meaning }) => means(meaning, concept)).length
}
