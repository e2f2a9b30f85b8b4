import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressWith } from '../../kernel/page-search'
import { useCustomerToday } from '../../tenants/web/caller'
import { usePageSearch } from '../../ui/page-address'
import {
  type AnalyticsPageName,
  analyticsSearch,
  type DayRange,
  given,
  lastWeek,
  noFilters,
  periodBefore,
} from '../analytics-search'
import type { Listed } from '../numbers'
import type { Asked } from './range-form'

/** What a page asks the server for: days and filters. */
export type Question = DayRange & { group?: string; company?: string; supplier?: string }

type Counting = { asOf: string; isCounting: boolean }

/** The numbers of a page at its address, those of the period before where they are compared, and what changes the address. */
export function useAnalytics<Data extends Counting>(
  page: AnalyticsPageName,
  ask: (question: Question, signal: AbortSignal) => Promise<Data>,
) {
  const search = useMemo(() => analyticsSearch(page), [page])
  const [address, change] = usePageSearch(search)
  const today = useCustomerToday()
  const range = address.range ?? lastWeek(today)
  const asked: Asked = { range, filters: address.filters, isCompared: address.isCompared }
  const filters = given(address.filters)
  const now = useNumbers(page, ask, { ...range, ...filters }, true)
  const before = useNumbers(page, ask, { ...periodBefore(range), ...filters }, address.isCompared)
  return {
    ...{ address, change, asked, range },
    now,
    before: address.isCompared ? before.data : undefined,
    linkOf: (listed: Listed) => ({ ...addressWith(search, { ...address, listed }), resetScroll: false }),
    search(next: Asked) {
      if (JSON.stringify(next) === JSON.stringify(asked)) void now.refetch()
      else change({ ...address, ...next, listed: null, invoice: null })
    },
    reset() {
      const isReset = !address.range && Object.values(address.filters).every((one) => one === null)
      if (isReset && !address.isCompared) void now.refetch()
      else change({ range: null, filters: noFilters, isCompared: false, listed: null, invoice: null })
    },
  }
}

/** Under the key of documents, so that a change of one shows here too. */
const useNumbers = <Data>(
  page: AnalyticsPageName,
  ask: (question: Question, signal: AbortSignal) => Promise<Data>,
  question: Question,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: ['documents', 'analytics', page, question],
    queryFn: ({ signal }) => ask(question, signal),
    // what is searched for is loaded again, even if it is known
    staleTime: 0,
    enabled: isWanted,
  })
