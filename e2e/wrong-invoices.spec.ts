import { apiClient, signIn as signInByCall } from './support/api-client'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

test('two documents that may be one invoice fit beside each other, with the decision in view', async ({
  page,
  baseURL,
}) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const invoiceNumber = newNumber()
  const first = await readInvoice(api, { invoiceNumber })
  const second = await readInvoice(api, { invoiceNumber, issueDate: '2026-03-17' })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${second}` })
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible duplicate' })
  for (const id of [first, second])
    await expect(dialog.getByLabel(`document #${id}`).locator('img').first()).toBeVisible()
  // both pages as wide as their panes; the zoom of the page behind stays as it was
  await expect(dialog.getByRole('button', { name: 'Cancel this document…' })).toBeInViewport({ ratio: 1 })
  for (const beside of await dialog.locator('[data-viewer-scroller]').all())
    await expect.poll(() => beside.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
  expect(await page.evaluate("localStorage.getItem('pdfFit')")).toBeNull()
})

test('a currency that is none is refused where it is typed, and what is unchecked is asked about once', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const currency = page.locator('#entry-field-currency')
  await currency.fill('XYZ')
  await currency.press('Tab')
  const field = page.locator('[data-field=currency]')
  await expect(field.getByRole('alert')).toContainText("XYZ isn't a currency code (ISO 4217)")
  await expect(currency).toHaveValue('XYZ')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: "Can't submit yet" })).toBeVisible()
  expect((await api.get<{ status: string }>(`/api/documents/${id}`)).status).toBe('NEW')
  await field.getByRole('button', { name: 'Discard' }).click()

  const iban = page.locator('#entry-field-iban')
  const held = await holdEdits(page)
  await iban.fill('DE88370400440532013000')
  await iban.press('Tab')
  await held.arrived
  const place = () => iban.evaluate((input) => input.getBoundingClientRect().top)
  const top = await place()
  held.release()
  await expect(page.getByRole('status').filter({ hasText: /IBAN is not valid|Bank account/ })).toBeVisible()
  expect(await place()).toBe(top)
})

/** Keeps the next edit from the server until it is let go. */
async function holdEdits(page: Page): Promise<{ arrived: Promise<void>; release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const arrived = page.waitForRequest(/\/api\/documents\/\d+\/fields$/).then(() => undefined)
  await page.route('**/api/documents/*/fields', async (route) => {
    await released
    await route.continue()
  })
  return { arrived, release: () => release() }
}
