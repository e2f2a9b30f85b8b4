import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const source = new URL('../src/', import.meta.url)
const names = (await readdir(source, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|test-|\.d\.ts$/.test(name),
)
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, source), 'utf8') })),
)

it('no statement claims a row type that nothing checks: rows are read with readRows', () => {
  const claims = /\.(execute|query)<|\b(runPrepared|runQuestion)</
  expect(files.filter(({ text }) => claims.test(text)).map(({ name }) => name)).toEqual([])
})

it('other rooms reach master data through its functions and declared tables, never by a table’s name', () => {
  const byName =
    /\b(FROM|JOIN|INTO|UPDATE)\s+(suppliers|remit_tos|purchase_orders|purchase_order_lines|companies|cost_centres|spend_categories|tax_codes|worktags|header_codes)\b/
  const reaching = files.filter(({ name, text }) => !name.startsWith('master-data/') && byName.test(text))
  expect(reaching.map(({ name }) => name)).toEqual([])
})

it('an error is made by its declaration, and again only where it crossed a process', () => {
  const makers = files.filter(({ text }) => text.includes('new ExpectedError(')).map(({ name }) => name)
  expect(makers.sort()).toEqual(['kernel/declare-texts.ts', 'platform/sandbox/sandbox-process.ts'])
})
