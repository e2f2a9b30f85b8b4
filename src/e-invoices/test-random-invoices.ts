import fc from 'fast-check'
import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice, PaymentMeans, SupportingDocument, Totals, VatBreakdown } from './invoice-model'
import type { Address, Contact, Identifier, Party } from './invoice-party'

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 })
const oneOf = (...values: string[]) => orNull(fc.constantFrom(...values))

const units = [
  'a',
  'Z',
  '7',
  ' ',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  'é',
  '漢',
  '😀',
  '\n',
  '\r',
  '\t',
  '\u0085',
]
const word = fc.string({ unit: fc.constantFrom(...units), maxLength: 8 }).map((inner) => `x${inner}x`)
const text = orNull(word)
const decimal = orNull(
  fc
    .tuple(fc.constantFrom('', '-', '+'), fc.nat(99_999), fc.constantFrom('', '.5', '.00', '.1234'))
    .map((parts) => parts.join('')),
)
const day = orNull(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

const identifier: fc.Arbitrary<Identifier> = fc.record({ value: word, scheme: oneOf('0088', 'GLN') })
const registration: fc.Arbitrary<Identifier> = fc.record({ value: word, scheme: oneOf('FC', 'TAX') })

const address: fc.Arbitrary<Address | null> = orNull(
  fc.record({
    line1: text,
    line2: text,
    line3: text,
    city: text,
    postCode: text,
    subdivision: text,
    country: text,
  }),
)
const contact: fc.Arbitrary<Contact | null> = orNull(fc.record({ name: text, phone: text, email: text }))
const party: fc.Arbitrary<Party> = fc.record({
  name: text,
  tradingName: text,
  identifiers: few(identifier),
  legalRegistration: orNull(identifier),
  vatId: text,
  taxRegistrations: few(registration),
  legalInformation: text,
  electronicAddress: orNull(identifier),
  customerNumber: text,
  address,
  contact,
})

const allowanceOrCharge: fc.Arbitrary<AllowanceOrCharge> = fc.record({
  amount: decimal,
  baseAmount: decimal,
  percentage: decimal,
  vatCategory: oneOf('S', 'Z'),
  vatRate: decimal,
  reason: text,
  reasonCode: oneOf('95', 'FC'),
})

const line: fc.Arbitrary<InvoiceLine> = fc.record({
  id: text,
  // of none of the lines: what stands within another is told by tests of its own
  parentId: orNull(word.map((inner) => `of ${inner}`)),
  status: oneOf('DETAIL', 'GROUP'),
  note: text,
  objectIdentifier: orNull(identifier),
  quantity: decimal,
  unit: oneOf('C62', 'HUR'),
  netAmount: decimal,
  priceWithVat: decimal,
  vat: decimal,
  amountWithVat: decimal,
  purchaseOrder: text,
  purchaseOrderLine: text,
  buyerAccountingReference: text,
  periodFrom: day,
  periodTo: day,
  allowances: few(allowanceOrCharge),
  charges: few(allowanceOrCharge),
  netPrice: decimal,
  priceDiscount: decimal,
  grossPrice: decimal,
  priceBaseQuantity: decimal,
  priceBaseUnit: oneOf('C62', 'KGM'),
  vatCategory: oneOf('S', 'Z'),
  vatRate: decimal,
  name: text,
  description: text,
  sellerItem: text,
  buyerItem: text,
  standardItem: orNull(identifier),
  classifications: few(fc.record({ value: word, scheme: oneOf('STI'), version: oneOf('19.05') })),
  origin: oneOf('DE', 'CN'),
  attributes: few(fc.record({ name: text, value: text })),
})

const paymentMeans: fc.Arbitrary<PaymentMeans> = fc.record({
  code: fc.constantFrom('30', '49', '58', '59'),
  text,
  remittance: text,
  iban: oneOf('DE75512108001245126199', 'NL91ABNA0417164300'),
  otherAccount: oneOf('123-4567', '00 12'),
  accountName: text,
  bic: text,
  cardNumber: text,
  cardHolder: text,
  mandate: text,
  creditorId: text,
  debitedAccount: text,
  amount: decimal,
  dueDate: day,
})

const totals: fc.Arbitrary<Totals> = fc.record({
  lines: decimal,
  allowances: decimal,
  charges: decimal,
  withoutVat: decimal,
  vat: decimal,
  vatInVatCurrency: decimal,
  withVat: decimal,
  paid: decimal,
  rounding: decimal,
  payable: decimal,
})

const vatRow: fc.Arbitrary<VatBreakdown> = fc.record({
  taxable: decimal,
  vat: decimal,
  category: oneOf('S', 'E', 'AE'),
  rate: decimal,
  exemptionReason: text,
  exemptionCode: oneOf('VATEX-EU-AE'),
})

const supportingDocument: fc.Arbitrary<SupportingDocument> = fc.record({
  reference: orNull(identifier),
  description: text,
  location: text,
  base64: oneOf('QUJD', 'QUJD\nQUJD'),
  mediaType: oneOf('application/pdf'),
  filename: text,
})

const anyInvoice: fc.Arbitrary<Invoice> = fc.record({
  kind: fc.constant('invoice'),
  number: text,
  issueDate: day,
  typeCode: oneOf('380', '381', '384', '396'),
  currency: orNull(fc.constantFrom('EUR', 'SEK')),
  vatCurrency: oneOf('EUR', 'DKK'),
  taxPointDate: day,
  taxPointDateCode: oneOf('3', '35', '432', '5', '29', '72'),
  dueDate: day,
  buyerReference: text,
  project: text,
  contract: text,
  purchaseOrder: text,
  salesOrder: text,
  receivingAdvice: text,
  despatchAdvice: text,
  tender: text,
  invoicedObject: orNull(identifier),
  buyerAccountingReference: text,
  paymentTerms: text,
  notes: few(fc.record({ subject: oneOf('AAI', 'REG', 'Uwaga'), text })),
  businessProcess: text,
  specification: text,
  precedingInvoices: few(fc.record({ number: text, issueDate: day })),
  seller: party,
  buyer: party,
  payee: orNull(party),
  taxRepresentative: orNull(party),
  delivery: orNull(fc.record({ name: text, location: orNull(identifier), date: day, address })),
  periodFrom: day,
  periodTo: day,
  paymentMeans: few(paymentMeans),
  allowances: few(allowanceOrCharge),
  charges: few(allowanceOrCharge),
  totals,
  vatBreakdown: few(vatRow),
  thirdPartyPayments: few(fc.record({ type: text, amount: decimal, description: text })),
  supportingDocuments: few(supportingDocument),
  lines: few(line),
})

const withExtension =
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0'

/**
 * Invoices with anything in any place, of which only what no reader makes is put right: the kind follows the type, a day to
 * pay by is told for the document when it is told for a way to pay, and a sum in another currency names that currency.
 */
export const randomInvoice = fc.tuple(anyInvoice, fc.boolean()).map(([invoice, isCreditNote]): Invoice => {
  const { typeCode, currency, vatCurrency, paymentMeans: means, dueDate } = invoice
  const isCredit = isCreditNote || typeCode === '381' || typeCode === '396'
  const firstDueDate = means.find((one) => one.dueDate !== null)?.dueDate ?? null
  const hasVatCurrency = vatCurrency !== null && currency !== null && vatCurrency !== currency
  const vatInVatCurrency =
    hasVatCurrency && invoice.totals.vat !== null ? invoice.totals.vatInVatCurrency : null
  return {
    ...invoice,
    kind: isCredit ? 'credit_note' : 'invoice',
    // elsewhere the same element says something else
    specification: invoice.thirdPartyPayments.length > 0 ? withExtension : invoice.specification,
    dueDate: isCredit ? (firstDueDate ?? dueDate) : (dueDate ?? firstDueDate),
    totals: { ...invoice.totals, vatInVatCurrency },
  }
})
