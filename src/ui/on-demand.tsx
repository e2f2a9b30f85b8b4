import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LatePart } from './late-part'

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
  const place = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lazy component for the life of the button
  const Loaded = useMemo(() => lazy(async () => ({ default: await load() })), [])
  // when that fails, opening it says so
  const prepare = () => void load().catch(() => undefined)
  const before = button({
    onClick: () => setWanted(true),
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': 'dialog',
  })
  if (!isWanted) return before
  return (
    <span ref={place} className="k-contents">
      <LatePart waiting={before} onFail={() => setWanted(false)}>
        <Loaded {...(props as Props & Opened)} />
        <Arrived onArrive={() => place.current?.querySelector('button')?.focus()} />
      </LatePart>
    </span>
  )
}

/** The button that stands there now is another one: it takes over the focus of the one that was pressed. */
function Arrived({ onArrive }: { onArrive(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useLayoutEffect(onArrive, [])
  return null
}
