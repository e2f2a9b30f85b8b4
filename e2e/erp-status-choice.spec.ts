import type { Api } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { type Browser, expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const providers = ['alex.morgan@kontor.example', 'sam.rivera@kontor.example']
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

test('what the provider denies in the embedded ERP says so to the clerk, and the manager opens it again', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const api = await demoApi(baseURL!, clerk, customer.id)
  const number = newNumber('DEN')
  const id = await submitted(api, number)

  for (const [at, provider] of providers.entries()) {
    const page = await opened(browser, { baseUrl: baseURL!, email: provider, path: '/embedded-erp' })
    const choice = page.getByRole('combobox', { name: `ERP status of ${number}` })
    const [before, after] =
      at === 0 ? (['In approval', 'Approved'] as const) : (['Approved', 'Denied'] as const)
    await expect(choice.locator('option:checked')).toHaveText(before)
    await choice.selectOption({ label: after })
    if (after === 'Denied') {
      const dialog = page.getByRole('dialog', { name: `${number}: Denied` })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The order is closed.')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await expect(choice).toBeEnabled()
    await page.reload()
    await expect(choice.locator('option:checked')).toHaveText(after)
    await page.context().close()
  }

  const clerks = await opened(browser, { baseUrl: baseURL!, email: clerk, path: '/embedded-erp' })
  const row = clerks.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Denied')
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await clerks.goto('/documents?status=needs-attention')
  const listed = clerks.getByRole('row').filter({ hasText: number })
  await expect(listed).toContainText('Denied')
  await expect(listed).not.toContainText('Submitted')
  await clerks.goto(`/document/${id}`)
  await expect(clerks.locator('header').getByText('Denied', { exact: true })).toBeVisible()
  await expect(clerks.getByText(/Denied.*The order is closed\./)).toBeVisible()
  await expect(clerks.getByText('An AP Manager can reopen it.')).toBeVisible()
  await expect(clerks.getByRole('button', { name: 'Reopen' })).toHaveCount(0)

  const managers = await opened(browser, { baseUrl: baseURL!, email: manager, path: `/document/${id}` })
  await expect(managers.getByText('Reopen it to correct it and submit it again.')).toBeVisible()
  await managers.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(managers.locator('header').getByText('Ready', { exact: true })).toBeVisible()
  await expect(clerks.locator('header').getByText('Ready', { exact: true })).toBeVisible()
  await expect(clerks.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

async function submitted(api: Api, invoiceNumber: string): Promise<number> {
  const id = await readInvoice(api, { invoiceNumber })
  const read = () => api.get<{ status: string; version: number }>(`/api/documents/${id}`)
  const { version } = await read()
  await api.send('POST', `/api/documents/${id}/actions/submit`, { version })
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('SUBMITTED')
  return id
}

async function opened(
  browser: Browser,
  given: { baseUrl: string; email: string; path: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: given.baseUrl })).newPage()
  await openSignedIn(page, given.baseUrl, given.email, { path: given.path, customer })
  return page
}
