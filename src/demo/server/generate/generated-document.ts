import type { DocumentStatus } from '../../../documents/document-status'
import type { LineFieldName } from '../../../documents/line-fields'
import type { Blocker } from '../../../submission/touchless-blocker'
import { type GeneratedCustomer, type GeneratedSupplier, placeIn } from './generated-customers'

const dayMs = 24 * 60 * 60_000

/** Everything about one generated document that its rows are written from. Instants are milliseconds. */
export type GeneratedDocument = {
  id: number
  customer: GeneratedCustomer
  /** null: the file could not be read, so nothing is known of it. */
  supplier: GeneratedSupplier | null
  status: DocumentStatus
  /** How it was submitted; null as long as it was not. */
  method: 'AUTO' | 'VS' | 'MANUAL' | null
  documentType: 'INVOICE' | 'CREDIT'
  source: 'EMAIL' | 'UPLOAD' | 'EDI' | 'E_INVOICE' | 'API'
  group: string
  number: string | null
  poNumber: string | null
  currency: string | null
  grossMinor: number | null
  taxMinor: number | null
  receivedAt: number
  enteredAt: number | null
  submittedAt: number | null
  statusSince: number
  invoiceDay: string | null
  dueDay: string | null
  reason: string | null
  fileName: string
  sender: string | null
  inbox: string | null
  comments: number
  lines: number
  /** The rest is drawn from its number where it is not given. */
  mailId?: number
  company?: string
  person?: { id: string; name: string }
  blocker?: Blocker | null
  /** Whether a rule flagged it before a person submitted it. */
  wasFlagged?: boolean
  /** Which of its fields were misread, in the order in which they are written. */
  misread?: readonly number[]
  customerAccount?: string
  paymentTerms?: string
  /** Its lines as people coded them; `lines` says how many where they are left out. */
  coding?: readonly CodedLine[]
}

/** `share` is a line's percentage of the net amount. */
export type CodedLine = { share: string; cells: Readonly<Partial<Record<LineFieldName, string>>> }

const flagReasons = [
  'Supplier is blocked',
  'The supplier differs from the order',
  'The amount differs from the order',
  'Possible duplicate',
  'Bank details changed',
]
const holdReasons = ['Waiting for the goods receipt', 'Waiting for a credit note', 'Price is being clarified']
const rejectReasons = [
  'No order number',
  'Not addressed to us',
  'The file is not an invoice',
  'Wrong company',
]
const failReasons = ['The file is damaged.', 'The PDF is protected by a password.']
const erpReasons = ['The period is closed.', 'The supplier has no payment terms.']

/** One document of a customer, received at an instant; the same `random` gives the same document. */
export function generateDocument(given: {
  id: number
  customer: GeneratedCustomer
  receivedAt: number
  now: number
  random: () => number
}): GeneratedDocument {
  const { id, customer, receivedAt, now, random } = given
  const status = statusAt((now - receivedAt) / dayMs, customer, random)
  const supplier = status === 'FAILED' ? null : customer.suppliers[placeIn(customer.supplierUpTo, random())]!
  const source = sourceOf(random())
  const isDone = status === 'SUBMITTED'
  const method = isDone ? methodOf(id, customer) : null
  const waited = Math.floor(random() * 3 * dayMs) + 60_000
  const since = Math.min(now, receivedAt + (method === 'AUTO' ? 60_000 + (waited % 600_000) : waited))
  return {
    id,
    customer,
    supplier,
    status,
    method,
    source,
    documentType: random() < 0.03 ? 'CREDIT' : 'INVOICE',
    group: customer.groups[Math.floor(random() ** 2 * customer.groups.length)]!,
    ...headerOf({ supplier, receivedAt, random }),
    receivedAt,
    statusSince: since,
    enteredAt: isDone || random() < 0.5 ? Math.min(since, now) : null,
    submittedAt: isDone ? since : null,
    reason: reasonOf(status, random()),
    fileName: `${supplier ? supplier.domain.replace('.example', '') : 'scan'}-${id}.pdf`,
    sender: source === 'EMAIL' ? `billing@${supplier?.domain ?? 'unknown.example'}` : null,
    inbox: source === 'EMAIL' ? `invoices@${customer.domain}` : null,
    comments: random() < 0.03 ? 1 + Math.floor(random() * 3) : 0,
    lines: supplier && random() < 0.1 ? 2 + Math.floor(random() * 5) : 0,
  }
}

/** Most of what is old is done; what came in this week is mostly open. */
function statusAt(ageDays: number, customer: GeneratedCustomer, random: () => number): DocumentStatus {
  const openShare = ageDays < 2 ? 0.75 : ageDays < 7 ? 0.4 : ageDays < 30 ? 0.15 : 0.05
  const pick = random()
  if (random() < openShare) {
    if (ageDays < 1 && customer.usesValidationServices && pick < 0.3) return 'HITL'
    return chosen(openStates, pick)
  }
  return chosen(doneStates, pick)
}

/** Half of what is submitted goes without a person; where the provider reviews, some of the rest after a review. */
function methodOf(id: number, { usesValidationServices }: GeneratedCustomer): 'AUTO' | 'VS' | 'MANUAL' {
  const pick = drawOf(id, 0)
  if (pick < 0.5) return 'AUTO'
  return usesValidationServices && pick < 0.58 ? 'VS' : 'MANUAL'
}

/** From 0 to below 1, always the same for a document: what is drawn so changes nothing that is drawn in turn. */
export function drawOf(id: number, of: number): number {
  let mixed = Math.imul(id ^ (of * 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

type Shares = readonly (readonly [status: DocumentStatus, upTo: number])[]

const openStates: Shares = [
  ['NEW', 0.47],
  ['FLAGGED', 0.66],
  ['ON_HOLD', 0.79],
  ['ESCALATED', 0.88],
  ['FAILED', 0.94],
  ['SUBMIT_FAILED', 1],
]
const doneStates: Shares = [
  ['SUBMITTED', 0.88],
  ['REJECTED', 0.945],
  ['CANCELLED', 0.98],
  ['DELETED', 1],
]

function chosen(shares: Shares, pick: number): DocumentStatus {
  return shares.find(([, upTo]) => pick < upTo)![0]
}

function sourceOf(pick: number): GeneratedDocument['source'] {
  if (pick < 0.7) return 'EMAIL'
  if (pick < 0.86) return 'UPLOAD'
  if (pick < 0.93) return 'E_INVOICE'
  return pick < 0.97 ? 'EDI' : 'API'
}

type Header = Pick<
  GeneratedDocument,
  'number' | 'poNumber' | 'currency' | 'grossMinor' | 'taxMinor' | 'invoiceDay' | 'dueDay'
>

function headerOf(given: {
  supplier: GeneratedSupplier | null
  receivedAt: number
  random: () => number
}): Header {
  const { supplier, receivedAt, random } = given
  if (!supplier)
    return {
      number: null,
      poNumber: null,
      currency: null,
      grossMinor: null,
      taxMinor: null,
      invoiceDay: null,
      dueDay: null,
    }
  const issued = receivedAt - Math.floor(random() * 9) * dayMs
  const netMinor = Math.max(100, Math.round(supplier.typicalMinor * 10 ** ((random() + random() - 1) * 1.1)))
  const taxMinor = Math.round(netMinor * (supplier.currency === 'USD' ? 0.0825 : 0.19))
  return {
    number: numberOf(supplier, issued, random()),
    poNumber:
      supplier.usesOrders && random() < 0.81
        ? `45${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
        : null,
    currency: supplier.currency,
    grossMinor: netMinor + taxMinor,
    taxMinor,
    invoiceDay: dayOf(issued),
    dueDay: random() < 0.9 ? dayOf(issued + (random() < 0.5 ? 30 : 14) * dayMs) : null,
  }
}

function numberOf(supplier: GeneratedSupplier, issued: number, pick: number): string {
  // as many numbers as a supplier writes in a year, so that few of them come twice
  let digits = String(supplier.firstNumber + Math.floor(pick * 900_000)).padStart(7, '0')
  const year = new Date(issued).getUTCFullYear()
  const text = supplier.numberPattern.replace('Y', String(year)).replace(/#+(?!.*#)/, (places) => {
    const shown = digits.slice(-places.length)
    digits = digits.slice(0, -places.length)
    return shown
  })
  return text.replaceAll('#', '1')
}

function reasonOf(status: DocumentStatus, pick: number): string | null {
  const among = (reasons: string[]) => reasons[Math.floor(pick * reasons.length)]!
  if (status === 'FLAGGED') return among(flagReasons)
  if (status === 'ON_HOLD') return among(holdReasons)
  if (status === 'REJECTED' || status === 'CANCELLED') return among(rejectReasons)
  if (status === 'FAILED') return among(failReasons)
  return status === 'SUBMIT_FAILED' ? among(erpReasons) : null
}

/** The day of an instant in UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
