import { randomInt } from 'node:crypto'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { type Api, apiClient, signIn as signInByCall, uploadFile } from './support/api-client'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const customer = '10318'

test('many are submitted after a look at what will go, and taken back before the ERP has them', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), customer)
  const numbers = [newNumber(), newNumber()]
  const ids = [await ready(api, numbers[0]!), await ready(api, numbers[1]!)]
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  for (const number of numbers)
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
  const bar = page.getByLabel('Selected documents')
  await bar.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit 2 documents' })
  for (const number of numbers)
    await expect(dialog.getByRole('row', { name: new RegExp(number) })).toContainText('EUR')
  await expect(dialog).toContainText('Until then you can undo it')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(bar).toContainText('2 of 2')
  const statuses = () =>
    Promise.all(ids.map(async (id) => (await api.get<{ status: string }>(`/api/documents/${id}`)).status))
  expect(await statuses()).toEqual(['SUBMITTING', 'SUBMITTING'])
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statuses).toEqual(['NEW', 'NEW'])
})

const newNumber = () => `RE-${randomInt(10_000_000, 99_999_999)}`

async function ready(api: Api, invoiceNumber: string): Promise<number> {
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber }))
  const { invID } = await uploadFile(api, `${invoiceNumber}.pdf`, bytes)
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status
  await expect.poll(status, { timeout: 60_000, intervals: [250] }).toBe('NEW')
  return invID!
}
