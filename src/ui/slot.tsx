import { type ComponentType, createElement, type ReactElement } from 'react'

/** A place on a screen that another room fills; empty until it does. */
export type Slot<Props> = ((props: Props) => ReactElement | null) & {
  fill(component: ComponentType<Props>): void
}

/**
 * Makes a slot. The room that owns the screen exports it and draws it; the room that fills it stands higher, so the
 * owner need not know it. Filled once, when the app starts.
 */
export function createSlot<Props extends object>(): Slot<Props> {
  let filled: ComponentType<Props> | null = null
  const Slot = (props: Props) => (filled ? createElement(filled, props) : null)
  return Object.assign(Slot, {
    fill(component: ComponentType<Props>) {
      filled = component
    },
  })
}
