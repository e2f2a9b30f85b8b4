import { setTimeout as delay } from 'node:timers/promises'
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { apiClient, signIn, uploadFile } from '../e2e/support/api-client'
import { preparedDataDirectory, testSecret } from '../e2e/support/data-directory'
import { freePorts } from '../e2e/support/free-ports'
import { startKontorProcess } from '../e2e/support/kontor-process'
import { keptSession } from '../e2e/support/signed-in'
import { tinyPdf } from '../e2e/support/tiny-pdf'
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs'
const email = 'reto.gerber@alpenwerk.example'
const data = await preparedDataDirectory()
const [port, smtpPort] = await freePorts(2)
const kontor = startKontorProcess({ port: port!, environment: { KONTOR_SMTP_PORT: String(smtpPort), KONTOR_DATA: data.path, KONTOR_SECRET: testSecret, KONTOR_LOG_LEVEL: 'error' } })
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserArguments, env: { ...(process.env as Record<string, string>), ...env } })
try {
  await kontor.ready()
  const api = apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, email), '10318')
  for (let n = 0; n < 10; n++) await uploadFile(api, `${n}.pdf`, tinyPdf(`cold-${n}`))
  for (;;) { const d = await api.get<{ documents: unknown[] }>('/api/documents?screen=my-invoices'); if (d.documents.length >= 10) break; await delay(300) }
  await delay(3000)
  const kept = await keptSession(kontor.baseUrl, email)
  for (let round = 0; round < 5; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin: kontor.baseUrl, localStorage: kept.map(([name, value]) => ({ name, value })) }] } })
    const page = await context.newPage()
    await page.addInitScript(`
      window.lcp = []; window.lt = []
      new PerformanceObserver((l) => { for (const e of l.getEntries()) window.lcp.push([Math.round(e.startTime), e.element?.tagName, e.element?.className?.slice?.(0,40), e.element?.textContent?.slice(0,40), e.size]) }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((l) => { for (const e of l.getEntries()) window.lt.push([Math.round(e.startTime), Math.round(e.duration)]) }).observe({ type: 'longtask', buffered: true })
      const look = () => { if (document.querySelectorAll('tbody tr td a').length >= 8) window.rowsMs = performance.now(); else requestAnimationFrame(look) }
      requestAnimationFrame(look)`)
    const cdp = await context.newCDPSession(page)
    if (round === 3) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start') }
    await page.goto(kontor.baseUrl + '/documents')
    while (!(await page.evaluate('window.rowsMs > 0'))) await delay(50)
    await delay(600)
    if (round === 3) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/cold.cpuprofile', JSON.stringify(profile)) }
    if (round >= 2) {
      console.log('round', round, JSON.stringify(await page.evaluate('({ rows: Math.round(window.rowsMs), lcp: window.lcp, lt: window.lt, fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime })')))
      if (round === 4) console.log((await page.evaluate(`performance.getEntriesByType('resource').map(e => [e.name.replace(location.origin,'').slice(0,70), Math.round(e.startTime), Math.round(e.responseEnd), e.transferSize].join(' ')).join('\\n')`)))
    }
    await context.close()
  }
} finally { await browser.close(); await kontor.end('SIGTERM'); await data.remove() }
