import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../src/platform/database/test-postgres'
import { embeddedDatabaseUrl } from './support/data-directory'
import { freePorts } from './support/free-ports'
import { type KontorProcess, startKontorProcess } from './support/kontor-process'
import { promisedMs } from './support/promised'
import { expect, test } from './support/test'

let folder: string
let kontor: KontorProcess
let port: number
let smtpPort: number

const start = (changes: Record<string, string> = {}, onPort = port) =>
  startKontorProcess({
    port: onPort,
    environment: {
      KONTOR_SMTP_PORT: String(smtpPort),
      KONTOR_DATA: folder,
      KONTOR_LOG_LEVEL: 'warn',
      KONTOR_ENVIRONMENT: 'production',
      ...changes,
    },
  })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  ;[port, smtpPort] = (await freePorts(2)) as [number, number]
  kontor = start()
  await kontor.ready()
})

test.afterAll(async () => {
  await kontor.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('in production nothing of the demo exists, and the first administrator gets a link of his own', async () => {
  await expect.poll(() => kontor.output(), { timeout: 10_000 }).toContain('Stop with Ctrl-C')
  expect(kontor.output()).not.toContain('kontor-demo')
  const link = /http:\/\/\S+\/oidc\/\S+/.exec(kontor.output())?.[0]
  expect(link).toBeTruthy()
  expect((await fetch(link!)).status).toBe(200)
  const database = await embeddedDatabaseUrl(folder)
  for (const table of ['customers', 'identity_users', 'documents', 'mails', 'inboxes', 'demo_loads']) {
    expect(await ask(database, `SELECT '${table}' AS table_name FROM ${table}`)).toEqual([])
  }
})

test('a second Kontor on the same data, or on a port that is taken, says so and ends', {
  tag: '@long',
}, async () => {
  const [freePort, freeSmtpPort] = await freePorts(2)
  const second = start({ KONTOR_SMTP_PORT: String(freeSmtpPort) }, freePort)
  await expect(second.ready()).rejects.toThrow(/Another Kontor \(process \d+\) is already using/)
  const otherData = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  const third = start({ KONTOR_DATA: otherData, KONTOR_SMTP_PORT: String(freeSmtpPort) })
  // the first one answers on that port, so waiting for a healthy answer would not do
  await new Promise((resolve) => third.child.once('exit', resolve))
  expect(third.child.exitCode).toBe(1)
  expect(third.output()).toMatch(new RegExp(`port ${port}.*KONTOR_PORT`, 's'))
  await rm(otherData, { recursive: true, force: true })
})

const endsWithinMs = Number(process.env.KONTOR_TEST_READY_MS ?? promisedMs(5_000))

test('Ctrl-C ends Kontor with all that it started within seconds', async () => {
  const database = await embeddedDatabaseUrl(folder)
  const tookMs = await kontor.end('SIGINT')
  expect(kontor.child.exitCode).toBe(0)
  expect(tookMs).toBeLessThan(endsWithinMs)
  await expect(ask(database, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
})
