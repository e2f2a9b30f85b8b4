import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { useSay } from '../../../ui/say'
import type { SavedSearch, Sharing } from '../../saved-searches.api'
import classes from './advanced.module.css'
import { SharingInput } from './sharing-input'
import { subscriptionWords } from './sharing-words'

/** What the dialog asks for. */
export type SearchDetails = Pick<
  SavedSearch,
  'name' | 'description' | 'subscription' | 'sharing' | 'isPinned'
>

type Props = {
  title: string
  details: SearchDetails
  /** Answers whether it was saved; the dialog closes then. */
  onSave(details: SearchDetails): Promise<boolean>
  onClose(): void
}

/** Name, description, who else sees it, mail and sidebar of a search. */
export function SaveDialog({ title, details, onSave, onClose }: Props) {
  const say = useSay()
  const [form, setForm] = useState(details)
  const [isSaving, setSaving] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const change = (part: Partial<SearchDetails>) => setForm((before) => ({ ...before, ...part }))
  const isNameMissing = form.name.trim() === ''
  const lacking = whatSharingLacks(form.sharing)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (isNameMissing || lacking || isSaving) return
    setSaving(true)
    const isSaved = await onSave({ ...form, name: form.name.trim() })
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={520}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form className={classes.dialog} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label={say('Name')}
          data-autofocus
          aria-required
          maxLength={120}
          value={form.name}
          error={wasTried && isNameMissing && say('Enter a name.')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label={say('Description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={form.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <SharingInput
          sharing={form.sharing}
          problem={wasTried && lacking ? say(lacking) : null}
          onChange={(sharing) => change({ sharing })}
        />
        <NativeSelect
          label={say('E-mail me about new matches')}
          value={form.subscription}
          onChange={(event) =>
            change({ subscription: event.currentTarget.value as SearchDetails['subscription'] })
          }
          data={Object.entries<ScreenText>(subscriptionWords).map(([value, text]) => ({
            value,
            label: say(text),
          }))}
        />
        <Checkbox
          label={say('Pin to my sidebar')}
          checked={form.isPinned}
          onChange={(event) => change({ isPinned: event.currentTarget.checked })}
        />
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {say('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What is still missing for a search to be shared so. */
function whatSharingLacks(sharing: Sharing): ScreenText | null {
  if (sharing.with === 'roles' && sharing.roles.length === 0) return 'Choose at least one role.'
  if (sharing.with === 'people' && sharing.people.length === 0) return 'Choose at least one person.'
  return null
}
