import { Modal } from '@mantine/core'
import { useSay } from '../../../ui/say'
import { usePageRule } from '../shell/use-page-rule'
import classes from './help.module.css'
import { KeyList } from './key-list'
import { frameKeys, keysOf } from './page-keys'

/** `?`: the keys of the page that is open. */
export function PageKeysDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const rule = usePageRule()
  const rows = keysOf(rule?.path ?? '')
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Keys')}
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
      <KeyList rows={frameKeys} />
    </Modal>
  )
}
