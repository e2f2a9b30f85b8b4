import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn as signInByCall, uploadFile } from './support/api-client'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const colleague = 'chloe.favre@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const provider = 'alex.morgan@kontor.example'
const customer = '10318'

test('what is decided about a document is done at once, and can be taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const id = await readInvoice(await apiOf(baseURL!, clerk))
  await openDocument(page, baseURL!, clerk, id)
  await take(page, 'Hold…', 'Waiting for goods receipt')
  await expectStatus(page, 'On hold')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expectStatus(page, 'Ready')
  await take(page, 'Flag…', 'Possible duplicate')
  await expectStatus(page, 'Flagged')
  await expect(page.getByLabel('Reason this document is here')).toContainText('Possible duplicate')
  await take(page, 'Escalate…', 'May we pay this twice?')
  await expectStatus(page, 'Escalated')
  await take(page, 'Cancel invoice…', 'Duplicate')
  await expectStatus(page, 'Cancelled')

  const managers = await (await browser.newContext()).newPage()
  await openDocument(managers, baseURL!, manager, id)
  await managers.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expectStatus(managers, 'Ready')
  await expectStatus(page, 'Ready')
  await take(managers, 'Delete…')
  await expectStatus(managers, 'Deleted')
  await managers.getByRole('button', { name: 'Restore', exact: true }).click()
  await expectStatus(managers, 'Ready')
  await managers.context().close()
})

test('what the ERP refuses is told in its own words, and can be submitted again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!, clerk)
  const demo = await apiOf(baseURL!, provider)
  const id = await readInvoice(api)
  await openDocument(page, baseURL!, clerk, id)
  await demo.send('PUT', '/api/embedded-erp/behaviour', { mode: 'refuse', message: 'Period 11 is closed' })
  try {
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('From ERP: Period 11 is closed')).toBeVisible({ timeout: 20_000 })
  } finally {
    await demo.send('PUT', '/api/embedded-erp/behaviour', { mode: 'accept', message: '' })
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectStatus(page, 'Submitted')
  await expect(page.getByText('Period 11 is closed')).toHaveCount(0)
})

test('two people on one document see each other, and talk about it', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const id = await readInvoice(await apiOf(baseURL!, clerk))
  await openDocument(page, baseURL!, clerk, id)
  const other = await (await browser.newContext()).newPage()
  await openDocument(other, baseURL!, colleague, id)
  await page.getByRole('textbox', { name: /^Memo/ }).fill('Seen by two')
  await page.keyboard.press('Tab')
  await expect(other.getByText('Reto Gerber is editing')).toBeVisible()

  await page.getByRole('button', { name: /^Comments/ }).click()
  for (const text of ['Asked the buyer', 'The buyer agrees']) {
    await page.getByLabel('New comment').fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByLabel('Comments, newest first').getByText(text)).toBeVisible()
  }
  const comments = page.getByLabel('Comments, newest first').getByRole('listitem')
  await expect(comments.first()).toContainText('The buyer agrees')
  await comments
    .first()
    .getByRole('button', { name: /^Delete the comment/ })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Delete this comment?')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(comments).toHaveCount(1)
  await expect(comments.first()).toContainText('Asked the buyer')

  await page.goto('/documents')
  await expect(other.getByText('Reto Gerber is editing')).toBeHidden({ timeout: 40_000 })
  await other.context().close()
})

test('who works his queue gets the next document by itself', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!, clerk)
  await readInvoice(api)
  await readInvoice(api)
  await openSignedIn(page, baseURL!, clerk)
  await page.getByRole('link', { name: 'Work my queue' }).click()
  await page.waitForURL(/\/document\/\d+$/)
  const first = page.url()
  const statusOf = async () =>
    (await api.get<{ status: string }>(`/api/documents/${first.split('/').at(-1)}`)).status
  const before = await statusOf()
  await take(page, 'Hold…', 'Question to the buyer')
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/document\/\d+$/)
  await page.goto(first)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.poll(statusOf).toBe(before)
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
