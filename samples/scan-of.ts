import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { type GreyImage, greyPages } from './page-images'
import { seededRandom } from './random'

export type ScanOptions = {
  dpi?: number
  /** How crooked the paper lay, clockwise. */
  skewDegrees?: number
  /** How grainy, in shades of grey (0 to about 30). */
  noise?: number
}

/** A PDF as an office scanner makes it: pictures only, a little crooked, grainy and grey. One page per page. */
export async function scanOf(pdf: Uint8Array, options: ScanOptions = {}): Promise<Uint8Array> {
  const dpi = options.dpi ?? 200
  const scan = await PDFDocument.create({ updateMetadata: false })
  for (const jpeg of await scannedPages(pdf, options)) {
    const image = await scan.embedJpg(jpeg)
    const [width, height] = [(image.width * 72) / dpi, (image.height * 72) / dpi]
    scan.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  return scan.save()
}

/** The scanner's pages as JPEG files. */
export async function scannedPages(pdf: Uint8Array, options: ScanOptions = {}): Promise<Buffer[]> {
  const { dpi = 200, skewDegrees = 0.7, noise = 10 } = options
  const pages = await greyPages(pdf, dpi)
  return Promise.all(
    pages.map((page, index) => scanned(page, skewDegrees * (index % 2 === 0 ? 1 : -0.6), noise)),
  )
}

async function scanned(
  { data, width, height }: GreyImage,
  skewDegrees: number,
  noise: number,
): Promise<Buffer> {
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(skewDegrees, { background: '#f4f4f4' })
    .resize(width, height, { fit: 'cover' })
    .blur(0.5)
    .linear(0.9, 16)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const random = seededRandom(width + height)
  const grain = Float32Array.from({ length: 65_521 }, () => (random() + random() - 1) * noise)
  for (let at = 0; at < turned.length; at++) {
    const value = turned[at]! + grain[at % grain.length]!
    turned[at] = value < 0 ? 0 : value > 255 ? 255 : value
  }
  return sharp(turned, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 72 })
    .toBuffer()
}
