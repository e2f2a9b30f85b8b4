import type { LineFieldName } from '../../../documents/line-fields'
import { decimalFromMinor } from '../../../kernel/money'
import { partsOf } from '../../../rules/share-lines'
import { type Blocker, blockerNames } from '../../../submission/touchless-blocker'
import { releaseJobKind } from '../../../validation-services/server/release-on-time'
import { addRow, type CopyValue } from './copy-in'
import type { Buffers } from './filled-tables'
import { type CodedLine, drawOf, type GeneratedDocument } from './generated-document'
import { addFields } from './generated-fields'
import { addHistory, historyOf } from './generated-history'
import { addMail, addTexts } from './generated-mail'
import { at, companyOf, goodsOf, told } from './generated-values'
import type { SharedPage } from './shared-page'

/** Writes every row of one document. `shared` is the customer's one page and file. */
export function addDocument(to: Buffers, document: GeneratedDocument, shared: SharedPage): void {
  const customerId = document.customer.id
  const mailId = document.source === 'EMAIL' ? (document.mailId ?? document.id) : null
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
  if (document.coding) addCodedLines(to, document, document.coding)
  else for (let line = 1; line <= document.lines; line++) addLine(to, document, line)
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
  addHistory(to, document, history)
}

/** What kept it from going without a person. */
function blockerOf({ id, status, method, blocker }: GeneratedDocument): Blocker | null {
  if (blocker !== undefined) return blocker
  if (method === 'AUTO' || status === 'FAILED') return null
  if (status === 'FLAGGED') return 'flag'
  return blockerNames[Math.floor(drawOf(id, 2) ** 0.6 * blockerNames.length)]!
}

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
    document.customerAccount ?? null,
    isSent ? (isPaid ? 'PAID' : 'APPROVED') : 'NOT_SENT',
    isSent ? `SINV-${document.id}` : null,
    document.method,
    document.comments,
    status === 'DELETED' ? at(document.statusSince) : null,
    at(document.statusSince),
  ]
}

const releaseOf = ({ receivedAt }: GeneratedDocument) => receivedAt + 30 * 60 * 60_000

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

function addLine(to: Buffers, document: GeneratedDocument, line: number): void {
  const net = (document.grossMinor ?? 0) - (document.taxMinor ?? 0)
  const share = Math.floor(net / document.lines)
  const minor = line === document.lines ? net - share * (document.lines - 1) : share
  const amount = decimalFromMinor(BigInt(minor), document.currency ?? document.customer.currency)
  const values = { description: goodsOf(document, line), quantity: '1', unit: 'EA' }
  addCells(to, document, line, { ...values, unitPrice: amount, netAmount: amount })
}

function addCodedLines(to: Buffers, document: GeneratedDocument, coding: readonly CodedLine[]): void {
  const net = BigInt((document.grossMinor ?? 0) - (document.taxMinor ?? 0))
  const shares = coding.map(({ share }) => share)
  for (const [index, minor] of partsOf(net, shares).entries())
    addCells(to, document, index + 1, {
      ...coding[index]!.cells,
      netAmount: decimalFromMinor(minor, document.currency ?? document.customer.currency),
    })
}

function addCells(
  to: Buffers,
  { customer, id }: GeneratedDocument,
  line: number,
  values: Partial<Record<LineFieldName, string>>,
): void {
  const cells = Object.entries(values).map(([name, value]) => [name, { value, source: 'TYPED' }] as const)
  addRow(to.document_lines, [customer.id, id, line, JSON.stringify(Object.fromEntries(cells))])
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
