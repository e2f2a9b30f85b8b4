import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useMay } from '../../../tenants/web/caller'
import { Problem } from '../../../ui/problem'
import { useSay } from '../../../ui/say'
import { useHasKeys } from '../../../ui/use-has-keys'
import { CommentInput } from './comment-input'
import classes from './panel.module.css'
import type { useComments } from './use-comments'

type Props = { sentBy: string | null; add: ReturnType<typeof useComments>['add'] }

/** Where a comment is written, or a question to somebody without an account. `sentBy`: offered as the address. */
export function WriteComment({ sentBy, add }: Props) {
  const say = useSay()
  const hasKeys = useHasKeys()
  const addresses = useId()
  const mayBeInternal = useMay('comments.internal')
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isInternal, setInternal] = useState(false)
  const [to, setTo] = useState('')
  const [hasOriginal, setHasOriginal] = useState(true)
  const isReady = text.trim() !== '' && (!isAsking || to.trim() !== '') && !add.isPending
  const send = () => {
    if (!isReady) return
    const own = isAsking
      ? { to, attachOriginal: hasOriginal }
      : isInternal
        ? { visibility: 'internal' as const }
        : {}
    add.mutate(
      { text: text.trim(), ...own },
      {
        onSuccess: () => {
          setText('')
          setAsking(false)
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={classes.write} onSubmit={submit}>
      {isAsking && (
        <TextInput
          type="email"
          label={say('Ask by e-mail')}
          description={say('No account needed. The answer appears here as a comment.')}
          list={addresses}
          data-autofocus
          autoFocus
          required
          maxLength={320}
          mb={6}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
      {isAsking && sentBy && (
        <datalist id={addresses}>
          <option value={sentBy} />
        </datalist>
      )}
      <CommentInput
        text={text}
        label={isAsking ? say('Your question') : say('New comment')}
        placeholder={isAsking ? say('Write a question') : say('Write a comment')}
        onText={setText}
        onSend={send}
      />
      {isAsking && (
        <Checkbox
          size="xs"
          mt={6}
          label={say('Attach the original')}
          checked={hasOriginal}
          onChange={(event) => setHasOriginal(event.currentTarget.checked)}
        />
      )}
      {!isAsking && mayBeInternal && (
        <Checkbox
          size="xs"
          mt={6}
          label={say('Internal: the customer does not see it')}
          checked={isInternal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      )}
      {add.error && <Problem>{add.error.message}</Problem>}
      <div className={classes.writeFoot}>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            setAsking(!isAsking)
            add.reset()
          }}
        >
          {isAsking ? say('Write a comment instead') : say('Ask by e-mail…')}
        </Button>
        {hasKeys && !isAsking && <span className={classes.quiet}>{say('Ctrl+Enter sends')}</span>}
        <Button type="submit" size="xs" loading={add.isPending} disabled={!isReady}>
          {isAsking ? say('Send question') : say('Send')}
        </Button>
      </div>
    </form>
  )
}
