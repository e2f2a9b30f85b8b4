import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { signDanaIn } from '../../testing/server/sign-in'
import { startWeb, type WebServer } from './web'

let bench: TestBench
let web: WebServer
let signedIn: Record<string, string>
let documentId: number

beforeAll(async () => {
  bench = await openTestBench({ environment: { KONTOR_REQUEST_SECONDS: '3', KONTOR_IDLE_SECONDS: '1' } })
  web = await startWeb(bench.deps)
  signedIn = await signDanaIn(bench, web.config.publicUrl)
  documentId = (await bench.aDocument()).id
})
afterAll(async () => {
  await web?.close({ graceMs: 0 })
  await bench?.close()
})

const headers = () =>
  Object.entries({ host: 'localhost', ...signedIn })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const beginningOfComment = (length: number) =>
  `POST /api/documents/${documentId}/comments HTTP/1.1\r\n${headers()}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

async function open(): Promise<{ socket: Socket; heard(): string }> {
  const socket = connect(web.config.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return { socket, heard: () => text }
}

async function closedAfterMs(socket: Socket): Promise<number> {
  const since = Date.now()
  await once(socket, 'close')
  return Date.now() - since
}

it.each([
  ['says nothing at all', ''],
  ['begins a header', 'POST /api/uploads HTTP/1.1\r\nHost:'],
  ['promises a body', 'POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc'],
])('whoever %s and then falls silent is closed', async (_what, said) => {
  const { socket } = await open()
  socket.write(said)
  expect(await closedAfterMs(socket)).toBeLessThan(6_000)
})

it('a body that comes in drop by drop is closed when its time is over', async () => {
  const { socket } = await open()
  socket.write(beginningOfComment(1_000_000))
  const drops = setInterval(() => socket.write(' '), 100)
  const elapsed = await closedAfterMs(socket)
  clearInterval(drops)
  expect(elapsed).toBeGreaterThan(2_000)
  expect(elapsed).toBeLessThan(9_000)
})

it('a stop lets the request under way end, ends the streams of events, and takes nothing new', async () => {
  const events = await open()
  events.socket.write(`GET /api/changes HTTP/1.1\r\n${headers()}\r\n`)
  await expect.poll(events.heard).toContain(': connected')
  const writer = await open()
  const body = JSON.stringify({ body: 'written while Kontor stops' })
  writer.socket.write(beginningOfComment(body.length) + body.slice(0, 10))
  // it is known to be under way once an answer to a later connection has come
  expect((await fetch(`${web.config.publicUrl}/api/configuration`)).status).toBe(200)
  const closed = web.close()
  await closedAfterMs(events.socket)
  writer.socket.write(body.slice(10))
  await expect.poll(writer.heard).toMatch(/^HTTP\/1\.1 20\d/)
  await closed
  await expect(fetch(`${web.config.publicUrl}/api/configuration`)).rejects.toThrow()
  const { rows } = await bench.admin.query('SELECT body FROM document_comments')
  expect(rows).toEqual([{ body: 'written while Kontor stops' }])
})
