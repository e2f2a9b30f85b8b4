import { demoApi, documentsIn } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const customer = '10318'
const clerk = 'reto.gerber@alpenwerk.example'

/** What the field itself does, and how its keys choose: src/search/web/quick-search-box.test.tsx. */
test('on a narrow screen an icon opens the search', async ({ page, baseURL }) => {
  const [document] = await documentsIn(await demoApi(baseURL!, clerk, customer), 'all')
  const id = String(document!.invID)
  await page.setViewportSize({ width: 390, height: 844 })
  // an address of its own: a bare one brings back what the clerk looked for last
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?dates=all' })
  await page.getByRole('button', { name: 'Go to a page or document' }).click()
  await expect(page.getByRole('combobox', { name: /^Page, or document/ })).toBeFocused()
  await page.keyboard.type(id)
  const option = page.getByRole('option', { name: new RegExp(id) }).first()
  await expect(option.locator('mark')).toHaveText(id)
  await option.click()
  await page.waitForURL(`**/document/${id}`)
})
