import type { PageSearch } from '../kernel/page-search'
import { defaultTab, type RejectionTab } from './rejection-texts'

export const rejectionTabs: readonly RejectionTab[] = ['FLAG', 'REJECT', 'EMAIL_TEMPLATE']

/** Settings › Document Rejection: its tab. */
export const rejectionSearch: PageSearch<{ tab: RejectionTab }> = {
  path: '/settings/rejection',
  read: ({ tab }) => ({ tab: rejectionTabs.find((one) => one === tab) ?? defaultTab }),
  write: ({ tab }) => ({ tab: tab === defaultTab ? undefined : tab }),
}
