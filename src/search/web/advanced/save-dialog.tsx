import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Modal, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { useProductName } from '../../../tenants/web/product-name'
import { useSay } from '../../../ui/say'
import type { SavedSearch, Sharing } from '../../saved-searches.api'
import classes from './advanced.module.css'
import { roleWords, sharableRoles, sharingWords, subscriptionWords } from './sharing-words'

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
  const areRolesMissing = form.sharing.with === 'roles' && form.sharing.roles.length === 0

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (isNameMissing || areRolesMissing || isSaving) return
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
          error={wasTried && isNameMissing && say('Give it a name.')}
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
          problem={wasTried && areRolesMissing ? say('Choose at least one role.') : null}
          onChange={(sharing) => change({ sharing })}
        />
        <NativeSelect
          label={say('Mail me when it finds something')}
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

type SharingProps = { sharing: Sharing; problem: string | null; onChange(sharing: Sharing): void }

function SharingInput({ sharing, problem, onChange }: SharingProps) {
  const say = useSay()
  const product = useProductName()
  const [people] = useState(sharing.with === 'people' ? sharing : null)
  const choose = (kind: string) => {
    if (kind === 'people' && people) onChange(people)
    else if (kind === 'roles') onChange({ with: 'roles', roles: [] })
    else onChange({ with: kind === 'customer' ? 'customer' : 'nobody' })
  }
  return (
    <Radio.Group label={say('Who sees it')} value={sharing.with} onChange={choose} error={problem}>
      <div className={classes.choices} style={{ marginTop: 6 }}>
        <Radio value="nobody" label={say('Only me')} />
        <Radio value="customer" label={say('Everybody in the company')} />
        <Radio value="roles" label={say('People with these roles')} />
        {sharing.with === 'roles' && (
          <Checkbox.Group
            aria-label={say('Roles')}
            className={classes.inner}
            value={sharing.roles}
            onChange={(roles) => onChange({ with: 'roles', roles })}
          >
            <div className={classes.choices}>
              {sharableRoles.map((role) => (
                <Checkbox key={role} size="xs" value={role} label={roleWords(role, { say, product })} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {people && <Radio value="people" label={sharingWords(people, { say, product })} />}
      </div>
    </Radio.Group>
  )
}
