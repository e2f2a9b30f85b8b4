import type { Invoice, VatBreakdown } from './invoice-model'
import { vatTotalOf } from './required-values'
import { ublAmountOf, ublTaxCategoryOf } from './write-ubl-line'
import { groupOf, type XmlPiece, type XmlPieces } from './write-xml'

export function ublTaxTotalsOf(invoice: Invoice): XmlPieces {
  const { totals, vatBreakdown, currency, vatCurrency } = invoice
  return [
    groupOf(
      'cac:TaxTotal',
      ublAmountOf('cbc:TaxAmount', vatTotalOf(invoice), currency),
      vatBreakdown.map((row) => subtotalOf(row, currency)),
    ),
    groupOf('cac:TaxTotal', ublAmountOf('cbc:TaxAmount', totals.vatInVatCurrency, vatCurrency)),
  ]
}

function subtotalOf(row: VatBreakdown, currency: string | null): XmlPiece | null {
  return groupOf(
    'cac:TaxSubtotal',
    ublAmountOf('cbc:TaxableAmount', row.taxable, currency),
    ublAmountOf('cbc:TaxAmount', row.vat, currency),
    ublTaxCategoryOf('cac:TaxCategory', {
      category: row.category,
      rate: row.rate,
      code: row.exemptionCode,
      reason: row.exemptionReason,
    }),
  )
}

export function ublMonetaryTotalOf({ totals, currency }: Invoice): XmlPiece | null {
  return groupOf(
    'cac:LegalMonetaryTotal',
    ublAmountOf('cbc:LineExtensionAmount', totals.lines, currency),
    ublAmountOf('cbc:TaxExclusiveAmount', totals.withoutVat, currency),
    ublAmountOf('cbc:TaxInclusiveAmount', totals.withVat, currency),
    ublAmountOf('cbc:AllowanceTotalAmount', totals.allowances, currency),
    ublAmountOf('cbc:ChargeTotalAmount', totals.charges, currency),
    ublAmountOf('cbc:PrepaidAmount', totals.paid, currency),
    ublAmountOf('cbc:PayableRoundingAmount', totals.rounding, currency),
    ublAmountOf('cbc:PayableAmount', totals.payable, currency),
  )
}
