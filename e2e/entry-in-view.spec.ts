import { findBarriers } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { layoutFaults } from './support/layout-faults'
import { newNumber } from './support/read-invoice'
import { readInvoiceOf } from './support/read-invoice-of'
import { settled } from './support/settled'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const isLong = Boolean(process.env.KONTOR_TEST_LONG)

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const)
  test(`at ${width} × ${height} nothing is cut, lies over another or shuts anybody out`, async ({
    page,
    baseURL,
  }) => {
    test.skip(!isLong && width > 1280, 'looked at by npm run test:long')
    const api = await demoApi(baseURL!, clerk, '10318')
    const [document] = await documentsIn(api, 'ready')
    await page.setViewportSize({ width, height })
    await openSignedIn(page, baseURL!, clerk, { path: `/document/${document!.invID}` })
    await page.locator('[data-field=controlAmt]').waitFor()
    await settled(page)
    const faults = await layoutFaults(page)
    expect(faults.filter((fault) => /^(cut|over|outside)/.test(fault))).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  })

test('at 1280 × 720 the amounts and the first lines are in view, and what stands fixed takes 90 pixels at most', async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  // thousands in each amount
  const id = await readInvoiceOf(api, 'S-2006', {
    invoiceNumber: newNumber('RH'),
    items: ['RH-Z63', 'RH-V04', 'RH-S12'],
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${id}` })
  await expect(page.getByRole('status', { name: 'Balance' })).toContainText('Balanced')
  for (const name of ['netAmt', 'taxAmt', 'controlAmt', 'currency'])
    await expect(page.locator(`[data-field=${name}]`)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-pane=lines]')).toBeInViewport({ ratio: 0.2 })
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.height
  expect(
    Math.round((await heightOf('header')) + (await heightOf('[data-pane=form] footer'))),
  ).toBeLessThanOrEqual(90)
})

test('the page opens at 150 %; Alt+W fits it to the width, for the next document too', async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, '10318')
  const [one, other] = await documentsIn(api, 'ready')
  await page.setViewportSize({ width: 1280, height: 720 })
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${one!.invID}` })
  const zoom = page.getByRole('button', { name: /^Zoom: / })
  await expect(zoom).toHaveText('150%')
  await page.keyboard.press('Alt+w')
  await expect(zoom).not.toHaveText('150%')
  await page.goto(`/document/${other!.invID}`)
  await expect(zoom).not.toHaveText('150%')
  await page.keyboard.press('Alt+w')
  await expect(zoom).toHaveText('150%')
})
