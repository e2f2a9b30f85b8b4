// Fails when the built web client is heavier than its budgets: what the invoice list needs before it shows, each chunk
// that a route loads, and whether a PDF library comes along before a document is opened.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const kilobyte = 1024
export const budgets = {
  firstLoad: 200 * kilobyte,
  start: 9 * kilobyte,
  routeChunk: 60 * kilobyte,
  catalogue: 114 * kilobyte,
}
/** The file that the lists share, and that of the first lines that run (scripts/first-load.mjs). */
const listChunk = 'list'
const startChunk = 'start'
/** Fetched by readers of another language than English, one each. */
const isCatalogue = (key) => key.startsWith('src/ui/catalogues/')
const isPdfLibrary = (file) => /pdf/i.test(file)
/** Loaded while its page shows already, a part of which waits for it: the editor of ProseMirror and the charts of recharts cannot be cut further. */
const loadedAfterItsPage = /rich-text-editor|drawn-chart/

/** The files that an entry of the manifest needs at once: its own and those that it imports statically. */
export function filesOf(manifest, key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`The build has no ${key}.`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/**
 * What is over its budget, in sentences. `sizeOf(file)`: its gzipped bytes.
 * @returns {{ firstLoad: number, problems: string[] }}
 */
export function checkSize(manifest, sizeOf) {
  // the page's own script may be that file itself (scripts/first-load.mjs), which is then no entry of its own
  const keys = Object.keys(manifest)
  const entryKey =
    keys.find((key) => manifest[key].isEntry) ?? keys.find((key) => manifest[key].name === startChunk)
  const first = filesOf(manifest, entryKey)
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const start = sum(first)
  // the first lines that run load the app itself, which is needed as much
  const started = Object.values(manifest).filter(({ file }) => first.has(file))
  for (const key of started.flatMap(({ dynamicImports }) => dynamicImports ?? []))
    if (!isCatalogue(key)) filesOf(manifest, key, first)
  const listKey = Object.keys(manifest).find((key) => manifest[key].name === listChunk)
  const list = new Set([...first, ...filesOf(manifest, listKey)])
  const firstLoad = sum(list)
  const problems = []
  if (start > budgets.start)
    problems.push(
      `The first lines that run are ${inKilobytes(start)}; their budget is ${inKilobytes(budgets.start)}.`,
    )
  if (firstLoad > budgets.firstLoad)
    problems.push(
      `The first load of /documents is ${inKilobytes(firstLoad)}; its budget is ${inKilobytes(budgets.firstLoad)}.`,
    )
  for (const file of list)
    if (isPdfLibrary(file)) problems.push(`${file} is loaded before a document is opened.`)
  const chunks = new Set(Object.values(manifest).map((entry) => entry.file))
  const catalogues = new Set(
    Object.keys(manifest)
      .filter(isCatalogue)
      .map((key) => manifest[key].file),
  )
  for (const file of chunks) {
    if (!file.endsWith('.js') || first.has(file) || isPdfLibrary(file) || loadedAfterItsPage.test(file))
      continue
    const budget = catalogues.has(file) ? budgets.catalogue : budgets.routeChunk
    if (sizeOf(file) > budget)
      problems.push(`${file} is ${inKilobytes(sizeOf(file))}; its budget is ${inKilobytes(budget)}.`)
  }
  return { firstLoad, problems }
}

function inKilobytes(bytes) {
  return `${(bytes / kilobyte).toFixed(1)} KB`
}

function run() {
  const folder = join(projectFolder, 'dist', 'web')
  const file = join(folder, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error('There is no build: run "npm run build" first.')
  const sizes = new Map()
  const sizeOf = (name) => {
    if (!sizes.has(name)) sizes.set(name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
    return sizes.get(name)
  }
  const { firstLoad, problems } = checkSize(JSON.parse(readFileSync(file, 'utf8')), sizeOf)
  process.stdout.write(`First load of /documents: ${inKilobytes(firstLoad)} of gzipped JavaScript.\n`)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run()
