import { coveredPanes } from '../../ui/panes'

const panes = ['form', 'lines', 'viewer', 'rule'] as const

/** F6: from the pane with the focus to the next one on the screen. @returns false where there is no other. */
export function goToPane(direction: 1 | -1, toForm: () => void): boolean {
  const covered = coveredPanes()
  const shown = panes.filter((pane) => targetIn(pane, covered) !== null)
  const here = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane ?? ''
  const at = shown.indexOf(here as (typeof panes)[number])
  const next = shown[at < 0 ? 0 : (at + direction + shown.length) % shown.length]
  if (!next || next === here) return false
  if (next === 'form') toForm()
  else targetIn(next, covered)?.focus()
  return true
}

/** What takes the focus in a pane; null where the pane is hidden, covered or holds nothing. */
function targetIn(pane: (typeof panes)[number], covered: readonly HTMLElement[]): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)
  if (!place?.checkVisibility() || covered.includes(place)) return null
  if (pane === 'rule') return place.querySelector<HTMLElement>('input, select, textarea') ?? place
  const main = place.querySelector<HTMLElement>('[data-viewer-scroller], [role="grid"]')
  return main ?? place.querySelector<HTMLElement>('[tabindex="0"], input, select, button')
}
