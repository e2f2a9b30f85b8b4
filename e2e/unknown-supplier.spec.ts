import { apiClient, signIn as signInByCall } from './support/api-client'
import { findBarriers } from './support/barriers'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'

test('a supplier that nobody knows: the likely ones by keyboard, or a request by mail', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = apiClient(baseURL!, await signInByCall(baseURL!, clerk), '10318')
  const strangersName = 'Hallberg Zerspannungs OHG'
  const id = await readInvoice(api, { invoiceNumber: newNumber(), isFromStranger: true, strangersName })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  const supplier = page.locator('#entry-field-supplierID')
  const options = page.getByRole('listbox', { name: 'Supplier' })

  await supplier.press('ArrowDown')
  const likely = options.getByRole('option', { name: /Similar name/ })
  await expect(likely).toHaveCount(1)
  await options.getByRole('option', { name: 'Ask for this supplier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for this supplier' })
  await expect(dialog.getByLabel('Your question')).toHaveValue(
    /Name on the document: Hallberg Zerspannungs OHG\n/,
  )
  expect(await findBarriers(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByLabel('To').fill('master.data@alpenwerk.example')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog).toBeHidden()
  const { comments } = await api.get<{ comments: { kind: string; asked_of: string }[] }>(
    `/api/documents/${id}/comments`,
  )
  expect(comments).toMatchObject([{ kind: 'question', asked_of: 'master.data@alpenwerk.example' }])

  await supplier.press('ArrowDown')
  await expect(likely).toBeVisible()
  await supplier.press('ArrowDown')
  await supplier.press('Enter')
  await expect(supplier).toHaveValue(/Hallberg/)
  await expect(options).toBeHidden()

  await supplier.click()
  await expect(options).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(supplier).toHaveValue(/Hallberg/)
  await supplier.fill('')
  await page.keyboard.press('Tab')
  await expect(supplier).toHaveValue('')
})
