import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './support/free-ports'
import { startKontorProcess } from './support/kontor-process'
import { openSignedIn } from './support/signed-in'
import { expect, forgetRefusedStyles, test } from './support/test'

test.use({ isFirstVisit: true })

test('with nothing but an empty folder Kontor says that it is ready, and the browser asks who is there', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const data = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  const [port, smtpPort] = await freePorts(2)
  const kontor = startKontorProcess({
    port: port!,
    environment: { KONTOR_SMTP_PORT: String(smtpPort), KONTOR_DATA: data, KONTOR_LOG_LEVEL: 'warn' },
  })
  try {
    // until its health check says so
    await kontor.ready()
    const configuration = await (await request.get(`${kontor.baseUrl}/api/configuration`)).json()
    expect(configuration.productName).toBe('Kontor')
    await page.goto(`${kontor.baseUrl}/oidc/.well-known/openid-configuration`)
    await expect(page.locator('body')).toContainText('authorization_endpoint')
  } finally {
    await kontor.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
})

test('each page tells its own styles from others by a word of its own', async ({ page, request }) => {
  const answers = [await request.get('/'), await request.get('/')]
  const words = await Promise.all(
    answers.map(async (answer) => {
      const [, allowed] = /style-src 'self' 'nonce-([^']+)'/.exec(
        answer.headers()['content-security-policy']!,
      )!
      expect(await answer.text()).toContain(`nonce="${allowed}"`)
      return allowed
    }),
  )
  expect(new Set(words).size).toBe(2)
  await page.goto('/oauth2/callback')
  const isApplied = await page.evaluate(`
    document.head.append(Object.assign(document.createElement('style'), { textContent: ':root { --foreign: 1 }' }))
    getComputedStyle(document.documentElement).getPropertyValue('--foreign')`)
  expect(isApplied).toBe('')
  forgetRefusedStyles()
})

const cannotLoad = { 'en-US': /Can't reach the server/, 'de-DE': /Der Server ist nicht erreichbar/ }
for (const [locale, sentence] of Object.entries(cannotLoad))
  test(`when the files of the app cannot be fetched, the page says so in ${locale}`, async ({
    browser,
    kontor,
  }) => {
    const page = await browser.newPage({ locale })
    // all but the first lines, which come with the page
    await page.route(/\/assets\/(?!start-)[^/]*\.js$/, (route) => route.abort())
    await page.goto(`${kontor.baseUrl}/documents`)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await page.close()
  })

test('when parts of the frame cannot be fetched, the invoices can still be used', async ({
  page,
  kontor,
}) => {
  await page.route(/\/assets\/(notification-bell|quick-search-box|pinned-searches)-[^/]*\.js$/, (route) =>
    route.abort(),
  )
  await openSignedIn(page, kontor.baseUrl, 'reto.gerber@alpenwerk.example', { path: '/documents' })
  await expect(page.getByRole('alert')).toContainText("Part of this page couldn't be loaded")
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a first visit asks the server for nothing twice', async ({ page, kontor }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!request.isNavigationRequest() && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await openSignedIn(page, kontor.baseUrl, 'reto.gerber@alpenwerk.example', { path: '/documents?dates=all' })
  await expect(page.locator('tbody tr a').first()).toBeVisible()
  expect(asked).toContain('/api/session')
  expect(asked.filter((address, at) => asked.indexOf(address) !== at)).toEqual([])
})
