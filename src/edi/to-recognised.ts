import type { HeaderFieldName } from '../documents/header-fields'
import { chargesOfData, type HeaderOfData } from '../recognition/charges-of-data'
import type { FieldName, RecognisedFields } from '../recognition/recognised-document'
import { formTypeOf } from './document-type-codes'
import type { EdiInvoice, EdiLine, EdiParty, Stated } from './edi-invoice'
import { dueDay, grossTotal, isTaxCharge, moneyText, netTotal, taxTotal } from './invoice-totals'
import { partyOf } from './new-invoice'
import { lineCells } from './recognised-cells'
import type { RecognisedEdi, RecognisedEdiLine } from './recognised-edi'

/** A value and the segment that it is from. */
export type Taken = { value: string; segment: number } | null

/** Code lists 98 of X12 and 3035 of UNTDID: who sells, the more certain first; who is to be paid stands for them at last. */
const sellers = {
  x12: ['SE', 'SU', 'VN', 'II', 'FR', 'RE', 'RI', 'PE'],
  edifact: ['SE', 'SU', 'II', 'SR', 'PE', 'RE'],
}
const buyers = { x12: ['BY', 'BT', 'SO', 'PR'], edifact: ['BY', 'IV', 'OB', 'PR'] }

/**
 * The fields and lines that Kontor's form knows, from an EDI invoice. Sums have the digits of their currency, two at least.
 * A total that the message leaves out is computed exactly from those that it states: taxes are summed, the total without
 * tax is the one with tax less the taxes, the amount of a line is quantity times price per base. A party without a name
 * has none.
 */
export function toRecognised(invoice: EdiInvoice): RecognisedEdi {
  const sources: Record<string, number> = {}
  const fields: RecognisedFields = {}
  for (const [name, taken] of fieldsOf(invoice)) {
    if (!taken || taken.value === '') continue
    fields[name] = { value: taken.value, confidence: 1, page: null, box: null }
    sources[name] = taken.segment
  }
  const lines = invoice.lines.filter(isBilled).map((line, at): RecognisedEdiLine => {
    const cells = lineCells(line, invoice)
    for (const [name, taken] of Object.entries(cells))
      if (taken) sources[`lines.${at}.${name}`] = taken.segment
    return {
      name: cells.name?.value ?? null,
      item: cells.item?.value ?? null,
      order: cells.order?.value ?? null,
      quantity: cells.quantity?.value ?? null,
      unit: cells.unit?.value ?? null,
      unit_price: cells.unit_price?.value ?? null,
      tax_rate: cells.tax_rate?.value ?? null,
      net_amount: cells.net_amount?.value ?? null,
      page: null,
      box: null,
      boxes: {},
      confidence: 1,
    }
  })
  const header: RecognisedEdi['header'] = {}
  for (const [name, { value, from }] of Object.entries(headerOfData(invoice, fields, lines))) {
    header[name as HeaderFieldName] = value
    sources[name] = Number(from)
  }
  return { type: invoice.kind, fields, header, lines, sources }
}

function headerOfData(
  invoice: EdiInvoice,
  fields: RecognisedFields,
  lines: readonly RecognisedEdiLine[],
): HeaderOfData {
  const type = formTypeOf(invoice.typeCode?.value ?? null)
  return {
    ...(type ? { documentType: { value: type, from: String(invoice.typeCode?.segment) } } : {}),
    ...chargesOfData({
      charges: invoice.allowances
        .filter((one) => one.kind !== 'other' && !isTaxCharge(one))
        .map(({ amount, kind, code, text, segment }) => ({
          amount,
          isCharge: kind === 'charge',
          code,
          reason: text,
          from: String(segment),
        })),
      net: fields.net_total?.value ?? null,
      lines: lines.map(({ net_amount: net }) => net),
      write: (amount) => moneyText(amount, currencyOf(invoice)),
    }),
  }
}

function fieldsOf(invoice: EdiInvoice): [FieldName, Taken][] {
  const seller = partyOf(invoice.parties, sellers[invoice.syntax])
  const named = invoice.parties.filter(({ name }) => name !== null)
  const amount = (taken: Taken) => taken && { ...taken, value: moneyText(taken.value, currencyOf(invoice)) }
  return [
    ['doc_type', { value: invoice.kind, segment: invoice.typeCode?.segment ?? invoice.number?.segment ?? 1 }],
    ['invoice_number', invoice.number],
    ['issue_date', invoice.issueDate],
    ['due_date', invoice.dueDate ?? dueDay(invoice)],
    ['supplier_name', nameOf(partyOf(named, sellers[invoice.syntax]))],
    ['supplier_vat_id', withoutBlanks(seller?.vatId ?? null)],
    ['buyer_name', nameOf(partyOf(named, buyers[invoice.syntax]))],
    ['currency', upperCase(invoice.currency)],
    ['net_total', amount(netTotal(invoice))],
    ['tax_total', amount(taxTotal(invoice))],
    ['gross_total', amount(grossTotal(invoice))],
    ['payable', amount(invoice.totals.payable)],
    ['order_ref', invoice.orderRef ?? onlyOrder(invoice)],
    ['customer_account', invoice.customerAccount],
    ['iban', invoice.iban],
    ['period_from', invoice.periodFrom],
    ['period_to', invoice.periodTo],
  ]
}

/** A line that is only a part of another, without an amount or price of its own, tells what that one consists of. */
const isBilled = ({ partOf, net, price }: EdiLine) => partOf === null || net !== null || price !== null

const currencyOf = ({ currency }: EdiInvoice) => currency?.value.toUpperCase() ?? ''

const nameOf = (party: EdiParty | null): Taken =>
  party?.name ? { value: party.name, segment: party.segment } : null

const withoutBlanks = (stated: Stated | null): Taken =>
  stated && { value: stated.value.replace(/\s/g, '').toUpperCase(), segment: stated.segment }

const upperCase = (stated: Stated | null): Taken =>
  stated && { value: stated.value.toUpperCase(), segment: stated.segment }

/** The purchase order that all lines name, where the header names none. */
function onlyOrder({ lines }: EdiInvoice): Taken {
  const [first, ...others] = lines.map(({ orderRef }) => orderRef)
  return first && others.every((one) => one?.value === first.value) ? first : null
}
