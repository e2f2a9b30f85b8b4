import { kindOfTypeCode } from '../edi/document-type-codes'
import type { InvoiceLine } from './invoice-line'
import type { Invoice, PaymentMeans } from './invoice-model'
import type { Party } from './invoice-party'
import { grossPriceOf, priceDiscountOf, vatTotalOf } from './required-values'
import { timeCodeInCii, timeCodeInUbl } from './vat-time-codes'
import { codedNote } from './write-note'

/** What is left of an invoice that was written to UBL and read again: all but what UBL has no place for (writeUbl). */
export function asUblHolds(invoice: Invoice): unknown {
  const isCreditNote = invoice.kind === 'credit_note'
  const creditor = invoice.paymentMeans.find((means) => means.creditorId !== null)?.creditorId ?? null
  const { salesOrder, purchaseOrder } = invoice
  return withoutEmpty({
    ...invoice,
    purchaseOrder: salesOrder === null ? purchaseOrder : (purchaseOrder ?? 'NA'),
    taxPointDateCode: timeCodeInUbl(invoice.taxPointDateCode),
    notes: invoice.notes.map(codedNote).filter(({ text }) => text !== null),
    seller: { ...ublParty(invoice.seller), customerNumber: null },
    buyer: ublParty(invoice.buyer),
    payee: invoice.payee && {
      name: invoice.payee.name,
      identifiers: invoice.payee.identifiers,
      legalRegistration: invoice.payee.legalRegistration,
    },
    taxRepresentative: invoice.taxRepresentative && {
      name: invoice.taxRepresentative.name,
      vatId: invoice.taxRepresentative.vatId,
      address: invoice.taxRepresentative.address,
    },
    paymentMeans: invoice.paymentMeans.map((means, at) => ({
      ...means,
      ...onlyAccount(means),
      creditorId: isDirectDebit(means) ? creditor : null,
      amount: null,
      dueDate: means.dueDate ?? (isCreditNote && at === 0 ? invoice.dueDate : null),
    })),
    totals: { ...invoice.totals, vat: vatTotalOf(invoice) },
    thirdPartyPayments: isCreditNote ? [] : invoice.thirdPartyPayments,
    supportingDocuments: invoice.supportingDocuments.map((document) =>
      document.base64 === null ? { ...document, mediaType: null, filename: null } : document,
    ),
    lines: invoice.lines.map((line) => ({
      ...heldOfLine(line),
      parentId: null,
      status: null,
      priceDiscount: priceDiscountOf(line),
      purchaseOrderLine:
        line.purchaseOrder === null ? line.purchaseOrderLine : (line.purchaseOrderLine ?? 'NA'),
    })),
  })
}

/** What is left of an invoice that was written to CII and read again: all but what CII has no place for (writeCii). */
export function asCiiHolds(invoice: Invoice): unknown {
  const { kind, typeCode, vatBreakdown, paymentMeans } = invoice
  const shared = (key: 'remittance' | 'mandate' | 'creditorId') =>
    paymentMeans.find((means) => means[key] !== null)?.[key] ?? null
  const hasBreakdown = vatBreakdown.length > 0
  return withoutEmpty({
    ...invoice,
    typeCode: kind === 'credit_note' && kindOfTypeCode(typeCode) === 'invoice' ? '381' : typeCode,
    taxPointDate: hasBreakdown ? invoice.taxPointDate : null,
    taxPointDateCode: hasBreakdown ? timeCodeInCii(invoice.taxPointDateCode) : null,
    notes: invoice.notes.map(codedNote),
    seller: ciiParty(invoice.seller),
    buyer: ciiParty(invoice.buyer),
    thirdPartyPayments: [],
    payee: invoice.payee && ciiParty(invoice.payee),
    taxRepresentative: invoice.taxRepresentative && ciiParty(invoice.taxRepresentative),
    paymentMeans: paymentMeans.map((means) => ({
      ...means,
      remittance: shared('remittance'),
      mandate: shared('mandate'),
      creditorId: shared('creditorId'),
      amount: null,
      dueDate: null,
    })),
    supportingDocuments: invoice.supportingDocuments.map((document) =>
      document.base64 === null ? { ...document, mediaType: null, filename: null } : document,
    ),
    lines: invoice.lines.map((line) => ({ ...heldOfLine(line), grossPrice: grossPriceOf(line) })),
  })
}

/** A group without a value is no group, in either syntax. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== null)
    return items.length === 0 ? null : items
  }
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== null)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

const ublParty = (party: Party): Party => ({
  ...party,
  name: party.name ?? party.tradingName,
})

/** To CII every registration of the scheme VA is one for VAT. */
const ciiParty = (party: Party): Party => ({
  ...party,
  vatId: party.vatId ?? party.taxRegistrations.find(({ scheme }) => scheme === 'VA')?.value ?? null,
  taxRegistrations: party.taxRegistrations.filter(({ scheme }) => scheme !== 'VA'),
  customerNumber: null,
  identifiers: [
    ...party.identifiers.filter(({ scheme }) => scheme === null),
    ...party.identifiers.filter(({ scheme }) => scheme !== null),
  ],
})

/** UBL has one element for any account; one like an IBAN is an IBAN. */
function onlyAccount({ iban, otherAccount }: PaymentMeans): Pick<PaymentMeans, 'iban' | 'otherAccount'> {
  const account = iban ?? otherAccount
  const isIban = account !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account)
  return isIban ? { iban: account, otherAccount: null } : { iban: null, otherAccount: account }
}

const isDirectDebit = ({ mandate, code }: PaymentMeans) => mandate !== null || code === '49' || code === '59'

const heldOfLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  priceWithVat: null,
  vat: null,
  amountWithVat: null,
  unit: line.quantity === null ? null : line.unit,
  priceBaseUnit: line.priceBaseQuantity === null ? null : line.priceBaseUnit,
})
