import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A page of the site without the application in it, from which all that the browser keeps for the site can be reached. */
export const plainPageOf = (baseUrl: string) => `${baseUrl}/api/healthcheck`

/**
 * A browser context that one test after the other uses: what a test left in it is taken out. Its process, which has read
 * the application already, stays for as long as the plain page it begins with, so that a test's first page costs half.
 */
export class UsedContext {
  private readonly origins = new Set<string>()

  private constructor(
    readonly context: BrowserContext,
    private readonly first: Page,
  ) {
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.origins.add(new URL(request.url()).origin)
    })
  }

  static async open(browser: Browser, baseUrl: string): Promise<UsedContext> {
    const context = await browser.newContext()
    const first = await context.newPage()
    await first.goto(plainPageOf(baseUrl))
    return new UsedContext(context, first)
  }

  /** Closes the pages of the last test and forgets what they kept; what they fetched may stay. */
  async empty(): Promise<void> {
    const { context, first } = this
    await Promise.all(context.pages().map((page) => (page === first ? undefined : page.close())))
    const browser = await context.newCDPSession(first)
    for (const origin of this.origins)
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await browser.detach()
    this.origins.clear()
    await context.clearCookies()
    await context.unrouteAll()
    await context.setOffline(false)
  }
}
