import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../access/web/call'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { Problem } from '../../../ui/problem'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { askByMail } from '../../questions.api'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import classes from './form.module.css'

type Props = { entry: LoadedEntry; lastAsked: string | null; onClose(): void }

/** Asks whoever keeps the suppliers, by mail, to create the one that the document names; the answer lands as a comment. */
export function AskForSupplier({ entry, lastAsked, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const { document } = entry
  const value = (name: HeaderFieldName) => fieldOf(document, name)?.value
  const [to, setTo] = useState(lastAsked ?? '')
  const [hasOriginal, setHasOriginal] = useState(true)
  const [question, setQuestion] = useState(() =>
    [
      say("This supplier isn't in the master data. Please create it and tell me its number."),
      '',
      ...(['supplierName', 'vatID', 'iban', 'customerAccount'] as const).flatMap((name) =>
        value(name) ? [`${say(traitLabels[name])}: ${value(name)}`] : [],
      ),
      ...(document.sentByEmail ? [`${say('Sender')}: ${document.sentByEmail}`] : []),
    ].join('\n'),
  )
  const ask = useMutation({
    mutationFn: () =>
      call(
        askByMail,
        {
          params: { id: document.invID },
          body: { to, question, attach_original: hasOriginal, about: 'supplier' },
        },
        { skipErrorHandling: true },
      ),
    onSuccess: () => {
      for (const key of ['comments', 'document', 'history', 'supplier-candidates'])
        void client.invalidateQueries({ queryKey: [key, document.invID] })
      toast('success', say('Question sent'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Ask for this supplier')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={send}>
        <TextInput
          type="email"
          label={say('To')}
          description={say('No account needed. The answer appears here as a comment.')}
          data-autofocus={lastAsked === null || undefined}
          required
          maxLength={320}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Textarea
          mt="sm"
          label={say('Your question')}
          data-autofocus={lastAsked !== null || undefined}
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

const traitLabels = {
  supplierName: 'Name on the document',
  vatID: 'VAT ID',
  iban: 'IBAN',
  customerAccount: 'Customer account number',
} as const
