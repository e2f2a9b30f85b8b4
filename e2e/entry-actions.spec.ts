import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn as signInByCall, uploadFile } from './support/api-client'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const colleague = 'chloe.favre@alpenwerk.example'
const customer = '10318'

test('two people on one document see each other, and what becomes of it', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const id = await readInvoice(await apiOf(baseURL!, clerk))
  await openDocument(page, baseURL!, clerk, id)
  const other = await (await browser.newContext()).newPage()
  await openDocument(other, baseURL!, colleague, id)
  await page.getByRole('textbox', { name: /^Memo/ }).fill('Seen by two')
  await page.keyboard.press('Tab')
  await expect(other.getByText('Reto Gerber is editing')).toBeVisible()
  await page.goto('/documents')
  await expect(other.getByText('Reto Gerber is editing')).toBeHidden({ timeout: 40_000 })

  await page.goBack()
  await take(other, 'Hold…', 'Asked the buyer')
  await expectStatus(other, 'On hold')
  await expectStatus(page, 'On hold')
  await other.context().close()
})

async function apiOf(baseUrl: string, email: string): Promise<Api> {
  return apiClient(baseUrl, await signInByCall(baseUrl, email), customer)
}

/** Uploads an invoice whose number resembles no other, so that it is nobody's near-duplicate, and waits until it is ready. */
async function readInvoice(api: Api): Promise<number> {
  const invoiceNumber = `RE-${randomInt(10_000_000, 99_999_999)}`
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }))
  const { invID } = await uploadFile(api, `${invoiceNumber}.pdf`, bytes)
  await expect
    .poll(async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status, {
      timeout: 60_000,
      intervals: [250],
    })
    .toBe('NEW')
  return invID!
}

async function openDocument(page: Page, baseUrl: string, email: string, id: number): Promise<void> {
  await openSignedIn(page, baseUrl, email, { path: `/document/${id}` })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Takes an action of the menu; `reason` answers what it asks for. */
async function take(page: Page, action: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.locator('textarea:visible').first().fill(reason)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('header').getByText(status, { exact: true })).toBeVisible({ timeout: 20_000 })
}
