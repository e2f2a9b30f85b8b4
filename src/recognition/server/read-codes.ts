import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { GreyImage } from './ocr'

/** Pixels as the library takes them; the browser's own type isn't known on a server. */
type Picture = Extract<Parameters<typeof readBarcodes>[0], { width: number }>

let isPrepared = false

/** From the package itself: by default the library would fetch its program from elsewhere. */
function prepare(): void {
  if (isPrepared) return
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(path).buffer as ArrayBuffer } })
  isPrepared = true
}

/** The texts of the barcodes and QR codes on a picture of a page, whichever way it lies. */
export async function readCodes({ width, height, pixels }: GreyImage): Promise<string[]> {
  prepare()
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0, to = 0; at < pixels.length; at++, to += 4) {
    const grey = pixels[at]!
    data[to] = grey
    data[to + 1] = grey
    data[to + 2] = grey
  }
  const found = await readBarcodes({ data, width, height } as Picture, {
    formats: ['Code39', 'Code128', 'QRCode', 'DataMatrix'],
    tryHarder: true,
  })
  return found.flatMap(({ isValid, text }) => (isValid ? [text.trim()] : []))
}
