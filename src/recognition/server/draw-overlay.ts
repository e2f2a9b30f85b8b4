import { rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { Box, RecognisedDocument } from '../recognised-document'

type Mark = { label: string; page: number | null; box: Box | null; confidence: number }

/** Draws what was read into the pictures of the pages: green where it is sure, amber else; lines of the table in blue. */
export async function drawOverlay(
  document: RecognisedDocument,
  shown: string,
  folder: string,
): Promise<void> {
  const fields = Object.entries(document.fields).map(([label, field]): Mark => ({ label, ...field }))
  const lines = document.lines.map(
    ({ page, box, confidence }, at): Mark => ({
      label: `line ${at + 1}`,
      page,
      box,
      confidence,
    }),
  )
  for (const { number, image } of document.pages) {
    if (!image) continue
    const svg = overlayOf(
      [...lines, ...fields].filter(({ page }) => page === number),
      image,
    )
    const name = `${parse(shown).name.replace(/^-?$/, 'stdin')}-page-${number}.png`
    const drawn = `${image.path}.drawn`
    await sharp(image.path)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toFile(drawn)
    await rename(drawn, join(folder, name))
  }
}

const sureAt = 0.975

function overlayOf(marks: readonly Mark[], { width, height }: { width: number; height: number }): string {
  const size = Math.max(10, Math.round(width / 90))
  const drawn = marks.flatMap(({ label, box, confidence }) => {
    if (!box) return []
    const [x, y] = [box.x * width, box.y * height]
    const colour = label.startsWith('line ') ? '#1971c2' : confidence >= sureAt ? '#2f9e44' : '#e8590c'
    return [
      `<rect x="${x}" y="${y}" width="${box.w * width}" height="${box.h * height}" fill="${colour}" fill-opacity="0.12" stroke="${colour}" stroke-width="2"/>`,
      `<text x="${x}" y="${y - 3}" font-size="${size}" font-family="sans-serif" fill="${colour}">${label} ${confidence.toFixed(2)}</text>`,
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
}
