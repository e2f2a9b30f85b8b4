import nodemailer from 'nodemailer'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { makeMail } from '../samples/make-mail'
import { type Api, apiClient, signIn as signInByCall } from './support/api-client'
import { type MailingKontor, startMailingKontor } from './support/mailing-kontor'
import { openSignedIn } from './support/signed-in'
import { type Browser, expect, type Page, test } from './support/test'
import type { TakenMail } from './support/test-mailbox'

/** From a rule to the supplier's better file, over a mail server of the test's own. */

const admin = 'urs.zbinden@alpenwerk.example'
const clerk = 'reto.gerber@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const inbox = 'rechnungen@alpenwerk.example'
const sender = 'rechnung@hallberg-zerspanung.example'
const otherAddress = 'buchhaltung@hallberg-zerspanung.example'

let mailing: MailingKontor
let kontor: MailingKontor['kontor']
let mailbox: MailingKontor['mailbox']
let api: Api

test.beforeAll(async () => {
  test.setTimeout(90_000)
  mailing = await startMailingKontor('customers')
  ;({ kontor, mailbox } = mailing)
  api = apiClient(kontor.baseUrl, await signInByCall(kontor.baseUrl, clerk), '10318')
})
test.afterAll(() => mailing?.close())

test('a rule or a person rejects, the sender is told, and his better file comes back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await makeRules(apiClient(kontor.baseUrl, await signInByCall(kontor.baseUrl, admin), '10318'))
  const [large, statement, plain] = await Promise.all([
    sendInvoice({ quantity: '900' }),
    sendInvoice({ subject: 'Statement of account, March' }),
    sendInvoice({}),
  ])
  await expect.poll(() => statusOf(large), waits).toBe('FLAGGED')
  await expect.poll(() => statusOf(statement), waits).toBe('REJECTED')
  await expect.poll(() => statusOf(plain), waits).toBe('NEW')
  const told = await mailbox.next(({ to }) => to.includes(sender))
  expectMailOfRule(told, statement)
  const page = await pageOf(browser, clerk, `/document/${await idOf(plain)}`)
  await rejectTwiceByHand(page, plain)

  // meanwhile the 30 s pass in which the second rejection could be taken back
  const better = await sendBetterFile(browser, /http:\/\/\S+\/rejected\/[\w-]+/.exec(told.mail.text!)![0])
  await expect.poll(() => statusOf(better), waits).toBe('NEW')
  await expectTiedTogether(page, { rejected: await idOf(statement), corrected: await idOf(better) })

  const byHand = await mailbox.next(({ mail }) => mail.text!.includes(plain), 40_000)
  // of the first rejection by hand, which was taken back, nothing ever left
  expect(mailbox.taken.filter(({ from }) => from === inbox)).toHaveLength(2)
  expect(byHand.mail.text).toContain('Bitte mit Bestellnummer.')
  expect(byHand.mail.attachments.map((one) => one.filename)).toEqual([`${plain}.pdf`])
  await bounce(byHand.mail.messageId!)
  await page.goto(`/document/${await idOf(plain)}`)
  await sendAgain(page, byHand)
  await page.context().close()

  const managers = await pageOf(browser, manager, `/document/${await idOf(plain)}`)
  await managers.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expectStatus(managers, 'Ready')
  const reopened = await mailbox.next(({ mail }) => mail.subject!.includes('wird doch bearbeitet'))
  expect(reopened.to).toEqual([otherAddress])
  await managers.context().close()
})

/** The mail of the rule: every field filled in, answered to the inbox, and said to be a machine's. */
function expectMailOfRule({ mail }: TakenMail, statement: string): void {
  expect(mail.text).toContain(`Nicht angenommen: ${statement}.pdf von Statement of account, March.`)
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Wir bezahlen nur Rechnungen.')
    expect(part).toContain('Alpenwerk Maschinenbau AG')
    expect(part).not.toContain('{{')
  }
  expect(mail.replyTo?.value[0]?.address).toBe(inbox)
  expect(mail.headers.get('auto-submitted')).toBe('auto-replied')
  expect(mail.inReplyTo).toBe(`<${statement}@hallberg-zerspanung.example>`)
}

/** Rejects, takes it back by the toast, and rejects for good with a note and the file. */
async function rejectTwiceByHand(page: Page, number: string): Promise<void> {
  await rejectByHand(page, {})
  await expectStatus(page, 'Rejected')
  await page.getByText(`${number} rejected.`).locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rejection undone. No e-mail was sent.')).toBeVisible()
  await expectStatus(page, 'Ready')
  await rejectByHand(page, { note: 'Bitte mit Bestellnummer.', attaches: true })
  await expectStatus(page, 'Rejected')
}

/** Each of the two documents leads to the other. */
async function expectTiedTogether(page: Page, ids: { rejected: number; corrected: number }): Promise<void> {
  await page.goto(`/document/${ids.corrected}`)
  await expect(rejectionOn(page)).toContainText(`Sent by the supplier to replace document #${ids.rejected}`)
  await page.getByRole('link', { name: `document #${ids.rejected}` }).click()
  await expect(page.getByRole('link', { name: `document #${ids.corrected}` })).toBeVisible()
}

/** The sender's mail server gives the mail back. */
async function bounce(messageId: string): Promise<void> {
  const report = [
    'From: MAILER-DAEMON@mx.example',
    `To: ${inbox}`,
    'Subject: Undelivered',
    `Message-ID: <report-${Date.now()}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${sender}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 no such user',
    '',
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--r--',
    '',
  ]
  await handOver('', Buffer.from(report.join('\r\n')))
}

/** Sends it again to a better address, as a mail of its own. */
async function sendAgain(page: Page, first: TakenMail): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(rejectionOn(page)).toContainText('E-mail bounced', { timeout: 2_000 })
  }).toPass()
  await expect(rejectionOn(page)).toContainText('550 no such user')
  await rejectionOn(page).getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByLabel('To').fill(otherAddress)
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sending e-mail again.')).toBeVisible()
  const again = await mailbox.next(({ to }) => to.includes(otherAddress))
  expect(again.mail.messageId).not.toBe(first.mail.messageId)
  expect(again.mail.text).toContain('Bitte mit Bestellnummer.')
}

const rejectionOn = (page: Page) => page.getByRole('region', { name: 'Rejection' })

const waits = { timeout: 30_000, intervals: [250] }

async function pageOf(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: kontor.baseUrl })
  const page = await context.newPage()
  await openSignedIn(page, kontor.baseUrl, email, { path })
  return page
}

/** As e2e/rejection.spec.ts makes them on the screen. */
async function makeRules(admins: Api): Promise<void> {
  const conditional = (field_name: string, condition: string, field_value: string) => ({
    conditionals: [{ field_name, condition, field_value }],
  })
  await admins.send('POST', '/api/documentrejections/rules', {
    usage_type: 'FLAG',
    automated_type: 'AUTOMATED',
    rule_name: 'Large invoice',
    rejection_message: 'Over the limit of the department',
    ...conditional('controlAmt', 'GREATER THAN', '10000'),
  })
  await admins.send('POST', '/api/documentrejections/rules', {
    usage_type: 'REJECT',
    automated_type: 'AUTOMATED',
    rule_name: 'No statements',
    rejection_message: 'Wir bezahlen nur Rechnungen.',
    ...conditional('email_subject', 'STARTS WITH', 'Statement of account'),
  })
  const fields = [
    'Nicht angenommen: {{file_name}} von {{email_subject}}.',
    '{{rejection_reasons}} {{rejection_note}} {{invoice_number}} {{correction_link}} {{customer_name}}',
  ]
  await admins.send('POST', '/api/documentrejections/emails/templates', {
    message_template: `<p>${fields.join(' ')}</p>`,
  })
}

let sent = 0

/** Sends an invoice to the inbox by SMTP. @returns its number, which is also the file's name. */
async function sendInvoice(wish: { quantity?: string; subject?: string }): Promise<string> {
  sent += 1
  const number = `RE-${sent}${Date.now().toString().slice(-7)}`
  const { bytes } = await makeInvoicePdf(invoiceOf(number, wish.quantity))
  const raw = await makeMail({
    from: `Hallberg <${sender}>`,
    to: inbox,
    subject: wish.subject ?? `Rechnung ${number}`,
    text: 'Anbei unsere Rechnung.',
    messageId: `<${number}@hallberg-zerspanung.example>`,
    attachments: [{ filename: `${number}.pdf`, content: bytes, contentType: 'application/pdf' }],
  })
  await handOver(sender, raw)
  return number
}

async function handOver(from: string, raw: Buffer): Promise<void> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: mailing.data.smtpPort,
    ignoreTLS: true,
  })
  const receipt = await transport.sendMail({ envelope: { from, to: [inbox] }, raw })
  transport.close()
  expect(receipt.response).toMatch(/^250/)
}

/** Without an order, so that no standard exception has anything to say. */
function invoiceOf(invoiceNumber: string, quantity?: string) {
  const invoice = exampleInvoice({ invoiceNumber, poNumber: undefined })
  const lines = invoice.lines.map((line) => ({ ...line, quantity: quantity ?? line.quantity }))
  return { ...invoice, lines }
}

async function findDocument(name: string) {
  const found = []
  for (const screen of ['my-invoices', 'completed']) {
    const query = new URLSearchParams({ q: name, screen })
    const { documents } = await api.get<{ documents: { invID: number; status: string; fileName: string }[] }>(
      `/api/documents?${query}`,
    )
    found.push(...documents)
  }
  return found.find((document) => document.fileName === `${name}.pdf`)
}
const statusOf = async (name: string) => (await findDocument(name))?.status
const idOf = async (name: string) => (await findDocument(name))!.invID

/** The supplier, whom nobody knows here, opens the link and sends another file. @returns its name. */
async function sendBetterFile(browser: Browser, link: string): Promise<string> {
  const supplier = await (await browser.newContext()).newPage()
  await supplier.goto(link)
  await expect(supplier.getByText('Wir bezahlen nur Rechnungen.')).toBeVisible()
  const name = `RE-9${Date.now().toString().slice(-7)}`
  const { bytes } = await makeInvoicePdf(invoiceOf(name))
  await supplier
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  await expect(supplier.getByRole('status').getByRole('heading')).toBeVisible()
  await supplier.reload()
  await expect(supplier.locator('input[type=file]')).toHaveCount(0)
  await supplier.context().close()
  return name
}

async function rejectByHand(page: Page, wish: { note?: string; attaches?: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Reject/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'No statements' }).setChecked(true)
  if (wish.note) await dialog.getByLabel('Note').fill(wish.note)
  await dialog.getByLabel('Attach original').setChecked(wish.attaches ?? false)
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(sender)
  await dialog.getByRole('button', { name: 'Reject and send' }).click()
  await expect(dialog).toBeHidden()
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('header').getByText(status, { exact: true })).toBeVisible({ timeout: 20_000 })
}
