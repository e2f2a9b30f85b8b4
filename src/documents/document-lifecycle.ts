import { type DocumentStatus, documentStatuses, openStatuses } from './document-status'
import { isDenying } from './erp-status-words'

/**
 * Who moves a document. PA provider admin · APS AP Specialist · APS_RELEASE one with the right "release HITL" · APM AP Manager · ES Escalations Specialist ·
 * VS validation-services specialist or manager · SYS Kontor itself.
 */
export type ActorRole = 'PA' | 'APS' | 'APS_RELEASE' | 'APM' | 'ES' | 'VS' | 'SYS'

/** Where a transition ends: a state, the state the document came from, or the state it is already in. */
export type Target = DocumentStatus | 'PREVIOUS' | 'UNCHANGED'

export type Transition = {
  /** Number in product-decisions 2.3. */
  id: string
  action: string
  from: readonly (DocumentStatus | 'NONE')[]
  to: readonly Target[]
  who: readonly ActorRole[]
  /** The person must say why. */
  needsReason?: boolean
  /** The feature flag that must be on for the customer. */
  flag?: string
}

const withdrawable = ['NEW', 'FLAGGED', 'ESCALATED', 'ON_HOLD', 'SUBMIT_FAILED'] as const
/** Whoever has the right to edit. */
const editors = ['PA', 'APS', 'VS'] as const
const undeletable: readonly DocumentStatus[] = ['SUBMITTING', 'SUBMITTED', 'PURGED', 'DELETED']
const deletable = documentStatuses.filter((status) => !undeletable.includes(status))

/**
 * The whole life of a document. `moveDocument` allows what stands here and nothing else. Where a row ends in Ready or
 * Flagged, what stands against the document decides: Ready is ready (docs/decisions/0120).
 */
export const transitions = [
  { id: 'T1', action: 'receive', from: ['NONE'], to: ['RECEIVED'], who: ['SYS'] },
  { id: 'T2', action: 'process', from: ['RECEIVED'], to: ['PROCESSING'], who: ['SYS'] },
  { id: 'T3', action: 'reject-at-intake', from: ['RECEIVED'], to: ['REJECTED'], who: ['SYS'] },
  { id: 'T4', action: 'fail', from: ['PROCESSING'], to: ['FAILED'], who: ['SYS'] },
  { id: 'T5', action: 'retry', from: ['FAILED'], to: ['PROCESSING'], who: ['APS', 'PA', 'VS'] },
  { id: 'T5', action: 'enter-by-hand', from: ['FAILED'], to: ['NEW', 'FLAGGED'], who: ['APS', 'PA', 'VS'] },
  { id: 'T6', action: 'reject-after-reading', from: ['PROCESSING'], to: ['REJECTED'], who: ['SYS'] },
  // docs/decisions/0134: a person cuts what has been read; within 30 s the parts are put back
  {
    id: 'T7',
    action: 'split',
    from: ['PROCESSING', ...openStatuses],
    to: ['SPLIT'],
    who: ['SYS', ...editors],
  },
  { id: 'T7', action: 'undo-split', from: ['SPLIT'], to: ['PREVIOUS'], who: editors },
  {
    id: 'T7',
    action: 'put-back',
    from: ['RECEIVED', 'PROCESSING', ...openStatuses],
    to: ['MERGED'],
    who: editors,
  },
  { id: 'T8', action: 'send-to-review', from: ['PROCESSING'], to: ['HITL'], who: ['SYS'] },
  { id: 'T9', action: 'finish-review', from: ['HITL'], to: ['NEW', 'FLAGGED'], who: ['VS'] },
  { id: 'T10', action: 'release-on-time', from: ['HITL'], to: ['NEW', 'FLAGGED'], who: ['SYS'] },
  {
    id: 'T11',
    action: 'release-early',
    from: ['HITL'],
    to: ['NEW', 'FLAGGED'],
    who: ['APM', 'APS_RELEASE', 'PA'],
  },
  { id: 'T12', action: 'flag-automatically', from: ['PROCESSING'], to: ['FLAGGED'], who: ['SYS'] },
  // from NEW where a review has just ended (T9)
  { id: 'T13', action: 'submit-touchless', from: ['PROCESSING', 'NEW'], to: ['SUBMITTING'], who: ['SYS'] },
  { id: 'T14', action: 'make-ready', from: ['PROCESSING'], to: ['NEW'], who: ['SYS'] },
  // Kontor itself: what another document, or the ERP, has changed is found or gone (docs/decisions/0133)
  {
    id: 'T15',
    action: 'flag',
    from: ['NEW', 'ESCALATED', 'SUBMIT_FAILED'],
    to: ['FLAGGED'],
    who: ['PA', 'APS', 'APM', 'SYS'],
    needsReason: true,
  },
  {
    id: 'T16',
    action: 'clear-flags',
    from: ['FLAGGED'],
    // it stays Flagged while flags are left
    to: ['NEW', 'FLAGGED'],
    who: ['PA', 'APS', 'APM', 'SYS'],
    needsReason: true,
  },
  {
    id: 'T17',
    action: 'escalate',
    from: ['NEW', 'FLAGGED', 'SUBMIT_FAILED'],
    to: ['ESCALATED'],
    // Kontor itself: a flag that is late by the customer's SLA (docs/decisions/0163)
    who: ['PA', 'APS', 'APM', 'SYS'],
    needsReason: true,
  },
  {
    id: 'T18',
    action: 'send-to-flagged',
    from: ['ESCALATED'],
    to: ['FLAGGED'],
    who: ['PA', 'APS', 'APM', 'ES'],
    needsReason: true,
  },
  {
    id: 'T19',
    action: 'hold',
    from: ['NEW', 'FLAGGED', 'ESCALATED', 'SUBMIT_FAILED'],
    to: ['ON_HOLD'],
    who: ['PA', 'APS', 'APM'],
    needsReason: true,
  },
  {
    id: 'T20',
    action: 'resume',
    from: ['ON_HOLD'],
    to: ['PREVIOUS', 'FLAGGED'],
    who: ['PA', 'APS', 'APM', 'SYS'],
  },
  {
    id: 'T21',
    action: 'reject',
    from: withdrawable,
    to: ['REJECTED'],
    who: ['PA', 'APS', 'APM'],
    needsReason: true,
    flag: 'should-show-manual-rejection',
  },
  // docs/decisions/0060: the 30 s in which T21 can be taken back are a way of their own, not a reopening
  { id: 'T21', action: 'undo-reject', from: ['REJECTED'], to: ['PREVIOUS'], who: ['PA', 'APS', 'APM'] },
  {
    id: 'T22',
    action: 'cancel',
    from: [...withdrawable, 'FAILED'],
    to: ['CANCELLED'],
    who: ['PA', 'APS'],
    needsReason: true,
  },
  // whoever cancelled it, for 30 s: a slip of the hand needs no manager (docs/decisions/0236)
  { id: 'T22', action: 'undo-cancel', from: ['CANCELLED'], to: ['PREVIOUS'], who: ['PA', 'APS'] },
  {
    id: 'T23',
    action: 'reopen',
    // a submitted one only where the ERP has taken it back (docs/decisions/0139)
    from: ['REJECTED', 'CANCELLED', 'SUBMITTED'],
    to: ['NEW', 'FLAGGED'],
    who: ['PA', 'APM'],
  },
  { id: 'T24', action: 'delete', from: deletable, to: ['DELETED'], who: ['PA', 'APM'] },
  { id: 'T25', action: 'restore', from: ['DELETED'], to: ['PREVIOUS'], who: ['PA', 'APM'] },
  {
    id: 'T26',
    action: 'purge',
    from: ['DELETED', 'SUBMITTED', 'REJECTED', 'CANCELLED', 'SPLIT', 'MERGED'],
    to: ['PURGED'],
    who: ['SYS'],
  },
  { id: 'T27', action: 'submit', from: ['NEW', 'SUBMIT_FAILED'], to: ['SUBMITTING'], who: ['PA', 'APS'] },
  // 30 s in which what was sent from a list can be taken back, before the ERP is asked
  { id: 'T27', action: 'undo-submit', from: ['SUBMITTING'], to: ['PREVIOUS', 'NEW'], who: ['PA', 'APS'] },
  { id: 'T28', action: 'erp-accepts', from: ['SUBMITTING'], to: ['SUBMITTED'], who: ['SYS'] },
  { id: 'T29', action: 'erp-refuses', from: ['SUBMITTING'], to: ['SUBMIT_FAILED'], who: ['SYS'] },
  { id: 'T30', action: 'sync', from: [...withdrawable, 'HITL'], to: ['UNCHANGED'], who: ['PA', 'VS', 'APS'] },
  { id: 'T31', action: 'edit', from: openStatuses, to: ['UNCHANGED'], who: editors },
  { id: 'T32', action: 'erp-denies', from: ['SUBMITTED'], to: ['UNCHANGED'], who: ['SYS'] },
  { id: 'T33', action: 'merge', from: openStatuses, to: ['MERGED'], who: editors },
  // the document that is kept, and the way back within 30 s
  { id: 'T33', action: 'take-in', from: openStatuses, to: ['UNCHANGED'], who: editors },
  { id: 'T33', action: 'undo-merge', from: ['MERGED'], to: ['PREVIOUS'], who: editors },
  { id: 'T33', action: 'give-back', from: openStatuses, to: ['UNCHANGED'], who: editors },
  // docs/decisions/0173: who works on it
  {
    id: 'T34',
    action: 'assign',
    from: [...withdrawable, 'FAILED'],
    to: ['UNCHANGED'],
    who: ['PA', 'APS', 'APM', 'ES'],
  },
] as const satisfies readonly Transition[]

export type DocumentAction = (typeof transitions)[number]['action']

/** Every action, as a schema wants it; pure, so that the browser gets it only where it is used. */
export const documentActions = /* @__PURE__ */ transitions.map((transition) => transition.action) as [
  DocumentAction,
  ...DocumentAction[],
]

/**
 * Narrower than the rows say: validation-services staff edit, cut and merge only what is in review or failed
 * (product-decisions T31: "we narrow VS to HITL documents"; T5 gives them failed ones).
 */
const statesOpenToReviewers: readonly DocumentStatus[] = ['HITL', 'FAILED']
const narrowedForReviewers: readonly DocumentAction[] = ['edit', 'split', 'merge', 'take-in', 'give-back']

/** The row for an action. */
export function transitionOf(action: DocumentAction): Transition {
  return transitions.find((transition) => transition.action === action) as Transition
}

/** May one of these roles take this action on a document in some state? */
export function mayEverTake(action: DocumentAction, roles: readonly ActorRole[]): boolean {
  return transitionOf(action).who.some((role) => roles.includes(role))
}

/** May one of these roles take this action on a document in this state? */
export function isAllowed(
  action: DocumentAction,
  from: DocumentStatus,
  roles: readonly ActorRole[],
): boolean {
  const transition = transitionOf(action)
  if (!transition.from.includes(from)) return false
  return transition.who.some((role) => {
    if (!roles.includes(role)) return false
    return role !== 'VS' || !narrowedForReviewers.includes(action) || statesOpenToReviewers.includes(from)
  })
}

/** Has the ERP denied or voided what was submitted (T32)? */
export const isTakenBack = ({ status, erpStatus }: { status: DocumentStatus; erpStatus: string }) =>
  status === 'SUBMITTED' && isDenying(erpStatus)

/** Where the row asks for more than a state: what was submitted is reopened only once the ERP has taken it back. */
export const isOpenTo = (
  action: DocumentAction,
  document: { status: DocumentStatus; erpStatus: string },
): boolean => action !== 'reopen' || document.status !== 'SUBMITTED' || isTakenBack(document)

/** Where the action leads; null when `wanted` is not among the row's targets. */
export function targetOf(
  action: DocumentAction,
  document: { status: DocumentStatus; previousStatus: DocumentStatus | null },
  wanted?: DocumentStatus,
): DocumentStatus | null {
  const reachable = transitionOf(action).to.map((target) => {
    if (target === 'UNCHANGED') return document.status
    if (target === 'PREVIOUS') return document.previousStatus ?? 'NEW'
    return target
  })
  if (wanted === undefined) return reachable[0] ?? null
  return reachable.includes(wanted) ? wanted : null
}

/** Every action these roles may take now; what a screen shows buttons for. */
export function allowedActions(from: DocumentStatus, roles: readonly ActorRole[]): DocumentAction[] {
  return transitions.map((transition) => transition.action).filter((action) => isAllowed(action, from, roles))
}
