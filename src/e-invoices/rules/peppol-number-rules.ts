import { judgeTaxId } from '../../validation/tax-id'
import type { Identifier } from '../invoice-party'
import { over } from './over'
import type { Rule, RuleGroup, Scope } from './rule'
import { rule } from './rule-kinds'
import { networkTexts } from './rule-texts'
import { buyerIdentifiers, one, payeeIdentifiers, sellerIdentifiers } from './scopes'
import { type Term, termName } from './term-names'

/** Numbers that Peppol checks by their scheme (ISO/IEC 6523): PEPPOL-COMMON-R040 to R050. */
export const peppolNumberRules: readonly RuleGroup[] = [
  numbers(sellerIdentifiers, 'BT-29'),
  numbers(buyerIdentifiers, 'BT-46'),
  numbers(payeeIdentifiers, 'BT-60'),
  numbers(ofParty('seller', 'electronicAddress'), 'BT-34'),
  numbers(ofParty('buyer', 'electronicAddress'), 'BT-49'),
  numbers(ofParty('seller', 'legalRegistration'), 'BT-30'),
  numbers(ofParty('buyer', 'legalRegistration'), 'BT-47'),
  numbers(ofParty('payee', 'legalRegistration'), 'BT-61'),
]

function numbers(scope: Scope<Identifier>, term: Term): RuleGroup {
  return over(scope, [
    ofScheme('PEPPOL-COMMON-R040', '0088', term, isGln, 'warning'),
    ofScheme('PEPPOL-COMMON-R041', '0192', term, isNorwegian),
    ofScheme('PEPPOL-COMMON-R042', '0184', term, (value) => /^(?:DK)?\d{8}$/.test(value)),
    ofScheme('PEPPOL-COMMON-R043', '0208', term, isBelgian),
    ofScheme('PEPPOL-COMMON-R044', '0201', term, (value) => /^[a-zA-Z0-9]{6}$/.test(value), 'warning'),
    ofScheme('PEPPOL-COMMON-R045', '0210', term, isItalianCode, 'warning'),
    ofScheme('PEPPOL-COMMON-R046', '9907', term, isItalianCode, 'warning'),
    ofScheme('PEPPOL-COMMON-R047', '0211', term, (value) => judgeTaxId(value) === 'valid', 'warning'),
    ofScheme('PEPPOL-COMMON-R049', '0007', term, isSwedish),
    ofScheme('PEPPOL-COMMON-R050', '0151', term, isAustralian),
  ])
}

function ofScheme(
  id: string,
  scheme: string,
  term: Term,
  isRight: (value: string) => boolean,
  severity: Rule<Identifier>['severity'] = 'fatal',
): Rule<Identifier> {
  return rule(
    id,
    'value',
    (number) =>
      number.scheme === scheme && !isRight(number.value)
        ? networkTexts.invalidNumber({ term: termName(term), value: number.value, scheme })
        : null,
    severity,
  )
}

function ofParty(party: 'seller' | 'buyer' | 'payee', key: 'electronicAddress' | 'legalRegistration') {
  return one(`${party}.${key}`, (invoice) => invoice[party]?.[key])
}

/** Global Location Number: digits weighed 3 and 1 from the right (GS1 General Specifications, 7.9). */
function isGln(value: string): boolean {
  if (!/^\d{2,30}$/.test(value)) return false
  const sum = [...value]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function isNorwegian(value: string): boolean {
  return /^\d{9}$/.test(value) && judgeTaxId(`NO${value}`) === 'valid'
}

function isBelgian(value: string): boolean {
  return /^\d{10}$/.test(value) && judgeTaxId(`BE${value}`) === 'valid'
}

function isSwedish(value: string): boolean {
  return /^\d{10}$/.test(value) && judgeTaxId(`SE${value}01`) === 'valid'
}

/** Codice fiscale: of persons 16 letters and digits, of companies 11 digits. */
function isItalianCode(value: string): boolean {
  return /^(?:[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|\d{11})$/i.test(value)
}

/** Australian Business Number: less one at the front, weighed 10, 1, 3, 5 … 19, it divides by 89. */
function isAustralian(value: string): boolean {
  if (!/^\d{11}$/.test(value)) return false
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sum = [...value].reduce(
    (all, digit, at) => all + (Number(digit) - (at === 0 ? 1 : 0)) * weights[at]!,
    0,
  )
  return sum % 89 === 0
}
