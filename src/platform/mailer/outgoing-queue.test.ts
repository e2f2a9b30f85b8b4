import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aQueuedMail,
  customerId,
  openQueueBench,
  otherCustomerId,
  type QueueBench,
  rememberingMailer,
} from '../../testing/server/queue-bench'
import type { Transaction } from '../database/database'
import type { Job } from '../jobs/job'
import type { MailChange, MailPurpose, PreparedMail } from './mail-purposes'
import { mailerErrors } from './mail-texts'
import type { Mailer } from './mailer'
import { noteBounce } from './note-bounce'
import { listOutbox, readOutboxMail } from './outbox-queries'
import { mostTriesPerMinute } from './outgoing-mail-queue'
import { cancelMail, queueMail } from './queue-mail'
import { liftSuppression } from './suppressed-addresses'

let bench: QueueBench
let mailer: ReturnType<typeof rememberingMailer>
beforeAll(async () => {
  bench = await openQueueBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  mailer = rememberingMailer()
  await bench.admin.query('DELETE FROM outgoing_mails; DELETE FROM suppressed_addresses; DELETE FROM jobs')
})

/** A customer whose turn it is not comes again a second later. */
async function sendInTurns(): Promise<void> {
  await bench.send({ mailer })
  bench.clock.advance(1_000)
  await bench.send({ mailer })
}
const failing = (error: () => Error): Mailer => ({ send: async () => Promise.reject(error()) })
const away = failing(() => mailerErrors.unavailable({ cause: 'nobody there' }))
const report = (messageId: string, recipients: string[]) => ({
  messageIds: [messageId],
  action: 'failed' as const,
  status: '5.1.1',
  recipients,
  diagnosis: '550 no such user',
})

describe('a queued mail', () => {
  it('leaves after the commit, once, under the Message-ID that it was given', async () => {
    const id = await bench.queue({ messageId: '<once@harbor.example>', cc: ['copy@cedar.example'] })
    await bench.send({ mailer })
    await bench.send({ mailer })
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]).toMatchObject({
      messageId: '<once@harbor.example>',
      from: { address: 'kontor@harbor.example', name: 'Harbor' },
      to: ['billing@cedar.example'],
      cc: ['copy@cedar.example'],
    })
    expect(await bench.mail(id)).toMatchObject({ state: 'SENT', attempts: 1, reason: null })
  })

  it('never was when the transaction that queued it is rolled back', async () => {
    const rolledBack = bench.inCustomer(customerId, async (tx) => {
      await queueMail(tx, { ...aQueuedMail(0), now: bench.clock.now() })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await bench.send({ mailer })
    expect(mailer.sent).toEqual([])
  })

  it('is one mail for one idempotency key of a customer, also when two queue it at the same moment', async () => {
    const same = { idempotencyKey: 'digest:dana:2026-03-02' }
    const ids = await Promise.all([bench.queue(same), bench.queue(same), bench.queue(same)])
    const other = await bench.queue({ ...same, customerId: otherCustomerId })
    expect(new Set(ids).size).toBe(1)
    expect(other).not.toBe(ids[0])
    await sendInTurns()
    expect(mailer.sent).toHaveLength(2)
  })

  it('waits for its time, and can be taken back until it is tried', async () => {
    const id = await bench.queue({ notBefore: new Date(bench.clock.now().getTime() + 30_000) })
    await bench.send({ mailer })
    const cancel = () =>
      bench.inCustomer(customerId, (tx) =>
        cancelMail(tx, { id, reason: { text: 'Taken back.' }, now: bench.clock.now() }),
      )
    expect(await cancel()).toBe(true)
    expect(await cancel()).toBe(false)
    bench.clock.advance(31_000)
    await bench.send({ mailer })
    expect(mailer.sent).toEqual([])
    expect(await bench.mail(id)).toMatchObject({ state: 'CANCELLED', reason: { text: 'Taken back.' } })
  })

  it('that was tried cannot be taken back: the server may have it', async () => {
    const id = await bench.queue()
    await bench.send({ mailer: away })
    expect(await bench.mail(id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
    const cancelled = await bench.inCustomer(customerId, (tx) =>
      cancelMail(tx, { id, reason: { text: 'Too late.' }, now: bench.clock.now() }),
    )
    expect(cancelled).toBe(false)
  })

  it('is tried again after growing pauses, and given up after three days', async () => {
    const id = await bench.queue()
    for (let round = 0; round < 6; round += 1) {
      await bench.send({ mailer: away })
      bench.clock.advance(16 * 60_000)
    }
    expect(await bench.mail(id)).toMatchObject({
      state: 'QUEUED',
      attempts: 6,
      reason: { code: 'mailer.server_away' },
      last_error: "The mail server can't be reached or is busy. Kontor will retry. nobody there",
    })
    bench.clock.advance(3 * 24 * 60 * 60_000)
    await bench.send({ mailer: away })
    expect(await bench.mail(id)).toMatchObject({ state: 'REFUSED', reason: { code: 'mailer.given_up' } })
  })

  it('that cannot be made holds up no other', async () => {
    const broken = await bench.queue({ subject: 'broken' })
    const sound = await bench.queue()
    const picky: Mailer = {
      send: (message) =>
        message.subject === 'broken' ? Promise.reject(new Error('a bug of ours')) : mailer.send(message),
    }
    await bench.send({ mailer: picky })
    expect(await bench.mail(broken)).toMatchObject({ state: 'QUEUED', last_error: 'Error: a bug of ours' })
    expect(await bench.mail(sound)).toMatchObject({ state: 'SENT' })
  })
})

describe('a process', () => {
  it('that gets no connection to the database sends when it gets one again', async () => {
    await bench.queue()
    let isAway = true
    const connect = () =>
      isAway ? Promise.reject(new Error('too many clients')) : bench.database.pool.connect()
    const sender = bench.sender({
      mailer,
      database: { ...bench.database, pool: { connect } as unknown as pg.Pool },
    })
    const job = { id: '1', customerId, complete: async () => undefined } as unknown as Job
    const { signal } = new AbortController()
    await expect(sender.run(job, signal)).rejects.toThrow('too many clients')
    isAway = false
    await sender.run(job, signal)
    expect(mailer.sent).toHaveLength(1)
  })
})

describe('the outbox', () => {
  it('shows the customer’s mails, newest first and page by page, and nobody else’s', async () => {
    for (const subject of ['first', 'second', 'third']) await bench.queue({ subject })
    const other = await bench.queue({ customerId: otherCustomerId, subject: 'not\nours' })
    const page = (before?: number) =>
      bench.inCustomer(customerId, (tx) => listOutbox(tx, { before, limit: 2 }))
    const newer = await page()
    const older = await page(newer.at(-1)!.id)
    expect([newer, older].map((mails) => mails.map(({ subject }) => subject))).toEqual([
      ['third', 'second'],
      ['first'],
    ])
    const read = (customer: number) => bench.inCustomer(customer, (tx) => readOutboxMail(tx, other))
    await expect(read(customerId)).rejects.toMatchObject({ code: 'mailer.no-such-mail', kind: 'not-found' })
    expect(await read(otherCustomerId)).toMatchObject({ subject: 'not ours', text: 'Hello\n' })
  })
})

describe('the pace', () => {
  it('lets a customer try so many mails a minute, and the others in between', async () => {
    await bench.admin.query(
      `INSERT INTO outgoing_mails (customer_id, purpose, idempotency_key, message_id, from_name, to_addresses, subject, text_body, automatic,
         state, state_since, not_before, last_tried_at, created_at)
       SELECT ${customerId}, 'trial', 'flood:' || n, '<flood.' || n || '@x.example>', '', '{a@b.example}', '', '', 'auto-generated', 'SENT',
         $1, $1, $1, $1 FROM generate_series(1, ${mostTriesPerMinute}) n`,
      [bench.clock.now()],
    )
    const one = await bench.queue()
    const other = await bench.queue({ customerId: otherCustomerId })
    await sendInTurns()
    expect((await bench.mail(one)).state).toBe('QUEUED')
    expect((await bench.mail(other)).state).toBe('SENT')
    bench.clock.advance(61_000)
    await bench.send({ mailer })
    expect((await bench.mail(one)).state).toBe('SENT')
  })
})

describe('an address from which a mail came back', () => {
  const bounce = async (id: number, recipients: string[]) => {
    const { message_id } = await bench.mail(id)
    return bench.inCustomer(customerId, (tx) =>
      noteBounce({ tx, purposes: {}, now: bench.clock.now() }, report(String(message_id), recipients)),
    )
  }

  it('gets nothing more until it is taken off the list; the other recipients still do', async () => {
    const first = await bench.queue({ to: ['Gone@cedar.example'] })
    await bench.send({ mailer })
    expect(await bounce(first, ['gone@cedar.example', 'victim@elsewhere.example'])).toEqual([first])
    expect(await bounce(first, ['gone@cedar.example'])).toEqual([])
    expect(await bench.mail(first)).toMatchObject({
      state: 'BOUNCED',
      reason: { code: 'mailer.came_back', values: { diagnosis: '550 no such user' } },
    })
    const alone = await bench.queue({ to: ['gone@cedar.example'] })
    const together = await bench.queue({ to: ['gone@cedar.example', 'here@cedar.example'] })
    // nobody can have an address suppressed that the mail never went to
    const victim = await bench.queue({ to: ['victim@elsewhere.example'] })
    await bench.send({ mailer })
    expect(await bench.mail(alone)).toMatchObject({ state: 'SUPPRESSED' })
    expect(await bench.mail(together)).toMatchObject({
      state: 'SENT',
      refused_addresses: ['gone@cedar.example'],
    })
    expect(await bench.mail(victim)).toMatchObject({ state: 'SENT' })
    expect(mailer.sent.at(-2)!.to).toEqual(['here@cedar.example'])
    await bench.inCustomer(customerId, (tx) => liftSuppression(tx, ['GONE@cedar.example']))
    const again = await bench.queue({ to: ['gone@cedar.example'] })
    await bench.send({ mailer })
    expect(await bench.mail(again)).toMatchObject({ state: 'SENT' })
  })

  it('is suppressed for one customer, and no other finds the mail', async () => {
    const id = await bench.queue({ to: ['gone@cedar.example'] })
    await bench.send({ mailer })
    const { message_id } = await bench.mail(id)
    const found = await bench.inCustomer(otherCustomerId, (tx) =>
      noteBounce(
        { tx, purposes: {}, now: bench.clock.now() },
        report(String(message_id), ['gone@cedar.example']),
      ),
    )
    expect(found).toEqual([])
    expect((await bench.mail(id)).state).toBe('SENT')
  })
})

describe('the room that a mail belongs to', () => {
  it('hears of every change, in the transaction that writes it, and may stop the mail before it leaves', async () => {
    const heard: [string, MailChange['state']][] = []
    const trial: MailPurpose<Transaction> = {
      prepare: async (mail): Promise<PreparedMail> =>
        mail.subject === 'stop' ? { cancelledBecause: { text: 'A machine would be answered.' } } : {},
      follow: async (_, mail, { state }) => void heard.push([mail.subject, state]),
    }
    await bench.queue({ subject: 'go' })
    await bench.queue({ subject: 'stop' })
    await bench.queue({ subject: 'other', purpose: 'unknown' })
    await bench.send({ mailer, purposes: { trial } })
    expect(heard).toEqual([
      ['go', 'SENDING'],
      ['go', 'SENT'],
      ['stop', 'SENDING'],
      ['stop', 'CANCELLED'],
    ])
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['go', 'other'])
  })

  it('hears of a refusal in the server’s words', async () => {
    const changes: MailChange[] = []
    const id = await bench.queue()
    const refusing = failing(() => mailerErrors.refused({ answer: '550 no such user' }))
    const follow: MailPurpose<Transaction>['follow'] = async (_, __, change) => void changes.push(change)
    await bench.send({ mailer: refusing, purposes: { trial: { follow } } })
    const reason = { code: 'mailer.refused', values: { answer: '550 no such user' } }
    expect(changes.at(-1)).toMatchObject({ state: 'REFUSED', reason, refused: ['billing@cedar.example'] })
    expect(await bench.mail(id)).toMatchObject({ state: 'REFUSED', reason })
  })
})
