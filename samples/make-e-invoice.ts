import { decimalFromMinor } from '../src/kernel/money'
import { type InvoiceInput, invoiceTotals } from './invoice-model'
import { dayAfter } from './printed-values'
import { xmlText } from './xml-text'

export type EInvoiceSample = {
  number: string
  issueDate: string
  dueDate: string
  currency: string
  seller: { name: string; vatId: string; country: string; iban: string }
  buyer: { name: string; country: string }
  order?: string
  /** Quantities and prices as plain decimals, in the order of the lines. */
  lines: { name: string; item: string; quantity: string; unit: string; price: string; net: string }[]
  taxPercent: string
  totals: { net: string; tax: string; gross: string }
  /** Seller's and buyer's addresses in the network, each with its scheme. */
  endpoints?: { seller: [scheme: string, value: string]; buyer: [scheme: string, value: string] }
  /** A file inside the invoice: its name and content. */
  attachment?: { name: string; mediaType: string; content: string }
}

/** An invoice of a machine builder's supplier that keeps the rules of EN 16931. */
export const exampleEInvoice: EInvoiceSample = {
  number: 'RE-2026-0815',
  issueDate: '2026-03-02',
  dueDate: '2026-04-01',
  currency: 'EUR',
  seller: {
    name: 'Nordlicht Normteile GmbH',
    vatId: 'DE136695976',
    country: 'DE',
    iban: 'DE89370400440532013000',
  },
  buyer: { name: 'Alpenwerk Maschinenbau AG', country: 'CH' },
  order: '4500010001',
  lines: [
    {
      name: 'Zylinderschraube M8x40',
      item: '6912-840',
      quantity: '200',
      unit: 'C62',
      price: '0.42',
      net: '84.00',
    },
    { name: 'Sechskantmutter M8', item: '934-8', quantity: '500', unit: 'C62', price: '0.05', net: '25.00' },
  ],
  taxPercent: '19',
  totals: { net: '109.00', tax: '20.71', gross: '129.71' },
}

/** What a printed invoice says, as an e-invoice. */
export function eInvoiceOf(input: InvoiceInput): EInvoiceSample {
  const { supplier, buyer, currency } = input
  const { lines, netMinor, taxMinor, grossMinor } = invoiceTotals(input)
  const money = (minor: bigint) => decimalFromMinor(minor, currency)
  return {
    number: input.invoiceNumber,
    issueDate: input.issueDate,
    dueDate: input.dueDate ?? dayAfter(input.issueDate, 30),
    currency,
    seller: {
      name: supplier.name,
      vatId: supplier.vatId ?? '',
      country: supplier.address.country,
      iban: supplier.iban ?? '',
    },
    buyer: { name: buyer.name, country: buyer.address.country },
    ...(input.poNumber ? { order: input.poNumber } : {}),
    lines: lines.map((line) => ({
      name: line.name,
      item: line.itemNumber ?? '',
      quantity: line.quantity,
      unit: 'C62',
      price: line.unitPrice,
      net: money(line.netMinor),
    })),
    taxPercent: input.taxRate,
    totals: { net: money(netMinor), tax: money(taxMinor), gross: money(grossMinor) },
  }
}

/** The invoice in UBL 2.1 as Peppol BIS Billing 3 wants it. */
export function ublOf(invoice: EInvoiceSample): string {
  const { seller, buyer, totals, currency } = invoice
  const amount = (name: string, value: string) =>
    `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`
  const party = (
    { name, country, vatId = '' }: { name: string; country: string; vatId?: string },
    endpoint?: [scheme: string, value: string],
  ) =>
    `<cac:Party>${
      endpoint ? `<cbc:EndpointID schemeID="${endpoint[0]}">${endpoint[1]}</cbc:EndpointID>` : ''
    }<cac:PostalAddress><cbc:CityName>Musterstadt</cbc:CityName><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${
      vatId &&
      `<cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
    }<cac:PartyLegalEntity><cbc:RegistrationName>${xmlText(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`
  const category = (element: string) =>
    `<cac:${element}><cbc:ID>S</cbc:ID><cbc:Percent>${invoice.taxPercent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${element}>`
  const lines = invoice.lines.map(
    (line, at) =>
      `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="${line.unit}">${line.quantity}</cbc:InvoicedQuantity>${amount('LineExtensionAmount', line.net)}<cac:Item><cbc:Name>${xmlText(line.name)}</cbc:Name><cac:SellersItemIdentification><cbc:ID>${line.item}</cbc:ID></cac:SellersItemIdentification>${category('ClassifiedTaxCategory')}</cac:Item><cac:Price>${amount('PriceAmount', line.price)}</cac:Price></cac:InvoiceLine>`,
  )
  const attached =
    invoice.attachment &&
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${invoice.attachment.mediaType}" filename="${invoice.attachment.name}">${Buffer.from(invoice.attachment.content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>${invoice.number}</cbc:ID>
<cbc:IssueDate>${invoice.issueDate}</cbc:IssueDate>
<cbc:DueDate>${invoice.dueDate}</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${invoice.order ? `<cac:OrderReference><cbc:ID>${invoice.order}</cbc:ID></cac:OrderReference>` : ''}
${attached ?? ''}
<cac:AccountingSupplierParty>${party(seller, invoice.endpoints?.seller)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(buyer, invoice.endpoints?.buyer)}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${seller.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal>${amount('TaxAmount', totals.tax)}<cac:TaxSubtotal>${amount('TaxableAmount', totals.net)}${amount('TaxAmount', totals.tax)}${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', totals.net)}${amount('TaxExclusiveAmount', totals.net)}${amount('TaxInclusiveAmount', totals.gross)}${amount('PayableAmount', totals.gross)}</cac:LegalMonetaryTotal>
${lines.join('\n')}
</Invoice>
`
}
