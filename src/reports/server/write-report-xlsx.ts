import { cellStyles, textCell, writeWorkbook } from '../../exports/server/export-formats'
import type { Say } from '../../kernel/screen-text'
import type { Cell, ReportContent, Table } from '../report-content'

/** Writes a report as an XLSX: the key figures, then a sheet for each table, and what was asked for. */
export function writeReportXlsx(
  path: string,
  { content, say }: { content: ReportContent; say: Say },
): Promise<void> {
  const tables = [...(content.figures.rows.length > 0 ? [content.figures] : []), ...content.tables]
  const filter = say('Filters')
  return writeWorkbook(path, {
    sheets: tables.map((table, at) => ({
      name: sheetName(table.title, at),
      headings: table.headings,
      rows: rowsOf(table),
    })),
    filter: { name: filter, lines: [[say('Page'), content.title], ...content.asked] },
  })
}

/** Names of sheets are short and differ: the number says so where a title is cut. */
const sheetName = (title: string, at: number) => `${at + 1} ${title}`

async function* rowsOf({ rows }: Table): AsyncGenerator<string> {
  for (const row of rows) yield `<row>${row.map(cellOf).join('')}</row>`
}

function cellOf({ text, value, unit }: Cell): string {
  if (value === null) return text === '' ? '<c/>' : textCell(text, cellStyles.text)
  return `<c s="${numberStyles[unit]}"><v>${value}</v></c>`
}

const numberStyles = {
  percent: cellStyles.percent,
  duration: cellStyles.hours,
  hours: cellStyles.hours,
  count: cellStyles.number,
  text: cellStyles.number,
} as const satisfies Record<Cell['unit'], number>
