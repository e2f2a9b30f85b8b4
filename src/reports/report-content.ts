import { type DayRange, periodBefore } from '../analytics/analytics-search'
import { comparedRows } from '../analytics/compared-rows'
import type { NumberText } from '../analytics/number-text'
import type { Figure, NumberRow, NumberUnit, PageNumbers, Section } from '../analytics/numbers'
import type { Day } from '../kernel/dates'
import type { Say } from '../kernel/screen-text'

/** A number as it is shown, and as a spreadsheet has it: a share from 0 to 1, hours, a count; null where it is a text. */
export type Cell = { text: string; value: number | null; unit: NumberUnit | 'text' }
export type Table = {
  /** 'figures', or the key of its section. */
  key: string
  title: string
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Shown in place of the rows where there are none. */
  empty: string
}

/** A page of the analytics as a file and a mail have it. */
export type ReportContent = {
  title: string
  /** What was asked for, each line a label and its value. */
  asked: readonly (readonly [string, string])[]
  figures: Table
  tables: readonly Table[]
}

/** Only the chart of this key; a report without it has no table. */
export const onlySection = (content: ReportContent, key: string): ReportContent => ({
  ...content,
  figures: { ...content.figures, rows: [] },
  tables: content.tables.filter((table) => table.key === key),
})

/** How a reader has numbers, days and amounts written. */
export type ReportTexts = NumberText & {
  say: Say
  day(day: Day): string
  amount(decimal: string, currency: string): string
}

type Given = {
  title: string
  /** What the days are of: "Received". */
  daysOf: string
  range: DayRange
  /** Names of what it is narrowed to, by what they are. */
  filters: readonly (readonly [string, string])[]
  numbers: PageNumbers
  /** Of the period before, where it is compared. */
  before: PageNumbers | null
  /** Whether the reader may know names of suppliers, companies and people. */
  hasNames: boolean
}

/** Puts a page into tables, in the words of one reader. */
export function reportContent(given: Given, texts: ReportTexts): ReportContent {
  const { title, daysOf, range, filters, numbers, before, hasNames } = given
  const { say, day } = texts
  const periodText = ({ from, to }: DayRange) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
  const sections = hasNames ? numbers.sections : numbers.sections.filter((one) => !namesSomebody(one))
  return {
    title,
    asked: [
      [daysOf, periodText(range)],
      ...(before ? [[say('Period before'), periodText(periodBefore(range))] as const] : []),
      ...filters,
    ],
    figures: figureTable(numbers.figures, before?.figures ?? null, texts),
    tables: sections.map((section) => sectionTable(section, given, texts)),
  }
}

const names: readonly string[] = ['supplier', 'company', 'processor']

/** Whether its rows carry names of suppliers, companies or people. */
const namesSomebody = ({ rows }: Section) =>
  rows.some(({ listed }) => listed.some((one) => one !== null && names.includes(one.by)))

const textCell = (text: string): Cell => ({ text, value: null, unit: 'text' })

function figureTable(
  figures: readonly Figure[],
  before: readonly Figure[] | null,
  texts: ReportTexts,
): Table {
  const { say } = texts
  return {
    key: 'figures',
    title: say('Key figures'),
    headings: [say('Key figure'), say('Value'), say('Details'), ...(before ? [say('Period before')] : [])],
    rows: figures.map((figure) => {
      const earlier = before?.find(({ key }) => key === figure.key)
      return [
        textCell(figure.label),
        figureCell(figure, texts),
        textCell(detailsOf(figure, texts)),
        ...(before ? [earlier ? figureCell(earlier, texts) : textCell('')] : []),
      ]
    }),
    empty: say('No results'),
  }
}

function figureCell(figure: Figure, { say, textOf, amount }: ReportTexts): Cell {
  const { value, unit, sum, text } = figure
  if (sum) return textCell(amount(sum.amount, sum.currency))
  if (text !== undefined) return textCell(text)
  return value === null ? textCell(say('N/A')) : { text: textOf(value, unit), value, unit }
}

const detailsOf = (
  { parts, sums = [], error, unit }: Figure,
  { partsOf, amount, textOf }: ReportTexts,
): string =>
  [
    ...(error === undefined ? [] : [`± ${textOf(error, unit)}`]),
    ...(parts ? [partsOf(parts)] : []),
    ...sums.map((one) => amount(one.amount, one.currency)),
  ].join(' · ')

function sectionTable(section: Section, { before, range }: Given, texts: ReportTexts): Table {
  const { say, day, monthOf } = texts
  const { title, head, columns, isByMonth, empty } = section
  const compared = before && comparedRows(section, before, range)
  const first = columns[0]!
  return {
    ...{ key: section.key, title },
    headings: [
      head,
      ...columns.map(({ label }) => label),
      ...(compared ? [say('{label}, period before', { label: first.label })] : []),
    ],
    rows: (compared ?? section.rows.map((row) => ({ row, earlier: undefined }))).map(({ row, earlier }) => [
      textCell(row.label ?? (isByMonth ? monthOf(row.key) : day(row.key))),
      ...columns.map(({ unit }, column) => valueCell(row, column, unit, texts)),
      ...(compared ? [earlier ? valueCell(earlier, 0, first.unit, texts) : textCell('')] : []),
    ]),
    empty,
  }
}

function valueCell(row: NumberRow, column: number, unit: NumberUnit, { say, textOf }: ReportTexts): Cell {
  const value = row.values[column] ?? null
  return value === null ? textCell(say('N/A')) : { text: textOf(value, unit), value, unit }
}
