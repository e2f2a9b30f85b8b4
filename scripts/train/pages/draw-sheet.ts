import type { Canvas } from './canvas'
import { putName } from './draw-parties'
import { drawTable, inventColumns } from './draw-table'
import { drawTotals, totalsOf } from './draw-totals'
import { type Entry, entriesOf } from './draw-values'
import { addDays, printMoney } from './formats'
import { inventParty, type Party } from './invented-invoice'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

/**
 * An invoice shown as data: sections with a heading, each a list of labels and values, as viewers of e-invoices print them.
 * Returns what draws the line that each of its pages begins with, if there is one.
 */
export function drawDataSheet(sheet: Sheet): ((canvas: Canvas, page: number) => void) | null {
  const { canvas, random, style, line, invoice, label } = sheet
  const { margin } = style
  const width = canvas.width - 2 * margin
  const isTwo = random.chance(0.5)
  let y = margin
  y = drawSheetHead(sheet, y)
  const seller = () => partyEntries(sheet, invoice.supplier, 'supplier_name', 'supplier_vat_id')
  const buyer = () => partyEntries(sheet, invoice.buyer, 'buyer_name')
  const parties: [string, Entry[]][] = random.chance(0.7)
    ? [
        [label('from'), seller()],
        [label('billTo'), buyer()],
      ]
    : [
        [label('billTo'), buyer()],
        [label('from'), seller()],
      ]
  // what the title says isn't always said again
  const isInTitle = canvas.words.some(({ tag }) => tag === 'invoice_number')
  const entries = entriesOf(sheet).filter(
    ({ tag }) => !isInTitle || random.chance(0.3) || (tag !== 'invoice_number' && tag !== 'issue_date'),
  )
  const data: [string, Entry[]] = [
    random.one('Invoice data|Rechnungsdaten|Allgemeine Angaben|Données de facture|Header|Details|Kopfdaten'),
    entries,
  ]
  const others: [string, Entry[]][] = [
    [label('shipTo'), partyEntries(sheet, invoice.shipTo ?? inventParty(random, invoice.country, 0.3), '')],
    [label('remitTo'), partyEntries(sheet, inventParty(random, invoice.country, 0), '')],
    [random.one('Notes|Bemerkungen|Notes et remarques|Note|Observaciones'), noteEntries(sheet)],
  ]
  const more = others.filter(() => random.chance(0.3))
  const order = random.chance(0.5) ? [data, ...parties] : [...parties, data]
  const labelWidth = random.int(90, 150)
  if (isTwo) {
    const [left, right, below] = order as [[string, Entry[]], [string, Entry[]], [string, Entry[]]]
    const one = drawSection(sheet, left, { x: margin, y, labelWidth: labelWidth * 0.8 })
    const two = drawSection(sheet, right, { x: margin + width / 2, y, labelWidth: labelWidth * 0.8 })
    y = drawSection(sheet, below, { x: margin, y: Math.max(one, two), labelWidth })
  } else for (const section of order) y = drawSection(sheet, section, { x: margin, y, labelWidth })
  const isAfter = random.chance(0.3)
  const drawMore = () => {
    for (const section of more) y = drawSection(sheet, section, { x: margin, y, labelWidth })
  }
  if (!isAfter) drawMore()
  y = drawTable(sheet, inventColumns(sheet), { y: y + line, bottom: canvas.height - 200, from: 0 }).y + line
  y = drawTotals(sheet, totalsOf(sheet), y) + line
  const bank: Entry[] = [
    ...(random.chance(0.3)
      ? [{ label: label('holder'), value: invoice.supplier.name, tag: 'supplier_name' }]
      : random.chance(0.3)
        ? [{ label: label('holder'), value: random.pick([invoice.supplier.contact, invoice.bank]) }]
        : []),
    ...(invoice.iban ? [{ label: label('iban'), value: invoice.iban, tag: 'iban' }] : []),
    { label: label('bic'), value: invoice.bic },
    { label: label('terms'), value: label('termsText', { n: String(invoice.days.terms) }) },
    ...(random.chance(0.5)
      ? [{ label: label('due'), value: sheet.day(invoice.days.due), tag: 'due_date' }]
      : []),
    ...(random.chance(0.3)
      ? [
          {
            label: label('payable'),
            value: printMoney(invoice.gross - invoice.paid, invoice.money),
            tag: 'payable',
          },
        ]
      : []),
  ]
  y = drawSection(sheet, [label('bankName'), random.shuffled(bank)], { x: margin, y, labelWidth })
  if (isAfter) drawMore()
  if (random.chance(0.7)) return null
  const other = inventParty(random, invoice.country, 0).name
  const made = `${random.one(renderings)}, ${random.one('(c)|©|by|powered by')} ${other} ${random.int(2017, 2026)}`
  return (canvas, page) => {
    canvas.put(made, margin, random.int(6, 14), { size: style.size * 0.8 })
    if (random.chance(0.3))
      canvas.put(`${label('page')} ${page + 1}`, canvas.width - margin, 20, { align: 'right' })
  }
}

const renderings =
  'Rendering of the XML data|Visualisierung der Rechnungsdaten|Lesbare Fassung der Rechnung|E-Invoice viewer|Représentation lisible de la facture|Fattura elettronica - foglio di stile|Invoice stylesheet|Visualización de la factura'

/** Remarks of whatever content: other companies and numbers among them. */
function noteEntries({ random, invoice, label, day }: Sheet): Entry[] {
  const party = inventParty(random, invoice.country, 0.4)
  const all: Entry[] = [
    { label: label('name'), value: [party.name, party.street, party.town].join(', ') },
    { label: label('register'), value: random.digits(random.int(3, 6)) },
    { label: label('project'), value: invoice.numbers.others[1]! },
    { label: label('deliveryDate'), value: day(invoice.days.delivered) },
    { label: '', value: label('note') },
  ]
  return random.shuffled(all).filter(() => random.chance(0.5))
}

/** What made the sheet and by which standard, then the kind of paper, mostly with its number and day. */
function drawSheetHead(sheet: Sheet, y: number): number {
  const { canvas, random, style, line, invoice, label, day } = sheet
  const { margin } = style
  let at = y
  const made = addDays(invoice.days.issued, random.int(-2_000, 1_000))
  const heads = [
    `Version${style.colon} ${random.int(1, 3)}.${random.int(0, 9)} ${random.one('vom|of|du|-')} ${day(made)}`,
    `${random.one('Profile|Standard|Anwendungsempfehlung|Spezifikation|Guideline')}${style.colon} ${random.one('XRechnung 2.3|EN 16931|Factur-X EXTENDED|UBL 2.1|Comfort|urn:cen.eu:en16931:2017')}`,
    `Codelist ${random.int(1, 9)}.${random.int(0, 9)} ${day(addDays(made, random.int(-90, 90)))}`,
    random.one(renderings),
  ]
  for (const text of heads.filter(() => random.chance(0.4))) {
    canvas.put(text, margin, at, { size: style.size * random.pick([0.8, 1]) })
    at += line
  }
  const size = style.size * random.pick([1, 1.2, 1.6, 2])
  const title = `${label(invoice.isCredit ? 'creditTitle' : 'title')}${random.chance(0.3) ? ` (${invoice.isCredit ? 381 : 380})` : ''}`
  const end = canvas.put(title, margin, at, { size, bold: true })
  if (random.chance(0.5)) {
    const between = canvas.put(random.one('Nr.|No.|N°|n.|#|nr'), end, at, { size, bold: true })
    const next = canvas.put(invoice.numbers.invoice, between, at, { size, bold: true, tag: 'invoice_number' })
    const of = canvas.put(random.one('vom|of|du|del|dated|-'), next, at, { size, bold: true })
    canvas.put(day(invoice.days.issued), of, at, { size, bold: true, tag: 'issue_date' })
  }
  return at + size * 1.6
}

function drawSection(
  sheet: Sheet,
  [heading, entries]: [string, Entry[]],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
): number {
  const { canvas, style, line, random } = sheet
  const nameWidth = random.chance(0.25) ? random.int(80, 130) : canvas.width
  canvas.put(heading, x, y, { size: style.size * 1.1, bold: true })
  let at = y + line * random.pick([1.1, 1.4])
  for (const { label, value, tag } of entries) {
    const end = label ? canvas.put(`${label}${style.colon}`, x, at, { size: style.size }) : x
    const left = label ? Math.max(x + labelWidth, end + 3) : x
    at = /_name$/.test(tag ?? '')
      ? putName(sheet, value, { x: left, y: at, width: nameWidth }, { tag })
      : putRow(sheet, { value, tag, left, at })
  }
  return at + line * 0.6
}

function putRow(
  { canvas, style, line }: Sheet,
  { value, tag, left, at }: { value: string; tag: string | undefined; left: number; at: number },
): number {
  canvas.put(value, left, at, { size: style.size, tag })
  return at + line
}

function partyEntries({ random, label }: Sheet, party: Party, tag: string, vatTag?: string): Entry[] {
  const maybe = (share: number, name: LabelName, value: string, own?: string): Entry[] =>
    random.chance(share) ? [{ label: label(name), value, tag: own }] : []
  const isBare = random.chance(0.3)
  return [
    ...maybe(0.25, 'customerNo', random.digits(random.int(5, 13))),
    { label: isBare ? '' : label('name'), value: party.name, tag },
    { label: isBare ? '' : label('address'), value: party.street },
    ...(isBare ? [{ label: '', value: party.town }] : maybe(0.9, 'address', party.town)),
    ...maybe(0.5, 'address', party.country),
    ...maybe(0.4, 'contact', party.contact),
    ...maybe(0.4, 'phone', party.phone),
    ...maybe(0.4, 'email', party.email),
    ...maybe(0.6, 'vatId', party.vatId, vatTag),
    ...maybe(0.3, 'taxNo', party.taxNo),
  ]
}
