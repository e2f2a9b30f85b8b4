import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files beyond those that index.html names: of the paths that have a screen of their own, and of all others. */
type PathFiles = { paths: { pattern: string; files: string[] }[]; others: string[] }

/**
 * The page of the web client, made once per path pattern: index.html with data written into it, which the client would
 * otherwise have to ask for before anything else, and with the names of the files that this path needs, so that the
 * browser fetches them side by side instead of one after the other.
 *
 * @param folder a built web client
 * @param data each under the element `kontor-<its name>`, as JSON
 * @returns the page of a path, which `withNonce` completes for one answer; null where there is none
 */
export function clientPages(
  folder: string,
  data: Readonly<Record<string, unknown>>,
): ((path: string) => string) | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const html = readFileSync(file, 'utf8')
  const inside = Object.entries(data).map(dataTag).join('')
  const { paths, others } = readPathFiles(folder)
  const routes = paths.map(({ pattern, files }) => ({
    matches: patternOf(pattern),
    page: pageWith(html, inside + files.map(preloadTag).join('')),
  }))
  const other = pageWith(html, inside + others.map(preloadTag).join(''))
  return (path) => routes.find(({ matches }) => matches.test(path))?.page ?? other
}

/** Writes in what the page's style elements show to be its own; whatever else is in the page does not know it. */
export const withNonce = (page: string, nonce: string) => page.replaceAll(nonceTag(''), () => nonceTag(nonce))

const nonceTag = (nonce: string) => `nonce="${nonce}"`

/** Data, not a script: nothing of it runs, so the content security policy needs no exception. */
function dataTag([name, value]: [string, unknown]): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="kontor-${name}" ${nonceTag('')}>${json}</script>`
}

function preloadTag(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Written by the build (scripts/path-files.mjs); without it every path gets the same page. */
function readPathFiles(folder: string): PathFiles {
  const file = join(folder, '.vite', 'path-files.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PathFiles) : { paths: [], others: [] }
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

function pageWith(html: string, inside: string): string {
  return html.replace('</head>', () => `${inside}</head>`)
}
