import { Modal } from '@mantine/core'
import { useSay } from '../../ui/say'
import { entryKeys } from '../entry-keys'
import classes from './entry.module.css'

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={say('Shortcuts')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <dl className={classes.keys}>
        {entryKeys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className={classes.kbd}>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
