import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { productMinor, sumOf } from '../kernel/decimals'
import { decimalFromMinor } from '../kernel/money'
import { english } from '../kernel/words'
import { type BilledDocument, documentInvoice } from './document-invoice'
import type { Invoice } from './invoice-model'
import type { Party } from './invoice-party'
import { checkInvoice } from './rules/check-invoice'

const buyer: Party = {
  name: 'Alpenwerk AG',
  tradingName: null,
  identifiers: [],
  legalRegistration: null,
  vatId: 'CHE123456788',
  taxRegistrations: [],
  legalInformation: null,
  electronicAddress: { value: '7601000000000', scheme: '0088' },
  customerNumber: null,
  address: null,
  contact: null,
}

const line = (values: Partial<Record<LineFieldName, string>>): DocumentLine => ({
  id: 'a',
  cells: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' as const }]),
  ),
})

const invoiceOf = (given: Partial<BilledDocument>) =>
  documentInvoice({ header: {}, lines: [], buyer, seller: null, taxRates: {}, ...given })

const header = {
  invoiceNumber: 'R-17',
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  currency: 'EUR',
  netAmt: '150.00',
  taxAmt: '28.50',
  controlAmt: '178.50',
  supplierName: 'Hallberg GmbH',
  vatID: 'DE123456788',
  iban: 'DE75512108001245126199',
  poNumber: 'PO-9',
  customerAccount: 'K-1',
}

describe('an invoice of EN 16931 from a document', () => {
  it('says what stands in the header and the lines', () => {
    const lines = [
      line({ description: 'Milling', quantity: '2', unit: 'Std.', unitPrice: '50', netAmount: '100.00' }),
      line({ description: 'Tool', item: 'T-4', netAmount: '50.00', poLine: '3', costCentre: 'CC-1' }),
    ]
    const invoice = invoiceOf({ header, lines })
    expect(invoice).toMatchObject({
      kind: 'invoice',
      typeCode: '380',
      number: 'R-17',
      issueDate: '2026-11-02',
      dueDate: '2026-12-02',
      currency: 'EUR',
      purchaseOrder: 'PO-9',
      seller: { name: 'Hallberg GmbH', vatId: 'DE123456788' },
      buyer: { name: 'Alpenwerk AG', customerNumber: 'K-1' },
      paymentMeans: [{ code: '30', iban: 'DE75512108001245126199' }],
      totals: { lines: '150.00', withoutVat: '150.00', vat: '28.50', withVat: '178.50', payable: '178.50' },
      vatBreakdown: [{ taxable: '150.00', vat: '28.50', category: 'S', rate: '19' }],
    })
    expect(invoice.lines).toMatchObject([
      {
        id: '1',
        name: 'Milling',
        quantity: '2',
        unit: 'HUR',
        netPrice: '50',
        netAmount: '100.00',
        vatRate: '19',
      },
      {
        id: '2',
        name: 'Tool',
        quantity: '1',
        unit: 'C62',
        netPrice: '50',
        sellerItem: 'T-4',
        purchaseOrderLine: '3',
      },
    ])
  })

  it('is one line when the document has none, and takes from the others what the header lacks', () => {
    const { netAmt: _, ...withoutNet } = header
    const invoice = invoiceOf({ header: withoutNet })
    expect(invoice.lines).toMatchObject([
      { name: 'Invoice R-17', quantity: '1', netPrice: '150', netAmount: '150' },
    ])
    expect(invoice.totals).toMatchObject({ lines: '150', withoutVat: '150', vat: '28.50', payable: '178.50' })
  })

  it('parts VAT by the rates of the tax codes; rounding goes to the greatest part', () => {
    const lines = [
      line({ description: 'Book', netAmount: '33.33', taxCode: 'V7' }),
      line({ description: 'Pen', netAmount: '66.67', taxCode: 'V19' }),
      line({ description: 'Stamps', netAmount: '10.00', taxApplicability: 'EXEMPT' }),
    ]
    const sums = { netAmt: '110.00', taxAmt: '15.01', controlAmt: '125.01', currency: 'EUR' }
    const invoice = invoiceOf({ header: sums, lines, taxRates: { V7: '7', V19: '19' } })
    expect(invoice.vatBreakdown).toMatchObject([
      { category: 'S', rate: '7', taxable: '33.33', vat: '2.33' },
      { category: 'S', rate: '19', taxable: '66.67', vat: '12.68' },
      { category: 'E', rate: '0', taxable: '10', vat: '0', exemptionReason: 'Exempt from VAT' },
    ])
  })

  it('adds freight and other charges to the net total, with VAT like the rest', () => {
    const sums = {
      netAmt: '100.00',
      taxAmt: '20.14',
      freightAmt: '5.00',
      otherChargesAmt: '1.00',
      controlAmt: '126.14',
    }
    const invoice = invoiceOf({ header: { ...sums, currency: 'EUR' } })
    expect(invoice.charges).toMatchObject([
      { amount: '5.00', reason: 'Freight', reasonCode: 'FC', vatRate: '19' },
      { amount: '1.00', reason: 'Other charges', vatRate: '19' },
    ])
    expect(invoice.totals).toMatchObject({
      lines: '100.00',
      charges: '6',
      withoutVat: '106',
      withVat: '126.14',
    })
    expect(invoice.vatBreakdown).toMatchObject([{ taxable: '106', vat: '20.14', rate: '19' }])
  })

  it('makes lines with VAT lines without', () => {
    const lines = [
      line({ description: 'Soup', quantity: '2', unitPrice: '35.70', netAmount: '71.40' }),
      line({ description: 'Bread', netAmount: '47.60' }),
    ]
    const sums = { netAmt: '100.00', taxAmt: '19.00', controlAmt: '119.00', currency: 'EUR' }
    expect(invoiceOf({ header: sums, lines }).lines).toMatchObject([
      { netAmount: '60.00', quantity: '2', netPrice: '30' },
      { netAmount: '40.00', netPrice: '40' },
    ])
  })

  it('a debit note is one, whatever type of invoice its other field says', () => {
    const typeOf = (statutoryInvoiceType?: string) =>
      invoiceOf({
        header: {
          ...header,
          documentType: 'DEBIT',
          ...(statutoryInvoiceType ? { statutoryInvoiceType } : {}),
        },
      }).typeCode
    expect([undefined, '380', '384', '383', '84'].map(typeOf)).toEqual(['383', '383', '383', '383', '84'])
    expect(invoiceOf({ header: { ...header, statutoryInvoiceType: '384' } }).typeCode).toBe('384')
  })

  it('makes negative credit notes positive', () => {
    const lines = [line({ description: 'Returned', quantity: '-1', unitPrice: '100', netAmount: '-100.00' })]
    const sums = { documentType: 'CREDIT', netAmt: '-100.00', taxAmt: '-19.00', controlAmt: '-119.00' }
    const invoice = invoiceOf({ header: { ...sums, currency: 'EUR', referenceInvoice: 'R-1' }, lines })
    expect(invoice).toMatchObject({
      kind: 'credit_note',
      typeCode: '381',
      precedingInvoices: [{ number: 'R-1' }],
      totals: { lines: '100.00', vat: '19.00', payable: '119.00' },
      vatBreakdown: [{ taxable: '100.00', vat: '19.00', rate: '19' }],
      lines: [{ quantity: '1', netPrice: '100', netAmount: '100.00' }],
    })
  })

  it.each([
    [{ netAmt: '10.17', taxAmt: '1.93' }, 'S', '19'],
    [{ netAmt: '80.00', taxAmt: '4.40' }, 'S', '5.5'],
    [{ netAmt: '80.00', taxAmt: '0.00' }, 'Z', '0'],
    [{ netAmt: '80.00', taxOption: 'SELF_ASSESSED' }, 'AE', '0'],
    [{ netAmt: '80.00', taxOption: 'NONE' }, 'O', null],
  ])('finds the VAT of %o: %s %s', (sums, category, rate) => {
    expect(invoiceOf({ header: { ...sums, currency: 'EUR' } }).vatBreakdown).toMatchObject([
      { category, rate },
    ])
  })
})

const inSwitzerland = {
  line1: 'Bahnhofstrasse 1',
  line2: null,
  line3: null,
  city: null,
  postCode: null,
  subdivision: null,
  country: 'CH',
}

/** Fatal rules of EN 16931 that an invoice breaks in either syntax. */
const broken = (invoice: Invoice) =>
  (['ubl', 'cii'] as const).flatMap((syntax) =>
    checkInvoice(invoice, { syntax, specification: invoice.specification })
      .filter(({ severity }) => severity === 'fatal')
      .map(({ id, text }) => `${syntax} ${id} ${english.tell(text)}`),
  )

const soldLine = fc.record({
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  code: fc.constantFrom('V0', 'V7', 'V19'),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const taxRates = { V0: '0', V7: '7', V19: '19' }

it('keeps the sums of EN 16931 for any document that adds up (BR-CO-10, 13 to 16)', () => {
  fc.assert(
    fc.property(fc.array(soldLine, { maxLength: 8 }), fc.nat(9999), (sold, freight) => {
      const amounts = sold.map(({ cents }) => decimalFromMinor(BigInt(cents), 'EUR'))
      const taxes = sold.map(
        ({ code }, at) => productMinor([amounts[at]!, taxRates[code], '0.01'], 'EUR') ?? 0n,
      )
      const net = sumOf(amounts) ?? '0'
      const tax = decimalFromMinor(
        taxes.reduce((so, one) => so + one, 0n),
        'EUR',
      )
      const freightAmt = decimalFromMinor(BigInt(freight), 'EUR')
      const controlAmt = sumOf([net, tax, freightAmt])
      const lines = sold.map(({ code, quantity }, at) =>
        line({ netAmount: amounts[at]!, taxCode: code, quantity: String(quantity) }),
      )
      const invoice = invoiceOf({
        buyer: { ...buyer, address: inSwitzerland },
        seller: { ...buyer, address: inSwitzerland },
        header: { ...header, netAmt: net, taxAmt: tax, freightAmt, controlAmt, currency: 'EUR' },
        lines,
        taxRates,
      })
      const { totals } = invoice
      const same = (one: string | null, other: string | null) =>
        expect(canonicalDecimal(one ?? '0')).toBe(canonicalDecimal(other ?? '0'))
      same(totals.lines, sumOf(invoice.lines.map(({ netAmount }) => netAmount ?? '0')))
      same(totals.withoutVat, sumOf([totals.lines ?? '0', totals.charges ?? '0']))
      same(totals.withVat, sumOf([totals.withoutVat ?? '0', totals.vat ?? '0']))
      same(totals.payable, totals.withVat)
      if (invoice.vatBreakdown.some(({ category }) => category === 'S'))
        same(totals.vat, sumOf(invoice.vatBreakdown.map(({ vat }) => vat ?? '0')))
      if (invoice.vatBreakdown.length > 0)
        same(totals.withoutVat, sumOf(invoice.vatBreakdown.map(({ taxable }) => taxable ?? '0')))
      if (invoice.vatBreakdown.length > 0) expect(broken(invoice)).toEqual([])
    }),
    { numRuns: 300, seed: 7 },
  )
})
