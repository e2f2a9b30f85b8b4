import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, it } from 'vitest'
import { createRecogniser } from '../../recognition/server/read-document'
import { codeOf } from '../../testing/server/code-of'
import { stampFile } from './make-pdfs'

const reader = createRecogniser()
afterAll(() => reader.close())

const stamp = 'Łucja Żak · lucja@harbor.example · 2026-03-04 10:00 UTC'

it('every page says who downloaded the file; what it carries besides stays in it', async () => {
  const pdf = await PDFDocument.create()
  for (const text of ['Invoice 1', 'Page 2']) pdf.addPage([500, 400]).drawText(text, { x: 20, y: 300 })
  await pdf.attach(new TextEncoder().encode('<Invoice/>'), 'invoice.xml', { mimeType: 'text/xml' })
  const stamped = await stampFile({ file: { type: 'application/pdf', content: await pdf.save() }, stamp })

  const path = join(mkdtempSync(join(tmpdir(), 'kontor-stamp-')), 'file.pdf')
  writeFileSync(path, stamped)
  const { pages } = await reader.recogniseDocument({ path, wordsOnly: true })
  const texts = pages.map(({ words }) => words.map(({ text }) => text).join(' '))
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain('ucja Zak · lucja@harbor.example · 2026-03-04 10:00 UTC')
  const [attachment] = (await PDFDocument.load(stamped)).getAttachments()
  expect(attachment).toMatchObject({ name: 'invoice.xml' })
})

it('a damaged file is refused with a reason', async () => {
  const content = new TextEncoder().encode('%PDF-1.7 and nothing else')
  expect(await codeOf(stampFile({ file: { type: 'application/pdf', content }, stamp }))).toBe(
    'documents.pages_unreadable',
  )
})
