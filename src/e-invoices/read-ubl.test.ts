import { describe, expect, it } from 'vitest'
import { readInvoices } from './read-invoices'
import { toRecognised } from './to-recognised'
import { parseXml } from './xml-tree'

const namespaces = (root: string) =>
  `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
   xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
   xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`

const party = (name: string, vat: string) => `<cac:Party>
  <cbc:EndpointID schemeID="0088">4000001000005</cbc:EndpointID>
  <cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification>
  <cac:PartyIdentification><cbc:ID>K-17</cbc:ID></cac:PartyIdentification>
  <cac:PartyName><cbc:Name>${name} Trading</cbc:Name></cac:PartyName>
  <cac:PostalAddress><cbc:StreetName>Main Street 1</cbc:StreetName><cbc:CityName>Town</cbc:CityName>
    <cbc:PostalZone>12345</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyTaxScheme><cbc:CompanyID>12/345</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID schemeID="0002">HRB 1</cbc:CompanyID></cac:PartyLegalEntity>
  <cac:Contact><cbc:Name>A. Clerk</cbc:Name><cbc:ElectronicMail>clerk@seller.example</cbc:ElectronicMail></cac:Contact>
</cac:Party>`

const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice ${namespaces('Invoice')}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>R-2026-1</cbc:ID>
  <cbc:IssueDate>2026-01-31+01:00</cbc:IssueDate>
  <cbc:DueDate>2026-02-30</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>#AAI#General information</cbc:Note>
  <cbc:Note>Thank you.</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2026-01-01</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>
  <cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-2025-9</cbc:ID><cbc:IssueDate>2025-12-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
  <cac:AdditionalDocumentReference><cbc:ID schemeID="ABT">METER-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference><cbc:ID>A1</cbc:ID><cbc:DocumentDescription>Hours</cbc:DocumentDescription>
    <cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="hours.csv">YTti</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>${party('Seller GmbH', 'DE123456789')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Buyer AG', 'DE987654321')}</cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode name="Direct debit">59</cbc:PaymentMeansCode><cbc:PaymentID>RF18</cbc:PaymentID>
    <cac:PaymentMandate><cbc:ID>M-1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>DE75512108001245126199</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate></cac:PaymentMeans>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>DE75 5121 0800 1245 1261 99</cbc:ID><cbc:Name>Seller</cbc:Name>
      <cac:FinancialInstitutionBranch><cbc:ID>SOLADEST600</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">1.00</cbc:Amount></cac:AllowanceCharge>
  <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">2.50</cbc:Amount></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">22.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1.93</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">10.175</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">1.93</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">8.675</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">10.175</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">12.11</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">12.11</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">694.0</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">8.675</cbc:LineExtensionAmount>
    <cac:OrderLineReference><cbc:LineID>10</cbc:LineID></cac:OrderLineReference>
    <cac:Item><cbc:Name>Screw
      M4</cbc:Name><cac:SellersItemIdentification><cbc:ID>S-4</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:ClassifiedTaxCategory>
      <cac:AdditionalItemProperty><cbc:Name>Colour</cbc:Name><cbc:Value>zinc</cbc:Value></cac:AdditionalItemProperty></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">1.25</cbc:PriceAmount><cbc:BaseQuantity unitCode="H87">100</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
</Invoice>`

const creditNote = `<CreditNote ${namespaces('CreditNote')} xmlns:x="urn:other"><x:ID>not this one</x:ID><cbc:ID>G-1</cbc:ID>
  <cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">5</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:CreditNoteLine><cbc:ID>1</cbc:ID><cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">5</cbc:LineExtensionAmount><cac:Item><cbc:Description>Returned</cbc:Description></cac:Item></cac:CreditNoteLine></CreditNote>`

const read = (xml: string) => readInvoices(parseXml(xml))[0]!

describe('a UBL invoice', () => {
  const { syntax, invoice: model, sources } = read(invoice)

  it('is read as it is written', () => {
    expect(syntax).toBe('ubl')
    expect(model).toMatchObject({
      kind: 'invoice',
      number: 'R-2026-1',
      issueDate: '2026-01-31',
      dueDate: null,
      currency: 'EUR',
      purchaseOrder: 'PO-9',
      notes: [
        { subject: 'AAI', text: 'General information' },
        { subject: null, text: 'Thank you.' },
      ],
      precedingInvoices: [{ number: 'R-2025-9', issueDate: '2025-12-01' }],
      invoicedObject: { value: 'METER-1', scheme: 'ABT' },
      supportingDocuments: [
        {
          reference: { value: 'A1', scheme: null },
          description: 'Hours',
          base64: 'YTti',
          mediaType: 'text/csv',
          filename: 'hours.csv',
        },
      ],
      allowances: [{ amount: '1.00', reason: 'Discount' }],
      charges: [{ amount: '2.50', reason: 'Freight' }],
      totals: { withoutVat: '10.175', vat: '1.93', vatInVatCurrency: '22.00', withVat: '12.11' },
      vatBreakdown: [{ taxable: '10.175', vat: '1.93', category: 'S', rate: '19.00' }],
    })
    expect(model.lines).toMatchObject([
      { quantity: '694.0', unit: 'H87', netPrice: '1.25', priceBaseQuantity: '100', purchaseOrderLine: '10' },
    ])
  })

  it('tells who sells, who buys and how to pay', () => {
    expect(model.seller).toMatchObject({
      name: 'Seller GmbH',
      tradingName: 'Seller GmbH Trading',
      identifiers: [{ value: 'K-17', scheme: null }],
      legalRegistration: { value: 'HRB 1', scheme: '0002' },
      vatId: 'DE123456789',
      taxRegistrations: [{ value: '12/345', scheme: 'FC' }],
      electronicAddress: { value: '4000001000005', scheme: '0088' },
      address: { line1: 'Main Street 1', city: 'Town', postCode: '12345', country: 'DE' },
      contact: { name: 'A. Clerk', phone: null, email: 'clerk@seller.example' },
    })
    expect(model.paymentMeans).toMatchObject([
      {
        code: '59',
        text: 'Direct debit',
        remittance: 'RF18',
        mandate: 'M-1',
        creditorId: 'DE98ZZZ09999999999',
      },
      {
        code: '58',
        iban: 'DE75512108001245126199',
        accountName: 'Seller',
        bic: 'SOLADEST600',
        creditorId: null,
      },
    ])
  })

  it('knows where each value stands', () => {
    expect(sources.get('number')).toEqual({ line: 6, path: '/Invoice/cbc:ID' })
    expect(sources.get('lines.0.netPrice')?.path).toBe('/Invoice/cac:InvoiceLine/cac:Price/cbc:PriceAmount')
    expect(sources.get('totals.vat')?.path).toBe('/Invoice/cac:TaxTotal[2]/cbc:TaxAmount')
    expect(sources.get('dueDate')).toBeUndefined()
  })

  it('fills the form', () => {
    const { type, fields, lines, lineSources, sources: places } = toRecognised(read(invoice))
    expect(type).toBe('invoice')
    const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
    expect(values).toEqual({
      doc_type: 'invoice',
      invoice_number: 'R-2026-1',
      issue_date: '2026-01-31',
      supplier_name: 'Seller GmbH',
      supplier_vat_id: 'DE123456789',
      buyer_name: 'Buyer AG',
      currency: 'EUR',
      net_total: '10.18',
      tax_total: '1.93',
      gross_total: '12.11',
      payable: '12.11',
      order_ref: 'PO-9',
      customer_account: 'K-17',
      iban: 'DE75512108001245126199',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
    })
    expect(lines).toMatchObject([
      {
        name: 'Screw M4',
        item: 'S-4',
        quantity: '694',
        unit: 'H87',
        unit_price: '0.0125',
        net_amount: '8.68',
        tax_rate: '19',
        page: null,
      },
    ])
    expect(lineSources[0]!.name!.path).toContain('cbc:Name')
    expect(places.iban!.path).toContain('cac:PaymentMeans[2]')
  })
})

it('a UBL credit note has credited quantities, and foreign elements say nothing', () => {
  const { invoice: model } = read(creditNote)
  expect(model).toMatchObject({ kind: 'credit_note', number: 'G-1', typeCode: '381', payee: null })
  expect(toRecognised(read(creditNote)).lines).toMatchObject([
    { name: 'Returned', quantity: '1', net_amount: '5.00' },
  ])
})

it('an invoice in the envelope of an access point is found', () => {
  const sbd = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
  expect(
    read(
      `<s:StandardBusinessDocument xmlns:s="${sbd}"><s:StandardBusinessDocumentHeader/>${creditNote}</s:StandardBusinessDocument>`,
    ).invoice.number,
  ).toBe('G-1')
})

it('other XML is refused, and so is an invoice without one', () => {
  expect(() => read('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toThrow(/known kind of e-invoice .*html/)
  expect(() => read('<Invoice xmlns="urn:someone:else"/>')).toThrow(/known kind/)
  expect(() => read(`<Invoice ${namespaces('Invoice')}/>`)).toThrow(/contains no invoice/)
})
