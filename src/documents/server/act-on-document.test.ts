import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailParts, mails } from '../../capture/server/capture.tables'
import { listDocuments as listCall } from '../../listing/listing.api'
import { type ListQuery, listDocuments } from '../../listing/server/list-documents'
import { findPeople, notePerson } from '../../notifications/server/people'
import { alpenwerk, type CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { workRoles } from '../work-roles'
import { documentFlags } from './documents.tables'
import { resumeHeld } from './hold-document'
import { moveDocument } from './move-document'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

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
    const detail = await bench.act('APS', id, 'flag', { reason: 'Price too high', note: 'ask Mr Hill' })
    expect(detail.status).toBe('FLAGGED')
    expect(detail.flags).toMatchObject([
      { reason: { text: 'Price too high' }, note: { text: 'ask Mr Hill' }, openedBy: 'Dana Whitfield' },
    ])
    expect(detail.openFlags).toEqual([{ text: 'Price too high' }])
  })

  it('a note alone is no reason', async () => {
    const { id } = await bench.aDocument()
    expect(await codeOf(bench.act('APS', id, 'flag', { note: 'hm' }))).toBe('documents.reason_missing')
    expect((await bench.read(id)).status).toBe('NEW')
  })

  it('clearing some keeps the document Flagged, clearing the last makes it Ready', async () => {
    const { id } = await bench.aDocument({ status: 'ESCALATED' })
    await bench.act('ES', id, 'send-to-flagged', { note: 'pay half' })
    const flag = { documentId: id, reason: { text: 'Second' }, openedBy: 'Kontor' }
    await bench.as('SYS').transaction((tx) => tx.insert(documentFlags).values(flag))
    const [first] = await openFlags(id)
    expect(first).toMatchObject({
      reason: { code: 'documents.from_escalations' },
      note: { text: 'pay half' },
    })
    const partly = await bench.act('APS', id, 'clear-flags', { reason: 'settled', flagIds: [first!.id] })
    expect([partly.status, partly.openFlags]).toEqual(['FLAGGED', [{ text: 'Second' }]])
    const again = bench.act('APS', id, 'clear-flags', { reason: 'settled', flagIds: [first!.id] })
    expect(await codeOf(again)).toBe('documents.flags_cleared_already')
    const done = await bench.act('APM', id, 'clear-flags', { reason: 'settled too' })
    expect([done.status, done.openFlags]).toEqual(['NEW', []])
  })

  it('clearing some asks for the same right, reason and version as clearing all', async () => {
    const { id } = await bench.aDocument({ status: 'FLAGGED' })
    const flags = ['One', 'Two'].map((reason) => ({
      documentId: id,
      reason: { text: reason },
      openedBy: 'Kontor',
    }))
    await bench.as('SYS').transaction((tx) => tx.insert(documentFlags).values(flags))
    const flagIds = [(await openFlags(id))[0]!.id]
    expect(await codeOf(bench.act('FINANCE', id, 'clear-flags', { reason: 'x', flagIds }))).toBe(
      'documents.not_permitted',
    )
    expect(await codeOf(bench.act('APS', id, 'clear-flags', { flagIds }))).toBe('documents.reason_missing')
    const stale = bench.act('APS', id, 'clear-flags', { reason: 'x', flagIds, version: 1 })
    expect(await codeOf(stale)).toBe('documents.changed_meanwhile')
    expect(await openFlags(id)).toHaveLength(2)
  })
})

describe('escalating', () => {
  const toldOf = async (id: number) =>
    (
      await bench.admin.query(
        `SELECT for_user_id, for_roles FROM notifications WHERE kind = 'escalated' AND document_id = $1`,
        [id],
      )
    ).rows

  it('to a colleague tells that colleague alone, and the history names them', async () => {
    const { id } = await bench.aDocument()
    const ctx = bench.as('APM')
    const person = { userId: 'omar', name: 'Omar Haddad', email: 'omar@x.example', roles: ['AP_MANAGER'] }
    await ctx.transaction((tx) => notePerson(ctx, tx, person))
    await bench.act('APS', id, 'escalate', { reason: 'Over my limit', toUserId: 'omar' })
    expect(await toldOf(id)).toEqual([{ for_user_id: 'omar', for_roles: [] }])
    expect((await bench.history(id)).at(-1)).toMatchObject({ details: { to: 'Omar Haddad' } })
  })

  it('is for colleagues whose roles work on documents: no others are offered, and giving it to one is refused', async () => {
    const { id } = await bench.aDocument()
    const ctx = bench.as('APM')
    const notes = [
      {
        userId: 'pay',
        name: 'Pay Only',
        email: 'pay@x.example',
        roles: ['PAYMENTS_SPECIALIST', 'USER_ADMIN'],
      },
      { userId: 'esc', name: 'Esc Decides', email: 'esc@x.example', roles: ['ESCALATIONS_SPECIALIST'] },
      { userId: 'none', name: 'No Role', email: 'none@x.example', roles: [] },
    ]
    await ctx.transaction(async (tx) => {
      for (const person of notes) await notePerson(ctx, tx, person)
    })
    const { people } = await findPeople(ctx, { roles: workRoles.join('\n') })
    const offered = people.map(({ userId }) => userId)
    expect(notes.map(({ userId }) => offered.includes(userId))).toEqual([false, true, false])
    for (const toUserId of ['pay', 'none'])
      for (const action of ['escalate', 'assign'] as const)
        expect(await codeOf(bench.act('APS', id, action, { reason: 'x', toUserId }))).toBe(
          'documents.colleague_has_no_work',
        )
    await bench.act('APS', id, 'escalate', { reason: 'x', toUserId: 'esc' })
    expect(await toldOf(id)).toEqual([{ for_user_id: 'esc', for_roles: [] }])
  })

  it('to the queue tells all who decide; to nobody that there is, or of another customer, is refused', async () => {
    const { id } = await bench.aDocument()
    const theirs = bench.as('APM', alpenwerk)
    const person = { userId: 'zoe', name: 'Zoë', email: 'zoe@x.example', roles: ['AP_MANAGER'] }
    await theirs.transaction((tx) => notePerson(theirs, tx, person))
    for (const toUserId of ['nobody', 'zoe'])
      expect(await codeOf(bench.act('APS', id, 'escalate', { reason: 'x', toUserId }))).toBe(
        'documents.no_such_colleague',
      )
    expect(await toldOf(id)).toEqual([])
    await bench.act('APS', id, 'escalate', { reason: 'x' })
    expect(await toldOf(id)).toEqual([{ for_user_id: null, for_roles: ['ESCALATIONS_SPECIALIST'] }])
  })
})

describe('assigning', () => {
  const person = { userId: 'ada', name: 'Ada Moreau', email: 'ada@x.example', roles: ['AP_SPECIALIST'] }
  const assigneeOf = async (id: number) => (await bench.read(id)).assigneeName

  it('tells the colleague, names them in the history, and ends with nobody', async () => {
    const { id } = await bench.aDocument()
    const ctx = bench.as('APM')
    await ctx.transaction((tx) => notePerson(ctx, tx, person))
    const assigned = await bench.act('APS', id, 'assign', { toUserId: 'ada' })
    expect(assigned).toMatchObject({ status: 'NEW', assignee: { userId: 'ada', name: 'Ada Moreau' } })
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'assign',
      details: { to: 'Ada Moreau' },
    })
    const told = await bench.admin.query(
      `SELECT for_user_id FROM notifications WHERE kind = 'assigned' AND document_id = $1`,
      [id],
    )
    expect(told.rows).toEqual([{ for_user_id: 'ada' }])
    await bench.act('APM', id, 'assign')
    expect(await assigneeOf(id)).toBeNull()
    expect((await bench.history(id)).at(-1)).toMatchObject({ action: 'assign', details: { to: null } })
  })

  it('is what a list is filtered by: mine for whoever has it, nobody’s before and after', async () => {
    const { id } = await bench.aDocument()
    const ctx = bench.as('APS')
    await ctx.transaction((tx) => notePerson(ctx, tx, { ...person, userId: ctx.actor.id }))
    const of = async (who: CastName, whose: string) => {
      const query = listCall.query.parse({ filters: `assignment:${whose}`, itemsPerPage: 100 })
      const { documents } = await listDocuments(bench.as(who), query as ListQuery)
      return documents.some(({ invID }) => invID === id)
    }
    const found = async () => [await of('APS', 'mine'), await of('APM', 'mine'), await of('APS', 'nobody')]
    expect(await found()).toEqual([false, false, true])
    await bench.act('APS', id, 'assign', { toUserId: ctx.actor.id })
    expect(await found()).toEqual([true, false, false])
    await bench.act('APS', id, 'assign')
    expect(await found()).toEqual([false, false, true])
  })

  it('is for open documents and for people of the customer', async () => {
    const { id } = await bench.aDocument({ status: 'SUBMITTED' })
    expect(await codeOf(bench.act('APS', id, 'assign', { toUserId: 'ada' }))).toBe(
      'documents.not_allowed_in_state',
    )
    const open = await bench.aDocument()
    expect(await codeOf(bench.act('APS', open.id, 'assign', { toUserId: 'nobody' }))).toBe(
      'documents.no_such_colleague',
    )
    expect(await codeOf(bench.act('VS', open.id, 'assign', { toUserId: 'ada' }))).toBe(
      'documents.not_permitted',
    )
    expect(await assigneeOf(open.id)).toBeNull()
  })
})

describe('holding', () => {
  it('until a day waits for the first minute of it where the customer is, then resumes by itself', async () => {
    const { id } = await bench.aDocument({ status: 'ESCALATED' })
    await bench.act('APS', id, 'hold', { reason: 'goods not here', holdUntil: '2026-03-20' })
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
    await bench.act('APS', id, 'hold', { reason: 'x', holdUntil: '2026-03-20' })
    await bench.act('APS', id, 'resume')
    await bench.act('APS', id, 'hold', { reason: 'x', holdUntil: '2026-03-25' })
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => resumeHeld(ctx, tx, { documentId: id, holdUntil: '2026-03-20' }))
    expect((await bench.read(id)).status).toBe('ON_HOLD')
  })

  it('until today or earlier is refused', async () => {
    const { id } = await bench.aDocument()
    for (const holdUntil of ['2026-03-10', '2020-01-01'])
      expect(await codeOf(bench.act('APS', id, 'hold', { reason: 'x', holdUntil }))).toBe(
        'documents.hold_date_passed',
      )
    expect((await bench.read(id)).status).toBe('NEW')
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
    await bench.act('VS', byHand.document.id, 'enter-by-hand')
    expect(await byHand.mail()).toMatchObject({ overall_status: 'ACCEPTED', status: 'ACCEPTED' })
    const again = await mailBorn('FAILED')
    await bench.act('APS', again.document.id, 'retry')
    expect(await again.mail()).toMatchObject({ overall_status: 'PROCESSING', status: 'PROCESSING' })
  })

  it('a document from a mail can be deleted, restored, and destroyed', async () => {
    const { document, mail } = await mailBorn('NEW')
    expect((await bench.act('APM', document.id, 'delete')).status).toBe('DELETED')
    expect((await bench.read(document.id)).deletedAt).toEqual(bench.clock.now())
    expect((await bench.act('PA', document.id, 'restore')).status).toBe('NEW')
    await bench.act('APM', document.id, 'delete')
    await bench.admin.query(
      `UPDATE documents SET deleted_at = deleted_at - interval '30 days 1 second' WHERE id = $1`,
      [document.id],
    )
    expect(await codeOf(bench.act('PA', document.id, 'restore'))).toBe('documents.trashed_too_long')
    await bench.admin.query('DELETE FROM documents WHERE id = $1', [document.id])
    expect(await mail()).toMatchObject({ document_id: null })
  })

  it('a cancelled document can be reopened', async () => {
    const { id } = await bench.aDocument()
    expect((await bench.act('APS', id, 'cancel', { reason: 'not for us' })).status).toBe('CANCELLED')
    expect(await codeOf(bench.act('APS', id, 'reopen'))).toBe('documents.not_permitted')
    expect((await bench.act('APM', id, 'reopen')).status).toBe('NEW')
  })

  it('whoever cancelled a document takes that back for 30 seconds, and it is what it was', async () => {
    const { id } = await bench.aDocument({ status: 'ON_HOLD' })
    const other = await bench.aDocument()
    const held = await bench.read(id)
    await bench.act('APS', id, 'cancel', { reason: 'twice', duplicateOf: other.id })
    expect(await codeOf(bench.act('PA', id, 'undo-cancel'))).toBe('documents.too_late_to_undo')
    bench.clock.advance(30_000)
    await bench.act('APS', id, 'undo-cancel')
    const { status, previousStatus, holdUntil, duplicateOf } = await bench.read(id)
    expect({ status, previousStatus, holdUntil, duplicateOf }).toEqual({
      status: 'ON_HOLD',
      previousStatus: held.previousStatus,
      holdUntil: held.holdUntil,
      duplicateOf: null,
    })
    expect((await bench.history(id)).at(-1)).toMatchObject({ action: 'undo-cancel', transition: 'T22' })
    await bench.act('APS', id, 'cancel', { reason: 'twice' })
    bench.clock.advance(30_001)
    expect(await codeOf(bench.act('APS', id, 'undo-cancel'))).toBe('documents.too_late_to_undo')
  })

  it('what only Kontor does is no button', async () => {
    const { id } = await bench.aDocument()
    for (const action of ['erp-accepts', 'purge', 'make-ready'] as const)
      expect(await codeOf(bench.act('PA', id, action))).toBe('documents.action_not_offered')
  })
})

describe('the worker', () => {
  it('resumes a hold when its day has come, and sends what was submitted', async () => {
    const held = await bench.aDocument()
    await bench.act('APS', held.id, 'hold', { reason: 'x', holdUntil: '2026-03-12' })
    const submitted = await bench.aDocument({ content: Buffer.from(`%PDF-1.4 ${Math.random()}`) })
    await bench.act('APS', submitted.id, 'submit')
    bench.clock.set('2026-03-12T04:00:01Z')
    await bench.admin.query(`DELETE FROM jobs WHERE document_id <> ALL ($1)`, [[held.id, submitted.id]])
    const worker = bench.runWorker()
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
