import { randomBytes } from 'node:crypto'
import { mayAct } from '../../../documents/may-act'
import { actOnDocument } from '../../../documents/server/act-on-document'
import { readLines } from '../../../documents/server/document-lines.queries'
import { editLines } from '../../../documents/server/edit-lines'
import { purge } from '../../../retention/server/purge'
import { syncMasterData } from '../../../submission/server/sync-master-data'
import { readPlaybook } from '../../../validation-services/server/read-playbook'
import { releaseOnTime } from '../../../validation-services/server/release-on-time'
import { goodHeader, harbor } from '../bench-cast'
import { codeOf } from '../code-of'
import { enterFields } from '../enter-fields'
import { readIn, sureReading } from '../read-in'
import { bench, door, type Effects, having, reads } from './effect'

/** Who looks at a document, what holds it back, when it goes by itself, and when it is destroyed. */
export const decisionEffects: Effects = {
  'review.when': {
    becomes: 'never',
    outcome: () => readStatus(),
    before: 'HITL',
    after: 'NEW',
  },
  'review.releasedBy': {
    becomes: 'specialists',
    outcome: async () => {
      const { id, version } = await bench.aDocument({ status: 'HITL' })
      const { actor, requestId } = bench.as('APS')
      if (actor.kind !== 'user') throw new Error('people release')
      const principal = await door(actor.principal)({ ip: '127.0.0.1' })
      const ctx = bench.deps.contextFor({ customerId: harbor, actor: { ...actor, principal }, requestId })
      return [
        mayAct(principal, 'release-early'),
        await codeOf(actOnDocument(ctx, { documentId: id, version, action: 'release-early' })),
      ]
    },
    before: [false, 'documents.not_permitted'],
    after: [true, 'worked'],
  },
  'review.release': {
    becomes: 'wait',
    outcome: async () => {
      const { id } = await bench.aDocument({ status: 'HITL' })
      await bench.admin.query(
        `UPDATE documents SET release_at = '2020-01-01', lock_until = NULL WHERE id = $1`,
        [id],
      )
      const ctx = bench.as('SYS')
      await ctx.transaction((tx) => releaseOnTime(ctx, tx, { documentId: id, isExtended: false }))
      return (await bench.read(id)).status === 'HITL'
    },
    before: false,
    after: true,
  },
  'review.houseRules': {
    becomes: 'Call Priya about credits.',
    outcome: async () => (await bench.as('VS').read(readPlaybook)).houseRules,
    before: '',
    after: 'Call Priya about credits.',
  },
  'flags.policy': {
    becomes: 'two',
    outcome: async () => {
      const { id } = await duplicate()
      return (await bench.act('APS', id, 'clear-flags', { reason: 'Compared' })).status
    },
    before: 'NEW',
    after: 'FLAGGED',
  },
  'duplicates.policy': {
    becomes: 'warn',
    outcome: async () => (await duplicate()).status,
    before: 'FLAGGED',
    after: 'NEW',
  },
  'duplicates.windowDays': {
    becomes: 30,
    outcome: async () => (await duplicate({ daysBefore: 31 })).status,
    before: 'FLAGGED',
    after: 'NEW',
  },
  'purchase-orders.way': {
    becomes: 'two',
    outcome: () => findingsOf({ quantity: '50' }),
    before: ['quantity-over-purchase-order'],
    after: [],
  },
  'purchase-orders.pricePercent': {
    becomes: '12',
    outcome: () => findingsOf({ unitPrice: '1.40' }),
    before: ['price-over-purchase-order'],
    after: [],
  },
  'purchase-orders.priceAmount': {
    becomes: '50',
    outcome: () => findingsOf({ unitPrice: '1.40' }),
    before: ['price-over-purchase-order'],
    after: [],
  },
  'purchase-orders.quantityPercent': {
    becomes: '10',
    outcome: () => findingsOf({ quantity: '50' }),
    before: ['quantity-over-purchase-order'],
    after: [],
  },
  'touchless.mode': {
    becomes: 'confident',
    outcome: () => readStatus(),
    before: 'HITL',
    after: 'SUBMITTING',
  },
  'touchless.earlierInvoices': {
    becomes: 0,
    outcome: () => touchlessStatus({ supplierId: 'S-2' }),
    before: 'HITL',
    after: 'SUBMITTING',
  },
  'touchless.suppliers': {
    becomes: 'S-2',
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'touchless.ceiling': {
    becomes: '99.99',
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'touchless.samplePercent': {
    becomes: 100,
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'retention.documentDays': {
    becomes: 30,
    outcome: () => statusAfter(31, 'SUBMITTED'),
    before: 'SUBMITTED',
    after: 'PURGED',
  },
  'retention.trashDays': {
    becomes: 10,
    outcome: () => statusAfter(11, 'DELETED'),
    before: 'DELETED',
    after: 'PURGED',
  },
  'retention.mailDays': {
    becomes: 30,
    outcome: async () => {
      const { rows } = await bench.admin.query(
        `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status)
         VALUES (${harbor}, 'SMTP', $2, 4, $1::timestamptz - interval '31 days', 'NO_DOCUMENT') RETURNING id`,
        [bench.clock.now(), randomBytes(32).toString('hex')],
      )
      await purge(bench.as('SYS'), bench.deps)
      return (await bench.admin.query('SELECT 1 FROM mails WHERE id = $1', [rows[0].id])).rowCount
    },
    before: 1,
    after: 0,
  },
  'retention.legalHold': {
    becomes: 'on',
    outcome: () => statusAfter(3_651, 'CANCELLED'),
    before: 'PURGED',
    after: 'CANCELLED',
  },
  'submission.policy': {
    becomes: 'allow',
    outcome: async () => {
      const { id } = await bench.aDocument({ fields: goodHeader() })
      await bench.admin.query(
        `UPDATE document_fields SET confidence = 0.6 WHERE document_id = $1 AND name = 'controlAmt'`,
        [id],
      )
      return codeOf(bench.act('APS', id, 'submit'))
    },
    before: 'submission.confirm_first',
    after: 'worked',
  },
}

/** Where an invoice goes that was read with certainty, from a supplier of whom one was submitted before. */
async function readStatus(given: Parameters<typeof sureReading>[0] = {}): Promise<string> {
  await bench.aDocument({ status: 'SUBMITTED' })
  reads(sureReading(given))
  return (await readIn(bench, harbor)).status
}

/** The same where touchless is on. */
const touchlessStatus = (given: Parameters<typeof sureReading>[0] = {}): Promise<string> =>
  having(['touchless', { mode: 'confident' }, { mode: 'never' }], () => readStatus(given))

/** What becomes of a document that has been what it is for so many days. */
async function statusAfter(days: number, status: 'SUBMITTED' | 'CANCELLED' | 'DELETED'): Promise<string> {
  const { id } = await bench.aDocument({ status })
  await bench.admin.query(
    `UPDATE documents SET status_since = $2::timestamptz - make_interval(days => $3),
       deleted_at = CASE WHEN status = 'DELETED' THEN $2::timestamptz - make_interval(days => $3) END WHERE id = $1`,
    [id, bench.clock.now(), days],
  )
  await purge(bench.as('SYS'), bench.deps)
  return (await bench.read(id)).status
}

/** A document that repeats the number of one that went out, which arrived so many days before. */
async function duplicate({ daysBefore = 0 } = {}) {
  const { invoiceNumber } = goodHeader()
  const first = await bench.aDocument({ status: 'SUBMITTED', fields: { ...goodHeader(), invoiceNumber } })
  await bench.admin.query(
    'UPDATE documents SET received_at = received_at - make_interval(days => $1) WHERE id = $2',
    [daysBefore, first.id],
  )
  const { id } = await bench.aDocument()
  return { id, status: (await enterFields(bench, id, { invoiceNumber: invoiceNumber! })).status }
}

let orders = 0
/** What an edited line of an invoice is found to have against its order: 100 at 1.25, 45 of them received. */
async function findingsOf(line: { quantity?: string; unitPrice?: string }): Promise<string[]> {
  const number = `PO-S${++orders}`
  await bench.admin.query(
    `INSERT INTO erp_purchase_orders (customer_id, number, supplier_id, currency, status) VALUES (${harbor}, $1, 'S-1', 'USD', 'OPEN')`,
    [number],
  )
  await bench.admin.query(
    `INSERT INTO erp_purchase_order_lines (customer_id, purchase_order_number, line, item, description, unit, quantity, quantity_received, unit_price)
     VALUES (${harbor}, $1, 10, '40512', 'Flour', 'KG', 100, 45, 1.25)`,
    [number],
  )
  await syncMasterData(bench.as('SYS'), bench.deps)
  const { id, version } = await bench.aDocument({
    fields: { ...goodHeader(), poNumber: number },
    lines: [
      { description: 'Flour', item: '40512', quantity: '30', unitPrice: '1.25', netAmount: '37.50', ...line },
    ],
  })
  const [read] = await bench.as('SYS').transaction((tx) => readLines(tx, id))
  const { findings } = await editLines(bench.as('APS'), {
    documentId: id,
    version,
    edits: [{ kind: 'set', id: read!.id, cells: [{ name: 'poLine', value: '10', source: 'TYPED' }] }],
  })
  return findings.map(({ exception }) => exception).filter((code) => code.endsWith('over-purchase-order'))
}
