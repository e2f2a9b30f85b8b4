/** What lies over the page for a while, and takes the focus with it when it goes. */
const overlay = '[role="dialog"],[role="menu"],[role="listbox"],[aria-modal="true"]'

/**
 * Gives the focus back to where it was when a dialog, drawer or menu goes away with it: whoever works by keyboard would
 * else begin again at the top of the page. Where that place is gone too, the focus goes to the page's content. Call once.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(overlay)) last = target
  })
  const giveBack = () => {
    if (isFocusLost() && !document.querySelector('[aria-modal="true"]')) {
      const place = last?.isConnected ? last : document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
  }
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) watchPortal(node)
      // the library gives it back by itself in many cases: that comes first
      if (removedNodes.length > 0) setTimeout(giveBack, 50)
    }
  })
  const watchPortal = (node: Node) => {
    if (node instanceof HTMLElement && node.parentElement === document.body)
      watcher.observe(node, { childList: true })
  }
  watcher.observe(document.body, { childList: true })
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
