import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isWeakSecret } from './weak-secret'

it.each([
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'changemechangemechangemechangeme',
  'correct horse!!!correct horse!!!',
  '1234567890123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '00000000000000000000000000000000000000ab',
])('a secret like "%s" can be guessed', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

it('what a generator made, or a sentence of one’s own, is taken', () => {
  for (let count = 0; count < 2_000; count++) {
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakSecret(randomBytes(24).toString('base64'))).toBe(false)
  }
  expect(isWeakSecret('only for tests, and long enough to be one')).toBe(false)
})
