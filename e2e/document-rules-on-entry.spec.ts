import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { expectFocusKept, tabTo } from './support/keyboard'
import { layoutFaults } from './support/layout-faults'
import { newNumber } from './support/read-invoice'
import { readInvoiceOf } from './support/read-invoice-of'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const staff = 'alex.morgan@kontor.example'
const clerk = 'reto.gerber@alpenwerk.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

type Cell = { value: string | null; source: string; rule?: string }
type Detail = {
  version: number
  status: string
  lines: { id: string; cells: Record<string, Cell> }[]
  fields: { name: string; value: string | null; source: string }[]
}

const modal = (page: Page) => page.getByRole('dialog', { name: /document rule$/ })
const go = async (page: Page, button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('beside the document, a rule takes the lines by their columns by keyboard alone; a document with an order is left and says so', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, clerk, customer.id)
  const items = ['RH-Z63', 'RH-V04', 'RH-S12']
  const id = await readInvoiceOf(api, 'S-2006', { invoiceNumber: newNumber('RH'), items })
  const detail = (of: number) => api.get<Detail>(`/api/documents/${of}`)
  const before = await detail(id)
  await openSignedIn(page, baseURL!, staff, { path: `/document/${id}`, customer })
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(page.locator('[data-pane=viewer] img').first()).toBeVisible()
  const openRule = async () => {
    await go(page, more)
    const item = page.getByRole('menuitem', { name: 'Create document rule…' })
    await expect(item).toBeVisible()
    while (!(await item.evaluate((one) => one.matches(':focus')))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(modal(page).getByRole('textbox', { name: 'Supplier' })).toBeFocused()
  }
  await openRule()
  await expect(modal(page).getByRole('textbox', { name: 'Supplier' })).toHaveValue('Rheintal Hydraulik AG')
  // keys of the document do nothing to it from here
  await tabTo(page, modal(page).getByRole('textbox', { name: 'Rule name' }))
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Alt+KeyR')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // the pages stay in sight
  const [pages, beside] = [
    await page.locator('[data-pane=viewer]').boundingBox(),
    await modal(page).boundingBox(),
  ]
  expect(pages!.x + pages!.width).toBeLessThanOrEqual(beside!.x + 1)
  // it is beside the document, not over it: F6 goes there and back, and what it covers rests
  await expect(modal(page)).not.toHaveAttribute('aria-modal')
  await expect(page.locator('[data-pane=form]')).toHaveAttribute('inert')
  const supplier = modal(page).getByRole('textbox', { name: 'Supplier' })
  await page.keyboard.press('Shift+F6')
  await expect(page.locator('[data-viewer-scroller]')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(supplier).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  // a list that is open closes alone
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Supplier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Supplier' })).toBeHidden()
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expectFocusKept(page, more)
  await expect(page.locator('[data-pane=form]')).not.toHaveAttribute('inert')

  // what was typed is asked about first
  await openRule()
  await tabTo(page, modal(page).getByRole('textbox', { name: 'Rule name' }))
  await page.keyboard.type('Hoses')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await go(page, question.getByRole('button', { name: 'Keep editing' }))
  await expect(modal(page).getByRole('textbox', { name: 'Rule name' })).toHaveValue(/Hoses/)
  await expect(modal(page).getByRole('textbox', { name: 'Rule name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await go(page, question.getByRole('button', { name: 'Discard' }))
  await expect(modal(page)).toBeHidden()
  expect((await detail(id)).status).toBe(before.status)

  await openRule()
  const ruleType = modal(page).getByRole('combobox', { name: 'Rule type' })
  await tabTo(page, ruleType)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Line Extraction' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(ruleType).toHaveValue('Line Extraction')
  await go(page, modal(page).getByRole('button', { name: 'Continue' }))
  await expect(modal(page).getByRole('switch', { name: /^Use header and lines/ })).toBeFocused()
  await go(page, modal(page).getByRole('button', { name: 'Continue' }))
  const mapping = modal(page).getByRole('group', { name: 'Columns on the page' })
  const description = mapping.getByRole('combobox', { name: 'Description' })
  await expect(description).toBeFocused()
  const figure = modal(page).getByRole('figure')
  await expect(figure.getByRole('img')).toBeVisible()
  await expect(figure.getByText('Description', { exact: true })).toBeVisible()
  const unit = mapping.getByRole('combobox', { name: 'Unit', exact: true })
  await tabTo(page, unit)
  await page.keyboard.press('Home')
  await expect(unit).toHaveValue('')
  await expect(figure.getByText('Leave out')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await go(page, modal(page).getByRole('button', { name: 'Add line' }))
  const memo = modal(page).getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Memo' })
  await tabTo(page, memo)
  await page.keyboard.type('Hydraulics')
  await go(page, modal(page).getByRole('button', { name: 'Save and apply to this document' }))
  await expect(modal(page)).toBeHidden()
  const told = page.getByRole('region', { name: 'Document rule' })
  await expect(told).toContainText(/Filled in by rule “Rheintal Hydraulik AG/)
  const { lines } = await detail(id)
  expect(lines).toHaveLength(items.length)
  for (const { cells } of lines) {
    expect(cells.memo).toMatchObject({ value: 'Hydraulics', source: 'RULE', rule: expect.any(String) })
    expect(cells.unit).toMatchObject({ value: null, source: 'RULE' })
  }

  const ordered = await readInvoiceOf(api, 'S-2006', {
    invoiceNumber: newNumber('RH'),
    items,
    poNumber: '4500010005',
  })
  await page.goto(`${baseURL}/document/${ordered}`)
  await expect(told).toContainText(/wasn't applied\. Rules are for documents without a purchase order/)
})

test('the same correction made three times is offered as a rule with where it was made, on a small screen too', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, clerk, customer.id)
  const items = ['ING-S', 'ING-D', 'DEP']
  const numbers = [newNumber('BL'), newNumber('BL'), newNumber('BL')]
  const ids: number[] = []
  for (const invoiceNumber of numbers) {
    const id = await readInvoiceOf(api, 'S-2003', { invoiceNumber, items })
    const { version } = await api.get<Detail>(`/api/documents/${id}`)
    await api.send('PATCH', `/api/documents/${id}/fields`, {
      version,
      fields: [{ name: 'memo', value: 'Drawings', source: 'TYPED' }],
    })
    ids.push(id)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, baseURL!, staff, { path: `/document/${ids[0]}`, customer })
  const offer = page.getByRole('region', { name: 'Make this a rule?' })
  await expect(offer).toContainText(/Memo was changed to “Drawings” on \d+ invoices from Bureau Lémanic SA/)
  await offer.getByRole('button', { name: 'Show invoices' }).click()
  for (const number of numbers) await expect(offer.getByRole('link', { name: number })).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Create rule' }).click()
  await expect(modal(page).getByRole('textbox', { name: 'Supplier' })).toHaveValue('Bureau Lémanic SA')
  await modal(page).getByRole('button', { name: 'Continue' }).click()
  await expect(modal(page).getByRole('textbox', { name: 'Memo' })).toHaveValue('Drawings')
  expect(await layoutFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await findBarriers(page)).toEqual([])
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal(page)).toBeHidden()
  await expect(offer).toBeHidden()
  const next = await readInvoiceOf(api, 'S-2003', { invoiceNumber: newNumber('BL'), items })
  const { fields } = await api.get<Detail>(`/api/documents/${next}`)
  expect(fields.find(({ name }) => name === 'memo')).toMatchObject({ value: 'Drawings', source: 'RULE' })
})
