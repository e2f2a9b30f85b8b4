import type { PageText } from '../../../src/recognition/recognised-document'
import { type Canvas, canvasOf, pageOf } from './canvas'
import type { DrawnTruth } from './draw-invoice'
import { addDays, plainMoney, printDay, printMoney, printNumber } from './formats'
import { inventInvoice } from './invented-invoice'
import type { Random } from './random'
import { inventStyle, languageOf, sheetOf } from './sheet-style'

const tillWords: Record<
  string,
  {
    title: string
    cash: string
    change: string
    cashier: string
    time: string
    card: string
    count: string
    bye: string
  }
> = {
  en: {
    title: 'TAX INVOICE|RECEIPT|Cash Receipt|SALES RECEIPT|CASH BILL|',
    cash: 'CASH|Cash tendered|Paid|Tendered',
    change: 'CHANGE|Change due|Change',
    cashier: 'Cashier|Served by|Server|Staff|Operator',
    time: 'Time',
    card: 'VISA|MASTERCARD|Card payment|Debit',
    count: 'Items|Total Qty|No. of items|Item count',
    bye: 'THANK YOU, PLEASE COME AGAIN|Goods sold are not returnable|Thank you for shopping|Have a nice day',
  },
  de: {
    title: 'KASSENBON|Rechnung|Quittung|Beleg|',
    cash: 'Bar|BAR|Gegeben|Barzahlung',
    change: 'Rückgeld|zurück|Wechselgeld',
    cashier: 'Es bediente Sie|Kassierer|Bediener|Kasse',
    time: 'Uhrzeit|Zeit',
    card: 'EC-Karte|girocard|VISA|Kartenzahlung',
    count: 'Posten|Anzahl Artikel|Artikel',
    bye: 'Vielen Dank für Ihren Einkauf!|Auf Wiedersehen|Besuchen Sie uns bald wieder|Umtausch nur mit Bon',
  },
  fr: {
    title: 'TICKET|Reçu|Note|Facturette|',
    cash: 'ESPECES|Espèces|Reçu',
    change: 'Rendu|A rendre|Monnaie',
    cashier: 'Caissier|Serveur|Vendeur',
    time: 'Heure',
    card: 'CB|Carte bancaire|VISA',
    count: 'Nb articles|Articles',
    bye: 'Merci de votre visite|À bientôt|Merci et à bientôt',
  },
  it: {
    title: 'SCONTRINO|Documento commerciale|Ricevuta|',
    cash: 'Contanti|CONTANTE',
    change: 'Resto|RESTO',
    cashier: 'Cassiere|Operatore|Cassa',
    time: 'Ora',
    card: 'Carta|Bancomat|Pagamento elettronico',
    count: 'N. articoli|Pezzi',
    bye: 'Grazie e arrivederci|Arrivederci',
  },
  es: {
    title: 'TICKET|Factura simplificada|Recibo|',
    cash: 'Efectivo|EFECTIVO|Entregado',
    change: 'Cambio|CAMBIO',
    cashier: 'Cajero|Le atendió|Camarero',
    time: 'Hora',
    card: 'Tarjeta|VISA',
    count: 'Artículos|Núm. artículos',
    bye: 'Gracias por su visita|Gracias por su compra',
  },
}

const goods =
  'MILK 1L|Bread white|Water 0.5|Coffee|Espresso|Burger|Nasi lemak|Teh tarik|Pen blue|Notebook A5|Tape|Bolt 8mm|Paint brush|Bananen|Käse|Brötchen|Butter|Eau 50cl|Croissant|Menu midi|Caffè|Panino|Bocadillo|Caña|Pizza|Salad|Fries L|Cola 0.33|Tomaten|Joghurt|Apple|Rice 5kg|Soap|Battery AA|Shirt|Parking 2h|Diesel 42,11 l|Super E10'

type Row = { label: string; cents: number; tag?: string }

/** A till's receipt: a narrow strip of lines. Its truth is of the same shape as an invoice's. */
export function drawReceipt(random: Random): { pages: PageText[]; truth: DrawnTruth; canvases: Canvas[] } {
  const invoice = inventInvoice(random, 'receipt')
  const language = tillWords[languageOf(invoice.labels)] ? languageOf(invoice.labels) : 'en'
  const words = tillWords[language]!
  const style = { ...inventStyle(random), size: random.pick([8, 9, 10]), margin: random.int(6, 26) }
  const width = random.int(180, 270)
  const canvas = canvasOf(width, 1_200, random.pick([0.9, 1, 1.05]))
  const sheet = sheetOf(canvas, invoice, random, style)
  const { supplier } = invoice
  const { margin } = style
  const isCentred = random.chance(0.7)
  let y = random.int(8, 40)
  const say = (text: string, options: { tag?: string; size?: number; align?: 'left' | 'centre' } = {}) => {
    const align = options.align ?? (isCentred ? 'centre' : 'left')
    canvas.put(text, align === 'centre' ? width / 2 : margin, y, {
      size: options.size ?? style.size,
      align,
      tag: options.tag,
    })
    y += Math.max(sheet.line, (options.size ?? 0) * 1.25)
  }
  if (supplier.tradeName && random.chance(0.5))
    say(supplier.tradeName, { size: style.size * random.pick([1.2, 1.8]), tag: 'trade_name' })
  sayName(supplier.name, width - 2 * margin, style.size * random.pick([1, 1, 1.3]), say)
  if (random.chance(0.4))
    say(`(${random.chance(0.5) ? 'Co. Reg. No. ' : ''}${random.digits(6)}-${random.one('A|D|H|K|T|X|M')})`)
  say(supplier.street)
  say(supplier.town)
  if (random.chance(0.6)) say(`${sheet.label('phone')}${style.colon} ${supplier.phone}`)
  if (random.chance(0.5))
    say(
      `${sheet.label(random.chance(0.5) ? 'vatId' : 'taxNo')}${style.colon} ${random.chance(0.5) ? supplier.vatId : supplier.taxNo}`,
      { tag: undefined },
    )
  const title = random.one(words.title)
  if (title) say(title, { size: style.size * random.pick([1, 1.2]) })
  y += sheet.line * 0.5
  y = sayData(y)
  const { rows, truthRows } = sums()
  for (const line of goodsLines()) putRow(line, random.chance(0.2))
  y += sheet.line * 0.5
  for (const row of rows) putRow(row, false)
  if (random.chance(0.4)) say(random.one(words.bye))
  if (random.chance(0.4)) say(random.one(words.bye))
  if (random.chance(0.25)) sayCard()
  canvas.height = Math.max(260, y + 20)
  const page = pageOf(canvas, 1)
  return { pages: [page], truth: { ...truthRows, ...headTruth() }, canvases: [canvas] }

  function sayData(from: number): number {
    y = from
    const date = printDay(
      invoice.days.issued,
      random.chance(0.7)
        ? random.one(invoice.country.dates)
        : random.one('d/m/y|d.m.y|d-m-y|y-m-d|d/m/s|d.m.s'),
      languageOf(invoice.labels),
    )
    const time = `${String(random.int(7, 22)).padStart(2, '0')}:${random.digits(1).replace(/[6-9]/, '3')}${random.digits(1)}${random.chance(0.4) ? `:${random.int(10, 59)}` : ''}${random.chance(0.15) ? ' PM' : ''}`
    const dateWay = random.next()
    const number = invoice.numbers.invoice
    if (random.chance(0.75)) say(`${sheet.label('number')}${style.colon} ${number}`, { align: 'left' })
    if (dateWay < 0.4)
      say(`${sheet.label('date')}${style.colon} ${date}${random.chance(0.6) ? ` ${time}` : ''}`, {
        align: 'left',
      })
    else if (dateWay < 0.7) say(`${date} ${time}`, { align: 'left' })
    else {
      canvas.put(`${random.chance(0.5) ? `${sheet.label('date')}${style.colon} ` : ''}${date}`, margin, y, {
        size: style.size,
      })
      canvas.put(`${random.chance(0.5) ? `${random.one(words.time)}: ` : ''}${time}`, width - margin, y, {
        size: style.size,
        align: 'right',
      })
      y += sheet.line
    }
    if (random.chance(0.5))
      say(
        `${random.one(words.cashier)}${style.colon} ${random.chance(0.5) ? supplier.contact.split(' ')[0]! : random.digits(random.int(1, 4))}`,
        { align: 'left' },
      )
    return y + sheet.line * 0.5
  }

  function goodsLines(): Row[] {
    return invoice.lines.map(({ cents }) => ({
      label: `${random.chance(0.2) ? `${random.digits(6)} ` : ''}${random.one(goods)}`,
      cents,
    }))
  }

  function sums(): { rows: Row[]; truthRows: DrawnTruth } {
    const isIncluded = random.chance(0.7)
    const lines = invoice.lines.reduce((all, { cents }) => all + cents, 0)
    const gross = isIncluded ? lines : invoice.gross
    const { rate } = invoice.rates[0]!
    const isOneRate =
      invoice.rates.length === 1 && rate > 0 && invoice.discount === 0 && invoice.shipping === 0
    const tax = isIncluded ? gross - Math.round(gross / (1 + rate / 100)) : invoice.tax
    const rows: Row[] = []
    if (!isIncluded || random.chance(0.3))
      rows.push({ label: sheet.label('subtotal'), cents: isIncluded ? gross : invoice.net })
    if (!isIncluded) rows.push({ label: sheet.label('tax', { n: String(rate) }), cents: invoice.tax })
    if (random.chance(0.2)) rows.push({ label: random.one(words.count), cents: invoice.lines.length * 100 })
    const rounding = random.chance(0.3) ? Math.round(gross / 5) * 5 - gross : 0
    if (rounding !== 0)
      rows.push(
        { label: sheet.label('gross'), cents: gross },
        { label: sheet.label('rounding'), cents: rounding },
      )
    rows.push({ label: sheet.label(random.chance(0.2) ? 'payable' : 'gross'), cents: gross + rounding })
    if (random.chance(0.6)) {
      const given = random.chance(0.4) ? gross + rounding : Math.ceil((gross + rounding) / 500) * 500
      rows.push({ label: random.one(words.cash), cents: given })
      if (given > gross + rounding || random.chance(0.5))
        rows.push({ label: random.one(words.change), cents: given - gross - rounding })
    } else if (random.chance(0.7)) rows.push({ label: random.one(words.card), cents: gross + rounding })
    if (isOneRate && isIncluded && random.chance(0.6)) {
      rows.push({
        label: `${sheet.label('rate')} ${rate}% ${printMoney(gross - tax, invoice.money, false)}`,
        cents: tax,
      })
      return {
        rows,
        truthRows: {
          gross_total: plainMoney(gross + rounding),
          payable: plainMoney(gross + rounding),
          tax_total: plainMoney(tax),
          net_total: plainMoney(gross - tax),
        },
      }
    }
    const total = plainMoney(gross + rounding)
    const all: DrawnTruth = { gross_total: total, payable: total }
    return {
      rows,
      truthRows:
        !isIncluded && isOneRate
          ? { ...all, tax_total: plainMoney(invoice.tax), net_total: plainMoney(invoice.net) }
          : all,
    }
  }

  function putRow({ label, cents }: Row, hasQuantityRow: boolean): void {
    canvas.put(label, margin, y, { size: style.size })
    if (hasQuantityRow) {
      y += sheet.line
      canvas.put(`1 x ${printMoney(cents, invoice.money, false)}`, margin + 12, y, { size: style.size })
    }
    canvas.put(printMoney(cents, invoice.money, random.chance(0.15)), width - margin, y, {
      size: style.size,
      align: 'right',
    })
    y += sheet.line
  }

  function sayCard(): void {
    say(random.one(words.card))
    say(`Terminal-ID ${random.digits(8)}`, { align: 'left' })
    say(`Trace-Nr. ${random.digits(6)}  ${printDay(addDays(invoice.days.issued, 0), 'd.m.y', 'en')}`, {
      align: 'left',
    })
    say(`${printNumber('{4} {4}', invoice.days.issued, random)} AID A0000000041010`, { align: 'left' })
  }

  function headTruth(): DrawnTruth {
    const text = canvas.words.map((word) => word.text).join(' ')
    return {
      supplier_name: supplier.name,
      issue_date: invoice.days.issued,
      ...(text.includes(invoice.numbers.invoice) ? { invoice_number: invoice.numbers.invoice } : {}),
      currency: invoice.country.currency,
    }
  }
}

function sayName(
  name: string,
  width: number,
  size: number,
  say: (text: string, options: { tag?: string; size?: number }) => void,
): void {
  const words = name.split(' ')
  const fits = Math.max(1, Math.floor(width / (size * 0.62)))
  if (name.length <= fits || words.length < 2) say(name, { tag: 'supplier_name', size })
  else {
    const first = words.slice(0, Math.ceil(words.length / 2)).join(' ')
    say(first, { tag: 'supplier_name', size })
    say(words.slice(Math.ceil(words.length / 2)).join(' '), { tag: 'supplier_name', size })
  }
}
