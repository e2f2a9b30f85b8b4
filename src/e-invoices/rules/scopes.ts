import type { CodedText } from '../../kernel/told-text'
import type { InvoiceLine } from '../invoice-line'
import type { Invoice } from '../invoice-model'
import type { Address, Identifier } from '../invoice-party'
import { below } from '../read-parts'
import type { Look, Scope } from './rule'
import { placeTexts } from './rule-texts'

type Name = (invoice: Invoice, first: number, second: number) => CodedText

/** Parts that stand in the model `at` their numbers, and what people call them where there may be several. */
function scope<Part>(
  each: (invoice: Invoice, look: Look<Part>) => void,
  at: (first: number, second: number) => string,
  name: Name | null = null,
): Scope<Part> {
  return {
    each: ({ invoice }, look) => each(invoice, look),
    told: ({ first, second, at: within, problem }, { invoice }) => ({
      location: below(at(first, second), within),
      text: name ? placeTexts.inPlace({ place: name(invoice, first, second), problem }) : problem,
    }),
  }
}

/** The invoice as a whole. */
export const wholeInvoice = scope<Invoice>(
  (invoice, look) => look(invoice, 0, 0),
  () => '',
)

/** A part that is there once, or not at all. */
export function one<Part>(at: string, partOf: (invoice: Invoice) => Part | null | undefined): Scope<Part> {
  return scope(
    (invoice, look) => {
      const part = partOf(invoice)
      if (part !== null && part !== undefined) look(part, 0, 0)
    },
    () => at,
  )
}

/** Each item of a list, counted from 1 for people. */
function each<Part>(
  at: string,
  itemsOf: (invoice: Invoice) => readonly Part[],
  name: ((values: { number: number }) => CodedText) | null,
): Scope<Part> {
  return scope<Part>(
    (invoice, look) => {
      const items = itemsOf(invoice)
      for (let index = 0; index < items.length; index += 1) look(items[index]!, index, 0)
    },
    (index) => `${at}.${index}`,
    name && ((_invoice, index) => name({ number: index + 1 })),
  )
}

/** A line as people find it: by its own number, or else by its place in the list. */
const lineName = ({ lines: all }: Invoice, index: number) => all[index]?.id ?? `${index + 1}`

const nameOfLine: Name = (invoice, index) => placeTexts.line({ number: lineName(invoice, index) })

export const lines = scope<InvoiceLine>(
  (invoice, look) => {
    for (let index = 0; index < invoice.lines.length; index += 1) look(invoice.lines[index]!, index, 0)
  },
  (index) => `lines.${index}`,
  nameOfLine,
)

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

/** What stands several times in a line, named as the line is or by itself. */
function ofLines<Part>(
  list: string,
  itemsOf: (line: InvoiceLine) => readonly Part[],
  name: Name = nameOfLine,
): Scope<Part> {
  return scope<Part>(
    (invoice, look) => {
      for (let index = 0; index < invoice.lines.length; index += 1) {
        const items = itemsOf(invoice.lines[index]!)
        for (let item = 0; item < items.length; item += 1) look(items[item]!, index, item)
      }
    },
    (index, item) => `lines.${index}.${list}.${item}`,
    name,
  )
}

export const lineAllowances = ofLines(
  'allowances',
  (line) => line.allowances,
  (invoice, index, item) => placeTexts.lineAllowance({ line: lineName(invoice, index), number: item + 1 }),
)
export const lineCharges = ofLines(
  'charges',
  (line) => line.charges,
  (invoice, index, item) => placeTexts.lineCharge({ line: lineName(invoice, index), number: item + 1 }),
)

/** The numbers of a party, each by itself. */
const identifiersOf = (at: 'seller' | 'buyer' | 'payee') =>
  each<Identifier>(`${at}.identifiers`, (invoice) => invoice[at]?.identifiers ?? [], null)

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
export const sellerIdentifiers = identifiersOf('seller')
export const buyerIdentifiers = identifiersOf('buyer')
export const payeeIdentifiers = identifiersOf('payee')
