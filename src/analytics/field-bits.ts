import type { HeaderFieldName } from '../documents/header-fields'

/** Bits in the column that says which fields of a document count. */
const bits = 128

/**
 * The place of each header field in `document_facts.counted_fields` and `recognised_fields`, from 0. The list only grows at
 * its end: what is stored keeps its meaning.
 */
export const fieldsByBit: readonly HeaderFieldName[] = [
  'documentType',
  'companyID',
  'supplierID',
  'supplierName',
  'remitToID',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'currency',
  'netAmt',
  'taxAmt',
  'controlAmt',
  'poNumber',
  'customerAccount',
  'iban',
  'vatID',
  'memo',
  'receivedDate',
  'accountingDate',
  'freightAmt',
  'otherChargesAmt',
  'taxOption',
  'paymentTerms',
  'paymentType',
  'supplierContract',
  'shipTo',
  'approver',
  'requester',
  'prepaidType',
  'handlingCode',
  'statutoryInvoiceType',
  'referenceInvoice',
  'adjustmentReason',
  'internalMemo',
  'holdPayment',
  'externalID',
  'customText1',
  'customText2',
  'customText3',
  'customText4',
  'customText5',
  'customText6',
  'customText7',
  'customText8',
  'customNumber1',
  'customNumber2',
  'customNumber3',
  'customNumber4',
  'customDate1',
  'customDate2',
  'customDate3',
  'customDate4',
  'customChoice1',
  'customChoice2',
  'customChoice3',
  'customChoice4',
  'customLookup1',
  'customLookup2',
  'customLookup3',
  'customLookup4',
]

/** These fields as a bit string for PostgreSQL, the first bit on the left. */
export const bitsOf = (fields: readonly HeaderFieldName[]): string =>
  fieldsByBit
    .map((name) => (fields.includes(name) ? '1' : '0'))
    .join('')
    .padEnd(bits, '0')
