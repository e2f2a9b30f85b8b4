import { makeMail } from '../samples/make-mail'
import { writeExample } from '../src/rejection/server/write-mail'
import { sendBySmtp } from './journey'
import { type Api, apiClient, signIn as signInByCall } from './support/api-client'
import { hostileHtmlFiles, ownHostileHtml } from './support/hostile-html'
import { openSignedIn } from './support/signed-in'
import { type Browser, expect, forgetRefusedStyles, type Page, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

/** HTML that wants to run or load something, on every way that it has through a rejection, in a real browser. */

const admin = 'urs.zbinden@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const customer = '10318'
const inbox = 'rechnungen@alpenwerk.example'
const sender = 'billing@hostile.example'
const files = hostileHtmlFiles()
const lines = files.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.includes('<'))
const samples = [...ownHostileHtml, ...files, ...lines]

test('a mail made of hostile HTML holds nothing that runs or loads, wherever it is opened', async ({
  page,
}) => {
  const watch = await watched(page)
  const written = samples.map((sample) =>
    writeExample({ html: sample, language: 'en', customerName: sample.slice(0, 300) }),
  )
  const mails = (await Promise.all(written)).map(({ html }) => html)
  // a mail program that trusts everything: no policy, no sandbox
  for (let first = 0; first < mails.length; first += 100) {
    await page.setContent(mails.slice(first, first + 100).join('<hr>'))
    expect(await livingParts(page)).toEqual([])
  }
  expect(watch.found).toEqual([])
})

test('template, editor and preview let nothing hostile in', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!, admin)
  const watch = await watched(page)
  await openSignedIn(page, baseURL!, admin, { path: '/settings/rejection' })
  await page.getByRole('tab', { name: 'EMAIL TEMPLATE' }).click()
  const text = page.getByRole('textbox', { name: 'Email Template' })
  await expect(text).toBeVisible()
  const own = ownHostileHtml.join('\n')
  for (const [index, sample] of [own, ...files].entries()) {
    await paste(page, sample, `pasted as number ${index}`)
    const saved = await api.call('POST', '/api/documentrejections/emails/templates', {
      body: JSON.stringify({ message_template: sample, language: 'it' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([200, 400]).toContain(saved.status)
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.locator('body')).toContainText('pasted as number 0')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await livingParts(page, '.ProseMirror')).toEqual([])
  expect(watch.found).toEqual([])
  // what was pasted brought styles of its own
  forgetRefusedStyles()
  await api.call('DELETE', '/api/documentrejections/emails/templates/it')
})

test('what strangers and rules say stays text: rules, document, outbox and the supplier’s page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const api = await apiOf(baseURL!, admin)
  const subject = `hostile ${Date.now()}`
  const messages = packed([...ownHostileHtml, ...lines])
  await importRules(api, subject, messages)
  try {
    const managers = await apiOf(baseURL!, manager)
    const id = await sendHostileMail(managers, subject)
    const watch = await watched(page)
    await openSignedIn(page, baseURL!, manager, { path: `/document/${id}` })
    await expect(page.getByRole('region', { name: 'Rejection' })).toContainText(sender)
    await expect(page.getByText('<script>ran()</script>').first()).toBeVisible()

    const { rejections } = await managers.get<{
      rejections: { subject: string; to: string[]; cc: string[] }[]
    }>(`/api/documentrejections/rejections?inv_id=${id}`)
    expect(rejections.map((one) => [one.to, one.cc])).toEqual([[[sender], []]])
    const link = await outboxMail(page, baseURL!)
    await supplierReads(browser, link, messages)
    expect(watch.found).toEqual([])
  } finally {
    await dropRules(api)
  }
})

async function apiOf(baseUrl: string, email: string): Promise<Api> {
  return apiClient(baseUrl, await signInByCall(baseUrl, email), customer)
}

/** Notes every dialog, every call of what a payload wants to call, and every request that leaves this machine. */
async function watched(page: Page): Promise<{ found: string[] }> {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => found.push(`popup: ${popup.url()}`))
  page.on('download', (download) => found.push(`download: ${download.url()}`))
  await page.exposeFunction('noteThatItRan', (what: string) => found.push(`ran: ${what}`))
  await page.addInitScript(() => {
    const scope = globalThis as unknown as Record<string, unknown> & { noteThatItRan(what: string): void }
    for (const name of ['ran', 'alert', 'confirm', 'prompt', 'print'])
      scope[name] = () => scope.noteThatItRan(name)
  })
  await page.route(
    (url) => /^(https?|wss?|ftp):$/.test(url.protocol) && url.hostname !== 'localhost',
    (route) => {
      found.push(`request: ${route.request().url()}`)
      return route.abort()
    },
  )
  return { found }
}

/** What in the page could run or load, as the browser's own parser has it. */
async function livingParts(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const { document } = globalThis as unknown as { document: BrowserDocument }
    // a link without a scheme leads nowhere in a mail
    const harmless = /^(https?:|mailto:|(?!\/\/)[^:]*$)/i
    return [...document.querySelectorAll(`${selector} *`)].flatMap((element) => {
      const name = element.localName
      if (
        /^(script|style|link|meta|base|iframe|frame|object|embed|form|input|svg|math|img|video|audio)$/.test(
          name,
        )
      )
        return element.outerHTML.includes('ProseMirror') ? [] : [element.outerHTML.slice(0, 200)]
      return [...element.attributes]
        .filter(
          (one) =>
            /^on|^(src|srcset|background|action|formaction|data|poster)$/i.test(one.name) ||
            (one.name === 'href' && !harmless.test(one.value)) ||
            (one.name === 'style' && /url|expression|@/i.test(one.value)),
        )
        .map((one) => `${name} ${one.name}=${one.value}`.slice(0, 200))
    })
  }, within)
}

type BrowserElement = {
  localName: string
  outerHTML: string
  attributes: Iterable<{ name: string; value: string }>
}
type BrowserDocument = { querySelectorAll(selector: string): Iterable<BrowserElement> }

/** Puts HTML into the editor before what stands there, as a paste from another program does, with a text before it. */
async function paste(page: Page, html: string, before: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Email Template' })
  await text.press('Control+Home')
  await text.evaluate((element, pasted) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
      DataTransfer: new () => { setData(type: string, value: string): void }
      ClipboardEvent: new (type: string, init: object) => unknown
    }
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    ;(element as unknown as { dispatchEvent(event: unknown): void }).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, `<p>${before}</p>${html}`)
  await expect(text).toContainText(before)
}

/** The samples in texts of at most 1,900 characters, the most that a reason takes. */
function packed(all: readonly string[]): string[] {
  const texts: string[] = []
  let text = ''
  for (const one of all.map((sample) => sample.trim().slice(0, 1_900)).filter(Boolean)) {
    if (text.length + one.length > 1_900) {
      texts.push(text)
      text = ''
    }
    text += `${text && '\n'}${one}`
  }
  return [...texts, text]
}

const namePrefix = 'Hostile <img src=x onerror=ran()>'

async function importRules(api: Api, subject: string, messages: string[]): Promise<void> {
  const rules = messages.map((rejection_message, index) => ({
    usage_type: 'REJECT',
    automated_type: 'AUTOMATED',
    rejection_message,
    rule_name: `${namePrefix} ${index}`,
    conditionals: [{ field_name: 'email_subject', condition: 'STARTS WITH', field_value: subject }],
  }))
  const answer = await api.call('POST', '/api/documentrejections/rules/import', {
    body: JSON.stringify({ format: 'rejection-rules', version: 1, rules }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await answer.json()).toEqual({ created: messages.length, skipped: 0 })
}

async function dropRules(api: Api): Promise<void> {
  const { rules } = await api.get<{ rules: { rejection_rule_id: number; rule_name: string }[] }>(
    '/api/documentrejections/rules?usage_type=REJECT&page_size=500',
  )
  for (const { rejection_rule_id } of rules.filter((rule) => rule.rule_name.startsWith(namePrefix)))
    await api.call('DELETE', `/api/documentrejections/rules/${rejection_rule_id}`)
}

/** @returns the document that the rules rejected. */
async function sendHostileMail(api: Api, subject: string): Promise<number> {
  const raw = await makeMail({
    from: `"<img src=x onerror=ran()>" <${sender}>`,
    to: inbox,
    subject: `${subject} <script>ran()</script>\u2028Bcc: thief@evil.example`,
    text: 'Please pay.',
    attachments: [
      {
        filename: `<img src=x onerror=ran()>${subject}.pdf`,
        content: tinyPdf(subject),
        contentType: 'application/pdf',
      },
    ],
  })
  expect(await sendBySmtp({ from: sender, to: inbox, raw })).toMatch(/^250/)
  const found: { id?: number } = {}
  await expect
    .poll(
      async () => {
        const { documents } = await api.get<{ documents: { invID: number; fileName: string }[] }>(
          `/api/documents?screen=completed&q=${encodeURIComponent(subject)}`,
        )
        found.id = documents[0]?.invID
        return found.id
      },
      { timeout: 40_000, intervals: [250] },
    )
    .toBeDefined()
  return found.id!
}

/** Opens the newest mail in the outbox. @returns the supplier's link in it. */
async function outboxMail(page: Page, baseUrl: string): Promise<string> {
  const api = await apiOf(baseUrl, admin)
  let newest: { id: number; to: string } | undefined
  await expect
    .poll(
      async () => {
        newest = (await api.get<{ mails: { id: number; to: string }[] }>('/api/outbox?limit=1')).mails[0]
        return newest?.to
      },
      { timeout: 20_000 },
    )
    .toBe(sender)
  const mail = await api.get<{ cc: string; text: string; subject: string }>(`/api/outbox/${newest!.id}`)
  expect(mail.cc).toBe('')
  expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
  await page.goto(`/outbox?mail=${newest!.id}`)
  await expect(page.getByText('<script>ran()</script>').first()).toBeVisible()
  return /http:\/\/\S+\/rejected\/[\w-]+/.exec(mail.text)![0]
}

async function supplierReads(browser: Browser, link: string, messages: string[]): Promise<void> {
  const supplier = await (await browser.newContext()).newPage()
  const watch = await watched(supplier)
  await supplier.goto(link)
  await expect(supplier.getByRole('listitem')).toHaveCount(messages.length)
  await expect(supplier.getByText('<script>ran()</script>').first()).toBeVisible()
  for (const name of ['hover', 'click'] as const) await supplier.getByRole('listitem').first()[name]()
  expect(watch.found).toEqual([])
  await supplier.context().close()
}
