// The leanest HTTP/1.1 client there is: what it costs is taken from the machine that the server runs on.
import { connect, type Socket } from 'node:net'

export type KeepAliveClient = {
  /** Sends a GET and waits for the whole answer. @returns its body */
  get(path: string): Promise<Buffer>
  close(): void
}

/** One connection to localhost. Throws on every answer that is not 200. */
export function keepAliveClient(
  port: number,
  headers: Record<string, string> = {},
): Promise<KeepAliveClient> {
  const head = Object.entries({ host: `localhost:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(clientOn(socket, head)))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })
}

type Waiting = { resolve(body: Buffer): void; reject(error: Error): void }

function clientOn(socket: Socket, head: string): KeepAliveClient {
  let parts: Buffer[] = []
  let length = 0
  let needed = -1
  let bodyAt = 0
  let status = 0
  let waiting: Waiting | null = null

  function measure(): void {
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    parts = [all]
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const text = all.toString('latin1', 0, end)
    const size = /content-length: (\d+)/i.exec(text)?.[1]
    status = Number(text.slice(9, 12))
    if (!size) throw new Error(`an answer without a length: ${text}`)
    bodyAt = end + 4
    needed = bodyAt + Number(size)
  }

  socket.on('data', (chunk) => {
    parts.push(chunk)
    length += chunk.length
    if (needed < 0) measure()
    if (needed < 0 || length < needed) return
    const body = Buffer.concat(parts).subarray(bodyAt, needed)
    const asked = waiting!
    parts = []
    length = 0
    needed = -1
    waiting = null
    if (status === 200) asked.resolve(body)
    else asked.reject(new Error(`${status}: ${body.toString()}`))
  })
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

/** Asks on so many connections at once until the time is over. @returns answers per second */
export async function throughput(given: {
  port: number
  headers?: Record<string, string>
  /** One address for all, or the next one each time. */
  path: string | (() => string)
  connections: number
  seconds: number
}): Promise<number> {
  const { port, headers, path, connections, seconds } = given
  const clients = await Promise.all(Array.from({ length: connections }, () => keepAliveClient(port, headers)))
  const began = performance.now()
  let answers = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - began < seconds * 1000) {
        await client.get(typeof path === 'string' ? path : path())
        answers += 1
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  for (const client of clients) client.close()
  return answers / took
}
