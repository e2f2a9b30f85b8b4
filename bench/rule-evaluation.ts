// How many rule evaluations a second: Kontor's compiled rules against closures written by hand and json-rules-engine.
// npx tsx bench/rule-evaluation.ts
import { Engine } from 'json-rules-engine'
import {
  comparedValue,
  compileRules,
  type DocumentFacts,
  ruleDocumentOf,
} from '../src/rejection/evaluate-rule'
import type { Condition, RuleBody } from '../src/rejection/rejection-rule'
import { fieldTypeFor } from '../src/rejection/rule-fields'

const documentCount = 50_000
const engineDocuments = 200
const typeOf = (field: string) => fieldTypeFor('FLAG', field)

/** The same pseudo-random numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

const words = ['Cedar Foods', 'Bright Linen', 'Summit Power', 'Kessler Maintenance', 'Northgate Telecom']
const roll = dice(7)
const documents: DocumentFacts[] = Array.from({ length: documentCount }, () => ({
  controlAmt: `${roll(20_000)}.${String(roll(100)).padStart(2, '0')}`,
  supplierIDText: words[roll(words.length)]!,
  invoiceDate: `2026-${String(1 + roll(12)).padStart(2, '0')}-${String(1 + roll(28)).padStart(2, '0')}`,
  poNumber: roll(3) === 0 ? null : `PO-${roll(500)}`,
  pageCount: String(1 + roll(30)),
  supplierIsBlocked: roll(20) === 0 ? 'true' : 'false',
  SupplierMismatch: roll(10) === 0 ? 'true' : 'false',
}))

type Plan = { field: string; condition: Condition; value: string }
const plans: Plan[] = Array.from({ length: 200 }, (_, index) => {
  const kinds: Plan[] = [
    { field: 'controlAmt', condition: 'GREATER THAN', value: `${19_000 + roll(1000)}.50` },
    { field: 'supplierIDText', condition: 'CONTAINS', value: words[roll(words.length)]!.slice(0, 5) },
    {
      field: 'invoiceDate',
      condition: 'LESS THAN',
      value: `2026-01-${String(1 + roll(28)).padStart(2, '0')}`,
    },
    { field: 'poNumber', condition: 'EQUALS', value: index % 2 ? '' : `PO-${roll(500)}` },
    { field: 'pageCount', condition: 'GREATER THAN', value: String(20 + roll(10)) },
    { field: 'supplierIsBlocked', condition: 'EQUALS', value: 'true' },
    { field: 'SupplierMismatch', condition: 'EQUALS', value: '1' },
  ]
  return kinds[index % kinds.length]!
})

const rules: RuleBody[] = plans.map((plan, index) => ({
  usage_type: 'FLAG',
  automated_type: 'AUTOMATED',
  is_active: true,
  rejection_message: 'because',
  rule_name: `rule ${index}`,
  conditionals: [
    {
      is_active: true,
      field_name: plan.field,
      condition: plan.condition,
      field_value: plan.value,
      conditional_order: 1,
      automation_configuration: '',
      logical_operator: '',
    },
  ],
}))

/** What somebody would write who knew the rules and had typed objects: amounts in cents, texts folded, once. */
type Typed = {
  cents: number
  supplier: string
  day: string
  po: string | null
  pages: number
  isBlocked: boolean
  isMismatch: boolean
}

function typedOf(facts: DocumentFacts): Typed {
  return {
    cents: Math.round(Number(facts.controlAmt) * 100),
    supplier: facts.supplierIDText!.toLowerCase(),
    day: facts.invoiceDate!,
    po: facts.poNumber === null ? null : facts.poNumber!.toLowerCase(),
    pages: Number(facts.pageCount),
    isBlocked: facts.supplierIsBlocked === 'true',
    isMismatch: facts.SupplierMismatch === 'true',
  }
}

function closureOf({ field, value }: Plan): (document: Typed) => boolean {
  const cents = Math.round(Number(value) * 100)
  const text = value.toLowerCase()
  const pages = Number(value)
  if (field === 'controlAmt') return (document) => document.cents > cents
  if (field === 'supplierIDText') return (document) => document.supplier.includes(text)
  if (field === 'invoiceDate') return (document) => document.day < value
  if (field === 'poNumber')
    return value === '' ? (document) => document.po === null : (document) => document.po === text
  if (field === 'pageCount') return (document) => document.pages > pages
  return field === 'supplierIsBlocked' ? (document) => document.isBlocked : (document) => document.isMismatch
}

type Measured = { hits: number; perSecond: number }

function measured(evaluations: number, run: () => number): Measured {
  const started = performance.now()
  const hits = run()
  return { hits, perSecond: (evaluations / (performance.now() - started)) * 1000 }
}

/** Making the documents comparable counts: the real thing has to do it too. */
function ours(): Measured {
  return measured(documents.length * rules.length, () => {
    const compiled = compileRules(rules, typeOf)
    let hits = 0
    for (const facts of documents) {
      const document = ruleDocumentOf(facts, typeOf)
      for (const rule of compiled) if (rule.matches(document)) hits += 1
    }
    return hits
  })
}

function byHand(): Measured {
  const closures = plans.map(closureOf)
  return measured(documents.length * closures.length, () => {
    let hits = 0
    for (const facts of documents) {
      const document = typedOf(facts)
      for (const matches of closures) if (matches(document)) hits += 1
    }
    return hits
  })
}

const operators: Partial<Record<Condition, string>> = {
  EQUALS: 'equal',
  'GREATER THAN': 'greaterThanInclusive',
  'LESS THAN': 'before',
  CONTAINS: 'holds',
}

async function byEngine(): Promise<Measured> {
  const engine = new Engine([], { allowUndefinedFacts: true })
  engine.addOperator('holds', (fact: string, part: string) => fact.includes(part))
  engine.addOperator('before', (fact: string, day: string) => fact < day)
  engine.addOperator('above', (fact: number, limit: number) => fact > limit)
  for (const [index, plan] of plans.entries()) {
    const type = typeOf(plan.field)!
    const isNumber = type === 'flt' || type === 'int'
    const compared =
      plan.value === '' ? null : isNumber ? Number(plan.value) : comparedValue(type, plan.value)
    const operator = isNumber ? 'above' : operators[plan.condition]!
    engine.addRule({
      name: `rule ${index}`,
      conditions: { all: [{ fact: plan.field, operator, value: compared }] },
      event: { type: `rule ${index}` },
    })
  }
  let hits = 0
  const started = performance.now()
  for (const facts of documents.slice(0, engineDocuments)) {
    const typed = Object.fromEntries(
      Object.entries(facts).map(([field, value]) => {
        const type = typeOf(field)!
        const isNumber = type === 'flt' || type === 'int'
        return [field, value === null ? null : isNumber ? Number(value) : comparedValue(type, value)]
      }),
    )
    const { events } = await engine.run(typed)
    hits += events.length
  }
  return { hits, perSecond: ((engineDocuments * plans.length) / (performance.now() - started)) * 1000 }
}

ours()
byHand()
const [mine, hand] = [ours(), byHand()]
const engine = await byEngine()
const comparable = compileRules(rules, typeOf)
const sameHits = documents
  .slice(0, engineDocuments)
  .reduce(
    (sum, facts) => sum + comparable.filter((rule) => rule.matches(ruleDocumentOf(facts, typeOf))).length,
    0,
  )
if (mine.hits !== hand.hits) throw new Error(`different answers: ${mine.hits} and ${hand.hits}`)
if (sameHits !== engine.hits)
  throw new Error(`different answers: ${sameHits} and ${engine.hits} of json-rules-engine`)
const millions = (figure: number) => `${(figure / 1e6).toFixed(2)} M/s`
console.log(`rules × documents: ${rules.length} × ${documents.length}, ${mine.hits} hits`)
console.log(
  `Kontor ${millions(mine.perSecond)} · by hand ${millions(hand.perSecond)} · json-rules-engine ${millions(engine.perSecond)}`,
)
console.log(`against closures by hand: ${(mine.perSecond / hand.perSecond).toFixed(3)} (goal ≥ 0.05)`)
console.log(`against json-rules-engine: ${(mine.perSecond / engine.perSecond).toFixed(0)}× (goal ≥ 50×)`)
