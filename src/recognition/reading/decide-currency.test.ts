import { expect, test } from 'vitest'
import { currencyCandidates } from './currency-candidates'
import { likeliestMoney } from './decide-currency'
import { layoutOfLines } from './rows.sample'

/** The currencies of such lines from the likeliest on, where the trees gave these shares. */
function likeliest(lines: readonly string[], shares: Record<string, number>, numbers: string[] = []) {
  const layout = layoutOfLines(lines)
  const candidates = currencyCandidates(layout)
  const choices = Object.entries(shares)
    .map(([value, share]) => ({ value, share, candidates: candidates.filter((one) => one.value === value) }))
    .sort((one, other) => other.share - one.share)
  return likeliestMoney({ choices, none: 0.01 }, { layout, numbers, total: undefined }).choices[0]
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
