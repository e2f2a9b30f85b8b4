import { declareLabels } from '../kernel/declare-texts'
import type { ToldText } from '../kernel/told-text'
import type { RejectionState } from './rejection-wire'

/** How far a rejection's mail got, for a clerk. */
export const rejectionStateText: (state: RejectionState) => ToldText = declareLabels('rejection.state', {
  UNDOABLE: 'Sending in 30 s · Undo',
  UNDONE: 'Undone',
  QUEUED: 'E-mail queued',
  SENDING: 'Sending e-mail',
  SENT: 'E-mail sent',
  REFUSED: 'E-mail refused',
  BOUNCED: 'E-mail bounced',
  NO_MAIL: 'Rejected without e-mail',
} satisfies Record<RejectionState, string>)

export const rejectionStateTones = {
  UNDOABLE: 'active',
  UNDONE: 'plain',
  QUEUED: 'active',
  SENDING: 'active',
  SENT: 'good',
  REFUSED: 'bad',
  BOUNCED: 'bad',
  NO_MAIL: 'plain',
} as const satisfies Record<RejectionState, string>

/** States in which something will still happen by itself. */
export function isOnItsWay(state: RejectionState): boolean {
  return state === 'UNDOABLE' || state === 'QUEUED' || state === 'SENDING'
}
