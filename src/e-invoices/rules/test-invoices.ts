import type { AllowanceOrCharge, InvoiceLine } from '../invoice-line'
import type { Invoice, PaymentMeans } from '../invoice-model'
import type { Address, Party } from '../invoice-party'
import { noMeans } from '../no-payment-means'

/** The VAT categories with what an invoice of them needs. */
const categories = {
  S: { rate: '20', vat: '19.00', withVat: '114.00', exemption: null },
  Z: { rate: '0', vat: '0.00', withVat: '95.00', exemption: null },
  E: { rate: '0', vat: '0.00', withVat: '95.00', exemption: 'VATEX-EU-132' },
  AE: { rate: '0', vat: '0.00', withVat: '95.00', exemption: 'VATEX-EU-AE' },
  K: { rate: '0', vat: '0.00', withVat: '95.00', exemption: 'VATEX-EU-IC' },
  G: { rate: '0', vat: '0.00', withVat: '95.00', exemption: 'VATEX-EU-G' },
  O: { rate: null, vat: '0.00', withVat: '95.00', exemption: 'VATEX-EU-O' },
  L: { rate: '7', vat: '6.65', withVat: '101.65', exemption: null },
  M: { rate: '10', vat: '9.50', withVat: '104.50', exemption: null },
} as const

export type TestedCategory = keyof typeof categories

export const testedCategories: readonly TestedCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']

/** An invoice of one line (100.00), an allowance (10.00) and a charge (5.00) that breaks no rule. */
export function validInvoice(category: TestedCategory = 'S'): Invoice {
  const { rate, vat, withVat, exemption } = categories[category]
  return {
    kind: 'invoice',
    number: 'R-100',
    issueDate: '2026-03-02',
    typeCode: '380',
    currency: 'EUR',
    vatCurrency: null,
    taxPointDate: null,
    taxPointDateCode: null,
    dueDate: '2026-04-01',
    buyerReference: '04011000-12345-03',
    project: null,
    contract: null,
    purchaseOrder: 'PO-7',
    salesOrder: null,
    receivingAdvice: null,
    despatchAdvice: null,
    tender: null,
    invoicedObject: { value: 'M-1', scheme: 'ABO' },
    buyerAccountingReference: null,
    paymentTerms: 'Within 30 days.\n#SKONTO#TAGE=14#PROZENT=2.00#',
    notes: [{ subject: 'AAI', text: 'Thank you.' }],
    businessProcess: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    specification: 'urn:cen.eu:en16931:2017',
    thirdPartyPayments: [],
    precedingInvoices: [{ number: 'R-99', issueDate: '2026-02-01' }],
    seller: party('Steinbruch Nord GmbH', category === 'O' ? null : 'DE123456788'),
    buyer: party('Gartenbau West GmbH', category === 'O' ? null : 'DE987654328'),
    payee: null,
    taxRepresentative: null,
    delivery: {
      name: null,
      location: { value: '4035811991021', scheme: '0088' },
      date: '2026-03-01',
      address: address(),
    },
    periodFrom: '2026-02-01',
    periodTo: '2026-02-28',
    paymentMeans: [transfer()],
    allowances: [
      adjustment({
        amount: '10.00',
        baseAmount: '100.00',
        percentage: '10',
        category,
        rate,
        reasonCode: '95',
      }),
    ],
    charges: [
      adjustment({ amount: '5.00', baseAmount: '50.00', percentage: '10', category, rate, reasonCode: 'FC' }),
    ],
    totals: {
      lines: '100.00',
      allowances: '10.00',
      charges: '5.00',
      withoutVat: '95.00',
      vat,
      vatInVatCurrency: null,
      withVat,
      paid: null,
      rounding: null,
      payable: withVat,
    },
    vatBreakdown: [
      { taxable: '95.00', vat, category, rate, exemptionReason: null, exemptionCode: exemption },
    ],
    supportingDocuments: [
      {
        reference: { value: 'A-1', scheme: null },
        description: null,
        location: null,
        base64: 'QQ==',
        mediaType: 'application/pdf',
        filename: 'a.pdf',
      },
    ],
    lines: [line(category, rate)],
  }
}

export function party(name: string, vatId: string | null): Party {
  return {
    name,
    tradingName: null,
    identifiers: [{ value: '4035811991021', scheme: '0088' }],
    legalRegistration: { value: 'HRB 12345', scheme: null },
    vatId,
    taxRegistrations: [],
    legalInformation: null,
    electronicAddress: { value: 'invoices@steinbruch.example', scheme: 'EM' },
    customerNumber: null,
    address: address(),
    contact: { name: 'Ada Stein', phone: '+49 30 1234', email: 'ada@steinbruch.example' },
  }
}

export function address(): Address {
  return {
    line1: 'Steinweg 1',
    line2: null,
    line3: null,
    city: 'Berlin',
    postCode: '10115',
    subdivision: null,
    country: 'DE',
  }
}

function transfer(): PaymentMeans {
  return { ...noMeans, code: '58', iban: 'DE89370400440532013000', accountName: 'Steinbruch Nord' }
}

export function directDebit(): PaymentMeans {
  return {
    ...noMeans,
    code: '59',
    mandate: 'M-1',
    creditorId: 'DE98ZZZ09999999999',
    debitedAccount: 'DE89370400440532013000',
  }
}

export const card = (): PaymentMeans => ({ ...noMeans, code: '48', cardNumber: '1234' })

function adjustment(given: {
  amount: string
  baseAmount: string
  percentage: string
  category: string | null
  rate: string | null
  reasonCode: string
}): AllowanceOrCharge {
  const { category, rate, ...rest } = given
  return { ...rest, vatCategory: category, vatRate: rate, reason: 'Agreed' }
}

function line(category: TestedCategory, rate: string | null): InvoiceLine {
  return {
    id: '1',
    parentId: null,
    status: null,
    note: null,
    objectIdentifier: { value: 'L-1', scheme: 'ABO' },
    quantity: '10',
    unit: 'TNE',
    netAmount: '100.00',
    purchaseOrder: null,
    purchaseOrderLine: null,
    buyerAccountingReference: null,
    periodFrom: '2026-02-01',
    periodTo: '2026-02-28',
    allowances: [ofLine('2.00', '20.00', '95')],
    charges: [ofLine('2.00', '20.00', 'FC')],
    netPrice: '10',
    priceWithVat: null,
    vat: null,
    amountWithVat: null,
    priceDiscount: '2',
    grossPrice: '12',
    priceBaseQuantity: '1',
    priceBaseUnit: 'TNE',
    vatCategory: category,
    vatRate: rate,
    name: 'Gravel',
    description: null,
    sellerItem: null,
    buyerItem: null,
    standardItem: { value: '4035811991021', scheme: '0160' },
    classifications: [{ value: '11111500', scheme: 'TST', version: '19.0501' }],
    origin: 'DE',
    attributes: [{ name: 'Grain', value: '16 mm' }],
  }
}

const ofLine = (amount: string, baseAmount: string, reasonCode: string) =>
  adjustment({ amount, baseAmount, percentage: '10', category: null, rate: null, reasonCode })
