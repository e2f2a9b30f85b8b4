import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** Rows of cells as [x, text]; the y goes down by one line per row. Empty rows are gaps. */
export type SampleRows = [number, string][][]

/** A one-page A4 PDF with the given rows, for tests. */
export async function samplePdf(rows: SampleRows, options: { turn?: 90 | 180 | 270 } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  for (const [index, row] of rows.entries()) {
    for (const [x, text] of row) page.drawText(text, { x, y: 790 - index * 16, size: 10, font })
  }
  if (options.turn)
    page.setRotation({ type: 'degrees', angle: options.turn } as Parameters<typeof page.setRotation>[0])
  return Buffer.from(await pdf.save())
}

export const englishInvoice: SampleRows = [
  [[50, 'Northgate Fittings Ltd']],
  [[50, '12 Harbour Road, Leeds LS1 4AB']],
  [[50, 'www.northgate-fittings.example   VAT no: GB123456789']],
  [],
  [
    [50, 'Bill to:'],
    [350, 'Invoice number:'],
    [460, 'NF-20417'],
  ],
  [
    [50, 'Harbor & Pine Hospitality Group'],
    [350, 'Invoice date:'],
    [460, '14 March 2026'],
  ],
  [
    [50, '400 Lake Street'],
    [350, 'Due date:'],
    [460, '13 April 2026'],
  ],
  [
    [50, 'Chicago, IL 60601'],
    [350, 'PO number:'],
    [460, 'PO-88120'],
  ],
  [
    [350, 'Customer no:'],
    [460, 'HP-1030'],
  ],
  [],
  [
    [50, 'Description'],
    [330, 'Quantity'],
    [400, 'Unit price'],
    [490, 'Amount'],
  ],
  [
    [50, 'Steel bracket, galvanised'],
    [340, '40'],
    [410, '12.50'],
    [490, '500.00'],
  ],
  [
    [50, 'Wall anchor M8'],
    [340, '200'],
    [410, '0.45'],
    [490, '90.00'],
  ],
  [],
  [
    [400, 'Subtotal'],
    [490, '590.00'],
  ],
  [
    [400, 'VAT 20%'],
    [490, '118.00'],
  ],
  [
    [400, 'Total GBP'],
    [490, '708.00'],
  ],
  [],
  [[50, 'IBAN: DE89 3704 0044 0532 0130 00']],
]

export const germanCreditNote: SampleRows = [
  [[50, 'Kessler Wartung GmbH - Industriestr. 4 - 70565 Stuttgart']],
  [
    [50, 'Alpenwerk Maschinenbau AG'],
    [380, 'GUTSCHRIFT'],
  ],
  [
    [50, 'Seestrasse 12'],
    [380, 'Gutschrift Nr. GS-2026-0031'],
  ],
  [
    [50, '8002 Zürich'],
    [380, 'Rechnungsdatum: 02.03.2026'],
  ],
  [[380, 'Kundennummer: 45017']],
  [],
  [
    [50, 'Pos'],
    [90, 'Bezeichnung'],
    [330, 'Menge'],
    [400, 'Einzelpreis'],
    [490, 'Betrag'],
  ],
  [
    [50, '1'],
    [90, 'Wartung Presse 7'],
    [340, '2'],
    [400, '1.100,00'],
    [490, '-2.200,00'],
  ],
  [],
  [
    [380, 'Summe netto'],
    [480, '-2.200,00 EUR'],
  ],
  [
    [380, 'zzgl. 19% MwSt.'],
    [480, '-418,00 EUR'],
  ],
  [
    [380, 'Gesamtbetrag'],
    [480, '-2.618,00 EUR'],
  ],
  [],
  [[50, 'USt-IdNr.: DE136695976   IBAN: DE89 3704 0044 0532 0130 00']],
]
