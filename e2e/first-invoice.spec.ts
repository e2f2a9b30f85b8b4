import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { scanOf } from '../samples/scan-of'
import { headersOf, historyOf, signIn } from './journey'
import { mailInvoice } from './support/mail-invoice'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { type APIRequestContext, expect, type Page, test } from './support/test'

const specialist = 'reto.gerber@alpenwerk.example'
const inbox = 'rechnungen@alpenwerk.example'

test('an invoice that comes by mail is read, corrected by a click, submitted and held by the ERP', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const number = newNumber('FI')
  await mailInvoice(number, inbox)

  await signIn(page, specialist)
  await page.goto('/invoice-in-motion')
  await page.getByRole('tab', { name: 'Received' }).click()
  const mail = page.getByRole('row').filter({ hasText: number })
  await expect(mail).toContainText('Accepted', { timeout: 60_000 })

  await page.goto(`/documents?q=${number}`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  const documentId = await openedDocument(page)
  await correctTheNumberByAClick(page, number)
  await submit(page)
  await expectInErp(page, request, { documentId, number, amount: '1083.20' })

  const history = await historyOf(page, request, documentId)
  const told = history.map((entry) => entry.transition)
  for (const transition of ['T1', 'T2', 'T14', 'T31', 'T27', 'T28']) expect(told).toContain(transition)
  const corrected = history.find(
    (entry) => entry.field === 'invoiceNumber' && entry.action === 'edit' && entry.toValue === number,
  )
  expect(corrected).toMatchObject({ fromValue: 'RE-0', actorName: 'Reto Gerber' })
})

test('a scanned invoice that is uploaded goes the same way', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const number = newNumber('FS')
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: number }))
  const scan = await scanOf(bytes, { dpi: 200 })
  await openSignedIn(page, baseURL!, specialist, { path: '/documents' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `scan-${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(scan) })
  const uploaded = page.getByRole('link', { name: /open|\d{5}/i }).first()
  await expect(uploaded).toBeVisible({ timeout: 30_000 })

  const documentId = await waitForDocument(page, request, `scan-${number}.pdf`)
  await page.goto(`/document/${documentId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await correctTheNumberByAClick(page, number)
  await submit(page)
  await expectInErp(page, request, { documentId, number, amount: '1083.20' })
})

async function openedDocument(page: Page): Promise<number> {
  await page.waitForURL(/\/document\/\d+/)
  return Number(/\/document\/(\d+)/.exec(page.url())![1])
}

/** Focus marks the place; a wrong value is typed and then replaced by clicking the right word on the page. */
async function correctTheNumberByAClick(page: Page, number: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Invoice number/ })
  await expect(field).toHaveValue(number, { timeout: 20_000 })
  await field.focus()
  const mark = page.locator('[data-page] [data-tone=active]')
  await expect(mark).toBeVisible()
  // the page may say the number more than once
  const words = page.locator('[data-page="1"] p > span').filter({ hasText: number })
  const word = words.first()
  // the page may still be moving to the mark
  await expect
    .poll(
      async () => {
        const marked = (await mark.boundingBox())!
        const boxes = await Promise.all((await words.all()).map((one) => one.boundingBox()))
        return Math.max(...boxes.map((box) => overlap(marked, box!)))
      },
      { message: 'the mark lies over a word that was read' },
    )
    .toBeGreaterThan(0.5)

  await field.fill('RE-0')
  await field.press('Tab')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RE-0')
  await field.focus()
  await word.click()
  await expect(field).toHaveValue(number)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
}

type Box = { x: number; y: number; width: number; height: number }

/** Which part of `inner` lies within `outer`. */
function overlap(outer: Box, inner: Box): number {
  const width = Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x)
  const height = Math.min(outer.y + outer.height, inner.y + inner.height) - Math.max(outer.y, inner.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (inner.width * inner.height)
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  // what was read without certainty is asked about once
  const anyway = page.getByRole('button', { name: 'Submit anyway' })
  await expect(anyway.or(page.getByText(/: sending…$|: in the ERP as/)).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
}

async function waitForDocument(page: Page, request: APIRequestContext, fileName: string): Promise<number> {
  const found: { id: number | null } = { id: null }
  await expect
    .poll(
      async () => {
        const response = await request.get(`/api/documents?q=${encodeURIComponent(fileName)}`, {
          headers: await headersOf(page),
        })
        const { documents } = (await response.json()) as { documents: { invID: number; fileName: string }[] }
        found.id = documents.find((document) => document.fileName === fileName)?.invID ?? null
        return found.id
      },
      { timeout: 90_000, intervals: [500] },
    )
    .not.toBeNull()
  return found.id!
}

async function expectInErp(
  page: Page,
  request: APIRequestContext,
  wanted: { documentId: number; number: string; amount: string },
): Promise<void> {
  const response = await request.get('/api/embedded-erp/invoices', { headers: await headersOf(page) })
  const { invoices } = (await response.json()) as {
    invoices: { invID: number; invoiceNumber: string; controlAmt: string; supplierID: string }[]
  }
  const held = invoices.filter((invoice) => invoice.invID === wanted.documentId)
  expect(held).toEqual([
    expect.objectContaining({
      invoiceNumber: wanted.number,
      controlAmt: wanted.amount,
      supplierID: 'S-2001',
    }),
  ])
}
