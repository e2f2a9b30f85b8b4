import { buyerDetails, drawParty, drawPartyTable, putName, senderLine, supplierDetails } from './draw-parties'
import { drawEntries, entriesOf } from './draw-values'
import type { Sheet } from './sheet-style'

type Corner = 'left' | 'right' | 'centre'

/** What stands over the data of the invoice as a buyer's heading stands over his address. */
const dataHeadings =
  'Invoice details|Booking details|Order information|Payment method|Rechnungsdaten|Auftragsdaten|Buchungsdetails|Détails de la facture|Informations de commande|Mode de paiement|Dati fattura|Dettagli ordine|Datos de la factura|Detalles del pedido|Factuurgegevens|Gegevens bestelling|Dane faktury|Szczegóły zamówienia|Údaje faktury|Dados da fatura|Fakturauppgifter|Podaci o računu'

/** Letterhead, title, parties and data of the invoice, arranged at random; returns where the body may begin. */
export function drawHead(sheet: Sheet): number {
  const { random } = sheet
  const way = random.next()
  if (way < 0.28) return drawLetter(sheet)
  if (way < 0.66) return drawColumns(sheet)
  if (way < 0.78) return drawUnheadedParties(sheet)
  return drawPartiesSideBySide(sheet)
}

/** As letters are: sender line and window on the left, data on the right or under the title. */
function drawLetter(sheet: Sheet): number {
  const { canvas, random, style, line, invoice } = sheet
  const { margin } = style
  const hasLetterhead = random.chance(0.7)
  if (hasLetterhead) drawLetterhead(sheet, random.pick(['left', 'right', 'centre']), margin * 0.7, 0.5)
  const windowAt = random.int(120, 160)
  if (!hasLetterhead || random.chance(0.6)) {
    const text = senderLine(sheet, invoice.supplier)
    canvas.put(text, margin, windowAt - 12, { size: 6.5 + random.next(), tag: 'supplier_name' })
  }
  const partyEnd = drawParty(
    sheet,
    invoice.buyer,
    { x: margin, y: windowAt, width: 230 },
    { tag: 'buyer_name', details: random.chance(0.3) ? buyerDetails(sheet) : [] },
  )
  const isAside = random.chance(0.6)
  const entries = entriesOf(sheet)
  const dataAt = {
    x: canvas.width * (0.52 + random.next() * 0.12),
    y: windowAt - random.int(0, 40),
    width: 200,
  }
  const asideEnd = isAside
    ? drawEntries(sheet, entries, { ...dataAt, width: canvas.width - margin - dataAt.x })
    : 0
  let y = Math.max(partyEnd, asideEnd) + line * random.pick([1, 2, 3])
  y = drawTitle(sheet, y, isAside) + line
  if (!isAside) y = drawEntries(sheet, entries, { x: margin, y, width: canvas.width - 2 * margin }) + line
  return y + line
}

/** Letterhead on one side, title and data on the other, parties below. */
function drawColumns(sheet: Sheet): number {
  const { canvas, random, style, line, invoice, label } = sheet
  const { margin } = style
  const corner: Corner = random.pick(['left', 'left', 'right', 'centre'])
  const headEnd = drawLetterhead(sheet, corner, margin, 0.45)
  const other = corner === 'right' ? margin : canvas.width * 0.56
  const titleBeside = corner !== 'centre' && random.chance(0.75)
  const entries = entriesOf(sheet)
  const width = canvas.width * 0.44 - margin
  let y = headEnd
  let asideEnd = margin
  if (titleBeside) {
    asideEnd = drawTitleAt(sheet, other, margin, corner === 'right' ? 'left' : random.pick(['left', 'right']))
    if (random.chance(0.6))
      asideEnd = drawEntries(sheet, entries.splice(0), { x: other, y: asideEnd + line * 0.5, width })
  } else y = drawTitle(sheet, headEnd + line, false) + line * 0.5
  y = Math.max(y, asideEnd) + line * random.pick([1, 1.5, 2.5])
  const party = { x: margin, y, width: 220 }
  let end = drawParty(sheet, invoice.buyer, party, {
    heading: random.chance(0.85) ? label('billTo') : undefined,
    tag: 'buyer_name',
    details: buyerDetails(sheet),
  })
  const middle = canvas.width * 0.5
  if (entries.length > 0 && random.chance(0.6)) {
    const place = { x: middle + 10, y, width: canvas.width - margin - middle - 10 }
    if (random.chance(0.2)) {
      canvas.put(random.one(dataHeadings), place.x, y, { size: style.size, bold: true })
      place.y += line * 1.3
    }
    end = Math.max(end, drawEntries(sheet, entries.splice(0), place))
  } else if (invoice.shipTo)
    end = Math.max(
      end,
      drawParty(sheet, invoice.shipTo, { x: middle, y, width: 200 }, { heading: label('shipTo') }),
    )
  end += line
  if (entries.length > 0)
    end = drawEntries(sheet, entries, { x: margin, y: end, width: canvas.width - 2 * margin }) + line
  return end + line * 0.5
}

/** Supplier and buyer beside each other under title and data, and only their places tell which is which. */
function drawUnheadedParties(sheet: Sheet): number {
  const { canvas, random, style, line, invoice } = sheet
  const { margin } = style
  let y = margin
  if (random.chance(0.5)) y = drawTrade(sheet, y)
  const entries = entriesOf(sheet)
  const isDataFirst = random.chance(0.6)
  const right = canvas.width * 0.56
  if (isDataFirst) {
    const top = drawTitleAt(sheet, right, margin, random.chance(0.5) ? 'left' : 'right')
    const width = canvas.width - margin - right
    y = Math.max(y, drawEntries(sheet, entries, { x: right, y: top, width })) + line
  }
  const width = canvas.width * 0.4
  const sides = random.chance(0.85) ? ([margin, right] as const) : ([right, margin] as const)
  const isFlushRight = sides[1] === right && random.chance(0.4)
  const seller = drawParty(
    sheet,
    invoice.supplier,
    { x: sides[0], y, width },
    { tag: 'supplier_name', details: supplierDetails(sheet, 0.35) },
  )
  const buyer = drawParty(
    sheet,
    invoice.buyer,
    { x: sides[1], y, width: canvas.width - margin - right },
    { tag: 'buyer_name', details: buyerDetails(sheet), isFlushRight },
  )
  y = Math.max(seller, buyer) + line * random.pick([1, 1.5, 2])
  if (isDataFirst) return y
  y = drawTitle(sheet, y, false) + line
  return drawEntries(sheet, entries, { x: margin, y, width: canvas.width - 2 * margin }) + line
}

/** Supplier and buyer as two headed blocks beside or under each other. */
function drawPartiesSideBySide(sheet: Sheet): number {
  const { canvas, random, style, line, invoice, label } = sheet
  const { margin } = style
  let y = margin
  if (random.chance(0.35)) y = drawTrade(sheet, y)
  y = drawTitle(sheet, y, false) + line
  const entries = entriesOf(sheet)
  const dataFirst = random.chance(0.5)
  const width = canvas.width - 2 * margin
  if (dataFirst)
    y = drawEntries(sheet, entries, { x: margin, y, width: random.pick([width, width * 0.5]) }) + line
  const details = supplierDetails(sheet, 0.35)
  const isTable = random.chance(0.2)
  const middle = margin + width * random.pick([0.5, 0.5, 0.55])
  const isSwapped = random.chance(0.2)
  const [sellerAt, buyerAt] = isSwapped ? [middle, margin] : [margin, middle]
  const isStacked = random.chance(0.12)
  const place = (x: number, at: number) => ({ x: isStacked ? margin : x, y: at, width: width * 0.44 })
  const seller = isTable
    ? drawPartyTable(sheet, invoice.supplier, place(sellerAt, y), {
        heading: label('from'),
        tag: 'supplier_name',
      })
    : drawParty(sheet, invoice.supplier, place(sellerAt, y), {
        heading: label('from'),
        tag: 'supplier_name',
        details,
      })
  const buyerY = isStacked ? seller + line : y
  const isFlushRight = !isSwapped && !isStacked && random.chance(0.15)
  const buyer = isTable
    ? drawPartyTable(sheet, invoice.buyer, place(buyerAt, buyerY), {
        heading: label('billTo'),
        tag: 'buyer_name',
      })
    : drawParty(sheet, invoice.buyer, place(buyerAt, buyerY), {
        heading: label('billTo'),
        tag: 'buyer_name',
        details: buyerDetails(sheet),
        isFlushRight,
      })
  y = Math.max(seller, buyer) + line * 1.5
  if (!dataFirst) y = drawEntries(sheet, entries, { x: margin, y, width }) + line
  return y + line * 0.5
}

/** A logo's text, as a page with headed parties may have it too. */
function drawTrade({ canvas, random, style, invoice }: Sheet, y: number): number {
  const { supplier } = invoice
  const size = style.size * random.pick([1.5, 2, 2.6])
  const tag = supplier.tradeName ? 'trade_name' : 'supplier_name'
  canvas.put(supplier.tradeName ?? supplier.name, random.pick([style.margin, canvas.width * 0.6]), y, {
    size,
    tag,
    bold: true,
  })
  return y + size * 1.5
}

function drawLetterhead(sheet: Sheet, corner: Corner, y: number, share: number): number {
  const { canvas, random, style, line, invoice } = sheet
  const { supplier } = invoice
  const { margin } = style
  const x = corner === 'left' ? margin : corner === 'right' ? canvas.width - margin : canvas.width / 2
  const align =
    corner === 'left' || random.chance(0.4)
      ? corner === 'centre'
        ? ('centre' as const)
        : ('left' as const)
      : corner
  const left = align === 'left' && corner === 'right' ? canvas.width * 0.6 : x
  const size = style.size * random.pick([1, 1, 1.2, 1.5, 1.8, 2.2, 2.8])
  const isTradeOnly = supplier.tradeName !== null && random.chance(0.5)
  let at = putName(
    sheet,
    isTradeOnly ? supplier.tradeName! : supplier.name,
    { x: left, y, width: canvas.width * 0.5 },
    { size, align, bold: true, tag: isTradeOnly ? 'trade_name' : 'supplier_name' },
  )
  if (supplier.tradeName && !isTradeOnly && random.chance(0.3)) {
    canvas.put(
      random.one(
        'Qualität seit 1978|Your partner in the region|Innovation & Service|L’art du métier|Since 1954',
      ),
      left,
      at,
      { size: style.size, align },
    )
    at += line
  }
  if (random.chance(0.12)) return at + line
  const inOne = random.chance(0.15)
  const rows = inOne
    ? [`${supplier.street}, ${supplier.town}`, ...supplierDetails(sheet, share)]
    : [
        supplier.street,
        supplier.town,
        ...(random.chance(0.3) ? [supplier.country] : []),
        ...supplierDetails(sheet, share),
      ]
  for (const row of rows) {
    canvas.put(row, left, at, { size: style.size * random.pick([0.9, 1]), align })
    at += line
  }
  return at + line * 0.5
}

function drawTitle(sheet: Sheet, y: number, isDataThere: boolean): number {
  const { canvas, random, style } = sheet
  const align = random.pick(['left', 'left', 'centre', 'right'] as const)
  const x =
    align === 'left' ? style.margin : align === 'centre' ? canvas.width / 2 : canvas.width - style.margin
  if (!isDataThere || random.chance(0.7)) return drawTitleAt(sheet, x, y, align)
  return y
}

function drawTitleAt(sheet: Sheet, x: number, y: number, align: 'left' | 'centre' | 'right'): number {
  const { canvas, random, style, invoice, label, day } = sheet
  if (random.chance(0.06)) return y
  const size = style.size * random.pick([1, 1.2, 1.4, 1.6, 2, 2.5])
  const right = align === 'right' && x < canvas.width * 0.9 ? canvas.width - style.margin : x
  const isNumbered = !invoice.isCredit && random.chance(0.22)
  const options = { size, align, bold: true }
  if (!isNumbered) {
    canvas.put(label(invoice.isCredit ? 'creditTitle' : 'title'), right, y, options)
    return y + size * 1.5
  }
  const text = label('numbered', { v: ' \u0001 ', d: ' \u0002 ' })
  putNumbered(sheet, text, { x: right, y }, options)
  void day
  return y + size * 1.5
}

/** "Invoice 4711 of 3 March": the values within keep what they are. */
function putNumbered(
  { canvas, invoice, day }: Sheet,
  text: string,
  { x, y }: { x: number; y: number },
  options: { size: number; align: 'left' | 'centre' | 'right'; bold: boolean },
): void {
  const whole = text
    .replace(' \u0001 ', invoice.numbers.invoice)
    .replace(' \u0002 ', day(invoice.days.issued))
  const first = canvas.words.length
  canvas.put(whole, x, y, options)
  const values = new Map([
    ['invoice_number', invoice.numbers.invoice.split(' ')],
    ['issue_date', day(invoice.days.issued).split(' ')],
  ])
  for (const word of canvas.words.slice(first))
    for (const [tag, parts] of values)
      if (parts.some((part) => word.text === part || word.text.replace(/^#/, '') === part)) word.tag = tag
}
