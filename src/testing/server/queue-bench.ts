import pg from 'pg'
import { type Database, openDatabase, type Transaction } from '../../platform/database/database'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database'
import type { JobHandler } from '../../platform/jobs/job'
import { startWorker, type Worker } from '../../platform/jobs/worker'
import type { Mailer, MailMessage } from '../../platform/mailer/mailer'
import { type NewMail, queueMail, sendMailsJob } from '../../platform/mailer/queue-mail'
import { sendMails } from '../../platform/mailer/send-mails.job'
import type { SendMailsDependencies } from '../../platform/mailer/sending-turn'
import { fastLease, inCustomerOf, noFiles, silent } from './trial-jobs'

export const customerId = 10301
export const otherCustomerId = 10318

type Sending = Partial<SendMailsDependencies<Transaction>> & { mailer: Mailer }

export type QueueBench = {
  url: string
  admin: pg.Client
  clock: { now(): Date; advance(ms: number): void }
  inCustomer: ReturnType<typeof inCustomerOf>
  queue(changes?: Partial<NewMail>): Promise<number>
  database: Database
  sender(changes: Sending): JobHandler
  /** Sends in this process until it is stopped. */
  startSending(changes: Sending, others?: Record<string, JobHandler>): Worker
  /** Sends what is due now. */
  send(changes: Sending): Promise<void>
  mail(id: number): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** A database with two customers, or the given one, and a clock that a test sets forward. */
export async function openQueueBench(given?: TestDatabase): Promise<QueueBench> {
  const made = given ?? (await createTestDatabase())
  const admin = new pg.Client({ connectionString: made.adminUrl })
  await admin.connect()
  if (!given)
    await admin.query(
      `INSERT INTO customers (id, shortname, name) VALUES (${customerId}, 'HARBOR', 'Harbor'), (${otherCustomerId}, 'ALPEN', 'Alpenwerk')`,
    )
  const database = openDatabase({ url: made.appUrl })
  const inCustomer = inCustomerOf(database)
  let aheadMs = 0
  const clock = {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      aheadMs += ms
    },
  }
  let count = 0
  const mailFrom = 'Kontor <kontor@harbor.example>'
  const usual = {
    database,
    inCustomer,
    store: noFiles,
    mailFrom,
    purposes: {},
    clock,
    nowOf: clock.now,
    log: silent,
  }
  const sender: QueueBench['sender'] = (changes) => sendMails({ ...usual, betweenMailsMs: 0, ...changes })
  const startSending: QueueBench['startSending'] = (changes, others = {}) => {
    return startWorker({
      pool: database.pool,
      handlers: { [sendMailsJob]: sender(changes), ...others },
      concurrency: { heavy: 1, light: 3 },
      log: silent,
      clock,
      pollMs: 20,
      lease: fastLease,
    })
  }
  return {
    url: made.appUrl,
    admin,
    clock,
    inCustomer,
    database,
    sender,
    startSending,
    queue: (changes = {}) =>
      inCustomer(changes.customerId ?? customerId, (tx) => {
        count += 1
        return queueMail(tx, { ...aQueuedMail(count), now: clock.now(), ...changes })
      }),
    async send(changes) {
      const worker = startSending(changes)
      const isBusy = async () => {
        const due = `SELECT 1 FROM jobs WHERE kind = '${sendMailsJob}' AND (state = 'running' OR run_at <= $1) LIMIT 1`
        return (await admin.query(due, [clock.now()])).rowCount === 1
      }
      while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 20))
      await worker.stop()
    },
    mail: async (id) => (await admin.query('SELECT * FROM outgoing_mails WHERE id = $1', [id])).rows[0],
    async close() {
      await admin.end()
      await database.close()
      await made.drop()
    },
  }
}

export function aQueuedMail(number: number): Omit<NewMail, 'now'> {
  return {
    customerId,
    purpose: 'trial',
    idempotencyKey: `trial:${number}`,
    messageId: `<trial.${number}@harbor.example>`,
    fromName: 'Harbor',
    to: ['billing@cedar.example'],
    subject: `Mail ${number}`,
    text: 'Hello\n',
    automatic: 'auto-generated',
  }
}

/** A mail server that takes everything and remembers it. */
export function rememberingMailer(): Mailer & { sent: MailMessage[] } {
  const sent: MailMessage[] = []
  return {
    sent,
    async send(message) {
      sent.push(message)
      return { messageId: message.messageId, accepted: message.to, rejected: [] }
    },
  }
}
