/** How often the browser asks whether there is a new version (specification §9). */
export const versionCheckMs = 60_000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a version is ready that this page is not. */
export function isUpdateWaiting(): boolean {
  return waiting !== null
}

/** Until the next load of the page the version that waits is not offered again. */
export function putOffUpdate(): void {
  waiting = null
  for (const listener of listeners) listener()
}

/** Activates the version that waits and loads the page again once it is in control. */
export function applyUpdate(): void {
  const reload = () => window.location.reload()
  // Another window may have been quicker: then there is nothing left to wait for.
  if (waiting?.state !== 'installed') reload()
  else {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage({ kind: 'activate' })
  }
}

/** Looks for a new version as soon as nothing else is to be done, and every minute. Where the browser cannot, that is logged and nothing else. */
export async function watchForUpdates(): Promise<void> {
  try {
    await browserIsIdle()
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      coming?.addEventListener('statechange', () => {
        // Without a controller it is the first one ever, which replaces nothing.
        if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming)
      })
    })
    setInterval(() => registration.update().catch(logged), versionCheckMs)
  } catch (error) {
    logged(error)
  }
}

/** The first look, after which the browser fetches the whole application, must not slow down the first screen. */
function browserIsIdle(): Promise<void> {
  // Safari has no requestIdleCallback yet
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()))
}

/** A page that was loaded after the change is of the new version already: there is nothing to ask. */
async function offer(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return
  if (await isOfThisPage(worker)) {
    worker.postMessage({ kind: 'activate' })
    return
  }
  waiting = worker
  for (const listener of listeners) listener()
}

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const entry = script ? new URL(script.src).pathname : null
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ kind: 'is-yours', entry }, [port2])
  })
}

function logged(error: unknown): void {
  console.warn('New versions cannot be looked for:', error)
}
