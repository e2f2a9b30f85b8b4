import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellOfTime } from '../../documents/server/tell-of-time'
import { addComment } from '../../entry/server/comments'
import type { Job } from '../../platform/jobs/job'
import type { MailMessage } from '../../platform/mailer/mailer'
import { sendMails } from '../../platform/mailer/send-mails.job'
import { inCustomerTransaction, type TenantTransaction } from '../../tenants/server/context'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { forgetNotifications } from './forget-notifications'
import { mailNotifications, mailNotificationsJob } from './mail-notifications.job'
import { listOwnNotifications, readChoices, saveChoice, saveQuietHours } from './own-notifications'
import { findPeople } from './people'
import { tellOfNewVersion } from './tell-of-new-version'

let bench: TestBench
/** A port to the outside: what left, and whether the server there is away. */
const sent: MailMessage[] = []
let isAway = false
const mailer = {
  async send(message: MailMessage) {
    if (isAway) throw new Error('nobody there')
    sent.push(message)
    return { messageId: message.messageId, accepted: message.to, rejected: [] }
  },
}

beforeAll(async () => {
  bench = await openTestBench({ startsAt: '2026-03-10T10:00:00Z' })
})
afterAll(() => bench.close())
beforeEach(async () => {
  sent.length = 0
  isAway = false
  await bench.admin.query(
    'TRUNCATE notifications, notification_reads, notification_choices, notification_people, notification_mails',
  )
  await bench.admin.query('DELETE FROM outgoing_mails')
})

/** Queues the customer's mails that are due at the time that the clock shows, and sends what is queued. */
async function runMails(): Promise<void> {
  const job = { id: '1', customerId: harbor, complete: async () => undefined } as unknown as Job
  const { deps } = bench
  const mailFrom = 'Kontor <kontor@harbor.example>'
  const names = { mailFrom, productName: 'Kontor', publicUrl: 'https://k' }
  const { signal } = new AbortController()
  await mailNotifications({ ...deps, ...names })
    .handlerFor(deps.contextFor)
    .run(job, signal)
  const inCustomer = <T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>) =>
    inCustomerTransaction(deps.database, customerId, work)
  await sendMails({ ...deps, mailFrom, mailer, inCustomer, purposes: {}, nowOf: deps.clock.now }).run(
    job,
    signal,
  )
}

async function escalated(): Promise<number> {
  const { id } = await bench.aDocument()
  await bench.move('APS', { documentId: id, action: 'escalate', why: 'Who may pay this?' })
  return id
}

/** When the waiting job will run. */
async function nextRun(): Promise<string | undefined> {
  const { rows } = await bench.admin.query('SELECT run_at FROM jobs WHERE kind = $1 ORDER BY run_at', [
    mailNotificationsJob,
  ])
  return rows[0]?.run_at.toISOString()
}

const quiet = (who: CastName, from: string, until: string) =>
  saveQuietHours(bench.as(who), { quietHours: { from, until }, timeZone: 'Europe/Zurich' })

describe('notifications by mail', () => {
  it('go out at once and once, to those who want that, beside the bell', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    const id = await escalated()
    await runMails()
    await runMails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: ['es@test.example'],
      from: { address: 'kontor@harbor.example', name: 'Kontor' },
      subject: `Dana Whitfield escalated document ${id}`,
      automatic: 'auto-generated',
    })
    expect(sent[0]!.text).toContain('Who may pay this?')
    expect(sent[0]!.text).toContain(`https://k/document/${id}`)
    const { notifications } = await listOwnNotifications(bench.as('ES'), {})
    expect(notifications.map(({ kind }) => kind)).toEqual(['escalated'])
  })

  it('speak the language that the person chose, from then on', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    const before = await escalated()
    await runMails()
    await bench.admin.query(
      `INSERT INTO user_locales (user_id, locale, chosen_at) VALUES ('user-ES', 'de-CH', now())`,
    )
    const after = await escalated()
    await runMails()
    await bench.admin.query('DELETE FROM user_locales')
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Dana Whitfield escalated document ${before}`,
      `Dana Whitfield hat den Beleg ${after} eskaliert`,
    ])
  })

  it('speak the language of the customer to whoever chose none', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    await bench.admin.query(`UPDATE customers SET locale = 'de-CH' WHERE id = ${harbor}`)
    const id = await escalated()
    await runMails()
    await bench.admin.query(`UPDATE customers SET locale = 'en-US' WHERE id = ${harbor}`)
    expect(sent.map(({ subject }) => subject)).toEqual([`Dana Whitfield hat den Beleg ${id} eskaliert`])
  })

  it('are not sent to whoever has chosen the bell alone, nor to whoever did it', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveChoice(bench.as('APM'), { kind: 'flagged', channel: 'mail' })
    await saveChoice(bench.as('APS'), { kind: 'flagged', channel: 'bell' })
    const { id } = await bench.aDocument()
    await bench.move('APM', { documentId: id, action: 'flag', why: 'Odd' })
    await runMails()
    expect(sent).toEqual([])
  })

  it('wait for the end of quiet hours, over midnight and the change of the clocks', async () => {
    bench.clock.set('2026-03-28T21:30:00Z') // 22:30 in Zurich, the night before summer time
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    await quiet('ES', '22:00', '07:00')
    await bench.admin.query('DELETE FROM jobs WHERE kind = $1', [mailNotificationsJob])
    await escalated()
    await bench.admin.query('DELETE FROM jobs WHERE kind = $1', [mailNotificationsJob])
    await runMails()
    expect(sent).toEqual([])
    expect(await nextRun()).toBe('2026-03-29T05:00:00.000Z')
    bench.clock.set('2026-03-29T04:59:00Z')
    await runMails()
    expect(sent).toEqual([])
    bench.clock.set('2026-03-29T05:00:00Z')
    await runMails()
    expect(sent).toHaveLength(1)
  })

  it('come together once a day where that was chosen', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveQuietHours(bench.as('ES'), { quietHours: null, timeZone: 'Europe/Zurich' })
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'digest' })
    const first = await escalated()
    await runMails()
    // today's eight o'clock is over
    expect(sent).toEqual([])
    const second = await escalated()
    await runMails()
    bench.clock.set('2026-03-11T06:59:00Z')
    await runMails()
    expect(sent).toEqual([])
    bench.clock.set('2026-03-11T07:00:00Z')
    await runMails()
    await runMails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: 'Kontor: 2 notifications' })
    for (const id of [first, second]) expect(sent[0]!.text).toContain(`/document/${id}`)
    await escalated()
    await runMails()
    expect(sent).toHaveLength(1)
  })

  it('are tried again under the same Message-ID when the mail server was away', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    await escalated()
    isAway = true
    await runMails()
    isAway = false
    await runMails()
    expect(sent).toEqual([])
    bench.clock.set('2026-03-10T10:15:00Z')
    await runMails()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.messageId).toMatch(/^<notification-mail-.*user-ES@harbor\.example>$/)
  })

  it('that still wait are dropped when the reader wants no more of the kind', async () => {
    bench.clock.set('2026-03-28T22:30:00Z')
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'mail' })
    await quiet('ES', '22:00', '07:00')
    await escalated()
    await saveChoice(bench.as('ES'), { kind: 'escalated', channel: 'none' })
    bench.clock.set('2026-03-29T08:00:00Z')
    await runMails()
    expect(sent).toEqual([])
  })
})

describe('what people are told of', () => {
  it('an automatic rejection comes with the daily mail unless chosen otherwise', async () => {
    const { choices, quietHours, timeZone } = await readChoices(bench.as('APM'))
    expect(choices).toMatchObject({ 'auto-rejected': 'digest', escalated: 'bell' })
    expect(quietHours).toBeNull()
    expect(timeZone).toBeTruthy()
    await expect(
      saveQuietHours(bench.as('APM'), { quietHours: null, timeZone: 'Mars/Olympus' }),
    ).rejects.toMatchObject({ code: 'notifications.unknown_zone' })
    await saveQuietHours(bench.as('APM'), { quietHours: null, timeZone: 'america/new_york' })
    expect(await readChoices(bench.as('APM'))).toMatchObject({ timeZone: 'America/New_York' })
  })

  it('a comment tells whom it names with an @, and nobody else', async () => {
    for (const who of ['APS2', 'APM'] as const)
      await saveQuietHours(bench.as(who), { quietHours: null, timeZone: 'UTC' })
    expect((await findPeople(bench.as('APS'), { q: 'ort' })).people).toEqual([
      { userId: 'user-APS2', name: 'Luis Ortega', email: 'aps2@test.example' },
    ])
    const { id } = await bench.aDocument()
    await addComment(bench.as('APS'), { documentId: id, body: 'Is this yours, @Luis Ortega?' })
    const mine = async (who: CastName) =>
      (await listOwnNotifications(bench.as(who), {})).notifications.map(({ kind, invID, isForMe }) => [
        kind,
        invID,
        isForMe,
      ])
    expect(await mine('APS2')).toEqual([['mention', id, true]])
    expect(await mine('APM')).toEqual([])
  })

  it('colleagues are found by name and named by their ids: not oneself, nobody who has left, nobody of another customer', async () => {
    for (const who of ['APS', 'APS2', 'APM'] as const)
      await saveQuietHours(bench.as(who), { quietHours: null, timeZone: 'UTC' })
    await saveQuietHours(bench.as('FINANCE', alpenwerk), { quietHours: null, timeZone: 'UTC' })
    const names = async (asked: Parameters<typeof findPeople>[1]) =>
      (await findPeople(bench.as('APS'), asked)).people.map(({ name }) => name)
    expect(await names({})).toEqual(['Luis Ortega', 'Priya Nair'])
    expect(await names({ ids: 'user-APM\nuser-APS\nuser-FINANCE\nuser-X' })).toEqual([
      'Dana Whitfield',
      'Priya Nair',
    ])
    await bench.admin.query(`INSERT INTO identity_users (id, email, display_name, status)
      VALUES ('user-APM', 'apm@test.example', 'Priya Nair', 'deactivated')`)
    expect(await names({})).toEqual(['Luis Ortega'])
    expect(await names({ ids: 'user-APM' })).toEqual([])
    await bench.admin.query(`DELETE FROM identity_users WHERE id = 'user-APM'`)
  })

  it('a due date that comes near is told once, a later one again', async () => {
    bench.clock.set('2026-03-31T10:00:00Z')
    const { id } = await bench.aDocument({ fields: { dueDate: '2026-04-01' } })
    const tell = () => bench.as('SYS').transaction((tx) => tellOfTime(bench.as('SYS'), tx))
    await tell()
    await tell()
    const told = async () =>
      (await listOwnNotifications(bench.as('APS2'), {})).notifications.filter(
        (one) => one.kind === 'due-risk' && one.invID === id,
      )
    expect((await told()).map(({ why }) => why)).toEqual([
      { code: 'documents.due_on', values: { day: { day: '2026-04-01' } } },
    ])
    await bench.admin.query(`UPDATE documents SET due_date = '2026-04-02' WHERE id = $1`, [id])
    await tell()
    expect(await told()).toHaveLength(2)
    await bench.admin.query(`UPDATE documents SET due_date = '2026-05-02' WHERE id = $1`, [id])
    await tell()
    expect(await told()).toHaveLength(2)
  })

  it('a new version is told to everybody, the first one to nobody', async () => {
    const versions = async () =>
      (await listOwnNotifications(bench.as('FINANCE'), {})).notifications.map(({ why }) => why)
    await tellOfNewVersion(bench.deps, '1.0.0')
    expect(await versions()).toEqual([])
    await tellOfNewVersion(bench.deps, '1.1.0')
    await tellOfNewVersion(bench.deps, '1.1.0')
    expect(await versions()).toEqual([{ text: '1.1.0' }])
  })

  it('is deleted after 90 days, with who read it', async () => {
    bench.clock.set('2026-03-10T10:00:00Z')
    await escalated()
    const forget = () => bench.as('SYS').transaction((tx) => forgetNotifications(bench.as('SYS'), tx))
    expect(await forget()).toBe(0)
    bench.clock.set('2026-06-09T10:00:01Z')
    expect(await forget()).toBe(1)
    const { rows } = await bench.admin.query('SELECT 1 FROM notifications')
    expect(rows).toEqual([])
  })
})
