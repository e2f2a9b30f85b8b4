import { createRequire } from 'node:module'
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
 */
export function processEntry(callerUrl: string, name: string): ProcessEntry {
  if (!callerUrl.endsWith('.ts'))
    return { path: fileURLToPath(new URL(`./${name}.js`, callerUrl)), nodeArguments: [] }
  const tsx = createRequire(callerUrl).resolve('tsx')
  return {
    path: fileURLToPath(new URL(`./${name}.ts`, callerUrl)),
    nodeArguments: ['--import', new URL(`file://${tsx}`).href],
  }
}
