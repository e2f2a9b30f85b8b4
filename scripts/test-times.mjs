// What `npm test` says at its end about time, failures and second tries. Pure: it reads reports that were written already.
import { stripVTControlCharacters } from 'node:util'

/** The `count` files that took longest, as lines to print; `times` is a list of { file, ms }. */
export function slowestFiles(times, count = 10) {
  return [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** How long each spec took, its second tries included: { file, ms } of each file of playwright's JSON report. */
export function timesOfSpecs(report) {
  const times = new Map()
  for (const { file, results } of testsOf(report)) {
    const ms = results.reduce((total, result) => total + result.duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  return [...times].map(([file, ms]) => ({ file, ms }))
}

/** Each test that passed only at its second try, with what went wrong at the first: a bug to be mended. */
export function secondTries(report) {
  return testsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ file, title, results }) => `${file} › ${title}: ${firstLine(results[0]?.error?.message)}`)
}

/** Each test of vitest's JSON report that failed, and each file that could not be loaded, with what went wrong. */
export function failedTests(report) {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      const name = file.name.replace(`${process.cwd()}/`, '')
      if (failed.length === 0) return [`${name}: ${firstLine(file.message)}`]
      return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    })
}

/** Each test of playwright's JSON report that failed at its last try, with what went wrong there. */
export function failedSpecs(report) {
  return testsOf(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title, results }) => `${file} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`)
}

function testsOf(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, file: spec.file, title: spec.title })),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

function firstLine(text) {
  return stripVTControlCharacters(text || 'no error was reported').split('\n')[0]
}
