import { deliveryProblems } from '../src/integrations/integration-errors'
import type { Delivery } from '../src/integrations/webhooks.api'
import { pagesByHand } from '../src/testing/routes-by-hand'
import { type Api, apiClient, signIn as signInForApi } from './support/api-client'
import { findBarriers, isLookedAt, nameOf } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { everyPage, switchOnPages } from './support/every-page'
import { goTo } from './support/go-to'
import { layoutFaults } from './support/layout-faults'
import { picture } from './support/picture'
import { settled } from './support/settled'
import { openSignedIn } from './support/signed-in'
import { type BrowserContext, expect, type Locator, type Page, test } from './support/test'

/** One state of the product that is looked at. */
type Screen = {
  name: string
  path: string
  /** Brings the page into that state. */
  open?: (page: Page) => Promise<unknown>
}

const superuser = 'sam.rivera@kontor.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
const rows = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()

/** As the server tells of a message that arrived and of one that did not. */
const deliveries: Delivery[] = [204, 500].map((status, at) => ({
  id: 2 - at,
  messageId: `msg_p5jXN8AQM9LWM0D4loKWxJe${at}`,
  event: 'document.received',
  documentId: 10_000,
  state: status === 204 ? 'DELIVERED' : 'FAILED',
  createdAt: '2026-03-10T10:00:00Z',
  attempts: at + 1,
  nextAt: null,
  last: {
    at: '2026-03-10T10:00:01Z',
    status,
    milliseconds: 31,
    problem: status === 204 ? null : deliveryProblems.refused({ status }),
  },
}))

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

test.setTimeout(300_000)

let admin: Api
let ready: number
let failed: number
let putBack: Awaited<ReturnType<typeof switchOnPages>>
const otherFlags = [
  'should-show-manual-rejection',
  'should-show-invoice-in-motion-received',
  'show-notification-center',
]

const holdPath = () => `/api/documents/${ready}/legal-hold`

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  await signInAdmin(baseURL!)
  putBack = await switchOnPages(admin, otherFlags)
  const clerk = await demoApi(baseURL!, 'reto.gerber@alpenwerk.example', customer.id)
  ready = (await documentsIn(clerk, 'ready'))[0]!.invID
  // its strip stands on every screen of the document
  await admin.send('PUT', holdPath(), { isHeld: true, reason: 'Lawsuit 4711' })
  const manager = await demoApi(baseURL!, 'dana.whitfield@harborpine.example', '10301')
  failed = (await documentsIn(manager, 'needs-attention')).find(({ status }) => status === 'FAILED')!.invID
})

// in its long form the file takes longer than a session
test.beforeEach(({ baseURL }) => signInAdmin(baseURL!))

test.afterAll(async ({ baseURL }) => {
  await signInAdmin(baseURL!)
  await admin.send('PUT', holdPath(), { isHeld: false, reason: 'Settled' })
  await putBack(admin)
})

test('pages that are open to anybody have no barriers', async ({ browser }) => {
  const open = pagesByHand.filter(({ layout }) => layout === 'error').map(({ path }) => path)
  const context = await browser.newContext()
  await lookAt(context, [
    ...[...open, '/logout', '/rejected/not-a-token-that-was-ever-sent'].map((path) => ({
      name: nameOf(path),
      path,
      open: heading,
    })),
    {
      name: 'sign-in',
      path: '/logout',
      open: async (page) => {
        await page.goto('/')
        await expect(page.getByLabel(/password/i)).toBeVisible()
      },
    },
  ])
})

test('no page of the default layout has barriers', async ({ browser, baseURL }) => {
  // the other half is looked at narrow and dark by e2e/labels.spec.ts, which looks at the layout of all of them
  const pages = (await everyPage(admin)).filter((path) => isLookedAt(nameOf(path), 'wide'))
  const context = await signedIn(browser.newContext(), baseURL!, superuser, customer)
  await lookAt(
    context,
    pages.map((path) => ({ name: nameOf(path), path, open: heading })),
    isLong ? undefined : [1440],
  )
})

test('what the settings open over themselves has no barriers', async ({ browser, baseURL }) => {
  const wish = { name: 'Archive 7', url: 'https://archive.example/hook', events: ['document.received'] }
  const { webhook } = await admin.send<{ webhook: { id: number } }>('POST', '/api/settings/webhooks', {
    ...wish,
    isActive: false,
  })
  const context = await signedIn(browser.newContext(), baseURL!, superuser, customer)
  await context.route('**/deliveries?*', (route) => route.fulfill({ json: { deliveries } }))
  const press = (name: string, waited: (dialog: Locator) => Locator) => async (page: Page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name, exact: true }).click()
    await expect(waited(page.getByRole('dialog')).first()).toBeVisible()
  }
  const cancel = (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' })
  const item = (dialog: Locator) => dialog.getByRole('listitem')
  await lookAt(context, [
    { name: 'inbox-drawer', path: '/settings/document?section=inboxes', open: press('Create inbox', cancel) },
    {
      name: 'hold-dialog',
      path: '/settings/document?section=retention',
      open: press('Set legal hold…', cancel),
    },
    {
      name: 'webhook-drawer',
      path: '/settings/application?section=webhooks',
      open: press('Create webhook', cancel),
    },
    {
      name: 'webhook-deliveries',
      path: '/settings/application?section=webhooks',
      open: press('Deliveries to Archive 7', item),
    },
    {
      name: 'add-field',
      path: '/settings/field',
      open: press('Add field', (dialog) => dialog.getByRole('combobox', { name: 'Type' })),
    },
    {
      name: 'field-drawer',
      path: '/settings/field',
      open: press('Requester', (dialog) => dialog.getByRole('textbox', { name: 'Format' })),
    },
    { name: 'group-editor', path: '/settings/groupings', open: press('Add group', cancel) },
  ])
  await admin.call('DELETE', `/api/settings/webhooks/${webhook.id}`)
})

test('no screen of documents has barriers, its menus and dialogs included', async ({ browser, baseURL }) => {
  const entry = `/document/${ready}`
  const page1 = (page: Page) =>
    expect(page.locator('[data-page="1"] img, [data-page="1"] canvas').first()).toBeVisible()
  const actions = (page: Page) => page.getByRole('button', { name: 'More actions' }).click()
  const context = await signedIn(browser.newContext(), baseURL!, superuser, customer)
  await lookAt(context, [
    { name: 'lists-filled', path: '/documents', open: rows },
    { name: 'received', path: '/invoice-in-motion?tab=received', open: rows },
    {
      name: 'mail-drawer',
      path: '/invoice-in-motion?tab=received',
      open: async (page) => {
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Download .eml' })).toBeVisible()
      },
    },
    { name: 'entry', path: entry, open: page1 },
    {
      name: 'entry-menu',
      path: entry,
      open: async (page) => {
        await actions(page)
        await expect(page.getByRole('menuitem').first()).toBeVisible()
      },
    },
    {
      name: 'entry-dialog',
      path: entry,
      open: async (page) => {
        await page.keyboard.press('Escape')
        await actions(page)
        await page.getByRole('menuitem', { name: /^hold/i }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'reject-dialog',
      path: entry,
      open: async (page) => {
        await page.keyboard.press('Escape')
        await actions(page)
        await page.getByRole('menuitem', { name: /^Reject/ }).click()
        await expect(page.getByRole('dialog').getByLabel('Note')).toBeVisible()
      },
    },
    {
      name: 'ask-for-supplier',
      path: entry,
      open: async (page) => {
        await page.keyboard.press('Escape')
        await page.locator('#entry-field-supplierID').press('ArrowDown')
        await page.getByRole('option', { name: 'Ask for this supplier…' }).click()
        await expect(page.getByRole('dialog').getByLabel('Your question')).toBeVisible()
      },
    },
    {
      name: 'history',
      path: '/404',
      open: async (page) => {
        await page.evaluate(`history.pushState(null, '', '${entry}')`)
        await page1(page)
        await page.getByRole('button', { name: 'History' }).click()
        await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
      },
    },
    {
      name: 'mention',
      path: entry,
      open: async (page) => {
        await page.getByRole('button', { name: /^Comments/ }).click()
        await page.getByRole('textbox', { name: 'New comment' }).pressSequentially('@reto')
        await expect(page.getByRole('listbox', { name: 'People' })).toBeVisible()
      },
    },
    { name: 'document-image', path: `${entry}/image/${ready}`, open: page1 },
    {
      name: 'counted-documents',
      path: '/analytics/invoice-volume',
      open: async (page) => {
        await page
          .getByRole('link', { name: /^Invoices received/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    },
    {
      name: 'rule-dialog',
      path: '/settings/rejection',
      open: async (page) => {
        await page.getByRole('button', { name: 'Create New' }).click()
        await expect(page.getByRole('dialog').getByPlaceholder('Enter rule name')).toBeVisible()
      },
    },
    { name: 'select-customer', path: '/internal-only/select-customer', open: heading },
  ])
})

test('nothing that lies over a page for a while has barriers', async ({ browser, baseURL }) => {
  const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
  const press = (key: string) => async (page: Page) => {
    await heading(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    await dialog(page)
  }
  const bell = async (page: Page) => {
    await heading(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await dialog(page)
  }
  const context = await signedIn(browser.newContext(), baseURL!, 'livia.brunner@alpenwerk.example')
  await lookAt(context, [
    { name: 'palette', path: '/documents', open: press('Control+k') },
    { name: 'keys', path: '/documents', open: press('?') },
    { name: 'bell', path: '/documents', open: bell },
    {
      name: 'bell-preferences',
      path: '/documents',
      open: async (page) => {
        await bell(page)
        await page.getByRole('tab', { name: 'Preferences' }).click()
        await expect(page.getByRole('group', { name: 'Quiet hours' })).toBeVisible()
        const quiet = page.getByRole('switch', { name: 'No e-mails during certain hours' })
        await expect(quiet).toBeEnabled()
        if (!(await quiet.isChecked())) await quiet.press('Space')
        await expect(page.getByLabel('Ends at')).toBeVisible()
      },
    },
    {
      name: 'help',
      path: '/',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Help', exact: true }).click()
        await dialog(page)
      },
    },
    {
      name: 'filters-and-preview',
      path: '/documents',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await rows(page)
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('row').nth(1).getByRole('link').first().focus()
        await page.keyboard.press('Space')
        await expect(page.locator('[data-preview]')).toBeVisible()
        await expect(page.locator('[data-filters]')).toBeVisible()
      },
    },
    {
      name: 'documents-found',
      path: '/documents',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await rows(page)
        await page.keyboard.press('/')
        await page.keyboard.type('rheintal')
        await expect(
          page.getByRole('listbox', { name: 'Documents found' }).locator('mark').first(),
        ).toBeVisible()
      },
    },
    {
      name: 'export',
      path: '/documents',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await rows(page)
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        await dialog(page)
      },
    },
    {
      name: 'columns',
      path: '/documents',
      open: async (page) => {
        await page.keyboard.press('Escape')
        await rows(page)
        await page.getByRole('button', { name: /^Columns/ }).click()
        await dialog(page)
      },
    },
  ])
})

test('what went wrong, what is empty and what is the provider’s has no barriers', async ({
  browser,
  baseURL,
}) => {
  const clerk = await signedIn(browser.newContext(), baseURL!, 'dana.whitfield@harborpine.example')
  await lookAt(clerk, [
    { name: 'entry-failed', path: `/document/${failed}`, open: heading },
    { name: 'needs-attention', path: '/documents?status=needs-attention&dates=all', open: rows },
  ])
  const newcomer = await signedIn(browser.newContext(), baseURL!, 'nora.lindqvist@freshstart.example')
  await lookAt(newcomer, [
    { name: 'empty-dashboard', path: '/', open: heading },
    { name: 'empty-list', path: '/documents', open: heading },
    { name: 'empty-completed', path: '/complete-documents', open: heading },
  ])
  const provider = await signedIn(browser.newContext(), baseURL!, 'jonas.weber@kontor.example', customer)
  await lookAt(provider, [
    { name: 'validation-services', path: '/validation-services', open: heading },
    { name: 'validation-services-customer', path: '/validation-services/10301', open: heading },
  ])
})

/** Once a session, and again when half of it is over. */
async function signInAdmin(baseURL: string): Promise<void> {
  admin = apiClient(baseURL, await signInForApi(baseURL, superuser), customer.id)
}

async function signedIn(
  opening: Promise<BrowserContext>,
  baseURL: string,
  email: string,
  of?: typeof customer,
): Promise<BrowserContext> {
  const context = await opening
  const page = await context.newPage()
  await openSignedIn(page, baseURL, email, { path: '/404', ...(of ? { customer: of } : {}) })
  await page.close()
  return context
}

/**
 * Looks for broken layout on each screen at each width, and for barriers wide in light colors or narrow in dark
 * ones; what is wrong with any of them is told at the end. With KONTOR_TEST_LONG=1 for both in both schemes at each width,
 * and at more widths.
 */
async function lookAt(
  context: BrowserContext,
  screens: readonly Screen[],
  widths = [1440, 390],
): Promise<void> {
  const page = await context.newPage()
  const wrong: string[] = []
  let name = ''
  page.on('console', (message) => {
    // a link that nobody was sent is answered so
    const isExpected = name.startsWith('rejected-') && message.text().includes('404')
    if (message.type() === 'error' && !isExpected) wrong.push(`${name}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${name}: ${error.message}`))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let isFirst = true
  for (const screen of screens) {
    name = screen.name
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    if (isFirst) await page.goto(screen.path)
    else await goTo(page, screen.path)
    // the frame around plain pages is the same on all of them
    const within = screen.open === heading && !isFirst ? 'main' : undefined
    isFirst = false
    await screen.open?.(page)
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      // colors are the same at every width
      const own: 'dark' | 'light' = width === 390 ? 'dark' : 'light'
      const once = isLookedAt(name, width === 390 ? 'narrow' : 'wide') ? [own] : []
      const schemes = isLong ? (['light', 'dark'] as const) : once
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        const look = `${screen.name} at ${width}, ${colorScheme}`
        wrong.push(...(await findBarriers(page, { within })).map((one) => `${look}: ${one}`))
        await picture(page, `${screen.name}-${width}-${colorScheme}`)
      }
      wrong.push(...(await brokenLayout(page, screen, width)))
    }
    for (const width of isLong ? [1280, 1920] : []) {
      await page.setViewportSize({ width, height: 900 })
      wrong.push(...(await brokenLayout(page, screen, width)))
    }
  }
  await context.close()
  expect(wrong).toEqual([])
}

/** What is cut, outside its box, over another text, or scrolls without a sign. */
async function brokenLayout(page: Page, { name }: Screen, width: number): Promise<string[]> {
  await settled(page)
  const faults = await layoutFaults(page)
  if (await scrollsSideways(page)) faults.push('the page scrolls sideways')
  return faults.map((fault) => `${name} at ${width}: ${fault}`)
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
