import { demoPassword } from './journey'
import type { Api } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { prepareKontor } from './support/prepared-kontor'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const colleague = 'chloe.favre@alpenwerk.example'

test('what is still being typed is there after a reload, after Back and in a window opened anew', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await readInvoice(await demoApi(baseURL!, clerk, '10318'), { invoiceNumber: newNumber('NL') })
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await page.goto(`/document/${id}`)
  await memoOf(page).pressSequentially('Half a sen')
  await page.reload()
  await expect(memoOf(page)).toHaveValue('Half a sen')

  await page.goBack()
  await page.goForward()
  await expect(memoOf(page)).toHaveValue('Half a sen')

  await page.close()
  const anew = await context.newPage()
  await anew.goto(`/document/${id}`)
  await expect(memoOf(anew)).toHaveValue('Half a sen')
  await memoOf(anew).press('End')
  await memoOf(anew).pressSequentially('tence')
  await anew.keyboard.press('Tab')
  await expect(field(anew, 'memo')).toContainText('Saved')
  await anew.reload()
  await expect(memoOf(anew)).toHaveValue('Half a sentence')
  await expect(field(anew, 'memo')).not.toContainText('Not saved yet')
})

test('offline, a value waits and is saved when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('NL') })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await memoOf(page).waitFor()
  await context.setOffline(true)
  await memoOf(page).fill('Typed in the tunnel')
  await page.keyboard.press('Tab')
  await expect(field(page, 'memo')).toContainText('Not saved yet')
  await context.setOffline(false)
  await expect(field(page, 'memo')).not.toContainText('Not saved yet')
  await expect.poll(() => storedIn(api, id, 'memo')).toBe('Typed in the tunnel')
})

test('a session that ends leaves the text for the same person; who signs out leaves nothing', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const id = await readInvoice(await demoApi(baseURL!, clerk, '10318'), { invoiceNumber: newNumber('NL') })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await memoOf(page).pressSequentially('Before the break')
  await page.evaluate(
    `for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.')) localStorage.removeItem(key)`,
  )
  await page.goto(`/document/${id}`)
  await page.getByLabel(/e-mail/i).fill(clerk)
  await page.getByLabel(/password/i).fill(demoPassword)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(memoOf(page)).toHaveValue('Before the break')

  await page.goto('/documents')
  await page.getByRole('button', { name: /Reto Gerber/ }).click()
  await page.getByRole('menuitem', { name: /^Sign out/i }).click()
  await page.waitForURL(/logout|oidc/)
  expect(
    await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('kontor.unsaved'))`),
  ).toEqual([])
})

test('what is typed on while a value is on its way is what "Use mine" saves, once', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('NL') })
  const others = await demoApi(baseURL!, colleague, '10318')
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await memoOf(page).waitFor()
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/documents/${id}/fields`, async (route) => {
    await isHeld
    await route.continue()
  })
  const isSent = page.waitForRequest(`**/api/documents/${id}/fields`)
  await memoOf(page).fill('First')
  await page.keyboard.press('Tab')
  await isSent
  await memoOf(page).fill('First and more')
  await api.call('DELETE', `/api/documents/${id}/lock`)
  const { version } = await others.get<{ version: number }>(`/api/documents/${id}`)
  await others.send('PATCH', `/api/documents/${id}/fields`, {
    version,
    fields: [{ name: 'memo', value: 'Theirs', source: 'TYPED' }],
  })
  await others.call('DELETE', `/api/documents/${id}/lock`)
  letGo()
  await expect(field(page, 'memo')).toContainText('changed this to “Theirs”')
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => storedIn(api, id, 'memo')).toBe('First and more')
  await expect(page.getByRole('button', { name: 'Use mine' })).toBeHidden()
  const { entries } = await api.get<{ entries: { field: string | null; to: string | null }[] }>(
    `/api/documents/${id}/history`,
  )
  expect(entries.filter((entry) => entry.field === 'memo')).toHaveLength(2)
  await page.reload()
  await expect(memoOf(page)).toHaveValue('First and more')
  await expect(field(page, 'memo')).not.toContainText('Not saved yet')
})

test('a cell of the lines stands as it was typed after a reload; unsent it waits, and beside a colleague’s change both are shown', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, clerk, '10318')
  const others = await demoApi(baseURL!, colleague, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('NL') })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const grid = page.getByRole('grid', { name: 'Lines of the document' })
  const cell = page.getByRole('textbox', { name: 'Description, line 1' })

  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Half a ')
  await page.reload()
  await expect(cell).toHaveValue('Half a ')
  await expect(cell).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('cell')
  await page.keyboard.press('Enter')
  await expect.poll(() => descriptionIn(api, id)).toBe('Half a cell')

  await page.route(`**/api/documents/${id}/lines`, (route) => route.abort())
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  const waits = page.getByText("The server doesn't respond. Your text is kept")
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(grid.locator('[data-row="0"][data-column="0"]')).toHaveText('Mine')
  await page.unroute(`**/api/documents/${id}/lines`)
  await expect.poll(() => descriptionIn(api, id)).toBe('Mine')
  await expect(waits).toBeHidden()

  await page.route(`**/api/documents/${id}/lines`, (route) => route.abort())
  await page.keyboard.press('F6')
  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Mine again')
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  await page.goto('/documents')
  const { version, lines } = await others.get<LinesDetail>(`/api/documents/${id}`)
  const cells = [{ name: 'description', value: 'Theirs', source: 'TYPED' }]
  await others.send('PATCH', `/api/documents/${id}/lines`, {
    version,
    edits: [{ kind: 'set', id: lines[0]!.id, cells }],
  })
  await others.call('DELETE', `/api/documents/${id}/lock`)
  await page.unroute(`**/api/documents/${id}/lines`)
  await page.goto(`/document/${id}`)
  await expect(page.getByText('Line 1, Description: yours “Mine again”, theirs “Theirs”.')).toBeVisible()
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => descriptionIn(api, id)).toBe('Mine again')
  await page.reload()
  await expect(grid.locator('[data-row="0"][data-column="0"]')).toHaveText('Mine again')
  await expect(page.getByRole('button', { name: 'Use mine' })).toBeHidden()
})

test('a server that restarts costs nothing that was typed meanwhile', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const data = await prepareKontor('documents')
  let kontor = data.start()
  try {
    await kontor.ready()
    const api = await demoApi(kontor.baseUrl, clerk, '10318')
    const id = await readInvoice(api, { invoiceNumber: newNumber('NL') })
    await openSignedIn(page, kontor.baseUrl, clerk, { path: `/document/${id}` })
    await memoOf(page).waitFor()
    await kontor.end('SIGKILL')
    await memoOf(page).fill('Nobody was there')
    await page.keyboard.press('Tab')
    await expect(field(page, 'memo')).toContainText('Not saved yet')
    kontor = data.start()
    await kontor.ready()
    await expect(field(page, 'memo')).not.toContainText('Not saved yet', { timeout: 30_000 })
    await expect.poll(() => storedIn(api, id, 'memo')).toBe('Nobody was there')
  } finally {
    await kontor.end('SIGTERM')
    await data.remove()
  }
})

const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`)
const memoOf = (page: Page) => page.getByRole('textbox', { name: /^Memo/ })

type LinesDetail = {
  version: number
  lines: { id: string; cells: Record<string, { value: string | null }> }[]
}

async function descriptionIn(api: Api, id: number): Promise<string | null | undefined> {
  const { lines } = await api.get<LinesDetail>(`/api/documents/${id}`)
  return lines[0]!.cells.description?.value
}

async function storedIn(api: Api, id: number, name: string): Promise<string | null | undefined> {
  type Detail = { fields: { name: string; value: string | null }[] }
  const { fields } = await api.get<Detail>(`/api/documents/${id}`)
  return fields.find((one) => one.name === name)?.value
}
