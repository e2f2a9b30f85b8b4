// npm run bench -- document-groups: sorting documents into groups, as it is done when one is read, previewed, or sorted anew.
// 10,000 documents against 40 groups of 10 conditions, beside predicates written by hand for the same groups.
import { compileGroups, type GroupFacts } from '../src/document-groups/choose-group'
import { catchAll, type DocumentGroup } from '../src/document-groups/document-group'
import { judge, median } from './list-data'

const documents: GroupFacts[] = Array.from({ length: 10_000 }, (_, at) => ({
  supplierName: `Supplier ${at % 977}`,
  supplierID: `S-${at % 977}`,
  supplierCategory: at % 3 === 0 ? null : `Category ${at % 11}`,
  companyID: `C-${at % 5}`,
  companyName: `Company ${at % 5}`,
  documentType: at % 20 === 0 ? 'CREDIT' : 'INVOICE',
  currency: at % 4 === 0 ? 'EUR' : 'USD',
  controlAmt: `${(at * 7) % 9_000}.50`,
  source: at % 2 === 0 ? 'EMAIL' : 'UPLOAD',
  inbox: at % 2 === 0 ? 'ap@harborpine.example' : null,
}))
const partsOf = (group: number) => Array.from({ length: 10 }, (_, at) => `r ${group * 24 + at}`)
const groups: DocumentGroup[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  version: 1,
  name: `Group ${at}`,
  join: 'or',
  conditions: partsOf(at).map((part) => ({ field: 'supplierName', operator: 'contains', values: [part] })),
  members: [],
  isActive: true,
}))

const byHand = groups.map((_, at) => {
  const parts = partsOf(at)
  return (name: string) => parts.some((part) => name.includes(part))
})
function sortByHand({ supplierName }: GroupFacts): number[] {
  const name = (supplierName ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
  const found: number[] = []
  for (const [at, holds] of byHand.entries()) if (holds(name)) found.push(at + 1)
  return found.length === 0 ? [catchAll.id] : found
}

const choose = compileGroups([...groups, catchAll])
const idsOf = ({ group, also }: ReturnType<typeof choose>) => [group, ...also].map(({ id }) => id).join()
const wrong = documents.filter((facts) => idsOf(choose(facts)) !== sortByHand(facts).join()).length
if (wrong > 0) throw new Error(`${wrong} documents go elsewhere than by hand`)

function perSecond(sort: (facts: GroupFacts) => unknown): number {
  const started = performance.now()
  for (const facts of documents) sort(facts)
  return (documents.length / (performance.now() - started)) * 1000
}
const pairs = Array.from({ length: 15 }, () => [perSecond(choose), perSecond(sortByHand)] as const)
const ours = median(pairs.map(([one]) => one))
const hand = median(pairs.map(([, other]) => other))
console.log(
  `${Math.round(ours).toLocaleString('en')} documents a second, by hand ${Math.round(hand).toLocaleString('en')}`,
)
judge('document groups beside predicates by hand', ours / hand, { atLeast: 0.3 })
