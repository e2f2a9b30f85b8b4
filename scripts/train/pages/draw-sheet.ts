import { drawTable, inventColumns } from './draw-table'
import { drawTotals, totalsOf } from './draw-totals'
import { type Entry, entriesOf } from './draw-values'
import { printMoney } from './formats'
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
  canvas.put(label('title'), margin, y, { size: style.size * random.pick([1.2, 1.6, 2]), bold: true })
  y += line * 2
  if (random.chance(0.3)) {
    canvas.put(
      `Version ${random.int(1, 3)}.${random.int(0, 9)}  ${random.one('XRechnung|EN 16931|Factur-X EXTENDED|UBL 2.1|Comfort|urn:cen.eu:en16931:2017')}`,
      margin,
      y,
      { size: style.size * 0.8 },
    )
    y += line * 1.5
  }
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
  const data: [string, Entry[]] = [
    random.one('Invoice data|Rechnungsdaten|Allgemeine Angaben|Données de facture|Header|Details|Kopfdaten'),
    entriesOf(sheet),
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

function drawSection(
  { canvas, style, line, random }: Sheet,
  [heading, entries]: [string, Entry[]],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
): number {
  canvas.put(heading, x, y, { size: style.size * 1.1, bold: true })
  let at = y + line * random.pick([1.1, 1.4])
  for (const { label, value, tag } of entries) {
    const end = canvas.put(`${label}${style.colon}`, x, at, { size: style.size })
    canvas.put(value, Math.max(x + labelWidth, end + 3), at, { size: style.size, tag })
    at += line
  }
  return at + line * 0.6
}

function partyEntries({ random, label }: Sheet, party: Party, tag: string, vatTag?: string): Entry[] {
  const maybe = (share: number, name: LabelName, value: string, own?: string): Entry[] =>
    random.chance(share) ? [{ label: label(name), value, tag: own }] : []
  return [
    ...maybe(0.25, 'customerNo', random.digits(random.int(5, 13))),
    { label: label('name'), value: party.name, tag },
    { label: label('address'), value: party.street },
    ...maybe(0.9, 'address', party.town),
    ...maybe(0.5, 'address', party.country),
    ...maybe(0.4, 'contact', party.contact),
    ...maybe(0.4, 'phone', party.phone),
    ...maybe(0.4, 'email', party.email),
    ...maybe(0.6, 'vatId', party.vatId, vatTag),
    ...maybe(0.3, 'taxNo', party.taxNo),
  ]
}
