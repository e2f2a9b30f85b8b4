import { describe, expect, it } from 'vitest'
import { readInvoices } from './read-invoices'
import { toRecognised } from './to-recognised'
import { parseXml } from './xml-tree'

const date = (day: string) => `<udt:DateTimeString format="102">${day}</udt:DateTimeString>`

const line = (id: string, status: string, amount: string) => `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID><ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:GlobalID schemeID="0160">04012345000009</ram:GlobalID><ram:Name>Cable ${id}</ram:Name>
    <ram:DesignatedProductClassification><ram:ClassCode listID="TST" listVersionID="7">26121600</ram:ClassCode></ram:DesignatedProductClassification></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-L</ram:IssuerAssignedID><ram:LineID>20</ram:LineID></ram:BuyerOrderReferencedDocument>
    <ram:GrossPriceProductTradePrice><ram:ChargeAmount>12.00</ram:ChargeAmount><ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>2.00</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>
    <ram:NetPriceProductTradePrice><ram:ChargeAmount>10.0000</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="MTR">10.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>`

const cii = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>RE 7</ram:ID><ram:TypeCode>381</ram:TypeCode><ram:IssueDateTime>${date('20260228')}</ram:IssueDateTime>
  <ram:IncludedNote><ram:Content>Refund</ram:Content><ram:SubjectCode>REG</ram:SubjectCode></ram:IncludedNote></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
  ${line('1', 'DETAIL', '100.00')}${line('2', 'GROUP', '100.00')}
  <ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>04011000-12345-03</ram:BuyerReference>
    <ram:SellerTradeParty><ram:ID>549910</ram:ID><ram:GlobalID schemeID="0088">4000001123452</ram:GlobalID><ram:Name>Kabel GmbH</ram:Name>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113/40209</ram:ID></ram:SpecifiedTaxRegistration>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE 123 456 789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
    <ram:BuyerTradeParty><ram:Name>Bau AG</ram:Name></ram:BuyerTradeParty>
    <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-1</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
    <ram:AdditionalReferencedDocument><ram:IssuerAssignedID>LOT-3</ram:IssuerAssignedID><ram:TypeCode>50</ram:TypeCode></ram:AdditionalReferencedDocument>
    <ram:AdditionalReferencedDocument><ram:IssuerAssignedID>T-1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="t.pdf">JVBERi0=</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${date('20260227')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
  <ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>RE7</ram:PaymentReference><ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>CHF</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>CH93 0076 2011 6238 5295 7</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>3.00</ram:ActualAmount><ram:Reason>Packing</ram:Reason></ram:SpecifiedTradeAllowanceCharge>
    <ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>4.00</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>
    <ram:SpecifiedTradePaymentTerms><ram:Description>30 days</ram:Description><ram:DueDateDateTime>${date('20260330')}</ram:DueDateDateTime><ram:DirectDebitMandateID>M-7</ram:DirectDebitMandateID></ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
      <ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="CHF">19.00</ram:TaxTotalAmount>
      <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:DuePayableAmount>119.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE 6</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20260131</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>
  </ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`

const zugferd1 = `<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15">
<rsm:SpecifiedExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:comfort</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:SpecifiedExchangedDocumentContext>
<rsm:HeaderExchangedDocument><ram:ID>Z-1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${date('20130305')}</ram:IssueDateTime></rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
  <ram:ApplicableSupplyChainTradeAgreement><ram:SellerTradeParty><ram:Name>Alt GmbH</ram:Name></ram:SellerTradeParty><ram:BuyerTradeParty><ram:ID>GE2020211</ram:ID><ram:Name>Kunde AG</ram:Name></ram:BuyerTradeParty>
    <ram:BuyerOrderReferencedDocument><ram:ID>B-5</ram:ID></ram:BuyerOrderReferencedDocument></ram:ApplicableSupplyChainTradeAgreement>
  <ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:ApplicableTradeTax><ram:CalculatedAmount currencyID="EUR">7.00</ram:CalculatedAmount><ram:BasisAmount currencyID="EUR">100.00</ram:BasisAmount><ram:ApplicablePercent>7.00</ram:ApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementMonetarySummation><ram:LineTotalAmount currencyID="EUR">100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount currencyID="EUR">100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">7.00</ram:TaxTotalAmount><ram:GrandTotalAmount currencyID="EUR">107.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>
  <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:IncludedNote><ram:Content>Mere text</ram:Content></ram:IncludedNote></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>
  <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedSupplyChainTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount currencyID="EUR">5.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedSupplyChainTradeAgreement>
    <ram:SpecifiedSupplyChainTradeDelivery><ram:BilledQuantity unitCode="C62">20.0000</ram:BilledQuantity></ram:SpecifiedSupplyChainTradeDelivery>
    <ram:SpecifiedSupplyChainTradeSettlement><ram:ApplicableTradeTax><ram:ApplicablePercent>7.00</ram:ApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementMonetarySummation><ram:LineTotalAmount currencyID="EUR">100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:SpecifiedSupplyChainTradeSettlement>
    <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-1</ram:SellerAssignedID><ram:Name>Ware</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`

const read = (xml: string) => readInvoices(parseXml(xml))[0]!

describe('a Cross Industry Invoice', () => {
  const { invoice, syntax } = read(cii)

  it('is read as it is written', () => {
    expect(syntax).toBe('cii')
    expect(invoice).toMatchObject({
      kind: 'credit_note',
      number: 'RE 7',
      issueDate: '2026-02-28',
      dueDate: '2026-03-30',
      currency: 'CHF',
      vatCurrency: 'EUR',
      buyerReference: '04011000-12345-03',
      tender: 'LOT-3',
      notes: [{ subject: 'REG', text: 'Refund' }],
      precedingInvoices: [{ number: 'RE 6', issueDate: '2026-01-31' }],
      delivery: { date: '2026-02-27' },
      supportingDocuments: [{ filename: 't.pdf', base64: 'JVBERi0=' }],
      charges: [
        { amount: '3.00', reason: 'Packing' },
        { amount: '4.00', reason: 'Freight' },
      ],
      totals: { vat: '19.00', vatInVatCurrency: '20.00' },
      paymentMeans: [{ remittance: 'RE7', mandate: 'M-7', iban: 'CH9300762011623852957' }],
    })
    expect(invoice.seller.identifiers).toEqual([
      { value: '549910', scheme: null },
      { value: '4000001123452', scheme: '0088' },
    ])
    expect(invoice.lines[0]).toMatchObject({
      grossPrice: '12.00',
      priceDiscount: '2.00',
      classifications: [{ value: '26121600', scheme: 'TST', version: '7' }],
      purchaseOrder: 'PO-L',
      purchaseOrderLine: '20',
    })
  })

  it('fills the form without its groups of lines', () => {
    const { fields, lines, sources } = toRecognised(read(cii))
    expect(fields.supplier_vat_id?.value).toBe('DE123456789')
    expect(fields.tax_total?.value).toBe('19.00')
    expect(sources.tax_total!.path).toContain('TaxTotalAmount[2]')
    expect(lines).toMatchObject([
      { name: 'Cable 1', order: 'PO-L', item: '04012345000009', net_amount: '100.00' },
    ])
  })
})

it('ZUGFeRD 1.0 has other names for the same', () => {
  const { syntax, invoice } = read(zugferd1)
  expect(syntax).toBe('zugferd-1')
  expect(invoice).toMatchObject({ number: 'Z-1', issueDate: '2013-03-05', purchaseOrder: 'B-5' })
  expect(invoice.vatBreakdown).toMatchObject([{ taxable: '100.00', vat: '7.00', rate: '7.00' }])
  const { fields, lines } = toRecognised(read(zugferd1))
  expect([fields.net_total?.value, fields.gross_total?.value, fields.customer_account?.value]).toEqual([
    '100.00',
    '107.00',
    'GE2020211',
  ])
  expect(lines).toMatchObject([
    { name: 'Ware', item: 'A-1', quantity: '20', unit_price: '5', tax_rate: '7', net_amount: '100.00' },
  ])
})
