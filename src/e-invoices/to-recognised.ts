import type { HeaderFieldName } from '../documents/header-fields'
import { formTypeOf } from '../edi/document-type-codes'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf } from '../kernel/decimals'
import { chargesOfData, type HeaderOfData } from '../recognition/charges-of-data'
import type { FieldName, RecognisedFields } from '../recognition/recognised-document'
import { amountDue, type Taken } from './amount-due'
import { linesWithVatSum, vatBreakdownSum } from './breakdown-sums'
import { money, oneLine } from './canonical-values'
import type { AllowanceOrCharge } from './invoice-line'
import type { Invoice, ReadInvoice, SourcePlace } from './invoice-model'
import { standardTypeCode } from './national-codes'
import type { CellPlaces, RecognisedEInvoice, StructuredLine } from './recognised-e-invoice'
import { cellPlaces, isOnlyWithVat, structuredLine } from './to-recognised-line'

/**
 * The fields and lines that Kontor's form knows, from an e-invoice. Sums are rounded to the digits of their currency (two at
 * least). Where the syntax has no sum of its own (FatturaPA, KSeF), the totals are those of the VAT breakdown (rules
 * BR-CO-14 and BR-CO-15 of EN 16931), or of the lines with VAT. Groups and remarks among the lines are left out, as their amounts are counted already.
 */
export function toRecognised({ invoice, sources }: ReadInvoice): RecognisedEInvoice {
  const places: Record<string, SourcePlace> = {}
  const place = (field: string, source: SourcePlace | undefined) => {
    if (source) places[field] = source
  }
  const fields: RecognisedFields = {}
  for (const [name, { value, from }] of fieldsOf(invoice)) {
    if (value === null || value === '') continue
    fields[name] = { value, confidence: 1, page: null, box: null }
    place(name, sources.get(from))
  }
  const lines: StructuredLine[] = []
  const lineSources: CellPlaces[] = []
  const areWithVat = invoice.lines.some(isOnlyWithVat)
  for (const [at, line] of invoice.lines.entries()) {
    const made = structuredLine(line, { currency: invoice.currency, areWithVat })
    if (!made) continue
    lineSources.push(cellPlaces(made, sources.within(`lines.${at}`)))
    lines.push(made.line)
  }
  const header: RecognisedEInvoice['header'] = {}
  for (const [name, given] of Object.entries(headerOfData(invoice, fields, lines))) {
    header[name as HeaderFieldName] = given.value
    place(name, sources.get(given.from))
  }
  return { type: invoice.kind, fields, header, lines, sources: places, lineSources }
}

/** That it is a debit note or pro forma, the charges of the document, and the invoice that a credit note or correction is about. */
function headerOfData(
  { kind, typeCode, allowances, charges, precedingInvoices, currency }: Invoice,
  fields: RecognisedFields,
  lines: readonly StructuredLine[],
): HeaderOfData {
  const [preceding, ...others] = precedingInvoices
  const type = formTypeOf(standardTypeCode(typeCode, kind))
  const chargeOf = (isCharge: boolean, list: string) => (one: AllowanceOrCharge, at: number) => ({
    amount: one.amount,
    isCharge,
    code: one.reasonCode,
    reason: one.reason,
    from: `${list}.${at}.amount`,
  })
  return {
    ...(type ? { documentType: { value: type, from: 'typeCode' } } : {}),
    ...chargesOfData({
      charges: [...charges.map(chargeOf(true, 'charges')), ...allowances.map(chargeOf(false, 'allowances'))],
      net: fields.net_total?.value ?? null,
      lines: lines.map(({ net_amount: net }) => net),
      write: (amount) => money(amount, currency) ?? amount,
    }),
    ...(preceding?.number && others.length === 0
      ? { referenceInvoice: { value: preceding.number, from: 'precedingInvoices.0.number' } }
      : {}),
  }
}

function fieldsOf(invoice: Invoice): [FieldName, Taken][] {
  const { seller, buyer, totals, currency } = invoice
  const tax = firstSum({ value: totals.vat, from: 'totals.vat' }, vatBreakdownSum(invoice, 'vat'))
  const gross = firstSum(
    { value: totals.withVat, from: 'totals.withVat' },
    vatBreakdownSum(invoice, 'both'),
    linesWithVatSum(invoice),
  )
  const net = firstSum(
    { value: totals.withoutVat, from: 'totals.withoutVat' },
    vatBreakdownSum(invoice, 'taxable'),
    { value: lessTax(gross, tax), from: gross.from },
  )
  const sum = ({ value, from }: Taken): Taken => ({ value: value && money(value, currency), from })
  return [
    ['doc_type', { value: invoice.kind, from: 'typeCode' }],
    ['invoice_number', { value: oneLine(invoice.number), from: 'number' }],
    ['issue_date', { value: invoice.issueDate, from: 'issueDate' }],
    ['due_date', { value: invoice.dueDate, from: 'dueDate' }],
    ['supplier_name', { value: oneLine(seller.name), from: 'seller.name' }],
    ['supplier_vat_id', { value: withoutBlanks(seller.vatId), from: 'seller.vatId' }],
    ['buyer_name', { value: oneLine(buyer.name), from: 'buyer.name' }],
    ['currency', { value: currency?.toUpperCase() ?? null, from: 'currency' }],
    ['net_total', sum(net)],
    ['tax_total', sum(tax)],
    ['gross_total', sum(gross)],
    ['payable', sum(amountDue(invoice))],
    ['order_ref', { value: oneLine(invoice.purchaseOrder), from: 'purchaseOrder' }],
    ['customer_account', customerAccount(invoice)],
    ['iban', iban(invoice)],
    ['period_from', { value: invoice.periodFrom, from: 'periodFrom' }],
    ['period_to', { value: invoice.periodTo, from: 'periodTo' }],
  ]
}

/** The first that is known: as stated, else what it is the sum of. */
const firstSum = (...sums: readonly [Taken, ...Taken[]]): Taken =>
  sums.find(({ value }) => value !== null) ?? sums[0]

function lessTax({ value: gross }: Taken, { value: tax }: Taken): string | null {
  const [whole, part] = [canonicalDecimal(gross ?? ''), canonicalDecimal(tax ?? '')]
  return whole === null || part === null ? null : differenceOf(whole, part)
}

const withoutBlanks = (text: string | null) => text?.replace(/\s/g, '').toUpperCase() ?? null

/** The seller's number for the buyer: one of its own, or an identifier of the buyer (BT-46) that names no public register. */
function customerAccount({ buyer }: Invoice): Taken {
  if (buyer.customerNumber !== null)
    return { value: oneLine(buyer.customerNumber), from: 'buyer.customerNumber' }
  const at = buyer.identifiers.findIndex(({ scheme }) => scheme === null)
  return { value: oneLine(buyer.identifiers[at]?.value ?? null), from: `buyer.identifiers.${at}.value` }
}

function iban({ paymentMeans }: Invoice): Taken {
  const at = paymentMeans.findIndex((means) => means.iban !== null)
  return { value: paymentMeans[at]?.iban ?? null, from: `paymentMeans.${at}.iban` }
}
