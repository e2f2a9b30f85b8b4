import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

type Opened = { onClosed?(): void }

/**
 * A button whose menu is loaded when somebody is about to use it. `button` draws the button as it stands before;
 * `load` brings the component that draws the same button with its open menu.
 */
export function OnDemand<Props extends object>({
  load,
  props,
  button,
}: {
  load(): Promise<ComponentType<Props & Opened>>
  props: Props
  button(handlers: {
    onClick(): void
    onPointerEnter(): void
    onFocus(): void
    'aria-haspopup': 'dialog'
  }): ReactNode
}) {
  const [isWanted, setWanted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lazy component for the life of the button
  const Loaded = useMemo(() => lazy(async () => ({ default: await load() })), [])
  const before = button({
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    'aria-haspopup': 'dialog',
  })
  if (!isWanted) return before
  return (
    <Suspense fallback={before}>
      <Loaded {...(props as Props & Opened)} />
    </Suspense>
  )
}
