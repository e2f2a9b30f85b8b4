/**
 * What a style element must carry to be taken for the page's own. The server writes it into each page that it sends;
 * empty where another server sent the page (development).
 */
export function styleNonce(): string {
  return document.getElementById('kontor-configuration')?.nonce ?? ''
}

/** A style element for the page of a frame, as text. */
export function styleTag(css: string): string {
  return `<style nonce="${styleNonce()}">${css}</style>`
}
