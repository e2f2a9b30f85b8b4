import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { projectFolder } from './support/kontor-process'
import { expect, test } from './support/test'

// Patterns that had run before a flag of the engine was changed crashed the bundled reader, and no test from the sources did.
test('the built program reads plain sentences and stays up', async () => {
  test.setTimeout(60_000)
  const folder = await mkdtemp(join(tmpdir(), 'kontor-built-'))
  try {
    const sentences = ["Today's total 100.00", "this invoice's number is 5", "Customer's invoice"]
    const files = await Promise.all(
      sentences.map(async (sentence, at) => {
        const pdf = await PDFDocument.create()
        pdf.addPage().drawText(sentence, { x: 60, y: 700, size: 12 })
        const file = join(folder, `${at}.pdf`)
        await writeFile(file, await pdf.save())
        return file
      }),
    )
    const command = join(projectFolder, 'bin', 'kontor.mjs')
    const { stdout } = await promisify(execFile)('node', [command, 'recognise', ...files])
    expect(JSON.parse(stdout)).toEqual(files.map((file) => expect.objectContaining({ file, pages: 1 })))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
