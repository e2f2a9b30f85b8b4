import { apiClient, signIn as signInByCall } from './support/api-client'
import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const admin = 'urs.zbinden@alpenwerk.example'
const customer = '10318'

test('a field that an admin asks for is shown, marked and missed on submit, until nobody asks for it any more', async ({
  page,
  baseURL,
  browser,
}) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/document?section=required-fields' })
  const card = page.getByRole('region', { name: 'Required fields', exact: true })
  const choice = card.getByRole('combobox', { name: 'On invoices with an order' })
  await choice.fill('reques')
  await page.getByRole('option', { name: 'Requester' }).click()
  await page.keyboard.press('Escape')
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save Required fields' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const entry = await context.newPage()
  await openSignedIn(entry, baseURL!, clerk, { path: `/document/${id}` })
  const requester = entry.locator('#entry-field-requester')
  await expect(requester).toHaveAttribute('aria-required', 'true')
  await entry.keyboard.press('Control+Enter')
  await expect(entry.getByRole('alert').filter({ hasText: 'Submit failed' })).toContainText(
    'Requester is missing',
  )
  await expect(requester).toBeFocused()
  expect((await api.get<{ status: string }>(`/api/documents/${id}`)).status).toBe('NEW')

  await page.getByRole('button', { name: 'History of Required fields' }).click()
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  await entry.reload()
  await expect(entry.locator('#entry-field-invoiceNumber')).toBeVisible()
  await expect(entry.locator('#entry-field-requester[aria-required=true]')).toHaveCount(0)
  await context.close()
})
