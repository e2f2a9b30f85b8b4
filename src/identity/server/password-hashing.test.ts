import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'

const argon2 = vi.hoisted(() => ({ running: 0, most: 0, end: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => ({
  verify: async () => {
    argon2.most = Math.max(argon2.most, ++argon2.running)
    await new Promise<void>((resolve) => argon2.end.push(resolve))
    argon2.running -= 1
    return true
  },
}))

const { isPasswordOf } = await import('./password-hashing')

it('forty sign-ins at once leave half of the processors to others, and the two hundredth that waits is the last', async () => {
  const asked = Array.from({ length: 40 }, () => isPasswordOf('hash', 'password'))
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const waiting = Array.from({ length: 160 + atOnce }, () => isPasswordOf('hash', 'password'))
  await expect(isPasswordOf('hash', 'password')).rejects.toMatchObject({
    code: 'identity.busy',
    kind: 'too-many',
  })
  const all = Promise.all([...asked, ...waiting])
  let isDone = false
  all.then(() => {
    isDone = true
  })
  while (!isDone) {
    for (const end of argon2.end.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(new Set(await all)).toEqual(new Set([true]))
  expect(argon2.most).toBe(atOnce)
})
