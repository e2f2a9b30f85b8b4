import { senderLine } from './draw-parties'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

/** How to pay, until when, where to, and what else is said under the sums. */
export function drawPayment(sheet: Sheet, y: number): number {
  const { canvas, random, style, line, invoice, label, day } = sheet
  const { days } = invoice
  let at = y
  const say = (text: string, tag?: string) => {
    canvas.put(text, style.margin, at, { size: style.size, tag })
    at += line
  }
  if (random.chance(0.3)) {
    const [before, behind = ''] = label('dueText', { d: '\u0001' }).split('\u0001')
    const end = canvas.put(before!, style.margin, at, { size: style.size })
    const next = canvas.put(day(days.due), end, at, { size: style.size, tag: 'due_date' })
    canvas.put(behind, next, at, { size: style.size })
    at += line
  }
  if (random.chance(0.25))
    say(`${label('terms')}${style.colon} ${label('termsText', { n: String(days.terms) })}`)
  if (random.chance(0.45)) at = drawBank(sheet, at)
  if (random.chance(0.15)) {
    say(`${label('remitTo')}${style.colon}`)
    say(invoice.supplier.name, 'supplier_name')
    say(random.one(invoice.country.streets).replace('{n}', String(random.int(1, 99))))
    say(random.one(invoice.country.towns))
  }
  if (random.chance(0.4)) say(label('note'))
  if (random.chance(0.4)) say(label('thanks'))
  if (random.chance(0.08)) say(invoice.supplier.contact)
  return at
}

function drawBank(sheet: Sheet, y: number): number {
  const { canvas, random, style, line, invoice, label } = sheet
  if (!invoice.iban) return y
  const grouped = random.chance(0.75) ? invoice.iban.replace(/(.{4})(?=.)/g, '$1 ') : invoice.iban
  const rows: [LabelName, string, string | undefined][] = [
    ...(random.chance(0.35)
      ? [['holder', invoice.supplier.name, 'supplier_name'] as [LabelName, string, string]]
      : []),
    ...(random.chance(0.6) ? [['bankName', invoice.bank, undefined] as [LabelName, string, undefined]] : []),
    ['iban', grouped, 'iban'],
    ...(random.chance(0.7) ? [['bic', invoice.bic, undefined] as [LabelName, string, undefined]] : []),
    ...(random.chance(0.25)
      ? [['paymentRef', invoice.numbers.invoice, 'invoice_number'] as [LabelName, string, string]]
      : []),
  ]
  const x = random.pick([style.margin, style.margin, canvas.width * 0.55])
  const valueAt = x + random.int(60, 100)
  const isRun = random.chance(0.4)
  let at = y
  for (const [name, value, tag] of rows) {
    const end = canvas.put(`${label(name)}${style.colon}`, x, at, { size: style.size })
    canvas.put(value, isRun ? end + 1 : Math.max(valueAt, end + 4), at, { size: style.size, tag })
    at += line
  }
  return at
}

/** The lines at the foot of the sheet: nothing, one line, or up to four columns. */
export function drawFooter(sheet: Sheet, y: number): void {
  const { canvas, random, style, invoice, label } = sheet
  const { supplier } = invoice
  const size = Math.max(5.5, style.size * 0.72)
  const way = random.next()
  if (way < 0.3) return
  if (way < 0.45) {
    const text = `${senderLine(sheet, supplier)} - ${label('vatId')} ${supplier.vatId}`
    canvas.put(text, canvas.width / 2, y + 20, { size, align: 'centre', tag: 'supplier_name' })
    return
  }
  if (way < 0.55) {
    canvas.put(label('page'), canvas.width / 2, y + 30, { size, align: 'centre' })
    return
  }
  const grouped = invoice.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const blocks: [string, string | undefined][][] = [
    [
      [supplier.name, 'supplier_name'],
      [supplier.street, undefined],
      [supplier.town, undefined],
    ],
    [
      [`${label('phone')} ${supplier.phone}`, undefined],
      [supplier.email, undefined],
      [supplier.web, undefined],
    ],
    [
      [invoice.bank, undefined],
      ...(invoice.iban
        ? [
            [`${label('iban')}${style.colon} ${grouped}`, 'iban'] as [string, string],
            [`${label('bic')}${style.colon} ${invoice.bic}`, undefined] as [string, undefined],
          ]
        : []),
    ],
    [
      [`${label('register')} ${random.digits(5)}`, undefined],
      [`${label('vatId')}${style.colon} ${supplier.vatId}`, 'supplier_vat_id'],
      [`${label('director')}${style.colon} ${supplier.contact}`, undefined],
    ],
  ]
  const some = random.shuffled(blocks).slice(0, random.int(2, 4))
  const width = canvas.width - 2 * style.margin
  for (const [column, rows] of some.entries())
    for (const [row, [text, tag]] of rows.entries())
      canvas.put(text, style.margin + (column * width) / some.length, y + row * size * 1.25, { size, tag })
}
