import { amountFromText } from '../entry/value-from-words'
import { isGroup, type SearchCondition, type SearchGroup } from '../listing/search-expression'
import { anyOf, condition, type Sentence, take } from './sentence'
import type { SentenceReader } from './sentence-days'

const codes = 'USD EUR GBP CHF CAD AUD NZD JPY CNY INR PLN CZK HUF SEK NOK DKK BRL MXN HKD SGD TWD ZAR'.split(
  ' ',
)
const names: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₹': 'INR',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pounds: 'GBP',
  francs: 'CHF',
}
const currency = `(?:${codes.join('|')}|€|\\$|£|₹|euros?|dollars?|pounds|francs)`
const number = `(?:${currency}\\s?)?-?\\d[\\d.,'’]*(?:\\s?(?:k|m|thousand|million)\\b)?(?:\\s?${currency}(?![\\p{L}]))?`

const comparisons = {
  over: 'more',
  above: 'more',
  'more than': 'more',
  'greater than': 'more',
  'higher than': 'more',
  exceeding: 'more',
  '>': 'more',
  'at least': 'at-least',
  'not less than': 'at-least',
  '>=': 'at-least',
  '≥': 'at-least',
  under: 'less',
  below: 'less',
  'less than': 'less',
  'smaller than': 'less',
  '<': 'less',
  'at most': 'at-most',
  'up to': 'at-most',
  'no more than': 'at-most',
  '<=': 'at-most',
  '≤': 'at-most',
  exactly: 'equals',
  '=': 'equals',
  of: 'equals',
  for: 'equals',
  is: 'equals',
} as const
const comparison = `(?<how>${anyOf(Object.keys(comparisons))})`

const amountFields = { tax: 'taxAmt', net: 'netAmt', freight: 'freightAmt' } as const
const amountField =
  '(?:(?<![\\p{L}])(?<what>tax|freight|net|control|gross|total)?\\s*(?:amounts?|totals?)?\\s+)?(?:worth\\s+)?'

const counted = {
  day: 'ageDays',
  page: 'pageCount',
  comment: 'commentCount',
  correction: 'correctedFields',
} as const

/** "more than 3 pages", "older than 30 days", "confidence below 90 %": before amounts, or they would be taken for such. */
export function takeCounts(sentence: Sentence): void {
  const what = '(?<what>day|page|comment|correction)s?(?:\\s+old)?'
  take(
    sentence,
    new RegExp(
      `(?:${comparison}|(?<older>older\\s+than))\\s+(?<count>\\d{1,4})\\s+${what}(?![\\p{L}])`,
      'giu',
    ),
    ({ groups }) => {
      const operator = groups.older ? 'more' : comparisonOf(groups.how!)
      return [condition(counted[groups.what!.toLowerCase() as 'day'], operator, String(Number(groups.count)))]
    },
  )
  take(
    sentence,
    new RegExp(`confidence\\s+(?:is\\s+)?${comparison}\\s+(?<count>\\d{1,3})\\s?%?`, 'giu'),
    ({ groups }) => [condition('confidenceMin', comparisonOf(groups.how!), String(Number(groups.count)))],
  )
}

/** "over 1,000 EUR", "between $50 and $80", "tax of 19.00", and a currency alone: "in EUR". */
export function takeAmounts(sentence: Sentence, reader: SentenceReader): void {
  take(
    sentence,
    new RegExp(`${amountField}between\\s+(?<from>${number})\\s+and\\s+(?<to>${number})(?![\\w/-])`, 'giu'),
    ({ groups }) => {
      const [from, to] = [amountOf(groups.from!, reader), amountOf(groups.to!, reader)]
      if (!from || !to) return null
      const of = fieldOf(groups.what)
      return [condition(of, 'between', from.value, to.value), ...inCurrency(to.currency ?? from.currency)]
    },
  )
  take(
    sentence,
    new RegExp(`${amountField}(?<![\\p{L}])${comparison}\\s*(?<amount>${number})(?![\\w/-])`, 'giu'),
    ({ groups }) => {
      const amount = amountOf(groups.amount!, reader)
      if (!amount) return null
      return [
        condition(fieldOf(groups.what), comparisonOf(groups.how!), amount.value),
        ...inCurrency(amount.currency),
      ]
    },
  )
  take(sentence, new RegExp(`(?<![\\p{L}])in\\s+(?<currency>${currency})(?![\\p{L}])`, 'giu'), ({ groups }) =>
    inCurrency(codeOf(groups.currency!)),
  )
}

const mirrored: Partial<Record<SearchCondition['operator'], SearchCondition['operator']>> = {
  more: 'less',
  'at-least': 'at-most',
  less: 'more',
  'at-most': 'at-least',
  equals: 'equals',
  between: 'between',
}
const signedFields: readonly string[] = ['controlAmt', ...Object.values(amountFields)]

/** "credit notes over 500" are those under -500, as credit notes are negative. An amount with a sign of its own keeps it. */
export function negativeOfCredits(
  conditions: readonly (SearchCondition | SearchGroup)[],
): (SearchCondition | SearchGroup)[] {
  const areCredits = conditions.some(
    (one) =>
      !isGroup(one) &&
      one.field === 'documentType' &&
      one.values.join() === 'CREDIT' &&
      one.operator === 'is-any-of',
  )
  return conditions.map((one) => {
    if (!areCredits || isGroup(one) || !signedFields.includes(one.field)) return one
    const operator = mirrored[one.operator]
    if (!operator || !one.values.every((value) => /^[\d.]*[1-9]/.test(value))) return one
    return { ...one, operator, values: one.values.map((value) => `-${value}`).reverse() }
  })
}

const fieldOf = (what: string | undefined) => amountFields[what?.toLowerCase() as 'tax'] ?? 'controlAmt'
const inCurrency = (code: string | null) => (code ? [condition('currency', 'equals', code)] : [])

function comparisonOf(words: string) {
  return comparisons[words.toLowerCase().replace(/\s+/g, ' ') as keyof typeof comparisons]
}

function codeOf(written: string): string {
  return names[written.toLowerCase()] ?? written.toUpperCase()
}

function amountOf(text: string, { decimalSign }: SentenceReader) {
  const written = new RegExp(currency, 'iu').exec(text)?.[0]
  const code = written ? codeOf(written) : null
  const digits = /-?\d[\d.,'’]*/.exec(text)![0].replace(/[.,'’]+$/, '')
  const value = amountFromText(digits, { decimalSign, currency: code ?? '' })
  const zeros = /\d\s?(k|thousand)/i.test(text) ? 3 : /\d\s?(m|million)/i.test(text) ? 6 : 0
  return value === null ? null : { value: shifted(value, zeros), currency: code }
}

/** A plain decimal times a power of ten, digit by digit. */
function shifted(decimal: string, zeros: number): string {
  if (zeros === 0) return decimal
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.padEnd(zeros, '0')
  const rest = digits.slice(zeros)
  const front = (whole + digits.slice(0, zeros)).replace(/^(-?)0+(?=\d)/, '$1')
  return rest ? `${front}.${rest}` : front
}
