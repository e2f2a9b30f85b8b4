import { createHash } from 'node:crypto'
import { type DocumentAction, transitions } from '../../../documents/document-lifecycle'
import type { DocumentStatus } from '../../../documents/document-status'
import { decimalFromMinor } from '../../../kernel/money'
import { wordsIn } from '../../../listing/text-words'
import { releaseJobKind } from '../../../validation-services/server/release-on-time'
import { addRow, type CopyValue } from './copy-in'
import type { Buffers } from './filled-tables'
import type { GeneratedDocument } from './generated-document'
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
  addFields(to, document)
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
  for (const [index, step] of history.entries())
    addRow(to.document_history, [
      customerId,
      document.id,
      at(index === 0 ? document.receivedAt : document.statusSince),
      step.isPerson ? 'user' : 'system',
      step.isPerson ? 'generated' : 'kontor',
      step.isPerson ? 'Robin Field' : 'Kontor',
      step.action,
      transitionIds.get(step.action) ?? null,
      step.from,
      step.to,
      step.isPerson ? told(document.reason) : null,
      index + 1,
    ])
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
    isSent ? (document.id % 4 === 0 ? 'AUTO' : 'MANUAL') : null,
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
function addFields(to: Buffers, document: GeneratedDocument): void {
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
  for (const [name, value] of values)
    if (value !== null)
      addRow(to.document_fields, [customer.id, document.id, name, value, 'RECOGNISED', 0.98, changedAt])
}

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
function historyOf({ status }: GeneratedDocument): Step[] {
  const steps: Step[] = [
    { action: 'receive', from: null, to: 'RECEIVED', isPerson: false },
    { action: 'process', from: 'RECEIVED', to: 'PROCESSING', isPerson: false },
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
