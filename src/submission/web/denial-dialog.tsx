import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../ui/say'

type Props = { title: string; onClose(): void; onSave(message: string): void }

/** Asks what the ERP says about an invoice that it denies or voids. */
export function DenialDialog({ title, onClose, onSave }: Props) {
  const say = useSay()
  const [message, setMessage] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(message.trim())
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': say('Close') }}>
      <form
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
        }}
      >
        <Textarea
          label={say('Reason')}
          placeholder={say('Optional')}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button type="submit">{say('Save')}</Button>
        </Group>
      </form>
    </Modal>
  )
}
