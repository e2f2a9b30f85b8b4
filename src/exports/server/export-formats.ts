import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * Headings, and the rows as the file has them (export-cells.ts), some in each part. `filter`: what was asked for, each line a
 * label and its value; a CSV has no place for it.
 */
export type Sheet = {
  name: string
  headings: readonly string[]
  rows: AsyncIterable<string>
  filter: { name: string; lines: readonly (readonly [string, string])[] }
}

/** Where decimals begin with a comma, spreadsheets part columns by semicolons. */
export const separatorOf = (decimal: '.' | ',') => (decimal === ',' ? ';' : ',')

/** Formats of cells by their number in the workbook's styles; 1 is a heading. */
export const cellStyles = { number: 0, amount: 2, day: 3, instant: 4, text: 5, percent: 6, hours: 7 } as const

/** Writes a CSV in UTF-8 with a byte order mark, lines ended as RFC 4180 has them. */
export async function writeCsv(path: string, sheet: Sheet, decimal: '.' | ','): Promise<void> {
  await pipeline(Readable.from(csvParts(sheet, decimal)), createWriteStream(path, { mode: 0o600 }))
}

async function* csvParts({ headings, rows }: Sheet, decimal: '.' | ','): AsyncGenerator<string> {
  const separator = separatorOf(decimal)
  yield `\ufeff${headings.map((heading) => csvText(heading, separator)).join(separator)}\r\n`
  yield* rows
}

/** A sign that begins a formula, full-width ones too, at the beginning of a cell in any of the separators that are in use. */
const formulaSigns = /(^|[,;|\t\r\n])([ "']*)([=+@＝＋－＠-])/g

/**
 * A text of the program's own in a CSV; kontor_csv_text (migration exports-csv-cells) does the same to texts of documents.
 * No cell begins with a sign of a formula, not even when the file is opened with another separator.
 */
export function csvText(value: string, separator: string): string {
  const marked = value.replace(formulaSigns, "$1$2'$3")
  const safe = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked
  const needsQuotes = safe.includes(separator) || /["\r\n\t]/.test(safe)
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Sheets with headings and rows as the file has them, and a last one that says what was asked for. */
export type Workbook = {
  sheets: readonly Pick<Sheet, 'name' | 'headings' | 'rows'>[]
  filter: Sheet['filter']
}

/** Writes an XLSX, its rows as a stream: none is held longer than its part. A second sheet says what was asked for. */
export const writeXlsx = (path: string, sheet: Sheet): Promise<void> =>
  writeWorkbook(path, { sheets: [sheet], filter: sheet.filter })

/** The same with several sheets. Their names differ, beyond upper and lower case too. */
export async function writeWorkbook(path: string, { sheets, filter }: Workbook): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  const names = [...sheets.map(({ name }) => name), filter.name]
  for (const [name, content] of Object.entries(workbookParts(names)))
    zip.addBuffer(Buffer.from(content), name)
  zip.addBuffer(Buffer.from(filterSheet(filter.lines)), sheetPath(sheets.length))
  for (const [at, sheet] of sheets.entries()) {
    const rows = Readable.from(sheetParts(sheet))
    // the archive does not hear of errors of what is put into it
    rows.once('error', (error) => (zip.outputStream as Readable).destroy(error))
    zip.addReadStream(rows, sheetPath(at), { compressionLevel: 1 })
  }
  zip.end()
  await written
}

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of an Office Open XML workbook beside its sheets (ECMA-376, part 1). Dates are written as the reader's own program does. */
const workbookParts = (names: readonly string[]) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${attributeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${sheetPath(at).slice('xl/'.length)}"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.0#&quot; h&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/**
 * Gives rows and cells their addresses ("B7"). The standard lets them be left out (ECMA-376, 18.3.1.4), but some readers ask
 * for them. Texts hold no `<` here.
 */
function addressing(): (xml: string) => string {
  let row = 0
  let column = 0
  return (xml) =>
    xml.replace(/<(row|c)(?=[ />])/g, (_, tag: string) => {
      if (tag === 'c') return `<c r="${columnName(column++)}${row}"`
      column = 0
      return `<row r="${++row}"`
    })
}

/** 0 is "A", 26 "AA". */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** A cell with a text, typed as one whatever it begins with. */
export const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

function filterSheet(lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(
    ([label, value]) => `<row>${textCell(label, 1)}${textCell(value, cellStyles.text)}</row>`,
  )
  return `${head}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>${addressing()(rows.join(''))}</sheetData></worksheet>`
}

async function* sheetParts({ headings, rows }: Pick<Sheet, 'headings' | 'rows'>): AsyncGenerator<string> {
  const heading = headings.map((text) => textCell(text, 1)).join('')
  const addressed = addressing()
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>${addressed(`<row>${heading}</row>`)}`
  for await (const part of rows) yield addressed(part)
  yield '</sheetData></worksheet>'
}

/** As kontor_xml_text (migration 0094) does it. */
export const xmlText = (text: string) =>
  text
    .slice(0, 32_767)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML has no way to write
    .replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Names of sheets have at most 31 characters and none of []:*?/\ */
const attributeText = (name: string) =>
  xmlText(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')
