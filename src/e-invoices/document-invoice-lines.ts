import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { differenceOf, productMinor } from '../kernel/decimals'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import { quotient } from './canonical-values'
import { exempt, reverseCharge, type Vat, vatOfRate } from './document-vat'
import type { InvoiceLine } from './invoice-line'
import { unitCode } from './unit-codes'

/** What a line of a document says, with its amount without VAT and the VAT that it names itself. */
export type ReadLine = { line: DocumentLine; net: string; vat: Vat | null }

type Given = {
  currency: string
  taxRates: Readonly<Record<string, string>>
  /** What the source says of each line. */
  saidVat: readonly (Vat | null)[]
}

/** The lines that have an amount, or a quantity and a price that make one. */
export function linesWithAmount(
  lines: readonly DocumentLine[],
  { currency, taxRates, saidVat }: Given,
): ReadLine[] {
  return lines.flatMap((line, at) => {
    const net = cell(line, 'netAmount') ?? product(line, currency)
    return net === null ? [] : [{ line, net, vat: ownVat(line, taxRates) ?? saidVat[at] ?? null }]
  })
}

/** Amounts with VAT, as shops print them, become parts of the amount without it; the last takes what rounding leaves. */
export function withoutVat(lines: ReadLine[], document: { net: string; currency: string }): ReadLine[] {
  const minor = (amount: string) => minorFromDecimal(amount, document.currency) ?? 0n
  const whole = lines.reduce((so, { net }) => so + minor(net), 0n)
  let gross = 0n
  let given = 0n
  return lines.map((line) => {
    gross += minor(line.net)
    const upTo = whole === 0n ? 0n : (minor(document.net) * gross * 2n + whole) / (whole * 2n)
    const net = decimalFromMinor(upTo - given, document.currency)
    given = upTo
    return { ...line, net, line: withoutPrice(line.line) }
  })
}

function ownVat(line: DocumentLine, taxRates: Given['taxRates']): Vat | null {
  const applicability = cell(line, 'taxApplicability')
  if (applicability === 'EXEMPT') return exempt
  if (applicability === 'REVERSE_CHARGE') return reverseCharge
  const rate = taxRates[cell(line, 'taxCode') ?? '']
  return rate === undefined ? null : vatOfRate(rate)
}

/** BG-25. A line has a quantity, a unit and a price that isn't negative, be they written on the document or not (BR-22 to BR-27). */
export function invoiceLineOf({ line, net }: ReadLine, vat: Vat | null, at: number): InvoiceLine {
  const { quantity, price } = quantityAndPrice(line, net)
  const item = cell(line, 'item')
  return {
    ...emptyLine,
    id: String(at + 1),
    note: cell(line, 'memo'),
    quantity,
    unit: unitCode(cell(line, 'unit')) ?? 'C62',
    netAmount: net,
    purchaseOrder: cell(line, 'poNumber'),
    purchaseOrderLine: cell(line, 'poLine'),
    buyerAccountingReference: cell(line, 'costCentre'),
    netPrice: price,
    vatCategory: vat?.category ?? null,
    vatRate: vat?.rate ?? null,
    name: cell(line, 'description') ?? item ?? `Line ${at + 1}`,
    sellerItem: item,
  }
}

function quantityAndPrice(line: DocumentLine, net: string): { quantity: string; price: string | null } {
  const given = cell(line, 'quantity')
  const quantity = given ?? (net.startsWith('-') ? '-1' : '1')
  const price = cell(line, 'unitPrice') ?? quotient(net, quantity)
  if (!price?.startsWith('-')) return { quantity, price }
  return { quantity: negative(quantity), price: negative(price) }
}

const negative = (amount: string) => differenceOf('0', amount) ?? amount

const cell = ({ cells }: DocumentLine, name: LineFieldName): string | null =>
  cells[name]?.value?.trim() || null

function product(line: DocumentLine, currency: string): string | null {
  const [quantity, price] = [cell(line, 'quantity'), cell(line, 'unitPrice')]
  const minor = quantity === null || price === null ? null : productMinor([quantity, price], currency)
  return minor === null ? null : decimalFromMinor(minor, currency)
}

function withoutPrice(line: DocumentLine): DocumentLine {
  const { unitPrice: _, ...cells } = line.cells
  return { ...line, cells }
}

const emptyLine: InvoiceLine = {
  id: null,
  parentId: null,
  status: null,
  note: null,
  objectIdentifier: null,
  quantity: null,
  unit: null,
  netAmount: null,
  priceWithVat: null,
  vat: null,
  amountWithVat: null,
  purchaseOrder: null,
  purchaseOrderLine: null,
  buyerAccountingReference: null,
  periodFrom: null,
  periodTo: null,
  allowances: [],
  charges: [],
  netPrice: null,
  priceDiscount: null,
  grossPrice: null,
  priceBaseQuantity: null,
  priceBaseUnit: null,
  vatCategory: null,
  vatRate: null,
  name: null,
  description: null,
  sellerItem: null,
  buyerItem: null,
  standardItem: null,
  classifications: [],
  origin: null,
  attributes: [],
}
