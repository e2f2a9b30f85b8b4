import { expect, test } from 'vitest'
import { secondTries, slowestFiles, timesOfSpecs } from './test-times.mjs'

const passed = { duration: 1_500 }
const failed = { duration: 4_000, error: { message: '\u001b[31mTimed out\u001b[39m waiting\n  at a line' } }

const report = {
  suites: [
    {
      specs: [
        { file: 'lists.spec.ts', title: 'a list', tests: [{ status: 'expected', results: [passed] }] },
        { file: 'lists.spec.ts', title: 'a row', tests: [{ status: 'flaky', results: [failed, passed] }] },
      ],
      suites: [
        {
          specs: [
            { file: 'kill.spec.ts', title: 'a kill', tests: [{ status: 'expected', results: [passed] }] },
          ],
        },
      ],
    },
  ],
}

test('the slowest files come first, and no more of them than are wanted', () => {
  const times = [
    { file: 'quick.test.ts', ms: 40 },
    { file: 'slow.test.ts', ms: 12_340 },
    { file: 'middle.test.ts', ms: 900 },
  ]
  expect(slowestFiles(times, 2)).toEqual(['   12.3 s  slow.test.ts', '    0.9 s  middle.test.ts'])
})

test('the time of a spec is that of all its tests and tries', () => {
  expect(timesOfSpecs(report)).toEqual([
    { file: 'lists.spec.ts', ms: 7_000 },
    { file: 'kill.spec.ts', ms: 1_500 },
  ])
})

test('a test that needed its second try is named with what went wrong at the first', () => {
  expect(secondTries(report)).toEqual(['lists.spec.ts › a row: Timed out waiting'])
})
