import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { EntryAction } from '../../../entry/action-words'
import { ReasonFields } from '../../../ui/reason-fields'
import { useSay } from '../../../ui/say'
import classes from './table.module.css'
import type { BulkAnswers } from './use-bulk'

type Props = { action: EntryAction; count: number; onClose(): void; onAnswer(answers: BulkAnswers): void }

/** Asks once what an action on many documents needs to know. */
export function BulkDialog({ action, count, onClose, onAnswer }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const asks = action.asks
  if (!asks) return null
  const needsReason = asks.reasonLabel !== undefined
  const isReady = !needsReason || reason.trim() !== ''
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAnswer({
      ...(needsReason ? { reason: reason.trim() } : {}),
      ...(until ? { holdUntil: until } : {}),
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('{action} · {count, plural, one {# document} other {# documents}}', {
        action: say(action.label).replace('…', ''),
        count,
      })}
      size="md"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={answer}>
        <p className={classes.explanation}>{say(asks.explanation)}</p>
        <ReasonFields
          asks={asks}
          needsReason={needsReason}
          reason={reason}
          onReason={setReason}
          until={until}
          onUntil={setUntil}
        />
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
