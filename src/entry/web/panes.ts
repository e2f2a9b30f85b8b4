const panes = ['form', 'lines', 'viewer'] as const

/** F6: from the pane with the focus to the next one on the screen. @returns false where there is no other. */
export function goToPane(direction: 1 | -1, toForm: () => void): boolean {
  const shown = panes.filter((pane) => targetIn(pane) !== null)
  const here = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane ?? ''
  const at = shown.indexOf(here as (typeof panes)[number])
  const next = shown[at < 0 ? 0 : (at + direction + shown.length) % shown.length]
  if (!next || next === here) return false
  if (next === 'form') toForm()
  else targetIn(next)?.focus()
  return true
}

/** What takes the focus in a pane; null where the pane is hidden or holds nothing. */
function targetIn(pane: (typeof panes)[number]): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)
  if (!place?.checkVisibility()) return null
  const main = place.querySelector<HTMLElement>('[data-viewer-scroller], [role="grid"]')
  return main ?? place.querySelector<HTMLElement>('[tabindex="0"], input, select, button')
}
