import type { DocumentStatus } from '../documents/document-status'
import type { completedTabs, myInvoicesTabs } from './search.api'

type Tab = (typeof myInvoicesTabs)[number] | (typeof completedTabs)[number]
export type Screen = 'my-invoices' | 'completed'

/** Which states stand behind each tab of the two lists (product-decisions 2.2 and part 3, Invoice lists). */
export const tabsOf: Record<Screen, Partial<Record<Tab, readonly DocumentStatus[]>>> = {
  'my-invoices': {
    all: ['NEW', 'FAILED', 'SUBMIT_FAILED', 'FLAGGED', 'ESCALATED', 'ON_HOLD'],
    ready: ['NEW'],
    'needs-attention': ['FAILED', 'SUBMIT_FAILED'],
    flagged: ['FLAGGED'],
    escalations: ['ESCALATED'],
    'on-hold': ['ON_HOLD'],
    'in-review': ['HITL'],
  },
  completed: {
    all: ['SUBMITTED', 'REJECTED', 'CANCELLED'],
    submitted: ['SUBMITTED'],
    rejected: ['REJECTED'],
    cancelled: ['CANCELLED'],
    trash: ['DELETED'],
  },
}

/** The states of a tab; none for a tab that the screen does not have. */
export function statusesOf(screen: Screen, tab: Tab): readonly DocumentStatus[] {
  return tabsOf[screen][tab] ?? []
}
