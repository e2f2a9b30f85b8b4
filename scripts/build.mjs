// Bundles the server with esbuild and the web client with Vite into dist/.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer, parserEntries, programEntries } from './bundle-server.mjs'
import { packFiles } from './pack-files.mjs'
import { writeServiceWorker } from './service-worker.mjs'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const serverFolder = join(projectFolder, 'dist', 'server')

async function buildWeb() {
  const { build } = await import('vite')
  await build({ root: projectFolder, logLevel: 'warn' })
  const folder = join(projectFolder, 'dist', 'web')
  writeServiceWorker(folder)
  await packFiles(folder)
}

const only = process.argv[2]
if (only !== '--web') await bundleServer(serverFolder, [...programEntries, ...parserEntries()])
if (only !== '--server') await buildWeb()
