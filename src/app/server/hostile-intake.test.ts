import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureDocument } from '../../capture/server/capture-document'
import { mutators, validInvoices } from '../../e-invoices/server/test-mutators'
import { ExpectedError } from '../../kernel/error-codes'
import { textOfCode } from '../../kernel/text-registry'
import { english } from '../../kernel/words'
import { processDocument } from '../../recognition/server/process-document'
import { alpenwerk } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

/** Files made to harm that others collected: not part of the project, so only where they lie beside it. */
const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['../shared/hostile', '../../shared/hostile']
  .flatMap((hostile) => ['xml', 'edi'].map((kind) => join(root, hostile, kind)))
  .filter(existsSync)
const step = process.env.KONTOR_TEST_LONG ? 1 : 20

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** Where a file ends that somebody uploads: refused at the door, or as a document with the sentence that a clerk reads. */
async function endOf(fileName: string, content: Buffer) {
  const ctx = bench.as('APS', alpenwerk)
  const origin = { source: 'UPLOAD' as const, fileName }
  const taken = await captureDocument(ctx, bench.deps, { ...origin, content }).catch((error: unknown) => {
    if (error instanceof ExpectedError) return error.code
    throw error
  })
  if (typeof taken === 'string') return { status: 'refused', code: taken, sentence: textOfCode(taken) }
  if (taken.outcome === 'duplicate-file') return { status: 'duplicate' }
  const { id } = taken.document
  await bench.move('SYS', { documentId: id, action: 'process' }, alpenwerk)
  const document = await bench.read(id, alpenwerk)
  const job = { document, attempt: 1, signal: new AbortController().signal, complete: async () => undefined }
  await processDocument(bench.as('SYS', alpenwerk), job, bench.deps)
  const { status, statusReason } = await bench.read(id, alpenwerk)
  const code = statusReason && 'code' in statusReason ? statusReason.code : undefined
  return { status, code, sentence: statusReason ? english.tell(statusReason) : '' }
}

function isWellFormed(content: Buffer): boolean {
  try {
    XmlDocument.fromBuffer(content).dispose()
    return true
  } catch {
    return false
  }
}

/** A file ends as a document that a person can work on, or as several, or with a sentence that says what to do; never in between. */
async function expectAnEnd(fileName: string, content: Buffer): Promise<string> {
  const { status, code, sentence } = await endOf(fileName, content)
  if (status === 'FAILED') {
    expect(code, fileName).toMatch(/^(?:e-invoices|edi|recognition)\./)
    expect(sentence, `${fileName}: ${code}`).toMatch(/\. \p{Lu}.*\.$/u)
  } else if (status === 'refused') {
    expect(code, fileName).toBe('capture.unsupported_type')
    expect(sentence, fileName).toBeTruthy()
  } else {
    expect(['NEW', 'FLAGGED', 'SPLIT', 'duplicate'], `${fileName}: ${status}`).toContain(status)
  }
  return status
}

describe('an uploaded e-invoice with', () => {
  it.each(Object.entries(mutators))(
    '%s ends FAILED with what to do, or is well-formed',
    async (name, harm) => {
      for (const [at, xml] of validInvoices.slice(0, 2).entries()) {
        const content = harm(xml)
        const status = await expectAnEnd(`${name} ${at}.xml`, content)
        if (/DOCTYPE|grow|outside/.test(name)) expect(status).toBe('FAILED')
        else if (status !== 'FAILED') expect(isWellFormed(content)).toBe(true)
      }
    },
  )
})

describe.skipIf(folders.length === 0)('files of others, made to harm,', () => {
  it('end as a document, with a reason, or are refused at the door', async () => {
    const files = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort()
      .filter((_, at) => at % step === 0)
    const ends: Record<string, number> = {}
    for (const [at, path] of files.entries()) {
      const kind = path.endsWith('.edi') ? 'edi' : 'xml'
      const status = await expectAnEnd(`${at}.${kind}`, readFileSync(path))
      ends[status] = (ends[status] ?? 0) + 1
    }
    process.stdout.write(`${files.length} files: ${JSON.stringify(ends)}\n`)
    expect(ends.FAILED).toBeGreaterThan(0)
  })
})
