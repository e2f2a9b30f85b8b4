import { IconBan, IconCircleCheck, IconCircleDashed, IconLock } from '@tabler/icons-react'
import type { ScreenText } from '../../../kernel/screen-text'
import type { OrderStatus } from '../../../matching/order'
import type { LineStatus } from '../../../matching/order-figures'
import { useSay } from '../../../ui/say'
import { type MarkIcon, StatusMark, type Tone } from '../../../ui/status-mark'

const marks: Record<OrderStatus | LineStatus, { label: ScreenText; tone: Tone; icon: MarkIcon }> = {
  OPEN: { label: 'Available', tone: 'good', icon: IconCircleDashed },
  AVAILABLE: { label: 'Available', tone: 'good', icon: IconCircleDashed },
  FULLY_INVOICED: { label: 'Fully Invoiced', tone: 'plain', icon: IconCircleCheck },
  CLOSED: { label: 'Closed', tone: 'warn', icon: IconLock },
  CANCELLED: { label: 'Cancelled', tone: 'bad', icon: IconBan },
}

/** The state of an order, or of one of its lines. */
export function OrderMark({ status }: { status: OrderStatus | LineStatus }) {
  const say = useSay()
  const { label, tone, icon } = marks[status]
  return (
    <StatusMark tone={tone} icon={icon}>
      {say(label)}
    </StatusMark>
  )
}
