import type { KontorProcess } from './support/kontor-process'
import { type OutsideServices, openOutsideServices } from './support/outside-services'
import { type PreparedKontor, prepareKontor } from './support/prepared-kontor'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'
import { untilTrue } from './support/until-true'

/** By default: src/app/web/outside/outside-tools.test.tsx, and what the server allows in protecting-headers.test.ts. */

test.use({ isFirstVisit: true })

const clerk = 'reto.gerber@alpenwerk.example'

let outside: OutsideServices
let kontor: KontorProcess
let data: PreparedKontor

// one Kontor beside the tests' own: with every service of others, and with a host of its own for each region
test.beforeAll(async () => {
  test.setTimeout(120_000)
  outside = await openOutsideServices()
  data = await prepareKontor('customers')
  kontor = data.start({
    KONTOR_HELP_WIDGET_URL: `${outside.origin}/help.js`,
    KONTOR_GUIDANCE_URL: `${outside.origin}/guidance.js`,
    KONTOR_ERROR_REPORTING_URL: `${outside.origin}/errors`,
    // every name under localhost is this machine
    KONTOR_REGIONAL_API_URL: `http://localhost:${data.port}`,
    OFREP_URL: outside.origin,
    OFREP_TOKEN: 'flag-token',
  })
  await kontor.ready()
})

test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await outside?.close()
  await data?.remove()
})

/** What `Math.random` answers in the page: it decides whether this load is one of those that are traced. */
const luck = (page: Page, value: number) => page.addInitScript(`Math.random = () => ${value}`)

test('help and guidance of others are loaded where they are configured, the help on its pages', {
  tag: '@long',
}, async ({ page }) => {
  await luck(page, 0.06)
  outside.scripts.length = 0
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await untilTrue(page, 'window.outside?.includes("guidance")')
  expect(outside.scripts).toEqual(['/guidance.js'])
  await page.locator('nav a[href="/"]').click()
  await untilTrue(page, 'window.outside?.includes("help")')
  await expect(page.locator('html')).toHaveAttribute('data-help-widget', '')
  // the built-in one stands back
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(0)
  await page.locator('nav a[href="/documents"]').click()
  await untilTrue(page, 'window.helpIsWanted === false')
  await page.locator('nav a[href="/"]').click()
  await untilTrue(page, 'window.helpIsWanted === true')
  expect(outside.scripts).toEqual(['/guidance.js', '/help.js'])
})

test('errors are reported with the page and the version, and the times of one load in twenty', {
  tag: '@long',
}, async ({ page }) => {
  await luck(page, 0.049)
  outside.reports.length = 0
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents?q=secret' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const traces = () => outside.reports.filter(({ kind }) => kind === 'trace')
  await expect.poll(traces).toHaveLength(1)
  expect(traces()[0]).toMatchObject({ path: '/documents', traceSampleRate: 0.05 })
  expect(traces()[0]!.milliseconds).toBeGreaterThan(0)
  await page.evaluate('void setTimeout(() => { throw new TypeError("broken on purpose") })')
  await page.evaluate('void Promise.reject(new Error("refused on purpose"))')
  const errors = () => outside.reports.filter(({ kind }) => kind !== 'trace')
  await expect.poll(errors).toHaveLength(2)
  const version = ((await (await fetch(`${kontor.baseUrl}/api/configuration`)).json()) as { version: string })
    .version
  expect(errors()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'error', message: 'broken on purpose', path: '/documents', version }),
      expect.objectContaining({ kind: 'rejection', message: 'refused on purpose', traceSampleRate: 0.05 }),
    ]),
  )
  expect(JSON.stringify(outside.reports)).not.toContain('secret')
})

test('a load that is not one of the twenty is not traced', { tag: '@long' }, async ({ page }) => {
  await luck(page, 0.051)
  outside.reports.length = 0
  await openSignedIn(page, kontor.baseUrl, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await page.evaluate('void setTimeout(() => { throw new TypeError("the only report") })')
  await expect.poll(() => outside.reports.map(({ message }) => message)).toEqual(['the only report'])
})

test('where nothing is configured, nothing of others is loaded', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await openSignedIn(page, baseURL!, clerk, { path: '/' })
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  await page.evaluate('void setTimeout(() => { throw new TypeError("for nobody") })')
  await expect(page.getByText('for nobody')).toBeVisible()
  expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([new URL(baseURL!).origin])
  const loaded = await page.evaluate('performance.getEntriesByType("resource").map(({ name }) => name)')
  expect((loaded as string[]).filter((name) => /outside/.test(name))).toEqual([])
})

test('with a regional base address every call for a customer goes to his region’s host', {
  tag: '@long',
}, async ({ page }) => {
  await luck(page, 0.5)
  const calls: { host: string; path: string; status: number }[] = []
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) calls.push({ host, path: pathname, status: response.status() })
  })
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await openSignedIn(page, kontor.baseUrl, clerk, {
    path: '/documents',
    customer: { id: '10318', name: 'Alpenwerk Maschinenbau AG' },
  })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/documents')
  await page.getByRole('button', { name: /^Columns/ }).click()
  const own = calls.filter(({ path }) => path !== '/api/healthcheck')
  expect(new Set(own.map(({ host }) => host))).toEqual(new Set([`us-east-1.localhost:${data.port}`]))
  expect(own.filter(({ status }) => status >= 400)).toEqual([])
  expect(problems).toEqual([])
})

test('flags are asked for in the name of who is signed in, and of an anonymous one after his sign-out', {
  tag: '@long',
}, async ({ page }) => {
  await luck(page, 0.5)
  outside.flags.length = 0
  // somebody whose flags no test before this one asked for: the server holds what it knows for a second
  await openSignedIn(page, kontor.baseUrl, 'chloe.favre@alpenwerk.example', { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect.poll(() => outside.flags.length).toBeGreaterThan(0)
  const kept = () => page.evaluate('localStorage.getItem("featureFlagSet")') as Promise<string | null>
  // rows and heading stand before the session's answer
  await expect.poll(kept).toMatch(/"show-advanced-search":true/)
  const keys = () => new Set(outside.flags.map(({ targetingKey }) => targetingKey))
  expect(keys().size).toBe(1)
  expect(new Set(outside.flags.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer flag-token']),
  )
  const [chloe] = keys()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
  await expect.poll(() => [...keys()]).toContain('anonymous')
  expect(await kept()).toBeNull()
  outside.flags.length = 0
  await page.goto(`${kontor.baseUrl}/logout`)
  await page.goto(`${kontor.baseUrl}/404`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...keys()].filter((key) => key !== 'anonymous')).toEqual([])
  expect(await kept()).toBeNull()

  await openSignedIn(page, kontor.baseUrl, 'livia.brunner@alpenwerk.example', { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect.poll(() => outside.flags.length).toBeGreaterThan(0)
  expect(keys().has(chloe!)).toBe(false)
})
