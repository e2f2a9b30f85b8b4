import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './limit-connections'

async function startServer(limits: Parameters<typeof limitConnections>[1]): Promise<Server> {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Connections that say nothing, from one address of this machine. @returns those that are still open when told so. */
async function idlers(server: Server, from: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect({ port: portOf(server), host: '127.0.0.1', localAddress: from }),
  )
  for (const socket of sockets) socket.on('error', () => socket.destroy())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

async function statusFrom(server: Server, from: string): Promise<number | string> {
  return new Promise((resolve) => {
    get({ port: portOf(server), host: '127.0.0.1', localAddress: from, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

test('what one address opens beyond its share is closed at once, and others are served', async () => {
  const server = await startServer({
    connectionsPerAddress: 20,
    trustedProxies: ['127.0.7.0/24'],
    openFiles: 1_000,
  })
  const sockets = await idlers(server, '127.0.0.2', 50)
  await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(30)
  expect(await statusFrom(server, '127.0.0.2')).toBe('ECONNRESET')
  expect(await statusFrom(server, '127.0.0.3')).toBe(200)
  // everybody comes from the address of a proxy
  await idlers(server, '127.0.7.1', 30)
  expect(await statusFrom(server, '127.0.7.1')).toBe(200)
  sockets.find((socket) => !socket.closed)!.destroy()
  await expect.poll(() => statusFrom(server, '127.0.0.2')).toBe(200)
})

test('however many connect and say nothing, half of the descriptors stay free, and who asks something is served', async () => {
  const server = await startServer({ connectionsPerAddress: 1_000, openFiles: 40 })
  for (let n = 2; n < 12; n++) await idlers(server, `127.0.0.${n}`, 10)
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBeLessThanOrEqual(20)
  await expect.poll(() => statusFrom(server, '127.0.0.99'), { timeout: 5_000 }).toBe(200)
})

test('a silence is the other side’s only while it is not ours: a slow answer is waited for, a slow question is not', async () => {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => setTimeout(() => response.end('late'), 1_500))
  })
  server.timeout = 700
  limitConnections(server, { connectionsPerAddress: 10, openFiles: 1_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await statusFrom(server, '127.0.0.1')).toBe(200)
  const [silent] = await idlers(server, '127.0.0.1', 1)
  silent!.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc')
  await once(silent!, 'close')
})
