import { type Api, apiClient, signIn as signInForApi, uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { flagIncomplete } from './support/incomplete-documents'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

const clerk = 'chloe.favre@alpenwerk.example'
const other = 'reto.gerber@alpenwerk.example'
const admin = 'urs.zbinden@alpenwerk.example'

let api: Api

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(90_000)
  api = apiClient(baseURL!, await signInForApi(baseURL!, clerk), '10318')
  // these lists are of many Ready rows, not of what makes a document ready
  await flagIncomplete(apiClient(baseURL!, await signInForApi(baseURL!, admin), '10318'), false)
  await Promise.all(Array.from({ length: 12 }, (_, at) => sendInvoice(`LIST-${at}-${Date.now()}`)))
  await expect.poll(() => countReady(), { timeout: 60_000, intervals: [250] }).toBeGreaterThanOrEqual(12)
})

test.afterAll(async ({ baseURL }) => {
  await flagIncomplete(apiClient(baseURL!, await signInForApi(baseURL!, admin), '10318'), true)
})

test.beforeEach(async ({ baseURL }) => {
  // whoever comes finds the lists as nobody has left them
  const forget = async (person: Api) => {
    for (const screen of ['my-invoices', 'completed'])
      for (const what of ['left', 'columns'])
        await person.send('PUT', `/api/preferences/invoice-list.${screen}.${what}`, { value: null })
  }
  await forget(api)
  await forget(apiClient(baseURL!, await signInForApi(baseURL!, other), '10318'))
})

test('all dates are chosen once and remembered, wherever the list is opened from', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/complete-documents' })
  await page.getByRole('button', { name: 'All dates', exact: true }).click()
  await expect(page).toHaveURL(/dates=all/)
  await page.getByRole('link', { name: 'Completed Invoices' }).click()
  await expect(page).toHaveURL(/dates=all/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Completed Invoices' }).click()
  await expect(page).toHaveURL(/dates=all/)
  await expect(page.getByLabel('Received from')).toHaveValue('')
  await page.getByRole('button', { name: 'All dates', exact: true }).click()
  await expect(page).not.toHaveURL(/dates=all/)
})

test('the whole list is worked by keyboard alone', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await expect(rowsOf(page)).toHaveCount(10)
  await sortHead(page, 'Amount').focus()
  await page.keyboard.press('Enter')
  await sortHead(page, 'Kontor ID').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/sort=controlAmt(:|%3A)asc(,|%2C)invID(:|%3A)asc/)
  const width = async () => (await page.locator('th', { hasText: 'Kontor ID' }).boundingBox())!.width
  const before = await width()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBeGreaterThan(before)
  await sortHead(page, 'Amount').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/sort=/)

  await page.locator('body').press('j')
  await page.keyboard.press(' ')
  const [first, second] = await idsOf(page)
  await expect(page.getByRole('complementary', { name: `Preview of ${first}` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const preview = page.getByRole('complementary', { name: `Preview of ${second}` })
  await expect(preview.getByRole('img', { name: /^Page 1/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected documents' })).toContainText('1 selected')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/document/${second}`)
})

test('many documents are held at once, and taken back', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?status=ready&filters=currency%3AUSD' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect(bar).not.toContainText(/^10 selected/)
  const ready = await idsOf(page)
  // what others send meanwhile may be ready by then
  const stillReady = async () =>
    (await rowLinks(page).allInnerTexts()).filter((id) => ready.includes(id)).length
  await bar.getByRole('button', { name: 'Hold…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason for hold/).fill('Waiting for goods receipt')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(bar).toContainText(/On hold: (\d+) of \1(?!\d)/, { timeout: 20_000 })
  await expect.poll(stillReady).toBe(0)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText('Undone', { timeout: 20_000 })
  await expect(rowsOf(page)).toHaveCount(10)
})

test('what could not be done of many is said, by number and with the reason, and stays chosen', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?filters=currency%3AUSD&sort=invID:asc' })
  const [first, second] = await idsOf(page)
  const bar = page.getByRole('region', { name: 'Selected documents' })
  for (const id of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`^Select document ${id}`) }).check()
  await bar.getByRole('button', { name: 'Hold…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason for hold/).fill('Waiting for goods receipt')
  // a colleague is quicker with one of them
  await api.send('POST', `/api/documents/${first}/actions/hold`, {
    version: (await api.get<{ version: number }>(`/api/documents/${first}`)).version,
    reason: 'Mine',
  })
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(bar).toContainText('On hold: 1 of 2', { timeout: 20_000 })
  const failed = bar.getByRole('list', { name: 'Failed' }).getByRole('listitem')
  await expect(failed).toHaveCount(1)
  await expect(failed.getByRole('link', { name: String(first) })).toBeVisible()
  await expect(failed).toContainText(/\d+ .+/)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText('Undone: 1 of 1', { timeout: 20_000 })
  const held = await api.get<{ version: number }>(`/api/documents/${first}`)
  await api.send('POST', `/api/documents/${first}/actions/resume`, { version: held.version })
})

test('columns, their widths and the density follow to another machine', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, other, { path: '/documents' })
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await choice.getByText('Compact').click()
  await choice.getByLabel('Find a column').fill('net am')
  await choice.getByRole('checkbox', { name: 'Net amount' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: /Net amount/ })).toBeVisible()
  await page.waitForTimeout(700)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await openSignedIn(elsewhere, baseURL!, other, { path: '/documents' })
  await expect(elsewhere.getByRole('columnheader', { name: /Net amount/ })).toBeVisible()
  await expect(elsewhere.locator('[data-compact]')).toBeVisible()
  await context.close()
})

test('Start works through the list as it is filtered', { tag: '@long' }, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?filters=currency%3AUSD&sort=invID:asc' })
  const [first] = await idsOf(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(`**/document/${first}`)
  await expect(page.getByText(/1 (of|\/) 1[2-9]|1 (of|\/) [2-9]\d/).first()).toBeVisible()
})

test('where it is narrow, cards are sorted, filtered and chosen; nothing bars anybody', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  const cards = page.getByRole('region', { name: 'My Invoices' }).getByRole('list').getByRole('link')
  await expect(cards).toHaveCount(10)
  await page.getByLabel('Sort by').selectOption({ label: 'Sort: Amount' })
  await expect(page).toHaveURL(/sort=controlAmt/)
  // where the order wraps it stands below the box, as the boxes of the cards do
  await page.setViewportSize({ width: 320, height: 844 })
  const boxes = [page.getByLabel('Select all on this page'), page.getByLabel(/^Select document/).first()]
  const lefts = [...boxes, page.getByLabel('Sort by')].map(async (one) => (await one.boundingBox())!.x)
  expect(new Set(await Promise.all(lefts)).size).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  if ((await drawer.getByRole('button', { name: 'Source' }).getAttribute('aria-expanded')) === 'false')
    await drawer.getByRole('button', { name: 'Source' }).click()
  await drawer.getByRole('checkbox', { name: /^Upload/ }).check()
  await drawer.getByRole('button', { name: 'Show the list' }).click()
  await expect(page.getByRole('button', { name: 'Remove Source: Upload' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select document/ })
    .first()
    .check()
  await expect(page.getByRole('region', { name: 'Selected documents' })).toContainText('1 selected')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Filters', exact: false }).first().click()
  await page
    .getByRole('button', { name: /^Preview of/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: /^Preview/ })).toBeVisible()
  await expectNoBarriers(page)
  await context.close()
})

const sendInvoice = (name: string) => uploadFile(api, `${name}.pdf`, tinyPdf(name))

async function countReady(): Promise<number> {
  const list = await api.get<{ total: { count: number } }>(
    '/api/documents?screen=my-invoices&status=ready&filters=currency:USD',
  )
  return list.total.count
}

const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row]')
const sortHead = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getByRole('button')

async function idsOf(page: Page): Promise<string[]> {
  await expect(rowsOf(page).first()).toBeVisible()
  return rowLinks(page).allInnerTexts()
}

const rowLinks = (page: Page) => page.locator('tbody tr[data-row] [data-row-link]')

async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // rows that give way to others are paler for a moment
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    expect(await findBarriers(page), colorScheme).toEqual([])
  }
}
