import { expect, test } from 'vitest'
import { misreadAmong } from './misread-amount'

test('the one amount is found of which a digit was misread', () => {
  expect(misreadAmong([112500, 11250, 412500, 11250], 247500)).toEqual({ at: 2, cents: 112500 })
})

test('amounts that come to their sum, and those of which two may be wrong, are left', () => {
  expect(misreadAmong([100, 200], 300)).toBeNull()
  expect(misreadAmong([400, 400, 100], 600)).toBeNull()
  expect(misreadAmong([400, 223], 300)).toBeNull()
})
