import { type DayRange, rangeInName } from '../analytics/analytics-search'

/** "Invoice Volume 2026-03-03 2026-03-10.pdf" */
export const reportFileName = (title: string, range: DayRange, format: string): string =>
  `${title} ${rangeInName(range)}.${format}`
