import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { demoPassword } from './journey'
import { apiClient, signIn as signInByCall, uploadFile } from './support/api-client'
import { demoApi, documentsIn } from './support/demo-documents'
import { expectFocusKept, tabTo } from './support/keyboard'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const provider = 'alex.morgan@kontor.example'

// nobody touches the mouse in here: what cannot be done with these keys cannot be done by whoever has no other way

test('a clerk signs in, finds an invoice, corrects and submits it', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const number = newNumber('KB')
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: number }))
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), '10318')
  await uploadFile(api, `${number}.pdf`, Buffer.from(bytes))

  await signInAndOpenLists(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Search' }))
  await page.keyboard.type(number)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, row.getByRole('link'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/document\/\d+/)

  const field = page.getByRole('textbox', { name: /^Invoice number/ })
  await expect(field).toHaveValue(number)
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`${number}-X`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number}-X`)
  await expectFocusKept(page)
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('a clerk signs in and finds the way to the lists', async ({ page }) => {
  await signInAndOpenLists(page)
})

test('a dialog of Invoice Entry that a key opened gives the focus back', async ({ page, baseURL }) => {
  const [document] = await documentsIn(await demoApi(baseURL!, clerk, '10318'), 'ready')
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${document!.invID}` })
  await tabTo(page, page.getByRole('textbox', { name: /^Invoice number/ }))
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
})

test('a clerk looks through Invoice in Motion and changes his language', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await tabTo(page, page.locator('nav a[href="/invoice-in-motion"]'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/invoice-in-motion')
  await tabTo(page, page.getByRole('tab', { name: 'HITL' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const received = page.getByRole('tab', { name: 'Received' })
  await expect(received).toHaveAttribute('aria-selected', 'true')
  await expectFocusKept(page, received)
  const mail = page.getByRole('row').nth(1).getByRole('link').first()
  await tabTo(page, mail)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Download .eml' })).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expectFocusKept(page, mail)

  const avatar = page.getByRole('button', { name: /Reto Gerber/ })
  await tabTo(page, avatar, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrowDownTo(page, page.getByRole('menuitem', { name: /^Language/ }))
  await page.keyboard.press('Enter')
  const german = page.getByRole('menuitem', { name: 'Deutsch (Deutschland)' })
  await arrowDownTo(page, german)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectFocusKept(page, avatar)
})

test('the provider’s staff select a customer and switch a feature', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, provider, { path: '/internal-only/select-customer' })
  const search = page.getByRole('textbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await page.keyboard.type('10318')
  const found = page.getByRole('button', { name: /^Alpenwerk/ })
  await expect(found).toBeVisible()
  await expect(page.locator('[data-row-link]')).toHaveCount(1)
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/working in Alpenwerk/)).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Page, or document/ })).toBeFocused()
  await page.keyboard.type('feature fl')
  await expect(page.getByRole('option').first()).toContainText('Feature Flags')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/internal-only/feature-flags')
  const flag = page.getByRole('switch', { name: 'show-advanced-search' })
  await tabTo(page, flag)
  const isOn = await flag.isChecked()
  await page.keyboard.press('Space')
  await expect(flag).toBeChecked({ checked: !isOn })
  await expectFocusKept(page, flag)
  await page.keyboard.press('Space')
  await expect(flag).toBeChecked({ checked: isOn })
  await expectFocusKept(page, flag)

  await tabTo(page, page.getByRole('button', { name: /^Viewing Customer/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Switch Customer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/internal-only/select-customer')
})

test('an administrator makes a rejection rule, and asks for the keys', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, 'tom.becker@harborpine.example', { path: '/settings/rejection' })
  const create = page.getByRole('button', { name: 'Create New' })
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Flag' })
  await expect(dialog).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, dialog.getByPlaceholder('Enter rule name'))
  const name = `Keyboard ${Date.now()}`
  await page.keyboard.type(name)
  await tabTo(page, dialog.getByPlaceholder('Enter flag reason'))
  await page.keyboard.type('Made without a mouse')
  const field = page.getByRole('combobox', { name: 'Select a Field', exact: true })
  await tabTo(page, field)
  await chooseOption(page, 'Control Amount')
  await expect(field).toHaveValue('Control Amount')
  const condition = page.getByRole('combobox', { name: 'Select a Condition*', exact: true })
  await tabTo(page, condition)
  await chooseOption(page, 'Is Missing')
  await expect(condition).toHaveValue('Is Missing')
  await tabTo(page, dialog.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Document flag created')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
})

/** Opens the list of the field that has the focus and takes one of its options. */
async function chooseOption(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if ((await option.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

async function arrowDownTo(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    if (await item.evaluate((one) => one.matches(':focus'))) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
}

/** From the sign-in of a browser that knows nobody to My Invoices. */
async function signInAndOpenLists(page: Page): Promise<void> {
  await page.goto('/')
  await tabTo(page, page.getByLabel(/e-mail/i))
  await page.keyboard.type(clerk)
  await tabTo(page, page.getByLabel(/password/i))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await tabTo(page, page.locator('nav a[href="/documents"]'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/documents')
}
