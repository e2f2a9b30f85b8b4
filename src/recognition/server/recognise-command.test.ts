import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishInvoice, samplePdf } from './invoice.sample'
import type { CommandAnswer } from './recognise-command'

const bin = fileURLToPath(new URL('../../../bin/kontor.mjs', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

function kontor(...parameters: string[]): Promise<{ code: number; answers: CommandAnswer[]; says: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [bin, ...parameters],
      { cwd: folder, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0
        done({ code, answers: answersOf(stdout, parameters.includes('--jsonl')), says: stderr })
      },
    )
  })
}

function answersOf(text: string, isRows: boolean): CommandAnswer[] {
  if (!text) return []
  return isRows
    ? text
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
    : JSON.parse(text)
}

test('kontor recognise prints one answer for each file and fails when one could not be read', async () => {
  await writeFile(join(folder, 'good.pdf'), await samplePdf(englishInvoice))
  await writeFile(join(folder, 'order.xml'), '<?xml version="1.0"?><Order/>')
  const { code, answers } = await kontor('recognise', 'good.pdf', 'order.xml', 'missing.pdf')
  expect(code).toBe(1)
  expect(answers[0]).toMatchObject({
    file: 'good.pdf',
    type: 'invoice',
    pages: 1,
    fields: { invoice_number: { value: 'NF-20417', page: 1, box: { x: expect.any(Number) } } },
  })
  expect(answers[1]).toMatchObject({ file: 'order.xml', error: { code: 'e-invoices.unknown_kind' } })
  expect(answers[2]).toMatchObject({ file: 'missing.pdf', error: { code: 'recognition.not_found' } })
}, 60_000)

test('kontor recognise succeeds when all files were read', async () => {
  await writeFile(join(folder, 'good.pdf'), await samplePdf(englishInvoice))
  expect((await kontor('recognise', 'good.pdf')).code).toBe(0)
}, 60_000)

test('kontor recognise reads folders, prints a JSON value a row, and draws what it read', async () => {
  const inner = join(folder, 'inbox', 'may')
  await mkdir(inner, { recursive: true })
  await writeFile(join(inner, 'good.pdf'), await samplePdf(englishInvoice))
  await writeFile(join(inner, 'notes.txt'), 'no invoice')
  const { code, answers } = await kontor('recognise', '--jsonl', '--overlay=seen', 'inbox')
  expect(code).toBe(0)
  expect(answers).toMatchObject([{ file: join('inbox', 'may', 'good.pdf'), type: 'invoice' }])
  expect(await readdir(join(folder, 'seen'))).toEqual(['good-page-1.png'])
}, 60_000)

test('kontor recognise prints a table of what comes on standard input', async () => {
  const code = await new Promise<{ code: number; text: string }>((done) => {
    const child = execFile(
      process.execPath,
      [bin, 'recognise', '--table', '-'],
      { cwd: folder },
      (error, text) => done({ code: error ? Number(error.code) : 0, text }),
    )
    void samplePdf(englishInvoice).then((bytes) => child.stdin!.end(bytes))
  })
  expect(code.code).toBe(0)
  expect(code.text).toMatch(/^ {2}invoice_number +[01]\.\d{3} {2}NF-20417$/m)
}, 60_000)

test('kontor recognise refuses what it does not know', async () => {
  const { code, says } = await kontor('recognise', '--overlays=x', 'good.pdf')
  expect(code).toBe(2)
  expect(says).toContain('--overlay=FOLDER')
})

test('an unknown command says which ones there are', async () => {
  const { code, says } = await kontor('reckognise')
  expect(code).toBe(2)
  expect(says).toContain('recognise FILE')
})
