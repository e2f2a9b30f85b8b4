import { Modal } from '@mantine/core'
import { frameKeys } from '../../../access/page-keys'
import { useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { usePage } from '../shell/use-page'
import classes from './help.module.css'
import { KeyList } from './key-list'

/** `?`: the keys of the page that is open. */
export function PageKeysDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const mayRead = useMay('documents.read')
  const rows = usePage()?.keys ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Shortcuts')}
      size="lg"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {rows.length > 0 && (
        <>
          <h3 className={classes.heading}>{say('On this page')}</h3>
          <KeyList rows={rows} />
        </>
      )}
      <h3 className={classes.heading}>{say('Everywhere')}</h3>
      <KeyList rows={frameKeys(mayRead)} />
    </Modal>
  )
}
