import { type AdvancedSearchFlag, switchOnAdvancedSearch } from './support/advanced-search-flag'
import { apiClient, signIn as signInForApi } from './support/api-client'
import { findBarriers } from './support/barriers'
import { picture } from './support/picture'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const anke = 'anke.vogt@alpenwerk.example'
const name = `For Reto alone ${Date.now()}`

let advancedSearch: AdvancedSearchFlag

test.beforeAll(async ({ baseURL }) => {
  advancedSearch = await switchOnAdvancedSearch(baseURL!)
})

test.afterAll(() => advancedSearch.putBack())

let path = ''

test.describe.configure({ mode: 'serial' })

test('a search is shared with chosen people by the keyboard alone', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, anke, { path: '/document-search?s=and%3BcontrolAmt~gt~1' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
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
  await expect(page.getByText('No results')).toBeVisible()
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

test('whom it is shared with is named again, and who is gone is said so', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
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
  await expect(dialog.getByText('No longer available', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 person it is shared with is no longer a user.')).toBeVisible()
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await dialog.getByRole('combobox', { name: 'People' }).click()
    await expect(page.getByRole('option', { name: 'Chloé Favre' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect(wide).toBeLessThanOrEqual(0)
    await picture(page, `share-${scheme}-${width}`)
  }
})
