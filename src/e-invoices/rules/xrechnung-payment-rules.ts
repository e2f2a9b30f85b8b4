import type { CodedText } from '../../kernel/told-text'
import { ibanProblem } from '../../validation/iban'
import type { PaymentMeans } from '../invoice-model'
import { over } from './over'
import { accountOf } from './presence-rules'
import type { Rule, RuleGroup } from './rule'
import { rule } from './rule-kinds'
import { networkTexts, ruleTexts } from './rule-texts'
import { payments } from './scopes'
import { type Term, termName } from './term-names'

/** The three ways to pay of XRechnung: each has its codes of UNTDID 4461 and its group, and not the others' groups. */
const ways: readonly { number: string; codes: string[]; group: Term; others: Term[] }[] = [
  { number: '23', codes: ['30', '58'], group: 'BG-17', others: ['BG-18', 'BG-19'] },
  { number: '24', codes: ['48', '54', '55'], group: 'BG-18', others: ['BG-17', 'BG-19'] },
  { number: '25', codes: ['59'], group: 'BG-19', others: ['BG-17', 'BG-18'] },
]

/** BR-DE-19, -20, -23 to -25, -30 and -31 of XRechnung 3.0. */
export const xRechnungPaymentRules: readonly RuleGroup[] = [
  over(payments, [
    rule(
      'BR-DE-19',
      'iban',
      (means) => (means.code === '58' ? notIban('BT-84', accountOf(means)) : null),
      'warning',
    ),
    rule(
      'BR-DE-20',
      'debitedAccount',
      (means) => (means.code === '59' ? notIban('BT-91', means.debitedAccount) : null),
      'warning',
    ),
    ...ways.flatMap(wayRules),
    rule('BR-DE-30', 'creditorId', (means) => missingOfDebit(means, 'creditorId', 'BT-90')),
    rule('BR-DE-31', 'debitedAccount', (means) => missingOfDebit(means, 'debitedAccount', 'BT-91')),
  ]),
]

function notIban(term: Term, value: string | null): CodedText | null {
  if (value !== null && ibanProblem(value) === null) return null
  return networkTexts.notIban({ term: termName(term), value: value ?? '' })
}

function wayRules({ number, codes, group, others }: (typeof ways)[number]): Rule<PaymentMeans>[] {
  const isWay = (means: PaymentMeans) => means.code !== null && codes.includes(means.code)
  return [
    rule(`BR-DE-${number}-a`, 'code', (means) =>
      isWay(means) && !has(means, group) ? ruleTexts.missing({ term: termName(group) }) : null,
    ),
    rule(`BR-DE-${number}-b`, 'code', (means) => {
      const unwanted = isWay(means) ? others.find((other) => has(means, other)) : undefined
      return unwanted ? ruleTexts.unwantedBeside({ term: termName(unwanted), code: means.code ?? '' }) : null
    }),
  ]
}

function has(means: PaymentMeans, group: Term): boolean {
  if (group === 'BG-17') return accountOf(means) !== null || means.accountName !== null
  if (group === 'BG-18') return means.cardNumber !== null
  return isDebit(means)
}

const isDebit = ({ mandate, creditorId, debitedAccount }: PaymentMeans) =>
  (mandate ?? creditorId ?? debitedAccount) !== null

function missingOfDebit(
  means: PaymentMeans,
  key: 'creditorId' | 'debitedAccount',
  term: Term,
): CodedText | null {
  return isDebit(means) && means[key] === null ? ruleTexts.missing({ term: termName(term) }) : null
}
