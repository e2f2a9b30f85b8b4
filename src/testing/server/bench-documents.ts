import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Dependencies } from '../../app/server/dependencies'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentLine } from '../../documents/document-line'
import type { DocumentStatus } from '../../documents/document-status'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { LineFieldName } from '../../documents/line-fields'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { type Arrival, receiveDocument } from '../../documents/server/receive-document'
import { writeFields } from '../../documents/server/write-fields'
import { keepLines } from '../../documents/server/write-lines'
import { type CastName, type ContextAs, goodHeader, harbor } from './bench-cast'

export type DocumentWish = {
  status?: DocumentStatus
  customerId?: number
  fields?: Partial<Record<HeaderFieldName, string | null>>
  /** Lines as if they had been read. */
  lines?: Partial<Record<LineFieldName, string>>[]
  arrival?: Partial<Arrival>
  /** The bytes of its file, put into the store. */
  content?: Buffer
}

type Step = [who: CastName | 'SYS', action: DocumentAction]

const ready: Step[] = [
  ['SYS', 'process'],
  ['SYS', 'make-ready'],
]
const sending: Step[] = [...ready, ['APS', 'submit']]

/** The way into each state, by moves that people and Kontor make. */
const ways: Record<DocumentStatus, Step[]> = {
  RECEIVED: [],
  PROCESSING: [['SYS', 'process']],
  FAILED: [
    ['SYS', 'process'],
    ['SYS', 'fail'],
  ],
  HITL: [
    ['SYS', 'process'],
    ['SYS', 'send-to-review'],
  ],
  NEW: ready,
  FLAGGED: [...ready, ['APS', 'flag']],
  ESCALATED: [...ready, ['APS', 'escalate']],
  ON_HOLD: [...ready, ['APS', 'hold']],
  SUBMITTING: sending,
  SUBMIT_FAILED: [...sending, ['SYS', 'erp-refuses']],
  SUBMITTED: [...sending, ['SYS', 'erp-accepts']],
  REJECTED: [...ready, ['APS', 'reject']],
  CANCELLED: [...ready, ['APS', 'cancel']],
  SPLIT: [
    ['SYS', 'process'],
    ['SYS', 'split'],
  ],
  MERGED: [...ready, ['APS', 'merge']],
  DELETED: [...ready, ['APM', 'delete']],
  PURGED: [...ready, ['APM', 'delete'], ['SYS', 'purge']],
}

/** Makes a document and brings it into the wished state. */
export async function makeDocument(
  { deps, as }: { deps: Pick<Dependencies, 'store'>; as: ContextAs },
  wish: DocumentWish,
): Promise<DocumentRow> {
  const customerId = wish.customerId ?? harbor
  const content = wish.content ?? randomBytes(24)
  const stored = wish.content ? await deps.store.put(String(customerId), content) : null
  const hash = stored?.hash ?? createHash('sha256').update(content).digest('hex')
  const system = as('SYS', customerId)
  return system.transaction(async (tx) => {
    const received = await receiveDocument(system, tx, {
      source: 'UPLOAD',
      fileName: 'invoice.pdf',
      fileHash: hash,
      fileSize: content.length,
      fileType: 'application/pdf',
      ...wish.arrival,
    })
    let document = await lockDocument(tx, received.document.id)
    const values = Object.entries(wish.fields ?? goodHeader()) as [HeaderFieldName, string | null][]
    await writeFields(system, tx, {
      document,
      action: 'process',
      writes: values.map(([name, value]) => ({ name, value, source: 'RECOGNISED', confidence: 0.99 })),
      version: 1,
      fallbackCurrency: 'USD',
    })
    const after = (wish.lines ?? []).map(lineAsRead)
    await keepLines(tx, { documentId: document.id, before: [], after, now: system.now() })
    for (const [who, action] of ways[wish.status ?? 'NEW']) {
      const ctx = as(who, customerId)
      document = await moveDocument(ctx, tx, { documentId: document.id, action, why: 'as the test wishes' })
    }
    return document
  })
}

function lineAsRead(values: Partial<Record<LineFieldName, string>>): DocumentLine {
  const cells = Object.entries(values).map(([name, value]) => {
    const reading = { value, confidence: 0.7, box: { page: 1, x: 0.1, y: 0.5, w: 0.1, h: 0.02 } }
    return [name, { ...reading, source: 'RECOGNISED' as const, predicted: reading }]
  })
  return { id: randomUUID(), cells: Object.fromEntries(cells) }
}
