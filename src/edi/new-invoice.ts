import type { EdiInvoice, EdiLine, EdiParty } from './edi-invoice'
import { type EdiSegment, type EdiSyntax, valueAt } from './edi-segment'

/** An invoice of which nothing is known yet. */
export function newInvoice(syntax: EdiSyntax): EdiInvoice {
  return {
    syntax,
    kind: 'invoice',
    typeCode: null,
    purposeCode: null,
    number: null,
    issueDate: null,
    dueDate: null,
    deliveryDate: null,
    taxPointDate: null,
    periodFrom: null,
    periodTo: null,
    currency: null,
    orderRef: null,
    orderDate: null,
    customerAccount: null,
    iban: null,
    paymentMeans: null,
    references: [],
    dates: [],
    parties: [],
    terms: [],
    transport: null,
    notes: [],
    taxes: [],
    allowances: [],
    amounts: [],
    totals: { lines: null, net: null, tax: null, gross: null, payable: null, prepaid: null },
    lines: [],
  }
}

/** A line that begins with this segment (IT1, LIN). */
export function newLine(segment: EdiSegment): EdiLine {
  return {
    number: null,
    partOf: null,
    gtin: null,
    sellerItem: null,
    buyerItem: null,
    items: [],
    name: null,
    descriptions: [],
    orderRef: null,
    orderLine: null,
    quantity: null,
    unit: null,
    quantities: [],
    price: null,
    grossPrice: null,
    prices: [],
    net: null,
    amounts: [],
    taxes: [],
    allowances: [],
    references: [],
    dates: [],
    parties: [],
    first: segment.ordinal,
    last: segment.ordinal,
  }
}

/** A party that begins with this segment (N1, NAD), with its qualifier only. */
export function newParty(segment: EdiSegment): EdiParty {
  return {
    qualifier: valueAt(segment, 1, 1),
    name: null,
    moreNames: [],
    id: null,
    idQualifier: null,
    street: [],
    city: null,
    region: null,
    postcode: null,
    country: null,
    vatId: null,
    references: [],
    contacts: [],
    segment: segment.ordinal,
  }
}

/** The first party with the first of these qualifiers that any party has. */
export function partyOf(parties: readonly EdiParty[], qualifiers: readonly string[]): EdiParty | null {
  for (const qualifier of qualifiers) {
    const found = parties.find((party) => party.qualifier === qualifier)
    if (found) return found
  }
  return null
}
