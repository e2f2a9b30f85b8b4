/**
 * To the first field of the group of fields after or before the one with the focus; from outside the form to the first
 * or the last group. @returns false where there is none.
 */
export function goToGroup(from: EventTarget | null, direction: 1 | -1): boolean {
  const groups = [...document.querySelectorAll('[data-pane=form] fieldset')]
  const here = groups.findIndex((group) => from instanceof Node && group.contains(from))
  const next = here < 0 ? groups.at(direction > 0 ? 0 : -1) : groups[here + direction]
  const input = next?.querySelector<HTMLElement>('input, select, textarea')
  if (!input) return false
  input.focus()
  if (input instanceof HTMLInputElement) input.select()
  return true
}

/** The direction that the keys of the groups mean; null for every other key. */
export function groupDirection(event: { ctrlKey: boolean; key: string }): 1 | -1 | null {
  if (!event.ctrlKey) return null
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
}
