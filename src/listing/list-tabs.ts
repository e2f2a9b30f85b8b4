import type { DocumentStatus } from '../documents/document-status'
import type { listTabs } from './listing.api'

type Tab = (typeof listTabs)[number]
export type Screen = 'my-invoices' | 'completed'
/** A state of a document; DENIED is one that was submitted, and that the ERP has denied or voided (T32). */
export type ListedState = DocumentStatus | 'DENIED'
/** Every list that the server knows: the two screens, and Invoice in Motion with its tabs of documents. */
export type ListScreen = Screen | 'in-motion'

/** Which states stand behind each tab of the two lists (product-decisions 2.2 and part 3, Invoice lists). */
export const tabsOf: Record<ListScreen, Partial<Record<Tab, readonly ListedState[]>>> = {
  'my-invoices': {
    all: ['NEW', 'FAILED', 'SUBMIT_FAILED', 'FLAGGED', 'ESCALATED', 'ON_HOLD', 'DENIED'],
    ready: ['NEW'],
    'needs-attention': ['FAILED', 'SUBMIT_FAILED', 'DENIED'],
    flagged: ['FLAGGED'],
    escalations: ['ESCALATED'],
    'on-hold': ['ON_HOLD'],
    'in-review': ['HITL'],
    processing: ['RECEIVED', 'PROCESSING'],
  },
  completed: {
    all: ['SUBMITTED', 'REJECTED', 'CANCELLED'],
    submitted: ['SUBMITTED'],
    rejected: ['REJECTED'],
    cancelled: ['CANCELLED'],
    trash: ['DELETED'],
  },
  'in-motion': { hitl: ['HITL'], submitted: ['SUBMITTING', 'SUBMITTED'] },
}

/** The states of a tab; none for a tab that the screen does not have. */
export function statusesOf(screen: ListScreen, tab: Tab): readonly ListedState[] {
  return tabsOf[screen][tab] ?? []
}
