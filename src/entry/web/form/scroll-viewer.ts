/** Moves the pages by one screen without leaving the field. */
export function scrollViewer(direction: 1 | -1): void {
  const scroller = document.querySelector<HTMLElement>('[data-viewer-scroller]')
  scroller?.scrollBy({ top: direction * scroller.clientHeight * 0.85, behavior: 'auto' })
}
