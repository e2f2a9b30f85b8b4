import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import type { InvoiceInput } from '../samples/invoice-model'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { scanOf } from '../samples/scan-of'
import { type Api, uploadFile } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { tabTo } from './support/keyboard'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const isLong = Boolean(process.env.KONTOR_TEST_LONG)
/** A clear one and a scan full of doubts; twenty with KONTOR_TEST_LONG=1. */
const count = isLong ? 20 : 2
/** How the samples look in turn; without KONTOR_TEST_LONG=1 the first two. */
const looks = [
  { layout: 'din-letter', language: 'de' },
  { layout: 'wholesale', language: 'it' },
  { layout: 'serif-service', language: 'fr' },
  { layout: 'typewriter', language: 'en' },
] as const satisfies Pick<InvoiceInput, 'layout' | 'language'>[]
/** These come scanned, and are full of doubts: the documents 15 and 4, or 1, of the list, which has the newest first. */
const scans = isLong ? [5, 16] : [1]
/** What is wrong in which document, in fields of several groups. */
type Correction = { field: string; text: string; value: string }
const corrections: Record<number, Correction> = {
  [isLong ? 4 : 1]: { field: 'memo', text: 'Checked with the buyer', value: 'Checked with the buyer' },
  [isLong ? 8 : 2]: { field: 'dueDate', text: '12/20/2026', value: '2026-12-20' },
  10: { field: 'supplierName', text: 'Hallberg', value: 'Hallberg' },
  15: { field: 'dueDate', text: '12/21/2026', value: '2026-12-21' },
  17: { field: 'memo', text: 'For the second plant', value: 'For the second plant' },
}
/** So many keys, besides its text, correct one field: there, and on. */
const keysPerField = 6

test('invoices are entered by keyboard alone, and only what is corrected costs keys', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const api = await demoApi(baseURL!, clerk, '10318')
  const batch = `batch${randomInt(100_000, 999_999)}`
  await uploadBatch(api, batch)
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await tabTo(page, page.getByRole('textbox', { name: 'Search' }))
  await page.keyboard.type(batch)
  // twenty go on over a second page
  await expect(page.getByText(`of ${count}`).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(Math.min(count, 10) + 1)
  await tabTo(page, page.getByRole('row').nth(1).getByRole('link').first())
  await page.keyboard.press('Enter')

  for (let at = 1; at <= count; at++) {
    await expect(page.getByText(`${at} of ${count}`)).toBeVisible()
    await expect(page.locator('[data-field] :is(input, select, textarea):focus')).toHaveCount(1)
    const began = performance.now()
    const id = Number(/document\/(\d+)/.exec(page.url())![1])
    const wrong = corrections[at] ?? null
    const keys = await enter(page, wrong)
    await expect.poll(() => statusOf(api, id)).toMatch(/^SUBMIT/)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `document ${at}: ${keys.all} keys, ${keys.doubts} of them for doubts${wrong ? `, ${wrong.field} corrected` : ''}, ${seconds} s`,
    )
    expect(keys.all).toBeLessThanOrEqual(keys.doubts + 1 + (wrong ? keysPerField : 0))
    if (wrong) expect(await storedIn(api, id, wrong.field)).toBe(wrong.value)
  }
})

/** Confirms what is doubtful, corrects the wrong field, and submits. @returns the keys pressed besides text. */
async function enter(page: Page, wrong: Correction | null): Promise<{ all: number; doubts: number }> {
  let all = 0
  const press = async (key: string) => {
    all += 1
    await page.keyboard.press(key)
  }
  const doubts = await fieldsToReview(page)
  for (let left = doubts - 1; left >= 0; left--) {
    await press('Enter')
    await expect.poll(() => fieldsToReview(page)).toBe(left)
  }
  if (doubts > 0) await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
  if (wrong) {
    const input = page.locator(`[data-field=${wrong.field}] :is(input, textarea)`)
    while (!(await isBesideFocus(input)))
      await press((await isBelowFocus(input)) ? 'Control+ArrowDown' : 'Control+ArrowUp')
    while (!(await hasFocus(input))) await press((await isBelowFocus(input)) ? 'Tab' : 'Shift+Tab')
    await page.keyboard.type(wrong.text)
    await expect(input).toHaveValue(wrong.text)
  }
  await press('Control+Enter')
  return { all, doubts }
}

/** Fields of the header and cells of the lines. */
async function fieldsToReview(page: Page): Promise<number> {
  const told = await page
    .locator('header')
    .getByText(/to review|All fields reviewed/)
    .textContent()
  return Number.parseInt(told!, 10) || 0
}

const hasFocus = (input: Locator) => input.evaluate((field) => field.matches(':focus'))
const isBesideFocus = (input: Locator) =>
  input.evaluate((field) => field.closest('fieldset')!.matches(':focus-within'))
const isBelowFocus = (input: Locator) =>
  input.evaluate((field) => {
    const { activeElement, defaultView } = field.ownerDocument
    const place = activeElement!.compareDocumentPosition(field)
    return (place & defaultView!.Node.DOCUMENT_POSITION_FOLLOWING) > 0
  })

/** Invoices of which no two resemble each other, all read and ready. */
async function uploadBatch(api: Api, batch: string): Promise<void> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const invoiceNumber = `RE-${randomInt(10_000_000, 99_999_999)}`
    const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber, ...looks[at % looks.length]! }))
    const file = scans.includes(at) ? await scanOf(bytes) : bytes
    ids.push((await uploadFile(api, `${batch}-${at}.pdf`, file)).invID!)
  }
  for (const id of ids) await expect.poll(() => statusOf(api, id), { timeout: 120_000 }).toBe('NEW')
}

async function statusOf(api: Api, id: number): Promise<string> {
  return (await api.get<{ status: string }>(`/api/documents/${id}`)).status
}

async function storedIn(api: Api, id: number, field: string): Promise<string | null | undefined> {
  type Detail = { fields: { name: string; value: string | null }[] }
  const { fields } = await api.get<Detail>(`/api/documents/${id}`)
  return fields.find(({ name }) => name === field)?.value
}
