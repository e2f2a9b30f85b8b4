import type { CodedText } from '../../kernel/told-text'
import type { Invoice } from '../invoice-model'
import { over } from './over'
import type { Checked, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { vatTexts } from './rule-texts'
import { wholeInvoice } from './scopes'

/** What some VAT categories need beside: BR-IC-11 and -12, BR-O-11 to -14, BR-B-01 and -02 (split payment in Italy). */
export const vatSpecialRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    rule('BR-IC-11', 'delivery.date', ({ delivery, periodFrom, periodTo }, { vat }) =>
      vat.breakdown.has('K') && (delivery?.date ?? periodFrom ?? periodTo ?? null) === null
        ? vatTexts.deliveryDayNeeded({ category: 'K' })
        : null,
    ),
    rule('BR-IC-12', 'delivery.address.country', ({ delivery }, { vat }) =>
      vat.breakdown.has('K') && (delivery?.address?.country ?? null) === null
        ? vatTexts.deliveryCountryNeeded({ category: 'K' })
        : null,
    ),
    rule('BR-O-11', 'vatBreakdown', (_, checked) => otherThanO('breakdown', checked)),
    rule('BR-O-12', 'lines', (_, checked) => otherThanO('lines', checked)),
    rule('BR-O-13', 'allowances', (_, checked) => otherThanO('allowances', checked)),
    rule('BR-O-14', 'charges', (_, checked) => otherThanO('charges', checked)),
    rule('BR-B-01', 'vatBreakdown', (invoice, checked) => {
      const country = isInvoiced('B', checked)
        ? countriesOf(invoice).find((code) => code !== 'IT')
        : undefined
      return country === undefined ? null : vatTexts.domesticOnly({ category: 'B', country })
    }),
    rule('BR-B-02', 'vatBreakdown', (_, checked) =>
      isInvoiced('B', checked) && isInvoiced('S', checked)
        ? vatTexts.notTogether({ category: 'B', other: 'S' })
        : null,
    ),
  ]),
]

/** An invoice that is not subject to VAT is so as a whole. */
function otherThanO(
  where: 'breakdown' | 'lines' | 'allowances' | 'charges',
  { vat }: Checked,
): CodedText | null {
  const other = vat.breakdown.has('O')
    ? [...vat[where].keys()].find((category) => category !== 'O')
    : undefined
  return other === undefined ? null : vatTexts.notTogether({ category: 'O', other })
}

function isInvoiced(category: string, { vat }: Checked): boolean {
  return [vat.breakdown, vat.lines, vat.allowances, vat.charges].some((uses) => uses.has(category))
}

function countriesOf({ seller, buyer, taxRepresentative, delivery, lines }: Invoice): string[] {
  const addresses = [seller.address, buyer.address, taxRepresentative?.address, delivery?.address]
  return [...addresses.map((address) => address?.country), ...lines.map(({ origin }) => origin)].filter(
    (country) => typeof country === 'string',
  )
}
