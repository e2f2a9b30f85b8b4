import type { Api } from './support/api-client'
import { demoApi, documentsIn } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'

test('the first field to review has the focus, Enter walks them all, F6 goes between the panes', async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const id = await doubtfulDocument(api)
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const doubtful = page.locator('[data-field][data-state=doubtful]')
  await expect(doubtful.first().locator('input')).toBeFocused()
  const inHeader = await doubtful.count()
  expect(inHeader).toBeGreaterThan(0)
  const told = await page
    .locator('header')
    .getByText(/fields to review/)
    .textContent()
  const count = Number.parseInt(told!, 10)
  // the cells of the lines come behind the fields
  expect(count).toBeGreaterThan(inHeader)
  for (let left = count; left > 0; left--) {
    await expect(page.locator('header')).toContainText(
      left === 1 ? '1 field to review' : `${left} fields to review`,
    )
    const here =
      left > count - inHeader
        ? page.locator('[data-field][data-state=doubtful]:focus-within')
        : page.locator('[role=grid]:focus [data-active][data-doubt]')
    await expect(here).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('header')).toContainText('All fields reviewed')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()

  await page.keyboard.press('F6')
  await expect(page.locator('[data-field] :focus')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.locator('[data-pane=lines] :focus')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.locator('[data-viewer-scroller]')).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(page.locator('[data-pane=lines] :focus')).toBeVisible()
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('F6')
})

test('after "next" the next document can be typed into at once', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  await readInvoice(api, { invoiceNumber: newNumber('EK') })
  await readInvoice(api, { invoiceNumber: newNumber('EK') })
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/document\/\d+$/)
  const first = page.url()
  await focusInForm(page)
  await page.keyboard.press('Alt+n')
  await expect(page).not.toHaveURL(first)
  await focusInForm(page)
})

/** One of the demo's documents of which a field and a cell of the lines were read without certainty. */
async function doubtfulDocument(api: Api): Promise<number> {
  type Reading = { source: string; confidence: number | null; value: string | null }
  type Read = { fields: Reading[]; lines: { cells: Record<string, Reading> }[] }
  const isBelow = (least: number) => (reading: Reading) =>
    reading.source === 'RECOGNISED' && reading.value !== null && reading.confidence! < least
  for (const { invID } of await documentsIn(api, 'ready')) {
    const { fields, lines } = await api.get<Read>(`/api/documents/${invID}`)
    const cells = lines.flatMap((line) => Object.values(line.cells))
    if (fields.some(isBelow(0.975)) && cells.some(isBelow(0.85))) return invID
  }
  throw new Error('No document of the demo has doubtful fields and lines.')
}

async function focusInForm(page: Page): Promise<void> {
  await expect(page.locator('[data-field] :is(input, select, textarea):focus')).toHaveCount(1)
}
