import { currencyOfNumbers } from '../currency-of-country'
import type { Candidate } from './candidate'
import { type Choice, type Choices, reweighed } from './choices'
import type { CurrencyCandidate } from './currency-candidates'
import { isCalledCurrency } from './is-named'
import type { PageLayout } from './page-layout'

/** How much likelier money is that a label calls the currency, or that of the supplier's own country, than another that is printed too. */
const worthOfCurrency = 3
/** And how much if it alone stands beside amounts: others may be those of accounts. */
const worthOfAmounts = 5
/** How much likelier money is that stands beside the total than what other sums are told in. */
const worthOfTotal = 10

/** And how much if it only counts things: "7 TRY" are trays. */
const worthOfUnit = 0.01

/** Right behind a small whole number, at the end of its cell. */
const isUnit = ({ cell: { segment }, start, end }: Candidate) =>
  /^\d{1,4} $/.test(segment.text.slice(0, start)) && end === segment.text.length

type Known = {
  layout: PageLayout
  /** Of the supplier's tax office and bank. */
  numbers: readonly (string | undefined)[]
  total: Candidate | undefined
}

/** The currencies that are printed, the likeliest first. How sure each is stays as the trees say, but for what stands beside the total. */
export function likeliestMoney(all: Choices, { layout, numbers, total }: Known): Choices {
  const { choices, none } = besideTotal(all, total)
  const own = currencyOfNumbers(numbers)
  const isBeside = (choice: Choice) => choice.candidates.some((one) => (one as CurrencyCandidate).isBeside)
  const areBeside = choices.filter(isBeside)
  const weighed = choices.map((choice) => {
    const amounts = areBeside.length === 1 && choice === areBeside[0] ? worthOfAmounts : 1
    const isLikelier = choice.value === own || choice.candidates.some((one) => isCalledCurrency(one, layout))
    const unit = choice.candidates.every(isUnit) ? worthOfUnit : 1
    return { choice, weight: choice.share * (isLikelier ? worthOfCurrency : 1) * amounts * unit }
  })
  weighed.sort((one, other) => other.weight - one.weight)
  return { choices: weighed.map(({ choice }) => choice), none }
}

/** "Total due USD" may be a cell of its own, before that of the amount. */
const besideTotal = (currencies: Choices, total: Candidate | undefined): Choices =>
  reweighed(currencies, ({ candidates }) =>
    total && candidates.some(({ cell }) => cell === total.cell || cell === total.cell.left)
      ? worthOfTotal
      : 1,
  )
