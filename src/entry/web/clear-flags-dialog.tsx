import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { Refusal } from '../../ui/refusal'
import { useSay, useTell } from '../../ui/say'
import type { Answers } from '../entry-slots'
import classes from './flags.module.css'

type Flag = DocumentDetail['flags'][number]
type Props = {
  flags: readonly Flag[]
  refusal: unknown
  isRunning: boolean
  onClose(): void
  onAnswer(answers: Answers): void
}

/** T16: which flags are cleared, and why: a reason for each. */
export function ClearFlagsDialog({ flags, refusal, isRunning, onClose, onAnswer }: Props) {
  const say = useSay()
  const tell = useTell()
  const mine = flags.filter(({ firstCleared }) => firstCleared?.isMine).map(({ id }) => id)
  const [left, setLeft] = useState<readonly number[]>(mine)
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const clears = flags
    .filter(({ id }) => !left.includes(id))
    .map(({ id }) => ({ flagId: id, reason: (reasons[id] ?? '').trim() }))
  const isReady = clears.length > 0 && clears.every(({ reason }) => reason !== '')
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onAnswer({ clears })
  }
  const toggle = (id: number) =>
    setLeft((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]))
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Clear the flags')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form
        onSubmit={answer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(event)
        }}
      >
        <p className={classes.text}>
          {say('The document is Ready when no flag is left. The reasons are kept in the history.')}
        </p>
        <ul className={classes.list}>
          {flags.map((flag, at) => {
            const isLeft = left.includes(flag.id)
            const isWaiting = mine.includes(flag.id)
            return (
              <li key={flag.id} className={classes.flag}>
                <Checkbox
                  checked={!isLeft}
                  disabled={isWaiting}
                  label={<strong>{tell(flag.reason)}</strong>}
                  description={flag.note ? tell(flag.note) : undefined}
                  onChange={() => toggle(flag.id)}
                />
                {flag.needsTwo && !isWaiting && flag.firstCleared === null && (
                  <p className={classes.hint}>{say('A second person has to confirm this.')}</p>
                )}
                {isWaiting && (
                  <p className={classes.hint}>{say('cleared by you, a second person has to confirm')}</p>
                )}
                {flag.firstCleared && !isWaiting && (
                  <p className={classes.hint}>
                    {say('cleared by {name}: “{reason}”. Please confirm or leave it.', {
                      name: flag.firstCleared.name,
                      reason: flag.firstCleared.reason,
                    })}
                  </p>
                )}
                {!isLeft && (
                  <Textarea
                    label={say('Why are you clearing this?')}
                    required
                    autosize
                    minRows={1}
                    maxLength={2000}
                    data-autofocus={at === 0 || undefined}
                    value={reasons[flag.id] ?? ''}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      setReasons((was) => ({ ...was, [flag.id]: value }))
                    }}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <Refusal of={refusal} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button type="submit" loading={isRunning} disabled={!isReady}>
            {say('{count, plural, one {Clear flag} other {Clear # flags}}', { count: clears.length })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
