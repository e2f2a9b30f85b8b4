import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const words =
  'Steel bracket, galvanised, with bolts and washers for wall mounting, including delivery to site and packing'.split(
    ' ',
  )

/** A PDF of dense invoice pages, each different: about 320 words on 50 lines. */
export async function invoicePdf(pageCount: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pageCount; number++) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Northgate Fittings Ltd   Invoice no: NF-${2000 + number}   Date: 14 March 2026`, {
      x: 50,
      y: 790,
      size: 11,
      font,
    })
    for (let row = 0; row < 46; row++) {
      const y = 760 - row * 15
      const name = Array.from({ length: 4 }, (_, at) => words[(row * 3 + at + number) % words.length]).join(
        ' ',
      )
      const quantity = 1 + ((row * 7 + number) % 40)
      const cents = 199 + ((row * 131 + number * 17) % 9000)
      page.drawText(`${row + 1}  ${name}`, { x: 50, y, size: 9, font })
      page.drawText(String(quantity), { x: 380, y, size: 9, font })
      page.drawText((cents / 100).toFixed(2), { x: 430, y, size: 9, font })
      page.drawText(((quantity * cents) / 100).toFixed(2), { x: 500, y, size: 9, font })
    }
    page.drawText(`Total: ${(1000 + number).toFixed(2)} EUR`, { x: 430, y: 50, size: 11, font })
  }
  return pdf.save()
}
