import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn } from './journey'
import { demoApi, documentsIn } from './support/demo-documents'

type Screen = {
  name: string
  path: string
  /** Brings the page into the state that is looked at: what must be seen, what is opened. */
  open?: (page: Page) => Promise<unknown>
}

const people = {
  clerk: 'reto.gerber@alpenwerk.example',
  administrator: 'dana.whitfield@harborpine.example',
  newcomer: 'nora.lindqvist@freshstart.example',
  provider: 'alex.morgan@kontor.example',
}
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const shots = process.env.KONTOR_TEST_SHOTS
if (shots) mkdirSync(shots, { recursive: true })

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const rows = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()

test('the pages that are open to anybody can be read by everyone', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  await lookAt(context, [
    { name: 'sign-in', path: '/', open: (page) => expect(page.getByLabel(/password/i)).toBeVisible() },
    {
      name: 'sign-in-refused',
      path: '/',
      open: async (page) => {
        await page.getByLabel(/e-mail/i).fill('nobody@kontor.example')
        await page.getByLabel(/password/i).fill('not it')
        await page.getByRole('button', { name: /^sign in$/i }).click()
        await expect(page.getByText(/not right|wrong|incorrect|do not match|not known/i)).toBeVisible()
      },
    },
    ...['/404', '/403/access', '/403/permission', '/403/document', '/503/healthcheck', '/logout'].map(
      (path) => ({ name: path.slice(1).replace('/', '-'), path, open: heading }),
    ),
  ])
  await context.close()
})

test('the screens of a clerk can be read by everyone', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const api = await demoApi(baseURL!, people.clerk, '10318')
  const [ready] = await documentsIn(api, 'ready')
  const context = await signedIn(browser, people.clerk)
  const entry = `/document/${ready!.invID}`
  const loaded = (page: Page) =>
    expect(page.locator('[data-page="1"] img, [data-page="1"] canvas').first()).toBeVisible()
  await lookAt(context, [
    { name: 'dashboard', path: '/', open: rows },
    { name: 'in-motion-hitl', path: '/invoice-in-motion', open: heading },
    { name: 'in-motion-submitted', path: '/invoice-in-motion?tab=submitted', open: heading },
    { name: 'in-motion-received', path: '/invoice-in-motion?tab=received', open: rows },
    {
      name: 'mail-drawer',
      path: '/invoice-in-motion?tab=received',
      open: async (page) => {
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Download .eml' })).toBeVisible()
      },
    },
    { name: 'my-invoices', path: '/documents', open: rows },
    { name: 'completed', path: '/complete-documents', open: heading },
    { name: 'entry-ready', path: entry, open: heading },
    {
      name: 'entry-menu',
      path: entry,
      open: async (page) => {
        await page.getByRole('button', { name: /actions/i }).click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
      },
    },
    {
      name: 'entry-dialog',
      path: entry,
      open: async (page) => {
        await page.getByRole('button', { name: /actions/i }).click()
        await page.getByRole('menuitem', { name: /hold/i }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'document-image', path: `${entry}/image/${ready!.invID}`, open: loaded },
    { name: 'embedded-erp', path: '/embedded-erp', open: heading },
    { name: 'outbox', path: '/outbox', open: heading },
    { name: 'planned-page', path: '/payments/upgrade', open: heading },
  ])
  await context.close()
})

test('what went wrong can be read by everyone', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, people.administrator, '10301')
  const failed = (await documentsIn(api, 'needs-attention')).find(({ status }) => status === 'FAILED')
  const context = await signedIn(browser, people.administrator)
  await lookAt(context, [
    { name: 'entry-failed', path: `/document/${failed!.invID}`, open: heading },
    { name: 'in-motion-hitl-filled', path: '/invoice-in-motion', open: rows },
    { name: 'needs-attention', path: '/documents?tab=needs-attention', open: rows },
  ])
  await context.close()
})

test('the screens of a customer without documents can be read by everyone', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await signedIn(browser, people.newcomer)
  await lookAt(context, [
    {
      name: 'empty-dashboard',
      path: '/',
      open: (page) => expect(page.getByText('Send your first invoice')).toBeVisible(),
    },
    { name: 'empty-in-motion', path: '/invoice-in-motion', open: heading },
    { name: 'empty-received', path: '/invoice-in-motion?tab=received', open: heading },
    { name: 'empty-my-invoices', path: '/documents', open: heading },
    { name: 'empty-completed', path: '/complete-documents', open: heading },
    { name: 'settings-planned', path: '/settings/application', open: heading },
  ])
  await context.close()
})

test('the screens of the provider can be read by everyone', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await signedIn(browser, people.provider)
  await lookAt(context, [{ name: 'select-customer', path: '/internal-only/select-customer', open: heading }])
  const page = await context.newPage()
  await page.goto('/internal-only/select-customer')
  await page.getByText('Harbor & Pine').first().click()
  await page.waitForURL((url) => !url.pathname.includes('select-customer'))
  await page.close()
  await lookAt(context, [
    { name: 'internal-dashboard', path: '/', open: heading },
    { name: 'feature-flags', path: '/internal-only/feature-flags', open: heading },
    { name: 'failed-work', path: '/internal-only/dead-letters', open: heading },
    { name: 'internal-outbox', path: '/outbox', open: heading },
    { name: 'internal-erp', path: '/embedded-erp', open: heading },
  ])
  await context.close()
})

async function signedIn(browser: Browser, email: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email)
  await page.close()
  return context
}

/** Sees each screen at two widths in two colour schemes; what is wrong with any of them is told at the end. */
async function lookAt(context: BrowserContext, screens: readonly Screen[]): Promise<void> {
  const page = await context.newPage()
  const wrong: string[] = []
  let name = ''
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${name}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${name}: ${error.message}`))
  for (const screen of screens) {
    name = screen.name
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(screen.path)
    await screen.open?.(page)
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const look = `${screen.name} at ${width} px, ${colorScheme}`
        // what differs between the schemes is the contrast alone
        wrong.push(...(await seriousIn(page, colorScheme === 'light')).map((found) => `${look}: ${found}`))
        if (shots) await page.screenshot({ path: `${shots}/${screen.name}-${width}-${colorScheme}.png` })
      }
      if (await scrollsSideways(page)) wrong.push(`${screen.name} scrolls sideways at ${width} px`)
    }
  }
  await page.close()
  expect(wrong).toEqual([])
}

async function seriousIn(page: Page, isWhole: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (isWhole
    ? axe.withTags(standards)
    : axe.withRules(['color-contrast'])
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id} ${html.slice(0, 160)}`))
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  ) as Promise<boolean>
}
