import { randomUUID } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn, uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

type Cell = { value: string | null; source: string }
type Detail = { status: string; version: number; lines: { id: string; cells: Record<string, Cell> }[] }

test('a clicked word fills the cell, and dragging over the table reads it again', { tag: '@long' }, async ({
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

test('a refused submit brings its reason and the cell that it is about into sight', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const api = await apiOf(baseURL!)
  const id = await readInvoice(api)
  const { version, lines } = await detailOf(api, id)
  const added = Array.from({ length: 40 }, () => ({ kind: 'add', id: randomUUID(), after: null, cells: [] }))
  const coded = {
    kind: 'set',
    id: lines[2]!.id,
    cells: [{ name: 'costCentre', value: 'NO-SUCH', source: 'TYPED' }],
  }
  await api.send('PATCH', `/api/documents/${id}/lines`, { version, edits: [...added, coded] })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const active = page.getByRole('grid', { name: 'Lines of the document' }).locator('[data-active]')
  await expect(page.locator('[data-field] :is(input, select, textarea):focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: "Can't submit yet" })).toBeInViewport()
  await expect(active).toHaveAttribute('data-row', '42')
  await expect(active).toHaveText(/NO-SUCH/)
  await expect(active).toBeInViewport({ ratio: 1 })
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
