import { type HeaderFieldName, headerFieldNames } from '../documents/header-fields'
import { type Day, dayOfInstant, isDay } from '../kernel/dates'
import type { PageSearch } from '../kernel/page-search'

export type DayRange = { from: Day; to: Day }

/** The number whose documents are listed: all, or those of a day, a field or a supplier. */
export type Listed =
  | { of: 'all' }
  | { of: 'day'; day: Day }
  | { of: 'field'; field: HeaderFieldName }
  | { of: 'supplier'; supplier: string }

type RatesAddress = { range: DayRange | null; listed: Listed | null }

/** Recognition Rates: null stands for the last week. */
export const recognitionSearch: PageSearch<RatesAddress> = {
  path: '/analytics/recognition-rates',
  read: ({ from = '', to = '', documents, day = '', field, supplier }) => ({
    range: isRange({ from, to }) ? { from, to } : null,
    listed: listedOf({ documents, day, field, supplier }),
  }),
  write: ({ range, listed }) => {
    const { of, ...value } = listed ?? {}
    return { ...range, ...value, documents: of === 'all' ? 'all' : undefined }
  },
}

function listedOf({
  documents,
  day = '',
  field,
  supplier,
}: Record<string, string | undefined>): Listed | null {
  const known = headerFieldNames.find((name) => name === field)
  if (isDay(day)) return { of: 'day', day }
  if (known) return { of: 'field', field: known }
  if (supplier !== undefined) return { of: 'supplier', supplier }
  return documents === 'all' ? { of: 'all' } : null
}

/** The last week up to today (specification §9). */
export function lastWeek(today: Day): DayRange {
  return { from: dayOfInstant(new Date(Date.parse(today) - 7 * 86_400_000)), to: today }
}

const mostDays = 366

/** Real days, the first one first, of a year at most. */
export function isRange({ from, to }: DayRange): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return isDay(from) && isDay(to) && days >= 0 && days < mostDays
}
