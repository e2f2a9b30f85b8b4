// npm test: installs what is missing, runs every check and every test, and says at the end how many passed and failed.
// npm test -- --checks | --unit | --e2e runs parts of it; --long (npm run test:long) runs the long forms of the tests.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installPackages, projectFolder, refuseOldNode, say } from './prepare.mjs'
import { failedSpecs, failedTests, secondTries, slowestFiles, timesOfSpecs } from './test-times.mjs'

const parts = ['--checks', '--unit', '--e2e']
const reports = join(projectFolder, 'node_modules', '.cache', 'kontor', `reports-${process.pid}`)
const minutes = 60_000

const isLong = process.argv.includes('--long')
if (isLong) process.env.KONTOR_TEST_LONG = '1'
const asked = process.argv.slice(2).filter((part) => part !== '--long')
const unknown = asked.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  process.stderr.write(`npm test knows ${parts.join(', ')} and --long, not ${unknown.join(' ')}.\n`)
  process.exit(1)
}
const isWanted = (part) => asked.length === 0 || asked.includes(part)

refuseOldNode()
installPackages()
mkdirSync(reports, { recursive: true })

const began = Date.now()
const results = []
// whatever ends this process, a build that fails included, the last line says how it went
process.on('exit', (code) => {
  rmSync(reports, { recursive: true, force: true })
  summarise(code === 0 ? results : [...results, broken('The part that was running')])
})
const building = buildWhenStale()
const checking = isWanted('--checks') ? checkSources(building) : []
await building
results.push(...(await checking))
if (isWanted('--checks')) results.push(await check('Size of the web client', ['../scripts/check-size.mjs']))
const preparing = isWanted('--unit') && isWanted('--e2e') ? prepareAhead() : null
if (isWanted('--unit')) results.push(unitTests())
await preparing
if (isWanted('--e2e')) results.push(await endToEndTests())

/** Makes what the end-to-end tests begin with; if that fails they make it themselves, and say why they can't. */
function prepareAhead() {
  const args = ['--import', 'tsx', join('e2e', 'support', 'prepare-ahead.ts')]
  const child = spawn(process.execPath, args, { cwd: projectFolder, stdio: 'ignore', timeout: 12 * minutes })
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
}

/** Runs a tool of node_modules with this Node, so that no shell and no PATH is needed. */
function tool([entry, ...args], { environment = {}, timeout = 5 * minutes } = {}) {
  const result = spawnSync(process.execPath, [scriptOf(entry), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    timeout,
  })
  if (result.error) say(`${entry} did not end well: ${result.error.message}`)
  return result.status === 0
}

function scriptOf(entry) {
  return join(projectFolder, 'node_modules', ...entry.split('/'))
}

function heading(text) {
  process.stdout.write(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}\n`)
}

function printLines(title, lines) {
  heading(title)
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** Reads the sources in two lines of work, as most of each uses one processor: types and style, and what can follow the build. */
async function checkSources(building) {
  const folders = ['src', 'seeds', 'samples'].filter((folder) => existsSync(join(projectFolder, folder)))
  const walls = ['--config', '.dependency-cruiser.cjs', ...folders]
  const [ofTypes, ofModules] = await Promise.all([
    oneAfterTheOther([
      // several checkers each work out what the others have worked out: half as much time again on two processors.
      // It is written in Go, and looking for garbage less often saves a fifth of its processor time for 0.5 GB
      ['Types (tsc)', ['typescript-native/bin/tsc', '-b', '--checkers', '1'], { GOGC: '300' }],
      ['Style (biome)', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
    ]),
    building.then(() =>
      oneAfterTheOther([
        ['Walls (dependency-cruiser)', ['dependency-cruiser/bin/dependency-cruise.mjs', ...walls]],
        ['Unused code (knip)', ['knip/bin/knip.js']],
      ]),
    ),
  ])
  return [...ofModules, ...ofTypes]
}

async function oneAfterTheOther(checks) {
  const done = []
  for (const [name, command, environment] of checks) done.push(await check(name, command, environment))
  return done
}

/** What the tool says is printed when it has ended, in one piece. */
async function check(name, [entry, ...args], environment = {}) {
  const { hasPassed, output } = await new Promise((resolve) => {
    const env = { ...process.env, ...environment }
    const options = { cwd: projectFolder, env, timeout: 5 * minutes, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [scriptOf(entry), ...args], options, (error, stdout, stderr) => {
      // a number is the tool's own word; without one it was killed, or could not be started
      if (error && typeof error.code !== 'number')
        say(`${entry} did not end well: ${error.signal ?? error.code}`)
      resolve({ hasPassed: !error, output: stdout + stderr })
    })
  })
  heading(name)
  process.stdout.write(`${output}${hasPassed ? 'passed' : 'FAILED'}\n`)
  return { name, passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 }
}

function unitTests() {
  const name = 'Unit tests (vitest)'
  heading(name)
  const file = join(reports, 'vitest.json')
  const times = join(reports, 'vitest-times.json')
  const reporters = ['default', 'json', './scripts/file-times-reporter.mjs']
  const hasPassed = tool(
    ['vitest/vitest.mjs', 'run', ...reporters.map((one) => `--reporter=${one}`), `--outputFile.json=${file}`],
    { timeout: (isLong ? 60 : 20) * minutes, environment: { KONTOR_TEST_TIMES: times } },
  )
  const report = readReport(file)
  if (!report) return broken(name)
  // a file that cannot even be loaded has no test that could fail
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    name,
    passed: report.numPassedTests,
    failed: hasPassed ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: failedTests(report),
    times: readReport(times) ?? [],
  }
}

async function endToEndTests() {
  const name = 'End-to-end tests (playwright)'
  heading(name)
  const folder = join(projectFolder, 'e2e')
  if (!existsSync(folder) || !readdirSync(folder).some((file) => file.endsWith('.spec.ts'))) {
    say('There is no e2e/*.spec.ts.')
    return broken(name)
  }
  const { findBrowser } = await import('./find-browser.mjs')
  try {
    const { executablePath } = await findBrowser()
    say(`The browser is ${executablePath}.`)
  } catch (error) {
    say(error.message)
    return broken(name)
  }
  const file = join(reports, 'playwright.json')
  const hasPassed = tool(['@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeout: (isLong ? 120 : 30) * minutes,
  })
  const report = readReport(file)
  if (!report) return broken(name)
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    name,
    passed: expected + flaky,
    failed: hasPassed ? unexpected : Math.max(1, unexpected),
    skipped,
    atSecondTry: flaky,
    failures: failedSpecs(report),
    secondTries: secondTries(report),
    times: timesOfSpecs(report),
  }
}

/** A part that ended without a report counts as one failure: it may not pass for "nothing failed". */
function broken(name) {
  return { name, passed: 0, failed: 1, skipped: 0 }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    say(`No report was written: ${error.message}`)
    return null
  }
}

function summarise(all) {
  for (const { name, times = [], secondTries = [], failures = [] } of all) {
    if (times.length > 0) printLines(`Slowest files: ${name}`, slowestFiles(times))
    if (failures.length > 0) printLines(`Failed: ${name}`, failures)
    if (secondTries.length > 0) printLines('Passed only at the second try: bugs to be mended', secondTries)
  }
  heading(`Done in ${Math.round((Date.now() - began) / 1000)} s`)
  const width = Math.max(...all.map((one) => one.name.length))
  for (const { name, passed, failed, skipped, atSecondTry } of all) {
    const rest = [
      failed && `${failed} FAILED`,
      skipped && `${skipped} skipped`,
      atSecondTry && `${atSecondTry} of them at the second try`,
    ].filter(Boolean)
    process.stdout.write(`${name.padEnd(width)}  ${[`${passed} passed`, ...rest].join(', ')}\n`)
  }
  const sum = (key) => all.reduce((total, one) => total + one[key], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}
