import type { PageSearch } from '../kernel/page-search'

export type Period = 'week' | 'month'

/** The dashboard: the period of its key figures. */
export const dashboardSearch: PageSearch<{ period: Period }> = {
  path: '/',
  read: ({ period }) => ({ period: period === 'month' ? 'month' : 'week' }),
  write: ({ period }) => ({ period: period === 'week' ? undefined : period }),
}
