import { readFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { demoApi } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'

type Box = { page: number; x: number; y: number; w: number; h: number }
type Detail = { invoiceNumber: string; fields: { name: string; value: string | null; box: Box | null }[] }

/** By default with a pen that only notes what it draws: src/entry/web/annotated-pages.test.tsx. */
test('the Document Image saves a PDF in which every field has its box and its name, and prints the same', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('AN') })
  const { fields } = await api.get<Detail>(`/api/documents/${id}`)
  const boxes = fields.flatMap(({ value, box }) => (value !== null && box ? [box] : []))
  expect(boxes.length).toBeGreaterThan(4)
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}/image/${id}` })

  const saving = page.waitForEvent('download')
  await choose(page, 'Download with fields')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/ \(fields\)\.pdf$/)
  const bytes = await readFile(await saved.path())

  const annotations = await annotationsIn(bytes)
  expect(annotations.map(({ label }) => label)).toContain('Invoice number')
  const places = (of: { x: number; y: number }[]) =>
    of.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).sort()
  expect(places(annotations)).toEqual(places(boxes))
  const inked = await inkIn(bytes)
  for (const box of boxes) expect(inked(box), JSON.stringify(box)).toBe(true)

  await page.evaluate(`HTMLIFrameElement.prototype.remove = function () {}`)
  await choose(page, 'Print with fields')
  const printed = page.frameLocator('iframe[hidden]').locator('img')
  await expect(printed).toHaveCount(1)
})

async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this document' }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

/** Names and places (fractions of the page from its top left corner) of what is annotated on the first page. */
async function annotationsIn(bytes: Buffer) {
  const [first] = (await PDFDocument.load(bytes)).getPages()
  const { width, height } = first!.getSize()
  const all = first!.node.lookup(PDFName.of('Annots'), PDFArray)
  return Array.from({ length: all.size() }, (_, at) => {
    const one = all.lookup(at, PDFDict)
    const rect = one.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
    const label = one.lookup(PDFName.of('Contents'), PDFHexString).decodeText()
    return { label, x: rect.x / width, y: 1 - (rect.y + rect.height) / height }
  })
}

/** Whether the frame of a box is drawn on the first page, as a reader of PDF shows it. */
async function inkIn(bytes: Buffer): Promise<(box: Box) => boolean> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' })
  document.destroy()
  library.destroy()
  const isBlue = (x: number, y: number) => {
    const at = (y * width + x) * 4
    const [first, , third] = [data[at]!, data[at + 1]!, data[at + 2]!]
    return Math.abs(first - third) > 60
  }
  return ({ x, y, h }) => {
    const row = Math.round((y + h / 2) * height)
    const left = Math.round(x * width)
    return [-5, -4, -3, -2, -1, 0, 1].some((by) => isBlue(left + by, row))
  }
}
