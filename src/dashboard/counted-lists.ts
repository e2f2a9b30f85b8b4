import { addressWith } from '../kernel/page-search'
import { type ListTab, listSearch } from '../listing/list-address'
import type { Screen } from '../listing/list-tabs'
import type { CheckedFilters } from '../listing/side-filters'

/** A list of documents: what the dashboard counts on the server, and what the number's link opens. */
export type CountedList = { screen: Screen; status: ListTab; filters: CheckedFilters }

const open = (status: ListTab, filters: CheckedFilters = {}): CountedList => ({
  screen: 'my-invoices',
  status,
  filters,
})
const submitted = (filters: CheckedFilters): CountedList => ({
  screen: 'completed',
  status: 'submitted',
  filters,
})

/** Documents in motion. */
export const motionLists = {
  processing: open('processing'),
  inReview: open('in-review'),
  ready: open('ready'),
  needsAttention: open('needs-attention'),
  flagged: open('flagged'),
  escalations: open('escalations'),
  onHold: open('on-hold'),
  submittedToday: submitted({ submitted: ['today'] }),
} as const satisfies Record<string, CountedList>
export type MotionName = keyof typeof motionLists

/** Of documents in review, those whose time is nearly or quite up. */
export const reviewAtRisk = open('in-review', { sla: ['late', 'soon'] })

/** The reader's own documents. `name`: as the history calls them. */
export const ownLists = (name: string) => ({
  assigned: open('all', { assignment: ['mine'] }),
  myGroups: open('all', { membership: ['mine'] }),
  submitted: submitted({ processor: [name], submitted: ['today'] }),
})

/** Open documents of an age (`ageBuckets`). */
export const ofAge = (bucket: string) => open('all', { age: [bucket] })

/** Open documents that have to be paid within three days. */
export const lateRisk = open('all', { due: ['overdue', 'today', 'next-3-days'] })

/** Open documents of a person; null: of nobody. */
export const assignedTo = (name: string | null, isLate = false) =>
  open('all', { assignee: [name ?? ''], ...(isLate ? { sla: ['late'] } : {}) })

/** The address of that list, of all days. */
export const addressOf = ({ screen, status, filters }: CountedList) =>
  addressWith(listSearch(screen), { status, filters, dates: { kind: 'all' } })
