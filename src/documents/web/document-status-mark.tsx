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
  IconReceiptOff,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import { isTakenBack } from '../document-lifecycle'
import { type DocumentStatus, statusLabels } from '../document-status'
import { erpStatusWords } from '../erp-status-words'

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

/** The color of a status. */
export const statusTone = (status: DocumentStatus): Tone => looks[status].tone

type Props = { status: DocumentStatus; erpStatus: string }

/** A document's status as icon, colour and word; of what the ERP has taken back, what the ERP says. */
export function DocumentStatusMark({ status, erpStatus }: Props) {
  const say = useSay()
  const { tone, icon } = looks[status]
  const denied = isTakenBack({ status, erpStatus }) && erpStatusWords[erpStatus]
  if (denied)
    return (
      <StatusMark tone="bad" icon={IconReceiptOff}>
        {say(denied)}
      </StatusMark>
    )
  return (
    <StatusMark tone={tone} icon={icon}>
      {say(statusLabels[status])}
    </StatusMark>
  )
}
