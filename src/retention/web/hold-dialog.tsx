import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { setLegalHold } from '../retention.api'

type Props = {
  /** Asked for when left out. */
  documentId?: number
  isHeld: boolean
  onClose(): void
}

/** Sets or lifts the legal hold of one document, with the reason that its history keeps. */
export function HoldDialog({ documentId, isHeld, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const id = documentId ?? Number(/^\s*#?(\d{1,15})\s*$/.exec(number)?.[1] ?? 0)
  const isReady = id > 0 && reason.trim() !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isSaving) return
    setSaving(true)
    try {
      await call(setLegalHold, { params: { id }, body: { isHeld: !isHeld, reason } })
      toast('success', isHeld ? say('Legal hold lifted.') : say('Legal hold set.'))
      void client.invalidateQueries()
      onClose()
    } catch (error) {
      setProblem(
        error instanceof CallError
          ? error.message
          : say("The server doesn't respond. Try again in a moment."),
      )
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={isHeld ? say('Lift legal hold') : say('Set legal hold')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <p>
          {isHeld
            ? say('The document will be deleted for good once its retention has passed.')
            : say("The document won't be deleted for good, however old it is.")}
        </p>
        {documentId === undefined && (
          <TextInput
            label={say('Document number')}
            data-autofocus
            inputMode="numeric"
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            error={problem}
            mb="sm"
          />
        )}
        <Textarea
          label={say('Reason')}
          data-autofocus={documentId !== undefined || undefined}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={documentId === undefined ? undefined : problem}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isSaving}>
            {isHeld ? say('Lift legal hold') : say('Set legal hold')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
