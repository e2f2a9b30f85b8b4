import { type ScreenText, screenText } from '../../kernel/screen-text'
import type { ListTab } from '../list-address'
import type { Screen } from '../list-tabs'
import { completedTabs, myInvoicesTabs } from '../search.api'

/** What the lists are called, and their tabs. */
export const listPages: Record<Screen, { title: ScreenText; tabs: readonly ListTab[] }> = {
  'my-invoices': { title: screenText('My Invoices'), tabs: myInvoicesTabs },
  completed: { title: screenText('Completed Invoices'), tabs: completedTabs },
}

export const tabWords: Record<ListTab, ScreenText> = {
  all: 'All',
  ready: 'Ready',
  'needs-attention': 'Needs attention',
  flagged: 'Flagged',
  escalations: 'Escalations',
  'on-hold': 'On hold',
  'in-review': 'In review',
  submitted: 'Submitted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  trash: 'Trash',
}

type Known = { can: Readonly<Record<string, boolean>>; flags: Readonly<Record<string, boolean>> } | null

/** The tabs of a list that somebody sees: the trash is for those who may delete; the review tab needs Invoice in Motion. */
export function openTabs(tabs: readonly ListTab[], caller: Known): ListTab[] {
  return tabs.filter((tab) => {
    if (tab === 'trash') return caller?.can['documents.delete'] ?? false
    if (tab === 'in-review') return caller?.flags['should-show-invoice-in-motion'] ?? false
    return true
  })
}
