import { textWidth } from './canvas'
import type { Place } from './draw-values'
import type { Party } from './invented-invoice'
import type { LabelName } from './printed-labels'
import type { Sheet } from './sheet-style'

/** A name that doesn't fit takes two lines; returns where it ends. */
export function putName(
  { canvas, line, style }: Sheet,
  name: string,
  { x, y, width }: Place,
  {
    size = style.size,
    tag,
    bold = false,
    align = 'left' as 'left' | 'right' | 'centre',
  }: { size?: number; tag?: string; bold?: boolean; align?: 'left' | 'right' | 'centre' } = {},
): number {
  const words = name.split(' ')
  if (textWidth(name, size, bold) <= width || words.length < 3) {
    canvas.put(name, x, y, { size, tag, bold, align })
    return y + Math.max(line, size * 1.25)
  }
  let fits = words.length - 1
  while (fits > 1 && textWidth(words.slice(0, fits).join(' '), size, bold) > width) fits--
  canvas.put(words.slice(0, fits).join(' '), x, y, { size, tag, bold, align })
  canvas.put(words.slice(fits).join(' '), x, y + size * 1.2, { size, tag, bold, align })
  return y + size * 1.2 + Math.max(line, size * 1.25)
}

type PartyLook = { heading?: string; tag?: string; details?: string[]; isFlushRight?: boolean }

/** Name, street, town and more under each other, with or without a heading. */
export function drawParty(
  sheet: Sheet,
  party: Party,
  place: Place,
  { heading, tag, details = [], isFlushRight = false }: PartyLook,
): number {
  const { canvas, random, style, line } = sheet
  const align = isFlushRight ? 'right' : 'left'
  let x = isFlushRight ? place.x + place.width : place.x
  let { y } = place
  const size = style.size
  if (heading) {
    const isInline = !isFlushRight && random.chance(0.12)
    const end = canvas.put(`${heading}${random.chance(0.6) ? ':' : ''}`, x, y, {
      size: random.chance(0.3) ? size * 1.15 : size,
      bold: random.chance(0.6),
      align,
    })
    if (isInline) x = end + 4
    else y += line * random.pick([1, 1.1, 1.4])
  }
  const isBold = random.chance(0.4)
  const rows: string[] = []
  if (!party.isPerson && random.chance(0.25))
    rows.push(random.pick(['', 'c/o ', 'Attn: ', 'z.Hd. ', 'Att. ']) + party.contact)
  rows.push(party.street)
  if (random.chance(0.12)) rows[rows.length - 1] += `, ${party.town}`
  else rows.push(party.town)
  if (random.chance(0.45)) rows.push(party.country)
  rows.push(...details)
  // whom it is for stands above the company, or what the name is of, at times
  const isBehind = !party.isPerson && random.chance(0.08)
  if (isBehind || random.chance(0.04)) {
    canvas.put(isBehind ? party.contact : rows.shift()!, x, y, { size, align })
    y += line
  }
  y = putName(sheet, party.name, { x, y, width: place.width }, { size, tag, bold: isBold, align })
  for (const row of rows) {
    canvas.put(row, x, y, { size, align })
    y += line
  }
  return y
}

/** The same as rows of labels and values: "Name: …", "Address: …". */
export function drawPartyTable(
  sheet: Sheet,
  party: Party,
  { x, y, width }: Place,
  { heading, tag }: { heading: string; tag: string },
): number {
  const { canvas, style, line, label, random } = sheet
  canvas.put(heading, x, y, { size: style.size * 1.1, bold: true })
  let at = y + line * 1.3
  const valueAt = x + Math.min(width * 0.4, 90)
  const entries: [string, string, string | undefined][] = [
    [label('name'), party.name, tag],
    [label('address'), `${party.street}, ${party.town}`, undefined],
    ...(random.chance(0.5) ? [[label('vatId'), party.vatId, undefined] as [string, string, undefined]] : []),
    ...(random.chance(0.4) ? [[label('phone'), party.phone, undefined] as [string, string, undefined]] : []),
  ]
  for (const [name, value, own] of entries) {
    canvas.put(`${name}${style.colon}`, x, at, { size: style.size })
    canvas.put(value, valueAt, at, { size: style.size, tag: own })
    at += line
  }
  return at
}

/** Telephone, mail and numbers of the buyer, which three in five invoices leave out. */
export function buyerDetails(sheet: Sheet): string[] {
  const { random, label, invoice, style } = sheet
  const { buyer } = invoice
  if (random.chance(0.6)) return []
  const labelled = (name: LabelName, value: string) =>
    random.chance(0.6) ? `${label(name)}${style.colon} ${value}` : value
  return random
    .shuffled([
      labelled('phone', buyer.phone),
      labelled('email', buyer.email),
      `${label(random.chance(0.5) ? 'buyerVat' : 'vatId')}${style.colon} ${buyer.vatId}`,
      `${label('taxNo')}${style.colon} ${buyer.taxNo}`,
      `${label('contact')}${style.colon} ${buyer.contact}`,
    ])
    .filter(() => random.chance(0.4))
}

/** Telephone, mail and numbers of the supplier, as letterheads and footers have them. */
export function supplierDetails(sheet: Sheet, share: number): string[] {
  const { random, label, invoice, style } = sheet
  const { supplier } = invoice
  const labelled = (name: LabelName, value: string) =>
    random.chance(0.75) ? `${label(name)}${style.colon} ${value}` : value
  return random
    .shuffled([
      labelled('phone', supplier.phone),
      labelled('fax', supplier.phone.replace(/\d$/, '9')),
      labelled('email', supplier.email),
      labelled('web', supplier.web),
      `${label('vatId')}${style.colon} ${supplier.vatId}`,
      `${label('taxNo')}${style.colon} ${supplier.taxNo}`,
    ])
    .filter(() => random.chance(share))
}

/** The whole address in one small line. */
export function senderLine({ random }: Sheet, party: Party): string {
  const mark = random.pick([' · ', ' - ', ', ', ' • ', ' | ', ' – ', ' * '])
  return [party.name, party.street, party.town].join(mark)
}
