import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from './journey'

/** Every line of the condition table, and of when Save Changes is disabled (specification §5), in the modal itself. */

const measured = [
  ['Is Missing', 'EQUALS'],
  ['Equals', 'EQUALS'],
  ['Not Equals', 'NOT EQUALS'],
  ['Less Than', 'LESS THAN'],
  ['Greater Than', 'GREATER THAN'],
] as const
const texts = [...measured.slice(0, 3), ['Contains', 'CONTAINS'], ['Starts With', 'STARTS WITH']] as const
const table = [
  { type: 'int', field: 'Page Count', name: 'pageCount', conditions: measured, value: '3' },
  { type: 'flt', field: 'Control Amount', name: 'controlAmt', conditions: measured, value: '10.05' },
  { type: 'dtm', field: 'Invoice Date', name: 'invoiceDate', conditions: measured, value: null },
  { type: 'str', field: 'Invoice Number', name: 'invoiceID', conditions: texts, value: 'RE-1' },
  {
    type: 'bin',
    field: 'Supplier Is Blocked',
    name: 'supplierIsBlocked',
    conditions: measured.slice(0, 3),
    value: null,
  },
] as const

// some two hundred steps: recording them would take longer than they do
test.use({ trace: 'off' })

test('each type offers its conditions, sends them as the table says, and shows them again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openFlags(page)
  await page.getByRole('button', { name: 'Create New' }).click()
  await page.getByPlaceholder('Enter rule name').fill('Every condition')
  await page.getByPlaceholder('Enter flag reason').fill('Seen')
  await save(page).click()
  await expect(page.getByText('Document flag created')).toBeVisible()

  for (const { field, name, conditions, type, value } of table) {
    await edit(page)
    await choose(page, 'Select a Field', field)
    expect(await optionsOf(page, 'Select a Condition*'), type).toEqual(conditions.map(([label]) => label))
    for (const [label, condition] of conditions) {
      await choose(page, 'Select a Condition*', label)
      if (label === 'Is Missing') await expect(valueInput(page)).toHaveCount(0)
      else {
        await expect(valueInput(page)).toHaveValue('')
        await expect(save(page)).toBeDisabled()
        await setValue(page, type, value)
      }
      const sent = await saved(page)
      expect(sent, `${type} ${label}`).toMatchObject({ field_name: name, condition })
      if (label === 'Is Missing') expect(sent.field_value).toBe('')
      else expect(sent.field_value).toMatch(valueSent[type])
      await edit(page)
      await expect(page.getByRole('combobox', { name: 'Select a Field' })).toHaveValue(field)
      await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveValue(label)
      if (label !== 'Is Missing') await expect(valueInput(page)).not.toHaveValue('')
    }
    await cancel(page)
  }
  for (const [field, name] of [
    ['Invoice Supplier Does Not Match PO', 'SupplierMismatch'],
    ['Invoice Currency Does Not Match PO', 'CurrencyMismatch'],
  ] as const) {
    await edit(page)
    await choose(page, 'Select a Field', field)
    await expect(page.getByRole('combobox', { name: 'Select a Condition*' })).toHaveCount(0)
    expect(await saved(page)).toMatchObject({ field_name: name, condition: 'EQUALS', field_value: '1' })
    await edit(page)
    await expect(page.getByRole('combobox', { name: 'Select a Field' })).toHaveValue(field)
    await cancel(page)
  }
  await page.getByRole('button', { name: 'Delete Every condition' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Successfully deleted flag')).toBeVisible()
})

test('Save Changes is disabled as long as something is missing, and while it saves', async ({ page }) => {
  await openFlags(page)
  await page.getByRole('button', { name: 'Create New' }).click()
  const name = page.getByPlaceholder('Enter rule name')
  const reason = page.getByPlaceholder('Enter flag reason')
  await reason.fill('A reason')
  await expect(save(page), 'the rule name is empty').toBeDisabled()
  await name.fill('A name')
  await expect(save(page), 'a flag needs no field').toBeEnabled()
  await reason.fill('')
  await expect(save(page), 'the reason is empty').toBeDisabled()
  await reason.fill('A reason')
  for (const field of ['Invoice', 'Document', ...mismatches]) {
    await choose(page, 'Select a Field', field)
    await expect(save(page), `${field} needs no condition`).toBeEnabled()
  }
  await choose(page, 'Select a Field', 'Control Amount')
  await expect(save(page), 'a condition is required').toBeDisabled()
  await choose(page, 'Select a Condition*', 'Is Missing')
  await expect(save(page), 'Is Missing needs no value').toBeEnabled()
  await choose(page, 'Select a Condition*', 'Equals')
  await expect(save(page), 'a value is required').toBeDisabled()
  await valueInput(page).fill('1')
  await expect(save(page)).toBeEnabled()
  const release = await holdBack(page, '**/documentrejections/rules', 500)
  await save(page).click()
  await expect(save(page), 'a save is in progress').toBeDisabled()
  const reloaded = page.waitForResponse(
    (one) => one.url().includes('/rules?') && one.request().method() === 'GET',
  )
  release()
  // no toast for a create that failed, and the list is loaded again all the same
  await reloaded
  await expect(page.getByText('Document flag created')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'AUTOMATIC REJECTION' }).click()
  await page.getByRole('button', { name: 'Create New' }).click()
  await name.fill('A name')
  await page.getByPlaceholder('Enter rejection reason').fill('A reason')
  await expect(save(page), 'on the reject tab a field is needed').toBeDisabled()
})

test('the template’s Save Changes is disabled when it is blank, unchanged or being saved', async ({
  page,
}) => {
  await openFlags(page)
  await page.getByRole('tab', { name: 'EMAIL TEMPLATE' }).click()
  const text = page.getByRole('textbox', { name: 'Email Template' })
  const button = page.getByRole('button', { name: 'Save Changes' })
  await expect(text).toContainText(/\S/)
  await expect(button, 'unchanged').toBeDisabled()
  await text.click()
  await text.press('Control+A')
  await text.press('Delete')
  await expect(button, 'blank').toBeDisabled()
  await page.keyboard.type('   ')
  await expect(button, 'only blanks').toBeDisabled()
  await page.keyboard.type('Words')
  await expect(button).toBeEnabled()
  const release = await holdBack(page, '**/documentrejections/emails/templates', 500)
  await button.click()
  await expect(button, 'a save is in progress').toBeDisabled()
  release()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Email Template saved.')).toHaveCount(0)
  await expect(button).toBeEnabled()
})

const mismatches = ['Invoice Supplier Does Not Match PO', 'Invoice Currency Does Not Match PO']
const valueSent = { int: /^3$/, flt: /^10\.05$/, dtm: /^\d{4}-\d\d-\d\d$/, str: /^RE-1$/, bin: /^true$/i }
type FieldType = keyof typeof valueSent

async function openFlags(page: Page): Promise<void> {
  await page.goto('/settings/rejection')
  await page.locator('#email').fill('tom.becker@harborpine.example')
  await page.locator('#password').fill(demoPassword)
  await page.locator('button.primary').click()
  await page.waitForURL((url) => url.pathname === '/settings/rejection')
}

// the list of a select has the same label as its input
const valueInput = (page: Page) => page.locator('input').and(page.getByLabel('Set a Value*'))

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Every condition' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Flag' })).toBeVisible()
}

/** Leaves the dialog; it is gone when this ends, so that a click that follows does not meet it on its way out. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  const options = await page.getByRole('listbox', { name: label }).getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  return options
}

async function setValue(page: Page, type: FieldType, value: string | null): Promise<void> {
  if (type === 'bin') return choose(page, 'Set a Value*', 'True')
  if (type !== 'dtm') return valueInput(page).fill(value!)
  await valueInput(page).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await calendar.locator('table button').nth(9).click()
  await calendar.getByRole('button', { name: 'OK' }).click()
}

type Sent = { field_name: string; condition: string; field_value: string }

/** Saves. @returns the one condition as it went over the wire. */
async function saved(page: Page): Promise<Sent> {
  const request = page.waitForRequest((one) => one.method() === 'PUT' && /\/rules\/\d+$/.test(one.url()))
  await save(page).click()
  const body = (await request).postDataJSON() as { conditionals: Sent[] }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(body.conditionals).toHaveLength(1)
  return body.conditionals[0]!
}

/** Lets a save wait, and answers it with an error when it is released. */
async function holdBack(page: Page, url: string, status: number): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await released
    await route.fulfill({ status, json: { errorMessage: 'It broke.' } })
  })
  return release
}
