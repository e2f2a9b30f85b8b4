import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { DayInput } from '../../ui/day-input'
import { type Say, useSay } from '../../ui/say'
import type { EntryAction } from '../action-words'
import { type HoldEvent, type HoldReason, holdReasonLabels } from '../hold-reasons'
import { ColleagueChoice } from './colleague-choice'
import classes from './reason-dialog.module.css'

/** Why something is done, and the day (YYYY-MM-DD) that it is put off to: what the action asks for. */
export type ReasonAnswers = {
  reason?: string
  holdUntil?: string
  holdReason?: HoldReason
  holdEvent?: HoldEvent
  toUserId?: string
}

type Props = {
  action: EntryAction
  asks: NonNullable<EntryAction['asks']>
  title: string
  /** How many of how many documents have a purchase order whose goods can be waited for. */
  orders?: { able: number; count: number }
  /** What it is about, below the explanation. */
  children?: ReactNode
  onClose(): void
  onAnswer(answers: ReasonAnswers): void
}

/** Asks what an action on documents needs to know: a reason, a day, or only whether it is meant. Starts empty. */
export function ReasonDialog({ action, asks, title, orders, children, onClose, onAnswer }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [holdUntil, setHoldUntil] = useState('')
  const [isForGoods, setForGoods] = useState(false)
  const [toUserId, setToUserId] = useState<string | null>(null)
  const needsReason = asks.reasonLabel !== undefined
  const isReady = !needsReason || reason.trim() !== ''
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAnswer({
      ...(needsReason ? { reason: reason.trim() } : {}),
      ...(holdUntil ? { holdUntil } : {}),
      ...(asks.asksUntil ? { holdReason: codeOf(reason.trim(), say) } : {}),
      ...(asks.asksUntil && isForGoods ? { holdEvent: 'GOODS_RECEIPT' as const } : {}),
      ...(toUserId ? { toUserId } : {}),
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': say('Close') }}>
      <form
        onSubmit={answer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(event)
        }}
      >
        <p className={classes.text}>{say(asks.explanation)}</p>
        {children && <p className={classes.text}>{children}</p>}
        {asks.suggestions && (
          <Group gap={6} mb="sm">
            {asks.suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                size="compact-sm"
                variant={reason === say(suggestion) ? 'filled' : 'default'}
                aria-pressed={reason === say(suggestion)}
                onClick={() => setReason(say(suggestion))}
              >
                {say(suggestion)}
              </Button>
            ))}
          </Group>
        )}
        {asks.reasonLabel && (
          <Textarea
            label={say(asks.reasonLabel)}
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {asks.asksPerson && <ColleagueChoice value={toUserId} onChange={setToUserId} />}
        {asks.asksUntil && (
          <DayInput
            mt="sm"
            label={say('Resume automatically on')}
            from={new Date().toISOString().slice(0, 10)}
            value={holdUntil}
            onChange={setHoldUntil}
          />
        )}
        {asks.asksUntil && orders && orders.able > 0 && (
          <Checkbox
            mt="sm"
            label={forGoods(orders, say)}
            checked={isForGoods}
            onChange={(event) => setForGoods(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button
            type="submit"
            color={asks.isDestructive ? 'error.8' : undefined}
            disabled={!isReady}
            data-autofocus={needsReason ? undefined : true}
          >
            {say(action.label).replace('…', '')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function forGoods({ able, count }: { able: number; count: number }, say: Say): string {
  const action = say('Resume when goods of its purchase order are received')
  return able < count ? say('{action} ({able} of {count})', { action, able, count }) : action
}

/** The code of a reason that was chosen as it stands. */
function codeOf(reason: string, say: (text: ScreenText) => string): HoldReason {
  const found = Object.entries(holdReasonLabels).find(([, label]) => say(label) === reason)
  return (found?.[0] as HoldReason | undefined) ?? 'OTHER'
}
