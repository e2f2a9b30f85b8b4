import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accessErrors } from '../access-errors'
import { endpoint } from '../endpoint'
import { CallError, call, callForFile, callForStream, configureCalls, isRefusal, readAnswer } from './call'

const common = {
  method: 'GET',
  summary: 'what the test says',
  scope: 'customer',
  permission: 'signed-in',
  query: z.object({ answer: z.string() }),
  response: z.object({ statusCode: z.literal(200), data: z.string() }),
} as const
const ordinary = endpoint({ ...common, name: 'ordinary', path: '/api/ordinary' })
const payments = endpoint({ ...common, name: 'payments', path: '/api/payments/customers/statuses' })

/** Answers what its query says: `status:body`. */
let server: Server
let baseUrl = ''
let left: string[] = []
let doubts = 0
let seenHeaders: Record<string, unknown> = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    seenHeaders = request.headers
    const asked = new URL(request.url!, 'http://x').searchParams.get('answer')!
    const [, status, body] = /^(\d+):(.*)$/.exec(asked)!
    response.writeHead(Number(status), { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureCalls({
    token: async () => 'the-token',
    currentToken: () => 'the-token',
    customerId: () => '10301',
    baseUrl: () => baseUrl,
    onRefused: (path) => left.push(path),
    onSessionEnded: () => left.push('ended'),
    onUnavailable: () => {
      doubts += 1
    },
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  left = []
  doubts = 0
})

const wrapped = (statusCode: number, rest: object) => `200:${JSON.stringify({ statusCode, ...rest })}`
const problem = (work: Promise<unknown>) => work.then(() => null).catch((error: CallError) => error)

describe('a call', () => {
  it('is told of a session that lasts no longer', async () => {
    const { code } = accessErrors.sessionEnded()
    await problem(call(ordinary, { query: { answer: `401:${JSON.stringify({ code })}` } }))
    await problem(call(ordinary, { query: { answer: '401:{}' } }))
    expect(left).toEqual(['ended', '/403/access'])
  })

  it('carries the token twice and the selected customer', async () => {
    await call(ordinary, { query: { answer: wrapped(200, { data: 'us-east-1' }) } })
    expect(seenHeaders).toMatchObject({
      authorization: 'Bearer the-token',
      o4otoken: 'the-token',
      customerid: '10301',
    })
  })

  it('gives the inner data of a wrapped answer', async () => {
    expect(await call(ordinary, { query: { answer: wrapped(200, { data: 'eu-west-1' }) } })).toBe('eu-west-1')
  })

  it.each([
    ['HTTP 401', '401:{}', 401],
    ['HTTP 403', '403:{}', 403],
    ['a wrapped 401', wrapped(401, {}), 401],
    ['a wrapped 403', wrapped(403, {}), 403],
  ])('ends at /403/access with %s, under /payments/ too', async (_, answer, status) => {
    expect((await problem(call(ordinary, { query: { answer } })))?.status).toBe(status)
    expect((await problem(call(payments, { query: { answer } })))?.status).toBe(status)
    expect(left).toEqual(['/403/access', '/403/access'])
  })

  it.each([
    ['HTTP 401', '401:{}'],
    ['HTTP 403', '403:{}'],
    ['a wrapped 401', wrapped(401, {})],
    ['a wrapped 403', wrapped(403, {})],
  ])('for a file, a stream or an upload ends at /403/access with %s too', async (_, answer) => {
    const [, status, text] = /^(\d+):(.*)$/.exec(answer)!
    expect(await problem(callForFile(ordinary, { query: { answer } }))).toBeInstanceOf(CallError)
    expect(await problem(callForStream(ordinary, { query: { answer } }))).toBeInstanceOf(CallError)
    expect(() => readAnswer(Number(status), text!)).toThrow(CallError)
    expect(left).toEqual(['/403/access', '/403/access', '/403/access'])
  })

  it('for a file gives its bytes, also where these are JSON', async () => {
    const file = await callForFile(ordinary, { query: { answer: '200:{"total":7}' } })
    expect(await file.text()).toBe('{"total":7}')
  })

  it.each(['400:{}', '403:{}', '404:{}', wrapped(404, {})])(
    'that opens a document ends at /403/document with %s',
    async (answer) => {
      await problem(call(ordinary, { query: { answer } }, { opensDocument: true }))
      expect(left).toEqual(['/403/document'])
    },
  )

  it('that opens a document for nobody ends at /403/access', async () => {
    await problem(call(ordinary, { query: { answer: '401:{}' } }, { opensDocument: true }))
    await problem(call(ordinary, { query: { answer: '404:{}' } }))
    expect(left).toEqual(['/403/access'])
  })

  it('doubts the health of the server after HTTP 503, and after nothing else', async () => {
    await problem(call(ordinary, { query: { answer: '500:{}' } }))
    expect(doubts).toBe(0)
    await problem(call(ordinary, { query: { answer: '503:{}' } }))
    expect(doubts).toBe(1)
    expect(left).toEqual([])
  })

  it('raises the message of any other wrapped status', async () => {
    const error = await problem(
      call(ordinary, { query: { answer: wrapped(409, { errorMessage: 'Somebody was faster.' }) } }),
    )
    expect(error?.message).toBe('Somebody was faster.')
    expect(left).toEqual([])
  })

  it('under /payments/ resolves with the error, which the screen reads', async () => {
    const answer = await call(payments, { query: { answer: '422:{"errorMessage":"The bank said no."}' } })
    expect(answer).toBeInstanceOf(CallError)
    expect((answer as CallError).message).toBe('The bank said no.')
  })

  it('is rejected unchanged when it skips the error handling', async () => {
    const skip = { skipErrorHandling: true }
    expect((await problem(call(ordinary, { query: { answer: '403:{}' } }, skip)))?.status).toBe(403)
    expect((await problem(call(payments, { query: { answer: '422:{}' } }, skip)))?.status).toBe(422)
    expect(left).toEqual([])
  })

  it('says in words that nothing answered', async () => {
    const before = baseUrl
    baseUrl = 'http://127.0.0.1:1'
    const error = await problem(call(ordinary, { query: { answer: '200:{}' } }))
    baseUrl = before
    expect(error?.message).toBe("Can't reach the server. Check your connection and try again.")
    expect(isRefusal(error)).toBe(false)
  })

  it('that was stopped stays stopped, and is no lost connection', async () => {
    const error = await problem(
      call(ordinary, { query: { answer: '200:{}' } }, { signal: AbortSignal.abort() }),
    )
    expect(error?.name).toBe('AbortError')
  })
})
