import { telephoneBill } from '../../../../seeds/harbor-pine/telephone-bill'
import type { SeedCustomer, SeedSupplier, SeedUser } from '../../../../seeds/seed-types'
import type { GroupFacts } from '../../../document-groups/choose-group'
import { dayInZone, daysAfter, startOfDay } from '../../../kernel/dates'
import { decimalFromMinor } from '../../../kernel/money'
import type { Blocker } from '../../../submission/touchless-blocker'
import type { GeneratedCustomer } from '../generate/generated-customers'
import { dayOf, type GeneratedDocument } from '../generate/generated-document'
import type { PastSpan } from './past-figures'
import { withCodedBills } from './past-telephone'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** A document of the past before it has its number. */
export type PastDocument = Omit<GeneratedDocument, 'id'>

/** The documents of these days, oldest first; the same `random` gives the same ones. */
export function planPast(given: {
  seed: SeedCustomer
  /** The customer's and the provider's. */
  people: readonly SeedUser[]
  spans: readonly PastSpan[]
  now: number
  random: () => number
  /** The group that a document belongs to. */
  groupOf: (facts: GroupFacts) => string
}): PastDocument[] {
  const customer = customerOf(given.seed)
  return withCodedBills(given.spans.flatMap((span) => planSpan({ ...given, customer, span })))
}

type Fate = Pick<PastDocument, 'status' | 'method' | 'person'>

function planSpan(given: {
  seed: SeedCustomer
  people: readonly SeedUser[]
  customer: GeneratedCustomer
  span: PastSpan
  now: number
  random: () => number
  groupOf: (facts: GroupFacts) => string
}): PastDocument[] {
  const { seed, people, customer, span, now, random, groupOf } = given
  const fates = shuffled(fatesOf(people, span), random)
  const days = limitsOf(span, now, seed.timeZone)
  const arrivals = fates.map(() => arrivalIn(days, random)).sort((a, b) => a - b)
  const documents = fates.map((fate, index) =>
    documentOf({ seed, customer, fate, span, now, random, groupOf, receivedAt: arrivals[index]! }),
  )
  return withMisreads(documents, 1 - span.recognised, random)
}

function fatesOf(people: readonly SeedUser[], span: PastSpan): Fate[] {
  const named = (name: string) => actorOf(people.find(({ displayName }) => displayName === name)!)
  const reviewer = actorOf(people.find(({ roles }) => roles.includes('VS_SPECIALIST'))!)
  const first = named(Object.keys(span.byPerson)[0]!)
  const times = (count: number, fate: Fate) => Array.from({ length: count }, () => fate)
  return [
    ...times(span.automatic, { status: 'SUBMITTED', method: 'AUTO', person: first }),
    ...times(span.reviewed, { status: 'SUBMITTED', method: 'VS', person: reviewer }),
    ...Object.entries(span.byPerson).flatMap(([name, count]) =>
      times(count, { status: 'SUBMITTED', method: 'MANUAL', person: named(name) }),
    ),
    ...times(span.rejected, { status: 'REJECTED', method: null, person: first }),
    ...times(span.cancelled, { status: 'CANCELLED', method: null, person: first }),
  ]
}

const actorOf = ({ id, displayName }: SeedUser) => ({ id, name: displayName })

/** When a span begins and ends: with the customer's own days, as the analytics count them; the last one is today. */
function limitsOf({ fromDaysAgo, toDaysAgo }: PastSpan, now: number, timeZone: string): [number, number] {
  const begin = (daysAgo: number) =>
    startOfDay(daysAfter(dayInZone(new Date(now), timeZone), 1 - daysAgo), timeZone).getTime()
  return [begin(fromDaysAgo), toDaysAgo === 0 ? now - 2 * hourMs : begin(toDaysAgo)]
}

/** On working days, in the hours in which invoices arrive. */
function arrivalIn([from, to]: [number, number], random: () => number): number {
  for (;;) {
    const at = Math.floor(from + random() * (to - from))
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) return at
  }
}

/**
 * Of the fields of all submitted documents this share was misread, and put right by a person: what went by itself nobody
 * corrected.
 */
function withMisreads(documents: PastDocument[], share: number, random: () => number): PastDocument[] {
  const submitted = documents.filter(({ status }) => status === 'SUBMITTED')
  const fieldsOf = ({ poNumber }: PastDocument) => (poNumber ? fieldCount : fieldCount - 1)
  const more = ({ customerAccount, paymentTerms }: PastDocument) =>
    Number(!!customerAccount) + Number(!!paymentTerms)
  const seen = submitted
    .filter(({ method }) => method !== 'AUTO')
    .flatMap((one) => Array.from({ length: fieldsOf(one) }, (_, field) => ({ one, field })))
  const count = Math.round(share * submitted.reduce((sum, one) => sum + fieldsOf(one) + more(one), 0))
  const misread = new Map<PastDocument, number[]>()
  for (const { one, field } of shuffled(seen, random).slice(0, count))
    misread.set(one, [...(misread.get(one) ?? []), field])
  return documents.map((one) => ({ ...one, misread: misread.get(one) ?? [] }))
}

/** How many fields `addFields` writes of a document at most, its account and terms aside. */
const fieldCount = 12

function documentOf(given: {
  seed: SeedCustomer
  customer: GeneratedCustomer
  fate: Fate
  span: PastSpan
  receivedAt: number
  now: number
  random: () => number
  groupOf: (facts: GroupFacts) => string
}): PastDocument {
  const { seed, customer, fate, span, receivedAt, now, random } = given
  const index = Math.min(Math.floor(random() ** 1.6 * seed.suppliers.length), seed.suppliers.length - 1)
  const [supplier, from] = [seed.suppliers[index]!, customer.suppliers[index]!]
  const done = Math.min(now - 60_000, receivedAt + waitOf(fate, span, random))
  const issued = receivedAt - Math.floor(random() * 5) * dayMs
  const netMinor = Math.round(from.typicalMinor * (0.5 + random()))
  const taxMinor = Math.round(netMinor * (customer.currency === 'USD' ? 0.0825 : 0.081))
  const poNumber = settledOrderOf(seed, supplier, random)
  const number = from.numberPattern.replace('#', String(from.firstNumber++))
  const isOfTelephone = supplier.id === telephoneBill.supplierId
  const channel = sourceOf(random())
  const source = isOfTelephone ? 'EMAIL' : channel
  const company =
    seed.companies.find(({ id, currency }) =>
      isOfTelephone ? id === telephoneBill.companyId : currency === from.currency,
    ) ?? seed.companies[0]!
  const inbox = source === 'EMAIL' ? seed.inboxes[0]! : null
  return {
    customer,
    supplier: from,
    ...fate,
    documentType: 'INVOICE',
    source,
    group: given.groupOf({
      supplierID: supplier.id,
      supplierName: supplier.name,
      supplierCategory: supplier.defaultSpendCategory,
      companyID: company.id,
      companyName: company.name,
      documentType: 'INVOICE',
      currency: from.currency,
      controlAmt: decimalFromMinor(BigInt(netMinor + taxMinor), from.currency),
      source,
      inbox,
    }),
    number,
    poNumber,
    currency: from.currency,
    grossMinor: netMinor + taxMinor,
    taxMinor,
    receivedAt,
    enteredAt: done,
    submittedAt: fate.status === 'SUBMITTED' ? done : null,
    statusSince: done,
    invoiceDay: dayOf(issued),
    dueDay: dayOf(issued + supplier.paymentTermsDays * dayMs),
    reason: reasonOf(fate, random()),
    fileName: `${number}.pdf`,
    sender: source === 'EMAIL' ? `billing@${supplier.emailDomain}` : null,
    inbox,
    comments: 0,
    lines: random() < 0.4 ? 1 + Math.floor(random() * 4) : 0,
    company: company.id,
    ...(isOfTelephone ? accountOf(supplier) : {}),
    blocker: blockerOf(fate, random()),
    wasFlagged: fate.method === 'MANUAL' && random() < 0.3,
  }
}

const accountOf = ({ customerAccount, paymentTermsDays }: SeedSupplier) => ({
  ...(customerAccount ? { customerAccount } : {}),
  paymentTerms: `${paymentTermsDays} days net`,
})

const customerOf = (seed: SeedCustomer): GeneratedCustomer => ({
  id: Number(seed.id),
  shortname: seed.shortname,
  name: seed.name,
  domain: seed.inboxes[0]!.split('@')[1]!,
  region: seed.region,
  locale: seed.locale,
  timeZone: seed.timeZone,
  currency: seed.currencies[0]!,
  otherCurrency: seed.currencies[1] ?? seed.currencies[0]!,
  usesValidationServices: seed.usesValidationServices,
  share: 1,
  groups: ['Catch-all'],
  suppliers: seed.suppliers.map((supplier, index) => ({
    id: supplier.id,
    name: supplier.name,
    domain: supplier.emailDomain,
    currency: supplier.currency,
    // numbers of their own, which no sample has
    numberPattern: `${supplier.name.slice(0, 2).toUpperCase()}${index + 10}-#`,
    firstNumber: 60_000 + index * 1_000,
    typicalMinor: Math.round(10 ** (4.2 + ((index * 37) % 100) / 70)),
    usesOrders: false,
  })),
  supplierUpTo: new Float64Array(),
})

/** What goes by itself goes within minutes, reviewed documents the same day; people take as long as the span says. */
function waitOf({ method }: Fate, { medianDays }: PastSpan, random: () => number): number {
  if (method === 'AUTO') return 2 * 60_000 + random() * 8 * 60_000
  if (method === 'VS') return hourMs + random() * 6 * hourMs
  return medianDays * dayMs * 4 ** (random() - 0.5)
}

/** Open orders are left to what comes in today. */
function settledOrderOf(seed: SeedCustomer, supplier: SeedSupplier, random: () => number): string | null {
  const settled = seed.purchaseOrders.filter(
    ({ supplierId, status }) =>
      supplierId === supplier.id && (status === 'closed' || status === 'fully-invoiced'),
  )
  return settled.length > 0 && random() < 0.6 ? settled[Math.floor(random() * settled.length)]!.number : null
}

/** The channels of product-decisions 4.3: 91 by e-mail, 17 over the network, 8 by EDI, 4 uploaded. */
function sourceOf(pick: number): PastDocument['source'] {
  if (pick < 91 / 120) return 'EMAIL'
  if (pick < 108 / 120) return 'E_INVOICE'
  return pick < 116 / 120 ? 'EDI' : 'UPLOAD'
}

const rejections = ['No order number', 'Not addressed to us', 'Wrong company']
const cancellations = ['Paid by card already', 'Replaced by a corrected invoice']

function reasonOf({ status }: Fate, pick: number): string | null {
  const among = (reasons: readonly string[]) => reasons[Math.floor(pick * reasons.length)]!
  if (status === 'REJECTED') return among(rejections)
  return status === 'CANCELLED' ? among(cancellations) : null
}

const blockers: readonly (readonly [Blocker, number])[] = [
  ['supplier', 10],
  ['confidence', 18],
  ['coding', 25],
  ['order', 30],
  ['balance', 32],
  ['duplicate', 34],
]

/** What kept it from going by itself, as product-decisions 4.3 has it for 34 documents. */
const blockerOf = ({ method }: Fate, pick: number): Blocker | null =>
  method === 'AUTO' ? null : blockers.find(([, upTo]) => pick * 34 < upTo)![0]

function shuffled<T>(values: T[], random: () => number): T[] {
  for (let index = values.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[values[index], values[other]] = [values[other]!, values[index]!]
  }
  return values
}
