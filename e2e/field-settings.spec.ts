import type { DocumentDetail } from '../src/documents/documents.api'
import { apiClient, signIn as signInByCall } from './support/api-client'
import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const admin = 'urs.zbinden@alpenwerk.example'
const customer = '10318'

test('a field is named, moved and asked for in a draft; published, the form has it and refuses without it; restored, it is as before', {
  tag: '@long',
}, async ({ page, baseURL, browser }) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/field' })
  await page.getByRole('button', { name: 'Requester', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Requester' })
  await drawer.getByRole('textbox', { name: 'English' }).fill('Ordered by')
  await drawer.getByRole('checkbox', { name: 'On invoices with an order' }).check()
  await drawer.getByRole('textbox', { name: 'Format' }).fill('R-###')
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Section of Ordered by' }).selectOption('Invoice')
  const preview = page.getByRole('region', { name: 'Preview of the form' })
  await expect(preview.getByRole('region', { name: 'Invoice' })).toContainText('Ordered by* Required')
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const entry = await context.newPage()
  await openSignedIn(entry, baseURL!, clerk, { path: `/document/${id}` })
  await expect(entry.locator('#entry-field-invoiceNumber')).toBeVisible()
  await expect(entry.locator('#entry-field-requester[aria-required=true]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Field Settings?' })
  await expect(dialog).toContainText('Requester, Required: – → On invoices with an order')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Field Settings published.')).toBeVisible()

  await entry.reload()
  const requester = entry.locator('#entry-field-requester')
  await expect(requester).toHaveAttribute('aria-required', 'true')
  await expect(entry.locator('label[for=entry-field-requester]')).toHaveText('Ordered by*')
  await entry.keyboard.press('Control+Enter')
  const refusal = entry.getByRole('alert').filter({ hasText: 'Submit failed' })
  await expect(refusal).toContainText('Ordered by is missing')
  await expect(requester).toBeFocused()
  await requester.fill('Ann')
  await entry.keyboard.press('Enter')
  await expect(entry.locator('#entry-field-requester-state')).toHaveText('Expected format: R-###')
  expect((await api.get<{ status: string }>(`/api/documents/${id}`)).status).toBe('NEW')

  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore as delivered' }).click()
  await expect(page.getByText('Version restored.')).toBeVisible()
  await entry.reload()
  await expect(entry.locator('#entry-field-invoiceNumber')).toBeVisible()
  await expect(entry.locator('#entry-field-requester[aria-required=true]')).toHaveCount(0)
  await context.close()
})

test('a field of the customer’s own is added, published, filled in, shown in the list by its name, and searched', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/field' })
  const add = async (name: string, kind: string) => {
    await page.getByRole('button', { name: 'Add field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a custom field' })
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption(kind)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    return page.getByRole('dialog', { name })
  }
  const plant = await add('Plant', 'Custom choice')
  await expect(plant).toContainText('Enter at least one choice.')
  await plant.getByRole('textbox', { name: 'Choices' }).fill('Bern\nBasel\n')
  await plant.getByRole('checkbox', { name: 'On every document' }).check()
  expect(await findBarriers(page)).toEqual([])
  await plant.getByRole('button', { name: 'Close' }).click()
  const project = await add('Project', 'Custom lookup')
  await expect(project.getByRole('combobox', { name: 'Chosen from' })).toHaveValue('cost-centres')
  await project.getByRole('button', { name: 'Close' }).click()
  const gone = await add('Mistake', 'Custom date')
  await gone.getByRole('button', { name: 'Remove field' }).click()
  await expect(page.getByRole('button', { name: 'Mistake' })).toHaveCount(0)
  const weight = await add('Weight', 'Custom number')
  await weight.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Field Settings?' })
  await expect(dialog).toContainText('Plant, Choices: – → Bern, Basel')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Field Settings published.')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const entry = await context.newPage()
  await openSignedIn(entry, baseURL!, clerk, { path: `/document/${id}` })
  const choice = entry.getByRole('combobox', { name: /^Plant/ })
  await expect(choice).toHaveAttribute('aria-required', 'true')
  await entry.keyboard.press('Control+Enter')
  await expect(entry.getByRole('alert').filter({ hasText: 'Submit failed' })).toContainText(
    'Plant is missing',
  )
  await choice.selectOption('Basel')
  await expect(entry.locator('#entry-field-customChoice1-state')).toHaveText('Valid')
  const number = entry.getByRole('textbox', { name: /^Weight/ })
  await number.fill('1234.5')
  await number.press('Enter')
  await expect(number).toHaveValue(/^1.234\.5$/)
  const lookup = entry.getByRole('textbox', { name: /^Project/ })
  await lookup.fill('a')
  await entry.getByRole('option', { name: 'Montage', exact: true }).click()
  const stored = async (name: string) =>
    (await api.get<DocumentDetail>(`/api/documents/${id}`)).fields.find((field) => field.name === name)?.value
  await expect.poll(() => stored('customLookup1')).toBeTruthy()
  expect(await findBarriers(entry)).toEqual([])

  await entry.goto('/document-search?s=and%3BcustomChoice1~has~Basel&run=1')
  await expect(entry.getByRole('combobox', { name: 'Field of condition 1' })).toHaveValue('Plant')
  await expect(entry.getByRole('link', { name: String(id) })).toBeVisible()
  await entry.goto('/documents')
  await entry.getByRole('button', { name: 'Columns' }).click()
  await entry.getByRole('checkbox', { name: 'Plant' }).check()
  await entry.keyboard.press('Escape')
  await expect(entry.getByRole('columnheader', { name: /^Plant/ })).toBeVisible()
  await context.close()

  // a document rule may fill it
  await page.goto('/settings/document-rules')
  await page.getByRole('button', { name: 'Create New' }).first().click()
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Hall')
  await page.getByRole('option').filter({ hasText: 'Hallberg' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('combobox', { name: 'Plant' }).selectOption('Bern')
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/settings/field')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore as delivered' }).click()
  await expect(page.getByText('Version restored.')).toBeVisible()
})
