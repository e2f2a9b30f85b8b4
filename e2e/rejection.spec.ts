import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const password = 'kontor-demo'

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button.primary').click()
  await page.waitForURL((url) => url.pathname === path)
}

const openSettings = (page: Page) => signIn(page, 'tom.becker@harborpine.example', '/settings/rejection')
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const optionsOf = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  const texts = await page.getByRole('listbox', { name: label }).getByRole('option').allInnerTexts()
  await page.getByRole('combobox', { name: label, exact: true }).click()
  return texts
}
async function seriousProblems(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
}

test('the page, its tabs and its columns are named as specified', async ({ page }) => {
  await openSettings(page)
  await expect(page.getByRole('heading', { name: 'Document Rejection', level: 1 })).toBeVisible()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'FLAG FOR REVIEW',
    'AUTOMATIC REJECTION',
    'EMAIL TEMPLATE',
  ])
  await expect(page.getByRole('tab', { name: 'FLAG FOR REVIEW' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Document Flags' })).toBeVisible()
  await expect(
    page.getByText("Create and edit rules to flag documents that don't meet your submission criteria."),
  ).toBeVisible()
  const info = page.getByRole('button', {
    name: 'Document flags need a field condition to be applied automatically',
  })
  await expect(info).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Flag Name',
    'Type',
    'Created By',
    'Created Date',
    'Hits (30 d)',
    'False hits',
    'Actions',
  ])
  for (const name of ['Flag Name', 'Type', 'Created By', 'Created Date']) {
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toBeVisible()
    await expect(page.getByLabel(`Filter ${name}`, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('columnheader', { name: 'Actions' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Filter Actions')).toHaveCount(0)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])

  await page.getByRole('tab', { name: 'AUTOMATIC REJECTION' }).click()
  await expect(page.getByRole('heading', { name: 'Rejection Rules' })).toBeVisible()
  await expect(
    page.getByText(
      "Create and edit rules to automatically reject documents that don't meet your submission criteria.",
    ),
  ).toBeVisible()
  await expect(info).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rejection Rule Name',
    'Created By',
    'Created Date',
    'Hits (30 d)',
    'False hits',
    'Actions',
  ])
  expect(await seriousProblems(page)).toEqual([])
})

test('a flag is created, edited and deleted, and Save Changes waits for what is missing', async ({
  page,
}) => {
  await openSettings(page)
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Flag' })
  await expect(dialog.getByText('Select the reasons and conditions used to flag documents.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await dialog.getByPlaceholder('Enter rule name').fill('Amount over the limit')
  await expect(save(page)).toBeDisabled()
  await dialog.getByPlaceholder('Enter flag reason').fill('The amount is over the limit')
  await expect(save(page)).toBeEnabled()
  await expect(page.getByLabel('Create Rule Name*')).toBeVisible()
  await expect(page.getByLabel('Flag Reason*')).toBeVisible()
  await choose(page, 'Select a Field', 'Control Amount')
  await expect(save(page)).toBeDisabled()
  expect(await optionsOf(page, 'Select a Condition*')).toEqual([
    'Is Missing',
    'Equals',
    'Not Equals',
    'Less Than',
    'Greater Than',
  ])
  await choose(page, 'Select a Condition*', 'Is Missing')
  await expect(page.getByLabel('Set a Value*')).toHaveCount(0)
  await expect(save(page)).toBeEnabled()
  await choose(page, 'Select a Condition*', 'Greater Than')
  await expect(save(page)).toBeDisabled()
  await expect(page.getByLabel('Set a Value*')).toHaveAttribute('step', '0.01')
  await page.getByLabel('Set a Value*').fill('10000.5')
  await expect(dialog.getByText(/would have matched \d/)).toBeVisible()
  await choose(page, 'Select a Condition*', 'Less Than')
  await expect(page.getByLabel('Set a Value*')).toHaveValue('')
  await page.getByLabel('Set a Value*').fill('1')
  await choose(page, 'Select a Field', 'Page Count')
  await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveValue('')
  await choose(page, 'Select a Condition*', 'Greater Than')
  await expect(page.getByLabel('Set a Value*')).toHaveAttribute('step', '1')
  await page.getByLabel('Set a Value*').fill('99')
  expect(await seriousProblems(page)).toEqual([])
  await save(page).click()
  await expect(page.getByText('Document flag created')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Amount over the limit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Flag' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Select a Field' })).toHaveValue('Page Count')
  await expect(page.getByLabel('Set a Value*')).toHaveValue('99')
  await choose(page, 'Select a Condition*', 'Is Missing')
  await save(page).click()
  await expect(page.getByText('Document flag updated')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Amount over the limit' }).click()
  await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveValue('Is Missing')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Amount over the limit' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Flag' })
  await expect(
    question.getByText(
      'Are you sure you want to delete this rule? It will not be applied to future documents.',
    ),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Successfully deleted flag')).toBeVisible()
  await expect(page.getByText('Amount over the limit', { exact: true })).toHaveCount(0)
})

test('fields of each type offer their own conditions and inputs', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('button', { name: 'Create New' }).click()
  await choose(page, 'Select a Field', 'Invoice Number')
  expect(await optionsOf(page, 'Select a Condition*')).toEqual([
    'Is Missing',
    'Equals',
    'Not Equals',
    'Contains',
    'Starts With',
  ])
  await choose(page, 'Select a Field', 'Supplier Is Blocked')
  expect(await optionsOf(page, 'Select a Condition*')).toEqual(['Is Missing', 'Equals', 'Not Equals'])
  await choose(page, 'Select a Condition*', 'Equals')
  expect(await optionsOf(page, 'Set a Value*')).toEqual(['True', 'False'])
  await choose(page, 'Select a Field', 'Invoice Supplier Does Not Match PO')
  await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveCount(0)
  await choose(page, 'Select a Field', 'Invoice Date')
  await choose(page, 'Select a Condition*', 'Equals')
  await page.getByLabel('Set a Value*').click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('button', { name: 'OK' })).toBeDisabled()
  await calendar.locator('button[data-today], table button').nth(9).click()
  await calendar.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Set a Value*')).toHaveValue('')
  await page.getByLabel('Set a Value*').click()
  await calendar.locator('table button').nth(9).click()
  await calendar.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Set a Value*')).not.toHaveValue('')
})

test('a rejection rule is created from the fixed fields, and needs one', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('tab', { name: 'AUTOMATIC REJECTION' }).click()
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Rejection Rule' })
  await expect(
    dialog.getByText('Select the reasons and conditions used to automatically reject documents.'),
  ).toBeVisible()
  expect(await optionsOf(page, 'Select a Field*')).toEqual([
    'File Name Character Count',
    'Attachment Size',
    'Email Subject',
    'Invoice Document Per Email',
    'Recognized Word Count',
  ])
  await dialog.getByPlaceholder('Enter rule name').fill('Very long name')
  await dialog.getByPlaceholder('Enter rejection reason').fill('The file name is too long')
  await expect(save(page)).toBeDisabled()
  await choose(page, 'Select a Field*', 'File Name Character Count')
  await choose(page, 'Select a Condition*', 'Greater Than')
  await page.getByLabel('Set a Value*').fill('400')
  await save(page).click()
  await expect(page.getByText('Rejection rule created')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Very long name' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Rejection Rule' })).toBeVisible()
  await page.getByPlaceholder('Enter rule name').fill('Far too long name')
  await save(page).click()
  await expect(page.getByText('Rejection rule updated')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Far too long name' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Automatic Rejection Rule' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Successfully deleted rejection rule')).toBeVisible()
})

test('the e-mail template keeps its fields as chips, refuses unknown ones and files, and is saved', async ({
  page,
}) => {
  await openSettings(page)
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
  expect(await seriousProblems(page)).toEqual([])

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {{no such field}}')
  await expect(text.locator('.k-merge-field[data-unknown]')).toHaveText('{{no such field}}')
  await saveTemplate.click()
  await expect(page.getByRole('alert')).toContainText('{{no such field}}')

  await page.keyboard.press('Control+End')
  await text.press('Control+A')
  await text.press('Delete')
  await expect(saveTemplate).toBeDisabled()
  await page.keyboard.type('Sorry. ')
  await page.getByLabel('Insert custom field:').first().click()
  await page.getByRole('option', { name: 'Rejection Reasons' }).click()
  await expect(text.locator('.k-merge-field')).toHaveText('Rejection Reasons')
  await expect(content).toHaveValue('<p>Sorry. {{rejection_reasons}}</p>')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await expect(page.getByRole('alert')).toContainText('Files cannot be put into this text.')
  await saveTemplate.click()
  await expect(page.getByText('Email Template saved.')).toBeVisible()
  await expect(saveTemplate).toBeDisabled()
  await page.reload()
  await expect(content).toHaveValue('<p>Sorry. {{rejection_reasons}}</p>')
})

test('rules go out and come in as a file, and what was changed can be taken back', async ({ page }) => {
  await openSettings(page)
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
  await expect(page.getByText(/^1 rule added, \d+ left out because they exist already\.$/)).toBeVisible()
  await expect(page.getByText('From a file', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of rules and templates' })
  const imported = history.getByRole('listitem').first()
  await expect(imported).toContainText('From a file')
  await expect(imported).toContainText('Tom Becker')
  await imported.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('From a file', { exact: true })).toHaveCount(0)

  const exception = page.getByRole('switch', { name: 'Supplier unknown' })
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
  expect(await seriousProblems(page)).toEqual([])
})
