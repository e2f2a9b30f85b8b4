import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { GreyImage, OcrEngine } from './ocr'
import { longestDrawingMs } from './page-images'
import { readPages } from './read-pages'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-pages-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rm(folder, { recursive: true }))

/** From the top of the page to its foot. */
const stripes = 40
const width = 420
const height = 600

/** How many of a page's red stripes OCR gets to see, and then people, where each part of a drawing takes so long. */
async function stripesSeen(partMs: number) {
  let usedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => usedMs)
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => {
    usedMs += partMs
    return { user: usedMs * 1_000 - (before?.user ?? 0), system: 0 }
  })
  const file = await PDFDocument.create()
  const page = file.addPage([width, height])
  for (let at = 0; at < stripes; at++)
    page.drawRectangle({ x: 40, y: yOf(at), width: 300, height: 6, color: rgb(1, 0, 0) })
  const seen: GreyImage[] = []
  const { pages, unreadPages } = await readFrom(file, seen)
  const picture = sharp(pages[0]!.image!.path).raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const people = { ...info, pixels: data }
  return {
    unreadPages,
    byOcr: count((at) => isDark({ ...seen[0]!, channels: 1 }, at, 0)),
    byPeople: count((at) => isDark(people, at, 1)),
    inColour: count((at) => !isDark(people, at, 0)) === stripes && isDark(people, 0, 1),
  }
}

/** Reads a file, and keeps what OCR gets to see of it. */
async function readFrom(file: PDFDocument, seen: GreyImage[]) {
  const path = join(folder, 'read.pdf')
  await writeFile(path, await file.save())
  return readPages(async () => engineThatSees(seen), {
    path,
    imageFolder: folder,
    languages: [],
    maxPages: 1,
    maxBytes: 1_000_000,
    ocrAtOnce: 1,
    ocrUntil: performance.now() + 60_000,
    triesMs: 0,
    needMoreCpu: () => {},
  })
}

const yOf = (at: number) => height - 20 - at * 14

function count(holds: (at: number) => boolean): number {
  return Array.from({ length: stripes }, (_, at) => at).filter(holds).length
}

type Pixels = { width: number; height: number; channels: number; pixels: Uint8Array }

function isDark(picture: Pixels, stripe: number, channel: number): boolean {
  const x = Math.round((picture.width * 100) / width)
  const y = Math.round((picture.height * (height - yOf(stripe) - 3)) / height)
  return picture.pixels[(y * picture.width + x) * picture.channels + channel]! < 128
}

function engineThatSees(seen: GreyImage[]): OcrEngine {
  return {
    name: 'native',
    languages: [],
    concurrency: 1,
    ownMs: 0,
    async readImage(image: GreyImage) {
      seen.push(image)
      return []
    },
    async close() {},
  }
}

it('a page is drawn whole and in colour while that takes no longer than it may', async () => {
  expect(await stripesSeen(longestDrawingMs / 25)).toEqual({
    unreadPages: [],
    byOcr: stripes,
    byPeople: stripes,
    inColour: true,
  })
})

it('of a page that takes too long to draw, people see what OCR saw, and are told', async () => {
  expect(await stripesSeen(longestDrawingMs / 4.5)).toEqual({
    unreadPages: [1],
    byOcr: 10,
    byPeople: 10,
    inColour: false,
  })
})

it('a hyphen at the end of a line is read', async () => {
  const file = await PDFDocument.create()
  const page = file.addPage([width, height])
  page.drawText('COLINA AGRO-', { x: 40, y: 500, size: 11 })
  page.drawText('TRANS S.A.', { x: 40, y: 486, size: 11 })
  const { pages } = await readFrom(file, [])
  expect(pages[0]!.words.map(({ text }) => text)).toEqual(['COLINA', 'AGRO-', 'TRANS', 'S.A.'])
})
