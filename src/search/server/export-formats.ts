import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Headings, and the rows as the file has them (export-cells.ts), some in each part. */
export type Sheet = { headings: readonly string[]; rows: AsyncIterable<string> }

/** Where decimals begin with a comma, spreadsheets part columns by semicolons. */
export const separatorOf = (decimal: '.' | ',') => (decimal === ',' ? ';' : ',')

/** Formats of cells by their number in the workbook's styles; 1 is a heading. */
export const cellStyles = { number: 0, amount: 2, day: 3, instant: 4, text: 5 } as const

/** Writes a CSV in UTF-8 with a byte order mark, lines ended as RFC 4180 has them. */
export async function writeCsv(path: string, sheet: Sheet, decimal: '.' | ','): Promise<void> {
  await pipeline(Readable.from(csvParts(sheet, decimal)), createWriteStream(path, { mode: 0o600 }))
}

async function* csvParts({ headings, rows }: Sheet, decimal: '.' | ','): AsyncGenerator<string> {
  const quoted = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`)
  yield `\ufeff${quoted.join(separatorOf(decimal))}\r\n`
  yield* rows
}

/** Writes an XLSX of one sheet, its XML as a stream: no row is held longer than its part. */
export async function writeXlsx(path: string, sheet: Sheet): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  for (const [name, content] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(content), name)
  const rows = Readable.from(sheetParts(sheet))
  // the archive does not hear of errors of what is put into it
  rows.once('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  zip.end()
  await written
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of an Office Open XML workbook that are always the same (ECMA-376, part 1). */
const workbookParts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Documents" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

async function* sheetParts({ headings, rows }: Sheet): AsyncGenerator<string> {
  const heading = headings
    .map((text) => `<c t="inlineStr" s="1"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`)
    .join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData><row>${heading}</row>`
  yield* rows
  yield '</sheetData></worksheet>'
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
