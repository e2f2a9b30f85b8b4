import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { signIn } from './journey'
import { type Api, apiClient, signIn as signInByCall, uploadFile } from './support/api-client'
import { openSignedIn } from './support/signed-in'
import { type Browser, expect, type Page, test } from './support/test'

const clerk = 'chloe.favre@alpenwerk.example'
const customer = '10318'
const invoiceNumber = 'SPRACHE-1'

test('the screen speaks the language of the browser, then the chosen one, wherever its person signs in', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  await readInvoice(api)
  try {
    const page = await pageIn(browser, 'de-CH')
    await signIn(page, clerk)
    // the clerk's list may be longer than a page by now, and filtered
    await page.goto(`/documents?q=${invoiceNumber}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
    await expect(page).toHaveTitle('Kontor - Rechnungen')
    await expect(page.getByRole('link', { name: 'Erledigte Rechnungen' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: invoiceNumber })
    await expect(row).toContainText(/1['’]083\.20/)

    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/documents')) calls.push(request.url())
    })
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitem', { name: 'Sprache' }).click()
    await page.getByRole('menuitem', { name: /^日本語/ }).click()
    await expect(page.getByRole('link', { name: '完了した請求書' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await expect(row).toContainText('1,083.20')
    expect(calls, 'no data is loaded again for another language').toEqual([])

    await page.reload()
    await expect(page.getByRole('link', { name: '完了した請求書' })).toBeVisible()
    await page.context().close()

    const elsewhere = await pageIn(browser, 'en-US')
    await openSignedIn(elsewhere, baseURL!, clerk, { path: '/documents' })
    await expect(elsewhere.getByRole('link', { name: '完了した請求書' })).toBeVisible()
    await elsewhere.context().close()
  } finally {
    await api.send('PUT', '/api/session/locale', { locale: null })
  }
})

test('on a telephone the long words of German stand whole, each beside what it names', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openSignedIn(page, baseURL!, 'urs.zbinden@alpenwerk.example', { path: '/settings/field' })
  const parts = page.locator('td[data-label]')
  await expect(parts.first()).toBeVisible()
  const isOver = (cells: { scrollWidth: number; clientWidth: number }[]) =>
    cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length
  expect(await parts.evaluateAll(isOver)).toBe(0)

  await openSignedIn(page, baseURL!, 'anke.vogt@alpenwerk.example', { path: '/' })
  const label = page.getByText('Dunkelverarbeitungsquote', { exact: true })
  await expect(label).toBeVisible()
  const { height } = (await label.boundingBox())!
  expect(height).toBeLessThan(30)
  await context.close()
})

test('a browser of a language that Kontor does not speak reads that of its customer', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const page = await pageIn(browser, 'fi-FI')
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await expect(page.getByRole('link', { name: 'Erledigte Rechnungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
  await page.context().close()
})

async function pageIn(browser: Browser, locale: string): Promise<Page> {
  return (await browser.newContext({ locale })).newPage()
}

async function readInvoice(api: Api): Promise<void> {
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }))
  const { invID } = await uploadFile(api, `${invoiceNumber}.pdf`, bytes)
  await expect
    .poll(async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status, {
      timeout: 60_000,
      intervals: [250],
    })
    .toBe('NEW')
}
