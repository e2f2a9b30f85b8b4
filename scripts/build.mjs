// Bundles the server with esbuild and the web client with Vite into dist/.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { packFiles } from './pack-files.mjs'
import { writeServiceWorker } from './service-worker.mjs'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const sourceFolder = join(projectFolder, 'src')
const serverFolder = join(projectFolder, 'dist', 'server')

/** Every module that runs as a process of its own: the server, the command line, and the parsers of foreign bytes. */
function processEntries() {
  const parsers = readdirSync(sourceFolder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.process.ts') && !path.includes('trial'))
    .map((path) => join(sourceFolder, path))
  const own = ['server.ts', 'cli.ts'].map((name) => join(sourceFolder, 'app', 'server', name))
  return [...own, ...parsers]
}

async function buildServer() {
  rmSync(serverFolder, { recursive: true, force: true })
  mkdirSync(serverFolder, { recursive: true })
  await bundle({
    entryPoints: processEntries(),
    outdir: serverFolder,
    // flat, so that a module finds the process entries beside it
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function buildWeb() {
  const { build } = await import('vite')
  await build({ root: projectFolder, logLevel: 'warn' })
  const folder = join(projectFolder, 'dist', 'web')
  writeServiceWorker(folder)
  await packFiles(folder)
}

const only = process.argv[2]
if (only !== '--web') await buildServer()
if (only !== '--server') await buildWeb()
