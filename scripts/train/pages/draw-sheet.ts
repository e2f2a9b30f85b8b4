import { drawTable, inventColumns } from './draw-table'
import { drawTotals, totalsOf } from './draw-totals'
import { type Entry, entriesOf } from './draw-values'
import { addDays, printMoney } from './formats'
import type { Party } from './invented-invoice'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

/** An invoice shown as data: sections with a heading, each a list of labels and values, as viewers of e-invoices print them. */
export function drawDataSheet(sheet: Sheet): void {
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
  const order = random.chance(0.5) ? [data, ...parties] : [...parties, data]
  const labelWidth = random.int(90, 150)
  if (isTwo) {
    const [left, right, below] = order as [[string, Entry[]], [string, Entry[]], [string, Entry[]]]
    const one = drawSection(sheet, left, { x: margin, y, labelWidth: labelWidth * 0.8 })
    const two = drawSection(sheet, right, { x: margin + width / 2, y, labelWidth: labelWidth * 0.8 })
    y = drawSection(sheet, below, { x: margin, y: Math.max(one, two), labelWidth })
  } else for (const section of order) y = drawSection(sheet, section, { x: margin, y, labelWidth })
  y = drawTable(sheet, inventColumns(sheet), { y: y + line, bottom: canvas.height - 200, from: 0 }).y + line
  y = drawTotals(sheet, totalsOf(sheet), y) + line
  const bank: Entry[] = [
    ...(random.chance(0.4)
      ? [{ label: label('holder'), value: invoice.supplier.name, tag: 'supplier_name' }]
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
  drawSection(sheet, [label('bankName'), random.shuffled(bank)], { x: margin, y, labelWidth })
}

/** What made the sheet and by which standard, then the kind of paper, mostly with its number and day. */
function drawSheetHead(sheet: Sheet, y: number): number {
  const { canvas, random, style, line, invoice, label, day } = sheet
  const { margin } = style
  let at = y
  const made = addDays(invoice.days.issued, -random.int(200, 2_000))
  const heads = [
    `Version${style.colon} ${random.int(1, 3)}.${random.int(0, 9)} ${random.one('vom|of|du|-')} ${day(made)}`,
    `${random.one('Profile|Standard|Anwendungsempfehlung|Spezifikation|Guideline')}${style.colon} ${random.one('XRechnung 2.3|EN 16931|Factur-X EXTENDED|UBL 2.1|Comfort|urn:cen.eu:en16931:2017')}`,
    `Codelist ${random.int(1, 9)}.${random.int(0, 9)} ${day(addDays(made, random.int(-90, 90)))}`,
    random.one(
      'Rendering of the XML data|Visualisierung der Rechnungsdaten|E-Invoice viewer|Représentation lisible de la facture|(c) 2021',
    ),
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
  { canvas, style, line, random }: Sheet,
  [heading, entries]: [string, Entry[]],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
): number {
  canvas.put(heading, x, y, { size: style.size * 1.1, bold: true })
  let at = y + line * random.pick([1.1, 1.4])
  for (const { label, value, tag } of entries) {
    const end = label ? canvas.put(`${label}${style.colon}`, x, at, { size: style.size }) : x
    canvas.put(value, label ? Math.max(x + labelWidth, end + 3) : x, at, { size: style.size, tag })
    at += line
  }
  return at + line * 0.6
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
