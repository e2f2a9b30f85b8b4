import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BodyRule, deliveredInbox } from '../../capture/inbox'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { listComments } from '../../entry/server/comments'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser } from '../../testing/server/kontor-bench'
import { aRule, openRejectionBench, type RejectionBench } from '../../testing/server/rejection-bench'
import type { RejectionStatus } from '../rejection-wire'

let bench: RejectionBench
let ruleId: number
beforeAll(async () => {
  bench = await openRejectionBench({ recogniser: fakeRecogniser() })
  const made = await bench.call('ADMIN', 'POST', '/rules', aRule('FLAG', { rule_name: 'No order' }))
  ruleId = (made.body as { rejection_rule_id: number }).rejection_rule_id
})
afterAll(() => bench.close())

let count = 0

/** A document that a specialist rejected with a mail to Cedar, and the mail's id. */
async function reject(): Promise<{ id: number; messageId: string }> {
  count += 1
  const document = await bench.aDocument({
    status: 'NEW',
    arrival: { sentByEmail: 'billing@cedar.example', fileName: `wrong-${count}.pdf` },
    fields: { invoiceNumber: `R-${count}` },
  })
  await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [ruleId])
  const done = await bench.call('APS', 'POST', `/api/documents/${document.id}/actions/reject`, {
    version: document.version,
    rejection: { send_mail: true },
  })
  expect(done.status).toBe(200)
  bench.clock.advance(31_000)
  await bench.work()
  const [rejection] = (await rejectionsOf(document.id)).rejections
  expect(rejection!.state).toBe('SENT')
  return { id: document.id, messageId: rejection!.message_id }
}

type Answer = {
  to: string
  from?: string
  text?: string
  files?: number
  headers?: string[]
  customerId?: number
}

/** A mail that answers the one with this id. @returns the documents that it brought. */
async function answer({ to, from = 'Billing@Cedar.example', text = '', ...wish }: Answer): Promise<number[]> {
  const { files = 0, headers = [], customerId = harbor } = wish
  const inbox = customerId === harbor ? 'invoices@test.example' : 'rechnungen@other.example'
  const parts = Array.from({ length: files }, () => {
    count += 1
    const pdf = Buffer.from(`%PDF-1.7\n% ${count}\n%%EOF\n`).toString('base64')
    return `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="better-${count}.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}\r\n`
  })
  const head = [
    `From: Cedar <${from}>`,
    `To: ${inbox}`,
    'Subject: Re: Rejected',
    `Message-ID: <answer-${Math.random()}@cedar.example>`,
    `In-Reply-To: ${to}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ]
  const raw = `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.join('')}--b--\r\n`
  const { mailId } = await receiveMail(bench.as('SYS', customerId), bench.deps, {
    source: 'SMTP',
    receivedBy: [inbox],
    envelopeFrom: from,
    raw: Readable.from([Buffer.from(raw)]),
  })
  await bench.work()
  const { rows } = await bench.admin.query('SELECT id::int FROM documents WHERE mail_id = $1 ORDER BY id', [
    mailId,
  ])
  return rows.map((row) => row.id)
}

type Rejections = { rejections: RejectionStatus[]; corrects_inv_id: number | null }
const rejectionsOf = async (id: number) =>
  (await bench.call('APS', 'GET', `/rejections?inv_id=${id}`)).body as Rejections
const commentsOf = (id: number) => listComments(bench.as('APS'), id)
const toldOf = async (id: number) =>
  (
    await bench.admin.query(
      `SELECT for_user_id FROM notifications WHERE kind = 'question-answered' AND document_id = $1`,
      [id],
    )
  ).rows

describe('an answer by mail to a rejection', () => {
  it('brings the document that replaces the rejected one', async () => {
    const { id, messageId } = await reject()
    const [better] = await answer({ to: messageId, files: 1 })
    expect((await rejectionsOf(id)).rejections[0]!.corrected_inv_id).toBe(better)
    expect((await rejectionsOf(better!)).corrects_inv_id).toBe(id)
    // a second file replaces nothing, and takes nothing from the first
    const [third] = await answer({ to: messageId, files: 1 })
    expect((await rejectionsOf(third!)).corrects_inv_id).toBeNull()
    expect((await rejectionsOf(better!)).corrects_inv_id).toBe(id)
    expect(await commentsOf(id)).toEqual([])
  })

  it('also replaces it when the link has expired, but not when the document was reopened', async () => {
    const { id, messageId } = await reject()
    const again = await reject()
    const { version } = await bench.read(again.id)
    const reopened = await bench.call('APM', 'POST', `/api/documents/${again.id}/actions/reopen`, {
      version,
      reason: 'It was right.',
    })
    expect(reopened.status).toBe(200)
    bench.clock.advance(31 * 24 * 60 * 60_000)
    const [better] = await answer({ to: messageId, files: 1 })
    expect((await rejectionsOf(better!)).corrects_inv_id).toBe(id)
    const [other] = await answer({ to: again.messageId, files: 1 })
    expect((await rejectionsOf(other!)).corrects_inv_id).toBeNull()
  })

  it('stands among the comments without what it quotes, and tells whoever rejected the document', async () => {
    const { id, messageId } = await reject()
    const text = [
      'The order is 4711.',
      '',
      'On Monday, Harbor <invoices@test.example>',
      'wrote:',
      '> Why?',
      '> Cedar',
    ]
    expect(await answer({ to: messageId, text: text.join('\r\n') })).toEqual([])
    expect(await commentsOf(id)).toMatchObject([
      {
        kind: 'answer',
        body: 'The order is 4711.',
        author: { name: 'billing@cedar.example', side: 'outside' },
      },
    ])
    expect((await bench.history(id)).at(-1)).toMatchObject({ action: 'answer', actorKind: 'sender' })
    expect(await toldOf(id)).toEqual([{ for_user_id: bench.as('APS').actor.id }])
  })

  it('stands there too, with or without a file, where the inbox keeps no text of mails', async () => {
    const keep = async (body: BodyRule, version: number) => {
      const settings = { ...deliveredInbox('Invoices'), body }
      const sent = { address: 'invoices@test.example', version, settings }
      expect(await bench.call('ADMIN', 'PUT', '/api/settings/inboxes', sent)).toMatchObject({ status: 200 })
    }
    await keep('ignore', 0)
    const [{ id, messageId }, withFile] = [await reject(), await reject()]
    await answer({ to: messageId, text: 'The order is 4711.' })
    await answer({ to: withFile.messageId, text: 'Here is the right one.', files: 1 })
    expect(await commentsOf(id)).toMatchObject([{ kind: 'answer', body: 'The order is 4711.' }])
    expect(await toldOf(id)).toEqual([{ for_user_id: bench.as('APS').actor.id }])
    expect(await commentsOf(withFile.id)).toMatchObject([{ body: 'Here is the right one.' }])
    const { rows } = await bench.admin.query('SELECT body_text FROM mails ORDER BY id DESC LIMIT 2')
    expect(rows).toEqual([{ body_text: '' }, { body_text: '' }])
    await keep('evidence', 1)
  })

  it('is a mail as any other when it comes from elsewhere, from a machine, or to another customer', async () => {
    const { id, messageId } = await reject()
    const text = 'Pay it all the same.'
    const asked: Answer[] = [
      { to: messageId, from: 'billing@cedar.example.evil.example' },
      { to: messageId, headers: ['Auto-Submitted: auto-replied'] },
      { to: messageId, customerId: alpenwerk },
      { to: messageId.replace(/\.[0-9a-f]{8}-/, '.00000000-') },
    ]
    for (const one of asked) {
      const [brought] = await answer({ ...one, text, files: 1 })
      expect(brought).toBeGreaterThan(0)
    }
    expect((await rejectionsOf(id)).rejections[0]!.corrected_inv_id).toBeNull()
    expect(await commentsOf(id)).toEqual([])
    expect(await toldOf(id)).toEqual([])
  })

  it('is written down once, however often its mail is read', async () => {
    const { id, messageId } = await reject()
    await answer({ to: messageId, text: 'See order 4711.' })
    const { rows } = await bench.admin.query('SELECT max(id)::int AS id FROM mails')
    const again = await bench.call('APS', 'POST', `/api/mails/${rows[0].id}/process-again`, {})
    expect(again.status).toBe(200)
    await bench.work()
    expect(await commentsOf(id)).toHaveLength(1)
  })
})
