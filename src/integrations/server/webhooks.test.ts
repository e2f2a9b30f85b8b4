import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { moveDocument } from '../../documents/server/move-document'
import { listOwnNotifications } from '../../notifications/server/own-notifications'
import type { Worker } from '../../platform/jobs/worker'
import { alpenwerk, type CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { startTrialProcess } from '../../testing/server/trial-process'
import type { WebhookEvent } from '../webhook-events'
import type { Delivery } from '../webhooks.api'
import { retryAfterMs } from './deliver.job'
import { forgetDeliveries, readDeliveries, replay } from './deliveries'
import { readChanges } from './integration-changes'
import { postMessage } from './post-message'
import { signedHeaders } from './sign-webhook'
import { createWebhook, deleteWebhook, readWebhooks, rotateSecret, updateWebhook } from './webhooks'

type Got = { path: string; headers: IncomingHttpHeaders; body: string }

let bench: TestBench
let databaseUrl: string
let server: Server
let origin: string
let got: Got[] = []
/** What the receiver answers; null: nothing, ever. */
let answers: (path: string, count: number) => number | null | Promise<number> = () => 204
const workers: Worker[] = []

beforeAll(async () => {
  // ahead of the database's clock, so that tries wait until the bench's clock says so
  bench = await openTestBench({
    startsAt: '2036-03-10T10:00:00Z',
    reachDatabase: async (url) => {
      databaseUrl = url
      return url
    },
  })
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ path: request.url!, headers: request.headers, body })
    const status = await answers(request.url!, got.length)
    if (status === null) return
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await bench?.close()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  const ctx = admin()
  for (const { id } of await ctx.read((tx) => readWebhooks(ctx, tx)))
    await ctx.transaction((tx) => deleteWebhook(ctx, tx, id))
  got = []
  answers = () => 204
})

const admin = (customerId?: number) => bench.as('APA', customerId)
const wish = (path: string, events: WebhookEvent[]) => ({
  name: 'ERP',
  url: `${origin}${path}`,
  events,
  isActive: true,
})

async function aWebhook(path: string, ...events: WebhookEvent[]) {
  const ctx = admin()
  const config = bench.deps.config
  return ctx.transaction((tx) => createWebhook(ctx, tx, { config, wish: wish(path, events) }))
}

const webhookNotices = async (who: CastName, customerId?: number) =>
  (await listOwnNotifications(bench.as(who, customerId), {})).notifications.filter(
    ({ kind }) => kind === 'webhook-failed',
  )
const work = () => workers.push(bench.runWorker())
const deliveriesOf = (id: number): Promise<Delivery[]> =>
  admin().read((tx) => readDeliveries(tx, { id, limit: 100 }))
/** Until no message waits for its first try any more. */
const settled = (id: number) =>
  vi.waitFor(
    async () => {
      const found = await deliveriesOf(id)
      expect(found.filter(({ state, attempts }) => state === 'PENDING' && attempts === 0)).toEqual([])
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

/** As a receiver checks a message, from the text of the Standard Webhooks specification, without Kontor's code. */
async function isSigned({ headers, body }: Got, secret: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (char) => char.charCodeAt(0))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signatures = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one.split(','))
  const valid = await Promise.all(
    signatures.map(([version, base64]) => {
      const signature = Uint8Array.from(atob(base64!), (char) => char.charCodeAt(0))
      return (
        version === 'v1' && crypto.subtle.verify('HMAC', key, signature, new TextEncoder().encode(signed))
      )
    }),
  )
  return valid.includes(true)
}

it('a message is signed as the specification’s example is', () => {
  const signed = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describe('a webhook', () => {
  it('is told what it asked for and nothing else, signed', async () => {
    const failed = await aWebhook('/failed', 'document.failed')
    const all = await aWebhook('/all', 'document.state_changed', 'document.rejected')
    const { id } = await bench.aDocument({ status: 'FAILED' })
    work()
    await settled(failed.webhook.id)
    const told = (await settled(all.webhook.id)).map(({ event, state }) => `${event} ${state}`)
    expect(told.length).toBeGreaterThan(1)
    expect(new Set(told)).toEqual(new Set(['document.state_changed DELIVERED']))
    const [message, ...more] = got.filter(({ path }) => path === '/failed')
    expect(more).toEqual([])
    expect(JSON.parse(message!.body)).toEqual({
      type: 'document.failed',
      timestamp: bench.clock.now().toISOString(),
      data: {
        documentId: id,
        status: 'FAILED',
        previousStatus: 'PROCESSING',
        action: 'fail',
        version: (await bench.read(id)).version,
      },
    })
    expect(await isSigned(message!, failed.secret)).toBe(true)
    expect(await isSigned(message!, all.secret)).toBe(false)
    expect(await isSigned({ ...message!, body: `${message!.body} ` }, failed.secret)).toBe(false)
    const [delivery] = await deliveriesOf(failed.webhook.id)
    expect(delivery).toMatchObject({
      messageId: message!.headers['webhook-id'],
      state: 'DELIVERED',
      attempts: 1,
      last: { status: 204, problem: null, milliseconds: expect.any(Number) },
    })
  })

  it.each([
    ['document.received', 'NEW'],
    ['document.submitted', 'SUBMITTED'],
    ['document.rejected', 'REJECTED'],
    ['document.failed', 'SUBMIT_FAILED'],
  ] as const)('is told of %s', async (event, status) => {
    const { webhook } = await aWebhook('/one', event)
    await bench.aDocument({ status })
    expect((await deliveriesOf(webhook.id)).map((one) => one.event)).toContain(event)
  })

  it('gets a message that arrived once more when somebody wants it, under the same id and signed', async () => {
    const { webhook, secret } = await aWebhook('/replayed', 'document.received')
    const { id } = await bench.aDocument()
    work()
    const [delivery] = await settled(webhook.id)
    expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    const ctx = admin()
    await ctx.transaction((tx) => replay(ctx, tx, delivery!.id))
    await vi.waitFor(() => expect(got).toHaveLength(2), { timeout: 20_000, interval: 50 })
    for (const message of got) {
      expect(message.headers['webhook-id']).toBe(delivery!.messageId)
      expect(await isSigned(message, secret)).toBe(true)
      expect(JSON.parse(message.body)).toMatchObject({
        type: 'document.received',
        data: { documentId: id, status: 'PROCESSING' },
      })
    }
  })

  it('hears nothing of a move that was rolled back, of another customer, or while it is off', async () => {
    const { webhook } = await aWebhook('/quiet', 'document.state_changed')
    const document = await bench.aDocument()
    const before = (await deliveriesOf(webhook.id)).length
    const system = bench.as('SYS')
    const undone = system.transaction(async (tx) => {
      await moveDocument(system, tx, { documentId: document.id, action: 'flag', why: 'x' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await bench.aDocument({ customerId: alpenwerk })
    const ctx = admin()
    const off = { ...wish('/quiet', ['document.state_changed']), isActive: false }
    const config = bench.deps.config
    await ctx.transaction((tx) => updateWebhook(ctx, tx, { config, id: webhook.id, version: 1, wish: off }))
    await bench.aDocument()
    expect(await deliveriesOf(webhook.id)).toHaveLength(before)
  })

  it('gets nothing that still waits when it is switched off, until somebody sends it again', async () => {
    const { webhook } = await aWebhook('/off', 'document.state_changed')
    await bench.aDocument()
    const ctx = admin()
    const config = bench.deps.config
    const asked = wish('/off', ['document.state_changed'])
    const turn = (isActive: boolean, version: number) =>
      ctx.transaction((tx) =>
        updateWebhook(ctx, tx, { config, id: webhook.id, version, wish: { ...asked, isActive } }),
      )
    await turn(false, 1)
    work()
    const stopped = await vi.waitFor(
      async () => {
        const found = await deliveriesOf(webhook.id)
        expect(found.map(({ state }) => state)).toEqual(found.map(() => 'FAILED'))
        return found
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(stopped.length).toBeGreaterThan(0)
    expect(stopped[0]?.last?.problem).toMatchObject({ code: 'integrations.delivery.switched_off' })
    expect(got).toEqual([])
    expect(await codeOf(ctx.transaction((tx) => replay(ctx, tx, stopped[0]!.id)))).toBe(
      'integrations.webhook_off',
    )
    expect((await deliveriesOf(webhook.id)).map(({ state }) => state)).toEqual(
      stopped.map((one) => one.state),
    )
    await turn(true, 2)
    await ctx.transaction((tx) => replay(ctx, tx, stopped[0]!.id))
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 20_000, interval: 50 })
  })

  it('gets what was written before the process was killed, once, from two workers that come after', async () => {
    const { webhook } = await aWebhook('/killed', 'document.state_changed')
    for (let n = 0; n < 5; n += 1) await bench.aDocument()
    const written = await deliveriesOf(webhook.id)
    expect(written.map(({ state }) => state)).toEqual(written.map(() => 'PENDING'))
    expect(got).toEqual([])
    work()
    work()
    await settled(webhook.id)
    const ids = got.map(({ headers }) => headers['webhook-id'])
    for (const { messageId } of written) expect(ids.filter((id) => id === messageId)).toHaveLength(1)
  })

  it('gets a message again under the same id when the process is killed before it recorded the answer', async () => {
    const { webhook } = await aWebhook('/cut-short', 'document.failed')
    const child = startTrialProcess('webhook-sender', [databaseUrl, bench.deps.config.secret])
    onTestFinished(() => void child.kill('SIGKILL'))
    answers = async (_, count) => {
      if (count > 1) return 204
      child.kill('SIGKILL')
      await once(child, 'exit')
      return 204
    }
    await bench.aDocument({ status: 'FAILED' })
    await vi.waitFor(() => expect(child.signalCode).toBe('SIGKILL'), { timeout: 20_000, interval: 50 })
    const [sent] = await deliveriesOf(webhook.id)
    expect(sent).toMatchObject({ state: 'PENDING', attempts: 0, last: null })
    expect(got).toHaveLength(1)
    work()
    const [recorded] = await settled(webhook.id)
    expect(recorded).toMatchObject({ state: 'DELIVERED', attempts: 1 })
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([sent!.messageId, sent!.messageId])
    expect(new Set(got.map(({ body }) => body)).size).toBe(1)
  })

  it('is tried again under the same id with the same bytes, later each time, until it answers', async () => {
    const { webhook, secret } = await aWebhook('/again', 'document.failed')
    answers = (_, count) => (count < 3 ? 500 : 200)
    await bench.aDocument({ status: 'FAILED' })
    work()
    const [first] = await settled(webhook.id)
    expect(first).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      nextAt: new Date(bench.clock.now().getTime() + retryAfterMs[0]!).toISOString(),
      last: { status: 500, problem: { code: 'integrations.delivery.refused', values: { status: 500 } } },
    })
    for (const [index, attempts] of [2, 3].entries()) {
      bench.clock.advance(retryAfterMs[index]!)
      await vi.waitFor(async () => expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ attempts }), {
        timeout: 20_000,
        interval: 50,
      })
    }
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'DELIVERED', nextAt: null })
    expect(new Set(got.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    for (const message of got) expect(await isSigned(message, secret)).toBe(true)
  })

  it('is given up after the last try, and a replay starts anew under the same id', async () => {
    const { webhook } = await aWebhook('/never', 'document.failed')
    answers = () => 302
    await bench.aDocument({ status: 'FAILED' })
    await bench.admin.query('UPDATE webhook_deliveries SET attempts = $1', [retryAfterMs.length])
    const [waiting] = await deliveriesOf(webhook.id)
    const ctx = admin()
    work()
    await vi.waitFor(
      async () =>
        expect((await deliveriesOf(webhook.id))[0]).toMatchObject({
          state: 'FAILED',
          nextAt: null,
          last: { status: 302, problem: { code: 'integrations.delivery.redirected' } },
        }),
      { timeout: 20_000, interval: 50 },
    )
    expect(got.map(({ path }) => path)).toEqual(['/never'])
    const told = await webhookNotices('APA')
    expect(told).toMatchObject([
      {
        invID: null,
        why: {
          code: 'integrations.notice.given_up',
          values: { webhook: 'ERP', tries: retryAfterMs.length + 1, problem: { values: { status: 302 } } },
        },
      },
    ])
    expect([await webhookNotices('APS'), await webhookNotices('APA', alpenwerk)]).toEqual([[], []])
    answers = () => 200
    await ctx.transaction((tx) => replay(ctx, tx, waiting!.id))
    await vi.waitFor(
      async () => expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'DELIVERED' }),
      { timeout: 20_000, interval: 50 },
    )
    expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([waiting!.messageId]))
    expect(got).toHaveLength(2)
    answers = () => 302
    await bench.aDocument({ status: 'FAILED' })
    await bench.admin.query(`UPDATE webhook_deliveries SET attempts = $1 WHERE state = 'PENDING'`, [
      retryAfterMs.length,
    ])
    await vi.waitFor(
      async () => expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'FAILED' }),
      { timeout: 20_000, interval: 50 },
    )
    // once in a day is enough
    expect(await webhookNotices('APA')).toEqual(told)
    const [change] = await ctx.read((tx) => readChanges(tx, { subject: 'webhook', limit: 1 }))
    expect(change).toMatchObject({ action: 'replay', by: 'Tom Becker' })
  })

  it('gets no message twice at the same time: a replay waits until the try under way has ended', async () => {
    const { webhook } = await aWebhook('/slow', 'document.failed')
    let release = (_status: number) => {}
    const held = new Promise<number>((resolve) => {
      release = resolve
    })
    answers = (_, count) => (count === 1 ? held : 200)
    await bench.aDocument({ status: 'FAILED' })
    work()
    work()
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 20_000 })
    const ctx = admin()
    const [{ id }] = (await deliveriesOf(webhook.id)) as [Delivery]
    await ctx.transaction((tx) => replay(ctx, tx, id))
    const putOff = `SELECT FROM jobs WHERE kind = 'integrations.deliver' AND state = 'ready' AND run_at > $1`
    await vi.waitFor(
      async () => expect((await bench.admin.query(putOff, [bench.clock.now()])).rowCount).toBe(1),
      { timeout: 20_000, interval: 50 },
    )
    expect(got).toHaveLength(1)
    release(500)
    await vi.waitFor(
      async () => {
        // each look while the try is under way puts the next one off again
        bench.clock.advance(2_000)
        expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 1 })
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(got).toHaveLength(2)
  })

  it('is signed with both secrets for a day after a rotation, then with the new one alone', async () => {
    const { webhook, secret: before } = await aWebhook('/rotated', 'document.failed')
    const ctx = admin()
    const config = bench.deps.config
    const { secret } = await ctx.transaction((tx) => rotateSecret(ctx, tx, { config, id: webhook.id }))
    expect(secret).not.toBe(before)
    await bench.aDocument({ status: 'FAILED' })
    work()
    await settled(webhook.id)
    bench.clock.advance(24 * 3_600_000)
    await bench.aDocument({ status: 'FAILED' })
    await settled(webhook.id)
    expect(await Promise.all(got.map((one) => isSigned(one, secret)))).toEqual([true, true])
    expect(await Promise.all(got.map((one) => isSigned(one, before)))).toEqual([true, false])
    const stored = await bench.admin.query('SELECT secret, previous_secret FROM webhooks')
    for (const one of [secret, before])
      expect(JSON.stringify(stored.rows.map((row) => Object.values(row).map(String)))).not.toContain(one)
  })

  it('keeps its messages for 30 days', async () => {
    const { webhook } = await aWebhook('/kept', 'document.failed')
    await bench.aDocument({ status: 'FAILED' })
    const ctx = bench.as('SYS')
    bench.clock.advance(30 * 86_400_000)
    await ctx.transaction((tx) => forgetDeliveries(ctx, tx))
    expect(await deliveriesOf(webhook.id)).toHaveLength(1)
    bench.clock.advance(1)
    await ctx.transaction((tx) => forgetDeliveries(ctx, tx))
    expect(await deliveriesOf(webhook.id)).toEqual([])
  })

  it('of two admins who change it the second is told who was first', async () => {
    const { webhook } = await aWebhook('/both', 'document.failed')
    const ctx = admin()
    const save = (name: string) => {
      const given = { config: bench.deps.config, id: webhook.id, version: webhook.version }
      const wished = { ...wish('/both', ['document.failed']), name }
      return ctx.transaction((tx) => updateWebhook(ctx, tx, { ...given, wish: wished }))
    }
    expect(await save('First')).toMatchObject({ name: 'First', version: webhook.version + 1 })
    await expect(save('Second')).rejects.toMatchObject({
      code: 'integrations.webhook_changed',
      told: { values: { name: 'Tom Becker' } },
    })
    expect((await ctx.read((tx) => readWebhooks(ctx, tx)))[0]).toMatchObject({ name: 'First' })
  })

  it('leaves each change of it in the history, and none where nothing changed', async () => {
    const { webhook } = await aWebhook('/history', 'document.failed')
    const ctx = admin()
    const config = bench.deps.config
    const changed = { ...wish('/other', ['document.failed']), name: 'Archive' }
    for (const version of [1, 2])
      await ctx.transaction((tx) =>
        updateWebhook(ctx, tx, { config, id: webhook.id, version, wish: changed }),
      )
    await ctx.transaction((tx) => deleteWebhook(ctx, tx, webhook.id))
    const changes = await ctx.read((tx) => readChanges(tx, { subject: 'webhook', limit: 3 }))
    expect(changes.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'delete Archive',
      'change Archive',
      'create ERP',
    ])
    expect(changes[1]!.details).toMatchObject({
      url: `${origin}/other`,
      before: { url: `${origin}/history` },
    })
  })
})

describe('where private addresses are not allowed', () => {
  const strict = () => ({ ...bench.deps.config, webhooks: { mayBePrivate: false } })
  const saving = (url: string) => {
    const ctx = admin()
    const wished = { ...wish('', ['document.failed' as const]), url }
    return codeOf(ctx.transaction((tx) => createWebhook(ctx, tx, { config: strict(), wish: wished })))
  }

  it.each([
    ['https://receiver.example/hook', 'worked'],
    ['http://receiver.example/hook', 'integrations.url_invalid'],
    ['https://user:word@receiver.example/', 'integrations.url_invalid'],
    ['ftp://receiver.example/', 'integrations.url_invalid'],
    ['receiver.example', 'integrations.url_invalid'],
    ['https://127.1/', 'integrations.url_private'],
    ['https://0x7f000001/', 'integrations.url_private'],
    ['https://[::ffff:10.0.0.1]/', 'integrations.url_private'],
    ['https://localhost/', 'integrations.url_private'],
  ])('%s is %s', async (url, outcome) => {
    expect(await saving(url)).toBe(outcome)
  })

  it('a name that leads to one is not connected to', async () => {
    const url = `http://localhost:${new URL(origin).port}/inside`
    const message = { url, headers: {}, body: '{}' }
    expect(await postMessage(message, { mayBePrivate: false })).toMatchObject({
      status: null,
      problem: { code: 'integrations.delivery.is_private', values: { host: 'localhost' } },
    })
    expect(got).toEqual([])
    expect((await postMessage(message, { mayBePrivate: true })).status).toBe(204)
  })
})

it('a receiver that says nothing is given up, and one that is not there is named', async () => {
  answers = () => null
  const silent = { url: `${origin}/silent`, headers: {}, body: '{}' }
  expect(await postMessage(silent, { mayBePrivate: true, timeoutMs: 200 })).toMatchObject({
    status: null,
    problem: { code: 'integrations.delivery.no_answer' },
    isSilence: true,
  })
  const gone = { ...silent, url: 'http://127.0.0.1:1/' }
  expect(await postMessage(gone, { mayBePrivate: true })).toMatchObject({
    problem: { code: 'integrations.delivery.unreachable', values: { host: '127.0.0.1' } },
  })
})
