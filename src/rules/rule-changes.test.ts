import { expect, test } from 'vitest'
import { compareLines } from './rule-changes'

test.each<[string, string[], string[], [string, string][]]>([
  [
    'one is changed',
    ['60%', '40%'],
    ['60%', '30%'],
    [
      ['60%', 'same'],
      ['30%', 'new'],
      ['40%', 'gone'],
    ],
  ],
  [
    'one of two alike is gone',
    ['50%', '50%'],
    ['50%'],
    [
      ['50%', 'same'],
      ['50%', 'gone'],
    ],
  ],
  [
    'a second one like the first',
    ['50%'],
    ['50%', '50%'],
    [
      ['50%', 'same'],
      ['50%', 'new'],
    ],
  ],
  ['nothing is', [], [], []],
])('lines are compared one by one: %s', (_, was, is, expected) => {
  expect(compareLines(was, is).map(({ text, state }) => [text, state])).toEqual(expected)
})
