// The service worker of the web client: it notices a new version and opens the shell without a network. It never answers
// for the server: calls of the API and the sign-in pass by it. scripts/service-worker.mjs fills in the first two lines.
const version = '{version}'
const shell = ['{shell}']

const cacheName = `kontor-shell-${version}`

self.addEventListener('install', (event) => {
  // The page past the browser's own cache; the other files carry their content in their name.
  const requests = shell.map((path) => (path === '/' ? new Request(path, { cache: 'reload' }) : path))
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('kontor-shell-') && name !== cacheName))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  const { kind, entry } = event.data ?? {}
  if (kind === 'activate') self.skipWaiting()
  if (kind === 'is-yours') event.ports[0].postMessage(shell.includes(entry))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // what a page sends while it closes would end with it; from here it arrives
  if (request.keepalive && request.method !== 'GET' && origin === self.location.origin)
    return event.respondWith(fetch(request))
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|oidc)(\/|$)/.test(pathname))
    return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => keptAt('/')))
  else if (pathname.startsWith('/assets/') && shell.includes(pathname))
    event.respondWith(keptAt(pathname).then((kept) => (kept.ok ? kept : fetch(request))))
})

async function keptAt(path) {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? Response.error()
}
