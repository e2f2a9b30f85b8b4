/** Loads the script of an outside tool once; it finds the product's version and page by `kontor.page` events. */
export function loadOutsideScript(address: string): void {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.onerror = () => console.warn('An outside tool could not be loaded:', address)
  document.head.append(script)
}
