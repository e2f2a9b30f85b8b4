import { type Candidate, isWholeCell } from './candidate'
import { best, bestOfLabel, type Choice, type Choices, nearlyAlways, without, worthOfLabel } from './choices'
import { isNumberOfPaper, isNumberOfTitle, isOfCredit } from './is-named'
import { beginsAs } from './number-prefixes'
import { isNumberOfOther } from './numbers-of-others'
import { decideOrder } from './order-labels'
import type { PageLayout } from './page-layout'

/** How much less likely a number is that is called something else. */
const worthOfOther = 0.3
const mostNumbers = 6

/** A credit note names the invoice that it takes back: its own number stands in its title, or begins as those of credit notes do. */
export function ownNumber(
  { choices }: Choices,
  chosen: string | undefined,
  { title, layout }: { title: Candidate['cell'] | null; layout: PageLayout },
): Choice | null {
  const ofTitle = choices.filter(({ candidates: [one] }) => title && isNumberOfTitle(one!, title))
  const inTitle = ofTitle.find(({ value }) => beginsAs('credit', value)) ?? ofTitle[0]
  const isCalledOwn = choices.some(
    ({ value, candidates }) => value === chosen && candidates.some((one) => isNumberOfPaper(one, layout)),
  )
  const begun =
    chosen === undefined || beginsAs('invoice', chosen) || !isCalledOwn
      ? choices.find(({ value }) => beginsAs('credit', value))
      : undefined
  const called = choices
    .slice(0, mostNumbers)
    .find(({ candidates }) => candidates.some((one) => isOfCredit('number', one, layout)))
  const own = inTitle ?? begun ?? called
  return own && own.value !== chosen ? own : null
}

/** What a label calls the number of an invoice or a receipt goes before what none does, if it is not far less likely. */
function namedFirst({ choices, none }: Choices, layout: PageLayout): Choices {
  const weighed = choices.slice(0, mostNumbers).map((choice) => {
    const isOfPaper = choice.candidates.some((one) => isNumberOfPaper(one, layout))
    const isOther = !isOfPaper && isNumberOfOther(choice.candidates[0]!, layout)
    return { choice, weight: choice.share * (isOfPaper ? worthOfLabel : isOther ? worthOfOther : 1) }
  })
  return { choices: weighed.sort((a, b) => b.weight - a.weight).map(({ choice }) => choice), none }
}

/**
 * "017" of "2026 - 017" is no whole number, nor is "FV / 07", which goes on behind a slash: "FV / 07 / 09 / 2025", nor "2381" where
 * "Invoice no. 2381-1" stands elsewhere.
 */
function asWhole(number: Choice | null, { choices }: Choices, layout: PageLayout): Choice | null {
  if (!number) return null
  const longer = choices.find(
    ({ value, candidates }) =>
      value.startsWith(number.value) &&
      (/^[-/]\d{1,3}$/.test(value.slice(number.value.length)) ||
        // "VK25-0093 4471" alone behind its label
        (/^ \d{2,6}$/.test(value.slice(number.value.length)) && candidates.some(isWholeCell))) &&
      candidates.some((one) => isNumberOfPaper(one, layout)),
  )
  if (longer) return { ...longer, share: number.share }
  // "R 5118827" alone beside its label
  const lettered = choices.find(
    ({ value, candidates }) =>
      /^(?!N[RO]? )[A-Z]{1,3} $/.test(value.slice(0, -number.value.length)) &&
      value.endsWith(number.value) &&
      candidates.some((one) => isWholeCell(one) && isNumberOfPaper(one, layout)),
  )
  if (lettered) return { ...lettered, share: number.share }
  const { cell, start, end } = number.candidates[0]!
  const inParts = /^[A-Z\d]+(?: [-/] [A-Z\d]+)+$/.test(cell.segment.text)
  const inCell = choices.find(({ candidates }) =>
    candidates.some((one) => one.cell === cell && isWholeCell(one)),
  )
  if (inParts && inCell) return { ...inCell, share: number.share }
  const rest = cell.segment.text.slice(end)
  if (!/^\s?\/\s?\d/.test(rest) || /^\s?\/\s?\d\d?[./-]\d\d?[./-]\d/.test(rest)) return number
  const whole = choices
    .filter(({ candidates }) => candidates.some((one) => one.cell === cell && one.start === start))
    .reduce((longest, one) => (one.value.length > longest.value.length ? one : longest), number)
  return { ...whole, share: number.share }
}

/** By these, over and over from the last digit on, a reference to pay by has its check digit in Finland (Finance Finland's guide to references). */
const weightsOfReference = [7, 3, 1]

/** "204178" to pay by is the number 20417 and its check digit. */
function withoutCheckDigit(number: Choice | null, { choices }: Choices): Choice | null {
  const [digits, check] = [number?.value.slice(0, -1) ?? '', number?.value.slice(-1)]
  if (!number || !/^\d{3,19}$/.test(digits) || !isToPayBy(number.candidates[0]!)) return number
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * weightsOfReference[at % 3]!, 0)
  const own = choices.find(({ value }) => value === digits)
  return own && String((10 - (sum % 10)) % 10) === check ? { ...own, share: number.share } : number
}

const isToPayBy = ({ cell }: Candidate) =>
  [cell.left, cell.above].some((one) => /^viite(?:numero)?:?$/i.test(one?.segment.text ?? ''))

type References = Record<'invoice_number' | 'order_ref' | 'customer_account', Choices>

/** One number is one thing: an invoice's, else an order's, else a customer's. */
export function decideReferences(
  all: References,
  layout: PageLayout,
): Record<keyof References, Choice | null> {
  const named = nearlyAlways(namedFirst(all.invoice_number, layout))
  const likeliest = best(named) ?? bestOfLabel(named, (one) => isNumberOfPaper(one, layout))
  const number = withoutCheckDigit(asWhole(likeliest, all.invoice_number, layout), all.invoice_number)
  const order = decideOrder(without(all.order_ref, [number?.value]), layout)
  const account = best(without(all.customer_account, [number?.value, order?.value]))
  return { invoice_number: number, order_ref: order, customer_account: account }
}
