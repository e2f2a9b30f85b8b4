import type { Invoice, PaymentMeans } from '../invoice-model'
import { over } from './over'
import type { RuleGroup } from './rule'
import { eitherNeeded, needed, notNegative, rule, schemeNeeded } from './rule-kinds'
import { ruleTexts } from './rule-texts'
import {
  allowances,
  attachments,
  attributes,
  breakdowns,
  buyer,
  buyerAddress,
  charges,
  classifications,
  deliveryAddress,
  lineAllowances,
  lineCharges,
  lines,
  payee,
  payments,
  precedingInvoices,
  representative,
  representativeAddress,
  seller,
  sellerAddress,
  totals,
  wholeInvoice,
} from './scopes'
import { type Term, termName } from './term-names'

export const accountOf = ({ iban, otherAccount }: PaymentMeans) => iban ?? otherAccount

/** BR-01 to BR-67 of EN 16931-1: what an invoice must contain, and in which form. */
export const presenceRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    needed('BR-01', 'specification', 'BT-24'),
    needed('BR-02', 'number', 'BT-1'),
    needed('BR-03', 'issueDate', 'BT-2'),
    needed('BR-04', 'typeCode', 'BT-3'),
    needed('BR-05', 'currency', 'BT-5'),
  ]),
  over(seller, [
    needed('BR-06', 'name', 'BT-27'),
    needed('BR-08', 'address', 'BG-5'),
    schemeNeeded('BR-62', 'electronicAddress', 'BT-34'),
  ]),
  over(sellerAddress, [needed('BR-09', 'country', 'BT-40')]),
  over(buyer, [
    needed('BR-07', 'name', 'BT-44'),
    needed('BR-10', 'address', 'BG-8'),
    schemeNeeded('BR-63', 'electronicAddress', 'BT-49'),
  ]),
  over(buyerAddress, [needed('BR-11', 'country', 'BT-55')]),
  over(payee, [needed('BR-17', 'name', 'BT-59')]),
  over(representative, [
    needed('BR-18', 'name', 'BT-62'),
    needed('BR-19', 'address', 'BG-12'),
    needed('BR-56', 'vatId', 'BT-63'),
  ]),
  over(representativeAddress, [needed('BR-20', 'country', 'BT-69')]),
  over(deliveryAddress, [needed('BR-57', 'country', 'BT-80')]),
  over(totals, [
    needed('BR-12', 'lines', 'BT-106'),
    needed('BR-13', 'withoutVat', 'BT-109'),
    needed('BR-14', 'withVat', 'BT-112'),
    needed('BR-15', 'payable', 'BT-115'),
  ]),
  over(wholeInvoice, [
    rule('BR-16', 'lines', (invoice) =>
      invoice.lines.length === 0 ? ruleTexts.missing({ term: termName('BG-25') }) : null,
    ),
    rule('BR-29', 'periodTo', endsAfterStart),
    rule('BR-53', 'totals.vatInVatCurrency', ({ currency, vatCurrency, totals: { vatInVatCurrency } }) =>
      vatCurrency !== null && vatCurrency !== currency && vatInVatCurrency === null
        ? ruleTexts.missing({ term: termName('BT-111') })
        : null,
    ),
    rule('BR-66', 'paymentMeans', (invoice) => givenOnce(invoice, 'cardNumber', 'BG-18')),
    rule('BR-67', 'paymentMeans', (invoice, { syntax }) =>
      // in CII the mandate stands once, above all the payment means
      syntax === 'ubl' ? givenOnce(invoice, 'mandate', 'BG-19') : null,
    ),
  ]),
  over(lines, [
    needed('BR-21', 'id', 'BT-126'),
    needed('BR-22', 'quantity', 'BT-129'),
    needed('BR-23', 'unit', 'BT-130'),
    needed('BR-24', 'netAmount', 'BT-131'),
    needed('BR-25', 'name', 'BT-153'),
    needed('BR-26', 'netPrice', 'BT-146'),
    notNegative('BR-27', 'netPrice', 'BT-146'),
    notNegative('BR-28', 'grossPrice', 'BT-148'),
    rule('BR-30', 'periodTo', endsAfterStart),
    schemeNeeded('BR-64', 'standardItem', 'BT-157'),
  ]),
  over(attributes, [
    rule('BR-54', 'name', ({ name, value }) => {
      if (name !== null && value !== null) return null
      return ruleTexts.missing({ term: termName(name === null ? 'BT-160' : 'BT-161') })
    }),
  ]),
  over(classifications, [
    rule('BR-65', 'scheme', ({ scheme }) =>
      scheme === null ? ruleTexts.schemeMissing({ term: termName('BT-158') }) : null,
    ),
  ]),
  over(allowances, [
    needed('BR-31', 'amount', 'BT-92'),
    needed('BR-32', 'vatCategory', 'BT-95'),
    eitherNeeded('BR-33', ['reason', 'reasonCode'], ['BT-97', 'BT-98']),
  ]),
  over(charges, [
    needed('BR-36', 'amount', 'BT-99'),
    needed('BR-37', 'vatCategory', 'BT-102'),
    eitherNeeded('BR-38', ['reason', 'reasonCode'], ['BT-104', 'BT-105']),
  ]),
  over(lineAllowances, [
    needed('BR-41', 'amount', 'BT-136'),
    eitherNeeded('BR-42', ['reason', 'reasonCode'], ['BT-139', 'BT-140']),
  ]),
  over(lineCharges, [
    needed('BR-43', 'amount', 'BT-141'),
    eitherNeeded('BR-44', ['reason', 'reasonCode'], ['BT-144', 'BT-145']),
  ]),
  over(breakdowns, [
    needed('BR-45', 'taxable', 'BT-116'),
    needed('BR-46', 'vat', 'BT-117'),
    needed('BR-47', 'category', 'BT-118'),
    rule('BR-48', 'rate', ({ rate, category }) =>
      rate === null && category !== 'O' ? ruleTexts.missing({ term: termName('BT-119') }) : null,
    ),
  ]),
  over(payments, [
    needed('BR-49', 'code', 'BT-81'),
    rule('BR-50', 'iban', (means) => {
      const hasTransfer = means.accountName !== null || means.bic !== null
      return hasTransfer && accountOf(means) === null ? accountMissing : null
    }),
    rule('BR-51', 'cardNumber', cardNumberShortened, 'warning'),
    rule('BR-61', 'iban', (means) =>
      (means.code === '30' || means.code === '58') && accountOf(means) === null ? accountMissing : null,
    ),
  ]),
  over(attachments, [needed('BR-52', 'reference', 'BT-122')]),
  over(precedingInvoices, [needed('BR-55', 'number', 'BT-25')]),
]

const accountMissing = ruleTexts.missing({ term: termName('BT-84') })

function endsAfterStart({ periodFrom: start, periodTo: end }: Pick<Invoice, 'periodFrom' | 'periodTo'>) {
  if (start === null || end === null || end >= start) return null
  return ruleTexts.endsBeforeStart({ start: { day: start }, end: { day: end } })
}

function givenOnce({ paymentMeans }: Invoice, key: 'cardNumber' | 'mandate', term: Term) {
  const count = paymentMeans.filter((means) => means[key] !== null).length
  return count > 1 ? ruleTexts.tooMany({ term: termName(term), count }) : null
}

/** By the security standard of the card industry (PCI DSS), a card number is never given in full. */
function cardNumberShortened({ cardNumber }: PaymentMeans) {
  const count = cardNumber?.length ?? 0
  return count > 10 ? ruleTexts.cardInFull({ count }) : null
}
