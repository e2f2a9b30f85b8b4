import type { TextLine } from './text-lines'

/** Rows of a picture of a line as the recogniser takes it. */
export const lineRows = 48

/** The picture of one line, upright: one byte a pixel, `lineRows` rows. `scale` is how many pixels of the page one of its pixels is. */
export type LineImage = { width: number; pixels: Uint8Array; line: TextLine; scale: number }

type Grey = { width: number; height: number; pixels: Uint8Array }

/** Cuts a line out of a page, straight; what lies beyond the page is as its edge. */
export function cutLine(page: Grey, line: TextLine): LineImage {
  const scale = line.height / lineRows
  const width = Math.max(8, Math.min(mostColumns, Math.round(line.length / scale)))
  const pixels = new Uint8Array(width * lineRows)
  const [cos, sin] = [Math.cos(line.angle) * scale, Math.sin(line.angle) * scale]
  // more pixels of the page than of the line: the mean of some, so that thin strokes stay
  const parts = Math.max(1, Math.min(4, Math.round(scale)))
  for (let row = 0; row < lineRows; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let part = 0; part < parts * parts; part++) {
        const along = column + ((part % parts) + 0.5) / parts - width / 2
        const across = row + (Math.floor(part / parts) + 0.5) / parts - lineRows / 2
        sum += greyAt(page, line.x + along * cos - across * sin, line.y + along * sin + across * cos)
      }
      pixels[row * width + column] = Math.round(sum / (parts * parts))
    }
  }
  return { width, pixels, line, scale }
}

/** Longer than any line: what is this long and thin is a rule. */
const mostColumns = 6_000

/** The grey at a place, between the four pixels around it. */
function greyAt({ width, height, pixels }: Grey, x: number, y: number): number {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1)
  const top = Math.min(Math.max(y - 0.5, 0), height - 1)
  const x0 = Math.floor(left)
  const y0 = Math.floor(top)
  const x1 = Math.min(x0 + 1, width - 1)
  const y1 = Math.min(y0 + 1, height - 1)
  const [dx, dy] = [left - x0, top - y0]
  const upper = pixels[y0 * width + x0]! * (1 - dx) + pixels[y0 * width + x1]! * dx
  const lower = pixels[y1 * width + x0]! * (1 - dx) + pixels[y1 * width + x1]! * dx
  return upper * (1 - dy) + lower * dy
}

/** Which pixels of a line are ink: 1, else 0. Light text on dark ground is ink as well, printed rules are not. */
export function inkOf({ pixels, width }: LineImage): Uint8Array {
  const counts = new Uint32Array(256)
  for (const grey of pixels) counts[grey]!++
  const greyBelow = (share: number) => {
    let [grey, seen] = [0, counts[0]!]
    while (grey < 255 && seen < pixels.length * share) seen += counts[++grey]!
    return grey
  }
  const [dark, ground, light] = [greyBelow(0.02), greyBelow(0.5), greyBelow(0.98)]
  const isDarkOnLight = ground - dark >= light - ground
  const border = isDarkOnLight ? ground - (ground - dark) * 0.45 : ground + (light - ground) * 0.45
  const ink = pixels.map((grey) => Number(isDarkOnLight ? grey < border : grey > border))
  for (let row = 0; row < lineRows; row++) {
    const cells = ink.subarray(row * width, (row + 1) * width)
    if (width > lineRows * 2 && cells.reduce((sum, cell) => sum + cell, 0) > width * ruleShare) cells.fill(0)
  }
  return ink
}

/** A row with more ink than this is a printed rule: it would close the gaps between the words. */
const ruleShare = 0.8

/** How many pixels of each column are ink. */
export function inkByColumn(ink: Uint8Array, width: number): Uint16Array {
  const counts = new Uint16Array(width)
  for (let at = 0; at < ink.length; at++) counts[at % width]! += ink[at]!
  return counts
}
