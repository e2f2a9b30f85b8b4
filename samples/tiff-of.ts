import sharp from 'sharp'
import { type ScanOptions, scannedPages } from './scan-of'

/** The pages of a PDF as one TIFF file of several pages, as a fax server makes it. */
export async function tiffOf(pdf: Uint8Array, options: ScanOptions = {}): Promise<Buffer> {
  const pages = await scannedPages(pdf, options)
  return sharp(pages, { join: { animated: true } })
    .toColourspace('b-w')
    .withMetadata({ density: options.dpi ?? 200 })
    .tiff({ compression: 'jpeg', quality: 70 })
    .toBuffer()
}
