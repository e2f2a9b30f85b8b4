import type { HeaderFieldName } from '../documents/header-fields'
import { isDebitNote } from '../edi/document-type-codes'
import { amountsOf, type DocumentAmounts } from './document-amounts'
import { documentPaymentMeans } from './document-payment'
import { positiveCredit } from './document-signs'
import type { Invoice } from './invoice-model'
import { nobody, type Party } from './invoice-party'
import { paymentTermsOf } from './required-values'

/** A document as Kontor holds it: the stored values of its header and lines, amounts as plain decimals. */
export type BilledDocument = DocumentAmounts & {
  /** The customer's company. */
  buyer: Party
  /** What the master data know of the supplier; the name and VAT ID on the document go first. */
  seller: Party | null
  /** What its EDI message says beyond the header and the lines. */
  said?: Pick<Invoice, 'delivery' | 'periodFrom' | 'periodTo' | 'taxPointDate' | 'notes'>
}

/**
 * An invoice of EN 16931 from a document of any kind (paper, PDF). What stands on the document stays as it is; what EN 16931
 * asks for beyond it is made so that its rules hold where the document's own amounts do: a line where there is none, units,
 * prices, VAT by rate (BG-23), the net total with freight and other charges (BR-CO-13). Lines that include VAT become
 * amounts without. Credit notes that Kontor holds as negative amounts become positive ones, as type 381 takes away by itself.
 */
export function documentInvoice(document: BilledDocument): Invoice {
  const { header, buyer, seller, said } = document
  const field = (name: HeaderFieldName) => header[name]?.trim() || null
  const isCredit = field('documentType') === 'CREDIT'
  const statutoryType = field('statutoryInvoiceType')
  const isDebit = field('documentType') === 'DEBIT' && !isDebitNote(statutoryType)
  const memo = field('memo')
  const shipTo = field('shipTo')
  const preceding = field('referenceInvoice')
  const vatId = field('vatID') ?? seller?.vatId ?? null
  const invoice: Invoice = {
    kind: isCredit ? 'credit_note' : 'invoice',
    number: field('invoiceNumber'),
    issueDate: field('invoiceDate'),
    typeCode: isCredit ? '381' : isDebit ? '383' : (statutoryType ?? '380'),
    currency: field('currency'),
    vatCurrency: null,
    taxPointDate: said?.taxPointDate ?? null,
    taxPointDateCode: null,
    dueDate: field('dueDate'),
    buyerReference: null,
    project: null,
    contract: field('supplierContract'),
    purchaseOrder: field('poNumber'),
    salesOrder: null,
    receivingAdvice: null,
    despatchAdvice: null,
    tender: null,
    invoicedObject: null,
    buyerAccountingReference: null,
    paymentTerms: paymentTermsOf({ dueDate: field('dueDate'), paymentTerms: field('paymentTerms') }),
    notes: memo === null ? (said?.notes ?? []) : [{ subject: null, text: memo }],
    businessProcess: null,
    specification: 'urn:cen.eu:en16931:2017',
    thirdPartyPayments: [],
    precedingInvoices: preceding === null ? [] : [{ number: preceding, issueDate: null }],
    seller: {
      ...(seller ?? nobody),
      name: field('supplierName') ?? seller?.name ?? null,
      vatId,
    },
    buyer: { ...buyer, customerNumber: field('customerAccount') ?? buyer.customerNumber },
    payee: null,
    taxRepresentative: null,
    delivery:
      shipTo === null
        ? (said?.delivery ?? null)
        : { name: null, location: { value: shipTo, scheme: null }, date: null, address: null },
    periodFrom: said?.periodFrom ?? null,
    periodTo: said?.periodTo ?? null,
    paymentMeans: documentPaymentMeans(field('paymentType'), field('iban')),
    allowances: [],
    supportingDocuments: [],
    ...amountsOf({ ...document, isOutsideVat: vatId === null && buyer.vatId === null }),
  }
  return positiveCredit(invoice)
}
