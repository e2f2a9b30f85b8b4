import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Day } from '../src/kernel/dates'

const families = {
  plain: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  oblique: StandardFonts.HelveticaOblique,
  serif: StandardFonts.TimesRoman,
  serifBold: StandardFonts.TimesRomanBold,
  serifItalic: StandardFonts.TimesRomanItalic,
  typewriter: StandardFonts.Courier,
  typewriterBold: StandardFonts.CourierBold,
}
export type FontName = keyof typeof families
export type Ink = { font?: FontName; size?: number; color?: string; align?: 'left' | 'right' | 'center' }

/** Paper sizes in points. */
export const paper = { a4: [595.28, 841.89], letter: [612, 792] } as const

/** One page on which places are counted in points from the upper left corner. */
export type Page = {
  width: number
  height: number
  /** `x` is the left edge, the right edge or the middle, as `align` says; `y` is the baseline. */
  text: (text: string, x: number, y: number, ink?: Ink) => void
  /** Breaks into lines of at most `width` and returns the baseline after the last one. */
  paragraph: (text: string, x: number, y: number, width: number, ink?: Ink & { leading?: number }) => number
  box: (
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: string; stroke?: string; line?: number },
  ) => void
  rule: (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    style?: { color?: string; line?: number; dashed?: boolean },
  ) => void
  disc: (x: number, y: number, radius: number, fill: string) => void
}

export type Sheet = {
  pdf: PDFDocument
  pages: Page[]
  addPage: () => Page
  widthOf: (text: string, ink?: Ink) => number
  wrap: (text: string, width: number, ink?: Ink) => string[]
}

function colour(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** Opens an empty PDF. Its dates are the day of the invoice, so that the same invoice gives the same bytes. */
export async function openSheet(size: keyof typeof paper, day: Day): Promise<Sheet> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setCreationDate(new Date(`${day}T08:00:00Z`))
  pdf.setModificationDate(new Date(`${day}T08:00:00Z`))
  const fonts = new Map<FontName, PDFFont>()
  const fontOf = (name: FontName = 'plain') => {
    const font = fonts.get(name) ?? pdf.embedStandardFont(families[name])
    fonts.set(name, font)
    return font
  }
  const widthOf = (text: string, ink: Ink = {}) => fontOf(ink.font).widthOfTextAtSize(text, ink.size ?? 9)
  const wrap = (text: string, width: number, ink: Ink = {}) =>
    wrapped(text, (part) => widthOf(part, ink) <= width)
  const pages: Page[] = []
  const addPage = () => {
    const page = pageOf(pdf.addPage([...paper[size]]), { fontOf, widthOf, wrap })
    pages.push(page)
    return page
  }
  return { pdf, pages, addPage, widthOf, wrap }
}

function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

type Measures = Pick<Sheet, 'widthOf' | 'wrap'> & { fontOf: (name?: FontName) => PDFFont }

function pageOf(page: PDFPage, { fontOf, widthOf, wrap }: Measures): Page {
  const { width, height } = page.getSize()
  const text: Page['text'] = (words, x, y, ink = {}) => {
    const shift =
      ink.align === 'right' ? widthOf(words, ink) : ink.align === 'center' ? widthOf(words, ink) / 2 : 0
    const [font, size, color] = [fontOf(ink.font), ink.size ?? 9, colour(ink.color ?? '#1c1c1c')]
    page.drawText(words, { x: x - shift, y: height - y, size, font, color })
  }
  return {
    width,
    height,
    text,
    paragraph: (words, x, y, room, ink = {}) => {
      const leading = ink.leading ?? (ink.size ?? 9) * 1.35
      const lines = wrap(words, room, ink)
      lines.forEach((line, index) => {
        text(line, x, y + index * leading, ink)
      })
      return y + lines.length * leading
    },
    box: (x, y, w, h, { fill, stroke, line = 0.7 }) =>
      page.drawRectangle({
        x,
        y: height - y - h,
        width: w,
        height: h,
        ...(fill ? { color: colour(fill) } : {}),
        ...(stroke ? { borderColor: colour(stroke), borderWidth: line } : {}),
      }),
    rule: (x1, y1, x2, y2, { color = '#1c1c1c', line = 0.6, dashed } = {}) =>
      page.drawLine({
        start: { x: x1, y: height - y1 },
        end: { x: x2, y: height - y2 },
        thickness: line,
        color: colour(color),
        ...(dashed ? { dashArray: [3, 3] } : {}),
      }),
    disc: (x, y, radius, fill) => page.drawCircle({ x, y: height - y, size: radius, color: colour(fill) }),
  }
}
