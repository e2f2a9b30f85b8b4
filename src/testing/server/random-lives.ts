import { sql } from 'drizzle-orm'
import { transitions } from '../../documents/document-lifecycle'
import type { DocumentStatus } from '../../documents/document-status'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { lockDocument, moveDocument } from '../../documents/server/move-document'
import { receiveDocument } from '../../documents/server/receive-document'
import { writeFields } from '../../documents/server/write-fields'
import { blockerNames } from '../../submission/touchless-blocker'
import type { TenantTransaction } from '../../tenants/server/context'
import { type CastName, goodHeader, harbor } from './bench-cast'
import type { TestBench } from './kontor-bench'
import type { Random } from './random'

const hourMs = 60 * 60_000

/**
 * Lets a document live by random moves of the lifecycle, with changed fields, groups and verdicts between them, and a clock
 * that jumps forward and sometimes back.
 */
export async function liveRandomly(bench: TestBench, random: Random, customerId = harbor): Promise<number> {
  const system = bench.as('SYS', customerId)
  return system.transaction(async (tx) => {
    const { document } = await receiveDocument(system, tx, {
      source: random.oneOf(['EMAIL', 'UPLOAD', 'EDI', 'E_INVOICE', 'API']),
      fileName: 'invoice.pdf',
      fileHash: `random ${random.below(2 ** 31)} ${random.below(2 ** 31)}`,
      fileSize: 1,
      fileType: 'application/pdf',
    })
    let now = await step(bench, tx, random, { id: document.id, action: 'process', customerId })
    if (!random.isOneIn(20))
      await write(bench, tx, { now, values: { ...goodHeader(), ...change(random) }, isRead: true })
    for (let left = 2 + random.below(9); left > 0 && now.status !== 'PURGED'; left -= 1) {
      bench.clock.advance((random.below(60) - 4) * hourMs)
      if (random.isOneIn(4) && now.status !== 'SUBMITTED')
        await write(bench, tx, { now: await lockDocument(tx, now.id), values: change(random), isRead: false })
      if (random.isOneIn(4)) await judge(tx, now, random)
      now = await step(bench, tx, random, { id: now.id, customerId })
    }
    return document.id
  })
}

/** Ends that are rare in a life of few moves are tried more often. */
const favoured: readonly string[] = [
  'make-ready',
  'submit',
  'submit-touchless',
  'erp-accepts',
  'erp-accepts',
  'reopen',
]

async function step(
  bench: TestBench,
  tx: TenantTransaction,
  random: Random,
  asked: { id: number; action?: string; customerId: number },
): Promise<DocumentRow> {
  const document = await lockDocument(tx, asked.id)
  const open = transitions.filter(
    ({ from, action }) =>
      (from as readonly string[]).includes(document.status) &&
      (action !== 'reopen' || document.status !== 'SUBMITTED' || document.erpStatus === 'DENIED') &&
      (action !== 'purge' || random.isOneIn(4)),
  )
  const likely = open.filter(({ action }) => favoured.includes(action))
  const way = asked.action
    ? transitions.find(({ action }) => action === asked.action)!
    : random.oneOf(likely.length > 0 && random.isOneIn(2) ? likely : open)
  const targets = way.to.filter((to) => to !== 'PREVIOUS' && to !== 'UNCHANGED')
  // reviewers may do less than their rows say, so the others come first
  const others = way.who.filter((role) => role !== 'VS')
  const who = random.oneOf<CastName | 'SYS'>(others.length > 0 ? others : way.who)
  const isPurged = way.action === 'purge'
  const changes = {
    ...(way.action === 'submit' && { submissionMethod: 'MANUAL' as const }),
    ...(way.action === 'submit-touchless' && { submissionMethod: random.oneOf(['AUTO', 'VS'] as const) }),
    ...(way.action === 'erp-accepts' && { submittedAt: bench.clock.now() }),
    ...(way.action === 'erp-denies' && { erpStatus: 'DENIED' }),
    ...(way.action === 'cancel' && random.isOneIn(2) && { duplicateOf: 1 }),
    ...(isPurged && {
      supplierId: null,
      companyId: null,
      documentGroup: null,
      duplicateOf: null,
      currency: null,
    }),
  }
  if (isPurged) await tx.execute(sql`DELETE FROM document_fields WHERE document_id = ${document.id}`)
  if (isPurged) await tx.execute(sql`DELETE FROM document_touchless WHERE document_id = ${document.id}`)
  return moveDocument(bench.as(who, asked.customerId), tx, {
    documentId: document.id,
    action: way.action,
    why: 'at random',
    changes,
    ...(targets.length > 0 && !(way.to as readonly string[]).includes('PREVIOUS')
      ? { to: random.oneOf(targets) as DocumentStatus }
      : {}),
  })
}

function change(random: Random): Partial<Record<HeaderFieldName, string | null>> {
  return {
    ...(random.isOneIn(2) && { dueDate: random.oneOf([null, '2026-04-01', '2026-04-02']) }),
    ...(random.isOneIn(3) && { poNumber: random.oneOf([null, 'PO-77', 'PO-7']) }),
    ...(random.isOneIn(3) && { netAmt: random.oneOf(['100.00', '100.0', '100', '99.99']) }),
    ...(random.isOneIn(4) && { supplierID: random.oneOf(['S-1', 'S-2', null]) }),
    ...(random.isOneIn(4) && { documentType: random.oneOf(['INVOICE', 'CREDIT']) }),
    ...(random.isOneIn(5) && { memo: random.oneOf([null, 'paid by card']) }),
  }
}

async function write(
  bench: TestBench,
  tx: TenantTransaction,
  given: { now: DocumentRow; values: ReturnType<typeof change>; isRead: boolean },
): Promise<void> {
  const { now: document, isRead } = given
  const writes = Object.entries(given.values).map(([name, value]) => ({
    name: name as HeaderFieldName,
    value,
    source: isRead ? ('RECOGNISED' as const) : ('TYPED' as const),
    ...(isRead ? { confidence: 0.9 } : {}),
  }))
  await writeFields(bench.as('SYS', document.customerId), tx, {
    document,
    action: 'edit',
    writes,
    version: document.version,
    fallbackCurrency: 'USD',
  })
}

/** A verdict that nobody would keep without a move: the next one sees it. */
async function judge(
  tx: TenantTransaction,
  { id, version, status }: DocumentRow,
  random: Random,
): Promise<void> {
  if (status === 'PURGED') return
  const blocker = random.isOneIn(4) ? null : random.isOneIn(2) ? 'sample' : random.oneOf(blockerNames)
  await tx.execute(sql`
    INSERT INTO document_touchless (document_id, version, is_sent, checks, blocker, judged_at)
    VALUES (${id}, ${version}, ${blocker === null}, '[]', ${blocker}, now())
    ON CONFLICT (document_id) DO UPDATE SET blocker = excluded.blocker, is_sent = excluded.is_sent`)
}
