import { makeMail } from '../samples/make-mail'
import { sendBySmtp } from './journey'
import { demoApi } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const clerk = 'dana.whitfield@harborpine.example'
const inbox = 'invoices@harborpine.example'
const sender = 'sender@outside.example'

/** The columns and tabs: src/capture/web/invoice-in-motion-page.test.tsx. */
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(150_000)
  const api = await demoApi(baseURL!, clerk, '10301')
  for (const tab of ['hitl', 'submitted', 'received'])
    await api.send('PUT', `/api/preferences/invoice-in-motion.${tab}.columns`, { value: null })
})

test('the last visit’s rows stand there at once, before the server has answered', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const first = await firstCell(page)
  await expect.poll(() => page.evaluate('localStorage.invoiceInMotionSnapshotData ?? ""')).toContain(first)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    void page.route(
      (url) => url.searchParams.get('itemsPerPage') === '50',
      async (route) => {
        resolve()
        await new Promise<void>((go) => {
          answer = go
        })
        await route.continue()
      },
    )
  })
  await page.reload()
  await isAsked
  expect(await firstCell(page)).toBe(first)
  answer()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
})

test('a mail opens beside the list with its parts and its body, and is saved as it came', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion?tab=received' })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Attachments and body' })).toBeVisible()
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Process again' })).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download .eml' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.eml$/)
  const mail = page.url()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.goto(mail)
  await expect(drawer.getByRole('button', { name: 'Download .eml' })).toBeVisible()
})

test('a part that became no document is settled as not an invoice', async ({ page, baseURL }) => {
  const subject = `A picture of the team ${Date.now()}`
  const raw = await makeMail({
    from: sender,
    to: inbox,
    subject,
    text: 'Hello from all of us.',
    date: new Date(),
    attachments: [{ filename: 'empty.pdf', contentType: 'application/pdf', content: Buffer.alloc(0) }],
  })
  await sendBySmtp({ from: sender, to: inbox, raw })
  await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion?tab=received' })
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toBeVisible({ timeout: 30_000 })
  await row.getByRole('link').first().click()
  const part = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'empty.pdf' })
  const settle = part.getByRole('button', { name: "empty.pdf isn't an invoice" })
  await expect(settle).toBeVisible({ timeout: 30_000 })
  await settle.click()
  await expect(settle).toHaveCount(0)
  await expect(part).toContainText('Not an invoice')
})

const firstCell = (page: Page) => page.locator('[data-row-link]').first().innerText()
