// Writes which files of the build each path of the web client needs besides those that index.html names, so that the
// server can name them in the page (src/platform/http/client-page.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const appFile = 'src/app/web/main.tsx'
const startFile = 'src/app/web/start.ts'

/** What each room's `.web.tsx` loads for its paths: `[['/documents', 'src/listing/web/invoice-list-page'], …]`. */
function modulesOfPaths(source, file) {
  const found = [...source.matchAll(/'(\/[^']*)':\s*\(\) =>\s*import\('([^']+)'\)/g)]
  return found.map(([, path, module]) => [path, new URL(module, `file:///${file}`).pathname.slice(1)])
}

function modulesOfRooms() {
  const files = readdirSync(join(projectFolder, 'src'), { recursive: true }).filter((name) =>
    /\/web\/[^/]+\.web\.tsx$/.test(name),
  )
  const modules = files.flatMap((name) =>
    modulesOfPaths(readFileSync(join(projectFolder, 'src', name), 'utf8'), `src/${name}`),
  )
  if (modules.length === 0) throw new Error('No room loads a screen in the way that is read here.')
  return modules
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
      const app = filesOfModule(chunks, appFile)
      const beyondPage = (files) => [...new Set(files)].filter((file) => !inPage.has(file))
      const paths = modulesOfRooms().map(([pattern, module]) => ({
        pattern,
        files: beyondPage([...app, ...filesOfModule(chunks, module)]),
      }))
      const source = JSON.stringify({ paths, others: beyondPage(app) })
      this.emitFile({ type: 'asset', fileName: '.vite/path-files.json', source })
    },
  }
}
