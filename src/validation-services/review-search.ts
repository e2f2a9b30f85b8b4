import type { PageSearch } from '../kernel/page-search'
import type { ScreenText } from '../kernel/screen-text'

/** The lists of a customer's page. */
export const reviewTabs = ['queue', 'mine', 'questions', 'done'] as const
export type ReviewTab = (typeof reviewTabs)[number]

export const reviewTabWords = {
  queue: 'Queue',
  mine: 'Mine',
  questions: 'Questions',
  done: 'Done today',
} as const satisfies Record<ReviewTab, ScreenText>

/** Characters of a supplier that is looked for. */
export const mostTyped = 100

/** `supplier`: a part of the name, '' for any; `group`: a document group, '' for all. */
export type ReviewFilters = { supplier: string; group: string }
export type ReviewView = ReviewFilters & { tab: ReviewTab }

export const unfiltered: ReviewFilters = { supplier: '', group: '' }

export const isFiltered = ({ supplier, group }: ReviewFilters): boolean => supplier !== '' || group !== ''

/** Validation Services for one customer: its list, and what it is narrowed to. */
export const reviewSearch = (customerId: number): PageSearch<ReviewView> => ({
  path: `/validation-services/${customerId}`,
  read: ({ tab, supplier = '', group = '' }) => ({
    tab: reviewTabs.find((one) => one === tab) ?? 'queue',
    supplier: supplier.slice(0, mostTyped),
    group,
  }),
  write: ({ tab, supplier, group }) => ({
    tab: tab === 'queue' ? undefined : tab,
    supplier: supplier || undefined,
    group: group || undefined,
  }),
})
