import { lazy, useSyncExternalStore } from 'react'
import { LatePart } from './late-part'

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

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
)

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
  return (
    current && (
      <LatePart onFail={() => current.answer('cancel')}>
        <ConfirmDialog request={current} onAnswer={current.answer} />
      </LatePart>
    )
  )
}
