import { Button, Modal } from '@mantine/core'
import { useSay } from '../../ui/say'
import type { FieldChange } from '../edit-layout'
import { ChangeList } from './change-list'
import classes from './field-settings.module.css'

type Props = {
  fields: readonly FieldChange[]
  isReordered: boolean
  isSaving: boolean
  onPublish(): void
  onClose(): void
}

/** Says what changes before it counts for everybody. */
export function PublishDialog({ fields, isReordered, isSaving, onPublish, onClose }: Props) {
  const say = useSay()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Publish Field Settings?')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <p className={classes.hint}>{say('Applies to every document from its next check on.')}</p>
      <ChangeList fields={fields} isReordered={isReordered} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {say('Back')}
        </Button>
        <Button data-autofocus loading={isSaving} onClick={onPublish}>
          {say('Publish')}
        </Button>
      </div>
    </Modal>
  )
}
