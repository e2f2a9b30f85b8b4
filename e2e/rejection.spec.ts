import { readFileSync } from 'node:fs'
import { findBarriers } from './support/barriers'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const openSettings = (page: Page, baseURL: string) =>
  openSignedIn(page, baseURL, 'tom.becker@harborpine.example', { path: '/settings/rejection' })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the page and its modal ask for and say, field by field: src/rejection/web/*.test.tsx. */
test('a flag is created against real documents, and deleted; nothing bars anybody', async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL!)
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Flag' })
  const shareOfWindow = async (one: Locator) => (await one.boundingBox())!.width / page.viewportSize()!.width
  expect(await shareOfWindow(dialog)).toBeCloseTo(0.55, 2)
  await dialog.getByPlaceholder('Enter rule name').fill('Amount over the limit')
  await dialog.getByPlaceholder('Enter flag reason').fill('The amount is over the limit')
  await choose(page, 'Select a Field', 'Control Amount')
  await choose(page, 'Select a Condition*', 'Greater Than')
  await page.getByLabel('Set a Value*').fill('10000.5')
  await expect(dialog.getByText(/would have matched \d/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await save(page).click()
  await expect(page.getByText('Document flag created')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Amount over the limit' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Flag' })
  expect(await shareOfWindow(question)).toBeCloseTo(0.55, 2)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Successfully deleted flag')).toBeVisible()
  await expect(page.getByText('Amount over the limit', { exact: true })).toHaveCount(0)

  await page.getByRole('tab', { name: 'AUTOMATIC REJECTION' }).click()
  await expect(page.getByRole('columnheader', { name: 'Rejection Rule Name' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

/** What the template refuses, and how it is saved: src/rejection/web/template-tab.test.tsx. */
test('a field that is typed into the e-mail template is a chip, and one that does not exist is marked', async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL!)
  await page.getByRole('tab', { name: 'EMAIL TEMPLATE' }).click()
  const text = page.getByRole('textbox', { name: 'Email Template' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {{no such field}}')
  await expect(text.locator('.k-merge-field[data-unknown]')).toHaveText('{{no such field}}')
  expect(await findBarriers(page)).toEqual([])
})

test('rules go out and come in as a file, and what was changed can be taken back', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL!)
  await page.getByRole('button', { name: 'Import / export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export rules (JSON)' }).click(),
  ])
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as { rules: object[] }
  const ours = { ...exported.rules[0], rule_name: 'From a file', usage_type: 'FLAG', conditionals: [] }
  await page.locator('input[type=file]').setInputFiles({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...exported, rules: [...exported.rules, ours] })),
  })
  await expect(page.getByText(/^1 rule added, \d+ skipped because they already exist\.$/)).toBeVisible()
  await expect(page.getByText('From a file', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of rules and templates' })
  const imported = history.getByRole('listitem').first()
  await expect(imported).toContainText('From a file')
  await expect(imported).toContainText('Tom Becker')
  await imported.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('From a file', { exact: true })).toHaveCount(0)

  const exception = page.getByRole('switch', { name: 'Unusual amount' })
  await expect(exception).not.toBeChecked()
  await exception.locator('xpath=following-sibling::*[1]').click()
  await expect(exception).toBeChecked()
  await page.reload()
  await expect(exception).toBeChecked()
  await exception.locator('xpath=following-sibling::*[1]').click()
  await expect(exception).not.toBeChecked()
})

test('a link that nobody was sent says so, without a sign-in', async ({ page }) => {
  await page.goto('/rejected/not-a-token-that-anybody-was-ever-sent')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
