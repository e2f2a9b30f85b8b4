import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { PageImage } from '../recognised-document'

/** Sharp enough for the viewer at zoom 2 on a plain screen, and still readable at zoom 3. */
export const viewerDpi = 200
export const ocrDpi = 300
/** What a page may take of the processor on average to be drawn. */
export const drawnPageMs = 1_000
/** What a single drawing may take; what isn't drawn by then is left out. */
export const longestDrawingMs = 3 * drawnPageMs
const maxPixels = 24_000_000
const maxSide = 12_000
/** An A3 sheet at about 250 dpi; scanners that know no resolution make sheets of a metre, and OCR of all those pixels takes long. */
export const maxOcrSide = 4_200
const largePngBytes = 1_200_000

/** Pixels of a page of this size in points at a resolution, held within what is sane to draw. */
export function pixelSize(
  page: { width: number; height: number },
  dpi: number,
  longestSide = maxSide,
): { width: number; height: number } {
  const width = Math.max(1, (page.width / 72) * dpi)
  const height = Math.max(1, (page.height / 72) * dpi)
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)), longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Writes a page's picture for the viewer. Drawn text stays crisp and small as PNG;
 * a photo or scan would be megabytes that way and becomes JPEG.
 */
export async function writePageImage(
  image: Sharp,
  options: { folder: string; number: number; isPhoto: boolean },
): Promise<PageImage> {
  const base = join(options.folder, `page-${options.number}`)
  if (!options.isPhoto) {
    const { data, info } = await image
      .clone()
      // level 6 takes twice as long for files that are 3 % smaller
      .png({ compressionLevel: 3 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= largePngBytes) {
      const path = `${base}.png`
      await writeFile(path, data)
      return { path, width: info.width, height: info.height, mime: 'image/png' }
    }
  }
  const path = `${base}.jpg`
  const info = await image.clone().flatten({ background: '#fff' }).jpeg({ quality: 82 }).toFile(path)
  return { path, width: info.width, height: info.height, mime: 'image/jpeg' }
}
