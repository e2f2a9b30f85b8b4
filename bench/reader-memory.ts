// Memory of the reading processes over many pictures of pages of varying size, till rolls to A3; Linux only.
// node --import tsx bench/reader-memory.ts [pages] [native|packaged|neural|auto]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { childrenOf, residentMb } from '../src/platform/sandbox/sandbox-limits'
import type { OcrChoice } from '../src/recognition/server/ocr'
import { createRecogniser } from '../src/recognition/server/read-document'
import { drawPdf } from './draw-pdf'
import { invoicePdf } from './invoice-pages'

const count = Number(process.argv[2] ?? 500)
const ocr = (process.argv[3] ?? 'auto') as OcrChoice
const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
const recogniser = createRecogniser({ size: 1, ocr })
let highest = 0
const sampling = setInterval(() => {
  highest = Math.max(highest, ...childrenOf(process.pid).map(residentMb))
}, 250)
try {
  const pictures = await drawPdf(await invoicePdf(8), 300)
  let part = 0
  for (let at = 0; at < count; at++) {
    const { pixels, width, height } = pictures[at % pictures.length]!
    const path = join(folder, 'page.png')
    // 30 to 140 % of A4, every fifth a strip of it
    const share = 0.3 + ((at * 37) % 111) / 100
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .extract({ left: 0, top: 0, width: at % 5 === 0 ? Math.round(width * 0.4) : width, height })
      .resize({ height: Math.round(height * share) })
      .withMetadata({ density: 300 })
      .png()
      .toFile(path)
    await recogniser.recogniseDocument({ path })
    part = Math.max(part, highest)
    if ((at + 1) % 50 === 0 || at + 1 === count) {
      console.log(
        `pages to ${at + 1}: at most ${part.toFixed(0)} MB in one process and those that it started`,
      )
      part = 0
      highest = 0
    }
  }
} finally {
  clearInterval(sampling)
  await recogniser.close()
  await rm(folder, { recursive: true })
}
