import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { canListen, freePort } from './free-port'

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }))
vi.mock('node:crypto', () => ({ randomInt }))

test('a port that somebody listens on is passed over', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  randomInt.mockReturnValueOnce(port).mockReturnValueOnce(port).mockReturnValue(21_012)
  expect(await canListen({ port, host: '127.0.0.1' })).toBe(false)
  expect(await freePort('127.0.0.1')).toBe(21_012)
  await new Promise((resolve) => taken.close(resolve))
})
