import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMail } from '../../../samples/make-mail'
import { permissionsOf } from '../../access/permissions'
import { type Principal, principalFromClaims } from '../../access/principal'
import { installErrorEdge } from '../../access/server/error-edge'
import { serveEndpoints } from '../../access/server/serve-endpoints'
import { settingsRoom } from '../../settings/settings.room'
import {
  alpenwerk,
  type CaptureBench,
  harbor,
  harborInbox,
  openCaptureBench,
  pdfOf,
} from '../../testing/server/capture-bench'
import type { ReceivedMail } from '../capture.api'
import { captureRoom } from '../capture.room'
import { mailPartReasons } from '../mail-reasons'
import { captureRoutes } from './capture.routes'

let bench: CaptureBench
let app: FastifyInstance
beforeAll(async () => {
  bench = await openCaptureBench()
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  installErrorEdge(app)
  const gatekeeper = {
    authenticate: async ({ headers }: { headers: Record<string, unknown> }) =>
      principalOf(Number(headers.customerid)),
    contextFor: (principal: Principal, customerId: number) =>
      bench.context(customerId, { kind: 'user', id: principal.userId, name: principal.name, principal }),
    permissions: permissionsOf([captureRoom, settingsRoom]),
    flags: {
      names: ['should-show-invoice-in-motion', 'should-show-invoice-in-motion-received'],
      evaluateFlags: async () => ({ 'should-show-invoice-in-motion-received': true }),
    },
    product: 'Kontor',
  }
  serveEndpoints(app, gatekeeper, captureRoutes(bench))
})
afterAll(async () => {
  await app.close()
  await bench.close()
})

function principalOf(customerId: number): Principal {
  const claims = {
    sub: 'dana',
    email: 'dana@harbor.example',
    name: 'Dana Whitfield',
    groups: ['USERS_HARBOR'],
    approle: ['AP_SPECIALIST'],
    customerid: String(customerId),
  }
  return { ...principalFromClaims(claims, { product: 'Kontor' }), customerId: String(customerId) }
}

const call = (method: 'GET' | 'POST', url: string, more: { body?: object; customer?: number } = {}) =>
  app.inject({ method, url, headers: { customerid: String(more.customer ?? harbor) }, payload: more.body })

const upload = (name: string, bytes: Buffer | string, type = 'application/octet-stream') =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { customerid: String(harbor), 'x-file-name': encodeURIComponent(name), 'content-type': type },
    payload: bytes,
  })

let count = 0
async function uploadMail(attachment = pdfOf(`routes ${++count}`)): Promise<number> {
  const eml = await makeMail({
    from: 'Bright Linen <ar@bright.example>',
    to: harborInbox,
    subject: `Linen ${++count}`,
    text: 'Hello',
    html: '<p>Hello <script>x</script></p>',
    attachments: [{ filename: 'a.pdf', content: attachment, contentType: 'application/pdf' }],
  })
  return (await upload('mail.eml', eml)).json().mailID
}

test('a file is uploaded as raw bytes and answered with its document', async () => {
  const answer = await upload('Bon à payer.pdf', pdfOf('http'))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    outcome: 'captured',
    fileName: 'Bon à payer.pdf',
    invID: expect.any(Number),
  })
})

test.each([
  [
    'an unsupported file',
    'a.zip',
    'PK\x03\x04aaaaaaaaaaaaaaaaaaaa',
    'application/zip',
    422,
    'capture.unsupported_type',
  ],
  ['an empty file', 'a.pdf', '', 'application/pdf', 422, 'capture.unsupported_type'],
  ['a text that came as text/plain', 'a.txt', 'hello', 'text/plain', 422, 'capture.unsupported_type'],
  ['a JSON object', 'a.json', '{"a":1}', 'application/json', 400, 'capture.not_bytes'],
])('%s is answered with a status and words', async (_what, name, bytes, type, status, code) => {
  const answer = await upload(name, bytes, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, errorMessage: expect.stringMatching(/\w{4}/) })
})

test('received mails are listed newest first, page by page, found by words and by status', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await uploadMail())
  await bench.readAll()
  const listed: ReceivedMail[] = []
  let before = ''
  for (;;) {
    const page = (await call('GET', `/api/invoice-in-motion/received?limit=2${before}`)).json()
    listed.push(...page.mails)
    if (page.nextBefore === null) break
    before = `&before=${page.nextBefore}`
  }
  expect(listed.map((mail) => mail.id)).toEqual(ids.toReversed())
  expect(listed[0]).toMatchObject({
    from_name: 'Bright Linen',
    from_address: 'ar@bright.example',
    email_address: harborInbox,
    body: 'Hello',
    attachments_cnt: 1,
    overall_status: 'PROCESSING',
  })
  const found = (
    await call(
      'GET',
      `/api/invoice-in-motion/received?q=${encodeURIComponent(listed[2]!.subject.toUpperCase())}`,
    )
  ).json()
  expect(found.mails.map((mail: ReceivedMail) => mail.id)).toEqual([listed[2]!.id])
  const none = (await call('GET', '/api/invoice-in-motion/received?status=REJECTED')).json()
  expect(none).toEqual({ mails: [], nextBefore: null, total: { count: 0, isMore: false } })
  const oldest = (
    await call('GET', `/api/invoice-in-motion/received?order=oldest&limit=2&before=${ids[0]}`)
  ).json()
  expect(oldest.mails.map((mail: ReceivedMail) => mail.id)).toEqual(ids.slice(1, 3))
  expect(oldest.total).toEqual({ count: 5, isMore: false })
})

test('a mail is shown with its safe body and its parts, and downloaded as it came', async () => {
  const id = await uploadMail()
  await bench.readAll()
  const mail = (await call('GET', `/api/mails/${id}`)).json()
  expect(mail).toMatchObject({
    text: expect.stringContaining('Hello'),
    html: '<p>Hello </p>',
    to_addresses: harborInbox,
    reason: null,
  })
  expect(mail.parts).toEqual([
    expect.objectContaining({ fileName: 'a.pdf', status: 'PROCESSING', invID: expect.any(Number) }),
  ])
  const eml = await call('GET', `/api/mails/${id}/eml`)
  expect(eml.headers['content-type']).toBe('message/rfc822')
  expect(eml.headers['content-disposition']).toContain(`mail-${id}.eml`)
  expect(eml.body).toContain('Subject: Linen')
})

test('a part is marked as not an invoice, and the mail is read again on demand', async () => {
  const id = await uploadMail(Buffer.alloc(0))
  await bench.readAll()
  const { parts, overall_status } = (await call('GET', `/api/mails/${id}`)).json()
  expect(overall_status).toBe('FAILED')
  const dismissed = await call('POST', `/api/mails/${id}/not-an-invoice`, {
    body: { partIds: [parts[0].id] },
  })
  expect(dismissed.json()).toEqual({ overall_status: 'NO_DOCUMENT' })
  const again = await call('POST', `/api/mails/${id}/process-again`, { body: {} })
  expect(again.json()).toEqual({ overall_status: 'PROCESSING' })
  await bench.readAll()
  expect((await call('GET', `/api/mails/${id}`)).json().parts[0].reason).toEqual(
    mailPartReasons.dismissed({ name: 'Dana Whitfield' }),
  )
})

test('another customer finds none of it', async () => {
  const id = await uploadMail()
  const other = { customer: alpenwerk }
  expect((await call('GET', `/api/mails/${id}`, other)).statusCode).toBe(404)
  expect((await call('GET', `/api/mails/${id}/eml`, other)).statusCode).toBe(404)
  expect((await call('POST', `/api/mails/${id}/process-again`, { ...other, body: {} })).statusCode).toBe(404)
  expect(
    (await call('POST', `/api/mails/${id}/not-an-invoice`, { ...other, body: { partIds: [1] } })).statusCode,
  ).toBe(404)
  expect((await call('GET', '/api/invoice-in-motion/received', other)).json().mails).toEqual([])
})
