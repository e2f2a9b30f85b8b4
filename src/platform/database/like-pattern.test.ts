import { expect, test } from 'vitest'
import { likeContaining } from './like-pattern'

test('a text is looked for as it stands, and what no stored text can hold finds nothing', () => {
  expect(likeContaining('5 % of a_b\\c')).toBe('%5 \\% of a\\_b\\\\c%')
  expect(likeContaining('a\u0000b\ud800')).toBe('%a\ufffeb\ufffe%')
})
