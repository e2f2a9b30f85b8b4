import { type ScreenText, screenText } from '../kernel/screen-text'
import type { ListTab } from './list-address'
import type { ListScreen } from './list-tabs'
import { completedTabs, myInvoicesTabs } from './listing.api'

/** What the lists are called, and their tabs. */
export const listPages: Record<ListScreen, { title: ScreenText; tabs: readonly ListTab[] }> = {
  'my-invoices': { title: screenText('My Invoices'), tabs: myInvoicesTabs },
  completed: { title: screenText('Completed Invoices'), tabs: completedTabs },
  'in-motion': { title: screenText('Invoice in Motion'), tabs: ['hitl', 'submitted'] },
}

export const tabWords: Record<ListTab, ScreenText> = {
  all: 'All',
  ready: 'Ready',
  'needs-attention': 'Needs attention',
  flagged: 'Flagged',
  escalations: 'Escalations',
  'on-hold': 'On hold',
  'in-review': 'In review',
  processing: 'Processing',
  submitted: 'Submitted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  trash: 'Trash',
  hitl: 'HITL',
}

type Known = { can: Readonly<Record<string, boolean>>; flags: Readonly<Record<string, boolean>> } | null

/** The tabs of a list that somebody sees: the trash is for those who may restore; review and processing need Invoice in Motion. */
export function openTabs(tabs: readonly ListTab[], caller: Known): ListTab[] {
  return tabs.filter((tab) => {
    if (tab === 'trash') return caller?.can['documents.trash'] ?? false
    if (tab === 'in-review' || tab === 'processing')
      return caller?.flags['should-show-invoice-in-motion'] ?? false
    return true
  })
}
