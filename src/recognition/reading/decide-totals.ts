import { factorsIn, factorsOf } from '../line-factors'
import type { ChosenField, DocumentRows } from './candidate-rows'
import { type Choices, without } from './choices'
import { type AmountChoices, decideAmounts, ratesIn, type Totals } from './decide-amounts'
import type { AmountCandidate } from './typed-candidates'

const mostItems = 3

/** Net, tax and gross total of a document. What a quantity and a price in its row make is the amount of an item, and no tax. */
export function decideTotals(
  all: Record<ChosenField, Choices>,
  { layout, settled, typed }: DocumentRows,
): Totals {
  const choices = { ...all } as unknown as AmountChoices
  const printed = {
    rates: ratesIn(layout.text),
    settled,
    amounts: new Set(typed.amounts.map(({ cents }) => Math.abs(Number(cents)))),
  }
  const isItem = ({ cell, cents }: AmountCandidate) => {
    const factors = factorsIn(cell.row, layout).filter(({ value }) => Number(value) > 1)
    return factorsOf(factors, Number(cents), () => false) !== null
  }
  let totals = decideAmounts(choices, printed)
  for (let tried = 0; tried < mostItems && totals.tax?.candidates.every(isItem); tried++) {
    choices.tax_total = without(choices.tax_total, [totals.tax.value])
    totals = decideAmounts(choices, printed)
  }
  return totals
}
