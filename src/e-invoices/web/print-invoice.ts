/** Prints the invoice alone: it is taken out of the page for as long as it is printed. */
export function printInvoice(): void {
  const root = document.documentElement
  root.dataset.printing = 'e-invoice'
  window.addEventListener('afterprint', () => delete root.dataset.printing, { once: true })
  window.print()
}
