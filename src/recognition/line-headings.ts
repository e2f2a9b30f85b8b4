import { fold } from './fold-text'
import type { Concept } from './reading/concept-words'
import { meaningOf, means } from './reading/concepts'
import { remembered } from './reading/remembered'
import type { Row, Segment } from './text-rows'

export type ColumnKind =
  | 'position'
  | 'item'
  | 'order'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'tax_rate'
  | 'amount'
  | 'other'
export type Column = { kind: ColumnKind; left: number; right: number }

/** Headings of the columns of invoice lines, folded, in the eight languages of the labels. */
const headings: [ColumnKind, RegExp][] = [
  [
    'amount',
    /^(?:(?:line |net |total |ext(?:ended)? )*(?:amount|total|price total)|sub ?totaa?l|base imponible|gesamt(?:preis|betrag|summe)?|g(?:es)? ?preis|(?:positions|netto)?betrag.*|summe|entgelt|total (?:ht|net|price|excl).*|montant(?: ht)?|prix (?:total|ht)|prezzo totale|precio total|preco total|importo|importe|totale|total|positions ?(?:betrag)?(?: ohne.*)?|bedrag(?: excl.*)?|totaal|(?:line )?credit(?: amount)?|valor(?: total)?|wartosc(?: netto)?|price w o|price excl.*|montant total|nettobetrag|preis gesamt|extended price|line total|taxable(?: (?:value|amount))?|amount.{0,8}|total.{0,6})$/,
  ],
  [
    'unit_price',
    /^(?:tarief|tarif(?: horaire)?|tariffa|tarifa|(?:unit|net|each|item|sales|selling) ?(?:price|cost|rate).*|price(?: (?:each|per .*|unit))?|rate|cost|u price|(?:einzel|stuck|netto|e) ?preis.*|preis(?: .*)?|ep|prix(?: (?:unitaire|u)(?: ht)?)?|p u(?: ht)?|pu(?: ht)?|prezzo(?: (?:unitario|unit))?|precio(?: (?:unitario|ud))?|prijs(?: per stuk)?|stuks?prijs|einzel|preco(?: unit(?:ario)?)?|(?:valor|preco|prezzo|precio|prix) uni\p{L}*|cena(?: (?:netto|jedn.*))?)$/u,
  ],
  [
    'quantity',
    /^(?:qty.*|desp(?:atched)?|shipped|delivered|geliefert|livre(?:es?)?|geleverd|quantity.*|quant|anz|units|hours|hrs|(?:aantal )?uren|stunden|std|heures|timer|timmar|tuntia|ore|horas|menge.*|anzahl|stuck(?:zahl)?|quantites?|qtes?|nbre|nombre|nb(?: .*)?|quantita|q ta|qta|cantidad|cant|uds?|unidades|aantal|quantidade|qtd|ilosc)$/,
  ],
  [
    'tax_rate',
    /^(?:(?:vat|tax|gst)(?: (?:rate|code|percent))?|(?:ust|mwst|steuer)(?:satz.*| .*)?|tva.*|taux.*|iva.*|btw.*|stawka(?: vat)?)$/,
  ],
  [
    'name',
    /^(?:(?:item |product |service )?descriptions?(?: of .*)?|item(?: description)?|items|product|details?|service|bezeichnung.*|beschreibung.*|(?:artikel)?(?:bezeichnung|beschreibung)|artikel|leistung|produkt|designation.*|libelle|description.*|descrizione.*|descripcion.*|concepto|leistungs?beschreibung|dettagli|servizio|prodott[oi]|uraian|particulars?|(?:om|be)schrijving|descricao|nazwa.*|name of .*|opis|text|produits?|product?o|produto|servicio|servico|prestation|detalle|denominazione)$/,
  ],
  // "Bestellnummer" and "order number" alone are mostly the supplier's word for an article
  [
    'order',
    /^(?:(?:customer |client |your )?(?:purchase orders?|p o|po)(?: ?(?:no|nr|number|num|ref|reference))?|(?:customer|your) order(?: (?:no|nr|number|ref|reference))?|(?:ihre|kunden) ?bestell ?(?:ung|nummer|nr)|bestellung(?: nr)?|votre commande(?: n)?|bon de commande|n (?:de )?commande|(?:vs|vostro|n) ordine(?: n)?|(?:su|n) pedido|uw (?:order|bestelling)|inkooporder(?: ?nummer)?|zamowienie(?: nr)?)$/,
  ],
  ['position', /^(?:pos|position|line|no|nr|item no|lfd nr|lp|n|#)$/],
  [
    'item',
    /^(?:art(?! be).*|hsn(?: ?sac)?(?: code)?|sac|hs code|ncm|pkwiu|gtin|ean|sku|item (?:code|number|no)|code|indeks|kod|ref(?:erence)?|referencia|riferimento|referentie|part.*|material.*|unsere|ihre|artnr|codice|codigo|product code)$/,
  ],
  ['unit', /^(?:unit|uom|u ?m|einheit|m ?e|unite|unita|unidad|eenheid|j ?m|jednostka|meng einheit|vpe)$/],
  [
    'other',
    /^(?:lot(?:e|to)?|batch(?: no)?|charge(?:n ?(?:nr|nummer))?|mhd|cad(?:ucidad)?|disc.*|rabatt.*|rem.*|sconto|dto|korting|date|datum|categor(?:y|ie|ia)|kategori(?:e|a)?|training date|lieferdatum|type|base|bruttopreis|total ttc|brutto)$/,
  ],
]

export type Heading = { columns: Column[]; nextIndex: number; page: number }

/** What a heading says, by the list above or, in more languages and less strictly, by the words of the trade. */
export type HeadingWords = 'listed' | 'meant'

/** A row that names at least an amount and two columns, one of which tells what was sold or how much of it; headings may take two rows. */
export function headingAt(rows: Row[], index: number, by: HeadingWords = 'listed'): Heading | null {
  const row = rows[index]!
  if (row.words.length < 2 || row.words.length > 40 || /\d[.,]\d{2}(?!\d)/.test(row.text)) return null
  const columns = withStacked(columnsOf(row, by), { rows, index, by })
  const kinds = new Set(columns.map((column) => column.kind))
  const isTable = kinds.has('amount') || kinds.has('unit_price')
  if (!isTable || !(kinds.has('name') || kinds.has('quantity')) || columns.length < 2) return null
  return { columns: columns.sort((a, b) => a.left - b.left), nextIndex: index + 1, page: row.page }
}

/** Where headings are stacked, the amount may be named a row or two higher or lower than the others. */
function withStacked(
  columns: Column[],
  { rows, index, by }: { rows: Row[]; index: number; by: HeadingWords },
): Column[] {
  if (columns.length < 3 || columns.some((column) => column.kind === 'amount')) return columns
  const row = rows[index]!
  const height = row.bottom - row.top
  const last = Math.max(...columns.map((column) => column.right))
  for (const at of [index - 1, index + 1, index - 2, index + 2]) {
    const near = rows[at]
    if (!near || near.page !== row.page || Math.abs(near.top - row.top) > height * 3.5) continue
    const segment = near.segments.find((one) => one.left > last - height && kindBy[by](one.text) === 'amount')
    if (segment) return [...columns, { kind: 'amount', left: segment.left, right: segment.right }]
  }
  return columns
}

function columnsOf(row: Row, by: HeadingWords): Column[] {
  const known: Column[] = []
  const split = new Set<Column>()
  const others: Segment[] = []
  for (const segment of row.segments) {
    // "Qty | Description" are two
    const whole = segment.text.includes('|') ? null : kindBy[by](segment.text)
    if (whole)
      known.push({
        kind: isItemNumber(row, segment) ? 'item' : whole,
        left: segment.left,
        right: segment.right,
      })
    else {
      const parts = splitHeading(segment, by)
      known.push(...parts)
      for (const part of parts) split.add(part)
      if (parts.length === 0) others.push(segment)
    }
  }
  const prices = known.filter(({ kind }) => kind === 'unit_price')
  // "Rate, Cost": the last of two prices is what they come to
  if (prices.length > 1 && !known.some(({ kind }) => kind === 'amount')) prices.at(-1)!.kind = 'amount'
  const columns = [...withName(known, others), ...behindAmounts(known, others)]
  const name = columns.find((column) => column.kind === 'name')
  for (const column of columns) {
    // "Amount, Product, Price, Total": an amount before what was sold is how much of it
    const isBefore = column.kind === 'amount' && name && column.right < name.left
    if (isBefore && columns.some((one) => one !== column && isMoney(one))) column.kind = 'quantity'
  }
  const [named, price] = columns
  // of what is neither counted nor summed up the price is the amount
  const isPriceAlone = columns.length === 2 && row.segments.at(-1)!.words.length === 1
  if (isPriceAlone && named!.kind === 'name' && price!.kind === 'unit_price') price!.kind = 'amount'
  const isTaken = new Set<ColumnKind>()
  // of two columns of totals the last is the gross one when taxes stand between; the first is kept as the net amount
  return columns.flatMap((column) => {
    if (!['amount', 'unit_price', 'quantity', 'name'].includes(column.kind)) return [column]
    // what stands under a second head of prices belongs to no other column
    if (isTaken.has(column.kind))
      return column.kind === 'unit_price' && !split.has(column) ? [{ ...column, kind: 'other' as const }] : []
    isTaken.add(column.kind)
    return [column]
  })
}

/** Where no head of a table says that what was sold stands under it, it stands under the first that say nothing else, or under the article. */
function withName(columns: readonly Column[], others: readonly Segment[]): Column[] {
  const [amount, quantity, name, article] = (['amount', 'quantity', 'name', 'item'] as const).map((kind) =>
    columns.find((column) => column.kind === kind),
  )
  if (name || !quantity || !amount) return [...columns]
  const unnamed = others.filter(
    ({ text, left }) => left < amount.left && /\p{L}{3}/u.test(text) && !isOfPaper(text),
  )
  const first = unnamed.find(({ left }) => left < quantity.left || !article)
  if (!first) return columns.map((one) => (one === article ? { ...one, kind: 'name' } : one))
  const next = Math.min(...columns.filter(({ left }) => left > first.left).map(({ left }) => left))
  const last = unnamed.findLast(({ left }) => left < next)!
  return [...columns, { kind: 'name', left: first.left, right: last.right }]
}

/** What stands under a head behind that of the amounts, whatever that says, is none of them. */
function behindAmounts(columns: readonly Column[], others: readonly Segment[]): Column[] {
  const amount = columns.find(({ kind }) => kind === 'amount')
  if (!amount) return []
  return others
    .filter(({ left }) => left > amount.right)
    .map(({ left, right }) => ({ kind: 'other', left, right }))
}

const ofPapers = ['date', 'number', 'reference', 'delivery', 'document', 'note'] as const satisfies Concept[]

/** "Fecha", "Albarán": under such heads stand no names. "Notes" is what somebody wrote. */
function isOfPaper(text: string): boolean {
  const meaning = meaningOf(text)
  return !/^notes$/i.test(text) && meaning.unknown === 0 && ofPapers.some((one) => means(meaning, one))
}

const isMoney = ({ kind }: Column) => kind === 'amount' || kind === 'unit_price'

/** "Item" names what was sold, together with a description beside it; with another column between them it is the number. */
function isItemNumber({ segments }: Row, segment: Segment): boolean {
  const behind = segments.slice(segments.indexOf(segment) + 1)
  const description = behind.findIndex(({ text }) => /^descriptions?$/i.test(text.trim()))
  return /^item$/i.test(segment.text.trim()) && description > 0
}

/** "MontantHT": OCR loses the space between two words. */
const glued = /(?<=\p{Ll})(?=\p{Lu})/gu

const kindOf = remembered((text): ColumnKind | null => {
  const parted = text.replace(glued, ' ')
  return listedKindOf(text) ?? (parted === text ? null : listedKindOf(parted))
})

function listedKindOf(text: string): ColumnKind | null {
  const folded = /^[#№]$/.test(text.trim())
    ? '#'
    : fold(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
  return headings.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** In the order in which a doubt is settled: "unit price" is a price, "total price" an amount. */
const meanings: [ColumnKind, Concept][] = [
  ['amount', 'total'],
  ['amount', 'amount'],
  ['amount', 'net'],
  ['unit_price', 'price'],
  ['quantity', 'quantity'],
  ['tax_rate', 'tax'],
  ['other', 'discount'],
  ['name', 'description'],
  ['unit', 'unit'],
]

/** Which column a text heads, by the list above or by the words of the trade. */
export const kindMeant = remembered((text): ColumnKind | null => {
  const listed = kindOf(text)
  if (listed || /\d/.test(text)) return listed
  const meaning = meaningOf(text.replace(/\([^)]*\)/, ''))
  if (meaning.unknown > 0) return null
  return meanings.find(([, concept]) => means(meaning, concept))?.[0] ?? null
})

const kindBy: Record<HeadingWords, (text: string) => ColumnKind | null> = { listed: kindOf, meant: kindMeant }

/** Headings that stand so close that they look like one phrase: taken apart word by word, two words where they belong together. */
function splitHeading(segment: Segment, by: HeadingWords): Column[] {
  if (segment.words.length > 12) return []
  const columns: Column[] = []
  for (let at = 0; at < segment.words.length; at++) {
    for (const span of [3, 2, 1]) {
      const words = segment.words.slice(at, at + span)
      if (words.some(({ text }) => text === '|')) continue
      const kind = words.length === span ? kindBy[by](words.map((word) => word.text).join(' ')) : null
      if (!kind) continue
      columns.push({ kind, left: words[0]!.left, right: words.at(-1)!.right })
      at += span - 1
      break
    }
  }
  return columns
}
