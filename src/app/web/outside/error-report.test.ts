import { expect, it } from 'vitest'
import { isTraced, reportOf } from './error-report'

it('one page load in twenty is traced', () => {
  const traced = Array.from({ length: 1000 }, (_, index) => isTraced(index / 1000)).filter(Boolean)
  expect(traced).toHaveLength(50)
})

it('an error is reported with its stack and the page it happened on', () => {
  const where = { path: '/documents', version: '1.2.3', now: new Date('2026-03-10T10:00:00Z') }
  const report = reportOf('error', new TypeError('x is not a function'), where)
  expect(report).toMatchObject({
    kind: 'error',
    message: 'x is not a function',
    path: '/documents',
    version: '1.2.3',
    at: '2026-03-10T10:00:00.000Z',
    traceSampleRate: 0.05,
  })
  expect(report.stack).toContain('TypeError')
  expect(reportOf('rejection', 'gone', where)).toMatchObject({ message: 'gone', stack: null })
})
