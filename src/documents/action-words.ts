import type { ScreenText } from '../kernel/screen-text'
import type { DocumentAction } from './document-lifecycle'
import type { DocumentStatus } from './document-status'

/** An action that a person takes in Invoice Entry, in the words of its button and of what it asks for. */
export type EntryAction = {
  action: DocumentAction
  label: ScreenText
  /** What a toast says when it is done. */
  done: ScreenText
  asks?: {
    title: ScreenText
    /** {count}: how many documents it is about. */
    explanation: ScreenText
    reasonLabel?: ScreenText
    asksUntil?: boolean
    /** Offers a colleague: in place of the queue that decides, or as the one who works on it. */
    asksPerson?: 'decider' | 'assignee'
    isDestructive?: boolean
  }
  /** The answer to its question is a note, not a reason. */
  isNote?: true
  /** Another way to take an action, for one document. */
  isVariant?: true
  /** It is asked for in a dialog of its own, which tells what came of it. */
  hasOwnDialog?: true
}

/** Every action of this screen in the order of its menu; which of them show is the server's answer (`can`). */
export const entryActions: readonly EntryAction[] = [
  { action: 'submit', label: 'Submit', done: 'Sending to the ERP' },
  { action: 'finish-review', label: 'Finish review', done: 'Review finished' },
  {
    action: 'finish-review',
    label: 'Return with question…',
    done: 'Returned with your question',
    isVariant: true,
    isNote: true,
    asks: {
      title: 'Return with a question',
      explanation: 'Ends the review. It moves to "Flagged", where an AP Specialist sees your question.',
      reasonLabel: 'Your question',
    },
  },
  { action: 'resume', label: 'Resume', done: 'Resumed' },
  { action: 'enter-by-hand', label: 'Enter manually', done: 'Ready for manual entry' },
  { action: 'retry', label: 'Reprocess', done: 'Reprocessing' },
  { action: 'reopen', label: 'Reopen', done: 'Open again' },
  { action: 'restore', label: 'Restore', done: 'Restored' },
  { action: 'release-early', label: 'Release from review', done: 'Released from review' },
  {
    action: 'hold',
    label: 'Hold…',
    done: 'On hold',
    asks: {
      title: 'Put on hold',
      explanation:
        '{count, plural, one {Stays} other {They stay}} in "On hold" until the date you choose or until someone resumes work.',
      reasonLabel: 'Reason for hold',
      asksUntil: true,
    },
  },
  {
    action: 'flag',
    label: 'Flag…',
    done: 'Flagged',
    asks: {
      title: 'Flag for review',
      explanation: 'Moves to "Flagged", where your group sees this reason.',
      reasonLabel: 'What is wrong?',
    },
  },
  {
    action: 'clear-flags',
    label: 'Clear flags…',
    done: 'Flags cleared',
    asks: {
      title: 'Clear the flags',
      explanation:
        '{count, plural, one {Moves the document} other {Moves the documents}} back to Ready. The reason is kept in the history.',
      reasonLabel: 'Why are you clearing this?',
    },
  },
  {
    action: 'escalate',
    label: 'Escalate…',
    done: 'Escalated',
    asks: {
      title: 'Escalate',
      explanation:
        "{count, plural, one {Sends this} other {Sends these}} to an approver. You'll be notified.",
      reasonLabel: 'What needs a decision?',
      asksPerson: 'decider',
    },
  },
  {
    action: 'send-to-flagged',
    label: 'Send to Flagged queue…',
    done: 'Sent to the Flagged queue',
    asks: {
      title: 'Send to the Flagged queue',
      explanation:
        '{count, plural, one {Moves it} other {Moves them}} back to the Flagged queue with your answer.',
      reasonLabel: 'Your answer',
    },
  },
  {
    action: 'assign',
    label: 'Assign…',
    done: 'Assigned',
    asks: {
      title: 'Assign',
      explanation:
        '{count, plural, one {Shows who works on it. Others can still open and edit it.} other {Shows who works on them. Others can still open and edit them.}}',
      asksPerson: 'assignee',
    },
  },
  { action: 'reject', label: 'Reject…', done: 'Rejected', hasOwnDialog: true },
  { action: 'sync', label: 'Sync master data', done: 'Master data synced' },
  { action: 'split', label: 'Split…', done: 'Split', hasOwnDialog: true },
  { action: 'merge', label: 'Merge with…', done: 'Merged', hasOwnDialog: true },
  {
    action: 'cancel',
    label: 'Cancel invoice…',
    done: 'Cancelled',
    asks: {
      title: 'Cancel this invoice',
      explanation:
        "{count, plural, one {It won't be paid, and the sender isn't notified. An AP Manager can reopen it.} other {They won't be paid, and the senders aren't notified. An AP Manager can reopen them.}}",
      reasonLabel: 'Reason for cancelling',
      isDestructive: true,
    },
  },
  {
    action: 'delete',
    label: 'Delete…',
    done: 'Moved to the trash',
    asks: {
      title: 'Delete this document?',
      explanation:
        '{count, plural, one {Stays} other {They stay}} in the trash for 30 days and can be restored.',
      isDestructive: true,
    },
  },
]

/** The action that the big button takes: the way on from this state. */
const primaryActions: readonly DocumentAction[] = [
  'submit',
  'finish-review',
  'resume',
  'enter-by-hand',
  'reopen',
  'restore',
  'clear-flags',
  'send-to-flagged',
]

/** Splits what the server allows into the one big button and the menu. */
export function offeredActions(can: Partial<Record<DocumentAction, boolean>>): {
  primary: EntryAction | null
  others: EntryAction[]
} {
  const offered = entryActions.filter(({ action }) => can[action])
  const wanted = primaryActions.find((action) => can[action])
  const primary = offered.find(({ action, isVariant }) => action === wanted && !isVariant) ?? null
  return { primary, others: offered.filter((other) => other !== primary) }
}

/** After these the document has left the person's hands and the next of the list may open. */
export function isLeavingWork(action: DocumentAction, status: DocumentStatus): boolean {
  if (action === 'finish-review') return true
  return !(['NEW', 'FLAGGED', 'FAILED', 'SUBMIT_FAILED', 'HITL'] as readonly string[]).includes(status)
}
