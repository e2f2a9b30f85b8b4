import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How to start a module as a process of its own. */
export type ProcessEntry = { path: string; nodeArguments: string[] }

/**
 * Finds a module that is to run as a process of its own, from source and from the bundle alike.
 *
 * The rule: the caller names a module in its own folder, without extension; it has the caller's extension.
 * From source that is `<name>.ts`, started with tsx. In the bundle all output files, chunks included, lie flat in
 * `dist/server`, so that it is `dist/server/<name>.js`, and `<name>` has to be listed as an entry in scripts/build.mjs.
 *
 *     processEntry(import.meta.url, 'read-document.process')
 *
 * A test run bundles its processes beforehand and names the folder in KONTOR_BUNDLED_PROCESSES.
 */
export function processEntry(callerUrl: string, name: string): ProcessEntry {
  if (!callerUrl.endsWith('.ts'))
    return { path: fileURLToPath(new URL(`./${name}.js`, callerUrl)), nodeArguments: [] }
  const bundled = join(process.env.KONTOR_BUNDLED_PROCESSES ?? '', `${name}.js`)
  if (process.env.KONTOR_BUNDLED_PROCESSES && existsSync(bundled)) return { path: bundled, nodeArguments: [] }
  const tsx = createRequire(callerUrl).resolve('tsx')
  return {
    path: fileURLToPath(new URL(`./${name}.ts`, callerUrl)),
    nodeArguments: ['--import', new URL(`file://${tsx}`).href],
  }
}
