import sharp from 'sharp'
import { apiClient, signIn as signInByCall } from './support/api-client'
import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const admin = 'urs.zbinden@alpenwerk.example'
const customer = '10318'

test('a reason that an admin adds by keyboard is offered for a hold, and stands in the history with its code', {
  tag: '@long',
}, async ({ page, baseURL, browser }) => {
  const own = `Budget ${Date.now().toString(36)}`
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/application?section=reason-codes' })
  const card = page.getByRole('region', { name: 'Reason codes', exact: true })
  const hold = card.getByRole('group', { name: 'Hold', exact: true })
  await hold.getByRole('button', { name: 'Add reason: Hold' }).press('Enter')
  const name = hold.getByRole('textbox', { name: /^Name of OWN_\d+$/ })
  await expect(name).toBeFocused()
  const save = page.getByRole('button', { name: 'Save Reason codes' })
  await save.press('Enter')
  await expect(card.getByRole('alert')).toContainText('Give each one its own code')
  await expect(name).toBeFocused()
  await page.keyboard.type(own)
  await hold.getByRole('combobox', { name: `Peppol reason of ${own}` }).selectOption('FIN')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await layoutFaults(page)).toEqual([])
  await save.press('Enter')
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const id = await readInvoice(api, { invoiceNumber: newNumber() })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const entry = await context.newPage()
  await openSignedIn(entry, baseURL!, clerk, { path: `/document/${id}` })
  await expect(entry.locator('#entry-field-invoiceNumber')).toBeVisible()
  await entry.keyboard.press('Alt+h')
  const dialog = entry.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByRole('button', { name: own }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Reason for hold' }).press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const held = async () => {
    const { entries } = await api.get<{
      entries: { action: string; why: unknown; details: object | null }[]
    }>(`/api/documents/${id}/history`)
    return entries.find(({ action }) => action === 'hold')
  }
  await expect.poll(held).toMatchObject({
    why: { text: own },
    details: { reasonCode: expect.stringMatching(/^OWN_\d+$/), peppol: 'FIN/OTH' },
  })
  await context.close()

  await page.getByRole('button', { name: 'History of Reason codes' }).click()
  const changes = page.getByRole('dialog')
  await expect(changes.getByRole('listitem').first()).toContainText(`${own} (OWN_`)
  await changes.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible()
})

test('the ERP connection is tested by keyboard, and a sync brings what changed in the ERP', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, baseURL!, admin, { path: '/settings/application?section=erp-connection' })
  const card = page.getByRole('region', { name: 'ERP connection', exact: true })
  await expect(card.getByRole('heading', { name: 'ERP connection' })).toBeFocused()
  await card.getByRole('button', { name: 'Test connection' }).press('Enter')
  await expect(card.getByText(/The ERP answered in [\d,.]+ ms\./)).toBeVisible()
  const suppliers = card.getByRole('listitem').filter({ hasText: 'Suppliers' })
  await suppliers.getByRole('button', { name: 'Sync Suppliers now' }).press('Enter')
  await expect(suppliers.getByText('Synced', { exact: true })).toBeVisible()
  await expect(suppliers.getByText('Started by Urs Zbinden')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
})

test('a company’s logo, formats and fiscal year hold for everyone who works in the account', async ({
  page,
  baseURL,
}) => {
  const api = apiClient(baseURL!, await signInByCall(baseURL!, admin), customer)
  const general = '/api/settings/application/general'
  type Section = { key: string; version: number; values: object }
  const { sections } = await api.get<{ sections: Section[] }>('/api/settings/application')
  const { version, values } = sections.find(({ key }) => key === 'general')!
  const logo = `data:image/png;base64,${(await pictureOf(480, 120)).toString('base64')}`
  const chosen = { ...values, logo, formats: 'sv-SE', fiscalYearStart: 'july' }
  const saved = await api.send<Section>('PUT', general, { version, values: chosen })
  try {
    await openSignedIn(page, baseURL!, 'anke.vogt@alpenwerk.example', {
      path: '/analytics/recognition-rates',
    })
    await expect(page.getByRole('banner').getByRole('img')).toBeVisible()
    await page.getByRole('combobox', { name: 'Range' }).selectOption('This fiscal year')
    await expect(page.getByRole('textbox', { name: 'Submitted from' })).toHaveValue(/^\d{4}-07-01$/)
  } finally {
    await api.send('POST', `${general}/undo`, { version: saved.version })
  }
})

test('a logo that is far too large is made smaller, and stands on the page and in its banner until it is taken back', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, admin, { path: '/settings/application?section=general' })
  const logo = page.getByRole('region', { name: 'General', exact: true }).getByRole('group', { name: 'Logo' })
  const buffer = await pictureOf(900, 300)
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img')).toHaveJSProperty('naturalWidth', 360)
  await page.getByRole('button', { name: 'Save General' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const inBanner = page.getByRole('banner').getByRole('img')
  try {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findBarriers(page)).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(inBanner).toBeVisible()
  } finally {
    await page.getByRole('button', { name: 'History of General' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Change undone.')).toBeVisible()
  }
  await expect(inBanner).toHaveCount(0)
})

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
