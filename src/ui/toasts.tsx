import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSay } from './say'
import classes from './toasts.module.css'

export type ToastKind = 'error' | 'success' | 'info'
export type ToastExtras = {
  /** News of the same matter take each other's place. */
  key?: string
  /** How long it stays, when not the usual time. */
  stayMs?: number
  /** One thing that can be done about it; doing it closes the toast. */
  action?: { label: string; run: () => void }
}
type Toast = ToastExtras & { id: number; kind: ToastKind; text: string; count: number }

export const toastMs = 10_000
const mostShown = 5

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast for ten seconds. The same text again renews the one that is shown. */
export function toast(kind: ToastKind, text: string, extras: ToastExtras = {}): void {
  const same = toasts.find((shown) => shown.kind === kind && shown.text === text)
  lastId += 1
  const { key } = extras
  const rest = toasts.filter((shown) => shown !== same && (key === undefined || shown.key !== key))
  set([...rest, { ...extras, id: lastId, kind, text, count: (same?.count ?? 0) + 1 }].slice(-mostShown))
}

export function closeToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

/** Closes all that are shown. */
export function closeToasts(): void {
  set([])
}

/** Closes the toast about a matter, if it is still shown. */
export function closeToastOf(key: string): void {
  set(toasts.filter((shown) => shown.key !== key))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; mounted once. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const say = useSay()
  return (
    <section className={classes.column} aria-label={say('Notifications')}>
      <div aria-live="polite" aria-relevant="additions">
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast: { id, kind, text, count, stayMs = toastMs, action } }: { toast: Toast }) {
  const say = useSay()
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), stayMs)
    return () => clearTimeout(timer)
  }, [id, stayMs])
  const Icon = kind === 'success' ? IconCheck : IconAlertCircle
  return (
    <div className={classes.toast} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {text}
        {count > 1 && <span className={classes.count}> ×{count}</span>}
      </p>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            closeToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={say('Close')} onClick={() => closeToast(id)} />
    </div>
  )
}
