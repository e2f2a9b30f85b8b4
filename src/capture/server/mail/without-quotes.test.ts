import { expect, test } from 'vitest'
import { withoutQuotes } from './without-quotes'

const lines = (...all: string[]) => all.join('\n')

test.each([
  ['nothing quoted', lines('Hello,', '', 'the order is: 4711.'), lines('Hello,', '', 'the order is: 4711.')],
  [
    'a quoted mail below',
    lines('4711.', '', 'Am 3. März schrieb Harbor:', '', '> Why?', '> Harbor'),
    '4711.',
  ],
  [
    'who is quoted in two lines',
    lines('4711.', 'On Monday Harbor <a@b.example>', 'wrote:', '> Why?'),
    '4711.',
  ],
  [
    'answers between quotes',
    lines('> Which order?', '4711.', '> Which date?', 'Monday.'),
    lines('4711.', 'Monday.'),
  ],
  [
    'a whole mail below',
    lines('4711.', '', 'Von: Harbor <a@b.example>', 'Gesendet: Montag', 'Why?'),
    '4711.',
  ],
  ['a mail below a line', lines('4711.', '', '-----Original Message-----', 'From: Harbor', 'Why?'), '4711.'],
  ['a quote alone', lines('> Why?'), ''],
])('with %s the writer’s own words are left', (_, text, own) => {
  expect(withoutQuotes(text)).toBe(own)
})
