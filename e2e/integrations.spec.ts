import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

const admin = 'tom.becker@harborpine.example'
const path = '/settings/application'

test('a key that may only upload is made by keyboard, sends in a document, is refused elsewhere, and is revoked', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, baseURL!, admin, { path: `${path}?section=api-keys` })
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused()
  await page.getByRole('button', { name: 'Create API key' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Create API key' })
  const name = `Scanner ${Date.now().toString(36)}`
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await drawer.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(drawer.getByText('Enter a name.')).toBeVisible()
  await expect(drawer.getByText('Select at least one scope.')).toBeVisible()
  await page.keyboard.type(name)
  await drawer.getByRole('checkbox', { name: 'Upload documents' }).press('Space')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await drawer.getByRole('textbox', { name: 'Name' }).press('Enter')
  const secret = await drawer.getByRole('status', { name: 'API key' }).innerText()
  expect(secret).toMatch(/^kontor_/)
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText(secret)).toHaveCount(0)

  const asKey = (to: string, more: RequestInit = {}) =>
    fetch(`${baseURL}${to}`, { ...more, headers: { authorization: `Bearer ${secret}`, ...more.headers } })
  const upload = () =>
    asKey('/api/uploads', {
      method: 'POST',
      body: tinyPdf(name),
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'scan.pdf' },
    })
  expect((await upload()).status).toBe(200)
  for (const elsewhere of ['/api/documents?screen=my-invoices', '/api/lookups/suppliers', '/api/session'])
    expect((await asKey(elsewhere)).status, elsewhere).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Active')
  await expect(row).not.toContainText('Never used')
  expect(await layoutFaults(page)).toEqual([])
  await row.getByRole('button', { name: `Revoke ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row).toContainText('Revoked by Tom Becker')
  expect((await upload()).status).toBe(401)
  await page.getByRole('button', { name: 'History of API keys' }).click()
  const history = page.getByRole('dialog', { name: 'History of API keys' })
  await expect(history.getByRole('listitem').first()).toContainText(`Revoked: ${name}`)
  await expect(history.getByRole('listitem').nth(1)).toContainText('Upload documents')
  expect(await findBarriers(page)).toEqual([])
})
