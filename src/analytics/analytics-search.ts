import { type Day, daysAfter, isDay } from '../kernel/dates'
import { numberIn, type PageSearch, type Query } from '../kernel/page-search'
import { type Dimension, dimensionNames, measureNames } from './measures'
import type { Listed } from './numbers'

export type DayRange = { from: Day; to: Day }

/** Only the documents of a group, a company or a supplier; null: all. */
export type AnalyticsFilters = { group: string | null; company: string | null; supplier: string | null }
export const noFilters: AnalyticsFilters = { group: null, company: null, supplier: null }

export type AnalyticsAddress = {
  /** Null: the last week. */
  range: DayRange | null
  filters: AnalyticsFilters
  /** Whether the period before is shown beside. */
  isCompared: boolean
  /** The number whose documents are listed. */
  listed: Listed | null
  /** The document that is looked at. */
  invoice: number | null
}

export const analyticsPaths = {
  'recognition-rates': '/analytics/recognition-rates',
  recognition: '/analytics/recognition',
  volume: '/analytics/invoice-volume',
  invoices: '/analytics/invoices',
  touchless: '/analytics/touchless-processing',
  licensing: '/analytics/licensing',
} as const
export type AnalyticsPageName = keyof typeof analyticsPaths

/** What every page of the analytics keeps in its address. */
export const analyticsSearch = (page: AnalyticsPageName): PageSearch<AnalyticsAddress> => ({
  path: analyticsPaths[page],
  read: (query) => {
    const { from = '', to = '' } = query
    return {
      range: isRange({ from, to }) ? { from, to } : null,
      filters: hasFilters(page) ? filtersIn(query) : noFilters,
      isCompared: query.compare === 'previous',
      listed: listedIn(query),
      invoice: numberIn(query.invoice),
    }
  },
  write: ({ range, filters, isCompared, listed, invoice }) => ({
    ...range,
    ...given(filters),
    ...(isCompared ? { compare: 'previous' } : {}),
    ...(listed ? writtenListed(listed) : {}),
    ...(invoice ? { invoice: String(invoice) } : {}),
  }),
})

/** A plan is about everything, so Licensing has no filters. */
export const hasFilters = (page: AnalyticsPageName): boolean => page !== 'licensing'

const filtersIn = ({ group, company, supplier }: Query): AnalyticsFilters => ({
  group: group ?? null,
  company: company ?? null,
  supplier: supplier ?? null,
})

/** What is filtered by, for an address and for a question to the server. */
export const given = (filters: AnalyticsFilters): Partial<Record<keyof AnalyticsFilters, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null))

/** The question to the server whose answer is the documents behind a number, on a page of these days and filters. */
export const countedQuery = (
  { measure, by, key, day, until }: Listed,
  { range, filters }: { range: DayRange; filters: AnalyticsFilters },
) => ({ ...(day ? { from: day, to: until ?? day } : range), ...given(filters), measure, by, key })

function listedIn({
  documents,
  by,
  key = '',
  day = '',
  until = '',
}: Record<string, string | undefined>): Listed | null {
  const measure = measureNames.find((name) => name === documents)
  const dimension: Dimension | undefined =
    by === undefined ? 'all' : dimensionNames.find((name) => name === by)
  if (!measure || !dimension) return null
  return {
    measure,
    by: dimension,
    key,
    day: isDay(day) ? day : null,
    until: isRange({ from: day, to: until }) ? until : null,
  }
}

const writtenListed = ({ measure, by, key, day, until }: Listed) => ({
  documents: measure,
  ...(by === 'all' ? {} : { by, key }),
  ...(day ? { day } : {}),
  ...(until ? { until } : {}),
})

const dayMs = 86_400_000

/** The last week up to today (specification §9): seven days with today. */
export const lastWeek = (today: Day): DayRange => lastDays(7, today)

/** So many days, today the last of them. */
export function lastDays(count: number, today: Day): DayRange {
  return { from: daysAfter(today, 1 - count), to: today }
}

/** As many days, right before. */
export function periodBefore({ from, to }: DayRange): DayRange {
  return { from: daysAfter(from, -dayCount({ from, to })), to: daysAfter(from, -1) }
}

/** "2026-03-03 2026-03-10", as names of files tell a range; a single day stands there once. */
export const rangeInName = ({ from, to }: DayRange): string => (from === to ? from : `${from} ${to}`)

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const mostDays = 366

/** Real days, the first one first, of a year at most. */
export function isRange({ from, to }: DayRange): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return isDay(from) && isDay(to) && days >= 0 && days < mostDays
}
