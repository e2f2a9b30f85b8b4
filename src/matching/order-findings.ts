import type { PlacedLine } from '../documents/order-numbers'
import { minorFromDecimal } from '../kernel/money'
import type { CodedText, ToldValue } from '../kernel/told-text'
import type { ExceptionCode } from '../rejection/standard-exceptions'
import { evidence } from '../validation/exception-evidence'
import { judgeMatch, type MatchProblem } from './judge-match'
import type { MatchTerms } from './match-terms'
import { matchEvidence } from './matching-texts'
import type { Order } from './order'
import { amountLeftOf, isAmountOver } from './order-figures'

/** A document beside a purchase order that it names; amounts are plain decimals. */
export type OrderFacts = {
  poNumber: string | null
  /** Null when there is none of that number. */
  order: Order | null
  supplierId: string | null
  currency: string | null
  isCredit: boolean
  /** What the document asks for of this order: its net amount, or the sum of the lines where it names several orders. */
  net: string | null
  /** Those that belong to this order. */
  lines: readonly PlacedLine[]
  terms: MatchTerms
}

export type OrderFinding = { code: ExceptionCode; evidence: CodedText }

/** What is wrong between a document and all the orders that it names: each exception once, told order by order. */
export function findProblemsOfOrders(all: readonly OrderFacts[]): OrderFinding[] {
  const found = new Map<ExceptionCode, CodedText[]>()
  for (const facts of all)
    for (const { code, evidence } of findOrderProblems(facts))
      found.set(code, [...(found.get(code) ?? []), all.length > 1 ? named(facts, evidence) : evidence])
  return [...found].map(([code, told]) => ({ code, evidence: inOne(told) }))
}

/** What is told of lines says of which order they are. */
function named({ poNumber }: OrderFacts, problems: CodedText): CodedText {
  const isNamed = problems.values?.order !== undefined
  return isNamed ? problems : matchEvidence.ofOrder({ order: poNumber ?? '', problems })
}

/** What is wrong between a document and one order, each with what was found. */
export function findOrderProblems(facts: OrderFacts): OrderFinding[] {
  const { poNumber, order } = facts
  if (poNumber === null) return []
  if (order === null)
    return [{ code: 'purchase-order-not-found', evidence: evidence.orderNotFound({ order: poNumber }) }]
  return [...stateFindings(order), ...partyFindings(facts, order), ...lineFindings(facts, order)]
}

function stateFindings({ number, status }: Order): OrderFinding[] {
  const named = { order: number }
  switch (status) {
    case 'CLOSED':
      return [{ code: 'purchase-order-closed', evidence: evidence.orderClosed(named) }]
    case 'CANCELLED':
      return [{ code: 'purchase-order-closed', evidence: evidence.orderCancelled(named) }]
    case 'FULLY_INVOICED':
      return [{ code: 'purchase-order-fully-invoiced', evidence: evidence.orderFullyInvoiced(named) }]
    case 'OPEN':
      return []
  }
}

function partyFindings({ supplierId, currency }: OrderFacts, order: Order): OrderFinding[] {
  const named = { order: order.number }
  const findings: OrderFinding[] = []
  if (supplierId && supplierId !== order.supplierId)
    findings.push({
      code: 'supplier-not-of-purchase-order',
      evidence: evidence.supplierNotOfOrder({ ...named, ordered: order.supplierId, supplier: supplierId }),
    })
  if (currency && currency !== order.currency)
    findings.push({
      code: 'currency-not-of-purchase-order',
      evidence: evidence.currencyNotOfOrder({ ...named, ordered: order.currency, currency }),
    })
  return findings
}

/** A credit takes nothing from the order; prices of another currency cannot be compared. */
function lineFindings(facts: OrderFacts, order: Order): OrderFinding[] {
  if (facts.isCredit) return []
  const isComparable = !facts.currency || facts.currency === order.currency
  const problems = judgeMatch(facts.lines, order.lines, facts.terms)
  const findings: OrderFinding[] = []
  if (isComparable && facts.net !== null && isAmountOver(order, facts.net, facts.terms))
    findings.push({
      code: 'purchase-order-amount-exceeded',
      evidence: evidence.orderExceeded({
        order: order.number,
        left: { amount: amountLeftOf(order), currency: order.currency },
      }),
    })
  const add = (code: ExceptionCode, told: CodedText[]) => {
    if (told.length > 0) findings.push({ code, evidence: inOne(told) })
  }
  add(
    'price-over-purchase-order',
    isComparable ? problems.flatMap((problem) => priceText(problem, order.currency)) : [],
  )
  add(
    'quantity-over-purchase-order',
    problems.flatMap((problem) => quantityText(problem, facts.terms)),
  )
  add('lines-not-of-purchase-order', unmatchedText(problems))
  return findings
}

function priceText(problem: MatchProblem, currency: string): CodedText[] {
  if (problem.kind !== 'price') return []
  const { at, orderLine, price, agreed } = problem
  const told = (amount: string): ToldValue =>
    minorFromDecimal(amount, currency) === null ? { decimal: amount } : { amount, currency }
  return [matchEvidence.price({ line: at, orderLine, price: told(price), agreed: told(agreed) })]
}

function quantityText(problem: MatchProblem, { way }: MatchTerms): CodedText[] {
  if (problem.kind !== 'quantity') return []
  const { orderLine, quantity, left } = problem
  const say = way === 'three' ? matchEvidence.received : matchEvidence.ordered
  return [say({ orderLine, quantity: { decimal: quantity }, left: { decimal: left } })]
}

/** So many lines are named in a sentence, and so many sentences told. */
const mostNamed = 10
const mostTold = 3

function unmatchedText(problems: readonly MatchProblem[]): CodedText[] {
  const lines = problems.flatMap((problem) => (problem.kind === 'unmatched' ? [problem.at] : []))
  if (lines.length === 0) return []
  return [matchEvidence.unmatched({ count: lines.length, lines: lines.slice(0, mostNamed) })]
}

function inOne(told: readonly CodedText[]): CodedText {
  if (told.length === 1) return told[0]!
  const problems = { sentences: told.slice(0, mostTold) }
  const count = told.length - mostTold
  return count > 0 ? matchEvidence.more({ problems, count }) : matchEvidence.several({ problems })
}
