import type { Choice, Choices } from './choices'
import type { AmountCandidate } from './typed-candidates'

type AmountChoice = Choice<AmountCandidate>
export type AmountChoices = Record<
  'net_total' | 'tax_total' | 'gross_total' | 'payable',
  Choices<AmountCandidate>
>

/** Net, tax and gross chosen together. `balances`: they are printed and add up. `doubt` is the share of the next best reading. */
export type Totals = {
  net: AmountChoice | null
  tax: AmountChoice | null
  gross: AmountChoice | null
  payable: AmountChoice | null
  balances: boolean
  shares: Record<'net_total' | 'tax_total' | 'gross_total' | 'payable', number>
}

const mostTried = 8
/** How the logarithm of a reading's share changes by whether it adds up. */
const worth = { adds: 2.5, nearly: 1, contradicts: -3, taxMissing: -1, netMissing: -0.3, sameWithoutTax: 0.4 }

type Trial = {
  net: AmountChoice | null
  tax: AmountChoice | null
  gross: AmountChoice | null
  weight: number
}

/** Tries the likeliest readings of each with each other. What adds up outweighs what its labels alone say. */
export function decideAmounts(choices: AmountChoices): Totals {
  const trials: Trial[] = []
  for (const gross of options(choices.gross_total))
    for (const tax of options(choices.tax_total))
      for (const net of [...options(choices.net_total), ...partner(choices.net_total, gross, tax)])
        trials.push({ net, tax, gross, weight: weightOf(choices, { net, tax, gross }) })
  const highest = Math.max(...trials.map(({ weight }) => weight))
  const shares = trials.map(({ weight }) => Math.exp(weight - highest))
  const all = shares.reduce((sum, one) => sum + one, 0)
  const best = trials[shares.indexOf(1)] ?? trials[0]!
  const shareOf = (pick: (one: Trial) => AmountChoice | null) =>
    trials.reduce((sum, one, at) => sum + (pick(one)?.value === pick(best)?.value ? shares[at]! : 0), 0) / all
  const payable = choices.payable.choices[0]
  return {
    ...best,
    payable: payable && payable.share > choices.payable.none ? payable : null,
    balances: adds(best) && best.tax !== null,
    shares: {
      net_total: shareOf(({ net }) => net),
      tax_total: shareOf(({ tax }) => tax),
      gross_total: shareOf(({ gross }) => gross),
      payable: payable?.share ?? 0,
    },
  }
}

function options({ choices }: Choices<AmountCandidate>): (AmountChoice | null)[] {
  return [...choices.slice(0, mostTried), null]
}

/** The printed amount that the other two leave for the net one. */
function partner(
  { choices }: Choices<AmountCandidate>,
  gross: AmountChoice | null,
  tax: AmountChoice | null,
): AmountChoice[] {
  if (!gross || !tax) return []
  const cents = centsOf(gross) - centsOf(tax)
  const found = choices.findIndex((one) => centsOf(one) === cents)
  return found >= mostTried ? [choices[found]!] : []
}

function weightOf(choices: AmountChoices, trial: Omit<Trial, 'weight'>): number {
  const log = (choice: AmountChoice | null, { none }: Choices<AmountCandidate>) =>
    Math.log(Math.max(choice?.share ?? none, 1e-6))
  const labels =
    log(trial.net, choices.net_total) +
    log(trial.tax, choices.tax_total) +
    log(trial.gross, choices.gross_total)
  return labels + balanceOf(trial)
}

function balanceOf({ net, tax, gross }: Omit<Trial, 'weight'>): number {
  if (net && tax && gross) {
    if (adds({ net, tax, gross })) return centsOf(gross) === 0n ? 0 : worth.adds
    return nearlyAdds({ net, tax, gross }) ? worth.nearly : worth.contradicts
  }
  if (net && gross && !tax) return centsOf(net) === centsOf(gross) ? worth.sameWithoutTax : worth.taxMissing
  return tax && gross ? worth.netMissing : 0
}

function adds({ net, tax, gross }: Omit<Trial, 'weight'>): boolean {
  if (!net || !tax || !gross) return false
  return centsOf(net) + centsOf(tax) === centsOf(gross) && size(tax) * 10n <= size(net) * 3n
}

/** Tills round the sum, some bills round the tax. */
function nearlyAdds({ net, tax, gross }: Omit<Trial, 'weight'>): boolean {
  return size2(centsOf(net!) + centsOf(tax!) - centsOf(gross!)) <= 5n
}

const centsOf = (choice: AmountChoice) => choice.candidates[0]!.cents
const size2 = (value: bigint) => (value < 0n ? -value : value)
const size = (choice: AmountChoice) => size2(centsOf(choice))
