import { signIn as signInForApi } from './support/api-client'
import type { KontorProcess } from './support/kontor-process'
import { type PreparedKontor, prepareKontor } from './support/prepared-kontor'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'dana.whitfield@harborpine.example'

let data: PreparedKontor
let kontor: KontorProcess
let start: () => Promise<void>

test.setTimeout(90_000)

test.beforeAll(async () => {
  test.setTimeout(120_000)
  data = await prepareKontor('customers')
  start = async () => {
    kontor = data.start()
    await kontor.ready()
  }
  await start()
})

test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await data?.remove()
})

type Kept = { localStorage: Record<string, string> }

/** Changes what this browser keeps, as somebody could who wants more than he may, and loads the page again. */
async function tamper(page: Page, key: string, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([begin, values]) => {
      const { localStorage } = globalThis as unknown as Kept
      const key = Object.keys(localStorage).find((name) => name.startsWith(begin))!
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]!), ...values })
    },
    [key, change] as const,
  )
  await page.reload()
}

test('a forged token ends at /403/access, and the wanted address is kept', async ({ page }) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const [head, , signature] = (await signInForApi(kontor.baseUrl, clerk)).split('.')
  const claims = Buffer.from(JSON.stringify({ sub: 'U-KONTOR-04', approle: ['KONTOR_ADMIN'] }))
  await tamper(page, 'oidc.user', { access_token: `${head}.${claims.toString('base64url')}.${signature}` })
  await page.waitForURL('**/403/access?*')
  await expect(page.getByText('Requested page: /documents')).toBeVisible()
})

test("another customer's header opens nothing: the token says whose a person is", async ({ page }) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const sent: (string | undefined)[] = []
  const answered: unknown[] = []
  await page.route('**/api/session', async (route) => {
    sent.push(route.request().headers().customerid)
    const response = await route.fetch({ headers: { ...route.request().headers(), customerid: '10318' } })
    answered.push(await response.json())
    return route.fulfill({ response })
  })
  await tamper(page, 'selectedCustomer', { id: '10318', description: 'Alpenwerk Maschinenbau AG' })
  await expect.poll(() => answered[0]).toMatchObject({ customer: { id: 10301 } })
  expect(sent[0]).toBe('10318')
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const selected = await page.evaluate(() => (globalThis as unknown as Kept).localStorage.selectedCustomer)
  expect(JSON.parse(selected!)).toMatchObject({ id: '10301' })
  await expect(page.getByText('Alpenwerk')).toHaveCount(0)
})

test('a session that cannot be renewed is closed at /logout, and nothing of the person stays', async ({
  page,
}) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await tamper(page, 'oidc.user', { expires_at: 1, refresh_token: 'used long ago' })
  await page.waitForURL('**/logout*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/expired|ended/i)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys((globalThis as unknown as Kept).localStorage))
  expect(kept.filter((key) => /oidc\.user|selectedCustomer|featureFlagSet|Snapshot/.test(key))).toEqual([])
})

test('when the server stops, the next page is 503, and Try again leads to it', async ({ page }) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the top bar's own code comes last
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await kontor.end('SIGTERM')
  // the connection on which changes are told is cut at once
  await page.waitForTimeout(1_000)
  await page.locator('nav a[href="/"]').click()
  await page.waitForURL('**/503/healthcheck?*')
  await expect(page.getByRole('heading', { name: 'Services Unavailable' })).toBeVisible()
  await start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await expect(page.locator('nav a[href="/documents"]')).toBeVisible()
})

test('a document that is not theirs, or that nobody has, leads to /403/document', async ({ page }) => {
  for (const path of ['/document/99999999', '/document/99999999/image/99999999', '/document/none']) {
    await openSignedIn(page, kontor.baseUrl, clerk, { path })
    await page.waitForURL(`**/403/document?from=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { name: 'Unauthorized Document' })).toBeVisible()
    await expect(page).toHaveTitle('Kontor')
  }
})

test('without a role the lists end at /403/permission, and the demo starts with search and bell', async ({
  page,
}) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.locator('nav a[href="/document-search"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await openSignedIn(page, kontor.baseUrl, 'noah.reed@harborpine.example', { path: '/documents' })
  await page.waitForURL('**/403/permission?*')
  await expect(page).toHaveTitle('Kontor')
})

test('a sign-in selects the own customer by its region, and flags, health and payments stay in the browser', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the heading stands before these answers
  const kept = (name: string) => page.evaluate(`JSON.parse(localStorage.getItem("${name}"))`)
  await expect.poll(() => kept('featureFlagSet')).toMatchObject({ 'show-advanced-search': true })
  await expect.poll(() => kept('isPaymentsCustomer')).toBe(false)
  await expect.poll(() => kept('apiIsHealthy')).toBe(true)
  expect(await kept('selectedCustomer')).toMatchObject({ id: '10301', description: 'harborpine' })
  expect(asked).toEqual(expect.arrayContaining(['/api/customer/region', '/api/healthcheck']))
})

test('where it is narrow the sidebar is minimised, and the toggle lays the whole one over the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  const side = page.locator('aside').first()
  await expect(side.getByRole('link', { name: 'Completed Invoices' })).toBeVisible()
  expect((await side.boundingBox())?.width).toBe(48)
  const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
  expect(await page.evaluate(isWider)).toBe(false)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  expect((await drawer.boundingBox())?.width).toBe(286)
})

test('the minimised sidebar at Validation Services is its own one', async ({ page }) => {
  await openSignedIn(page, kontor.baseUrl, 'mia.tan@kontor.example', {
    path: '/validation-services',
    customer: { id: '10301', name: 'Harbor & Pine Hospitality Group' },
  })
  await expect(page.getByLabel('Search Customers')).toBeVisible()
  await page.getByRole('button', { name: 'Close the navigation' }).click()
  const side = page.getByRole('navigation', { name: 'Navigation' })
  await expect(side.getByRole('button', { name: /^Harbor & Pine/ })).toBeVisible()
  await expect(side.getByRole('link')).toHaveCount(0)
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(60)
})

test('the Analytics group opens on Recognition Rates, and a toast is as wide as the window', async ({
  page,
}) => {
  await openSignedIn(page, kontor.baseUrl, 'priya.nair@harborpine.example', { path: '/documents' })
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.waitForURL('**/analytics/recognition-rates')
  await page.evaluate("setTimeout(() => { throw new Error('nobody caught this') })")
  const toast = page.getByRole('alert').filter({ hasText: 'nobody caught this' })
  await expect(toast).toBeVisible()
  expect((await toast.boundingBox())?.width).toBe(1440 - 16)
})
