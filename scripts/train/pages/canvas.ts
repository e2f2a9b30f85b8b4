import type { PageText, Word } from '../../../src/recognition/recognised-document'

/** A page on which text is put by points, top left is 0, 0. Words remember which value they print. */
export type Canvas = {
  width: number
  height: number
  put(text: string, x: number, y: number, options?: PutOptions): number
  words: DrawnWord[]
}

export type PutOptions = {
  size?: number
  align?: 'left' | 'right' | 'centre'
  tag?: string
  bold?: boolean
  gap?: number
}
export type DrawnWord = {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  tag: string | null
}

/** Widths as shares of the size, near those of sans-serif fonts. */
function widthOf(character: string): number {
  if (/[iljI.,:;|!'’ ]/.test(character)) return 0.27
  if (/[frt()\-/[\]"]/.test(character)) return 0.34
  if (/[mwMW%@]/.test(character)) return 0.87
  if (/[\p{Lu}&]/u.test(character)) return 0.69
  return 0.55
}

export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width * size * (isBold ? 1.06 : 1)
}

export function canvasOf(width: number, height: number, stretch = 1): Canvas {
  const words: DrawnWord[] = []
  return {
    width,
    height,
    words,
    put(text, x, y, { size = 10, align = 'left', tag, bold = false, gap = 0 } = {}) {
      const whole = textWidth(text, size, bold) * stretch
      let left = align === 'right' ? x - whole : align === 'centre' ? x - whole / 2 : x
      for (const part of text.split(' ')) {
        const wide = textWidth(part, size, bold) * stretch
        if (part)
          words.push({
            text: part,
            left,
            right: left + wide,
            top: y,
            bottom: y + size * 1.15,
            tag: tag ?? null,
          })
        left += wide + widthOf(' ') * size * stretch + gap
      }
      return left
    },
  }
}

/** A long sheet as pages of one height; `drawTop` draws what each of them has at its top. */
export function cutToPages(
  long: Canvas,
  height: number,
  drawTop: ((canvas: Canvas, page: number) => void) | null,
): Canvas[] {
  const count = 1 + Math.floor(Math.max(0, ...long.words.map(({ top }) => top)) / height)
  return Array.from({ length: count }, (_, page) => {
    const canvas = canvasOf(long.width, height)
    drawTop?.(canvas, page)
    for (const word of long.words)
      if (Math.floor(word.top / height) === page)
        canvas.words.push({ ...word, top: word.top - page * height, bottom: word.bottom - page * height })
    return canvas
  })
}

/** What stands outside of the sheet isn't there. */
export function pageOf(canvas: Canvas, number: number): PageText {
  const { width, height } = canvas
  const words: Word[] = canvas.words
    .filter((word) => word.right > 0 && word.left < width && word.bottom > 0 && word.top < height)
    .map((word) => ({
      text: word.text,
      box: {
        x: word.left / width,
        y: word.top / height,
        w: (word.right - word.left) / width,
        h: (word.bottom - word.top) / height,
      },
      confidence: 1,
    }))
  return { number, width, height, words }
}
