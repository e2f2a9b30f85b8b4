import nodemailer from 'nodemailer'
import { makeMail } from '../samples/make-mail'
import { type Api, apiClient, signIn as signInForApi } from './support/api-client'
import { findBarriers } from './support/barriers'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

const admin = 'urs.zbinden@alpenwerk.example'

test('an inbox is made on the page and takes mail over SMTP at once; a sender it blocks is refused in sight, and only its viewers see the rest', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const name = `strom-${Date.now()}`
  const address = `${name}@alpenwerk.example`
  await openSignedIn(page, baseURL!, admin, { path: '/settings/document?section=inboxes' })
  await expect(page.getByRole('heading', { name: 'Inboxes' })).toBeFocused()
  await page.getByRole('button', { name: 'Create inbox' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create inbox' })
  await drawer.getByLabel('Address').fill(name)
  await drawer.getByRole('button', { name: 'Create inbox' }).click()
  await expect(drawer.getByText('Enter a name.')).toBeVisible()
  await drawer.getByLabel('Display name').fill('Strom')
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByLabel('Display name').press('Enter')
  await expect(page.getByText('Inbox created. It accepts e-mails now.')).toBeVisible()

  const chloe = apiClient(baseURL!, await signInForApi(baseURL!, 'chloe.favre@alpenwerk.example'), '10318')
  await send(address, 'Strom Oktober')
  await expect.poll(() => statusOf(chloe, 'Strom Oktober'), { timeout: 20_000 }).toBe('ACCEPTED')

  await page.getByRole('button', { name: `Edit ${address}` }).click()
  const editor = page.getByRole('dialog', { name: `Edit ${address}` })
  const blocked = editor.getByLabel('Blocked senders')
  await blocked.fill('sender')
  await blocked.press('Enter')
  await expect(editor.getByText(/^Enter addresses or domains/)).toBeVisible()
  await blocked.press('Backspace')
  await blocked.fill('summit.example')
  await blocked.press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 blocked sender')).toBeVisible()
  await send(address, 'Strom November')
  await expect.poll(() => statusOf(chloe, 'Strom November'), { timeout: 20_000 }).toBe('REJECTED')

  await page.getByRole('button', { name: `Edit ${address}` }).click()
  const history = editor.getByRole('region', { name: 'History' })
  await expect(history.getByText('Blocked senders: – → summit.example')).toBeVisible()
  await history.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 blocked sender')).toHaveCount(0)

  // who sees it
  const other = apiClient(baseURL!, await signInForApi(baseURL!, 'reto.gerber@alpenwerk.example'), '10318')
  for (const api of [chloe, other]) await api.get('/api/session')
  await page.reload()
  await page.getByRole('button', { name: `Edit ${address}` }).click()
  await editor.getByLabel('Viewers').first().fill('Chlo')
  await page.getByRole('option', { name: 'Chloé Favre' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option', { name: 'Chloé Favre' })).toBeHidden()
  expect(await findBarriers(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 viewer')).toBeVisible()
  await send(address, 'Strom Dezember')
  await expect.poll(() => statusOf(chloe, 'Strom Dezember'), { timeout: 20_000 }).toBe('ACCEPTED')
  for (const hidden of ['Strom Oktober', 'Strom Dezember'])
    expect(await statusOf(other, hidden), hidden).toBeUndefined()
})

async function statusOf(api: Api, subject: string): Promise<string | undefined> {
  const { mails } = await api.get<{ mails: { subject: string; overall_status: string }[] }>(
    '/api/invoice-in-motion/received?limit=20',
  )
  return mails.find((mail) => mail.subject === subject)?.overall_status
}

/** Hands a mail with one file to the SMTP port. */
async function send(to: string, subject: string): Promise<void> {
  const from = 'billing@summit.example'
  const content = tinyPdf(`${subject} ${Date.now()}`)
  const raw = await makeMail({
    from,
    to,
    subject,
    text: 'Please find our invoice attached.',
    attachments: [{ filename: 'invoice.pdf', content, contentType: 'application/pdf' }],
  })
  const port = Number(process.env.KONTOR_TEST_SMTP_PORT)
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from, to: [to] }, raw })
  } finally {
    transport.close()
  }
}
