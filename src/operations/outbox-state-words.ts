import type { ScreenText } from '../kernel/screen-text'
import type { OutboxState } from './operations.api'

type Words = { label: ScreenText; tone: 'plain' | 'active' | 'good' | 'warn' | 'bad' }

/** What became of an outgoing e-mail. */
export const outboxStateWords: Readonly<Record<OutboxState, Words>> = {
  QUEUED: { label: 'E-mail queued', tone: 'active' },
  SENDING: { label: 'Sending e-mail', tone: 'active' },
  SENT: { label: 'E-mail sent', tone: 'good' },
  KEPT: { label: 'Stays here', tone: 'plain' },
  REFUSED: { label: 'E-mail refused', tone: 'bad' },
  BOUNCED: { label: 'E-mail bounced', tone: 'bad' },
  CANCELLED: { label: 'Undone', tone: 'plain' },
  SUPPRESSED: { label: 'Not sent', tone: 'bad' },
}
