import { divided, type Exact, exact, product, roundHalfUp, sum, written } from '../kernel/exact-decimals'
import { currencyExponent } from '../kernel/money'
import type { CostSettings } from './cost-section'

/** Plain decimals in the customer's currency; `perDocument` is null where no document was submitted. */
export type HandlingCosts = { currency: string; perDocument: string | null; saved: string }

/**
 * What submitted documents cost by the customer's cost model: each by a person its minutes of work, each at all its licence;
 * `saved` is the work of those that went automatically. Null where the customer has entered no costs.
 */
export function handlingCosts(
  { hourlyCost, entryMinutes, licencePerDocument }: CostSettings,
  { submitted, automatic, byPeople }: { submitted: number; automatic: number; byPeople: number },
  currency: string,
): HandlingCosts | null {
  const [hour, licence] = [exact(hourlyCost)!, exact(licencePerDocument)!]
  if (hour.digits === 0n && licence.digits === 0n) return null
  const workOf = (documents: number) => divided(product(hour, whole(documents * entryMinutes)), 60)
  const places = currencyExponent(currency)
  const cost = sum(workOf(byPeople), product(licence, whole(submitted)))
  return {
    currency,
    perDocument: submitted === 0 ? null : written(roundHalfUp(divided(cost, submitted), places)),
    saved: written(roundHalfUp(workOf(automatic), places)),
  }
}

const whole = (count: number): Exact => ({ digits: BigInt(count), scale: 0 })
