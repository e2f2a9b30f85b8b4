import { readFileSync } from 'node:fs'
import { findBarriers } from './support/barriers'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const openSettings = (page: Page, baseURL: string) =>
  openSignedIn(page, baseURL, 'tom.becker@harborpine.example', { path: '/settings/rejection' })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the page and its modal ask for and say, field by field: src/rejection/web/*.test.tsx. */
test('a flag is created against real documents, edited and deleted; nothing bars anybody', async ({
  page,
  baseURL,
}) => {
  // three looks of axe
  test.setTimeout(120_000)
  await openSettings(page, baseURL!)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Flag' })
  await dialog.getByPlaceholder('Enter rule name').fill('Amount over the limit')
  await dialog.getByPlaceholder('Enter flag reason').fill('The amount is over the limit')
  await choose(page, 'Select a Field', 'Control Amount')
  await choose(page, 'Select a Condition*', 'Greater Than')
  await page.getByLabel('Set a Value*').fill('10000.5')
  await expect(dialog.getByText(/would have matched \d/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await save(page).click()
  await expect(page.getByText('Document flag created')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Amount over the limit' }).click()
  await expect(page.getByRole('combobox', { name: 'Select a Field' })).toHaveValue('Control Amount')
  await expect(page.getByLabel('Set a Value*')).toHaveValue('10000.5')
  await choose(page, 'Select a Condition*', 'Is Missing')
  await save(page).click()
  await expect(page.getByText('Document flag updated')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Amount over the limit' }).click()
  await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveValue('Is Missing')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Amount over the limit' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Flag' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Successfully deleted flag')).toBeVisible()
  await expect(page.getByText('Amount over the limit', { exact: true })).toHaveCount(0)

  await page.getByRole('tab', { name: 'AUTOMATIC REJECTION' }).click()
  await expect(page.getByRole('columnheader', { name: 'Rejection Rule Name' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('the e-mail template keeps its fields as chips, refuses unknown ones and files, and is saved', async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL!)
  await page.getByRole('tab', { name: 'EMAIL TEMPLATE' }).click()
  await expect(page.getByRole('heading', { name: 'Email Template' })).toBeVisible()
  await expect(
    page.getByText('Create an email message that notifies senders when their document has been rejected.'),
  ).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Email Template' })
  const content = page.locator('input[type=hidden][name=message_template]')
  const saveTemplate = page.getByRole('button', { name: 'Save Changes' })
  await expect(text).toBeVisible()
  await expect(saveTemplate).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {{no such field}}')
  await expect(text.locator('.k-merge-field[data-unknown]')).toHaveText('{{no such field}}')
  await saveTemplate.click()
  await expect(page.getByRole('alert')).toContainText('{{no such field}}')

  await page.keyboard.press('Control+End')
  await text.press('Control+A')
  await text.press('Delete')
  await expect(saveTemplate, 'blank').toBeDisabled()
  await page.keyboard.type('   ')
  await expect(saveTemplate, 'only blanks').toBeDisabled()
  await page.keyboard.type('Words')
  await expect(saveTemplate).toBeEnabled()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/documentrejections/emails/templates', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await released
    await route.fulfill({ status: 500, json: { errorMessage: 'It broke.' } })
  })
  await saveTemplate.click()
  await expect(saveTemplate, 'a save is in progress').toBeDisabled()
  release()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Email Template saved.')).toHaveCount(0)
  await expect(saveTemplate).toBeEnabled()
  await page.unroute('**/documentrejections/emails/templates')

  await text.press('Control+A')
  await text.press('Delete')
  await page.keyboard.type('Sorry. ')
  await page.getByLabel('Insert custom field:').first().click()
  await page.getByRole('option', { name: 'Rejection Reasons' }).click()
  await expect(text.locator('.k-merge-field')).toHaveText('Rejection Reasons')
  await expect(content).toHaveValue('<p>Sorry. {{rejection_reasons}}</p>')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await expect(page.getByRole('alert')).toContainText("Files can't be added to this text.")
  await saveTemplate.click()
  await expect(page.getByText('Email Template saved.')).toBeVisible()
  await expect(saveTemplate).toBeDisabled()
  await page.reload()
  await expect(content).toHaveValue('<p>Sorry. {{rejection_reasons}}</p>')
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
