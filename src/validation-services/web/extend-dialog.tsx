import { Button, Group, Modal, NumberInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../access/web/call'
import { wordsOf } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { extendRelease, type ListedReview, mostExtension } from '../validation-services.api'

/** Gives the review of a document more time, with the reason that its history keeps. */
export function ExtendDialog({ document, onClose }: { document: ListedReview; onClose(): void }) {
  const say = useSay()
  const formats = useFormats()
  const client = useQueryClient()
  const [hours, setHours] = useState<number | string>(4)
  const [reason, setReason] = useState('')
  const id = String(document.invID)
  const save = useMutation({
    mutationFn: () =>
      call(extendRelease, {
        params: { id: document.invID },
        body: { version: document.version, hours: Number(hours), reason },
      }),
    onSuccess: ({ releaseAt }) => {
      toast('success', say('Document {id} is released on {time}', { id, time: formats.instant(releaseAt) }))
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['documents'] }),
  })
  const isTooLong = Number(hours) > mostExtension
  const isReady = Number.isInteger(hours) && Number(hours) >= 1 && !isTooLong && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !save.isPending) save.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Extend release of document {id}', { id })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={submit}>
        <p>
          {say('Scheduled release: {time}', { time: formats.instant(document.validationServicesTimeout) })}
        </p>
        <NumberInput
          label={say('Business hours to add')}
          description={say(
            "By the customer's business calendar, from the scheduled release or, if it has passed, from now; {most} at most.",
            { most: String(mostExtension) },
          )}
          error={isTooLong && say('Must be at most {most}', { most: String(mostExtension) })}
          required
          min={1}
          max={mostExtension}
          clampBehavior="none"
          allowDecimal={false}
          value={hours}
          onChange={setHours}
          data-autofocus
          mb="sm"
        />
        <Textarea
          label={say('Reason')}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {save.error && (
          <Problem>{wordsOf(save.error, say("The server doesn't respond. Try again in a moment."))}</Problem>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {say('Extend release')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
