import { randomBytes } from 'node:crypto'
import { chown, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SignInClient } from '../../identity/server/sign-in-client'
import { atPort } from '../../platform/database/test-postgres'
import { smallDisk } from '../../platform/embedded-postgres/small-disk'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { danasSignIn, signDanaIn } from '../../testing/server/sign-in'
import { openTcpGate, type TcpGate } from '../../testing/server/tcp-gate'
import { greet } from './greeting'
import { startWeb, type WebServer } from './web'

let bench: TestBench
let gate: TcpGate
let web: WebServer
let signedIn: Record<string, string>
let documentId: number

beforeAll(async () => {
  bench = await openTestBench({
    environment: { DATABASE_TIMEOUT_SECONDS: '3' },
    reachDatabase: async (url) => {
      const address = new URL(url)
      gate = await openTcpGate({ host: address.hostname, port: Number(address.port) })
      return atPort(url, gate.port)
    },
  })
  web = await startWeb(bench.deps)
  signedIn = await signDanaIn(bench, web.config.publicUrl)
  documentId = (await bench.aDocument()).id
})
afterAll(async () => {
  await gate?.open()
  await web?.close()
  await bench?.close()
  await gate?.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${web.config.publicUrl}${path}`, {
    ...init,
    headers: {
      ...signedIn,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    },
  })
const comment = () =>
  ask(`/api/documents/${documentId}/comments`, {
    method: 'POST',
    body: JSON.stringify({ body: randomBytes(1_900).toString('hex') }),
  })

it('a greeting that the database cannot answer any more says where Kontor is, and ends nothing', async () => {
  const said: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await gate.shut()
  try {
    await greet({ ...bench.deps, config: web.config }, { hasNewDemo: false })
  } finally {
    await gate.open()
    spy.mockRestore()
  }
  expect(said.join('')).toContain(`is ready: ${web.config.publicUrl}\n`)
  expect(said.join('')).toContain('could not be read')
})

it('while the database is away every call answers 503 and when to come again, and health names the part', async () => {
  expect((await ask('/api/session')).status).toBe(200)
  const visitor = new SignInClient(web.config.publicUrl, 'Kontor')
  const { url: signInUrl } = await visitor.openSignIn()
  await gate.shut()
  for (const answer of [
    await ask('/api/session'),
    await ask(`/api/documents/${documentId}`),
    await comment(),
  ]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'database.away' })
  }
  const health = await ask('/api/healthcheck')
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    code: 'tenants.unhealthy',
    details: { parts: { database: 'away', storage: 'ok' } },
  })
  for (const page of [await visitor.enter(signInUrl, danasSignIn), await visitor.openSignIn()]) {
    expect(page.status).toBe(503)
    expect(page.text).toContain('Services Unavailable')
  }
  await gate.open()
  expect((await ask('/api/session')).status).toBe(200)
  expect((await ask('/api/healthcheck')).status).toBe(200)
})

it('a database that takes connections and says nothing is found out by the health check within its limit', async () => {
  gate.silence()
  const since = Date.now()
  const health = await ask('/api/healthcheck')
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ details: { parts: { database: 'silent', storage: 'ok' } } })
  expect(Date.now() - since).toBeLessThan(4_000)
  await gate.open()
  expect((await ask('/api/healthcheck')).status).toBe(200)
})

it('calls that the database leaves without an answer end in 503, and the next ones are answered', async () => {
  expect((await ask('/api/session')).status).toBe(200)
  gate.silence()
  const asked = await Promise.all([ask('/api/session'), ask(`/api/documents/${documentId}`), comment()])
  for (const answer of asked) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'database.away' })
  }
  await gate.open()
  expect((await ask('/api/session')).status).toBe(200)
  expect((await comment()).status).toBeLessThan(300)
})

it('while the database takes no writing, as after a switch to a stand-by, everything can be read', async () => {
  const { rows } = await bench.admin.query('SELECT current_database() AS name')
  const setReadOnly = async (value: string) => {
    await bench.admin.query(`ALTER DATABASE "${rows[0].name}" SET default_transaction_read_only = ${value}`)
    // connections take the setting up when they are made
    await gate.shut()
    await gate.open()
    await vi.waitFor(async () => expect((await ask('/api/healthcheck')).status).toBe(200))
  }
  await setReadOnly('on')
  const refused = await comment()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.json()).toMatchObject({ code: 'database.read_only' })
  // the first visit of the day writes down who was here; who only reads must not notice
  expect((await ask('/api/session')).status).toBe(200)
  expect((await ask(`/api/documents/${documentId}`)).status).toBe(200)
  const health = await ask('/api/healthcheck')
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'degraded', parts: { database: 'read-only', storage: 'ok' } },
  ])
  await setReadOnly('off')
  expect((await comment()).status).toBeLessThan(300)
})

it.skipIf(!smallDisk.isPossible)(
  'a full disk answers 503 to whoever writes, and everything can be read',
  async () => {
    const disk = await smallDisk.mount('300k')
    try {
      const { rows } = await bench.admin.query("SELECT current_setting('data_directory') AS folder")
      const owner = await stat(rows[0].folder)
      await chown(disk.folder, owner.uid, owner.gid)
      await bench.admin.query(`CREATE TABLESPACE small_disk LOCATION '${disk.folder}'`)
      await bench.admin.query('ALTER TABLE document_comments SET TABLESPACE small_disk')
      let answer = await comment()
      for (let n = 0; n < 500 && answer.ok; n++) answer = await comment()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'database.full' })
      expect((await ask(`/api/documents/${documentId}/comments`)).status).toBe(200)
      expect((await ask('/api/session')).status).toBe(200)
      await bench.admin.query('ALTER TABLE document_comments SET TABLESPACE pg_default')
      await bench.admin.query('DROP TABLESPACE small_disk')
    } finally {
      await disk.remove()
    }
  },
)
