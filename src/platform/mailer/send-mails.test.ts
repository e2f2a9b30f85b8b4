import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FaultyMailServer, openFaultyMailServer } from '../../testing/server/faulty-mail-server'
import { until } from '../../testing/server/job-bench'
import {
  customerId,
  openQueueBench,
  otherCustomerId,
  type QueueBench,
} from '../../testing/server/queue-bench'
import { startTrialProcess } from '../../testing/server/trial-process'
import { smtpMailer } from './smtp-mailer'

let bench: QueueBench
let server: FaultyMailServer
let mailer: ReturnType<typeof smtpMailer>
beforeAll(async () => {
  bench = await openQueueBench()
  server = await openFaultyMailServer({ stallMs: 60_000 })
  mailer = smtpMailer({ url: server.url, timeoutMs: 1_000 })
})
afterAll(async () => {
  mailer.close()
  await server.close()
  await bench.close()
})
beforeEach(async () => {
  server.taken.length = 0
  await bench.admin.query('DELETE FROM outgoing_mails')
})

const states = async () =>
  (await bench.admin.query('SELECT DISTINCT state FROM outgoing_mails')).rows.map((row) => row.state)

/** Sends in a process of its own, which is gone in the middle of it. */
async function sendAndDie(when: 'before' | 'after'): Promise<void> {
  const child = startTrialProcess('dying-sender', [bench.url, server.url, when], {
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  await once(child, 'exit')
}

it.each([
  ['before the mail server had the mail', 'before', 1],
  ['after it had it and before that was recorded', 'after', 2],
] as const)(
  'a process that dies %s leaves a mail that is sent under the same Message-ID',
  async (_, when, copies) => {
    // the other process goes by the clock on the wall
    const id = await bench.queue({ now: new Date() })
    await sendAndDie(when)
    expect(await bench.mail(id)).toMatchObject({ state: 'SENDING', attempts: 1 })
    const worker = bench.startSending({ mailer })
    try {
      await until('the mail is sent', async () => {
        bench.clock.advance(1_000)
        return (await bench.mail(id)).state === 'SENT'
      })
    } finally {
      await worker.stop()
    }
    const { message_id, attempts } = await bench.mail(id)
    expect(attempts).toBe(2)
    expect(server.taken.map((mail) => mail.messageId)).toEqual(Array(copies).fill(message_id))
  },
  30_000,
)

it('200 mails and a mail server that stalls hold up no other work and no transaction, and all leave once', async () => {
  server.behave('stall')
  for (let n = 0; n < 200; n += 1) await bench.queue(n % 2 ? { customerId: otherCustomerId } : {})
  const done: string[] = []
  const worker = bench.startSending({ mailer }, { other: { run: async ({ id }) => void done.push(id) } })
  try {
    await until('a mail is at the server', async () => (await states()).includes('SENDING'))
    await bench.admin.query(`INSERT INTO jobs (kind, customer_id) VALUES ('other', ${customerId})`)
    // one that only holds its lock keeps no row and no snapshot from anybody
    const openTransactions = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND state = 'idle in transaction' AND xact_start < now() - interval '300 milliseconds'
      AND (backend_xid IS NOT NULL OR backend_xmin IS NOT NULL)`
    for (let look = 0; look < 6; look += 1) {
      expect((await bench.admin.query(openTransactions)).rowCount).toBe(0)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(done).toHaveLength(1)
    server.behave('take')
    await until(
      'all are sent',
      async () => {
        bench.clock.advance(1_000)
        return (await states()).every((state) => state === 'SENT')
      },
      60_000,
    )
  } finally {
    await worker.stop()
  }
  expect(new Set(server.taken.map((mail) => mail.messageId)).size).toBe(200)
  expect(server.taken).toHaveLength(200)
}, 90_000)
