import { expect, test } from 'vitest'
import { failedSpecs, failedTests, secondTries, slowestFiles, timesOfSpecs } from './test-times.mjs'

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

test('what failed is named with the first line of its error; a file that could not be loaded too', () => {
  const failures = failedTests({
    testResults: [
      { name: 'fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] },
      {
        name: 'mail.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          {
            status: 'failed',
            fullName: 'two',
            failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n at'],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'No such module\nmore', assertionResults: [] },
    ],
  })
  expect(failures).toEqual(['mail.test.ts › two: Error: 1 is not 2', 'broken.test.ts: No such module'])
  const suite = {
    specs: [{ file: 'a.spec.ts', title: 'b', tests: [{ status: 'unexpected', results: [failed, failed] }] }],
  }
  expect(failedSpecs({ suites: [suite] })).toEqual(['a.spec.ts › b: Timed out waiting'])
})
