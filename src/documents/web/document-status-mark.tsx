import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconArrowUpRight,
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconEye,
  IconFlag,
  IconInbox,
  IconLoader2,
  IconPlayerPause,
  IconPlugX,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import { type DocumentStatus, statusLabels } from '../document-status'

const looks: Record<DocumentStatus, { tone: Tone; icon: MarkIcon }> = {
  RECEIVED: { tone: 'plain', icon: IconInbox },
  PROCESSING: { tone: 'active', icon: IconLoader2 },
  FAILED: { tone: 'bad', icon: IconAlertTriangle },
  HITL: { tone: 'active', icon: IconEye },
  NEW: { tone: 'active', icon: IconCircleDot },
  FLAGGED: { tone: 'hot', icon: IconFlag },
  ESCALATED: { tone: 'hot', icon: IconArrowUpRight },
  ON_HOLD: { tone: 'warn', icon: IconPlayerPause },
  SUBMITTING: { tone: 'active', icon: IconSend },
  SUBMIT_FAILED: { tone: 'bad', icon: IconPlugX },
  SUBMITTED: { tone: 'good', icon: IconCircleCheck },
  REJECTED: { tone: 'plain', icon: IconCircleX },
  CANCELLED: { tone: 'plain', icon: IconBan },
  SPLIT: { tone: 'plain', icon: IconArrowsSplit2 },
  MERGED: { tone: 'plain', icon: IconArrowsSplit2 },
  DELETED: { tone: 'plain', icon: IconTrash },
  PURGED: { tone: 'plain', icon: IconTrash },
}

/** A document's status as icon, colour and word. */
export function DocumentStatusMark({ status }: { status: DocumentStatus }) {
  const say = useSay()
  const { tone, icon } = looks[status]
  return (
    <StatusMark tone={tone} icon={icon}>
      {say(statusLabels[status])}
    </StatusMark>
  )
}
