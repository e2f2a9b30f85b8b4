import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { apiClient, signIn, uploadFile } from './support/api-client'
import { findBarriers } from './support/barriers'
import type { KontorProcess } from './support/kontor-process'
import { type PreparedKontor, prepareKontor } from './support/prepared-kontor'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'
import { openTestMailbox, type TestMailbox } from './support/test-mailbox'

/** A clerk asks somebody without an account, over a mail server of the test's own. */

const clerk = 'reto.gerber@alpenwerk.example'
const asked = 'rita.lager@alpenwerk.example'

let kontor: KontorProcess
let mailbox: TestMailbox
let data: PreparedKontor

test.beforeAll(async () => {
  test.setTimeout(90_000)
  data = await prepareKontor('customers')
  mailbox = await openTestMailbox()
  kontor = data.start({ SMTP_URL: mailbox.url, SMTP_FROM: 'Kontor <no-reply@kontor.example>' })
  await kontor.ready()
})
test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await mailbox?.close()
  await data?.remove()
})

test('a question goes out by mail, is answered on a phone without a sign-in, and comes back as a comment', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, clerk), '10318')
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: 'ASK-1' }))
  const { invID } = await uploadFile(api, 'ask-1.pdf', bytes)
  const page = await browser.newPage({ locale: 'en-US' })
  await openSignedIn(page, kontor.baseUrl, clerk, { path: `/document/${invID}` })
  await page.getByRole('button', { name: /^Comments/ }).click()
  await page.getByRole('button', { name: 'Ask by e-mail…' }).click()
  await page.getByLabel('Ask by e-mail').fill(asked)
  await page.getByLabel('Your question').fill('Did this delivery arrive?')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`asked ${asked}`)).toBeVisible()

  const { mail } = await mailbox.next((one) => one.to.includes(asked))
  const link = /https?:\/\/\S+\/question\/\S+/.exec(mail.text ?? '')![0]
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(`${kontor.baseUrl}${new URL(link).pathname}`)
  await expect(phone.getByText('Did this delivery arrive?')).toBeVisible()
  expect(await findBarriers(phone)).toEqual([])
  await phone.getByRole('textbox').fill('Yes, on Monday.')
  await phone.getByRole('textbox').press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('textbox')).toHaveCount(0)
  await phone.close()

  await expect(page.getByText('Yes, on Monday.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Answer by e-mail link')).toBeVisible()
  await page.close()
})
