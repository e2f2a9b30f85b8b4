/**
 * Product-decisions 2.3, written down a second time by hand: number, action, from, to, who. A slip of the pen in one of
 * the two tables shows here. SUBMITTED stands for one that the ERP has denied. `=` stays where it is, `<` goes back where it came from.
 */
const asDecided = `
T2  process              | RECEIVED | PROCESSING | SYS
T3  reject-at-intake     | RECEIVED | REJECTED | SYS
T4  fail                 | PROCESSING | FAILED | SYS
T5  retry                | FAILED | PROCESSING | APS PA VS
T5  enter-by-hand        | FAILED | NEW FLAGGED | APS PA VS
T6  reject-after-reading | PROCESSING | REJECTED | SYS
T7  split                | PROCESSING FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | SPLIT | SYS APS PA VS
T7  undo-split           | SPLIT | < | PA APS VS
T7  put-back             | RECEIVED PROCESSING FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | MERGED | PA APS VS
T8  send-to-review       | PROCESSING | HITL | SYS
T9  finish-review        | HITL | NEW FLAGGED | VS
T10 release-on-time      | HITL | NEW FLAGGED | SYS
T11 release-early        | HITL | NEW FLAGGED | APM APS_RELEASE PA
T12 flag-automatically   | PROCESSING | FLAGGED | SYS
T13 submit-touchless     | PROCESSING NEW | SUBMITTING | SYS
T14 make-ready           | PROCESSING | NEW | SYS
T15 flag                 | NEW ESCALATED SUBMIT_FAILED | FLAGGED | PA APS APM SYS
T16 clear-flags          | FLAGGED | NEW = | PA APS APM SYS
T17 escalate             | NEW FLAGGED SUBMIT_FAILED | ESCALATED | PA APS APM SYS
T18 send-to-flagged      | ESCALATED | FLAGGED | PA APS APM ES
T19 hold                 | NEW FLAGGED ESCALATED SUBMIT_FAILED | ON_HOLD | PA APS APM
T20 resume               | ON_HOLD | < FLAGGED | PA APS APM SYS
T21 reject               | NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | REJECTED | PA APS APM
T21 undo-reject          | REJECTED | < | PA APS APM
T22 cancel               | NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED FAILED | CANCELLED | PA APS
T22 undo-cancel          | CANCELLED | < | PA APS
T23 reopen               | REJECTED CANCELLED SUBMITTED | NEW FLAGGED | PA APM
T24 delete               | RECEIVED PROCESSING FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED REJECTED CANCELLED SPLIT MERGED | DELETED | PA APM
T25 restore              | DELETED | < | PA APM
T26 purge                | DELETED SUBMITTED REJECTED CANCELLED SPLIT MERGED | PURGED | SYS
T27 submit               | NEW SUBMIT_FAILED | SUBMITTING | PA APS
T27 undo-submit          | SUBMITTING | < NEW | PA APS
T28 erp-accepts          | SUBMITTING | SUBMITTED | SYS
T29 erp-refuses          | SUBMITTING | SUBMIT_FAILED | SYS
T30 sync                 | NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED HITL | = | PA VS APS
T31 edit                 | FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | = | PA APS VS
T32 erp-denies           | SUBMITTED | = | SYS
T33 merge                | FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | MERGED | PA APS VS
T33 take-in              | FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | = | PA APS VS
T33 undo-merge           | MERGED | < | PA APS VS
T33 give-back            | FAILED HITL NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | = | PA APS VS
T34 assign               | FAILED NEW FLAGGED ESCALATED ON_HOLD SUBMIT_FAILED | = | PA APS APM ES
`

export type LineByHand = { id: string; action: string; from: string[]; to: string[]; who: string[] }

/** The rows of the table. */
export const linesByHand: readonly LineByHand[] = asDecided
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', from = '', to = '', who = ''] = line.split('|').map((part) => part.trim())
    const [id = '', action = ''] = head.split(/\s+/)
    return { id, action, from: from.split(' '), to: to.split(' '), who: who.split(' ') }
  })

/** Rows that staff of validation services take only while a document is in review or failed. */
const narrowed = ['edit', 'split', 'merge', 'take-in', 'give-back']

/** Is the action decided for one of these roles in this state? */
export function isDecided(action: string, status: string, roles: readonly string[]): boolean {
  const line = linesByHand.find((one) => one.action === action)
  if (!line?.from.includes(status)) return false
  return roles.some(
    (role) =>
      line.who.includes(role) &&
      (role !== 'VS' || !narrowed.includes(action) || status === 'HITL' || status === 'FAILED'),
  )
}

/** Is the action decided for one of these roles in any state? */
export const isEverDecided = (action: string, roles: readonly string[]) =>
  linesByHand.some((line) => line.action === action && line.who.some((role) => roles.includes(role)))

/** The roles of the table that people of the tests' cast have. */
export const rolesOfCast = {
  PA: ['PA'],
  APS: ['APS'],
  APS_RELEASE: ['APS', 'APS_RELEASE'],
  APM: ['APM'],
  ES: ['ES'],
  VS: ['VS'],
  FINANCE: [],
} as const satisfies Record<string, readonly string[]>
