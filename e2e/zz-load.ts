import { readFileSync, readdirSync, mkdtempSync } from 'node:fs'
import { chromium, type BrowserContext } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs'
import { openSignedIn } from './support/signed-in'
const base = 'http://localhost:4500'
const mode = process.argv[2]!
const paths = ['/documents', '/settings/application', '/']
const n = 4
const found = await findBrowser({ mayInstall: false })
function cpu() {
  // all chromium processes below this one, living; plus what died is in cutime of parents
  const all = new Map<number, { pp: number; t: number }>()
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue
    try {
      const s = readFileSync(`/proc/${d}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
      all.set(+d, { pp: +f[1]!, t: +f[11]! + +f[12]! + +f[13]! + +f[14]! })
    } catch {}
  }
  let sum = 0
  for (const [pid, v] of all) { let p = pid; while (p && p !== process.pid) p = all.get(p)?.pp ?? 0; if (p === process.pid && pid !== process.pid) sum += v.t }
  return sum / 100
}
const args = [...browserArguments, ...(process.env.CH_ARGS?.split(' ') ?? [])]
const opts = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'block' } as const
let open: () => Promise<BrowserContext>
let close: (c: BrowserContext) => Promise<void>
if (mode === 'fresh') {
  const b = await chromium.launch({ executablePath: found.executablePath, args })
  open = () => b.newContext(opts); close = (c) => c.close()
} else if (mode === 'disk') {
  const c = await chromium.launchPersistentContext(mkdtempSync('/tmp/lead/prof'), { executablePath: found.executablePath, args, ...opts })
  open = async () => c
  close = async (x) => { for (const p of x.pages().slice(1)) await p.close(); await x.clearCookies() }
} else {
  const b = await chromium.launch({ executablePath: found.executablePath, args })
  const c = await b.newContext(opts)
  await c.newPage()
  open = async () => c; close = async (x) => { for (const p of x.pages().slice(1)) await p.close() }
}
for (const path of paths) {
  const got: string[] = []
  for (let i = 0; i < n; i++) {
    const before = cpu(); const t = Date.now()
    const c = await open(); const page = await c.newPage()
    await openSignedIn(page, base, 'priya.nair@harborpine.example', { path })
    await page.locator('main').first().waitFor(); await page.waitForTimeout(1800)
    const wall = Date.now() - t
    await close(c)
    await new Promise((r) => setTimeout(r, 300))
    got.push(`${(cpu() - before).toFixed(2)} (${wall})`)
  }
  console.log(mode, path, got.join('  '))
}
process.exit(0)
