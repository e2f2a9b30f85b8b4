import type { Day } from '../kernel/dates'
import type { Dimension, MeasureName } from './measures'

/** `percent`: a share from 0 to 1. `duration`: hours, written as minutes, hours or days; `hours` always as hours. */
export type NumberUnit = 'count' | 'percent' | 'duration' | 'hours'

/** The documents behind a number: those of a measure, under a key of a dimension, on a day of the range, from a day to another (`until`), or on all days. */
export type Listed = {
  measure: MeasureName
  by: Dimension
  key: string
  day: Day | null
  until: Day | null
}

export const listed = (measure: MeasureName, more: Partial<Omit<Listed, 'measure'>> = {}): Listed => ({
  measure,
  by: 'all',
  key: '',
  day: null,
  until: null,
  ...more,
})

/** What others reach, and who says so. */
export type Benchmark = { best: number; average: number; source: string }

/** One number at the head of a page. */
export type Figure = {
  key: string
  label: string
  /** What it says, where its name does not. */
  says: string
  unit: NumberUnit
  /** Null where there is nothing to say it of. */
  value: number | null
  /** "54 of 88", of a share. */
  parts?: { part: number; whole: number }
  /** In place of a number. */
  text?: string
  /** A sum in place of a number: a plain decimal with its currency. */
  sum?: { amount: string; currency: string }
  /** Money of the documents, one sum for each currency: beneath the number. */
  sums?: readonly { amount: string; currency: string }[]
  listed: Listed | null
  /** By how much a prediction is off, in its unit. */
  error?: number
  /** Whether more of it is better; left out where it is neither. */
  better?: 'more' | 'less'
  benchmark?: Benchmark
}

export type NumberRow = {
  key: string
  /** Null: the key is a day, of a month its first. */
  label: string | null
  /** In the order of the columns. */
  values: readonly (number | null)[]
  listed: readonly (Listed | null)[]
}

/** Numbers that belong together: a chart and a table on the screen, a sheet in a file. */
export type Section = {
  key: string
  title: string
  says?: string
  /** What its rows are. */
  head: string
  /** `isHidden`: in the table alone, as it would not fit the scale of the others. */
  columns: readonly { label: string; unit: NumberUnit; isLine?: true; isHidden?: true }[]
  rows: readonly NumberRow[]
  /** Of things with names, the greatest first; else over time, or in an order of their own. */
  isRanking?: true
  /** Its rows without a label are the months that begin on their day, of a period of their own. */
  isByMonth?: true
  empty: string
}

/** Everything that a page of the analytics says, for screen, file and mail. */
export type PageNumbers = { figures: readonly Figure[]; sections: readonly Section[] }

/** Not rounded: a file has it whole, and `shownShare` says how it is read. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
