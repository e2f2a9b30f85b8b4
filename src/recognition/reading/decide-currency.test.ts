import { expect, test } from 'vitest'
import type { Candidate } from './candidate'
import { currencyCandidates } from './currency-candidates'
import { likeliestMoney } from './decide-currency'
import type { PageLayout } from './page-layout'
import { layoutOfLines } from './rows.sample'
import { typedCandidates } from './typed-candidates'

/** The currencies of such lines from the likeliest on, where the trees gave these shares. */
function likeliest(
  lines: readonly string[],
  shares: Record<string, number>,
  numbers: string[] = [],
  totalOf: (layout: PageLayout) => Candidate | undefined = () => undefined,
) {
  const layout = layoutOfLines(lines)
  const candidates = currencyCandidates(layout)
  const choices = Object.entries(shares)
    .map(([value, share]) => ({ value, share, candidates: candidates.filter((one) => one.value === value) }))
    .sort((one, other) => other.share - one.share)
  return likeliestMoney({ choices, none: 0.01 }, { layout, numbers, total: totalOf(layout) }).choices[0]
}

const shares = { USD: 0.5, AED: 0.3 }

test('the currency is the one that a label calls so, and no surer for that', () => {
  expect(likeliest(['Currency: AED', 'Ocean freight USD'], shares)).toMatchObject({
    value: 'AED',
    share: 0.3,
  })
  expect(likeliest(['Accounts AED', 'Ocean freight USD'], shares)?.value).toBe('USD')
})

test("or that of the supplier's country, or the only one beside an amount", () => {
  expect(likeliest(['Paid in EUR or USD'], { USD: 0.5, EUR: 0.3 }, ['DE89370400440532013000'])?.value).toBe(
    'EUR',
  )
  expect(likeliest(['Total AED 4,790.40', 'Ocean freight USD'], shares)?.value).toBe('AED')
})

test('and the one in the cell before the total, whatever the head of a column looks like', () => {
  const lines = ['CAD. 05/28', 'TOTAL EUR      737.61']
  const given = { CAD: 0.6, EUR: 0.3 }
  const total = (layout: PageLayout) =>
    typedCandidates(layout).amounts.find(({ value }) => value === '737.61')
  expect(likeliest(lines, given)?.value).toBe('CAD')
  expect(likeliest(lines, given, [], total)?.value).toBe('EUR')
})

test('a unit that is spelled like money is none', () => {
  expect(likeliest(['7 TRY', 'INVOICE TOTAL EUR'], { TRY: 0.9, EUR: 0.06 })?.value).toBe('EUR')
  expect(likeliest(['Total 7,00 TRY', 'IBAN in EUR'], { TRY: 0.9, EUR: 0.06 })?.value).toBe('TRY')
})
