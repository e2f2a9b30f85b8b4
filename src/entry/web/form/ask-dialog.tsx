import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../access/web/call'
import { Problem } from '../../../ui/problem'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { askByMail } from '../../questions.api'
import classes from './form.module.css'

type Props = {
  documentId: number
  title: string
  /** What to begin with. */
  given: { to: string; question: string }
  about?: 'supplier'
  onClose(): void
}

/** Asks somebody without an account by mail; the answer lands as a comment. */
export function AskDialog({ documentId, title, given, about, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const [to, setTo] = useState(given.to)
  const [hasOriginal, setHasOriginal] = useState(true)
  const [question, setQuestion] = useState(given.question)
  const ask = useMutation({
    mutationFn: () =>
      call(
        askByMail,
        {
          params: { id: documentId },
          body: { to, question, attach_original: hasOriginal, ...(about ? { about } : {}) },
        },
        { skipErrorHandling: true },
      ),
    onSuccess: () => {
      for (const key of ['comments', 'document', 'history', 'supplier-candidates'])
        void client.invalidateQueries({ queryKey: [key, documentId] })
      toast('success', say('Question sent'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': say('Close') }}>
      <form onSubmit={send}>
        <TextInput
          type="email"
          label={say('To')}
          description={say('No account needed. The answer appears here as a comment.')}
          data-autofocus={given.to === '' || undefined}
          required
          maxLength={320}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Textarea
          mt="sm"
          label={say('Your question')}
          data-autofocus={given.to !== '' || undefined}
          required
          autosize
          minRows={5}
          maxRows={12}
          maxLength={4000}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Checkbox
          mt="sm"
          label={say('Attach the original')}
          checked={hasOriginal}
          onChange={(event) => setHasOriginal(event.currentTarget.checked)}
        />
        {ask.error && <Problem>{ask.error.message}</Problem>}
        <div className={classes.askFoot}>
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={ask.isPending}>
            {say('Send question')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
