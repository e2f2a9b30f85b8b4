import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { makeMail } from '../samples/make-mail'
import { ask } from '../src/platform/database/test-postgres'
import { type Api, apiClient, signIn, uploadFile } from './support/api-client'
import { embeddedDatabaseUrl, openWork, postmasterPid } from './support/data-directory'
import { isHealthy, type KontorProcess } from './support/kontor-process'
import { prepareKontor } from './support/prepared-kontor'
import { expect, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

/** The promise is 35 kills, which take minutes: KONTOR_TEST_LONG=1 asks for all of them. */
const isWhole = Boolean(process.env.KONTOR_TEST_LONG)
const kills = Number(process.env.KONTOR_TEST_KILLS ?? (isWhole ? 35 : 3))
const uploads = Math.ceil((300 / 35) * kills)
const mails = Math.ceil((100 / 35) * kills)
const customer = '10301'
const inbox = 'invoices@harborpine.example'
/** The promise of 5 s is made for a machine with nothing else to do, and is held against it in the whole run. */
const readyWithinMs = Number(process.env.KONTOR_TEST_READY_MS ?? (isWhole ? 5_000 : 60_000))

type Sent = { name: string; bytes: Buffer; isAcknowledged: boolean }

test('whatever is killed and when, no acknowledged document is lost, doubled or without its file', async () => {
  test.setTimeout(10 * 60_000)
  const data = await prepareKontor('customers')
  let kontor = data.start()
  try {
    await kontor.ready()
    const api = apiClient(
      kontor.baseUrl,
      await signIn(kontor.baseUrl, 'dana.whitfield@harborpine.example'),
      customer,
    )
    const files = Array.from({ length: uploads }, (_, number) => sent(`upload-${number}`))
    const letters = Array.from({ length: mails }, (_, number) => sent(`mail-${number}`))
    const traffic = startTraffic({
      api,
      smtpPort: data.smtpPort,
      files,
      letters,
      rounds: kills,
    })

    const recoveries: Recovery[] = []
    for (let round = 0; round < kills; round++) {
      traffic.release(round)
      // a different moment of the traffic and of the work behind it each time
      await delay(100 + ((round * 137) % 500))
      const isDatabase = round % Math.min(7, kills) === Math.min(7, kills) - 1
      if (isDatabase) {
        recoveries.push({ killed: 'database', ms: await killDatabase(kontor, data.path) })
      } else {
        await kontor.end('SIGKILL')
        kontor = data.start()
        recoveries.push({ killed: 'server', ms: await kontor.ready() })
      }
    }
    report(recoveries)
    const calmSince = performance.now()
    await traffic.allAcknowledged(60_000)
    const database = await embeddedDatabaseUrl(data.path)
    await expect.poll(() => openWork(database), { timeout: 120_000, intervals: [250] }).toEqual([])
    console.log(`all work was done ${Math.round(performance.now() - calmSince)} ms after the last kill`)
    await expectAllThere({ api, database, files, letters })
    for (const killed of ['server', 'database'] as const)
      expect(middleOf(recoveries, killed), `ready again after a kill of the ${killed}`).toBeLessThan(
        readyWithinMs,
      )
    expect(recoveries.filter(({ ms }) => ms > 6 * readyWithinMs)).toEqual([])
    expect(await kontor.end('SIGTERM')).toBeLessThan(readyWithinMs)
  } finally {
    await kontor.end('SIGTERM')
    await data.remove()
  }
})

function sent(name: string): Sent {
  return { name, bytes: tinyPdf(name), isAcknowledged: false }
}

/** Clients that send again until they get their receipt, some of the whole in each round. */
function startTraffic(given: { api: Api; smtpPort: number; files: Sent[]; letters: Sent[]; rounds: number }) {
  const { api, smtpPort, files, letters, rounds } = given
  const until = (all: Sent[], round: number) => Math.ceil((all.length * (round + 1)) / rounds)
  const running: Promise<void>[] = []
  const send = (one: Sent, by: (one: Sent) => Promise<unknown>) => {
    running.push(
      (async () => {
        while (!one.isAcknowledged) {
          try {
            await by(one)
            one.isAcknowledged = true
          } catch {
            await delay(100)
          }
        }
      })(),
    )
  }
  return {
    release(round: number) {
      const added = (all: Sent[]) => all.slice(round === 0 ? 0 : until(all, round - 1), until(all, round))
      for (const file of added(files)) send(file, ({ name, bytes }) => uploadFile(api, `${name}.pdf`, bytes))
      for (const letter of added(letters)) send(letter, (one) => sendMail(smtpPort, one))
    },
    async allAcknowledged(timeoutMs: number) {
      const tooLate = delay(timeoutMs, 'late', { ref: false })
      expect(await Promise.race([Promise.all(running).then(() => 'done'), tooLate])).toBe('done')
    },
  }
}

async function sendMail(port: number, { name, bytes }: Sent): Promise<void> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 3_000,
    socketTimeout: 10_000,
  })
  const raw = await makeMail({
    from: 'billing@supplier.example',
    to: inbox,
    subject: `Invoice ${name}`,
    text: 'Please find our invoice attached.',
    messageId: `<${name}@supplier.example>`,
    attachments: [{ filename: `${name}.pdf`, content: bytes, contentType: 'application/pdf' }],
  })
  try {
    await transport.sendMail({ envelope: { from: 'billing@supplier.example', to: inbox }, raw })
  } finally {
    transport.close()
  }
}

/** Milliseconds until the same server answers again with its database back. */
async function killDatabase(kontor: KontorProcess, dataDir: string): Promise<number> {
  const killedAt = performance.now()
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await expect.poll(() => isHealthy(kontor.baseUrl), { timeout: 30_000, intervals: [25] }).toBe(false)
  await kontor.ready(Math.max(30_000, readyWithinMs))
  return performance.now() - killedAt
}

async function expectAllThere(given: {
  api: Api
  database: string
  files: Sent[]
  letters: Sent[]
}): Promise<void> {
  const { api, database, files, letters } = given
  const all = [...files, ...letters]
  const documents = (await ask(
    database,
    'SELECT id::int AS id, file_hash, status, status_reason FROM documents ORDER BY id',
  )) as { id: number; file_hash: string; status: string; status_reason: string | null }[]
  const hashes = all.map(({ bytes }) => sha256(bytes)).sort()
  expect(documents.map((one) => one.file_hash).sort(), 'one document for each file').toEqual(hashes)
  expect(
    documents.filter((one) => one.status === 'FAILED'),
    'none failed',
  ).toEqual([])
  expect(
    await ask(database, `SELECT kind, last_error FROM jobs WHERE state = 'dead'`),
    'no job died',
  ).toEqual([])
  const mailRows = await ask(
    database,
    'SELECT message_id, overall_status, count(*)::int AS count FROM mails GROUP BY 1, 2 ORDER BY 1',
  )
  expect(mailRows).toEqual(
    letters
      .map(({ name }) => ({ message_id: `<${name}@supplier.example>`, overall_status: 'ACCEPTED', count: 1 }))
      .sort((a, b) => (a.message_id < b.message_id ? -1 : 1)),
  )
  for (const { id, file_hash } of documents) {
    const answer = await api.call('GET', `/api/documents/${id}/file`)
    expect(answer.status).toBe(200)
    expect(sha256(Buffer.from(await answer.arrayBuffer())), `the file of document ${id}`).toBe(file_hash)
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type Recovery = { killed: 'server' | 'database'; ms: number }

function timesOf(recoveries: Recovery[], killed: Recovery['killed']): number[] {
  return recoveries
    .filter((one) => one.killed === killed)
    .map(({ ms }) => Math.round(ms))
    .sort((a, b) => a - b)
}

function middleOf(recoveries: Recovery[], killed: Recovery['killed']): number {
  const times = timesOf(recoveries, killed)
  return times[Math.floor(times.length / 2)] ?? 0
}

function report(recoveries: Recovery[]): void {
  for (const killed of ['server', 'database'] as const) {
    const times = timesOf(recoveries, killed)
    console.log(
      `${times.length} kills of the ${killed}: ready again after ${middleOf(recoveries, killed)} ms (median), ${times.at(-1)} ms (longest)`,
    )
  }
}
