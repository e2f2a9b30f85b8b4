import type { ScreenText } from '../kernel/screen-text'
import type { RejectionState } from './rejection-wire'

type Words = { label: ScreenText; tone: 'plain' | 'active' | 'good' | 'warn' | 'bad' }

/** How far a rejection's mail got, for a clerk. */
export const rejectionStateWords: Readonly<Record<RejectionState, Words>> = {
  UNDOABLE: { label: 'Can still be undone', tone: 'active' },
  UNDONE: { label: 'Taken back', tone: 'plain' },
  QUEUED: { label: 'Mail is waiting to be sent', tone: 'active' },
  SENDING: { label: 'Mail is being sent', tone: 'active' },
  SENT: { label: 'Mail sent', tone: 'good' },
  REFUSED: { label: 'Mail refused', tone: 'bad' },
  BOUNCED: { label: 'Mail came back', tone: 'bad' },
  NO_MAIL: { label: 'Rejected without e-mail', tone: 'plain' },
}

/** States in which something will still happen by itself. */
export function isOnItsWay(state: RejectionState): boolean {
  return state === 'UNDOABLE' || state === 'QUEUED' || state === 'SENDING'
}
