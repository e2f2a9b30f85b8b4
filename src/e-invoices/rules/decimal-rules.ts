import { over } from './over'
import type { RuleGroup } from './rule'
import { twoDecimals } from './rule-kinds'
import { allowances, breakdowns, charges, lineAllowances, lineCharges, lines, totals } from './scopes'

/** BR-DEC-01 to BR-DEC-28 of EN 16931-1: amounts have at most two decimals. Prices and quantities may have more. */
export const decimalRules: readonly RuleGroup[] = [
  over(allowances, [
    twoDecimals('BR-DEC-01', 'amount', 'BT-92'),
    twoDecimals('BR-DEC-02', 'baseAmount', 'BT-93'),
  ]),
  over(charges, [
    twoDecimals('BR-DEC-05', 'amount', 'BT-99'),
    twoDecimals('BR-DEC-06', 'baseAmount', 'BT-100'),
  ]),
  over(totals, [
    twoDecimals('BR-DEC-09', 'lines', 'BT-106'),
    twoDecimals('BR-DEC-10', 'allowances', 'BT-107'),
    twoDecimals('BR-DEC-11', 'charges', 'BT-108'),
    twoDecimals('BR-DEC-12', 'withoutVat', 'BT-109'),
    twoDecimals('BR-DEC-13', 'vat', 'BT-110'),
    twoDecimals('BR-DEC-14', 'withVat', 'BT-112'),
    twoDecimals('BR-DEC-15', 'vatInVatCurrency', 'BT-111'),
    twoDecimals('BR-DEC-16', 'paid', 'BT-113'),
    twoDecimals('BR-DEC-17', 'rounding', 'BT-114'),
    twoDecimals('BR-DEC-18', 'payable', 'BT-115'),
  ]),
  over(breakdowns, [
    twoDecimals('BR-DEC-19', 'taxable', 'BT-116'),
    twoDecimals('BR-DEC-20', 'vat', 'BT-117'),
  ]),
  over(lines, [twoDecimals('BR-DEC-23', 'netAmount', 'BT-131')]),
  over(lineAllowances, [
    twoDecimals('BR-DEC-24', 'amount', 'BT-136'),
    twoDecimals('BR-DEC-25', 'baseAmount', 'BT-137'),
  ]),
  over(lineCharges, [
    twoDecimals('BR-DEC-27', 'amount', 'BT-141'),
    twoDecimals('BR-DEC-28', 'baseAmount', 'BT-142'),
  ]),
]
