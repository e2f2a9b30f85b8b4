import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

const admin = 'tom.becker@harborpine.example'
const path = '/settings/application'

test('a key that may only upload is made by keyboard, sends in a document, is refused elsewhere, and is revoked', {
  tag: '@long',
}, async ({ page, baseURL }) => {
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
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).press('Enter')
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

test('a webhook gets a signed message about a new document, and the same message again when it is replayed', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  await openSignedIn(page, baseURL!, admin, { path: `${path}?section=webhooks` })
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused()
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Create webhook' })
  const name = `Archive ${Date.now().toString(36)}`
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await drawer.getByRole('textbox', { name: 'Address' }).fill('somewhere')
  await drawer.getByRole('checkbox', { name: 'Document received' }).press('Space')
  await drawer.getByRole('textbox', { name: 'Address' }).press('Enter')
  await expect(drawer.getByText('Enter a web address that begins with https://.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`)
  await drawer.getByRole('textbox', { name: 'Address' }).press('Enter')
  const secret = await drawer.getByRole('status', { name: 'Signing secret' }).innerText()
  await drawer.getByRole('button', { name: 'Done' }).press('Enter')

  const clerk = await demoApi(baseURL!, 'dana.whitfield@harborpine.example', '10301')
  await uploadFile(clerk, 'hook.pdf', tinyPdf(name))
  await expect.poll(() => got.length, { timeout: 30_000 }).toBe(1)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Deliveries to ${name}` }).press('Enter')
  const log = page.getByRole('dialog', { name: `Deliveries to ${name}` })
  await expect(log.getByText('Delivered')).toBeVisible()
  await expect(log.getByText(/Status 204 in/)).toBeVisible()
  await log.getByRole('button', { name: /^Send again: msg_/ }).press('Enter')
  await expect.poll(() => got.length, { timeout: 30_000 }).toBe(2)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  for (const { headers, body } of got) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(headers['webhook-id']).toBe(got[0]!.headers['webhook-id'])
    expect(JSON.parse(body)).toMatchObject({ type: 'document.received', data: { status: 'PROCESSING' } })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Webhook deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
  receiver.close()
})
