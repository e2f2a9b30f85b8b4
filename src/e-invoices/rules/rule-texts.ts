import { declareTexts } from '../../kernel/declare-texts'

/** What is wrong with an invoice. Every `term` is a name of `term-names.ts`. */
export const ruleTexts = declareTexts('e-invoices', {
  missing: '{term} is missing.',
  eitherMissing: '{term} or {other} is missing.',
  bothGiven: '{term} and {other} are both given. Only one of them is allowed.',
  unwantedBeside: '{term} may not be given with the payment means code {code}.',
  schemeMissing: '{term} does not say which scheme its number is from.',
  unknownScheme: '{term} names the scheme “{value}”, which is not in {list}.',
  unknownCode: '{term} is “{value}”, which is not in {list}.',
  tooManyDecimals: '{term} is {value}. At most two decimal places are allowed.',
  negative: '{term} is negative: {value}.',
  notPositive: '{term} is {value}. It must be above zero.',
  endsBeforeStart: 'The period ends on {end}, before it starts on {start}.',
  wrongAmount: '{term} is {stated}, but {computed} was expected.',
  signsDiffer: '{term} and {other} must both be positive or both be negative.',
  wrongVatId: 'The VAT ID “{value}” does not begin with the code of a country.',
  unidentifiedSeller: 'The seller has neither an identifier nor a registration number nor a VAT ID.',
  cardInFull: 'The card number has {count} characters. At most 10 may be shown: the first 6 and the last 4.',
  tooMany: '{term} is given {count} times. Once is allowed.',
  sameCurrency: 'The VAT currency (BT-6) is the same as the currency of the invoice. It must be left out.',
})

/** What is wrong with the VAT of an invoice. `category` is a code of UNTDID 5305. */
export const vatTexts = declareTexts('e-invoices', {
  notInBreakdown: 'VAT category {category} is used, but the VAT breakdown does not contain it.',
  severalInBreakdown: 'The VAT breakdown contains VAT category {category} {count} times. Once is allowed.',
  unusedInBreakdown:
    'The VAT breakdown contains VAT category {category}, which no line, allowance or charge uses.',
  sellerTaxNumberNeeded:
    'VAT category {category} needs a VAT ID or tax number of the seller, or a VAT ID of the tax representative.',
  sellerVatIdNeeded: 'VAT category {category} needs a VAT ID of the seller or of the tax representative.',
  buyerNumberNeeded: 'VAT category {category} needs a VAT ID or registration number of the buyer.',
  buyerVatIdNeeded: 'VAT category {category} needs a VAT ID of the buyer.',
  vatIdUnwanted: 'With VAT category {category}, no VAT ID may be given: {value}.',
  ratePositive: 'VAT category {category} needs a rate above zero.',
  rateZero: 'VAT category {category} needs the rate 0.',
  rateNotNegative: 'VAT category {category} needs a rate of zero or more.',
  rateUnwanted: 'VAT category {category} has no rate, but {rate} is given.',
  reasonNeeded: 'VAT category {category} needs an exemption reason (BT-120) or its code (BT-121).',
  reasonUnwanted: 'VAT category {category} may not have an exemption reason.',
  notTogether: 'VAT category {category} may not be used together with {other}.',
  deliveryDayNeeded: 'VAT category {category} needs a delivery date (BT-72) or an invoicing period (BG-14).',
  deliveryCountryNeeded: 'VAT category {category} needs the country of delivery (BT-80).',
  domesticOnly: 'VAT category {category} is for invoices within Italy, but {country} is named.',
  exemptionOfOther: 'The exemption code {code} belongs to VAT category {category}, not to {other}.',
})

/** What is wrong by the rules of Peppol and XRechnung. */
export const networkTexts = declareTexts('e-invoices', {
  wrongProcess: 'The business process (BT-23) “{value}” is none of Peppol billing.',
  wrongSpecification: 'The specification (BT-24) “{value}” is not that of {network}.',
  severalNotes: 'The invoice has {count} notes (BT-22). One is allowed.',
  beforeInvoicePeriod: 'The line period starts on {day}, before the invoicing period on {start}.',
  afterInvoicePeriod: 'The line period ends on {day}, after the invoicing period on {end}.',
  otherUnit: 'The price is per {unit}, but the quantity is in {other}. Both must have the same unit.',
  wrongDocumentType: 'Document type {value} (BT-3) is not allowed in {network}.',
  germanOnly: 'Document type {value} (BT-3) is only allowed between a German seller and a German buyer.',
  invalidNumber: '{term} is “{value}”, which is not a valid number of the scheme {scheme}.',
  wrongForm: '{term} is “{value}”, which does not have the form that {country} requires.',
  wrongRate: 'The VAT rate {rate} is not one of {country}.',
  notIban: '{term} is “{value}”, which is not a valid IBAN.',
  fewDigits: '{term} is “{value}”. It needs at least three digits.',
  notEmail: '{term} is “{value}”, which is not an e-mail address.',
  wrongDiscountLine: 'The cash discount “{value}” does not have the form #SKONTO#TAGE=14#PROZENT=2.00#.',
  notUrl: '{term} is “{value}”, which is not a complete web address.',
  noVehicle: 'No line names a vehicle: its category (BT-158, scheme CVD) and its kind (BT-160, cva).',
  onceBeside: 'With {other}, {term} must be given once. It is given {count} times.',
  sameFilename: 'Two attachments have the file name “{value}”.',
  subLines: 'The invoice has lines within lines, which XRechnung in CII does not know.',
  precedingNeeded: 'A corrected invoice (384) names the invoice that it corrects (BT-25).',
})

/** What is wrong with the XML itself. `element` is the name of an element as the file has it. */
export const xmlTexts = declareTexts('e-invoices', {
  emptyElement: 'The element {element} is empty.',
  unknownCurrency: '{element} names the currency “{value}”, which is not in {list}.',
  otherCurrency: '{element} is in {value}. It must be in {currency}, the currency of the invoice.',
  emptyPeriod: 'The period has neither a start nor an end.',
  notTrueOrFalse: 'The charge indicator is “{value}”. Only true and false are allowed.',
  chargeOnPrice: 'The price bears a charge. Only an allowance may be given on a price.',
  taxTotals: 'The invoice has {count} VAT totals with a breakdown. It must have one.',
  otherTaxTotals: 'The invoice has {count} VAT totals in the VAT currency (BT-6). It must have {wanted}.',
  otherReference: 'The line refers to a document that is not its invoiced object (BT-128).',
  wrongDate: '{element} is “{value}”, which is not a date in the form YYYY-MM-DD.',
  subLineVat: 'The sub-line has {count} VAT categories. It must have one.',
})

/** Where it is wrong, if a part of the invoice may be there more than once. */
export const placeTexts = declareTexts('e-invoices', {
  inPlace: '{place}: {problem}',
  line: 'Line {number}',
  allowance: 'Allowance {number}',
  charge: 'Charge {number}',
  lineAllowance: 'Line {line}, allowance {number}',
  lineCharge: 'Line {line}, charge {number}',
  breakdown: 'VAT breakdown {number}',
  payment: 'Payment {number}',
  note: 'Note {number}',
  precedingInvoice: 'Preceding invoice {number}',
  attachment: 'Attachment {number}',
})
