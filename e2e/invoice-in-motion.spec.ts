import { expect, type Page, test } from '@playwright/test'
import { makeMail } from '../samples/make-mail'
import { sendBySmtp } from './journey'
import { apiClient, signIn as signInForApi } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'

const clerk = 'dana.whitfield@harborpine.example'
const inbox = 'invoices@harborpine.example'
const sender = 'sender@outside.example'
const flag = 'should-show-invoice-in-motion-received'

/** Specification §2.3: the columns of each tab, without those that are hidden by default. */
const columns = {
  HITL: [
    'Kontor ID',
    'Kontor Date',
    'Sent by E-mail',
    'Received by E-mail',
    'Document Group',
    'Supplier',
    'Amount',
    'Invoice Date',
  ],
  Submitted: ['Kontor ID', 'Supplier', 'Kontor Date', 'Amount', 'Invoice Date', 'Submission Method'],
  Received: ['Received', 'From', 'From Address', 'Received By', 'Subject', 'Body', 'Files', 'Status'],
}
const hidden = {
  HITL: ['Supplier Name', 'Scheduled Release Date'],
  Submitted: ['Supplier Name', 'Entered Date', 'Document Group'],
  Received: ['CC Addresses'],
}

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(150_000)
  const api = await demoApi(baseURL!, clerk, '10301')
  for (const tab of ['hitl', 'submitted', 'received'])
    await api.send('PUT', `/api/preferences/invoice-in-motion.${tab}.columns`, { value: null })
})

test('each tab shows its columns, and offers the ones that are hidden at first', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion' })
  for (const tab of ['HITL', 'Submitted', 'Received'] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    const choice = page.getByRole('dialog', { name: 'Columns' })
    for (const name of hidden[tab])
      await expect(choice.getByRole('checkbox', { name, exact: true })).not.toBeChecked()
    for (const name of columns[tab])
      await expect(choice.getByRole('checkbox', { name, exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    if (tab === 'Submitted') continue
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, columns[tab].length).map((text) => text.trim())).toEqual(columns[tab])
  }
})

test('the countdown to the scheduled release is a column away', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Scheduled Release Date' }).check()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/ (left|late)$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the default columns' }).click()
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
    void page.route('**/api/invoice-in-motion/hitl*', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
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
  const settle = part.getByRole('button', { name: 'empty.pdf is not an invoice' })
  await expect(settle).toBeVisible({ timeout: 30_000 })
  await settle.click()
  await expect(settle).toHaveCount(0)
  await expect(part).toContainText('Not an invoice')
})

test('without its flag there is no Received tab', async ({ page, baseURL }) => {
  const admin = apiClient(baseURL!, await signInForApi(baseURL!, 'sam.rivera@kontor.example'), '10301')
  const { flags } = await admin.get<{ flags: Record<string, boolean> }>('/api/feature-flags')
  await admin.send('PUT', `/api/feature-flags/${flag}`, { enabled: false })
  try {
    await openSignedIn(page, baseURL!, clerk, { path: '/invoice-in-motion?tab=received' })
    await expect(page.getByRole('tab', { name: 'HITL' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Received' })).toHaveCount(0)
  } finally {
    await admin.send('PUT', `/api/feature-flags/${flag}`, { enabled: flags[flag] ?? false })
  }
})

const firstCell = (page: Page) => page.locator('[data-row-link]').first().innerText()
