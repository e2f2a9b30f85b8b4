import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development the API and the sign-in pages are those of a running Kontor. */
const server = `http://127.0.0.1:${process.env.KONTOR_PORT ?? '4000'}`

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      // Saves 55 KB of the first load: the browser never runs a schema.
      zod: fileURLToPath(new URL('./src/access/web/contract-schemas.ts', import.meta.url)),
      '@formatjs/icu-skeleton-parser': fileURLToPath(new URL('./src/ui/icu-skeletons.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 2048,
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs, in one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|oidc-client-ts|react-oidc-context|react-intl|@formatjs|intl-messageformat|@mantine\/core\/esm\/core)\//,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/oidc': server } },
})
