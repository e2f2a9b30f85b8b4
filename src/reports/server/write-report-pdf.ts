import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { writable } from '../../documents/server/make-pdfs'
import type { Cell, ReportContent, Table } from '../report-content'

/** A4. */
const sheet = { width: 595.28, height: 841.89, margin: 48 }
const bottom = sheet.margin + 16
const inner = sheet.width - 2 * sheet.margin
const ink = rgb(0.11, 0.13, 0.17)
const quiet = rgb(0.38, 0.42, 0.48)
const rule = rgb(0.86, 0.88, 0.91)
const bar = rgb(0.72, 0.81, 0.96)
const rowHeight = 15
const rowSize = 8.5

/** A report as a PDF: the key figures and the tables, each first number with a bar behind it, the pages numbered. */
export async function writeReportPdf(
  content: ReportContent,
  { madeAt, foot }: { madeAt: Date; foot: string },
): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(content.title)
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const pen = new Pen(pdf, {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  })
  pen.line(content.title, { size: 18, height: 26, isBold: true })
  for (const [label, value] of content.asked) pen.line(`${label}: ${value}`, { size: 9, color: quiet })
  for (const table of [content.figures, ...content.tables]) drawTable(pen, table)
  pen.number(foot)
  return Buffer.from(await pdf.save())
}

function drawTable(pen: Pen, { title, headings, rows, empty }: Table): void {
  // a heading never stands alone at the foot of a page
  pen.space(18, 4 * rowHeight)
  pen.line(title, { size: 12, height: 18, isBold: true })
  if (rows.length === 0) pen.line(empty, { size: 9, color: quiet })
  else drawRows(pen, headings, rows)
}

function drawRows(pen: Pen, headings: readonly string[], rows: Table['rows']): void {
  const widths = widthsOf(headings.length)
  const heading = headings.map((text, at) => ({ text, width: widths[at]!, isRight: at > 0 }))
  pen.head(heading)
  const most = isComparable(rows) ? Math.max(0, ...rows.map((row) => row[1]?.value ?? 0)) : 0
  for (const row of rows) {
    if (pen.isFull()) {
      pen.turn()
      pen.head(heading)
    }
    const share = most > 0 ? Math.max(0, row[1]?.value ?? 0) / most : 0
    pen.row(
      row.map(({ text }, at) => ({ text, width: widths[at]!, isRight: isNumber(row, at) })),
      { share, from: widths[0]! },
    )
  }
}

const isNumber = (row: readonly Cell[], at: number) => at > 0 && row[at]?.unit !== 'text'
/** Bars stand behind numbers of one kind. */
const isComparable = (rows: readonly (readonly Cell[])[]) =>
  new Set(rows.map((row) => row[1]?.unit ?? 'text')).size === 1

function widthsOf(columns: number): number[] {
  const first = columns === 1 ? inner : inner * 0.46
  return Array.from({ length: columns }, (_, at) => (at === 0 ? first : (inner - first) / (columns - 1)))
}

type Fonts = { plain: PDFFont; bold: PDFFont }
type Piece = { text: string; width: number; isRight: boolean }

/** Writes down a sheet, and takes the next one where it ends. */
class Pen {
  private page: PDFPage
  private y: number
  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Fonts,
  ) {
    this.page = pdf.addPage([sheet.width, sheet.height])
    this.y = sheet.height - sheet.margin
  }

  turn(): void {
    this.page = this.pdf.addPage([sheet.width, sheet.height])
    this.y = sheet.height - sheet.margin
  }

  isFull(): boolean {
    return this.y - rowHeight < bottom
  }

  space(height: number, needed: number): void {
    this.y -= height
    if (this.y - needed < bottom) this.turn()
  }

  line(
    text: string,
    { size, height = 14, isBold = false, color = ink }: LineStyle & { color?: typeof ink },
  ): void {
    if (this.y - height < bottom) this.turn()
    const font = isBold ? this.fonts.bold : this.fonts.plain
    this.y -= height
    this.page.drawText(fitted(text, { font, size, width: inner }), {
      ...{ x: sheet.margin, y: this.y, size, font, color },
    })
  }

  /** Headings in as many lines as they need; the last lines stand beside each other. */
  head(pieces: readonly Piece[]): void {
    const font = this.fonts.bold
    const columns = pieces.map(({ text, width }) => linesOf(text, { font, size: rowSize, width: width - 6 }))
    const most = Math.max(...columns.map((lines) => lines.length))
    for (let line = 0; line < most; line++) {
      this.y -= line === 0 ? rowHeight : rowSize + 2
      const texts = columns.map((lines) => lines[line - most + lines.length] ?? '')
      this.cells(
        pieces.map((piece, at) => ({ ...piece, text: texts[at]! })),
        { font, color: quiet },
      )
    }
    this.underline()
  }

  row(pieces: readonly Piece[], { share, from }: { share: number; from: number }): void {
    this.y -= rowHeight
    if (share > 0)
      this.page.drawRectangle({
        ...{ x: sheet.margin + from, y: this.y - 3, height: rowHeight - 3, color: bar },
        width: (pieces[1]!.width - 6) * share,
      })
    this.cells(pieces, { font: this.fonts.plain, color: ink })
    this.underline()
  }

  private cells(pieces: readonly Piece[], { font, color }: { font: PDFFont; color: typeof ink }): void {
    const size = rowSize
    let x = sheet.margin
    for (const { text, width, isRight } of pieces) {
      const shown = fitted(text, { font, size, width: width - 6 })
      const at = isRight ? x + width - 6 - font.widthOfTextAtSize(shown, size) : x
      this.page.drawText(shown, { x: at, y: this.y, size, font, color })
      x += width
    }
  }

  private underline(): void {
    this.page.drawLine({
      start: { x: sheet.margin, y: this.y - 4 },
      end: { x: sheet.width - sheet.margin, y: this.y - 4 },
      thickness: 0.5,
      color: rule,
    })
  }

  /** A line at the foot of every page, with its number. */
  number(foot: string): void {
    const pages = this.pdf.getPages()
    const font = this.fonts.plain
    for (const [at, page] of pages.entries())
      page.drawText(fitted(`${foot} · ${at + 1} / ${pages.length}`, { font, size: 8, width: inner }), {
        ...{ x: sheet.margin, y: sheet.margin - 12, size: 8, font, color: quiet },
      })
  }
}

type LineStyle = { size: number; height?: number; isBold?: boolean }

type Room = { font: PDFFont; size: number; width: number }

/** A text broken at its spaces, so that each line fits; a word that does not stands alone. */
function linesOf(text: string, { font, size, width }: Room): string[] {
  const lines: string[] = []
  for (const word of writable(text.replaceAll(/\s+/gu, ' '), font).split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As much of a text as fits, in the signs that the font has. */
function fitted(text: string, { font, size, width }: Room): string {
  const shown = writable(text.replaceAll(/\s/gu, ' '), font)
  if (font.widthOfTextAtSize(shown, size) <= width) return shown
  let end = shown.length
  while (end > 0 && font.widthOfTextAtSize(`${shown.slice(0, end)}…`, size) > width) end -= 1
  return `${shown.slice(0, end)}…`
}
