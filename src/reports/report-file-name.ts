import type { DayRange } from '../analytics/analytics-search'

/** "Invoice Volume 2026-03-03 2026-03-10.pdf"; a single day stands there once. */
export const reportFileName = (title: string, { from, to }: DayRange, format: string): string =>
  `${title} ${from === to ? from : `${from} ${to}`}.${format}`
