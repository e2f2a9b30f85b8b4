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

test('offline, a value waits and is saved when the connection is back', async ({
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

test('what was left unsaved and was changed by a colleague meanwhile is shown beside the new value', async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const id = await readInvoice(api, { invoiceNumber: newNumber('NL') })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await memoOf(page).pressSequentially('Mine')
  await page.goto('/documents')
  const others = await demoApi(baseURL!, colleague, '10318')
  const { version } = await others.get<{ version: number }>(`/api/documents/${id}`)
  await others.send('PATCH', `/api/documents/${id}/fields`, {
    version,
    fields: [{ name: 'memo', value: 'Theirs', source: 'TYPED' }],
  })
  await others.call('DELETE', `/api/documents/${id}/lock`)
  await page.goto(`/document/${id}`)
  await expect(memoOf(page)).toHaveValue('Mine')
  await expect(field(page, 'memo')).toContainText('changed this to “Theirs”')
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => storedIn(api, id, 'memo')).toBe('Mine')
})

test('a session that ends leaves the text for the same person; who signs out leaves nothing', async ({
  page,
  baseURL,
}) => {
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

test('a server that restarts costs nothing that was typed meanwhile', async ({ page }) => {
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

async function storedIn(api: Api, id: number, name: string): Promise<string | null | undefined> {
  type Detail = { fields: { name: string; value: string | null }[] }
  const { fields } = await api.get<Detail>(`/api/documents/${id}`)
  return fields.find((one) => one.name === name)?.value
}
