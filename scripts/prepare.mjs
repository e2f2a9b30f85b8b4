// Installs and builds what is missing, and says so. Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const inProject = (...path) => join(projectFolder, ...path)

/** Says on standard error what is being done, so that commands whose output is data stay clean. */
export function say(text) {
  process.stderr.write(`· ${text}\n`)
}

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 11)) return
  process.stderr.write(`Kontor needs Node.js 20.11 or later; this is ${process.versions.node}.\n`)
  process.exit(1)
}

/** Runs a program and waits; ends this one with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: projectFolder, stdio: ['ignore', 2, 2], ...options })
  if (result.status === 0) return
  process.stderr.write(
    `${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.\n`,
  )
  process.exit(result.status ?? 1)
}

/** The packages of package-lock.json, installed once for each content of it. */
export function installPackages() {
  const wanted = hashOf([inProject('package-lock.json')])
  const mark = inProject('node_modules', '.kontor-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const hasTree = existsSync(inProject('node_modules', '.package-lock.json'))
  const isSame =
    hasTree &&
    spawnSync('npm', ['ls', '--depth=0', '--silent'], {
      cwd: projectFolder,
      shell: process.platform === 'win32',
    }).status === 0
  if (!isSame) {
    say('Installing packages (npm ci); the first time this takes a minute or two …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { shell: process.platform === 'win32' })
  }
  try {
    writeFileSync(mark, wanted)
  } catch {
    // packages of another user: they are looked at again next time
  }
}

/** Builds server and web client when their sources changed since the last build; whoever waits can do something else meanwhile. */
export async function buildWhenStale() {
  const sources = [
    'src',
    'samples',
    'seeds',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/service-worker.mjs',
    'scripts/service-worker.source.js',
  ].map((path) => inProject(path))
  const wanted = hashOf(sources.filter(existsSync))
  const mark = inProject('dist', 'built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building …')
  const began = Date.now()
  const building = spawn(process.execPath, [inProject('scripts', 'build.mjs')], {
    cwd: projectFolder,
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) {
    say('The build failed.')
    process.exit(code ?? 1)
  }
  mkdirSync(inProject('dist'), { recursive: true })
  writeFileSync(mark, wanted)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** A hash of files and of all files in folders, without tests and source maps. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    hash.update(path.slice(projectFolder.length))
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
    .filter((file) => !/\.(test\.tsx?|map)$/.test(file))
}
