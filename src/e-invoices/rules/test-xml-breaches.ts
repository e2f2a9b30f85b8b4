import type { Changes } from './test-breach'

/** How the XML of a valid invoice comes to break a rule: the first text becomes the second, once or (with /g) everywhere. */
export type XmlBreach = {
  syntax: 'ubl' | 'cii'
  from: string | RegExp
  to: string
  given?: Changes
  /** What the XML becomes before, and is no breach yet. */
  prepared?: { from: string | RegExp; to: string }
}

const ubl = (from: string | RegExp, to: string): XmlBreach => ({ syntax: 'ubl', from, to })
const cii = (from: string | RegExp, to: string): XmlBreach => ({ syntax: 'cii', from, to })

const dollars = { vatCurrency: 'USD', 'totals.vatInVatCurrency': '20.50' }
const secondObject =
  '<cac:AdditionalDocumentReference><cbc:ID>M-2</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>'
const tender =
  '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>T-1</ram:IssuerAssignedID><ram:TypeCode>50</ram:TypeCode></ram:AdditionalReferencedDocument>'
const twice = '$&$&'

/** How each rule of EN 16931 that only the XML shows is broken, in each syntax that has it. */
export const coreXmlBreaches: readonly (readonly [string, XmlBreach])[] = [
  ['BR-CL-03', ubl('<cbc:PriceAmount currencyID="EUR"', '<cbc:PriceAmount currencyID="EURO"')],
  ['BR-CL-03', cii('<ram:TaxTotalAmount currencyID="EUR"', '<ram:TaxTotalAmount currencyID="€"')],
  [
    'BR-CO-19',
    ubl(
      /<cac:InvoicePeriod>[\s\S]*?<\/cac:InvoicePeriod>/,
      '<cac:InvoicePeriod><cbc:Description>May</cbc:Description></cac:InvoicePeriod>',
    ),
  ],
  ['BR-CO-19', cii(/(Settlement>[\s\S]*<ram:BillingSpecifiedPeriod>)[\s\S]*?(<\/ram:Billing)/, '$1$2')],
  [
    'BR-CO-20',
    ubl(
      /(<cac:InvoiceLine>[\s\S]*<cac:InvoicePeriod>)[\s\S]*?(<\/cac:InvoicePeriod>)/,
      '$1<cbc:Description/>$2',
    ),
  ],
  ['BR-CO-20', cii(/(<ram:BillingSpecifiedPeriod>)[\s\S]*?(<\/ram:Billing)/, '$1$2')],
]

/** The same for Peppol BIS Billing 3.0. */
export const peppolXmlBreaches: readonly (readonly [string, XmlBreach])[] = [
  ['PEPPOL-EN16931-R006', ubl('<cac:AdditionalDocumentReference>', `${secondObject}$&`)],
  [
    'PEPPOL-EN16931-R006',
    cii(
      /<ram:AdditionalReferencedDocument>\s*<ram:IssuerAssignedID>M-1[\s\S]*?<\/ram:AdditionalReferencedDocument>/,
      twice,
    ),
  ],
  ['PEPPOL-EN16931-R008', ubl('<cbc:BuyerReference>', '<cbc:AccountingCost> </cbc:AccountingCost>$&')],
  ['PEPPOL-EN16931-R008', cii('<ram:BuyerReference>', '<ram:Reference/>$&')],
  [
    'PEPPOL-EN16931-R043',
    ubl('<cbc:ChargeIndicator>true</cbc:ChargeIndicator>', '<cbc:ChargeIndicator>1</cbc:ChargeIndicator>'),
  ],
  ['PEPPOL-EN16931-R043', cii('<udt:Indicator>true</udt:Indicator>', '<udt:Indicator>1</udt:Indicator>')],
  ['PEPPOL-EN16931-R044', ubl(/(<cac:Price>[\s\S]*<cbc:ChargeIndicator>)false/, '$1true')],
  ['PEPPOL-EN16931-R051', ubl('<cbc:PriceAmount currencyID="EUR"', '<cbc:PriceAmount currencyID="USD"')],
  ['PEPPOL-EN16931-R053', ubl(/<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>/, twice)],
  ['PEPPOL-EN16931-R053', cii(/<ram:TaxTotalAmount [\s\S]*?<\/ram:TaxTotalAmount>/, twice)],
  [
    'PEPPOL-EN16931-R054',
    {
      ...ubl(
        /<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="USD">20.50<\/cbc:TaxAmount>\s*<\/cac:TaxTotal>/,
        twice,
      ),
      given: dollars,
    },
  ],
  [
    'PEPPOL-EN16931-R054',
    { ...cii(/<ram:TaxTotalAmount currencyID="USD">20.50<\/ram:TaxTotalAmount>/, twice), given: dollars },
  ],
  [
    'PEPPOL-EN16931-R080',
    ubl(
      '<cac:AdditionalDocumentReference>',
      `${secondObject.replace('130', '50').repeat(2).replaceAll('M-2', 'P-1')}$&`,
    ),
  ],
  [
    'PEPPOL-EN16931-R080',
    cii(/<ram:AdditionalReferencedDocument>\s*<ram:IssuerAssignedID>M-1/, `${tender.repeat(2)}$&`),
  ],
  ['PEPPOL-EN16931-R100', ubl(/<cac:DocumentReference>[\s\S]*?<\/cac:DocumentReference>/, twice)],
  [
    'PEPPOL-EN16931-R100',
    cii(
      /<ram:AdditionalReferencedDocument>\s*<ram:IssuerAssignedID>L-1[\s\S]*?<\/ram:AdditionalReferencedDocument>/,
      twice,
    ),
  ],
  ['PEPPOL-EN16931-R101', ubl(/(L-1<\/cbc:ID>\s*<cbc:DocumentTypeCode>)130/, '$1916')],
  ['PEPPOL-EN16931-R101', cii(/(L-1<\/ram:IssuerAssignedID>\s*<ram:TypeCode>)130/, '$1916')],
  ['PEPPOL-EN16931-F001', ubl('<cbc:DueDate>2026-04-01', '<cbc:DueDate>20260401')],
  ['PEPPOL-EN16931-CL007', ubl('<cbc:PriceAmount currencyID="EUR"', '<cbc:PriceAmount currencyID="EURO"')],
]

const tip = `<cac:PrepaidPayment><cbc:ID>tip</cbc:ID><cbc:PaidAmount currencyID="EUR">6.00</cbc:PaidAmount><cbc:InstructionID>For the driver</cbc:InstructionID></cac:PrepaidPayment>`

/** A payment to a third party (BG-DEX-09), which is due beside the invoice. */
const withTip = {
  from: /<cac:AllowanceCharge>([\s\S]*)<cbc:PayableAmount currencyID="EUR">114.00/,
  to: `${tip}<cac:AllowanceCharge>$1<cbc:PayableAmount currencyID="EUR">120.00`,
}
const ofTip = (from: string, to: string): XmlBreach => ({ ...ubl(from, to), prepared: withTip })

const subLine = (amount: string) =>
  `<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:InvoicedQuantity unitCode="TNE">10</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Gravel</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">10</cbc:PriceAmount></cac:Price></cac:SubInvoiceLine>`
const withSubLine = { from: '</cac:InvoiceLine>', to: `${subLine('100.00')}</cac:InvoiceLine>` }

/** The same for XRechnung's extension. */
export const extensionXmlBreaches: readonly (readonly [string, XmlBreach])[] = [
  [
    'BR-DEX-02',
    {
      ...ubl(/(1\.1<[\s\S]*<cbc:LineExtensionAmount currencyID="EUR">)100.00/, '$190.00'),
      prepared: withSubLine,
    },
  ],
  [
    'BR-DEX-03',
    {
      ...ubl(/(1\.1<[\s\S]*)<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/, '$1'),
      prepared: withSubLine,
    },
  ],
  [
    'BR-DEX-09',
    ubl('<cbc:PayableAmount currencyID="EUR">114.00', '<cbc:PayableAmount currencyID="EUR">114.01'),
  ],
  ['BR-DEX-09', ofTip('<cbc:PaidAmount currencyID="EUR">6.00', '<cbc:PaidAmount currencyID="EUR">5.00')],
  ['BR-DEX-10', ofTip('<cbc:ID>tip</cbc:ID>', '')],
  ['BR-DEX-11', ofTip('<cbc:PaidAmount currencyID="EUR">6.00</cbc:PaidAmount>', '')],
  ['BR-DEX-12', ofTip('<cbc:InstructionID>For the driver</cbc:InstructionID>', '')],
  ['BR-DEX-13', ofTip('6.00</cbc:PaidAmount>', '6.000</cbc:PaidAmount>')],
  ['BR-DEX-14', ofTip('<cbc:PaidAmount currencyID="EUR">', '<cbc:PaidAmount currencyID="USD">')],
]
