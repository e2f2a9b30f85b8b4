import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs'
import { openSignedIn } from './support/signed-in'
const found = await findBrowser({ mayInstall: false })
const b = await chromium.launch({ executablePath: found.executablePath, args: browserArguments })
const page = await (await b.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage()
await openSignedIn(page, 'http://localhost:4500', 'priya.nair@harborpine.example', { path: '/api/healthcheck' })
const cdp = await page.context().newCDPSession(page)
const reqs: string[] = []
page.on('response', async (r) => { const t = r.request().timing(); reqs.push(`${r.url().replace('http://localhost:4500', '')} ${r.status()} ${(await r.body().catch(() => Buffer.alloc(0))).length}`) })
await cdp.send('Profiler.enable'); await cdp.send('Performance.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start')
await page.goto('http://localhost:4500' + process.argv[2]); await page.waitForTimeout(3000)
const { profile } = await cdp.send('Profiler.stop')
const m = (await cdp.send('Performance.getMetrics')).metrics
console.log(m.filter((x) => /Duration|Nodes|Count/.test(x.name)).map((x) => `${x.name}=${x.value}`).join(' '))
const self = new Map<string, number>(); const dt = profile.timeDeltas!; const byId = new Map(profile.nodes.map((n) => [n.id, n]))
profile.samples!.forEach((id, i) => { const n = byId.get(id)!.callFrame; const k = `${n.functionName || '(anon)'} ${n.url.split('/').pop()}:${n.lineNumber}:${n.columnNumber}`; self.set(k, (self.get(k) ?? 0) + dt[i]!) })
console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${(v / 1000).toFixed(0)} ms ${k}`).join('\n'))
console.log(reqs.join('\n'))
await page.screenshot({ path: '/tmp/lead/dash.png' })
process.exit(0)
