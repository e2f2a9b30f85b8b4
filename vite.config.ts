import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development the API and the sign-in pages are those of a running Kontor. */
const server = `http://127.0.0.1:${process.env.KONTOR_PORT ?? '4000'}`

export default defineConfig({
  plugins: [react()],
  // Saves 55 KB of the first load: the browser never runs a schema.
  resolve: {
    alias: { zod: fileURLToPath(new URL('./src/access/web/contract-schemas.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 2048,
    manifest: true,
  },
  server: { port: 5173, proxy: { '/api': server, '/oidc': server } },
})
