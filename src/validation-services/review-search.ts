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

/** Validation Services for one customer: its list. */
export const reviewSearch = (customerId: number): PageSearch<{ tab: ReviewTab }> => ({
  path: `/validation-services/${customerId}`,
  read: ({ tab }) => ({ tab: reviewTabs.find((one) => one === tab) ?? 'queue' }),
  write: ({ tab }) => ({ tab: tab === 'queue' ? undefined : tab }),
})
