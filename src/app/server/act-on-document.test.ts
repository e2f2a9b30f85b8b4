import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailParts, mails } from '../../capture/server/capture.tables'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { headerFields } from '../../documents/header-fields'
import { documentFlags, documents } from '../../documents/server/documents.tables'
import { editDocument } from '../../documents/server/edit-document'
import { freeLock, lockMs, takeLock } from '../../documents/server/editing-lock'
import { moveDocument } from '../../documents/server/move-document'
import { addComment, deleteComment, listComments } from '../../entry/server/comments'
import type { ExpectedError } from '../../kernel/error-codes'
import type { Worker } from '../../platform/jobs/worker'
import { type Erp, ErpUnavailable } from '../../submission/server/erp'
import { type Act, actOnDocument } from './act-on-document'
import { releaseOnTime } from './release-on-time'
import { type CastName, goodHeader, harbor, openTestBench, type TestBench } from './test-bench'
import { resumeHeld } from './timers'
import { runWorker } from './worker'

let bench: TestBench
let isErpDown = false

beforeAll(async () => {
  bench = await openTestBench({
    erp: (embedded): Erp => ({
      ...embedded,
      readMasterData: async (customerId) => {
        if (isErpDown) throw new ErpUnavailable('The ERP does not answer.')
        return embedded.readMasterData(customerId)
      },
    }),
  })
})
afterAll(() => bench.close())

async function act(who: CastName, documentId: number, action: DocumentAction, more: Partial<Act> = {}) {
  const { version } = await bench.read(documentId)
  return actOnDocument(bench.as(who), bench.deps, { documentId, action, version, ...more })
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: ExpectedError) => error.code ?? String(error),
  )
const openFlags = (documentId: number) =>
  bench.as('SYS').transaction((tx) =>
    tx
      .select()
      .from(documentFlags)
      .where(and(eq(documentFlags.documentId, documentId), isNull(documentFlags.clearedAt))),
  )

describe('flags', () => {
  it('flagging opens a flag with its reason and note', async () => {
    const { id } = await bench.aDocument()
    const detail = await act('APS', id, 'flag', { reason: 'Price too high', note: 'ask Mr Hill' })
    expect(detail.status).toBe('FLAGGED')
    expect(detail.flags).toMatchObject([
      { reason: 'Price too high', note: 'ask Mr Hill', openedBy: 'Dana Whitfield' },
    ])
    expect(detail.openFlags).toEqual(['Price too high'])
  })

  it('a note alone is no reason', async () => {
    const { id } = await bench.aDocument()
    expect(await codeOf(act('APS', id, 'flag', { note: 'hm' }))).toBe('documents.reason_missing')
    expect((await bench.read(id)).status).toBe('NEW')
  })

  it('clearing some keeps the document Flagged, clearing the last makes it Ready', async () => {
    const { id } = await bench.aDocument({ status: 'ESCALATED' })
    await act('ES', id, 'send-to-flagged', { note: 'pay half' })
    const flag = { documentId: id, reason: 'Second', openedBy: 'Kontor' }
    await bench.as('SYS').transaction((tx) => tx.insert(documentFlags).values(flag))
    const [first] = await openFlags(id)
    expect(first).toMatchObject({ reason: 'From escalations', note: 'pay half' })
    const partly = await act('APS', id, 'clear-flags', { reason: 'settled', flagIds: [first!.id] })
    expect([partly.status, partly.openFlags]).toEqual(['FLAGGED', ['Second']])
    const again = act('APS', id, 'clear-flags', { reason: 'settled', flagIds: [first!.id] })
    expect(await codeOf(again)).toBe('documents.flags_cleared_already')
    const done = await act('APM', id, 'clear-flags', { reason: 'settled too' })
    expect([done.status, done.openFlags]).toEqual(['NEW', []])
  })

  it('clearing some asks for the same right, reason and version as clearing all', async () => {
    const { id } = await bench.aDocument({ status: 'FLAGGED' })
    const flags = ['One', 'Two'].map((reason) => ({ documentId: id, reason, openedBy: 'Kontor' }))
    await bench.as('SYS').transaction((tx) => tx.insert(documentFlags).values(flags))
    const flagIds = [(await openFlags(id))[0]!.id]
    expect(await codeOf(act('FINANCE', id, 'clear-flags', { reason: 'x', flagIds }))).toBe(
      'documents.not_permitted',
    )
    expect(await codeOf(act('APS', id, 'clear-flags', { flagIds }))).toBe('documents.reason_missing')
    const stale = act('APS', id, 'clear-flags', { reason: 'x', flagIds, version: 1 })
    expect(await codeOf(stale)).toBe('documents.changed_meanwhile')
    expect(await openFlags(id)).toHaveLength(2)
  })
})

describe('holding', () => {
  it('until a day waits for the first minute of it where the customer is, then resumes by itself', async () => {
    const { id } = await bench.aDocument({ status: 'ESCALATED' })
    await act('APS', id, 'hold', { reason: 'goods not here', holdUntil: '2026-03-20' })
    const job = (await bench.jobs(id)).find((one) => one.kind === 'resume-held')
    expect(job?.run_at.toISOString()).toBe('2026-03-20T04:00:00.000Z')
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => resumeHeld(ctx, tx, { documentId: id, holdUntil: '2026-03-20' }))
    expect(await bench.read(id)).toMatchObject({ status: 'ESCALATED', holdUntil: null })
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'resume',
      actorKind: 'system',
      transition: 'T20',
    })
  })

  it('that was put off is not ended by the earlier day', async () => {
    const { id } = await bench.aDocument()
    await act('APS', id, 'hold', { reason: 'x', holdUntil: '2026-03-20' })
    await act('APS', id, 'resume')
    await act('APS', id, 'hold', { reason: 'x', holdUntil: '2026-03-25' })
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => resumeHeld(ctx, tx, { documentId: id, holdUntil: '2026-03-20' }))
    expect((await bench.read(id)).status).toBe('ON_HOLD')
  })

  it('until today or earlier is refused', async () => {
    const { id } = await bench.aDocument()
    for (const holdUntil of ['2026-03-10', '2020-01-01'])
      expect(await codeOf(act('APS', id, 'hold', { reason: 'x', holdUntil }))).toBe(
        'documents.hold_date_passed',
      )
    expect((await bench.read(id)).status).toBe('NEW')
  })
})

describe('review', () => {
  const answered = Object.fromEntries(
    headerFields
      .filter((field) => field.isPriority)
      .map((field) => [field.name, goodHeader()[field.name] ?? null]),
  )
  const inReview = async (fields = answered) => {
    const document = await bench.aDocument({ status: 'HITL', fields })
    const releaseAt = new Date(bench.clock.now().getTime() + 3_600_000)
    await bench
      .as('SYS')
      .transaction((tx) => tx.update(documents).set({ releaseAt }).where(eq(documents.id, document.id)))
    return document.id
  }
  const release = (documentId: number, isExtended = false) => {
    const ctx = bench.as('SYS')
    return ctx.transaction((tx) => releaseOnTime(ctx, tx, { documentId, isExtended }))
  }

  it('ends when every priority field is answered or marked as not on the document', async () => {
    const id = await inReview({ ...answered, poNumber: null, dueDate: null })
    const unfinished = act('VS', id, 'finish-review')
    await expect(unfinished).rejects.toMatchObject({
      code: 'documents.review_unfinished',
      details: { problems: [{ field: 'dueDate' }, { field: 'poNumber' }] },
    })
    const { version } = await bench.read(id)
    const notThere = { value: null, source: 'TYPED', isNotOnDocument: true } as const
    await editDocument(bench.as('VS'), {
      documentId: id,
      version,
      writes: [
        { name: 'poNumber', ...notThere },
        { name: 'dueDate', ...notThere },
      ],
    })
    expect((await act('VS', id, 'finish-review')).status).toBe('NEW')
    expect(await bench.read(id)).toMatchObject({ releaseAt: null, lockUserId: null })
  })

  it('with a question ends in the Flagged queue, where the question can be read', async () => {
    const id = await inReview({})
    const detail = await act('VS', id, 'finish-review', { note: 'Which company is this for?' })
    expect(detail.status).toBe('FLAGGED')
    expect(detail.flags).toMatchObject([
      { reason: 'Question from review', note: 'Which company is this for?' },
    ])
  })

  it('is ended early by those who may, but not while a reviewer works on the document', async () => {
    const id = await inReview()
    expect(await codeOf(act('APS', id, 'release-early'))).toBe('documents.not_permitted')
    const mia = bench.as('VS')
    await mia.transaction((tx) => takeLock(mia, tx, id))
    expect(await codeOf(act('APM', id, 'release-early'))).toBe('documents.locked')
    await mia.transaction((tx) => freeLock(mia, tx, id))
    expect((await act('APS_RELEASE', id, 'release-early')).status).toBe('NEW')
  })

  it('ends at the scheduled time, a quarter of an hour later once if somebody works on the document', async () => {
    const id = await inReview()
    await release(id)
    expect((await bench.read(id)).status).toBe('HITL')
    bench.clock.advance(3_600_000)
    const mia = bench.as('VS')
    await mia.transaction((tx) => takeLock(mia, tx, id))
    await release(id)
    const later = new Date(bench.clock.now().getTime() + 15 * 60_000)
    expect(await bench.read(id)).toMatchObject({ status: 'HITL', releaseAt: later })
    expect((await bench.jobs(id)).at(-1)).toMatchObject({
      kind: 'release-from-review',
      payload: { isExtended: true },
      run_at: later,
    })
    bench.clock.set(later)
    await mia.transaction((tx) => takeLock(mia, tx, id))
    await release(id, true)
    expect(await bench.read(id)).toMatchObject({ status: 'NEW', releaseAt: null })
  })

  it('that was deleted and restored is still released in time', async () => {
    const id = await inReview()
    await act('APM', id, 'delete')
    bench.clock.advance(3_700_000)
    await release(id)
    await act('APM', id, 'restore')
    const job = (await bench.jobs(id)).at(-1)!
    expect(job.kind).toBe('release-from-review')
    expect(job.run_at.getTime()).toBeLessThanOrEqual(bench.clock.now().getTime())
    await release(id)
    expect((await bench.read(id)).status).toBe('NEW')
  })
})

describe('sync on demand', () => {
  it('brings fresh master data, once a minute for one document', async () => {
    const { id } = await bench.aDocument()
    await bench.admin.query(
      `UPDATE erp_suppliers SET name = 'Cedar Foods Inc' WHERE id = 'S-1' AND customer_id = ${harbor}`,
    )
    await act('VS', id, 'sync')
    const { rows } = await bench.admin.query(
      `SELECT name FROM suppliers WHERE id = 'S-1' AND customer_id = ${harbor}`,
    )
    expect(rows).toEqual([{ name: 'Cedar Foods Inc' }])
    bench.clock.advance(20_000)
    await expect(act('APS', id, 'sync')).rejects.toMatchObject({
      kind: 'too-many',
      details: { retryAfterSeconds: 40 },
    })
    bench.clock.advance(40_000)
    expect(await codeOf(act('APS', id, 'sync'))).toBe('worked')
  })

  it('says that the ERP cannot be asked, and may be tried again at once', async () => {
    const { id, version } = await bench.aDocument()
    isErpDown = true
    await expect(act('APS', id, 'sync')).rejects.toMatchObject({
      code: 'submission.erp_unavailable',
      kind: 'unavailable',
    })
    isErpDown = false
    expect(await bench.read(id)).toMatchObject({ version, syncedAt: null })
    expect(await codeOf(act('APS', id, 'sync'))).toBe('worked')
    expect(await codeOf(act('APM', id, 'sync'))).toBe('documents.not_permitted')
  })

  it('works for many documents at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => bench.aDocument()))
    expect(await Promise.all(made.map(({ id }) => codeOf(act('APS', id, 'sync'))))).toEqual(
      Array(5).fill('worked'),
    )
  })
})

describe('cancelling, deleting and a document’s mail', () => {
  const mailBorn = async (status: 'FAILED' | 'NEW') => {
    const mailId = await bench.as('SYS').transaction(async (tx) => {
      const rawHash = `raw-${Math.random()}`
      const row = {
        source: 'SMTP',
        rawHash,
        rawSize: 1,
        receivedAt: bench.clock.now(),
        receivedBy: [] as string[],
        overallStatus: 'FAILED',
      } as const
      return (await tx.insert(mails).values(row).returning())[0]!.id
    })
    const document = await bench.aDocument({ status, arrival: { source: 'EMAIL', mailId } })
    await bench.as('SYS').transaction((tx) =>
      tx.insert(mailParts).values({
        mailId,
        path: '2',
        position: 0,
        fileName: 'invoice.pdf',
        fileType: 'application/pdf',
        size: 1,
        sha256: document.fileHash,
        status: 'FAILED',
        documentId: document.id,
      }),
    )
    const mail = async () => {
      const { rows } = await bench.admin.query(
        'SELECT m.overall_status, p.status, p.document_id::int FROM mails m JOIN mail_parts p ON p.mail_id = m.id WHERE m.id = $1',
        [mailId],
      )
      return rows[0]
    }
    return { document, mail }
  }

  it('a failed document that is entered by hand or tried again is no failure of its mail any more', async () => {
    const byHand = await mailBorn('FAILED')
    await act('VS', byHand.document.id, 'enter-by-hand')
    expect(await byHand.mail()).toMatchObject({ overall_status: 'ACCEPTED', status: 'ACCEPTED' })
    const again = await mailBorn('FAILED')
    await act('APS', again.document.id, 'retry')
    expect(await again.mail()).toMatchObject({ overall_status: 'PROCESSING', status: 'PROCESSING' })
  })

  it('a document from a mail can be deleted, restored, and destroyed', async () => {
    const { document, mail } = await mailBorn('NEW')
    expect((await act('APM', document.id, 'delete')).status).toBe('DELETED')
    expect((await bench.read(document.id)).deletedAt).toEqual(bench.clock.now())
    expect((await act('PA', document.id, 'restore')).status).toBe('NEW')
    await bench.admin.query('DELETE FROM documents WHERE id = $1', [document.id])
    expect(await mail()).toMatchObject({ document_id: null })
  })

  it('a cancelled document can be reopened', async () => {
    const { id } = await bench.aDocument()
    expect((await act('APS', id, 'cancel', { reason: 'not for us' })).status).toBe('CANCELLED')
    expect(await codeOf(act('APS', id, 'reopen'))).toBe('documents.not_permitted')
    expect((await act('APM', id, 'reopen')).status).toBe('NEW')
  })

  it('what only Kontor does is no button', async () => {
    const { id } = await bench.aDocument()
    for (const action of ['erp-accepts', 'purge', 'make-ready'] as const)
      expect(await codeOf(act('PA', id, action))).toBe('documents.action_not_offered')
  })
})

describe('editing', () => {
  it('writes who changed what from what to what, keeps what was read, and takes the lock', async () => {
    const { id, version } = await bench.aDocument({ fields: { ...goodHeader(), invoiceNumber: 'A-1' } })
    const detail = await editDocument(bench.as('APS'), {
      documentId: id,
      version,
      writes: [
        {
          name: 'invoiceNumber',
          value: ' A-7 ',
          source: 'BOX',
          box: { page: 1, x: 0.1, y: 0.2, w: 0.3, h: 0.04 },
        },
      ],
    })
    expect(detail.fields.find((field) => field.name === 'invoiceNumber')).toMatchObject({
      value: 'A-7',
      source: 'BOX',
      predictedValue: 'A-1',
      changedBy: 'Dana Whitfield',
    })
    expect(detail).toMatchObject({ invoiceNumber: 'A-7', version: version + 1, lock: { isMine: true } })
    const rows = (await bench.history(id)).filter((row) => row.action === 'edit' && row.field !== null)
    expect(rows).toMatchObject([
      { field: 'invoiceNumber', fromValue: 'A-1', toValue: 'A-7', actorName: 'Dana Whitfield' },
    ])
  })

  it('that confirms what was read is a change: a person says so now', async () => {
    const { id, version } = await bench.aDocument({ fields: { ...goodHeader(), invoiceNumber: 'A-1' } })
    const writes = [{ name: 'invoiceNumber' as const, value: 'A-1', source: 'TYPED' as const }]
    const detail = await editDocument(bench.as('APS'), { documentId: id, version, writes })
    expect(detail.version).toBe(version + 1)
    expect(detail.fields.find((field) => field.name === 'invoiceNumber')).toMatchObject({
      value: 'A-1',
      source: 'TYPED',
      changedBy: 'Dana Whitfield',
    })
  })

  it('that changes nothing leaves version and history as they are', async () => {
    const made = await bench.aDocument()
    const writes = [{ name: 'memo' as const, value: 'for the kitchen', source: 'TYPED' as const }]
    const edit = (version: number, value: string) =>
      editDocument(bench.as('APS'), { documentId: made.id, version, writes: [{ ...writes[0]!, value }] })
    const { version } = await edit(made.version, 'for the kitchen')
    const before = await bench.history(made.id)
    expect((await edit(version, ' for the kitchen ')).version).toBe(version)
    expect(await bench.history(made.id)).toEqual(before)
  })

  it('is refused to people without the right, to the late, and while a colleague edits', async () => {
    const { id, version } = await bench.aDocument()
    const edit = (who: CastName, at = version) =>
      codeOf(
        editDocument(bench.as(who), {
          documentId: id,
          version: at,
          writes: [{ name: 'memo', value: who, source: 'TYPED' }],
        }),
      )
    expect(await edit('APM')).toBe('documents.not_permitted')
    expect(await edit('VS')).toBe('documents.not_allowed_in_state')
    expect(await edit('APS')).toBe('worked')
    expect(await edit('APS2', version + 1)).toBe('documents.locked')
    bench.clock.advance(lockMs)
    expect(await edit('APS2')).toBe('documents.changed_meanwhile')
    expect(await edit('APS2', version + 1)).toBe('worked')
  })

  it('refuses what no header can hold, and changes nothing then', async () => {
    const { id, version } = await bench.aDocument()
    const wrong = [
      ['controlAmt', '1,204.50'],
      ['controlAmt', '12.345'],
      ['invoiceDate', '2026-02-30'],
      ['currency', 'EURO'],
      ['documentType', 'LETTER'],
      ['supplierID', 'x'.repeat(81)],
    ] as const
    for (const [name, value] of wrong) {
      const edit = editDocument(bench.as('APS'), {
        documentId: id,
        version,
        writes: [{ name, value, source: 'TYPED' }],
      })
      await expect(edit, `${name} ${value}`).rejects.toMatchObject({
        code: 'documents.invalid_value',
        details: { field: name },
      })
    }
    expect((await bench.read(id)).version).toBe(version)
  })
})

describe('the editing lock', () => {
  it('is held by one for 15 minutes and renewed by working on', async () => {
    const { id } = await bench.aDocument()
    const take = (who: CastName) => {
      const ctx = bench.as(who)
      return ctx.transaction((tx) => takeLock(ctx, tx, id))
    }
    const both = await Promise.all([take('APS'), take('APS2')])
    expect(both.filter((lock) => lock.isMine)).toHaveLength(1)
    const [holder, other] = both[0]!.isMine ? (['APS', 'APS2'] as const) : (['APS2', 'APS'] as const)
    bench.clock.advance(lockMs - 1)
    expect((await take(holder)).isMine).toBe(true)
    bench.clock.advance(lockMs - 1)
    expect((await take(other)).isMine).toBe(false)
    bench.clock.advance(1)
    expect((await take(other)).isMine).toBe(true)
  })

  it('is freed by its holder, an AP Manager or a provider admin, and by nobody else', async () => {
    const { id } = await bench.aDocument()
    const dana = bench.as('APS')
    for (const [who, isFreed] of [
      ['APS', true],
      ['APM', true],
      ['PA', true],
      ['APS2', false],
      ['FINANCE', false],
      ['VS', false],
    ] as const) {
      await dana.transaction((tx) => takeLock(dana, tx, id))
      const ctx = bench.as(who)
      expect(await ctx.transaction((tx) => freeLock(ctx, tx, id)), who).toBe(isFreed)
      expect((await bench.read(id)).lockUserId === null, who).toBe(isFreed)
    }
  })
})

describe('comments', () => {
  it('stand newest first and are counted', async () => {
    const { id } = await bench.aDocument()
    await addComment(bench.as('APS'), { documentId: id, body: 'first' })
    await addComment(bench.as('VS'), { documentId: id, body: 'second' })
    const comments = await listComments(bench.as('FINANCE'), id)
    expect(comments.map((comment) => [comment.body, comment.author.side, comment.can_delete])).toEqual([
      ['second', 'provider', false],
      ['first', 'customer', false],
    ])
    expect((await bench.read(id)).commentCount).toBe(2)
  })

  it('are taken back by their author for 15 minutes, later by an AP Manager; the history keeps the words', async () => {
    const { id } = await bench.aDocument()
    const [mine, late] = [
      await addComment(bench.as('APS'), { documentId: id, body: 'oops' }),
      await addComment(bench.as('APS'), { documentId: id, body: 'late' }),
    ]
    const remove = (who: CastName, commentId: number) =>
      codeOf(deleteComment(bench.as(who), { documentId: id, commentId }))
    expect(await remove('APS2', mine.id)).toBe('entry.comment_not_deletable')
    bench.clock.advance(15 * 60_000)
    expect(await remove('APS', mine.id)).toBe('worked')
    bench.clock.advance(1)
    expect(await remove('APS', late.id)).toBe('entry.comment_not_deletable')
    expect(await remove('APM', late.id)).toBe('worked')
    expect(await remove('APM', late.id)).toBe('entry.comment_not_found')
    expect(await listComments(bench.as('APS'), id)).toEqual([])
    expect((await bench.read(id)).commentCount).toBe(0)
    const kept = (await bench.history(id)).filter((row) => row.action === 'comment-deleted')
    expect(kept.map((row) => (row.details as { body: string }).body)).toEqual(['oops', 'late'])
  })
})

describe('the worker', () => {
  it('resumes a hold when its day has come, and sends what was submitted', async () => {
    const held = await bench.aDocument()
    await act('APS', held.id, 'hold', { reason: 'x', holdUntil: '2026-03-12' })
    const submitted = await bench.aDocument({ content: Buffer.from(`%PDF-1.4 ${Math.random()}`) })
    await act('APS', submitted.id, 'submit')
    bench.clock.set('2026-03-12T04:00:01Z')
    await bench.admin.query(`DELETE FROM jobs WHERE document_id <> ALL ($1)`, [[held.id, submitted.id]])
    const worker: Worker = runWorker(bench.deps)
    try {
      await expect.poll(async () => (await bench.read(held.id)).status, { timeout: 20_000 }).toBe('NEW')
      await expect
        .poll(async () => (await bench.read(submitted.id)).status, { timeout: 20_000 })
        .toBe('SUBMITTED')
    } finally {
      await worker.stop({ graceMs: 1_000 })
    }
    const ctx = bench.as('SYS')
    const deny = ctx.transaction((tx) =>
      moveDocument(ctx, tx, { documentId: submitted.id, action: 'erp-denies' }),
    )
    expect((await deny).status).toBe('SUBMITTED')
  })
})
