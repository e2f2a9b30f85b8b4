import type { DocumentDetail } from '../src/documents/documents.api'
import type { FieldSettings } from '../src/field-settings/field-settings.api'
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
  const refusal = entry.getByRole('alert').filter({ hasText: "Can't submit yet" })
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

/** By default: src/field-settings/web/field-settings-page.test.tsx, src/entry/web/refused-submit.test.tsx. */
test('a field of the customer’s own is added and published; then the form has it, and nothing is submitted without it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/field' })
  await page.getByRole('button', { name: 'Add field' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a custom field' })
  await adding.getByRole('combobox', { name: 'Type' }).selectOption('Custom choice')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Plant')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  const plant = page.getByRole('dialog', { name: 'Plant' })
  await plant.getByRole('textbox', { name: 'Choices' }).fill('Bern\nBasel\n')
  await plant.getByRole('checkbox', { name: 'On every document' }).check()
  expect(await findBarriers(page)).toEqual([])
  await plant.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page
    .getByRole('dialog', { name: 'Publish Field Settings?' })
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(page.getByText('Field Settings published.')).toBeVisible()

  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const choice = page.getByRole('combobox', { name: /^Plant/ })
  await expect(choice).toHaveAttribute('aria-required', 'true')
  await page.keyboard.press('Control+Enter')
  const refusal = page.getByRole('alert').filter({ hasText: "Can't submit yet" })
  await expect(refusal).toContainText('Plant is missing')
  await choice.selectOption('Basel')
  await expect(page.locator('#entry-field-customChoice1-state')).toHaveText('Valid')
  const stored = async () => {
    const { fields } = await api.get<DocumentDetail>(`/api/documents/${id}`)
    return fields.find(({ name }) => name === 'customChoice1')?.value
  }
  await expect.poll(stored).toBe('Basel')
  expect(await findBarriers(page)).toEqual([])

  const settings = apiClient(baseURL!, await signInByCall(baseURL!, admin), customer)
  const { published } = await settings.get<FieldSettings>('/api/field-settings')
  await settings.send('POST', '/api/field-settings/restore', { version: 0, over: published.version })
})
