import type { Api } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { mailInvoice } from './support/mail-invoice'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const admin = 'urs.zbinden@alpenwerk.example'
const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

test('with touchless on, a certain invoice is submitted as it comes by mail, and another says what it waits for', async ({
  page,
  baseURL,
}) => {
  const settings = await demoApi(baseURL!, admin, customer)
  try {
    await openSignedIn(page, baseURL!, admin, { path: '/settings/document?section=touchless' })
    const card = page.getByRole('region', { name: 'Touchless', exact: true })
    await card.getByRole('radio', { name: 'When confident' }).check()
    await card.getByRole('textbox', { name: 'Earlier invoices from the supplier' }).fill('0')
    await page.getByRole('button', { name: 'Save Touchless' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()

    const api = await demoApi(baseURL!, clerk, customer)
    const sent = await byMail(api, newNumber('TL'))
    await openSignedIn(page, baseURL!, clerk, { path: `/document/${sent}` })
    const strip = page.getByRole('region', { name: 'Submitted automatically' })
    await strip.getByRole('button', { name: 'Show checks' }).click()
    await expect(
      strip.getByRole('listitem').filter({ hasText: 'No flags' }).getByRole('img'),
    ).toHaveAccessibleName('Yes')
    await expect(page.locator('header').getByText('Submitted', { exact: true })).toBeVisible()

    const kept = await readInvoice(api, { invoiceNumber: newNumber('TL'), isFromStranger: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/document/${kept}`)
    const against = page.getByRole('region', { name: 'Not submitted automatically' })
    await expect(against).toContainText('The supplier is unknown.')
    await against.getByRole('button', { name: 'Show checks' }).click()
    await expect(
      against.getByRole('listitem').filter({ hasText: 'Supplier known' }).getByRole('img'),
    ).toHaveAccessibleName('No')
    expect(await findBarriers(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    const { entries } = await api.get<{ entries: { action: string }[] }>(`/api/documents/${kept}/history`)
    expect(entries.map(({ action }) => action)).toContain('keep-from-touchless')
  } finally {
    const { sections } = await settings.get<{ sections: { key: string; version: number; values: object }[] }>(
      '/api/settings/document',
    )
    const { version, values } = sections.find(({ key }) => key === 'touchless')!
    await settings.send('PUT', '/api/settings/document/touchless', {
      version,
      values: { ...values, mode: 'never', earlierInvoices: 1 },
    })
  }
})

/** Mails an invoice as its supplier would, and waits until it is out of Kontor's hands. @returns its id. */
async function byMail(api: Api, number: string): Promise<number> {
  await mailInvoice(number, 'rechnungen@alpenwerk.example')
  let id = 0
  await expect
    .poll(
      async () => {
        const { documents } = await api.get<{
          documents: { invID: number; status: string; fileName: string }[]
        }>(`/api/documents?screen=completed&q=${number}`)
        id = documents[0]?.invID ?? 0
        return documents[0]?.status
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBe('SUBMITTED')
  return id
}
