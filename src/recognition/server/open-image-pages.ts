import sharp, { type Metadata, type Sharp } from 'sharp'
import { recognitionErrors, sizeProblems } from '../recognition-errors'
import type { GreyImage } from './ocr'
import { pixelSize, viewerDpi, writePageImage } from './page-images'
import type { OpenedFile, PageSource, PageTurn } from './page-source'
import { straighten } from './straighten'

const maxInputPixels = 120_000_000

/** Opens a PNG, JPEG or (with all its pages) TIFF. Throws recognition.damaged or .too_large. */
export async function openImagePages(path: string, maxPages: number): Promise<OpenedFile> {
  const first = await readMetadata(path)
  const count = first.pages ?? 1
  if (count > maxPages)
    throw recognitionErrors.tooLarge({
      problem: sizeProblems.picturePages({ pages: count, maximum: maxPages }),
    })
  const pages: PageSource[] = []
  for (let index = 0; index < count; index++) pages.push(await openPage(path, index))
  return { pages, close: () => {} }
}

async function openPage(path: string, index: number): Promise<PageSource> {
  const metadata = await readMetadata(path, index)
  const { width: pixelWidth = 0, height: pixelHeight = 0 } = metadata.autoOrient ?? metadata
  if (pixelWidth < 16 || pixelHeight < 16) throw recognitionErrors.damaged()
  const dpi = plausibleDpi(pixelWidth, pixelHeight, metadata.density)
  return {
    number: index + 1,
    width: (pixelWidth / dpi) * 72,
    height: (pixelHeight / dpi) * 72,
    rotation: exifTurn[metadata.orientation ?? 1] ?? 0,
    words: null,
    isBlank: false,
    greyImage: () => greyImage(path, index, { width: pixelWidth, height: pixelHeight, dpi }),
    async writeImage(folder, turn) {
      const size = pixelSize({ width: (pixelWidth / dpi) * 72, height: (pixelHeight / dpi) * 72 }, viewerDpi)
      const colour = decode(path, index)
        .resize({ ...size, withoutEnlargement: true })
        .flatten({ background: '#fff' })
      const image = await orDamaged(async () => straighten(await settled(colour), turn))
      return orDamaged(() => writePageImage(image, { folder, number: index + 1, isPhoto: true }))
    },
  }
}

/** EXIF orientation to degrees clockwise. */
const exifTurn: Record<number, PageSource['rotation']> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

function decode(path: string, index: number): Sharp {
  return sharp(path, { page: index, limitInputPixels: maxInputPixels, failOn: 'truncated', autoOrient: true })
}

/** Sharp joins later steps to one pipeline in an order of its own; a finished picture has no pending steps. */
async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function readMetadata(path: string, index = 0): Promise<Metadata> {
  const metadata = await orDamaged(() => sharp(path, { page: index, limitInputPixels: false }).metadata())
  if (metadata.width * metadata.height > maxInputPixels)
    throw recognitionErrors.tooLarge({ problem: sizeProblems.pixels() })
  return metadata
}

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw recognitionErrors.damaged()
  }
}

/** Cameras write any number, so that a resolution is believed only when it makes a page of a sensible size. */
function plausibleDpi(width: number, height: number, density: number | undefined): number {
  const shortSide = Math.min(width, height)
  if (density && density >= 96 && shortSide / density >= 2.5 && shortSide / density <= 17) return density
  return shortSide / 8.27
}

/** Taller than this, a picture is no sheet of paper but what a till prints. */
const stripRatio = 1.55

/**
 * The picture for OCR in grey. Small scans of whole sheets are enlarged to about 200 dpi and photos reduced to 300; a strip stays
 * as it is. The contrast stays too: the engine finds its own threshold, and spreading the greys of a nearly empty sheet turns its dust into letters.
 */
async function greyImage(path: string, index: number, page: PicturePage): Promise<GreyImage> {
  const scale = scaleOf(page)
  const width = Math.round(page.width * scale)
  const { pixels, ...size } = await orDamaged(async () => scaledTo(width, await decodeGrey(path, index)))
  return { ...size, pixels, ...readingOf(page, scale) }
}

type PicturePage = { width: number; height: number; dpi: number }

function layoutOf({ width, height }: PicturePage): GreyImage['layout'] {
  return Math.max(width, height) > Math.min(width, height) * stripRatio ? 'strip' : 'page'
}

function scaleOf(page: PicturePage): number {
  const shortSide = Math.min(page.width, page.height)
  const longSide = Math.max(page.width, page.height)
  return Math.min(Math.max(1, (layoutOf(page) === 'page' ? 1600 : 600) / shortSide), 3600 / longSide, 2.5)
}

function readingOf(page: PicturePage, scale: number): Pick<GreyImage, 'dpi' | 'layout'> {
  return { dpi: Math.round(Math.max(150, page.dpi * scale)), layout: layoutOf(page) }
}

type GreyPixels = { width: number; height: number; pixels: Uint8Array }

/**
 * Weighing the colours here takes a fifth of the time that libvips takes, which goes by way of linear light.
 * Weights: ITU-R BT.601, in 256ths.
 */
export async function decodeGrey(path: string, index: number): Promise<GreyPixels> {
  const { data, info } = await decode(path, index)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 1) return { width, height, pixels: data }
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += channels) {
    pixels[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  }
  return { width, height, pixels }
}

async function scaledTo(width: number, grey: GreyPixels): Promise<GreyPixels> {
  if (width === grey.width) return grey
  const raw = { width: grey.width, height: grey.height, channels: 1 as const }
  const { data, info } = await sharp(grey.pixels, { raw })
    .resize({ width, kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** The same grey picture turned; the skew angle fills its corners with white. */
export async function turnGrey(image: GreyImage, turn: PageTurn): Promise<GreyImage> {
  const raw = sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 1 } })
  const straight = (await straighten(raw, turn)).greyscale()
  const { data, info } = await straight.raw().toBuffer({ resolveWithObject: true })
  const pixels = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0)
  return { ...image, width: info.width, height: info.height, pixels }
}

/** The picture at `scale` times its width and height. */
export function resized(image: GreyImage, scale: number): Promise<GreyImage> {
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const size = { width: side(image.width), height: side(image.height) }
  return changed({ ...image, dpi: Math.round(image.dpi * scale) }, (picture) =>
    picture.resize({ ...size, fit: 'fill' }),
  )
}

/** The picture a little out of focus, by a deviation of so many pixels. */
export function softened(image: GreyImage, deviation: number): Promise<GreyImage> {
  return changed(image, (picture) => picture.blur(deviation))
}

async function changed(image: GreyImage, change: (picture: Sharp) => Sharp): Promise<GreyImage> {
  const raw = { width: image.width, height: image.height, channels: 1 as const }
  const { data, info } = await change(sharp(image.pixels, { raw }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...image, width: info.width, height: info.height, pixels: data }
}
