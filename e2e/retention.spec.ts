import { findBarriers } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const admin = 'tom.becker@harborpine.example'
const provider = 'alex.morgan@kontor.example'
const clerk = 'dana.whitfield@harborpine.example'

test('an admin sees what would be deleted, and puts a document on legal hold, which stands on it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const api = await demoApi(baseURL!, clerk, '10301')
  const [{ invID } = { invID: 0 }] = await documentsIn(api, 'all')
  await openSignedIn(page, baseURL!, admin, { path: '/settings/document?section=retention' })
  const card = page.getByRole('region', { name: 'Retention', exact: true })
  const preview = card.getByRole('region', { name: 'Deleted with the next run' })
  await expect(preview).toContainText('Nothing is old enough.')
  await card.getByRole('radio', { name: 'On', exact: true }).check()
  await expect(preview).toContainText('Nothing, because of the legal hold.')
  await card.getByRole('button', { name: 'Discard changes' }).click()
  await expect(preview).toContainText('Nothing is old enough.')

  const held = card.getByRole('region', { name: 'Documents on legal hold' })
  await held.getByRole('button', { name: 'Set legal hold…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set legal hold' })
  await expect(dialog.getByRole('textbox', { name: 'Document number' })).toBeFocused()
  await page.keyboard.type('999999999')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lawsuit 4711')
  await dialog.getByRole('button', { name: 'Set legal hold' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Document number' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: 'Document number' }).fill(`#${invID}`)
  await dialog.getByRole('button', { name: 'Set legal hold' }).click()
  const row = held.getByRole('listitem').filter({ hasText: `#${invID}` })
  await expect(row).toContainText('Lawsuit 4711')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${invID}` })
  await expect(page.getByRole('region', { name: 'Legal hold' })).toContainText('Set by Tom Becker')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])

  await openSignedIn(page, baseURL!, provider, {
    path: `/document/${invID}`,
    customer: { id: '10301', name: 'Harbor & Pine Hospitality Group' },
  })
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Lift legal hold…' }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift legal hold' })
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Settled')
  await lifting.getByRole('button', { name: 'Lift legal hold' }).click()
  await expect(page.getByRole('region', { name: 'Legal hold' })).toHaveCount(0)
  const { entries } = await api.get<{ entries: { action: string }[] }>(`/api/documents/${invID}/history`)
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['lift-legal-hold', 'legal-hold'])
})
