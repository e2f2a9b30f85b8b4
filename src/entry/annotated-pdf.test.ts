import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { annotationsOf } from '../testing/pdf-annotations'
import { annotatedPdf } from './annotated-pdf'

const page = (marks: Parameters<typeof annotatedPdf>[0][number]['marks']) => ({
  widthPoints: 600,
  heightPoints: 800,
  jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  imageWidth: 1200,
  imageHeight: 1600,
  marks,
})

it('every page has its picture, and every box its place and its name in any script', async () => {
  const file = annotatedPdf([
    page([
      { label: 'Invoice number', box: { x: 0.5, y: 0.25, w: 0.1, h: 0.05 } },
      { label: '請求書番号 (№)', box: { x: 0, y: 0.9, w: 1, h: 0.1 } },
    ]),
    page([]),
  ])
  const read = await PDFDocument.load(file)
  const [first, second] = read.getPages()
  expect([first!.getSize(), second!.getSize()]).toEqual([
    { width: 600, height: 800 },
    { width: 600, height: 800 },
  ])
  expect(annotationsOf(first!)).toEqual([
    ['Invoice number', 300, 560, 60, 40],
    ['請求書番号 (№)', 0, 0, 600, 80],
  ])
  const pictures = second!.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict)
  expect(pictures.has(PDFName.of('Page'))).toBe(true)
})
