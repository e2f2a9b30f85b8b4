import { type AdvancedSearchFlag, switchOnAdvancedSearch } from './support/advanced-search-flag'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { picture } from './support/picture'
import { openSignedIn } from './support/signed-in'
import { type Browser, expect, type Page, test } from './support/test'

const dana = 'dana.whitfield@harborpine.example'

let advancedSearch: AdvancedSearchFlag
/** Of this run alone: a search that Dana saved and pinned. */
const name = `Fish and groceries ${Date.now()}`
let savedPath = ''

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  advancedSearch = await switchOnAdvancedSearch(baseURL!)
  const api = await demoApi(baseURL!, dana, '10301')
  const has = (field: string, value: string) => ({ field, operator: 'contains', values: [value] })
  const { id } = await api.send<{ id: number }>('POST', '/api/saved-searches', {
    name,
    expression: {
      join: 'or',
      conditions: [has('supplierIDText', 'cedar'), has('supplierIDText', 'tidewater')],
    },
  })
  await api.send('PUT', `/api/saved-searches/${id}/pin`, { isPinned: true })
  savedPath = `/document-search/${id}`
})

test.afterAll(() => advancedSearch.putBack())

async function pageOf(
  browser: Browser,
  baseURL: string,
  email: string,
  { path }: { path: string },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openSignedIn(page, baseURL, email, { path })
  return page
}

/** The page must not be wider than the window. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  expect(wide).toBeLessThanOrEqual(0)
}

test('a row is built with the keyboard alone, and the search comes back after a reload', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, dana, { path: '/document-search' })
  await page.getByRole('combobox', { name: 'Field of condition 1' }).focus()
  await page.keyboard.type('control am')
  await page.keyboard.press('Enter')
  const operator = page.getByRole('combobox', { name: 'Comparison of condition 1' })
  await expect(operator).toBeFocused()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown')
  await expect(operator).toHaveValue('at-least')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,200.50')
  await expect(page.getByText(/^\S+ match(es)?$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^\d+ documents?$/ })).toBeVisible()
  await expect(page).toHaveURL(/controlAmt%7Ege%7E1200\.50.*run=1/)
  const heading = await page.getByRole('heading', { level: 2 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { name: heading! })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Value of condition 1' })).toHaveValue('1,200.50')
})

test('values that documents have are offered while one types, and any other text stays', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, dana, { path: '/document-search?s=and%3BsupplierIDText~has~' })
  const value = page.getByRole('combobox', { name: 'Value of condition 1' })
  await value.focus()
  await page.keyboard.type('CED')
  const offered = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(offered.getByRole('option')).toHaveText(['Cedar Foods Inc.'])
  expect(await findBarriers(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue('Cedar Foods Inc.')
  await expect(offered).toHaveCount(0)
  await expect(page).not.toHaveURL(/run=1/)
  // a supplier of another customer is not known here
  await value.fill('Nordstahl')
  await expect(offered).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Nordstahl.*run=1/)
  await page.getByLabel('Comparison of condition 1').selectOption('is-any-of')
  await page.getByRole('combobox', { name: 'Value of condition 1' }).fill('tide')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByRole('option', { name: /Tidewater/ })).toBeVisible()
  await picture(page, 'tags-390')
  expect(await findBarriers(page, { within: 'main' })).toEqual([])
  await expectToFit(page)
})

test('builder, results and saved searches have no barriers, light, dark and narrow', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const results =
    '/document-search?s=and%3B(or%3Bstatus~in~NEW~HITL%3BdueDate~per~last-30-days)%3BcontrolAmt~bt~1~99999&run=1&group=supplierID'
  const page = await pageOf(browser, baseURL!, dana, { path: results })
  const look = async (scheme: 'light' | 'dark', width: number) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findBarriers(page, { within: 'main' })).toEqual([])
    await expectToFit(page)
  }
  await expect(page.getByRole('heading', { name: /^\d+ documents?$/ })).toBeVisible()
  await look('light', 1440)
  await look('dark', 390)
  await page.goto(`${baseURL}/saved-document-searches`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await look('dark', 390)
  await look('light', 1440)
  await page.context().close()
})

test('its owner deletes it, and may take that back', { tag: '@long' }, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, dana, { path: '/saved-document-searches' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Navigation' }).getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`${savedPath}$`))
  await expect(page.getByRole('navigation', { name: 'Navigation' }).getByText(name)).toBeVisible()
})

test('with the feature off there is no such page', { tag: '@long' }, async ({ page, baseURL }) => {
  await advancedSearch.set('10301', false)
  await openSignedIn(page, baseURL!, dana, { path: '/document-search' })
  await page.waitForURL('**/403/access*')
  await page.goto(`${baseURL}/documents`)
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Advanced Search' })).toHaveCount(0)
})
