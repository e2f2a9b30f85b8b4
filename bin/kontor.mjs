#!/usr/bin/env node
// Starts Kontor's commands: from the build where there is one, else from source.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/server/cli.js', import.meta.url)
if (existsSync(fileURLToPath(built))) {
  await import(built.href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL('../src/app/server/cli.ts', import.meta.url).href)
}
