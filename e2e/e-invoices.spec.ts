import { exampleEInvoice, ublOf } from '../samples/make-e-invoice'
import { ediInvoice } from '../src/testing/edi-invoice'
import { uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
/** What stands beside it is looked at with every document (every-screen.spec.ts). */
const within = '[data-pane=viewer]'

/** What is shown, marked, saved and locked: src/e-invoices/web/e-invoice-on-entry.test.tsx. */

test('an e-invoice has no barriers and fits, as it is read, in its source, in its report and on a phone', async ({
  page,
  baseURL,
}) => {
  const number = newNumber('EI')
  const attachment = { name: 'hours.txt', mediaType: 'text/plain', content: 'Eight hours' }
  const xml = Buffer.from(ublOf({ ...exampleEInvoice, number, attachment }))
  const viewer = await openRead(page, baseURL!, `${number}.xml`, xml)
  await expect(viewer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await looksGood(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await viewer.getByRole('tab', { name: 'Source XML' }).press('Enter')
  await page.getByRole('textbox', { name: /^Invoice number/ }).focus()
  await expect(viewer.locator('[data-marked]')).toContainText(number)
  await viewer.getByRole('searchbox', { name: 'Search the source' }).fill('Sechskantmutter')
  await expect(viewer.locator('[data-current]')).toBeInViewport()
  await looksGood(page)
  await viewer.getByRole('tab', { name: /^Report/ }).press('Enter')
  await expect(viewer.getByRole('tabpanel')).toBeVisible()
  expect(await findBarriers(page, { within })).toEqual([])

  await viewer.getByRole('tab', { name: 'Invoice' }).press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Document', exact: true }).click()
  await expect(viewer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await looksGood(page)
})

test('the segments of an EDI invoice have no barriers and fit', async ({ page, baseURL }) => {
  const number = newNumber('ED')
  const viewer = await openRead(page, baseURL!, `${number}.edi`, Buffer.from(ediInvoice(number)))
  await viewer.getByRole('tab', { name: 'Segments' }).press('Enter')
  await page.getByRole('textbox', { name: /^Invoice number/ }).focus()
  await expect(viewer.locator('[data-marked]')).toContainText(`BGM+380+${number}`)
  await looksGood(page)
})

/** Uploads a file, and opens its document once it is read. */
async function openRead(page: Page, baseUrl: string, fileName: string, content: Buffer): Promise<Locator> {
  const api = await demoApi(baseUrl, clerk, '10318')
  const { invID } = await uploadFile(api, fileName, content)
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status
  await expect.poll(status, { timeout: 30_000, intervals: [250] }).not.toMatch(/RECEIVED|PROCESSING/)
  await openSignedIn(page, baseUrl, clerk, { path: `/document/${invID}` })
  return page.getByRole('region', { name: 'Document', exact: true })
}

async function looksGood(page: Page): Promise<void> {
  expect(await findBarriers(page, { within })).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
}
