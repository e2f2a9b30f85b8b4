import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { applyUpdate, isUpdateWaiting, putOffUpdate, subscribeToUpdate } from '../session/app-update'
import classes from './update-host.module.css'

/** Where 'Update Available' appears (specification §1 and §4); mounted once. */
export function UpdateHost() {
  return useSyncExternalStore(subscribeToUpdate, isUpdateWaiting) && <UpdateModal />
}

/**
 * The browser's own dialog: its code is here already, while what this page would load now may be gone from the server.
 * Esc or a click outside puts the update off, so that nobody loses what he is typing.
 */
function UpdateModal() {
  const say = useSay()
  const frame = useRef<HTMLDialogElement>(null)
  const [isUpdating, setUpdating] = useState(false)
  useEffect(() => frame.current?.showModal(), [])
  const update = () => {
    setUpdating(true)
    applyUpdate()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog; the click is the one outside it
    <dialog
      ref={frame}
      className={classes.dialog}
      aria-labelledby="update-title"
      onClose={putOffUpdate}
      onClick={(event) => event.target === frame.current && frame.current?.close()}
    >
      <div className={classes.inside}>
        <h2 id="update-title" className={classes.title}>
          {say('Update Available')}
        </h2>
        <p>
          {say(
            'An update is available. Please click update below. You can also accept this update at any time by closing all {product} browser windows and re-opening the application.',
            { product: appSession().configuration.productName },
          )}
        </p>
        <p>
          <strong>{say('Not updating may result in errors.')}</strong>
        </p>
        <div className={classes.buttons}>
          <Button autoFocus loading={isUpdating} onClick={update}>
            {say('Update')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
