import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from './journey'
import { apiClient, signIn as signInForApi } from './support/api-client'
import { preparedDataDirectory, testSecret } from './support/data-directory'
import { freePorts } from './support/free-ports'
import { type KontorProcess, startKontorProcess } from './support/kontor-process'

const customer = '10301'
const flags = [
  'show-advanced-search',
  'show-field-settings',
  'should-show-kontor-licensing',
  'should-show-payments',
  'has-enterprise-subscription',
  'show-einvoicing-login-page',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'should-show-invoice-in-motion',
]

let data: Awaited<ReturnType<typeof preparedDataDirectory>>
let kontor: KontorProcess
let start: () => Promise<KontorProcess>

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

test.beforeAll(async () => {
  test.setTimeout(180_000)
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
    return kontor
  }
  await start()
  const admin = apiClient(
    kontor.baseUrl,
    await signInForApi(kontor.baseUrl, 'alex.morgan@kontor.example'),
    customer,
  )
  for (const name of flags) await admin.send('PUT', `/api/feature-flags/${name}`, { enabled: true })
})

test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await data?.remove()
})

/** Goes to an address of this Kontor and signs in when asked; internal people view the first demo customer. */
async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(kontor.baseUrl + path)
  await page.getByLabel(/e-mail/i).fill(email)
  await page.getByLabel(/password/i).fill(demoPassword)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL(({ pathname }) => !/^\/(oidc|login)/.test(pathname))
  if (!email.endsWith('@kontor.example')) return
  await page.waitForURL('**/internal-only/select-customer')
  await page.getByRole('button', { name: new RegExp(customer) }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/internal-only/select-customer')
}

const pathOf = (page: Page) => new URL(page.url()).pathname

/** By hand from specification §6: who, and four addresses that he may not open. VS specialists are sent to their work. */
const people: [role: string, email: string, forbidden: string[], endsAt?: string][] = [
  [
    'AP_SPECIALIST',
    'dana.whitfield@harborpine.example',
    ['/users/configuration', '/settings/document', '/analytics/recognition', '/validation-services'],
  ],
  [
    'AP_MANAGER',
    'priya.nair@harborpine.example',
    ['/users/configuration', '/settings/application', '/payments/activity', '/internal-only/tenants'],
  ],
  [
    'AP_ADMIN',
    'tom.becker@harborpine.example',
    ['/analytics/invoice-volume', '/document/1', '/internal-only/select-customer', '/payments/settlements'],
  ],
  [
    'FINANCIAL_ACCOUNTING',
    'grace.kim@harborpine.example',
    ['/settings/application', '/invoice-in-motion', '/validation-services', '/users/configuration'],
  ],
  [
    'ESCALATIONS_SPECIALIST',
    'omar.haddad@harborpine.example',
    ['/settings/rejection', '/analytics/licensing', '/payments/activity', '/internal-only/demo-settings'],
  ],
  [
    'PAYMENTS_SPECIALIST',
    'sofia.rossi@harborpine.example',
    ['/', '/document/1', '/settings/field', '/analytics/invoices'],
  ],
  [
    'USER_ADMIN',
    'ben.clarke@harborpine.example',
    ['/document/1', '/settings/document', '/analytics/touchless-processing', '/internal-only/tenants'],
  ],
  [
    'VS_SPECIALIST',
    'mia.tan@kontor.example',
    ['/', '/settings/document', '/analytics/recognition', '/users/configuration'],
    '/validation-services',
  ],
  [
    'VS_MANAGER',
    'jonas.weber@kontor.example',
    ['/settings/document', '/payments/activity', '/users/configuration', '/internal-only/tenants'],
  ],
  [
    'the internal admin',
    'alex.morgan@kontor.example',
    ['/users/configuration', '/validation-services', '/validation-services/10301', '/internal-only/tenants'],
  ],
]

for (const [role, email, forbidden, endsAt = '/403/access'] of people) {
  test(`${role} may open every entry of his sidebar, and no address that is not his`, async ({ page }) => {
    await signIn(page, email)
    const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const paths = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).first().click()
      await page.waitForURL(({ pathname }) => pathname === path || pathname.startsWith('/403'))
      expect(pathOf(page), `${role} goes to ${path}`).toBe(path)
      // on its own paths the validation-services sidebar stands where this one was
      if (path === '/validation-services') await page.goto(`${kontor.baseUrl}/documents`)
    }
    for (const path of forbidden) {
      expect(paths).not.toContain(path)
      await page.goto(kontor.baseUrl + path)
      await page.waitForURL(({ pathname }) => pathname === endsAt)
      if (endsAt === '/403/access')
        await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible()
    }
  })
}

test('who has no role learns whom to ask', async ({ page }) => {
  await signIn(page, 'noah.reed@harborpine.example')
  await expect(page.getByRole('heading', { name: 'No Application Roles Configured' })).toBeVisible()
  expect(pathOf(page)).toBe('/403/permission')
})

test('after the sign-in one is where one wanted to go, and an unknown address is 404', async ({ page }) => {
  await signIn(page, 'priya.nair@harborpine.example', '/complete-documents?q=4711')
  await expect(page).toHaveURL(/\/complete-documents\?q=4711$/)
  await page.goto(`${kontor.baseUrl}/no-such-page`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  expect(pathOf(page)).toBe('/404')
  await expect(page.getByText('You wanted: /no-such-page')).toBeVisible()
})

test('when the server stops, the next page is 503, and Try again leads to it', async ({ page }) => {
  await signIn(page, 'priya.nair@harborpine.example', '/documents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await kontor.end('SIGTERM')
  // the connection on which changes are told is cut at once
  await page.waitForTimeout(1_000)
  await page.locator('nav a[href="/invoice-in-motion"]').click()
  await page.waitForURL('**/503/healthcheck?*')
  await expect(page.getByRole('heading', { name: 'Services Unavailable' })).toBeVisible()
  await start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/invoice-in-motion')
  await expect(page.locator('nav a[href="/documents"]')).toBeVisible()
})

/** Changes what this browser keeps of the sign-in, as somebody could who wanted more than he may. */
async function tamper(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((values) => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user'))!
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]!), ...values })
  }, change)
  await page.reload()
}

test('at validation services the sidebar lists customers, and a click selects one', async ({ page }) => {
  await signIn(page, 'mia.tan@kontor.example')
  await page.goto(`${kontor.baseUrl}/validation-services`)
  await page.getByRole('textbox', { name: 'Search Customers' }).fill('1030')
  const found = page.getByRole('navigation', { name: 'Navigation' }).getByRole('button')
  await expect(found).toHaveText(['Harbor & Pine Hospitality Group'])
  await found.click()
  await page.waitForURL('**/validation-services/10301')
  await expect(page.getByRole('button', { name: 'Viewing Customer ID-10301' })).toBeVisible()
})

test('a forged token ends at /403/access', async ({ page }) => {
  await signIn(page, 'dana.whitfield@harborpine.example', '/documents')
  const [head, , signature] = (await signInForApi(kontor.baseUrl, 'dana.whitfield@harborpine.example')).split(
    '.',
  )
  const claims = Buffer.from(JSON.stringify({ sub: 'U-KONTOR-04', approle: ['KONTOR_ADMIN'] })).toString(
    'base64url',
  )
  await tamper(page, { access_token: `${head}.${claims}.${signature}` })
  await page.waitForURL('**/403/access?*')
  await expect(page.getByText('You wanted: /documents')).toBeVisible()
})
