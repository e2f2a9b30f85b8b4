// Writes which files of the build each path of the web client needs besides those that index.html names, so that the
// server can name them in the page (src/app/server/client-page.ts).
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const screensFile = 'src/app/web/screens.ts'
const appFile = 'src/app/web/main.tsx'
const startFile = 'src/app/web/start.ts'
/** What every page needs of it is React, and that before all else. */
const firstScreenFile = 'src/app/web/first-screen/first-screen.tsx'
/** Paths whose page is drawn before the app is there: the app's files come behind those of the first screen. */
const drawnFirst = ['/documents', '/complete-documents']

/** The module that each path of `screens.ts` loads: `[['/documents', 'src/search/web/invoice-list-page'], …]`. */
export function modulesOfPaths(source) {
  const found = [...source.matchAll(/'(\/[^']*)':\s*\(\) =>\s*import\('([^']+)'\)/g)]
  if (found.length === 0) throw new Error(`${screensFile} loads no screen in the way that is read here.`)
  return found.map(([, path, module]) => [path, new URL(module, `file:///${screensFile}`).pathname.slice(1)])
}

/** Style sheets and JavaScript of the chunk that holds a module, and of all that it imports at once. */
export function filesOfModule(chunks, module) {
  const holds = (id) => id.startsWith(join(projectFolder, `${module}.`)) || id === join(projectFolder, module)
  const first = chunks.find(({ moduleIds }) => moduleIds.some(holds))
  if (!first) throw new Error(`The build has no ${module}.`)
  const reached = new Set([first])
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) reached.add(imported)
    }
  const styles = [...reached].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...[...reached].map(({ fileName }) => fileName)])]
}

/** Vite plugin: adds `.vite/path-files.json` to the build. */
export function pathFiles() {
  return {
    name: 'kontor-path-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const inPage = new Set(filesOfModule(chunks, startFile))
      const first = filesOfModule(chunks, firstScreenFile)
      const app = [...first, ...filesOfModule(chunks, appFile)]
      const screens = modulesOfPaths(readFileSync(join(projectFolder, screensFile), 'utf8'))
      const beyondPage = (files) => [...new Set(files)].filter((file) => !inPage.has(file))
      const paths = screens.map(([pattern, module]) => {
        const files = beyondPage([...app, ...filesOfModule(chunks, module)])
        if (!drawnFirst.includes(pattern)) return { pattern, files, later: [] }
        return { pattern, files: beyondPage(first), later: files.filter((file) => !first.includes(file)) }
      })
      const source = JSON.stringify({ paths, others: beyondPage(app) })
      this.emitFile({ type: 'asset', fileName: '.vite/path-files.json', source })
    },
  }
}
