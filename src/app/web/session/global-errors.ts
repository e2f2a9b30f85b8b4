import { toast } from '../../../ui/toasts'

type PageError = Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno' | 'error'>

/** What the toast of a page error says (specification §8); null where nothing went wrong. */
export function pageErrorText({ message, filename, lineno, colno, error }: PageError): string | null {
  // The browser's note that a layout took two rounds: it carries no error, and nothing is lost.
  if (message.startsWith('ResizeObserver loop')) return null
  // All that a browser tells about a script of another origin.
  if (/^script error\.?$/i.test(message)) return 'Script Error: See browser console for details.'
  return `Message: ${message} - URL: ${filename} - Line: ${lineno} - Column: ${colno} - Error: ${error}`
}

/** What the toast of an unhandled promise rejection says. */
export function rejectionText({ promise, reason }: { promise: unknown; reason: unknown }): string {
  return `${String(promise)}: ${String(reason)}`
}

/** From now on every error that nobody caught shows itself. Errors of screens: `ScreenError`. */
export function watchGlobalErrors(): void {
  window.addEventListener('error', (event) => {
    const text = pageErrorText(event)
    if (text !== null) toast('error', text)
  })
  window.addEventListener('unhandledrejection', (event) => toast('error', rejectionText(event)))
}
