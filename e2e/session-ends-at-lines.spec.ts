import { demoPassword } from './journey'
import type { Api } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const colleague = 'chloe.favre@alpenwerk.example'

test('cells that a session refuses on ending are saved after the next sign-in, which leads back to the document', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { api, id } = await anInvoiceOnScreen(page, baseURL!)
  await intoFirstCell(page)
  await page.keyboard.type('Typed too late')
  await endSession(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logout*')
  expect(await firstLine(api, id)).not.toMatchObject({ description: { value: 'Typed too late' } })

  await signInAgain(page)
  await page.waitForURL(`**/document/${id}`)
  await expect.poll(() => firstLine(api, id)).toMatchObject({ description: { value: 'Typed too late' } })
  await expect(cell(page, 0)).toHaveText('Typed too late')
  await expect(page.getByRole('button', { name: 'Use mine' })).toBeHidden()
})

test('two cells that were on their way and the one still being typed are all there after the session', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { api, id } = await anInvoiceOnScreen(page, baseURL!)
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/documents/${id}/lines`, async (route) => {
    await isHeld
    await route.fulfill({ status: 401, json: { code: 'http.not_signed_in', errorMessage: 'Sign in.' } })
  })
  await intoFirstCell(page)
  await page.keyboard.type('First')
  await Promise.all([page.waitForRequest(`**/api/documents/${id}/lines`), page.keyboard.press('Tab')])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Half a ')
  letGo()
  await page.waitForURL('**/403/access?*')
  await endSession(page)
  await page.unroute(`**/api/documents/${id}/lines`)
  await page.goto(`/document/${id}`)
  await page.waitForURL('**/logout*')
  await signInAgain(page)
  await page.waitForURL(`**/document/${id}`)
  await expect.poll(() => firstLine(api, id)).toMatchObject({ description: { value: 'Second' } })
  const input = page.getByRole('textbox', { name: 'Description, line 1' })
  await expect(input).toHaveValue('Half a ')
  await input.press('End')
  await page.keyboard.type('cell')
  await page.keyboard.press('Enter')
  await expect.poll(() => firstLine(api, id)).toMatchObject({ description: { value: 'Half a cell' } })
})

test('what a colleague changed while nobody was signed in stands beside it', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { api, id } = await anInvoiceOnScreen(page, baseURL!)
  await intoFirstCell(page)
  await page.keyboard.type('Mine')
  await endSession(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logout*')
  const others = await demoApi(baseURL!, colleague, '10318')
  const { version, lines } = await others.get<LinesDetail>(`/api/documents/${id}`)
  const cells = [{ name: 'description', value: 'Theirs', source: 'TYPED' }]
  await others.send('PATCH', `/api/documents/${id}/lines`, {
    version,
    edits: [{ kind: 'set', id: lines[0]!.id, cells }],
  })
  await others.call('DELETE', `/api/documents/${id}/lock`)

  await signInAgain(page)
  await expect(page.getByText('Line 1, Description: yours “Mine”, theirs “Theirs”.')).toBeVisible()
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => firstLine(api, id)).toMatchObject({ description: { value: 'Mine' } })
})

async function anInvoiceOnScreen(page: Page, baseUrl: string): Promise<{ api: Api; id: number }> {
  const api = await demoApi(baseUrl, clerk, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('SE') })
  await openSignedIn(page, baseUrl, clerk, { path: `/document/${id}` })
  return { api, id }
}

async function intoFirstCell(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Lines of the document' }).focus()
  await page.keyboard.press('Control+Home')
}

/** As after a night: the token has ended, and the provider renews it no more. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(`{
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user'))
    const user = JSON.parse(localStorage[key])
    localStorage[key] = JSON.stringify({ ...user, expires_at: 1, refresh_token: 'used long ago' })
  }`)
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.getByLabel(/e-mail/i).fill(clerk)
  await page.getByLabel(/password/i).fill(demoPassword)
  await page.getByRole('button', { name: /^sign in$/i }).click()
}

const cell = (page: Page, column: number) => page.locator(`[data-row="0"][data-column="${column}"]`)

type LinesDetail = {
  version: number
  lines: { id: string; cells: Record<string, { value: string | null }> }[]
}

async function firstLine(api: Api, id: number) {
  const { lines } = await api.get<LinesDetail>(`/api/documents/${id}`)
  return lines[0]!.cells
}
