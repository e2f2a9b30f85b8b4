import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { type CodedAction, type CodedReason, listReasonCodes } from '../reason-codes.api'
import classes from './reason-dialog.module.css'

export type OfferedReason = { code: string; text: string }

/** More reasons than these can be searched. */
const mostWithoutSearch = 12
const none: readonly CodedReason[] = []

type Props = {
  action: CodedAction
  isChosen(reason: OfferedReason): boolean
  onChoose(reason: OfferedReason): void
}

/** The reasons that the customer offers for an action. */
export function ReasonChoice({ action, isChosen, onChoose }: Props) {
  const say = useSay()
  const [sought, setSought] = useState('')
  const codes = useQuery({
    queryKey: ['reason-codes'],
    queryFn: ({ signal }) => call(listReasonCodes, {}, { signal, skipErrorHandling: true }),
    staleTime: 60_000,
  })
  const reasons = (codes.data?.reasons[action] ?? none).map(({ code, label, standard }) => ({
    code,
    text: label ?? (standard === null ? code : say(standard)),
  }))
  if (reasons.length === 0) return null
  const shown = reasons.filter(({ text }) =>
    text.toLocaleLowerCase().includes(sought.toLocaleLowerCase().trim()),
  )
  return (
    <>
      {reasons.length > mostWithoutSearch && (
        <TextInput
          size="xs"
          mb={8}
          aria-label={say('Search reasons')}
          placeholder={say('Search reasons')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <Group gap={6} mb="sm" className={classes.reasons}>
        {shown.map((reason) => (
          <Button
            key={reason.code}
            size="compact-sm"
            variant={isChosen(reason) ? 'filled' : 'default'}
            aria-pressed={isChosen(reason)}
            onClick={() => onChoose(reason)}
          >
            {reason.text}
          </Button>
        ))}
      </Group>
    </>
  )
}
