import { test as base, expect } from '@playwright/test'
import { prepareKontor } from './prepared-kontor'

export * from '@playwright/test'

/** The Kontor that a worker's tests drive. */
type Driven = { baseUrl: string }

/** What the browser said about styles that the page's policy forbids. */
const refusedStyles: string[] = []

/** For a test that offers the page a style which must be refused. */
export function forgetRefusedStyles(): void {
  expect(refusedStyles).not.toEqual([])
  refusedStyles.length = 0
}

/**
 * The test of playwright with a Kontor of the worker's own: the built server on a copy of the demo whose samples were
 * read. A spec finds what the demo has; whatever else it needs it makes, since any other spec may have run before it, or
 * none. A style that the page's policy refuses fails it. With KONTOR_TEST_BASE_URL (and KONTOR_TEST_SMTP_PORT) the tests drive one that runs already.
 */
export const test = base.extend<{ allStylesApply: undefined }, { kontor: Driven }>({
  kontor: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads from the pattern that no other fixture is needed
    async ({}, use) => {
      const running = process.env.KONTOR_TEST_BASE_URL
      if (running) return use({ baseUrl: running })
      const data = await prepareKontor('documents')
      process.env.KONTOR_TEST_SMTP_PORT = String(data.smtpPort)
      const kontor = data.start()
      try {
        await kontor.ready()
        await use({ baseUrl: kontor.baseUrl })
      } finally {
        await kontor.end('SIGTERM')
        await data.remove()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await openContext(options)
        context.on('console', (message) => {
          if (/directive[^"']*["']style-src/.test(message.text())) refusedStyles.push(message.text())
        })
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  allStylesApply: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads from the pattern that no other fixture is needed
    async ({}, use) => {
      refusedStyles.length = 0
      await use(undefined)
      expect(refusedStyles).toEqual([])
    },
    { auto: true },
  ],
  baseURL: ({ kontor }, use) => use(kontor.baseUrl),
})
