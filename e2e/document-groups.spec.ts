import type { Api } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { mailInvoice } from './support/mail-invoice'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const admin = 'tom.becker@harborpine.example'
const superuser = 'sam.rivera@kontor.example'
const path = '/api/document-groups'
const flag = '/api/feature-flags/has-enterprise-subscription'

test('a group is made by conditions, previewed and saved, and the next mail lands in it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const staff = await demoApi(baseURL!, superuser, '10301')
  await staff.send('PUT', flag, { enabled: true })
  const api = await demoApi(baseURL!, admin, '10301')
  const name = `Large ${newNumber()}`
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/groupings' })
  await expect(page.getByRole('row', { name: /Catch-all/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add group' }).click()
  const editor = page.getByRole('dialog', { name: 'New group' })
  await editor.getByRole('textbox', { name: 'Name' }).fill(name)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Enter a value.')).toBeVisible()
  await editor.getByLabel('Field of condition 1').selectOption('Control Amount')
  await editor.getByLabel('Comparison of condition 1').selectOption('is greater than')
  await editor.getByRole('textbox', { name: 'Value of condition 1' }).fill('0.01')
  await editor.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.getByText(/In this group \([1-9]/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Control Amount is greater than 0.01')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  const order = () => page.getByRole('row').filter({ hasText: 'Large' })
  await row.getByRole('button', { name }).first().focus()
  const first = (await order().count()) - 1
  for (let at = 0; at < first; at++) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(order().nth(first - at - 1)).toContainText(name)
  }
  const clerk = await demoApi(baseURL!, 'dana.whitfield@harborpine.example', '10301')
  const number = newNumber()
  await mailInvoice(number, 'invoices@harborpine.example')
  await expect.poll(() => groupOf(clerk, `Rechnung ${number}`), { timeout: 40_000 }).toBe(name)

  await row.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/group=/)
  const group = page.getByRole('dialog', { name })
  await group.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this group?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Document Groups' })
  await expect(history.getByRole('listitem').first()).toContainText(`Deleted ${name}`)
  expect(await findBarriers(page)).toEqual([])
  await history.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  const { groups } = await api.get<{ groups: { id: number; name: string; version: number }[] }>(path)
  const made = groups.find((one) => one.name === name)!
  const given = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: made.version }),
  }
  expect((await api.call('DELETE', `${path}/${made.id}`, given)).ok).toBe(true)
  await staff.send('PUT', flag, { enabled: false })
})

/** The group of the document that a mail became; undefined while it is none. */
async function groupOf(api: Api, subject: string): Promise<string | null | undefined> {
  const { mails } = await api.get<{ mails: { id: number; subject: string }[] }>(
    '/api/invoice-in-motion/received?limit=20',
  )
  const mail = mails.find((one) => one.subject === subject)
  if (!mail) return undefined
  const { parts } = await api.get<{ parts: { invID: number | null }[] }>(`/api/mails/${mail.id}`)
  const invID = parts.find((part) => part.invID !== null)?.invID
  return invID ? (await api.get<{ invTab: string | null }>(`/api/documents/${invID}`)).invTab : undefined
}
