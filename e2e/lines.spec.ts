import { randomUUID } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn, uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

type Cell = { value: string | null; source: string }
type Detail = { status: string; version: number; lines: { id: string; cells: Record<string, Cell> }[] }

test('lines are corrected by keyboard alone, and the ERP holds them as they were left', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const api = await apiOf(baseURL!)
  const id = await readInvoice(api)
  const before = await detailOf(api, id)
  const [first, second, third] = before.lines.map(({ cells }) => cells.netAmount!.value!)
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const grid = page.getByRole('grid', { name: 'Lines of the document' })
  const balance = page.getByRole('status', { name: 'Balance' })
  await expect(balance).toContainText('Balanced')

  await test.step('a line that was misread is stopped', async () => {
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('3000')
    await page.keyboard.press('Enter')
    await expect(balance).toContainText("1 line doesn't multiply")
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Submit failed: Line 1: quantity × unit cost isn't/)).toBeVisible()
    expect((await detailOf(api, id)).status).not.toBe('SUBMITTED')
  })

  await test.step('undo brings back what was read', async () => {
    await grid.focus()
    await page.keyboard.press('Control+z')
    await expect(balance).toContainText('Balanced')
    await expect.poll(async () => (await detailOf(api, id)).lines).toEqual(before.lines)
  })

  await test.step('three by three cells of a spreadsheet are pasted', async () => {
    await page.keyboard.press('Control+Home')
    await pasteText(page, 'Bolts\t1\tEA\nNuts\t2\tBX\nWashers\t3\tKG\n')
    await expect
      .poll(async () => textsOf(await detailOf(api, id), 'description'))
      .toEqual(['Bolts', 'Nuts', 'Washers'])
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await detailOf(api, id)).lines).toEqual(before.lines)
  })

  await test.step('a line is split by percent', async () => {
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Alt+s')
    await expect(page.getByLabel('Percentages')).toBeFocused()
    await page.keyboard.type('60 40')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await detailOf(api, id)).lines.length).toBe(4)
    await expect(balance).toContainText('Balanced')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await detailOf(api, id)).lines.length).toBe(3)
  })

  await test.step('lines are added, coded from above, and deleted', async () => {
    await page.keyboard.press('Control+Home')
    for (let right = 0; right < 8; right++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('3000')
    await expect(page.getByRole('option', { name: /Teilefertigung/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(async () => textsOf(await detailOf(api, id), 'costCentre')).toEqual(['3000', '', ''])
    await page.keyboard.press('Control+d')
    await expect
      .poll(async () => textsOf(await detailOf(api, id), 'costCentre'))
      .toEqual(['3000', '3000', ''])
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await page.keyboard.type('Left behind')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lines (4)' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+Delete')
    await expect(page.getByRole('heading', { name: 'Lines (3)' })).toBeVisible()
  })

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  const told = await api.get<{ entries: { action: string; details: unknown }[] }>(
    `/api/documents/${id}/history`,
  )
  const sent = told.entries.find(({ action }) => action === 'submit')!.details
  expect(sent).toMatchObject({
    sent: {
      lines: [
        { line: 1, netAmount: first, costCentre: '3000' },
        { line: 2, netAmount: second, costCentre: '3000' },
        { line: 3, netAmount: third, costCentre: null },
      ],
    },
  })
})

test('a clicked word fills the cell, and dragging over the table reads it again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!)
  const id = await readInvoice(api)
  const before = await detailOf(api, id)
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const grid = page.getByRole('grid', { name: 'Lines of the document' })
  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  const mark = page.locator('[data-page] [data-tone=active]')
  await expect(mark).toBeVisible()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.locator('[data-page="1"] p > span').filter({ hasText: /^4 $/ }).first().click()
  await expect
    .poll(async () => (await detailOf(api, id)).lines[0]!.cells.quantity)
    .toMatchObject({
      value: '4',
      source: 'BOX',
    })

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Delete')
  await expect(page.getByRole('heading', { name: 'Lines (0)' })).toBeVisible()
  await page.getByRole('button', { name: /^Read an area of the page/ }).click()
  const words = page.locator('[data-page="1"] p > span')
  const [top, bottom] = await Promise.all([
    words.filter({ hasText: 'HZ-4100' }).first().boundingBox(),
    words.filter({ hasText: 'HZ-4180' }).first().boundingBox(),
  ])
  const paper = (await page.locator('[data-page="1"]').boundingBox())!
  await page.keyboard.down('Alt')
  await page.mouse.move(paper.x + 4, top!.y - 4)
  await page.mouse.down()
  await page.mouse.move(paper.x + paper.width - 6, bottom!.y + bottom!.height + 4, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect
    .poll(async () => textsOf(await detailOf(api, id), 'netAmount'))
    .toEqual(textsOf(before, 'netAmount'))

  await test.step('the lines have no barriers, and fit a phone', async () => {
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('F2')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Lines', exact: true }).click()
    await expect(grid).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await findBarriers(page)).toEqual([])
  })
})

test('a refused submit leads to the cell that it is about, and Enter walks from the form into the lines and to the Submit', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!)
  const id = await readInvoice(api)
  const { version, lines } = await detailOf(api, id)
  const added = Array.from({ length: 40 }, () => ({ kind: 'add', id: randomUUID(), after: null, cells: [] }))
  const misread = {
    kind: 'set',
    id: lines[1]!.id,
    cells: [{ name: 'quantity', value: '3000', source: 'TYPED' }],
  }
  const coded = {
    kind: 'set',
    id: lines[2]!.id,
    cells: [{ name: 'costCentre', value: 'NO-SUCH', source: 'TYPED' }],
  }
  await api.send('PATCH', `/api/documents/${id}/lines`, { version, edits: [...added, misread, coded] })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const grid = page.getByRole('grid', { name: 'Lines of the document' })
  const active = grid.locator('[data-active]')
  const doubtful = page.locator('[data-field][data-state=doubtful]')
  const header = page.locator('header')
  await expect(page.locator('[data-field] :is(input, select, textarea):focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect(grid).toBeHidden()

  await test.step('the amount of the line that does not multiply is selected, in sight, with what to do', async () => {
    await page.keyboard.press('Control+Enter')
    const refusal = page.getByRole('alert').filter({ hasText: 'Submit failed' })
    await expect(refusal).toContainText('Line 42: quantity × unit cost')
    await expect(refusal).toBeInViewport()
    await expect(grid).toBeFocused()
    await expect(active).toHaveAttribute('data-row', '41')
    await expect(active).toHaveAttribute('data-column', '4')
    await expect(active).toBeInViewport()
    await expect(page.getByText(/Correct it, or confirm the amount with Enter/)).toBeVisible()
  })

  await test.step('the counter counts fields and cells, and Enter goes through both', async () => {
    const count = await doubtful.count()
    const told = (left: number) => (left === 1 ? '1 field to review' : `${left} fields to review`)
    await expect(header).toContainText(told(count + 1))
    await header.getByText(told(count + 1)).click()
    for (let left = count; left > 0; left--) {
      await expect(page.locator('[data-field][data-state=doubtful]:focus-within')).toHaveCount(1)
      await page.keyboard.press('Enter')
    }
    await expect(grid).toBeFocused()
    await expect(active).toHaveAttribute('data-row', '41')
    await expect(header).toContainText(told(1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
    await expect(header).toContainText('All fields reviewed')
    await expect.poll(async () => (await detailOf(api, id)).lines[41]!.cells.netAmount!.source).toBe('TYPED')
  })

  await test.step('a code that is not in master data is led to as well', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Submit failed: Cost center "NO-SUCH" isn't in master data/)).toBeVisible()
    await expect(active).toHaveAttribute('data-row', '42')
    await expect(active).toHaveText(/NO-SUCH/)
    await expect(active).toBeInViewport()
    await expect(grid).toBeFocused()
  })
})

test('many lines scroll in their own place: the form stays in view, and only what is in sight is drawn', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const api = await apiOf(baseURL!)
  const id = await readInvoice(api)
  const { version } = await detailOf(api, id)
  const edits = Array.from({ length: 297 }, () => ({ kind: 'add', id: randomUUID(), after: null, cells: [] }))
  await api.send('PATCH', `/api/documents/${id}/lines`, { version, edits })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const grid = page.getByRole('grid', { name: 'Lines of the document' })
  await grid.focus()
  await page.keyboard.press('Control+End')
  const lastNumber = grid.getByRole('rowheader', { name: '300', exact: true })
  await expect(lastNumber).toBeInViewport()
  expect((await grid.boundingBox())!.height).toBeLessThan(240)
  expect(await grid.getByRole('row').count()).toBeLessThan(30)
  await expect(page.locator('[data-field=controlAmt]')).toBeInViewport({ ratio: 1 })
})

const textsOf = ({ lines }: Detail, name: string) => lines.map(({ cells }) => cells[name]?.value ?? '')

async function apiOf(baseURL: string): Promise<Api> {
  return apiClient(baseURL, await signIn(baseURL, clerk), customer)
}

async function readInvoice(api: Api): Promise<number> {
  const number = newNumber('LN')
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: number }))
  const { invID } = await uploadFile(api, `${number}.pdf`, bytes)
  await expect
    .poll(async () => (await detailOf(api, invID!)).status, { timeout: 60_000 })
    .toMatch(/NEW|FLAGGED/)
  return invID!
}

const detailOf = (api: Api, id: number) => api.get<Detail>(`/api/documents/${id}`)

/** As a spreadsheet's cells come by Ctrl+V; a page of the test may not ask for the clipboard itself. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}
