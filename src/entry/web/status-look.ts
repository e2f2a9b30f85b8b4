import {
  IconAlertOctagon,
  IconArrowUpCircle,
  IconCheck,
  IconClockPause,
  IconEye,
  IconFlag,
  IconLoader,
  IconMinus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { DocumentStatus } from '../../documents/document-status'
import type { MarkIcon, Tone } from '../../ui/status-mark'

/** How a status looks: tone and icon beside its word. */
export const statusLook: Record<DocumentStatus, { tone: Tone; icon: MarkIcon }> = {
  RECEIVED: { tone: 'active', icon: IconLoader },
  PROCESSING: { tone: 'active', icon: IconLoader },
  FAILED: { tone: 'bad', icon: IconAlertOctagon },
  HITL: { tone: 'active', icon: IconEye },
  NEW: { tone: 'good', icon: IconCheck },
  FLAGGED: { tone: 'warn', icon: IconFlag },
  ESCALATED: { tone: 'hot', icon: IconArrowUpCircle },
  ON_HOLD: { tone: 'plain', icon: IconClockPause },
  SUBMITTING: { tone: 'active', icon: IconSend },
  SUBMIT_FAILED: { tone: 'bad', icon: IconAlertOctagon },
  SUBMITTED: { tone: 'good', icon: IconSend },
  REJECTED: { tone: 'plain', icon: IconMinus },
  CANCELLED: { tone: 'plain', icon: IconMinus },
  SPLIT: { tone: 'plain', icon: IconMinus },
  MERGED: { tone: 'plain', icon: IconMinus },
  DELETED: { tone: 'plain', icon: IconTrash },
  PURGED: { tone: 'plain', icon: IconTrash },
}
