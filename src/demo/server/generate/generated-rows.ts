import { createHash } from 'node:crypto'
import { type DocumentAction, transitions } from '../../../documents/document-lifecycle'
import type { DocumentStatus } from '../../../documents/document-status'
import { decimalFromMinor } from '../../../kernel/money'
import { wordsIn } from '../../../listing/text-words'
import { type Blocker, blockerNames } from '../../../submission/touchless-blocker'
import { releaseJobKind } from '../../../validation-services/server/release-on-time'
import { addRow, type CopyValue } from './copy-in'
import type { Buffers } from './filled-tables'
import { drawOf, type GeneratedDocument } from './generated-document'
import type { SharedPage } from './shared-page'

const at = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

/** Writes every row of one document. `shared` is the customer's one page and file. */
export function addDocument(to: Buffers, document: GeneratedDocument, shared: SharedPage): void {
  const customerId = document.customer.id
  const mailId = document.source === 'EMAIL' ? document.id : null
  const history = historyOf(document)
  if (mailId !== null) addMail(to, document, mailId, shared)
  addRow(to.documents, documentRow(document, { mailId, shared, version: history.length }))
  const blocker = blockerOf(document)
  addFields(to, document, blocker)
  if (document.status !== 'FAILED')
    addRow(to.document_touchless, [
      customerId,
      document.id,
      1,
      document.method === 'AUTO' || document.method === 'VS',
      '[]',
      blocker,
      at(document.receivedAt + 20_000),
    ])
  addTexts(to, document)
  if (document.status !== 'FAILED') addPage(to, document, shared)
  for (let line = 1; line <= document.lines; line++) addLine(to, document, line)
  for (let comment = 1; comment <= document.comments; comment++) addComment(to, document, comment)
  if (document.status === 'FLAGGED')
    addRow(to.document_flags, [
      customerId,
      document.id,
      told(document.reason),
      'Kontor',
      at(document.statusSince),
    ])
  if (document.status === 'HITL')
    addRow(to.jobs, [
      releaseJobKind,
      customerId,
      document.id,
      '{"isExtended":false}',
      at(releaseOf(document)),
    ])
  const person = personOf(document)
  for (const [index, step] of history.entries())
    addRow(to.document_history, [
      customerId,
      document.id,
      at(timeOf(document, step, index)),
      step.isPerson ? 'user' : 'system',
      step.isPerson ? person.id : 'kontor',
      step.isPerson ? person.name : 'Kontor',
      step.action,
      transitionIds.get(step.action) ?? null,
      step.from,
      step.to,
      step.isPerson ? told(document.reason) : null,
      index + 1,
    ])
}

const people = [
  { id: 'generated', name: 'Robin Field' },
  { id: 'generated-2', name: 'Kim Lane' },
  { id: 'generated-3', name: 'Sam Brook' },
  { id: 'generated-4', name: 'Alex Hill' },
] as const
const personOf = ({ id }: GeneratedDocument) => people[Math.floor(drawOf(id, 1) ** 2 * people.length)]!

/** Read within 20 seconds; what happens then, happens when the document came to where it is. */
function timeOf({ receivedAt, statusSince }: GeneratedDocument, { from }: Step, index: number): number {
  if (index === 0) return receivedAt
  if (from === 'RECEIVED') return Math.min(receivedAt + 5_000, statusSince)
  return from === 'PROCESSING' ? Math.min(receivedAt + 20_000, statusSince) : statusSince
}

/** What kept it from going without a person. */
function blockerOf({ id, status, method }: GeneratedDocument): Blocker | null {
  if (method === 'AUTO' || status === 'FAILED') return null
  if (status === 'FLAGGED') return 'flag'
  return blockerNames[Math.floor(drawOf(id, 2) ** 0.6 * blockerNames.length)]!
}

const told = (text: string | null) => (text === null ? null : JSON.stringify({ text }))

const transitionIds = new Map<string, string>(transitions.map(({ action, id }) => [action, id]))

function documentRow(
  document: GeneratedDocument,
  given: { mailId: number | null; shared: SharedPage; version: number },
): CopyValue[] {
  const { customer, supplier, status, grossMinor, taxMinor } = document
  const { shared } = given
  const isSent = status === 'SUBMITTED'
  const isPaid = isSent && document.id % 3 !== 0
  return [
    document.id,
    customer.id,
    status,
    'PROCESSING',
    told(document.reason),
    at(document.statusSince),
    given.version,
    document.documentType,
    document.source,
    document.group,
    document.fileName,
    shared.fileHash,
    shared.fileSize,
    'application/pdf',
    status === 'FAILED' ? null : 1,
    '1.0',
    given.mailId,
    document.sender,
    document.inbox,
    at(document.receivedAt),
    status === 'FAILED' ? null : at(document.receivedAt + 20_000),
    at(document.enteredAt),
    at(document.submittedAt),
    status === 'HITL' ? at(releaseOf(document)) : null,
    supplier ? companyOf(document) : null,
    supplier?.id ?? null,
    supplier?.name ?? null,
    document.number,
    document.invoiceDay,
    document.dueDay,
    document.currency,
    grossMinor,
    grossMinor === null || taxMinor === null ? null : grossMinor - taxMinor,
    taxMinor,
    document.poNumber,
    isSent ? (isPaid ? 'PAID' : 'APPROVED') : 'NOT_SENT',
    isSent ? `SINV-${document.id}` : null,
    document.method,
    document.comments,
    status === 'DELETED' ? at(document.statusSince) : null,
    at(document.statusSince),
  ]
}

const companyOf = ({ id, customer }: GeneratedDocument) =>
  `${customer.shortname.toUpperCase()}-${(id % 3) + 1}0`

const releaseOf = ({ receivedAt }: GeneratedDocument) => receivedAt + 30 * 60 * 60_000

/** The words that full-text search finds the document by; what the shared page really says stands on none of them. */
function addTexts(to: Buffers, document: GeneratedDocument): void {
  const { customer, supplier, number, poNumber } = document
  if (!supplier) return
  const page = `Invoice ${number}\n${supplier.name}\nOrder ${poNumber ?? 'none'}\n${goods[document.id % goods.length]}`
  const mail = document.source === 'EMAIL' ? mailText(document) : ''
  // letters and digits alone need no quotes in a tsvector
  const words = (text: string) => wordsIn(text).join(' ')
  addRow(to.document_texts, [customer.id, document.id, page, words(page), words(mail)])
}

function mailText({ supplier, number }: GeneratedDocument): string {
  const what = number ? `invoice ${number}` : 'our invoice'
  return `Dear customer, please find attached ${what}. Kind regards, ${supplier?.name ?? 'Unknown sender'}`
}

function addMail(to: Buffers, document: GeneratedDocument, mailId: number, shared: SharedPage): void {
  const { customer, supplier, number, sender, inbox } = document
  const name = supplier?.name ?? 'Unknown sender'
  const subject = number ? `Invoice ${number} from ${name}` : 'Your invoice'
  const body = mailText(document)
  const isRead = document.status !== 'FAILED'
  addRow(to.mails, [
    mailId,
    customer.id,
    'SMTP',
    `<${mailId}.generated@${supplier?.domain ?? 'unknown.example'}>`,
    createHash('sha256').update(`generated mail ${mailId}`).digest('hex'),
    shared.fileSize + 900,
    at(document.receivedAt),
    `{${inbox}}`,
    sender,
    name,
    sender,
    inbox,
    subject,
    body,
    body,
    1,
    isRead ? 'ACCEPTED' : 'FAILED',
    at(document.receivedAt + 5_000),
    at(document.receivedAt + 5_000),
  ])
  addRow(to.mail_parts, [
    customer.id,
    mailId,
    '2',
    2,
    document.fileName,
    'application/pdf',
    shared.fileSize,
    shared.fileHash,
    isRead ? 'ACCEPTED' : 'FAILED',
    document.id,
  ])
}

/** The header's values with what read them, so that the entry screen shows what the lists show. */
function addFields(to: Buffers, document: GeneratedDocument, blocker: Blocker | null): void {
  const { customer, supplier, currency, grossMinor, taxMinor } = document
  if (!supplier || currency === null || grossMinor === null || taxMinor === null) return
  const money = (minor: number) => decimalFromMinor(BigInt(minor), currency)
  const values: [string, string | null][] = [
    ['documentType', document.documentType],
    ['companyID', companyOf(document)],
    ['supplierID', supplier.id],
    ['supplierName', supplier.name],
    ['invoiceNumber', document.number],
    ['invoiceDate', document.invoiceDay],
    ['dueDate', document.dueDay],
    ['currency', currency],
    ['netAmt', money(grossMinor - taxMinor)],
    ['taxAmt', money(taxMinor)],
    ['controlAmt', money(grossMinor)],
    ['poNumber', document.poNumber],
  ]
  const changedAt = at(document.receivedAt + 20_000)
  const unsure = blocker === 'confidence' ? Math.floor(drawOf(document.id, 3) * values.length) : -1
  for (const [index, [name, value]] of values.entries())
    if (value !== null) {
      const isUnsure = index === unsure
      const confidence = isUnsure
        ? 0.9 + drawOf(document.id, 4) * 0.07
        : 0.976 + drawOf(document.id, 5 + index) * 0.023
      // of what was read without certainty every third was wrong
      const isCorrected = isUnsure ? document.id % 3 === 0 : drawOf(document.id, 30 + index) < 0.02
      const read = confidence.toFixed(3)
      addRow(
        to.document_fields,
        isCorrected
          ? [
              customer.id,
              document.id,
              name,
              value,
              'TYPED',
              null,
              misread(value),
              read,
              personOf(document).name,
              changedAt,
            ]
          : [customer.id, document.id, name, value, 'RECOGNISED', read, value, read, null, changedAt],
      )
    }
}

/** Its last character taken for another. */
const misread = (value: string) => `${value.slice(0, -1)}${value.endsWith('1') ? '7' : '1'}`

function addPage(to: Buffers, { customer, id }: GeneratedDocument, shared: SharedPage): void {
  const { widthPoints, heightPoints, imageHash, imageType, imageWidth, imageHeight, wordsHash } = shared
  addRow(to.document_pages, [
    customer.id,
    id,
    1,
    widthPoints,
    heightPoints,
    imageHash,
    imageType,
    imageWidth,
    imageHeight,
    wordsHash,
  ])
  addRow(to.document_measures, [customer.id, id, shared.wordCount])
}

const goods = ['Flour, 25 kg', 'Pump seal', 'Cleaning, monthly', 'Freight', 'Copper wire, 100 m', 'Licence']

function addLine(to: Buffers, document: GeneratedDocument, line: number): void {
  const net = (document.grossMinor ?? 0) - (document.taxMinor ?? 0)
  const share = Math.floor(net / document.lines)
  const minor = line === document.lines ? net - share * (document.lines - 1) : share
  const amount = decimalFromMinor(BigInt(minor), document.currency ?? document.customer.currency)
  const values = { description: goods[(document.id + line) % goods.length]!, quantity: '1', unit: 'EA' }
  const cells = Object.entries({ ...values, unitPrice: amount, netAmount: amount }).map(
    ([name, value]) => [name, { value, source: 'TYPED' }] as const,
  )
  addRow(to.document_lines, [
    document.customer.id,
    document.id,
    line,
    JSON.stringify(Object.fromEntries(cells)),
  ])
}

const remarks = [
  'Please check the price.',
  'Goods have arrived.',
  'Asked the supplier for a copy.',
  'Approved by phone.',
]

function addComment(to: Buffers, document: GeneratedDocument, number: number): void {
  addRow(to.document_comments, [
    document.customer.id,
    document.id,
    'generated',
    'Robin Field',
    'AP Specialist',
    'customer',
    remarks[(document.id + number) % remarks.length]!,
    document.status,
    at(document.statusSince + number * 1000),
  ])
}

type Step = { action: DocumentAction; from: DocumentStatus | null; to: DocumentStatus; isPerson: boolean }

/** The moves that lead to the document's state, as the lifecycle allows them. */
function historyOf({ status, method }: GeneratedDocument): Step[] {
  const steps: Step[] = [
    { action: 'receive', from: null, to: 'RECEIVED', isPerson: false },
    { action: 'process', from: 'RECEIVED', to: 'PROCESSING', isPerson: false },
  ]
  if (method === 'AUTO')
    return [
      ...steps,
      { action: 'submit-touchless', from: 'PROCESSING', to: 'SUBMITTING', isPerson: false },
      { action: 'erp-accepts', from: 'SUBMITTING', to: 'SUBMITTED', isPerson: false },
    ]
  if (method === 'VS')
    return [
      ...steps,
      { action: 'send-to-review', from: 'PROCESSING', to: 'HITL', isPerson: false },
      { action: 'finish-review', from: 'HITL', to: 'NEW', isPerson: true },
      { action: 'submit-touchless', from: 'NEW', to: 'SUBMITTING', isPerson: false },
      { action: 'erp-accepts', from: 'SUBMITTING', to: 'SUBMITTED', isPerson: false },
    ]
  const first = firstMove[status] ?? { action: 'make-ready', to: 'NEW' }
  steps.push({ ...first, from: 'PROCESSING', isPerson: false })
  const last = lastMove[status]
  if (last) steps.push({ action: last, from: 'NEW', to: status, isPerson: true })
  if (status === 'SUBMITTED' || status === 'SUBMIT_FAILED') {
    const action = status === 'SUBMITTED' ? 'erp-accepts' : 'erp-refuses'
    steps.push({ action: 'submit', from: 'NEW', to: 'SUBMITTING', isPerson: true })
    steps.push({ action, from: 'SUBMITTING', to: status, isPerson: false })
  }
  return steps
}

const firstMove: Partial<Record<DocumentStatus, { action: DocumentAction; to: DocumentStatus }>> = {
  FAILED: { action: 'fail', to: 'FAILED' },
  HITL: { action: 'send-to-review', to: 'HITL' },
  FLAGGED: { action: 'flag-automatically', to: 'FLAGGED' },
}
const lastMove: Partial<Record<DocumentStatus, DocumentAction>> = {
  ESCALATED: 'escalate',
  ON_HOLD: 'hold',
  REJECTED: 'reject',
  CANCELLED: 'cancel',
  DELETED: 'delete',
}
