import { PDFDocument } from '@cantoo/pdf-lib'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn, uploadFile } from './support/api-client'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const apiOf = async (baseUrl: string) => apiClient(baseUrl, await signIn(baseUrl, clerk), '10318')

type Detail = {
  status: string
  invoiceNumber: string | null
  parts: { splitInto: number[] }
  pages: unknown[]
}
const detail = (api: Api, id: number) => api.get<Detail>(`/api/documents/${id}`)
const status = (page: Page, label: string) =>
  expect(page.getByRole('banner').getByText(label, { exact: true })).toBeVisible()

test('one file with two invoices becomes two documents, and can be put back', async ({ page, baseURL }) => {
  test.setTimeout(150_000)
  const api = await apiOf(baseURL!)
  const numbers = [newNumber('SP'), newNumber('SP')]
  const id = await uploadRead(api, await inOneFile(numbers))
  await open(page, baseURL!, id)

  const split = async () => {
    await take(page, 'Split…')
    const dialog = page.getByRole('dialog', { name: 'Split into several documents' })
    await expect(dialog.getByRole('button', { name: 'Split', exact: true })).toBeDisabled()
    const cut = dialog.getByRole('button', { name: 'Split before page 2' })
    await cut.focus()
    await page.keyboard.press('Space')
    await expect(cut).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Split into 2 documents' }).click()
    await status(page, 'Split')
  }
  await split()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await detail(api, id)).parts.splitInto).toEqual([])

  await split()
  const { splitInto } = (await detail(api, id)).parts
  const read = async () =>
    (await Promise.all(splitInto.map((part) => detail(api, part)))).map((one) => one.invoiceNumber)
  await expect.poll(read, { timeout: 60_000, intervals: [300] }).toEqual(numbers)
  await page.getByRole('link', { name: `document #${splitInto[1]}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(numbers[1]!)
  await expect(page.getByRole('link', { name: `document #${id}` })).toBeVisible()
})

test('a second page that came apart is merged, and can be taken out again', async ({ page, baseURL }) => {
  test.setTimeout(150_000)
  const api = await apiOf(baseURL!)
  const [first, second] = [newNumber('ME'), newNumber('ME')]
  const kept = await readInvoice(api, { invoiceNumber: first })
  const other = await readInvoice(api, { invoiceNumber: second })
  await open(page, baseURL!, kept)

  await take(page, 'Merge with…')
  const dialog = page.getByRole('dialog', { name: 'Merge with another document' })
  await dialog.getByRole('textbox', { name: 'Other document' }).fill(second)
  await dialog.getByRole('button', { name: new RegExp(second) }).click()
  await expect(dialog.getByRole('region', { name: `Document #${other}` }).locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`Document #${other} is now part of #${kept}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toBeVisible()
  expect((await detail(api, other)).status).toBe('MERGED')
  await page.getByRole('button', { name: /^History/ }).click()
  await expect(page.getByText(`merged document #${other} into it`)).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toBeVisible()
  expect((await detail(api, other)).status).not.toBe('MERGED')
})

async function inOneFile(numbers: string[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  for (const invoiceNumber of numbers) {
    const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }))
    const pages = await whole.copyPages(await PDFDocument.load(bytes), [0])
    whole.addPage(pages[0]!)
  }
  return whole.save()
}

async function uploadRead(api: Api, bytes: Uint8Array): Promise<number> {
  const { invID } = await uploadFile(api, `${newNumber('two')}.pdf`, bytes)
  const state = async () => (await detail(api, invID!)).status
  await expect.poll(state, { timeout: 60_000, intervals: [250] }).not.toMatch(/RECEIVED|PROCESSING/)
  return invID!
}

async function open(page: Page, baseUrl: string, id: number): Promise<void> {
  await openSignedIn(page, baseUrl, clerk, { path: `/document/${id}` })
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
}

async function take(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
