import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../access/web/call'
import type { EntryAction } from '../../documents/action-words'
import { ReasonChoice } from '../../documents/web/reason-choice'
import { listFlagReasons } from '../../rejection/rejection.api'
import { Refusal } from '../../ui/refusal'
import { useSay } from '../../ui/say'
import type { Answers } from '../entry-slots'
import classes from './flags.module.css'

type Props = {
  asked: EntryAction
  refusal: unknown
  isRunning: boolean
  onClose(): void
  onAnswer(answers: Answers): void
}
type Reason = { text: string; note?: string; code?: string }

/** T15: the customer's own reasons, the usual ones, or one's own words; several may hold. */
export function FlagDialog({ asked, refusal, isRunning, onClose, onAnswer }: Props) {
  const say = useSay()
  const [chosen, setChosen] = useState<readonly Reason[]>([])
  const [own, setOwn] = useState('')
  const [note, setNote] = useState('')
  const rules = useQuery({
    queryKey: ['flag-reasons'],
    queryFn: ({ signal }) => call(listFlagReasons, {}, { signal, skipErrorHandling: true }),
    staleTime: 60_000,
  })
  const ofCustomer = (rules.data?.reasons ?? []).map(({ rule_name, rejection_message }) => ({
    text: rule_name,
    ...(rejection_message ? { note: rejection_message } : {}),
  }))
  const isReady = chosen.length > 0 || own.trim() !== ''
  const isChosen = ({ text }: Reason) => chosen.some((one) => one.text === text)
  const toggle = (reason: Reason) =>
    setChosen((was) => (isChosen(reason) ? was.filter(({ text }) => text !== reason.text) : [...was, reason]))
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onAnswer({
      reasons: [...chosen],
      ...(own.trim() ? { reason: own.trim() } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(asked.asks!.title)}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form
        onSubmit={answer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(event)
        }}
      >
        <p className={classes.text}>{say(asked.asks!.explanation, { count: 1 })}</p>
        {ofCustomer.length > 0 && (
          <fieldset className={classes.reasons}>
            <legend>{say('Your reasons')}</legend>
            {ofCustomer.map((reason) => (
              <Checkbox
                key={reason.text}
                checked={isChosen(reason)}
                label={reason.text}
                description={reason.note}
                onChange={() => toggle(reason)}
              />
            ))}
          </fieldset>
        )}
        <ReasonChoice action="flag" isChosen={isChosen} onChoose={toggle} />
        <Textarea
          label={say(asked.asks!.reasonLabel!)}
          data-autofocus
          required={chosen.length === 0}
          autosize
          minRows={1}
          maxLength={500}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <Textarea
          mt="sm"
          label={say('Note')}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Refusal of={refusal} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button type="submit" loading={isRunning} disabled={!isReady}>
            {say('Flag')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
