import type { Target } from '../navigation'

/** Numbers of one kind, one for each point. */
export type ChartSeries = {
  label: string
  /** `compared`: a dashed line for the same at another time. */
  kind: 'bar' | 'line' | 'compared'
  /** In the table alone. */
  isHidden: boolean
  /** A part of a whole, from 0 to 1. */
  isShare: boolean
  /** As the reader's locale writes it. */
  text(value: number): string
}

/** What numbers stand for: a day, a supplier, a group. Its values stand in the order of the series, each with its link. */
export type ChartPoint = {
  key: string
  label: string
  values: readonly (number | null)[]
  links: readonly (Target | null)[]
}

/** What a chart shows, and what the table beside it says. */
export type ChartData = {
  title: string
  /** What the points are. */
  head: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Bars beside names, the longest first, in place of columns over time. */
  isRanking: boolean
}

/** The properties of chart.module.css with the colors of series, by their place. */
export const chartColors = ['--k-chart-1', '--k-chart-2', '--k-chart-3', '--k-chart-4'] as const

/** So many names have room; the table has them all. */
export const mostDrawn = 20

/** What a number is written as; where there is none, "N/A". */
export const valueText = (series: ChartSeries, value: number | null, none: string): string =>
  value === null ? none : series.text(value)

/** The table of a chart as rows of texts, numbers as they are. */
export function rowsOf({ head, series, points }: ChartData): string[][] {
  return [
    [head, ...series.map(({ label }) => label)],
    ...points.map(({ label, values }) => [label, ...values.map((value) => value?.toString() ?? '')]),
  ]
}
