import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '../../access/web/call'
import { daysAfter } from '../../kernel/dates'
import { useCaller, useCustomerToday } from '../../tenants/web/caller'
import { DayInput } from '../../ui/day-input'
import { Refusal } from '../../ui/refusal'
import { type Say, useSay } from '../../ui/say'
import type { EntryAction } from '../action-words'
import type { HoldEvent } from '../hold-events'
import { isCoded } from '../reason-codes.api'
import { ColleagueChoice } from './colleague-choice'
import { type OfferedReason, ReasonChoice } from './reason-choice'
import classes from './reason-dialog.module.css'

/** Why something is done, and the day (YYYY-MM-DD) that it is put off to: what the action asks for. */
export type ReasonAnswers = {
  reason?: string
  holdUntil?: string
  reasonCode?: string
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
  /** What the server has against the last answer: at the field that it names, else beside the buttons. */
  refusal?: unknown
  isRunning?: boolean
  onClose(): void
  onAnswer(answers: ReasonAnswers): void
}

/** Asks what an action on documents needs to know: a reason, a day, or only whether it is meant. Starts empty. */
export function ReasonDialog({
  action,
  asks,
  title,
  orders,
  children,
  refusal = null,
  isRunning = false,
  onClose,
  onAnswer,
}: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [coded, setCoded] = useState<OfferedReason | null>(null)
  const [holdUntil, setHoldUntil] = useState('')
  const [isForGoods, setForGoods] = useState(false)
  const today = useCustomerToday()
  const ownId = useCaller()?.user.id ?? null
  const [toUserId, setToUserId] = useState(asks.asksPerson === 'assignee' ? ownId : null)
  const needsReason = asks.reasonLabel !== undefined
  const isReady = !needsReason || reason.trim() !== ''
  const form = useRef<HTMLFormElement>(null)
  const asked = [...(asks.asksUntil ? ['holdUntil'] : []), ...(asks.asksPerson ? ['toUserId'] : [])]
  const field = refusedField(refusal, asked)
  const errorAt = (name: string) => (field === name ? (refusal as CallError).message : undefined)
  useEffect(() => {
    if (field && refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [field, refusal])
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAnswer({
      ...(needsReason ? { reason: reason.trim() } : {}),
      ...(holdUntil ? { holdUntil } : {}),
      ...(coded && reason.trim().startsWith(coded.text) ? { reasonCode: coded.code } : {}),
      ...(asks.asksUntil && isForGoods ? { holdEvent: 'GOODS_RECEIPT' as const } : {}),
      ...(toUserId ? { toUserId } : {}),
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': say('Close') }}>
      <form
        ref={form}
        onSubmit={answer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(event)
        }}
      >
        <p className={classes.text}>{say(asks.explanation, { count: orders?.count ?? 1 })}</p>
        {children && <p className={classes.text}>{children}</p>}
        {isCoded(action.action) && (
          <ReasonChoice
            action={action.action}
            isChosen={({ code }) => code === coded?.code}
            onChoose={(chosen) => {
              setCoded(chosen)
              setReason(chosen.text)
            }}
          />
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
        {asks.asksPerson && (
          <ColleagueChoice
            as={asks.asksPerson}
            value={toUserId}
            error={errorAt('toUserId')}
            onChange={setToUserId}
          />
        )}
        {asks.asksUntil && (
          <DayInput
            mt="sm"
            label={say('Resume automatically on')}
            from={daysAfter(today, 1)}
            value={holdUntil}
            error={errorAt('holdUntil')}
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
        {!field && <Refusal of={refusal} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button
            type="submit"
            color={asks.isDestructive ? 'error.8' : undefined}
            disabled={!isReady}
            loading={isRunning}
            data-autofocus={needsReason ? undefined : true}
          >
            {say(action.label).replace('…', '')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** The field among those asked for that the server's refusal names. */
function refusedField(refusal: unknown, asked: readonly string[]): string | null {
  if (!(refusal instanceof CallError)) return null
  const { field } = refusal.details
  return asked.find((name) => name === field) ?? null
}

function forGoods({ able, count }: { able: number; count: number }, say: Say): string {
  const action = say(
    '{count, plural, one {Resume when goods of its purchase order are received} other {Resume each when goods of its purchase order are received}}',
    { count },
  )
  return able < count ? say('{action} ({able} of {count})', { action, able, count }) : action
}
