import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** What a cell is; texts of numbers, days and moments come as the database writes them. */
export type CellKind = 'text' | 'number' | 'amount' | 'day' | 'instant' | 'boolean'
export type Sheet = {
  columns: readonly { heading: string; kind: CellKind }[]
  /** Rows in batches; null is an empty cell. A day is YYYY-MM-DD, an instant YYYY-MM-DD HH:MM:SS of the customer. */
  rows: AsyncIterable<readonly (readonly (string | null)[])[]>
}

/** Writes a CSV in UTF-8 with a byte order mark, lines ended as RFC 4180 has them. */
export async function writeCsv(path: string, sheet: Sheet, decimal: '.' | ','): Promise<void> {
  await pipeline(Readable.from(csvParts(sheet, decimal)), createWriteStream(path, { mode: 0o600 }))
}

async function* csvParts({ columns, rows }: Sheet, decimal: '.' | ','): AsyncGenerator<string> {
  const separator = decimal === ',' ? ';' : ','
  const line = (cells: string[]) => `${cells.join(separator)}\r\n`
  yield `\ufeff${line(columns.map(({ heading }) => csvText(heading, separator)))}`
  for await (const batch of rows) {
    let part = ''
    for (const row of batch)
      part += line(
        columns.map(({ kind }, index) => {
          const value = row[index]
          if (value === null || value === undefined) return ''
          if (kind === 'text') return csvText(value, separator)
          return decimal === ',' && (kind === 'number' || kind === 'amount') ? value.replace('.', ',') : value
        }),
      )
    yield part
  }
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV Injection). Numbers that
 * Kontor writes itself are no texts and keep their minus.
 */
export function csvText(value: string, separator: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  const needsQuotes = safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes an XLSX of one sheet, its XML as a stream: no row is held longer than its batch. */
export async function writeXlsx(path: string, sheet: Sheet): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  for (const [name, content] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(content), name)
  const rows = Readable.from(sheetParts(sheet))
  // the archive does not hear of errors of what is put into it
  rows.once('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  await written
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Formats of cells by their number: 0 plain, 1 bold heading, 2 amount, 3 day, 4 instant, 5 whole text. */
const styleOf: Record<CellKind, number> = { text: 5, number: 0, amount: 2, day: 3, instant: 4, boolean: 0 }

/** The parts of an Office Open XML workbook that are always the same (ECMA-376, part 1). */
const workbookParts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Documents" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

async function* sheetParts({ columns, rows }: Sheet): AsyncGenerator<string> {
  const heading = columns.map((column) => textCell(column.heading, 1)).join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData><row>${heading}</row>`
  for await (const batch of rows) {
    let part = ''
    for (const row of batch)
      part += `<row>${columns.map(({ kind }, index) => cell(row[index] ?? null, kind)).join('')}</row>`
    yield part
  }
  yield '</sheetData></worksheet>'
}

/** Texts are texts, whatever they begin with: nothing in them is ever a formula. */
function cell(value: string | null, kind: CellKind): string {
  if (value === null) return '<c/>'
  if (kind === 'text') return textCell(value, styleOf.text)
  if (kind === 'boolean') return `<c t="b"><v>${value === 'true' ? 1 : 0}</v></c>`
  const number = kind === 'day' || kind === 'instant' ? serialOf(value) : value
  return `<c s="${styleOf[kind]}"><v>${number}</v></c>`
}

const longestCell = 32_767

function textCell(value: string, style: number): string {
  const text = value
    .slice(0, longestCell)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Days since 30 December 1899, as spreadsheets count them. */
function serialOf(value: string): string {
  const at = Date.parse(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`)
  return String(Number(((at - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(6)))
}
