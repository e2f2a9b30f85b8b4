import { pagesByHand } from '../src/testing/routes-by-hand'
import { signIn } from './journey'
import { type Api, apiClient, signIn as signInForApi } from './support/api-client'
import { switchOnPages } from './support/every-page'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const customer = { id: '10301', name: 'Harbor & Pine Hospitality Group' }

/**
 * A person of the customer's, one of the provider's, and the one who is sent elsewhere than the others; with where each is
 * sent who may not see a page. Every role and page: src/access/guard.test.ts; without a server: src/app/web/guarded-pages.test.tsx.
 */
const people: [role: string, email: string, refusedAt?: string][] = [
  ['AP_SPECIALIST', 'dana.whitfield@harborpine.example'],
  ['VS_SPECIALIST', 'mia.tan@kontor.example', '/validation-services'],
  ['ADMIN', 'alex.morgan@kontor.example'],
]

let admin: Api
let putBack: Awaited<ReturnType<typeof switchOnPages>>

test.beforeAll(async ({ baseURL }) => {
  const token = await signInForApi(baseURL!, 'alex.morgan@kontor.example')
  admin = apiClient(baseURL!, token, customer.id)
  putBack = await switchOnPages(admin)
})

test.afterAll(() => putBack(admin))

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Goes to an address as the router sees it when it is typed, without loading everything again. */
async function type(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
}

for (const [role, email, refusedAt = '/403/access'] of people) {
  const isLong = role !== 'AP_SPECIALIST'
  test(`${role} may open every entry of his sidebar, and no address that is not his`, {
    tag: isLong ? '@long' : [],
  }, async ({ page, baseURL }) => {
    const isStaff = email.endsWith('@kontor.example')
    await openSignedIn(page, baseURL!, email, { path: '/documents', ...(isStaff ? { customer } : {}) })
    const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(1)
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${pathOf(page)}: ${answer.url()}`)
    })
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).first().click()
      await page.waitForURL(({ pathname }) => pathname === path || pathname.startsWith('/403'))
      await expect(page.locator('main h1').first()).toBeVisible()
      expect(refused, `${role} goes to ${path}`).toEqual([])
      expect(pathOf(page), `${role} goes to ${path}`).toBe(path)
      // there, the sidebar of validation services stands in the place of this one
      if (path === '/validation-services') await type(page, '/documents')
    }
    const forbidden = pagesByHand.filter(({ people }) => !people.split(' ').includes(role))
    expect(forbidden.length).toBeGreaterThan(3)
    for (const { path } of forbidden) {
      expect(paths).not.toContain(path)
      await type(page, path)
      if (refusedAt === '/403/access') await page.waitForURL(`**/403/access?from=${encodeURIComponent(path)}`)
      else {
        await page.waitForURL(`**${refusedAt}`)
        await type(page, '/404')
      }
    }
    // one of them once more, in an empty window
    await page.goto(forbidden[0]!.path)
    await page.waitForURL(({ pathname }) => pathname === refusedAt)
    if (refusedAt === '/403/access')
      await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible()
  })
}

test('who has no role learns whom to ask', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'noah.reed@harborpine.example')
  await expect(page.getByRole('heading', { name: 'No Application Roles Configured' })).toBeVisible()
  expect(pathOf(page)).toBe('/403/permission')
})
