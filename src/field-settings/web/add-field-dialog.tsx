import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CustomFieldName, CustomKind } from '../../documents/custom-fields'
import { customKinds } from '../../documents/header-fields'
import { labelLanguage } from '../../documents/own-labels'
import { useSay, useTell } from '../../ui/say'
import { useLocale } from '../../ui/words'
import { checkLayout } from '../check-layout'
import { addCustomField } from '../edit-layout'
import type { LayoutContent } from '../field-settings.api'
import classes from './field-settings.module.css'
import { useDeliveredName } from './use-own-name'

type Props = {
  layout: LayoutContent
  taken: readonly CustomFieldName[]
  onAdd(added: { name: CustomFieldName; layout: LayoutContent }): void
  onClose(): void
}

const kindNames = Object.keys(customKinds) as CustomKind[]

/** Asks for the kind and the name of a new custom field; the rest is asked in its drawer. */
export function AddFieldDialog({ layout, taken, onAdd, onClose }: Props) {
  const say = useSay()
  const tell = useTell()
  const locale = useLocale()
  const [kind, setKind] = useState<CustomKind>('Text')
  const [typed, setTyped] = useState('')
  const language = labelLanguage(locale)
  const label = typed.trim()
  const added = addCustomField(layout, { kind, label, language, taken })
  const deliveredName = useDeliveredName()
  const refused =
    added && label !== ''
      ? checkLayout(added.layout, [], deliveredName).find(
          ({ field, part }) => field === added.name && part === 'labels',
        )
      : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (added && label !== '' && !refused) onAdd(added)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Add a custom field')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form className={classes.editor} onSubmit={onSubmit}>
        <p className={classes.hint}>
          {say('It can be required, searched, exported and sent to the ERP like any other field.')}
        </p>
        <TextInput
          label={say('Name')}
          data-autofocus
          required
          maxLength={60}
          value={typed}
          error={refused && tell(refused.told)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={say('Type')}
          value={kind}
          data={kindNames.map((value) => ({ value, label: say(customKinds[value].label) }))}
          error={added ? undefined : say('All custom fields of this type are in use.')}
          onChange={(event) => setKind(event.currentTarget.value as CustomKind)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {say('Back')}
          </Button>
          <Button type="submit" disabled={!added || label === '' || refused !== undefined}>
            {say('Add field')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
