import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadChunk, startChunk, textsChunk } from './scripts/first-load.mjs'
import { lightContracts, textsOfCodes } from './scripts/light-contracts.mjs'
import { pathFiles } from './scripts/path-files.mjs'

/** In development the API and the sign-in pages are those of a running Kontor. */
const server = `http://127.0.0.1:${process.env.KONTOR_PORT ?? '4000'}`

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react(), lightContracts(), textsOfCodes(), pathFiles()],
  resolve: {
    alias: [
      // Saves 2 KB of the first load: no text has a number or date skeleton.
      { find: '@formatjs/icu-skeleton-parser', replacement: own('./src/ui/icu-skeletons.ts') },
      // Saves 55 KB of it: the browser never runs a schema.
      { find: 'zod', replacement: own('./src/access/web/contract-schemas.ts') },
      // Saves 2 KB of it: the provider is told not to write CSS variables.
      {
        find: /^\.\/MantineCssVariables\/MantineCssVariables\.mjs$/,
        replacement: own('./src/ui/no-css-variables.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 2048,
    manifest: true,
    // every browser that runs what the build writes knows modulepreload
    modulePreload: { polyfill: false },
    // scripts/check-size.mjs watches the sizes
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: startChunk(), debugName: 'start', priority: 2 },
            { name: firstLoadChunk(), debugName: 'first load', priority: 1 },
            { name: textsChunk(), debugName: 'texts' },
            // what many pages share of the libraries: some fifteen small files of a page, each a request, are one
            { name: 'controls', test: /node_modules/, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/oidc': server } },
})
