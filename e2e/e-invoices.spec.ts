import { exampleEInvoice, ublOf } from '../samples/make-e-invoice'
import { uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'

test('an e-invoice that is uploaded is read from its data, shown like paper and in its source, and locked where it speaks', async ({
  page,
  baseURL,
}) => {
  const number = newNumber('EI')
  const api = await demoApi(baseURL!, clerk, '10318')
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  const attachment = { name: 'hours.txt', mediaType: 'text/plain', content: 'Eight hours' }
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${number}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(ublOf({ ...exampleEInvoice, number, attachment })),
    })
  const found = async () => {
    const { documents } = await api.get<{ documents: { invID: number; invoiceNumber: string | null }[] }>(
      `/api/documents?q=${number}`,
    )
    return documents.find(({ invoiceNumber }) => invoiceNumber === number)?.invID
  }
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  await page.goto(`/document/${await found()}`)
  const viewer = page.getByRole('region', { name: 'Document', exact: true })
  await expect(viewer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Seller' })).toContainText('Nordlicht Normteile GmbH')
  await expect(viewer.getByRole('cell', { name: /^Zylinderschraube M8x40/ })).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Totals' })).toContainText('129.71')
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'hours.txt' }).click()
  expect((await download).suggestedFilename()).toBe('hours.txt')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findBarriers(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
  }
  const invoiceNumber = page.getByRole('textbox', { name: /^Invoice number/ })
  await expect(invoiceNumber).toHaveValue(number)
  await expect(invoiceNumber).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: /^Memo/ })).toBeEditable()

  await viewer.getByRole('tab', { name: 'Source XML' }).press('Enter')
  await invoiceNumber.focus()
  const source = viewer.getByRole('region', { name: 'Source XML' })
  await expect(source.locator('[data-marked]')).toHaveText(new RegExp(`<cbc:ID>${number}</cbc:ID>$`))
  await page.getByRole('gridcell', { name: /Zylinderschraube/ }).click()
  await expect(source.locator('[data-marked]')).toContainText('Zylinderschraube')
  await viewer.getByRole('searchbox', { name: 'Search the source' }).fill('Sechskantmutter')
  await expect(source.locator('[data-current]')).toContainText('Sechskantmutter M8')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await viewer.getByRole('tab', { name: /^Report/ }).press('Enter')
  await expect(viewer.getByRole('tabpanel')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await viewer.getByRole('tab', { name: 'Invoice' }).press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Document', exact: true }).click()
  await expect(viewer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
})

test('an EDI invoice is shown like any other, and its segments tell what their values mean', async ({
  page,
  baseURL,
}) => {
  const number = newNumber('ED')
  const api = await demoApi(baseURL!, clerk, '10318')
  const segments = [
    "UNB+UNOC:3+4012345000009:14+7612345000008:14+260302:1200+77'",
    "UNH+1+INVOIC:D:96A:UN'",
    `BGM+380+${number}+9'`,
    "DTM+137:20260302:102'",
    "NAD+SU+4012345000009::9++Nordlicht Normteile GmbH+Hafenweg 1+Hamburg++20457+DE'",
    "NAD+BY+7612345000008::9++Alpenwerk Maschinenbau AG'",
    "CUX+2:EUR:4'",
    "LIN+1++6912-840:SA'",
    "IMD+F++:::Zylinderschraube M8x40'",
    "QTY+47:200:PCE'",
    "MOA+203:84.00'",
    "PRI+AAA:0.42'",
    "UNS+S'",
    "MOA+79:84.00'",
    "MOA+124:15.96'",
    "MOA+77:99.96'",
  ]
  const file = `${segments.join('')}UNT+${segments.length}+1'UNZ+1+77'`
  const { invID } = await uploadFile(api, `${number}.edi`, Buffer.from(file))
  const status = async () => (await api.get<{ status: string }>(`/api/documents/${invID}`)).status
  await expect.poll(status, { timeout: 30_000 }).not.toMatch(/RECEIVED|PROCESSING/)
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${invID}` })
  const viewer = page.getByRole('region', { name: 'Document', exact: true })
  await expect(viewer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
  await expect(viewer.getByRole('cell', { name: /^Zylinderschraube M8x40/ })).toBeVisible()
  await viewer.getByRole('tab', { name: 'Segments' }).press('Enter')
  const invoiceNumber = page.getByRole('textbox', { name: /^Invoice number/ })
  await expect(invoiceNumber).toBeEditable()
  await invoiceNumber.focus()
  const list = viewer.getByRole('region', { name: 'Segments' })
  await expect(list.locator('[data-marked]')).toContainText(`BGM+380+${number}`)
  await expect(viewer.getByRole('table')).toContainText('Invoice number')
  await page.getByRole('gridcell', { name: /Zylinderschraube/ }).click()
  await expect(list.locator('[data-marked]')).toContainText('IMD+F')
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
})
