import { apiClient, signIn as signInByCall } from './support/api-client'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

test('a flag has the button that fixes it: the supplier is chosen, and its bank account is checked next', async ({
  page,
  baseURL,
}) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber(), isFromStranger: true })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await expectStatus(page, 'Flagged')
  const reasons = page.getByLabel('Reason this document is here')
  await expect(reasons).toContainText('Supplier unknown')
  await reasons.getByRole('button', { name: 'Choose supplier' }).click()
  const supplier = page.locator('input:focus')
  await expect(supplier).toHaveCount(1)
  await supplier.fill('Hallberg')
  await page
    .getByRole('option', { name: /Hallberg/ })
    .first()
    .click()
  // told at the form's end: a row above would move the field under the hand
  const found = page.getByRole('status').filter({ hasText: "Bank account doesn't match master data" })
  await expect(found).toBeVisible()
  await expect(reasons).toContainText('settled')
})

test('a possible duplicate stands beside the other document and is judged there', async ({
  page,
  baseURL,
}) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const invoiceNumber = newNumber()
  const first = await readInvoice(api, { invoiceNumber })
  const second = await readInvoice(api, { invoiceNumber, issueDate: '2026-03-17' })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${second}` })
  await expectStatus(page, 'Flagged')
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible duplicate' })
  await expect(dialog.getByRole('row', { name: /Invoice number/ })).toContainText(invoiceNumber)
  await expect(dialog.getByRole('row', { name: /Invoice date/ })).toContainText('differs')
  for (const id of [first, second])
    await expect(dialog.getByLabel(`document #${id}`).locator('img').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click()
  await expectStatus(page, 'Ready')
})

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('header').getByText(status, { exact: true })).toBeVisible({ timeout: 20_000 })
}
