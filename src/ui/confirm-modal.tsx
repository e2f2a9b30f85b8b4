import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import classes from './confirm-modal.module.css'
import { useSay } from './say'

export type ConfirmRequest = {
  title: string
  subtitle?: string
  text?: string
  /** Shown in bold, one below the other. */
  items?: string[]
  confirmLabel?: string
  cancelLabel?: string
  extraLabel?: string
  /** 'confirmation' (default) for what cannot be taken back lightly, 'primary' for the plain way on. */
  type?: 'confirmation' | 'primary'
  /** CSS width on large screens; 40 % unless told. */
  width?: string
}
export type ConfirmAnswer = 'confirm' | 'extra' | 'cancel'

type Asked = ConfirmRequest & { answer: (answer: ConfirmAnswer) => void }
let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the reader; a click outside or Esc answers 'cancel'. */
export function confirm(request: ConfirmRequest): Promise<ConfirmAnswer> {
  asked?.answer('cancel')
  return new Promise((resolve) =>
    set({
      ...request,
      answer: (answer) => {
        set(null)
        resolve(answer)
      },
    }),
  )
}

/** Where confirmations appear; mounted once. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const say = useSay()
  if (!current) return null
  const { type = 'confirmation' } = current
  return (
    <Modal
      opened
      onClose={() => current.answer('cancel')}
      title={current.title}
      size={isNarrow ? '94%' : (current.width ?? '40%')}
      closeOnClickOutside
      closeOnEscape
      trapFocus
      returnFocus
      closeButtonProps={{ 'aria-label': say('Close') }}
      classNames={{ title: classes.title }}
    >
      {current.subtitle && <p className={classes.subtitle}>{current.subtitle}</p>}
      {current.text && <p className={classes.text}>{current.text}</p>}
      {current.items && current.items.length > 0 && (
        <ul className={classes.items}>
          {current.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => current.answer('cancel')}>
          {current.cancelLabel ?? say('Cancel')}
        </Button>
        {current.extraLabel && (
          <Button variant="default" onClick={() => current.answer('extra')}>
            {current.extraLabel}
          </Button>
        )}
        <Button
          data-autofocus
          color={type === 'confirmation' ? 'accent.7' : 'primary'}
          onClick={() => current.answer('confirm')}
        >
          {current.confirmLabel ?? say('Confirm')}
        </Button>
      </div>
    </Modal>
  )
}
