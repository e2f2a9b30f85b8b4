// How many documents a second find their rule and what it writes: Kontor's engine against a matcher written by hand, over
// 500 rules.
// npx tsx bench/document-rules.ts
import { applyRules } from '../src/rules/apply-rule'
import { indexRules } from '../src/rules/choose-rule'
import type { EngineDocument, EngineRule } from '../src/rules/engine-document'
import { emptyRule } from '../src/rules/rule'
import { emptyRuleHeader } from '../src/rules/rule-header'
import { judge } from './list-data'

const ruleCount = 500
const documentCount = 20_000
const supplierCount = 250

/** The same pseudo-random numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % sides
  }
}

const roll = dice(11)
const read = (value: string, confidence = 0.99) => ({ value, source: 'RECOGNISED' as const, confidence })
const rules: EngineRule[] = Array.from({ length: ruleCount }, (_, id) => {
  const customeracct = id % 2 === 0 ? '!all' : `${10 + roll(4)}-${roll(2)}`
  const header = {
    ...emptyRuleHeader,
    supplier: `S-${id % supplierCount}`,
    company: roll(3) === 0 ? `C-${roll(4)}` : '!all',
    customeracct,
    paymentterms: '30 days net',
    approver: 'Grace Kim',
    memo: `Rule ${id}`,
  }
  const documentRuleLines = [
    { share: '33.33', costCentre: '31000', spendCategory: 'POWER' },
    { share: '66.67', costCentre: '32000', spendCategory: 'POWER' },
  ]
  const draft = {
    ...emptyRule,
    documentRuleName: `Rule ${id}`,
    documentRuleType: 'PROTOTYPE' as const,
    header,
    documentRuleLines,
  }
  return { id, version: 1, changedAt: '2026-01-01T00:00:00Z', draft }
})
const coded: EngineDocument[] = Array.from({ length: documentCount }, () => ({
  isEInvoice: false,
  doubtBelow: () => 0.975,
  currency: 'USD',
  lines: [],
  fields: {
    supplierID: read(`S-${roll(supplierCount)}`),
    companyID: read(`C-${roll(4)}`),
    customerAccount: read(`${10 + roll(4)}${roll(2)}`),
    controlAmt: read(`${roll(9_000)}.${10 + roll(90)}`),
    paymentTerms: read('10 days net', roll(2) === 0 ? 0.5 : 0.99),
  },
}))

let ids = 0
const newId = () => `line-${++ids}`

function ours() {
  const started = performance.now()
  const index = indexRules(rules)
  let written = 0
  for (const document of coded) {
    const outcome = applyRules({ document, rules: index, newId })
    written += (outcome?.fields.length ?? 0) + (outcome?.lines?.length ?? 0)
  }
  return { written, perSecond: (documentCount / (performance.now() - started)) * 1000 }
}

/** What somebody would write for these rules alone: no explanation, nothing kept, money in whole cents. */
function byHand() {
  const started = performance.now()
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
  const of = new Map<string, { company: string; account: string; rank: number; rule: EngineRule }[]>()
  for (const rule of rules) {
    const { supplier, company, customeracct } = rule.draft.header
    const account = customeracct === '!all' ? '!all' : plain(customeracct!)
    const rank = (account === '!all' ? 0 : 2) + (company === '!all' ? 0 : 1)
    of.set(supplier!, [...(of.get(supplier!) ?? []), { company: company!, account, rank, rule }])
  }
  for (const all of of.values()) all.sort((a, b) => b.rank - a.rank || b.rule.id - a.rule.id)
  let written = 0
  for (const { fields } of coded) {
    const account = plain(fields.customerAccount!.value!)
    const found = of
      .get(fields.supplierID!.value!)
      ?.find(
        (one) =>
          (one.company === '!all' || one.company === fields.companyID!.value) &&
          (one.account === '!all' || one.account === account),
      )
    if (!found) continue
    const { header, documentRuleLines } = found.rule.draft
    const values: [string, string | null][] = [
      ['approver', header.approver],
      ['memo', header.memo],
    ]
    if (fields.paymentTerms!.confidence! < 0.975) values.push(['paymentTerms', header.paymentterms])
    const cents = BigInt(fields.controlAmt!.value!.replace('.', ''))
    let left = cents
    const lines = documentRuleLines.map(({ share, ...coding }, at) => {
      const exact = cents * BigInt(share!.replace('.', ''))
      const part = at === documentRuleLines.length - 1 ? left : (exact + 5_000n) / 10_000n
      left -= part
      const text = part.toString().padStart(3, '0')
      return { id: newId(), ...coding, share, netAmount: `${text.slice(0, -2)}.${text.slice(-2)}` }
    })
    written += values.length + lines.length
  }
  return { written, perSecond: (documentCount / (performance.now() - started)) * 1000 }
}

for (let warm = 0; warm < 3; warm += 1) {
  ours()
  byHand()
}
const [mine, hand] = [ours(), byHand()]
if (mine.written !== hand.written) throw new Error(`different answers: ${mine.written} and ${hand.written}`)
const thousands = (figure: number) => `${Math.round(figure / 1000)} k/s`
console.log(
  `${ruleCount} rules × ${documentCount.toLocaleString('en')} documents, ${mine.written} values and lines written`,
)
console.log(`Kontor ${thousands(mine.perSecond)} · by hand ${thousands(hand.perSecond)}`)
judge('document rules against a matcher by hand', mine.perSecond / hand.perSecond, { atLeast: 0.3 })
