import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { hashPassword, inTurn, isPasswordOf } from './password-hashing'

it('forty sign-ins at once leave half of the processors to others, and the two hundredth that waits is the last', async () => {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const signIn = () =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    })
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const all = Promise.all(Array.from({ length: 200 + atOnce }, signIn))
  await expect(signIn()).rejects.toMatchObject({ code: 'identity.busy', kind: 'too-many' })
  let isDone = false
  all.then(() => {
    isDone = true
  })
  while (!isDone) {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBe(atOnce)
})

it('a password is that of its hash alone, in its turn', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPasswordOf(hash, 'correct horse')).toBe(true)
  expect(await isPasswordOf(hash, 'battery staple')).toBe(false)
})
