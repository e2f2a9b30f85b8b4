/** The dialogs that are open, in the order in which they stand in the page. */
export const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]

/** What a dialog is called: quicker to ask than a role and a name in a large page. */
export const titleOf = (dialog: Element) =>
  dialog.getAttribute('aria-label') ??
  document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent
