import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const modal = (page: Page) => page.getByRole('dialog', { name: /document rule$/ })
const staff = 'alex.morgan@kontor.example'
const clerk = 'reto.gerber@alpenwerk.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

test('from Invoice Entry a rule is made beside the document, tested, saved and applied; the next invoice arrives with it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, clerk, customer.id)
  const [first, next] = [newNumber('DR'), newNumber('DR')]
  const id = await readInvoice(api, { invoiceNumber: first, poNumber: undefined })
  await openSignedIn(page, baseURL!, staff, { path: `/document/${id}`, customer })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create document rule…' }).click()
  await expect(modal(page).getByRole('textbox', { name: 'Supplier' })).not.toHaveValue('')
  await expect(page.locator('[data-pane=viewer] img').first()).toBeVisible()
  await modal(page).getByRole('combobox', { name: 'Rule type' }).click()
  await page.getByRole('option', { name: 'Custom Rule' }).click()
  await modal(page).getByRole('button', { name: 'Continue' }).first().click()
  await modal(page).getByRole('textbox', { name: 'Handling code' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await modal(page).getByRole('button', { name: 'Continue' }).last().click()
  await modal(page).getByRole('button', { name: 'Test on last 20' }).click()
  await expect(modal(page).getByText(/\d+ identical, \d+ different/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await modal(page).getByRole('button', { name: 'Save and apply to this document' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByText(/Filled in by rule/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Handling code' }).click()
  await expect(page.getByRole('region', { name: 'About the field' })).toContainText(/Rule “.+”, version 1/)
  expect(await findBarriers(page)).toEqual([])

  const codeOf = async (documentId: number) => {
    type Field = { name: string; value: string | null; source: string }
    const { fields } = await api.get<{ fields: Field[] }>(`/api/documents/${documentId}`)
    return fields.find(({ name }) => name === 'handlingCode')
  }
  const applied = await codeOf(id)
  expect(applied).toMatchObject({ source: 'RULE', value: expect.any(String) })
  const arrived = await readInvoice(api, { invoiceNumber: next, poNumber: undefined })
  expect(await codeOf(arrived)).toMatchObject({ source: 'RULE', value: applied!.value })

  // the customer's other invoices of this supplier are other specs'
  type Touches = { touches: { documentRuleID: number }[] }
  const { touches } = await api.get<Touches>(`/api/documents/${id}/document-rules`)
  const provider = await demoApi(baseURL!, staff, customer.id)
  const documentRuleIDs = touches.map(({ documentRuleID }) => documentRuleID)
  await provider.send('POST', '/api/document-rules/switch', { documentRuleIDs, isActive: false })
})
