import { readFileSync } from 'node:fs'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const admin = 'tom.becker@harborpine.example'
const path = '/settings/document'
const open = (page: Page, baseURL: string, query = '') =>
  openSignedIn(page, baseURL, admin, { path: `${path}${query}` })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })

type Sections = { sections: { key: string; version: number; values: object }[] }

/** Another admin saves the section meanwhile, or sets it back. */
async function saveElsewhere(baseURL: string, key: string, values: object): Promise<void> {
  const api = await demoApi(baseURL, admin, '10301')
  const { sections } = await api.get<Sections>('/api/settings/document')
  const section = sections.find((one) => one.key === key)!
  await api.send('PUT', `/api/settings/document/${key}`, {
    version: section.version,
    values: { ...section.values, ...values },
  })
}

test('an admin changes a section, is asked before leaving it, and undoes the change', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await saveElsewhere(baseURL!, 'purchase-orders', { pricePercent: '2', way: 'three' })
  await open(page, baseURL!, '?section=purchase-orders')
  const orders = card(page, 'Purchase order matching')
  await expect(orders.getByRole('heading')).toBeFocused()
  await expect(orders.getByRole('heading')).toBeInViewport()
  await expect(save(page, 'Purchase order matching')).toBeDisabled()

  const percent = orders.getByRole('textbox', { name: 'Price tolerance in percent' })
  await percent.fill('five')
  await expect(orders.getByText('Not saved')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/section=purchase-orders/)

  await percent.press('Enter')
  await expect(orders.getByText('Enter a number from 0 to 999,999,999')).toBeVisible()
  await expect(percent).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await percent.fill('5.5')
  await orders.getByRole('radio', { name: 'Ordered quantities (two-way match)' }).check()
  await percent.press('Enter')
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(orders.getByText('Not saved')).toBeHidden()
  await page.reload()
  await expect(percent).toHaveValue('5.5')
  await expect(orders.getByRole('heading')).toBeFocused()

  await orders.getByRole('button', { name: 'History of Purchase order matching' }).click()
  const history = page.getByRole('dialog', { name: 'History of Purchase order matching' })
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText('Tom Becker')
  await expect(newest).toContainText('Price tolerance in percent: 2% → 5.5%')
  expect(await findBarriers(page)).toEqual([])
  await history.getByRole('button', { name: 'Undo' }).click()
  await expect(newest).toContainText('Price tolerance in percent: 5.5% → 2%')
  await page.keyboard.press('Escape')
  await expect(percent).toHaveValue('2')
})

test('of two admins the second is told what the first has changed, also on a phone in the dark', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await saveElsewhere(baseURL!, 'submission', { policy: 'ask' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, baseURL!, '?section=submission')
  const submission = card(page, 'Submission')
  await submission.getByRole('radio', { name: 'Refuse' }).check()
  await saveElsewhere(baseURL!, 'submission', { policy: 'allow' })
  await save(page, 'Submission').click()
  const told = submission.getByRole('alert')
  await expect(told).toContainText('Tom Becker changed these settings while you were editing')
  await expect(told).toContainText('Unchecked fields: Ask → Allow')
  await expect(save(page, 'Submission')).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await told.getByRole('button', { name: 'Use mine' }).click()
  await save(page, 'Submission').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(submission.getByRole('radio', { name: 'Refuse' })).toBeChecked()
  await saveElsewhere(baseURL!, 'submission', { policy: 'ask' })
})

test('settings go out and come in as a file; one that is wrong says where and changes nothing', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await saveElsewhere(baseURL!, 'credits', { keywords: 'Bonus', negativeTotal: 'invoice' })
  await open(page, baseURL!)
  const exchange = page.getByRole('button', { name: 'Import / export' })
  await exchange.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export settings' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  const bring = async (changed: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(changed) })
    await page.getByRole('dialog').getByRole('button', { name: 'Import settings' }).click()
  }
  const words = page.getByRole('textbox', { name: 'Words on a credit' })
  await bring(
    text.replace('"negativeTotal": "invoice"', '"negativeTotal": "never"').replace('Bonus', 'Malus'),
  )
  await expect(
    page.getByText(/^Line \d+, credits\.negativeTotal: Select one of the options\. Nothing was changed\.$/),
  ).toBeVisible()
  await expect(words).toHaveValue('Bonus')
  await bring(text.replace('Bonus', 'Bonus\\nMalus'))
  await expect(page.getByText('1 section changed.')).toBeVisible()
  await expect(words).toHaveValue('Bonus\nMalus')
  await saveElsewhere(baseURL!, 'credits', { keywords: '' })
})
