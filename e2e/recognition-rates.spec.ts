import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const customer = '10318'

test('a correction that is submitted lowers the rate, and the number leads to the corrected document', async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, customer)
  const invoiceNumber = newNumber('RR')
  const id = await readInvoice(api, { invoiceNumber })
  const { version } = await api.get<{ version: number }>(`/api/documents/${id}`)
  await api.send('PATCH', `/api/documents/${id}/fields`, {
    version,
    fields: [{ name: 'dueDate', value: '2027-01-31', source: 'TYPED' }],
  })
  await openSignedIn(page, baseURL!, manager, { path: '/analytics/recognition-rates' })
  const field = page.getByRole('table', { name: 'Recognition rate by header field' })
  const dueDate = field.getByRole('link', { name: /^Due date: .*%/ })
  await expect(page.getByRole('link', { name: /^Documents *\d/ })).toBeVisible()
  await expect(page).toHaveTitle(/Analytics/)
  // others submit for the same customer meanwhile
  const counted = async () => {
    const name = (await dueDate.count()) > 0 && (await dueDate.getAttribute('aria-label'))
    return name ? Number(/of (\d+)$/.exec(name)![1]) : 0
  }
  const before = await counted()
  const edited = await api.get<{ version: number }>(`/api/documents/${id}`)
  await api.send('POST', `/api/documents/${id}/actions/submit`, {
    version: edited.version,
    confirmed: { fields: ['dueDate'], exceptions: [] },
  })
  await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThan(before)
  await dueDate.click()
  const drawer = page.getByRole('dialog')
  const corrected = drawer.getByRole('listitem').filter({ hasText: invoiceNumber })
  await expect(corrected).toContainText('→')
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findBarriers(page)).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
    }
  }
})
