import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconCopy,
  IconEyeOff,
  IconFileOff,
  IconFileUnknown,
  IconLoader2,
  IconLock,
  IconPaperclip,
  IconShieldX,
  IconWeight,
} from '@tabler/icons-react'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import type { MailPartStatus, MailStatus } from '../mail-status'

type Look = { tone: Tone; icon: MarkIcon; word: ScreenText }

export const mailLooks: Record<MailStatus, Look> = {
  PROCESSING: { tone: 'active', icon: IconLoader2, word: 'Processing' },
  ACCEPTED: { tone: 'good', icon: IconCircleCheck, word: 'Accepted' },
  PARTIALLY_ACCEPTED: { tone: 'warn', icon: IconCircleHalf2, word: 'Partially accepted' },
  REJECTED: { tone: 'plain', icon: IconCircleX, word: 'Rejected' },
  NO_DOCUMENT: { tone: 'plain', icon: IconFileOff, word: 'No document' },
  FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'Failed' },
  QUARANTINED: { tone: 'bad', icon: IconShieldX, word: 'Quarantined' },
}

const partLooks: Record<MailPartStatus, Look> = {
  PROCESSING: { tone: 'active', icon: IconLoader2, word: 'Processing' },
  ACCEPTED: { tone: 'good', icon: IconCircleCheck, word: 'Accepted' },
  SPLIT: { tone: 'good', icon: IconArrowsSplit2, word: 'Split' },
  SUPPORTING: { tone: 'plain', icon: IconPaperclip, word: 'Supporting file' },
  DUPLICATE_FILE: { tone: 'warn', icon: IconCopy, word: 'Already received' },
  REJECTED: { tone: 'plain', icon: IconCircleX, word: 'Rejected' },
  UNSUPPORTED_TYPE: { tone: 'warn', icon: IconFileUnknown, word: 'Unsupported type' },
  PASSWORD_PROTECTED: { tone: 'bad', icon: IconLock, word: 'Password-protected' },
  TOO_LARGE: { tone: 'bad', icon: IconWeight, word: 'Too large' },
  FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'Failed' },
  IGNORED: { tone: 'plain', icon: IconEyeOff, word: 'Not an invoice' },
}

export function MailStatusMark({ status }: { status: MailStatus }) {
  return <Mark look={mailLooks[status]} />
}

export function MailPartMark({ status }: { status: MailPartStatus }) {
  return <Mark look={partLooks[status]} />
}

function Mark({ look: { tone, icon, word } }: { look: Look }) {
  const say = useSay()
  return (
    <StatusMark tone={tone} icon={icon}>
      {say(word)}
    </StatusMark>
  )
}
