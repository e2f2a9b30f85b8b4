import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type AdvancedSearchFlag, switchOnAdvancedSearch } from './support/advanced-search-flag'
import { apiClient, signIn as signInForApi } from './support/api-client'
import { settled } from './support/settled'
import { openSignedIn } from './support/signed-in'

const [anke, reto, chloe] = [
  'anke.vogt@alpenwerk.example',
  'reto.gerber@alpenwerk.example',
  'chloe.favre@alpenwerk.example',
]
const dana = 'dana.whitfield@harborpine.example'
const name = `For Reto alone ${Date.now()}`

let advancedSearch: AdvancedSearchFlag

test.beforeAll(async ({ baseURL }) => {
  advancedSearch = await switchOnAdvancedSearch(baseURL!)
})

test.afterAll(() => advancedSearch.putBack())

async function expectNoBarriers(page: Page): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page: page as never }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** What somebody finds under Saved Searches, and whether the link leads him anywhere. */
async function findsIt(browser: Browser, baseURL: string, email: string, path: string): Promise<boolean> {
  const page = await (await browser.newContext()).newPage()
  await openSignedIn(page, baseURL, email, { path: '/saved-document-searches' })
  await expect(page.getByRole('heading', { name: 'Saved Searches' })).toBeVisible()
  // either the table or the words that there is none: the list has come
  await expect(page.getByRole('main').getByText(/No search has been saved yet|Hits now/)).toBeVisible()
  const isListed = (await page.getByRole('link', { name }).count()) > 0
  await page.goto(baseURL + path)
  if (isListed) await expect(page.getByRole('heading', { name })).toBeVisible()
  else await page.waitForURL('**/404*')
  await page.context().close()
  return isListed
}

let path = ''

test.describe.configure({ mode: 'serial' })

test('a search is shared with chosen people by the keyboard alone', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, anke, { path: '/document-search?s=and%3BcontrolAmt~gt~1' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the search' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Only me').focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('These people')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible()
  await page.keyboard.press('Tab')
  const people = dialog.getByRole('combobox', { name: 'People' })
  await expect(people).toBeFocused()
  await page.keyboard.type('ank')
  await expect(page.getByText('Nobody is called so.')).toBeVisible()
  await people.fill('RETO')
  await expect(page.getByRole('option', { name: 'Reto Gerber' })).toBeVisible()
  await page.keyboard.press('Enter')
  await people.fill('liv')
  await expect(page.getByRole('option', { name: 'Livia Brunner' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(dialog.getByText('Livia Brunner')).toHaveCount(0)
  await expect(dialog.getByText('Reto Gerber')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.waitForURL(/\/document-search\/\d+/)
  path = new URL(page.url()).pathname
})

test('who was chosen finds it; a colleague who was not and people of another customer do not', async ({
  browser,
  baseURL,
}) => {
  expect(await findsIt(browser, baseURL!, reto, path)).toBe(true)
  expect(await findsIt(browser, baseURL!, chloe, path)).toBe(false)
  expect(await findsIt(browser, baseURL!, dana, path)).toBe(false)
})

test('whom it is shared with is named again, and who is gone is said so', async ({ page, baseURL }) => {
  const api = apiClient(baseURL!, await signInForApi(baseURL!, anke), '10318')
  const id = path.split('/').at(-1)
  const { sharing } = await api.get<{ sharing: { people: string[] } }>(`/api/saved-searches/${id}`)
  await api.send('PUT', `/api/saved-searches/${id}/sharing`, {
    sharing: { with: 'people', people: [...sharing.people, 'left-last-year'] },
  })
  await openSignedIn(page, baseURL!, anke, { path })
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the saved search' })
  await expect(dialog.getByText('Reto Gerber')).toBeVisible()
  await expect(dialog.getByText('No longer here', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 person it is shared with is no longer here.')).toBeVisible()
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await dialog.getByRole('combobox', { name: 'People' }).click()
    await expect(page.getByRole('option', { name: 'Chloé Favre' })).toBeVisible()
    await expectNoBarriers(page)
    const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect(wide).toBeLessThanOrEqual(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/share-${scheme}-${width}.png` })
  }
})
