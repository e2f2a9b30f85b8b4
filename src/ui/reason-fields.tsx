import { Button, Group, Textarea, TextInput } from '@mantine/core'
import type { ScreenText } from '../kernel/screen-text'
import { useSay } from './say'

type Props = {
  asks: { reasonLabel?: ScreenText; suggestions?: readonly ScreenText[]; asksUntil?: boolean }
  needsReason: boolean
  reason: string
  onReason(reason: string): void
  /** A day, YYYY-MM-DD. */
  until: string
  onUntil(day: string): void
}

/** Why something is done, in words or by a suggestion, and until when. */
export function ReasonFields({ asks, needsReason, reason, onReason, until, onUntil }: Props) {
  const say = useSay()
  return (
    <>
      {asks.suggestions && (
        <Group gap={6} mb="sm">
          {asks.suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="compact-sm"
              variant={reason === say(suggestion) ? 'filled' : 'default'}
              aria-pressed={reason === say(suggestion)}
              onClick={() => onReason(say(suggestion))}
            >
              {say(suggestion)}
            </Button>
          ))}
        </Group>
      )}
      {needsReason && (
        <Textarea
          label={say(asks.reasonLabel!)}
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
      {asks.asksUntil && (
        <TextInput
          mt="sm"
          type="date"
          label={say('Until (it comes back by itself)')}
          min={new Date().toISOString().slice(0, 10)}
          value={until}
          onChange={(event) => onUntil(event.currentTarget.value)}
        />
      )}
    </>
  )
}
