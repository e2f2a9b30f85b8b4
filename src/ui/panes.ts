/** The panes of the page, each `data-pane`, whose middle lies under another one. */
export function coveredPanes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isCovered)
}

function isCovered(pane: HTMLElement): boolean {
  const { left, top, width, height } = pane.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-pane]')
  return seen != null && seen !== pane && !pane.contains(seen) && !seen.contains(pane)
}
