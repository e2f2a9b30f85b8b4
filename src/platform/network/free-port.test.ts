import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { canListen, freePort } from './free-port'

test('a free port is one that can be listened on, and that no connection is given', async () => {
  const port = await freePort('127.0.0.1')
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '49152 65535')
  expect(port).toBeLessThan(Number.parseInt(range, 10))
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await canListen({ port, host: '127.0.0.1' })).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await canListen({ port, host: '127.0.0.1' })).toBe(true)
})
