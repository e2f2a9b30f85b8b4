import type { CodedText } from '../../kernel/told-text'
import type { AllowanceOrCharge, InvoiceLine } from '../invoice-line'
import type { Invoice } from '../invoice-model'
import type { Address, Identifier, Party } from '../invoice-party'
import type { Located, Scope } from './rule'
import { placeTexts } from './rule-texts'

/** The invoice as a whole. */
export const wholeInvoice: Scope<Invoice> = (invoice) => [{ part: invoice, at: '', name: null }]

/** A part that is there once, or not at all. */
function one<Part>(at: string, partOf: (invoice: Invoice) => Part | null | undefined): Scope<Part> {
  return (invoice) => {
    const part = partOf(invoice)
    return part ? [{ part, at, name: null }] : []
  }
}

/** Each item of a list, counted from 1 for people. */
function each<Part>(
  at: string,
  itemsOf: (invoice: Invoice) => readonly Part[],
  name: (values: { number: number }) => CodedText,
): Scope<Part> {
  return (invoice) => numbered(at, itemsOf(invoice), name)
}

function* numbered<Part>(
  at: string,
  items: readonly Part[],
  name: (values: { number: number }) => CodedText,
): Iterable<Located<Part>> {
  for (const [index, part] of items.entries())
    yield { part, at: `${at}.${index}`, name: () => name({ number: index + 1 }) }
}

/** A line as people find it: by its own number, or else by its place in the list. */
const lineName = (line: InvoiceLine, index: number) => line.id ?? `${index + 1}`

export const lines: Scope<InvoiceLine> = function* (invoice) {
  for (const [index, part] of invoice.lines.entries())
    yield { part, at: `lines.${index}`, name: () => placeTexts.line({ number: lineName(part, index) }) }
}

export const allowances = each('allowances', (invoice) => invoice.allowances, placeTexts.allowance)
export const charges = each('charges', (invoice) => invoice.charges, placeTexts.charge)
export const breakdowns = each('vatBreakdown', (invoice) => invoice.vatBreakdown, placeTexts.breakdown)
export const payments = each('paymentMeans', (invoice) => invoice.paymentMeans, placeTexts.payment)
export const notes = each('notes', (invoice) => invoice.notes, placeTexts.note)
export const attachments = each(
  'supportingDocuments',
  (invoice) => invoice.supportingDocuments,
  placeTexts.attachment,
)
export const precedingInvoices = each(
  'precedingInvoices',
  (invoice) => invoice.precedingInvoices,
  placeTexts.precedingInvoice,
)

/** What stands several times in a line, named as the line is. */
function ofLines<Part>(list: string, itemsOf: (line: InvoiceLine) => readonly Part[]): Scope<Part> {
  return function* (invoice) {
    for (const { part: line, at, name } of lines(invoice))
      for (const [index, part] of itemsOf(line).entries()) yield { part, at: `${at}.${list}.${index}`, name }
  }
}

function ofLinesNumbered(
  list: 'allowances' | 'charges',
  name: (values: { line: string; number: number }) => CodedText,
): Scope<AllowanceOrCharge> {
  return function* (invoice) {
    for (const [index, line] of invoice.lines.entries())
      for (const [position, part] of line[list].entries())
        yield {
          part,
          at: `lines.${index}.${list}.${position}`,
          name: () => name({ line: lineName(line, index), number: position + 1 }),
        }
  }
}

export const lineAllowances = ofLinesNumbered('allowances', placeTexts.lineAllowance)
export const lineCharges = ofLinesNumbered('charges', placeTexts.lineCharge)

/** The numbers of a party, each by itself. */
function identifiersOf(
  at: 'seller' | 'buyer' | 'payee',
  partyOf: (invoice: Invoice) => Party | null,
): Scope<Identifier> {
  return function* (invoice) {
    for (const [index, part] of (partyOf(invoice)?.identifiers ?? []).entries())
      yield { part, at: `${at}.identifiers.${index}`, name: null }
  }
}

export const attributes = ofLines('attributes', (line) => line.attributes)
export const classifications = ofLines('classifications', (line) => line.classifications)
export const sellerAddress = one<Address>('seller.address', (invoice) => invoice.seller.address)
export const buyerAddress = one<Address>('buyer.address', (invoice) => invoice.buyer.address)
export const representativeAddress = one<Address>(
  'taxRepresentative.address',
  (invoice) => invoice.taxRepresentative?.address,
)
export const deliveryAddress = one<Address>('delivery.address', (invoice) => invoice.delivery?.address)
export const totals = one('totals', (invoice) => invoice.totals)
export const seller = one('seller', (invoice) => invoice.seller)
export const buyer = one('buyer', (invoice) => invoice.buyer)
export const payee = one('payee', (invoice) => invoice.payee)
export const representative = one('taxRepresentative', (invoice) => invoice.taxRepresentative)
export const delivery = one('delivery', (invoice) => invoice.delivery)
export const sellerContact = one('seller.contact', (invoice) => invoice.seller.contact)
export const sellerIdentifiers = identifiersOf('seller', (invoice) => invoice.seller)
export const buyerIdentifiers = identifiersOf('buyer', (invoice) => invoice.buyer)
export const payeeIdentifiers = identifiersOf('payee', (invoice) => invoice.payee)
