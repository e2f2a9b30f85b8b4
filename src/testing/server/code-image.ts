import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** A picture (PNG) of a barcode or QR code. */
export async function codeImage(text: string, format: 'QRCode' | 'Code128'): Promise<Uint8Array> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(path).buffer as ArrayBuffer } })
  const { image, error } = await writeBarcode(text, { format, scale: 4 })
  if (!image) throw new Error(error)
  return new Uint8Array(await image.arrayBuffer())
}
