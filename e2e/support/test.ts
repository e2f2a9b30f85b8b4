import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test'
import { prepareKontor } from './prepared-kontor'
import { UsedContext } from './used-context'

export * from '@playwright/test'

/** The Kontor that a worker's tests drive. */
type Driven = { baseUrl: string }

type OfTest = {
  /** For a spec about what a browser fetches and keeps: a context that was never used. */
  isFirstVisit: boolean
  allStylesApply: undefined
  picturesOfFailure: undefined
}

/** Of this worker's tests; made by the first that asks for a page. */
let used: UsedContext | undefined

/** What the browser said about styles that the page's policy forbids. */
const refusedStyles: string[] = []

/** For a test that offers the page a style which must be refused. */
export function forgetRefusedStyles(): void {
  expect(refusedStyles).not.toEqual([])
  refusedStyles.length = 0
}

/** Of the pages of a test that failed; playwright itself would take them of every test, and throw most of them away. */
async function takePictures(test: TestInfo, context: BrowserContext): Promise<void> {
  if (test.status === test.expectedStatus) return
  for (const page of context.pages())
    await page
      .screenshot({ path: test.outputPath(`${randomUUID()}.png`), timeout: 5000 })
      .catch(() => undefined)
}

/**
 * The test of playwright with a Kontor of the worker's own: the built server on a copy of the demo whose samples were
 * read. A spec finds what the demo has; whatever else it needs it makes, since any other spec may have run before it, or
 * none. A style that the page's policy refuses fails it. With KONTOR_TEST_BASE_URL (and KONTOR_TEST_SMTP_PORT) the tests drive one that runs already.
 */
export const test = base.extend<OfTest, { kontor: Driven }>({
  isFirstVisit: [false, { option: true }],
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
  context: async ({ browser, baseURL, isFirstVisit }, use, test) => {
    if (!isFirstVisit) used ??= await UsedContext.open(browser, baseURL!)
    const context = isFirstVisit ? await browser.newContext() : used!.context
    await use(context)
    await takePictures(test, context)
    await (isFirstVisit ? context.close() : used!.empty())
  },
  // of the pages that a test opened by itself
  picturesOfFailure: [
    async ({ browser }, use, test) => {
      await use(undefined)
      for (const context of browser.contexts())
        if (context !== used?.context) await takePictures(test, context)
    },
    { auto: true },
  ],
  baseURL: ({ kontor }, use) => use(kontor.baseUrl),
})
