import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, uploadFile } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { tabTo } from './support/keyboard'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const count = 20
/** So many keys, besides its text, correct one field: there, and on. */
const keysPerField = 6

test('twenty invoices are entered by keyboard alone, and only what is corrected costs keys', async ({
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
  // the list goes on over a second page
  await expect(page.getByText(`of ${count}`).first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  await tabTo(page, page.getByRole('row').nth(1).getByRole('link').first())
  await page.keyboard.press('Enter')

  for (let at = 1; at <= count; at++) {
    await expect(page.getByText(`${at} of ${count}`)).toBeVisible()
    await expect(page.locator('[data-field] :is(input, select, textarea):focus')).toHaveCount(1)
    const began = performance.now()
    const id = Number(/document\/(\d+)/.exec(page.url())![1])
    const isWrong = at % 4 === 0
    const keys = await enter(page, isWrong)
    await expect.poll(() => statusOf(api, id)).toMatch(/^SUBMIT/)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `document ${at}: ${keys.all} keys, ${keys.doubts} of them for doubts${isWrong ? ', one field corrected' : ''}, ${seconds} s`,
    )
    expect(keys.all).toBeLessThanOrEqual(keys.doubts + 1 + (isWrong ? keysPerField : 0))
    if (isWrong) expect(await memoOf(api, id)).toBe('Checked with the buyer')
  }
})

/** Confirms what is doubtful, corrects the memo where it is wrong, and submits. @returns the keys pressed besides text. */
async function enter(page: Page, isWrong: boolean): Promise<{ all: number; doubts: number }> {
  let all = 0
  const press = async (key: string) => {
    all += 1
    await page.keyboard.press(key)
  }
  const doubtful = page.locator('[data-field][data-state=doubtful]')
  const doubts = await doubtful.count()
  for (let left = doubts; left > 0; left--) {
    await press('Enter')
    await expect(doubtful).toHaveCount(left - 1)
  }
  if (isWrong) {
    const memo = page.getByRole('textbox', { name: /^Memo/ })
    for (let presses = 0; presses < 4; presses++) await press('Control+ArrowDown')
    await press('Tab')
    await expect(memo).toBeFocused()
    await page.keyboard.type('Checked with the buyer')
  }
  await press('Control+Enter')
  return { all, doubts }
}

/** Invoices of which no two resemble each other, all read and ready. */
async function uploadBatch(api: Api, batch: string): Promise<void> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const invoiceNumber = `RE-${randomInt(10_000_000, 99_999_999)}`
    const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }))
    ids.push((await uploadFile(api, `${batch}-${at}.pdf`, bytes)).invID!)
  }
  for (const id of ids) await expect.poll(() => statusOf(api, id), { timeout: 120_000 }).toBe('NEW')
}

async function statusOf(api: Api, id: number): Promise<string> {
  return (await api.get<{ status: string }>(`/api/documents/${id}`)).status
}

async function memoOf(api: Api, id: number): Promise<string | null | undefined> {
  type Detail = { fields: { name: string; value: string | null }[] }
  const { fields } = await api.get<Detail>(`/api/documents/${id}`)
  return fields.find(({ name }) => name === 'memo')?.value
}
