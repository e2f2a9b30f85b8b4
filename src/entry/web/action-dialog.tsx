import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { ReasonFields } from '../../ui/reason-fields'
import { useSay } from '../../ui/say'
import type { EntryAction } from '../action-words'
import classes from './entry.module.css'
import type { Answers } from './use-actions'
import type { Reader } from './use-reader'

type Props = {
  asked: EntryAction | null
  document: DocumentDetail
  reader: Reader
  onClose: () => void
  onAnswer: (action: EntryAction, answers: Answers) => void
}

/** Asks what an action needs to know: a reason, a day, or only whether it is meant. */
export function ActionDialog({ asked, document, reader, onClose, onAnswer }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question starts empty
  useEffect(() => {
    setReason('')
    setUntil('')
  }, [asked])
  const asks = asked?.asks
  if (!asked || !asks) return null
  const needsReason = asks.reasonLabel !== undefined
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (needsReason && reason.trim() === '') return
    onAnswer(asked, {
      ...(needsReason ? { reason: reason.trim() } : {}),
      ...(until ? { holdUntil: until } : {}),
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(asks.title)}
      size="md"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form
        onSubmit={answer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(event)
        }}
      >
        <p className={classes.dialogText}>{say(asks.explanation)}</p>
        {asked.action === 'delete' && (
          <p className={classes.dialogText}>
            <strong>
              {document.invoiceNumber ?? document.fileName}
              {document.controlAmt !== null &&
                `, ${reader.amount(document.controlAmt, document.currency)} ${document.currency ?? ''}`}
            </strong>
          </p>
        )}
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
            disabled={needsReason && reason.trim() === ''}
            data-autofocus={needsReason ? undefined : true}
          >
            {say(asked.label).replace('…', '')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
