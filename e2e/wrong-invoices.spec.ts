import { apiClient, signIn as signInByCall } from './support/api-client'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

test('an invoice that has gone out is not sent again when its supplier is chosen by hand', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const invoiceNumber = newNumber()
  const first = await readInvoice(api, { invoiceNumber })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${first}` })
  await submit(page)
  await expectStatus(page, 'Submitted')
  await expect(page.getByText(new RegExp(`^${invoiceNumber}: in the ERP as ERP-\\d+\\.$`))).toBeVisible()

  const second = await readInvoice(api, { invoiceNumber, issueDate: '2026-03-17', isFromStranger: true })
  await page.goto(`/document/${second}`)
  const number = page.getByRole('textbox', { name: /^Invoice number/ })
  await expect(number).toHaveValue(invoiceNumber)
  const supplier = page.getByLabel('Supplier *', { exact: true }).or(page.locator('#entry-field-supplierID'))
  await supplier.first().fill('Hallberg')
  await page
    .getByRole('option', { name: /Hallberg/ })
    .first()
    .click()
  const found = page.getByLabel('Reason this document is here')
  await expect(found).toContainText(`Document ${first}: same supplier and invoice number`)
  await expectStatus(page, 'Flagged')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeHidden()
  await expect(
    api.send('POST', `/api/documents/${second}/actions/submit`, { version: 999 }),
  ).rejects.toThrow()

  await found.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible duplicate' })
  // both pages as wide as their panes, and the decision in view; the zoom of the page behind stays as it was
  await expect(dialog.getByRole('button', { name: 'Cancel this document…' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('rowheader', { name: 'Supplier', exact: true }).locator('..')).toContainText(
    'Hallberg',
  )
  for (const beside of await dialog.locator('[data-viewer-scroller]').all())
    await expect.poll(() => beside.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
  expect(await page.evaluate("localStorage.getItem('pdfFit')")).toBeNull()
  await dialog.getByRole('button', { name: 'Cancel this document…' }).click()
  const reason = page.getByRole('dialog').filter({ has: page.getByLabel('Reason for cancelling') })
  await reason.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await reason.locator('button[type=submit]').click()
  await expectStatus(page, 'Cancelled')
  await expect(page.getByLabel('Reason this document is here')).toContainText(`document #${first}`)
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
  await expect(page.getByRole('alert').filter({ hasText: 'Submit failed' })).toBeVisible()
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

/** Submits; what is unchecked is confirmed once. */
async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Submit anyway' })
  const sending = page.getByText(/: sending…$|: in the ERP as/)
  await expect(anyway.or(sending).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('header').getByText(status, { exact: true })).toBeVisible({ timeout: 20_000 })
}
