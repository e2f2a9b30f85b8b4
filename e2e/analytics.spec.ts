import { readFileSync } from 'node:fs'
import { apiClient, signIn } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const superuser = 'sam.rivera@kontor.example'
const customer = '10318'

/** By default: src/analytics/web/recognition-rates-page.test.tsx, src/analytics/server/analytics-pages.test.ts. */
test('a correction that is submitted changes the rate, and the number leads to the corrected document and back', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const api = await demoApi(baseURL!, clerk, customer)
  const invoiceNumber = newNumber('RR')
  const id = await readInvoice(api, { invoiceNumber })
  const { version } = await api.get<{ version: number }>(`/api/documents/${id}`)
  await api.send('PATCH', `/api/documents/${id}/fields`, {
    version,
    fields: [{ name: 'dueDate', value: '2027-01-31', source: 'TYPED' }],
  })
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/recognition-rates' })
  const figure = page.getByRole('link', { name: /^Fields analyzed/ })
  await expect(figure).toBeVisible()
  await expect(page).toHaveTitle(/Analytics/)
  const counted = async () => Number((await figure.innerText()).replace(/\D/g, ''))
  const before = await counted()
  const edited = await api.get<{ version: number }>(`/api/documents/${id}`)
  await api.send('POST', `/api/documents/${id}/actions/submit`, {
    version: edited.version,
    confirmed: { fields: ['dueDate'], exceptions: [] },
  })
  // the worker and the ERP take their time before; then the page follows the document within seconds
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${id}`)).status
  await expect.poll(status, { timeout: 15_000 }).toBe('SUBMITTED')
  await expect.poll(counted, { timeout: 5_000 }).toBeGreaterThan(before)
  const chart = page.getByRole('region', { name: 'Recognition rate by header field' }).first()
  await chart.getByText('Show as table').click()
  await chart.getByRole('link', { name: /^Due date, Documents: / }).click()
  const drawer = page.getByRole('dialog', { name: 'Fields analyzed: Due date' })
  const corrected = drawer.getByRole('listitem').filter({ hasText: invoiceNumber })
  await expect(corrected).toContainText('→')
  expect(await findBarriers(page, { within: '[role=dialog]' })).toEqual([])
  await corrected.getByRole('link', { name: invoiceNumber }).click()
  await page.waitForURL(`**/document/${id}`)
  await page.goBack()
  await expect(drawer.getByRole('listitem').filter({ hasText: invoiceNumber })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
})

test('a chart is read and opened by keyboard, and taken along as a picture', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, customer)
  await readInvoice(api, { invoiceNumber: newNumber('KB') })
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/invoice-volume' })
  const panel = page.getByRole('region', { name: 'Received and completed by day' }).first()
  const chart = panel.getByRole('application')
  await chart.focus()
  for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowRight')
  await expect(panel.locator('.recharts-tooltip-wrapper')).toContainText(/Received: [1-9]/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Invoices received: / })
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await panel.getByRole('button', { name: /^Download / }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
  ])
  const picture = readFileSync(await download.path())
  expect(picture.toString('latin1').startsWith('\x89PNG')).toBe(true)
  expect(picture.length).toBeGreaterThan(40)
})

test('a page is taken along as a file, and who has it sent can read how', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/invoice-volume' })
  const exported = page.getByRole('button', { name: 'Export' })
  await exported.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Page (PDF)' }).click(),
  ])
  const file = readFileSync(await download.path())
  expect(file.toString('latin1').startsWith('%PDF-')).toBe(true)
  await exported.click()
  await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by e-mail' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await exported.click()
  await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await findBarriers(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
})

const pages = [
  'recognition-rates',
  'recognition',
  'invoice-volume',
  'invoices',
  'touchless-processing',
  'licensing',
]

const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const

test('every page can be read in light and dark colors, on a screen and on a phone', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const token = await signIn(baseURL!, superuser)
  const licensing = '/api/feature-flags/should-show-kontor-licensing'
  await apiClient(baseURL!, token, customer).send('PUT', licensing, { enabled: true })
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/recognition-rates' })
  for (const name of pages) {
    await page.goto(`${baseURL}/analytics/${name}?compare=previous`)
    await expect(page.getByText(/^Data as of/)).toBeVisible()
    for (const [width, colorScheme] of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await findBarriers(page), `${name} at ${width}, ${colorScheme}`).toEqual([])
      expect(await layoutFaults(page), `${name} at ${width}`).toEqual([])
    }
  }
})

test('the filters are told in full on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/invoice-volume' })
  await expect(page.getByLabel('Document Group', { exact: true })).toBeVisible()
  const cut = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('form select')].flatMap((select) => {
    const text = select.selectedOptions[0].text
    // as wide as its text asks for
    const free = select.cloneNode()
    free.add(new Option(text))
    free.style.cssText = 'position: absolute; width: auto'
    select.after(free)
    const wanted = free.offsetWidth
    free.remove()
    return wanted > select.offsetWidth ? [text] : []
  })`)
  expect(cut).toEqual([])
})
