import { apiClient, signIn as signInForApi } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const customer = '10318'
const clerk = 'reto.gerber@alpenwerk.example'
const bellFlag = '/api/feature-flags/show-notification-center'

/** By default: src/app/web/shell/frame-tools.test.tsx. */

test.setTimeout(120_000)

test('Ctrl K reaches every page and every document by the keyboard alone', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const all = await documentsIn(await demoApi(baseURL!, clerk, customer), 'all')
  // the demo has documents that came twice
  const document = all.find(
    ({ invoiceNumber: number }) =>
      number && all.filter(({ invoiceNumber }) => invoiceNumber?.includes(number)).length === 1,
  )
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Page, or document/ })
  await expect(field).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  // before anything is typed, every entry of the sidebar is there
  const links = await page.locator('nav[aria-label="Navigation"] a').allInnerTexts()
  const options = page.getByRole('listbox', { name: 'Options' }).getByRole('option')
  for (const link of links) await expect(options.filter({ hasText: link.trim() }).first()).toBeVisible()

  await page.keyboard.type('compl')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/complete-documents')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(String(document!.invID))
  await expect(options.first()).toContainText(String(document!.invID))
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(document!.invoiceNumber!)
  await expect(options.first()).toContainText(document!.invoiceNumber!)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/document/${document!.invID}`)
})

test('? shows the keys of the page, and is a letter where one types', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).focus()
  await page.keyboard.type('?')
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search' }).fill('')
  await page.getByRole('heading', { name: 'My Invoices' }).click()
  await page.keyboard.type('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(dialog).toContainText('Next / previous row')
  await expect(dialog).toContainText('Go to a page or document')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // the help widget is on the dashboard, and not on the lists
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(0)
  await page.locator('nav a[href="/"]').click()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Help: Dashboard' })).toContainText('Work my queue opens')
  expect(await findBarriers(page)).toEqual([])
})

test('a switched flag brings the bell to an open browser, and an escalation makes it ring', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const admin = apiClient(baseURL!, await signInForApi(baseURL!, 'alex.morgan@kontor.example'), customer)
  await admin.send('PUT', bellFlag, { enabled: false })
  const api = await demoApi(baseURL!, clerk, customer)
  const [document] = await documentsIn(api, 'ready')
  // what the documents of other tests told her
  const hers = apiClient(baseURL!, await signInForApi(baseURL!, 'livia.brunner@alpenwerk.example'), customer)
  await hers.send('POST', '/api/notifications/read', { ids: 'all' })
  await openSignedIn(page, baseURL!, 'livia.brunner@alpenwerk.example', { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveCount(0)
  await admin.send('PUT', bellFlag, { enabled: true })
  await expect(bell).toBeVisible()

  const { version } = await api.get<{ version: number }>(`/api/documents/${document!.invID}`)
  await api.send('POST', `/api/documents/${document!.invID}/actions/escalate`, {
    version,
    reason: 'Who may pay this?',
  })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('tab', { name: 'My groups (1)' }).click()
  await expect(panel.getByText('Who may pay this?')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('button', { name: /^Unread: Reto Gerber escalated document/ }).click()
  await page.waitForURL(`**/document/${document!.invID}`)
  await page.goto('/documents')
  await expect(bell).toHaveAccessibleName('Notifications')
  await admin.send('PUT', bellFlag, { enabled: false })
  await expect(bell).toHaveCount(0)
})
