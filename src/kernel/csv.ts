/** Cells of a table as CSV (RFC 4180, with a byte order mark for Excel). */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** More lines of a file that `csvOf` began. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet takes what begins like a formula for one; an apostrophe keeps it a text. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a file, and the line that it begins in. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a CSV as spreadsheets write it: commas or semicolons, whichever the first line has more of; quotes; any line
 * ends; empty lines left out. The apostrophe that `csvOf` puts before a formula's sign is taken off again.
 */
export function parseCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '')
  const [first = ''] = content.split(/\r?\n/, 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const rows: CsvRow[] = []
  let line = 1
  let cells: string[] = []
  let begins = 1
  // a cell, quoted or not, and what ends it
  const cell =
    separator === ';'
      ? /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n|\n|\r|$)/y
      : /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/y
  while (cell.lastIndex <= content.length) {
    const found = cell.exec(content)
    if (!found) break
    const [whole, given = '', end = ''] = found
    const isQuoted = given.length > 1 && given.startsWith('"') && given.endsWith('"')
    const plain = isQuoted ? given.slice(1, -1).replaceAll('""', '"') : given
    cells.push(plain.trim().replace(/^'(?=[=+\-@])/, ''))
    line += whole.split(/\r\n|\n|\r/).length - 1
    if (end !== separator) {
      if (cells.some((one) => one !== '')) rows.push({ line: begins, cells })
      cells = []
      begins = line
      if (end === '') break
    }
  }
  return rows
}
