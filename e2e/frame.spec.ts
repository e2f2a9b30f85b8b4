import { expect, type Page, test } from '@playwright/test'
import { signIn as signInForApi } from './support/api-client'
import { preparedDataDirectory, testSecret } from './support/data-directory'
import { freePorts } from './support/free-ports'
import { type KontorProcess, startKontorProcess } from './support/kontor-process'
import { openSignedIn } from './support/signed-in'

const clerk = 'dana.whitfield@harborpine.example'

let data: Awaited<ReturnType<typeof preparedDataDirectory>>
let kontor: KontorProcess
let start: () => Promise<void>

test.setTimeout(90_000)

test.beforeAll(async () => {
  test.setTimeout(120_000)
  data = await preparedDataDirectory()
  const [port, smtpPort] = await freePorts(2)
  const environment = {
    KONTOR_SMTP_PORT: String(smtpPort),
    KONTOR_DATA: data.path,
    KONTOR_SECRET: testSecret,
    KONTOR_LOG_LEVEL: 'warn',
  }
  start = async () => {
    kontor = startKontorProcess({ port: port!, environment })
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
  await expect(page.getByText('You wanted: /documents')).toBeVisible()
})

test("another customer's header opens nothing: the token says whose a person is", async ({ page }) => {
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const sent: (string | undefined)[] = []
  await page.route('**/api/session', (route) => {
    sent.push(route.request().headers().customerid)
    return route.continue({ headers: { ...route.request().headers(), customerid: '10318' } })
  })
  const answer = page.waitForResponse('**/api/session')
  await tamper(page, 'selectedCustomer', { id: '10318', description: 'Alpenwerk Maschinenbau AG' })
  expect(await (await answer).json()).toMatchObject({ customer: { id: 10301 } })
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
  await kontor.end('SIGTERM')
  // the connection on which changes are told is cut at once
  await page.waitForTimeout(1_000)
  await page.locator('nav a[href="/"]').click()
  await page.waitForURL('**/503/healthcheck?*')
  await expect(page.getByRole('heading', { name: 'Services Unavailable' })).toBeVisible()
  await start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  await expect(page.locator('nav a[href="/documents"]')).toBeVisible()
})
