// npm run bench -- cold-load: from an empty browser cache until My Invoices can be used, against a minimal React page that
// shows the same rows from the same server. Measured in turns in one run.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'esbuild'
import { type Api, apiClient, signIn, uploadFile } from '../e2e/support/api-client'
import { projectFolder } from '../e2e/support/kontor-process'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { keptSession } from '../e2e/support/signed-in'
import { tinyPdf } from '../e2e/support/tiny-pdf'
import { openBrowser } from './in-browser'

const goal = 2.2
const rounds = 9
const email = 'reto.gerber@alpenwerk.example'

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
const browser = await openBrowser()
let shell: Awaited<ReturnType<typeof serveShell>> | null = null
try {
  await kontor.ready()
  const token = await signIn(kontor.baseUrl, email)
  await fillList(apiClient(kontor.baseUrl, token, '10318'))
  shell = await serveShell(kontor.baseUrl)
  const kept = await keptSession(kontor.baseUrl, email)
  const ours: Visit = { origin: kontor.baseUrl, path: '/documents', kept, until: 'usableMs' }
  const theirs: Visit = { origin: shell.origin, path: '/', kept: [['token', token]], until: 'lcpMs' }
  // neither pays for a server that answers for the first time
  await load(browser, ours)
  await load(browser, theirs)
  const times: { ours: Times[]; theirs: Times[] } = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await load(browser, ours))
    times.theirs.push(await load(browser, theirs))
  }
  const [usable, lcp] = [median(times.ours, 'usableMs'), median(times.ours, 'lcpMs')]
  const shellLcp = median(times.theirs, 'lcpMs')
  console.log(`Kontor: usable after ${usable.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms`)
  console.log(`Minimal React page: LCP ${shellLcp.toFixed(0)} ms`)
  const ratio = usable / shellLcp
  console.log(
    `cold load (usable, by the minimal page's LCP): ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio <= goal ? 'pass' : 'FAIL'}`,
  )
  process.exitCode = ratio <= goal ? 0 : 1
} finally {
  await shell?.close()
  await browser.close()
  await kontor.end('SIGTERM')
  await data.remove()
}

/** `usableMs`: the link of the first row is what a click on it meets, and it takes the focus. */
type Times = { lcpMs: number; usableMs: number }
type Visit = { origin: string; path: string; kept: [string, string][]; until: keyof Times }

function median(times: Times[], name: keyof Times): number {
  const sorted = times.map((one) => one[name]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** One visit of a browser that has seen nothing yet, but is signed in. */
async function load(using: Browser, { origin, path, kept, until }: Visit): Promise<Times> {
  const localStorage = kept.map(([name, value]) => ({ name, value }))
  const context = await using.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(`
    window.lcpMs = window.usableMs = 0
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.lcpMs = one.startTime })
      .observe({ type: 'largest-contentful-paint', buffered: true })
    const isUsable = (link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      if (!link.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false
      link.focus()
      return document.activeElement === link
    }
    const look = () => {
      const link = document.querySelector('#root tbody tr a')
      if (link && isUsable(link)) window.usableMs = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  `)
  await page.goto(origin + path)
  // whoever asks the page something puts a script of his own into it, in the middle of what is measured
  await delay(1500)
  while (!(await page.evaluate(`${until} > 0`))) await delay(100)
  const times = (await page.evaluate('({ lcpMs, usableMs })')) as Times
  await context.close()
  return times
}

/** Ten documents that have been read. */
async function fillList(api: Api): Promise<void> {
  for (let number = 0; number < 10; number++)
    await uploadFile(api, `${number}.pdf`, tinyPdf(`cold-${number}`))
  for (let tries = 0; tries < 240; tries++) {
    const { documents } = await api.get<{ documents: unknown[] }>('/api/documents?screen=my-invoices')
    if (documents.length >= 10) return
    await delay(500)
  }
  throw new Error('The documents were not read within two minutes.')
}

/** The minimal page on an origin of its own, gzipped like ours; its API call is handed on. */
async function serveShell(api: string): Promise<{ origin: string; close(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [join(projectFolder, 'bench', 'cold-load-shell.jsx')],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = gzipSync(outputFiles[0]!.contents)
  const html = gzipSync(
    '<!doctype html><html lang="en"><title>List</title><body><div id="root"></div><script src="/shell.js" defer></script>',
  )
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/')) {
      const answer = await fetch(api + request.url, {
        headers: { authorization: request.headers.authorization ?? '' },
      })
      response.setHeader('content-type', 'application/json')
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const isScript = request.url === '/shell.js'
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
