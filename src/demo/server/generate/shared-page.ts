import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import { createRecogniser, type Recogniser } from '../../../recognition/server/read-document'

const ofTrials = {
  title: 'Generated document',
  lines: [
    'This document was generated for trials and measurements.',
    'All generated documents share this page; the values beside it are their own.',
  ],
}

/** The one file and page that all generated documents of a customer show. */
export type SharedPage = {
  fileHash: string
  fileSize: number
  widthPoints: number
  heightPoints: number
  imageHash: string
  imageType: string
  imageWidth: number
  imageHeight: number
  wordsHash: string
  wordCount: number
}

/** Draws the page once, has it read like any other (by a recogniser of its own by default), and stores file, image and words for each customer. */
export async function storeSharedPage(
  store: ObjectStore,
  customerIds: readonly number[],
  page: { title: string; lines: readonly string[]; recogniser?: Recogniser } = ofTrials,
): Promise<SharedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-generate-'))
  const recogniser = page.recogniser ?? createRecogniser({ size: 1 })
  try {
    const path = join(folder, 'generated.pdf')
    const file = Buffer.from(await drawPage(page))
    await writeFile(path, file)
    const read = await recogniser.recogniseDocument({ path, imageFolder: folder })
    const seen = read.pages[0]!
    const image = seen.image!
    const words = Buffer.from(JSON.stringify(seen.words.map(({ text, box }) => ({ text, ...box }))))
    for (const id of customerIds.map(String)) {
      await store.put(id, file)
      await store.put(id, { path: image.path })
      await store.put(id, words)
    }
    const owner = String(customerIds[0])
    return {
      fileHash: (await store.put(owner, file)).hash,
      fileSize: file.length,
      widthPoints: seen.width,
      heightPoints: seen.height,
      imageHash: (await store.put(owner, { path: image.path })).hash,
      imageType: image.mime,
      imageWidth: image.width,
      imageHeight: image.height,
      wordsHash: (await store.put(owner, words)).hash,
      wordCount: seen.words.length,
    }
  } finally {
    if (!page.recogniser) await recogniser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawPage({ title, lines }: { title: string; lines: readonly string[] }): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const day = new Date(0)
  pdf.setCreationDate(day)
  pdf.setModificationDate(day)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  page.drawText(title, { x: 60, y: 740, size: 26, font })
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 700 - index * 20, size: 12, font })
  return pdf.save()
}
