import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { keptSession } from '../e2e/support/signed-in'
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs'

const keys = 120
const frameMs = 16

/** The browser that the tests use. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  const environment = { ...(process.env as Record<string, string>), ...env }
  return chromium.launch({ executablePath, args: browserArguments, env: environment })
}

/** A window of 1440 by 900 in which somebody has signed in. */
export async function signedInContext(
  browser: Browser,
  baseUrl: string,
  email: string,
): Promise<BrowserContext> {
  const localStorage = (await keptSession(baseUrl, email)).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
  })
}

/** Presses the keys of a pattern over and over; milliseconds from each key to its frame (Event Timing). */
export async function paintTimes(
  page: Page,
  pattern: readonly string[],
): Promise<{ count: number; p50: number; p95: number }> {
  await page.evaluate(`
    window.paintMs = []
    window.painted?.disconnect()
    window.painted = new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name === 'keydown') window.paintMs.push(one.duration)
    })
    window.painted.observe({ type: 'event', durationThreshold: 0 })
  `)
  for (let at = 0; at < keys; at++) {
    await page.keyboard.press(pattern[at % pattern.length]!)
    await delay(60)
  }
  await delay(500)
  const told = (await page.evaluate('window.paintMs')) as number[]
  // a key painted in less than a frame is not told
  const quick: number[] = Array(Math.max(0, keys - told.length)).fill(frameMs)
  const times = [...told, ...quick]
  return { count: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** The value below which a part of the times lies. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
