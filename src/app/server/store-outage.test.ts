import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtpReceiver } from '../../capture/server/mail/smtp-receiver'
import { openS3ObjectStore } from '../../platform/object-storage/s3-object-store'
import { harbor } from '../../testing/server/bench-cast'
import { pdfOf } from '../../testing/server/capture-bench'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { signDanaIn } from '../../testing/server/sign-in'
import { openTcpGate, type TcpGate } from '../../testing/server/tcp-gate'
import { startWeb, type WebServer } from './web'

const timeoutMs = 3_000

let service: S3rver
let folder: string
let gate: TcpGate
let bench: TestBench
let web: WebServer
let signedIn: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-s3-'))
  service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder })
  gate = await openTcpGate({ host: '127.0.0.1', port: (await service.run()).port })
  const store = openS3ObjectStore({
    endpoint: `http://127.0.0.1:${gate.port}`,
    bucket: 'kontor-documents',
    region: 'eu-central-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    timeoutMs,
    restMs: 300,
  })
  bench = await openTestBench({ store })
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ('invoices@test.example', ${harbor}, 'Invoices')`,
  )
  web = await startWeb(bench.deps)
  signedIn = await signDanaIn(bench, web.config.publicUrl)
})
afterAll(async () => {
  await gate?.open()
  await web?.close()
  await bench?.close()
  await gate?.close()
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${web.config.publicUrl}${path}`, { headers: signedIn })
const upload = (name: string) =>
  fetch(`${web.config.publicUrl}/api/uploads`, {
    method: 'POST',
    body: new Uint8Array(pdfOf(name)),
    headers: { ...signedIn, 'x-file-name': `${name}.pdf`, 'content-type': 'application/octet-stream' },
  })

it('a store that hangs holds up no upload, file, mail or health check beyond its limit, and lists are read on', async () => {
  const uploaded = await upload('before')
  expect(uploaded.status).toBe(200)
  const { invID } = (await uploaded.json()) as { invID: number }
  const receiver = await startSmtpReceiver({ ...bench.deps, port: 0, host: '127.0.0.1' })
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true })
  const mail = () =>
    transport.sendMail({
      envelope: { from: 'a@supplier.example', to: ['invoices@test.example'] },
      raw: 'Subject: Invoice\r\n\r\nHello\r\n',
    })

  gate.silence()
  const since = Date.now()
  const [file, another, health] = await Promise.all([
    get(`/api/documents/${invID}/file`),
    upload('meanwhile'),
    get('/api/healthcheck'),
    expect(mail()).rejects.toMatchObject({ responseCode: 451 }),
  ])
  expect([file.status, another.status]).toEqual([503, 503])
  expect(another.headers.get('retry-after')).not.toBeNull()
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'degraded', parts: { database: 'ok', storage: 'silent' } },
  ])
  expect(Date.now() - since).toBeLessThan(timeoutMs * 4)
  expect((await get(`/api/documents/${invID}`)).status).toBe(200)

  await gate.open()
  await expect.poll(async () => (await upload('after')).status, { timeout: 20_000 }).toBe(200)
  expect((await mail()).response).toMatch(/^250/)
  expect((await (await get('/api/healthcheck')).json()) as object).toMatchObject({ status: 'healthy' })
  transport.close()
  await receiver.close()
})
