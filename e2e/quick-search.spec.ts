import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const customer = '10318'
const clerk = 'reto.gerber@alpenwerk.example'

type Found = {
  invID: number
  invoiceNumber: string | null
  supplierIDText: string | null
  controlAmt: string | null
}

/** A document that is known by everything, and the same amount as a Swiss and an American would type it. */
async function aDocument(baseUrl: string): Promise<Required<{ [K in keyof Found]: NonNullable<Found[K]> }>> {
  const api = await demoApi(baseUrl, clerk, customer)
  const { documents } = await api.get<{ documents: Found[] }>('/api/documents?itemsPerPage=50')
  const known = documents.find((one) => one.invoiceNumber && one.supplierIDText && one.controlAmt)
  return known as Required<{ [K in keyof Found]: NonNullable<Found[K]> }>
}

test('a document is found from the top bar by what is known of it, by the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const document = await aDocument(baseURL!)
  // an address of its own: a bare one brings back what the clerk looked for last
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?dates=all' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search documents' })
  const options = page.getByRole('listbox', { name: 'Documents found' }).getByRole('option')
  await expect(field).toBeVisible()
  // where one types it is a letter
  const other = page.getByRole('textbox', { name: 'Search' })
  await other.focus()
  await page.keyboard.type('/')
  await expect(other).toHaveValue('/')
  await other.fill('')
  await other.blur()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()

  const [whole, cents] = document.controlAmt.split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, '.')
  await page.keyboard.type(`${document.supplierIDText.split(' ')[0]} ${grouped},${cents}`)
  await expect(options.first()).toContainText(document.supplierIDText)
  await expect(options.first().locator('mark')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.type(document.invoiceNumber)
  await expect(options.first()).toContainText(document.invoiceNumber)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/document/${document.invID}`)
})

test('on a narrow screen an icon opens the search', async ({ page, baseURL }) => {
  const document = await aDocument(baseURL!)
  await page.setViewportSize({ width: 390, height: 844 })
  // an address of its own: a bare one brings back what the clerk looked for last
  await openSignedIn(page, baseURL!, clerk, { path: '/documents?dates=all' })
  await page.getByRole('button', { name: 'Go to a page or document' }).click()
  await expect(page.getByRole('combobox', { name: /^Page, or document/ })).toBeFocused()
  await page.keyboard.type(String(document.invID))
  const option = page.getByRole('option', { name: new RegExp(String(document.invID)) }).first()
  await expect(option.locator('mark')).toHaveText(String(document.invID))
  await option.click()
  await page.waitForURL(`**/document/${document.invID}`)
})
