import type { AllowanceOrCharge } from './invoice-line'
import { groupOf, textElement, type XmlPiece } from './write-xml'

/** A day in format 102 of UNTDID 2379 (20260131), in the child that the schema has for it. */
export const ciiDayOf = (name: string, day: string | null, child = 'udt:DateTimeString') =>
  groupOf(name, textElement(child, day?.replaceAll('-', '') ?? null, { format: '102' }))

export const ciiPeriodOf = ({
  periodFrom,
  periodTo,
}: {
  periodFrom: string | null
  periodTo: string | null
}) =>
  groupOf(
    'ram:BillingSpecifiedPeriod',
    ciiDayOf('ram:StartDateTime', periodFrom),
    ciiDayOf('ram:EndDateTime', periodTo),
  )

/** ram:SpecifiedTradeAllowanceCharge, of the document or of a line. */
export function ciiAllowanceChargeOf(isCharge: boolean, one: AllowanceOrCharge): XmlPiece | null {
  return groupOf(
    'ram:SpecifiedTradeAllowanceCharge',
    groupOf('ram:ChargeIndicator', textElement('udt:Indicator', isCharge ? 'true' : 'false')),
    textElement('ram:CalculationPercent', one.percentage),
    textElement('ram:BasisAmount', one.baseAmount),
    textElement('ram:ActualAmount', one.amount),
    textElement('ram:ReasonCode', one.reasonCode),
    textElement('ram:Reason', one.reason),
    ciiTaxOf('ram:CategoryTradeTax', one.vatCategory, one.vatRate),
  )
}

/** A category of VAT with its rate. */
export function ciiTaxOf(name: string, category: string | null, rate: string | null): XmlPiece | null {
  if (category === null && rate === null) return null
  return groupOf(
    name,
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:CategoryCode', category),
    textElement('ram:RateApplicablePercent', rate),
  )
}

export const ciiReferenceTo = (name: string, number: string | null) =>
  groupOf(name, textElement('ram:IssuerAssignedID', number))

export const ciiAccountOf = (number: string | null) =>
  groupOf('ram:ReceivableSpecifiedTradeAccountingAccount', textElement('ram:ID', number))
