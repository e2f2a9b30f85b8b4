import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the tests' scanners know as malware: harmless, and known to no real scanner. */
export const malwareStandIn = 'KONTOR-TEST-FILE-THAT-STANDS-FOR-MALWARE'

/** A server that speaks clamd's INSTREAM and finds `malwareStandIn`. */
export async function startStandInClamd(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => answer(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const command = Buffer.from('zINSTREAM\0')

function answer(socket: Socket): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    const content = contentOf(received)
    if (content === null) return
    socket.end(content.includes(malwareStandIn) ? 'stream: Kontor.Test.UNOFFICIAL FOUND\0' : 'stream: OK\0')
  })
}

/** The pieces put together; null before the empty one that ends them has come. */
function contentOf(received: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
