// Writes sw.js beside a built web client: what its shell consists of (the page and what every path needs), and a version that changes with every file.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = join(dirname(fileURLToPath(import.meta.url)), 'service-worker.source.js')

/** The page and the files that it names itself. */
export function shellOf(html) {
  const named = [...html.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1])
  return ['/', ...new Set(named)]
}

/** Writes `sw.js` into the folder of a built web client. @returns its version */
export function writeServiceWorker(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  // the names of the other files carry their content's hash
  const names = readdirSync(folder, { recursive: true }).map(String)
  const files = names.filter((name) => name !== 'sw.js' && !name.startsWith('.vite')).sort()
  const version = createHash('sha256').update(files.join('\n')).update(html).digest('hex').slice(0, 16)
  const { others } = JSON.parse(readFileSync(join(folder, '.vite', 'path-files.json'), 'utf8'))
  const shell = [...shellOf(html), ...others.map((file) => `/${file}`)]
  const text = readFileSync(source, 'utf8')
    .replace("'{version}'", JSON.stringify(version))
    .replace("['{shell}']", JSON.stringify(shell))
  writeFileSync(join(folder, 'sw.js'), text)
  return version
}
