// The parsers of foreign bytes start from a bundle in the tests as well: from source each start takes twice the processor time.
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer, parserEntries } from './bundle-server.mjs'

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'kontor')

/** Run by vitest once, before the first test; what it makes is removed after the last. */
export default async function setup() {
  const folder = join(cache, `processes-${process.pid}`)
  await bundleServer(folder, parserEntries({ withTrials: true }))
  // below node_modules no package says that these are modules, and each would be read twice to find that out
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  process.env.KONTOR_BUNDLED_PROCESSES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
