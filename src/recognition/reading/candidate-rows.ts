import type { FieldName, PageText } from '../recognised-document'
import { amountFeatures, placesOf, sumsOf } from './amount-features'
import type { TreeRow } from './boosted-trees'
import { type Candidate, keyOf } from './candidate'
import { type OwnFeatures, rowOf, rowPlan, writeMeasured } from './common-features'
import {
  type CurrencyCandidate,
  currencyCandidates,
  currencyFeatures,
  currencyUses,
} from './currency-candidates'
import { type LabelContext, labelContext } from './label-context'
import { type NameCandidate, nameCandidates } from './name-candidates'
import { nameFeatures, nameSurroundings } from './name-features'
import { layOut, type PageLayout } from './page-layout'
import { type Settled, settledFeatures } from './settled-amounts'
import {
  type AmountCandidate,
  type DateCandidate,
  type TypedCandidates,
  typedCandidates,
} from './typed-candidates'
import { dateFeatures, daysOf, referenceFeatures } from './value-features'

/** Candidates of one kind with what is measured of each. */
export type Rows<T extends Candidate = Candidate> = {
  candidates: T[]
  columns: string[]
  contexts: LabelContext[]
  rows: TreeRow[]
  /** The places of the candidates that say the same, by what they say. */
  values: readonly (readonly number[])[]
}

export type CandidateKind = 'date' | 'amount' | 'reference' | 'name' | 'iban' | 'vatId' | 'currency'

export type DocumentRows = {
  layout: PageLayout
  typed: TypedCandidates
  settled: Settled
  date: Rows<DateCandidate>
  amount: Rows<AmountCandidate>
  reference: Rows
  name: Rows<NameCandidate>
  iban: Rows
  vatId: Rows
  currency: Rows<CurrencyCandidate>
}

/** Which candidates may be the value of a field. */
export const kindOfField = {
  invoice_number: 'reference',
  order_ref: 'reference',
  customer_account: 'reference',
  issue_date: 'date',
  due_date: 'date',
  period_from: 'date',
  period_to: 'date',
  net_total: 'amount',
  tax_total: 'amount',
  gross_total: 'amount',
  payable: 'amount',
  supplier_name: 'name',
  buyer_name: 'name',
  supplier_vat_id: 'vatId',
  iban: 'iban',
  currency: 'currency',
} as const satisfies Partial<Record<FieldName, CandidateKind>>

export type ChosenField = keyof typeof kindOfField
export const chosenFields = Object.keys(kindOfField) as ChosenField[]

const firstPages = 8
const lastPages = 4

/** The head of a long document stands on its first pages, what it comes to on its last: those between are lines. */
function pagesOfHeader(pages: PageText[]): PageText[] {
  return pages.length <= firstPages + lastPages
    ? pages
    : [...pages.slice(0, firstPages), ...pages.slice(-lastPages)]
}

/** All candidates of a document and their features. */
export function documentRows(pages: PageText[]): DocumentRows {
  const layout = layOut(pagesOfHeader(pages))
  const typed = typedCandidates(layout)
  const sums = sumsOf(typed.amounts)
  const places = placesOf(typed.amounts)
  const names = nameCandidates(layout)
  const around = nameSurroundings(layout, typed)
  const currencies = currencyCandidates(layout)
  const uses = currencyUses(currencies)
  const days = daysOf(typed)
  const named = (one: Candidate) => nameFeatures({ ...one, how: 'cell' }, around, layout)
  return {
    layout,
    typed,
    settled: sums.settled,
    date: rowsOf(typed.dates, layout, (one) => [dateFeatures(one, typed, days)]),
    amount: rowsOf(typed.amounts, layout, (one) => [
      amountFeatures(one, places, sums),
      settledFeatures(one, sums.settled),
    ]),
    reference: rowsOf(typed.references, layout, (one) => referenceFeatures(one, layout, typed)),
    name: rowsOf(names, layout, (one) => nameFeatures(one, around, layout)),
    iban: rowsOf(typed.ibans, layout, (one) => [...named(one), { isValid: one.isValid ? 1 : 0 }]),
    vatId: rowsOf(typed.vatIds, layout, named),
    currency: rowsOf(currencies, layout, (one) => [currencyFeatures(one, uses)]),
  }
}

function rowsOf<T extends Candidate>(
  candidates: T[],
  layout: PageLayout,
  measure: (one: T) => OwnFeatures,
): Rows<T> {
  const contexts = candidates.map((one) => labelContext(one, layout))
  if (candidates.length === 0) return { candidates, columns: [], rows: [], contexts, values: [] }
  const plan = rowPlan(measure(candidates[0]!))
  const { measured } = plan
  // one stretch of memory for all rows: making and freeing thousands of their own takes longer than filling them
  const numbers = new Float32Array(measured * candidates.length)
  const rows = candidates.map((candidate, at) => {
    const context = contexts[at]!
    const own = measure(candidate)
    writeMeasured(numbers, at * measured, plan, { own, candidate, context }, layout)
    return rowOf(numbers, at, plan, context)
  })
  return { candidates, columns: plan.columns, rows, contexts, values: byValue(candidates) }
}

function byValue(candidates: readonly Candidate[]): number[][] {
  const places = new Map<string, number[]>()
  for (const [at, { value }] of candidates.entries()) {
    const key = keyOf(value)
    const known = places.get(key)
    if (known) known.push(at)
    else places.set(key, [at])
  }
  return [...places.values()]
}
