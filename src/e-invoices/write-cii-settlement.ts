import type { Invoice, PaymentMeans, VatBreakdown } from './invoice-model'
import { timeCodeInCii } from './vat-time-codes'
import { ciiAccountOf, ciiAllowanceChargeOf, ciiDayOf, ciiPeriodOf } from './write-cii-parts'
import { ciiPartyOf } from './write-cii-party'
import { groupOf, requiredGroup, textElement, type XmlPiece, type XmlPieces } from './write-xml'

/** ram:ApplicableHeaderTradeSettlement */
export function ciiSettlementOf(invoice: Invoice): XmlPiece {
  const first = (key: 'remittance' | 'mandate' | 'creditorId') =>
    invoice.paymentMeans.find((means) => means[key] !== null)?.[key] ?? null
  return requiredGroup(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:CreditorReferenceID', first('creditorId')),
    textElement('ram:PaymentReference', first('remittance')),
    textElement('ram:TaxCurrencyCode', invoice.vatCurrency),
    textElement('ram:InvoiceCurrencyCode', invoice.currency),
    ciiPartyOf('ram:PayeeTradeParty', invoice.payee),
    invoice.paymentMeans.map(paymentMeansOf),
    invoice.vatBreakdown.map((row) => taxOf(row, invoice)),
    ciiPeriodOf(invoice),
    invoice.allowances.map((one) => ciiAllowanceChargeOf(false, one)),
    invoice.charges.map((one) => ciiAllowanceChargeOf(true, one)),
    groupOf(
      'ram:SpecifiedTradePaymentTerms',
      textElement('ram:Description', invoice.paymentTerms),
      ciiDayOf('ram:DueDateDateTime', invoice.dueDate),
      textElement('ram:DirectDebitMandateID', first('mandate')),
    ),
    summationOf(invoice),
    precedingInvoicesOf(invoice),
    ciiAccountOf(invoice.buyerAccountingReference),
  )
}

function paymentMeansOf(means: PaymentMeans): XmlPiece | null {
  return groupOf(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    textElement('ram:TypeCode', means.code),
    textElement('ram:Information', means.text),
    groupOf(
      'ram:ApplicableTradeSettlementFinancialCard',
      textElement('ram:ID', means.cardNumber),
      textElement('ram:CardholderName', means.cardHolder),
    ),
    groupOf('ram:PayerPartyDebtorFinancialAccount', textElement('ram:IBANID', means.debitedAccount)),
    groupOf(
      'ram:PayeePartyCreditorFinancialAccount',
      textElement('ram:IBANID', means.iban),
      textElement('ram:AccountName', means.accountName),
      textElement('ram:ProprietaryID', means.otherAccount),
    ),
    groupOf('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', means.bic)),
  )
}

function taxOf(row: VatBreakdown, { taxPointDate, taxPointDateCode }: Invoice): XmlPiece | null {
  return groupOf(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', row.vat),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', row.exemptionReason),
    textElement('ram:BasisAmount', row.taxable),
    textElement('ram:CategoryCode', row.category),
    textElement('ram:ExemptionReasonCode', row.exemptionCode),
    ciiDayOf('ram:TaxPointDate', taxPointDate, 'udt:DateString'),
    textElement('ram:DueDateTypeCode', timeCodeInCii(taxPointDateCode)),
    textElement('ram:RateApplicablePercent', row.rate),
  )
}

function summationOf({ totals, currency, vatCurrency }: Invoice): XmlPiece | null {
  return groupOf(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    textElement('ram:LineTotalAmount', totals.lines),
    textElement('ram:ChargeTotalAmount', totals.charges),
    textElement('ram:AllowanceTotalAmount', totals.allowances),
    textElement('ram:TaxBasisTotalAmount', totals.withoutVat),
    textElement('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
    textElement('ram:TaxTotalAmount', totals.vatInVatCurrency, { currencyID: vatCurrency }),
    textElement('ram:RoundingAmount', totals.rounding),
    textElement('ram:GrandTotalAmount', totals.withVat),
    textElement('ram:TotalPrepaidAmount', totals.paid),
    textElement('ram:DuePayableAmount', totals.payable),
  )
}

function precedingInvoicesOf({ precedingInvoices }: Invoice): XmlPieces {
  return precedingInvoices.map(({ number, issueDate }) =>
    groupOf(
      'ram:InvoiceReferencedDocument',
      textElement('ram:IssuerAssignedID', number),
      ciiDayOf('ram:FormattedIssueDateTime', issueDate, 'qdt:DateTimeString'),
    ),
  )
}
