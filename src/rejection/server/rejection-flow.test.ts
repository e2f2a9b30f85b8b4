import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import type { DocumentDetail } from '../../documents/documents.api'
import type { ToldText } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { recognitionErrors } from '../../recognition/recognition-errors'
import { searchDocuments as searchCall } from '../../search/search.api'
import { searchDocuments } from '../../search/server/search-documents'
import { suggestValues } from '../../search/server/suggest-values'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser } from '../../testing/server/kontor-bench'
import {
  aConditional,
  aRule,
  openRejectionBench,
  type RejectionBench,
} from '../../testing/server/rejection-bench'
import { mailWarnings, rejectionErrors, rejectionReasons } from '../rejection-errors'
import type { RuleBody } from '../rejection-rule'
import type { BacktestResult, MailPreview, RejectionStatus } from '../rejection-wire'
import { flagFields, rejectFields } from '../rule-fields'
import type { SupplierPage } from '../supplier-page.api'

/** What the reader finds next. */
let reading: Partial<RecognisedDocument> = {}
/** The page that the reader draws, where the test wants one. */
let drawsPage = false
let bench: RejectionBench
beforeAll(async () => {
  bench = await openRejectionBench({
    recogniser: fakeRecogniser(async ({ imageFolder }) =>
      drawsPage ? { ...reading, pages: [await aPage(imageFolder!)] } : reading,
    ),
  })
})
afterAll(() => bench.close())

async function aPage(folder: string): Promise<RecognisedDocument['pages'][number]> {
  const path = join(folder, 'page-1.png')
  await writeFile(path, 'a picture')
  const image = { path, mime: 'image/png', width: 100, height: 140 } as const
  return { number: 1, width: 595, height: 842, rotation: 0, source: 'pdf', words: [], image }
}

let count = 0
const pdf = (bytes = 0) => {
  count += 1
  return Buffer.from(`%PDF-1.7\n% ${count}${' '.repeat(bytes)}\n%%EOF\n`)
}
type MailWish = {
  subject?: string
  headers?: string[]
  files?: number
  from?: string
  to?: string
  fileName?: string
  bytes?: number
}

function rawMail({
  subject = 'Our invoice',
  headers = [],
  files = 1,
  from = 'billing@cedar.example',
  to = 'invoices@test.example',
  fileName,
  bytes,
}: MailWish): string {
  const attachment = (number: number) =>
    `--b\r\nContent-Type: application/pdf; name="${fileName ?? `invoice-${number}.pdf`}"\r\nContent-Disposition: attachment; filename="${fileName ?? `invoice-${number}.pdf`}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf(bytes).toString('base64')}\r\n`
  const parts = Array.from({ length: files }, (_, index) => attachment(index)).join('')
  return `From: Cedar <${from}>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: <mail-${Math.random()}@cedar.example>\r\n${headers.map((one) => `${one}\r\n`).join('')}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nPlease pay.\r\n${parts}--b--\r\n`
}

async function arrive(wish: MailWish | string, customerId = harbor): Promise<number[]> {
  const raw = typeof wish === 'string' ? wish : rawMail(wish)
  const { mailId } = await receiveMail(bench.as('SYS', customerId), bench.deps, {
    source: 'SMTP',
    receivedBy: ['invoices@test.example'],
    envelopeFrom: 'billing@cedar.example',
    raw: Readable.from([Buffer.from(raw)]),
  })
  await bench.work()
  const { rows } = await bench.admin.query('SELECT id::int FROM documents WHERE mail_id = $1 ORDER BY id', [
    mailId,
  ])
  return rows.map((row) => row.id)
}

const make = async (rule: RuleBody) => {
  const made = await bench.call('ADMIN', 'POST', '/rules', rule)
  expect(made.status).toBe(201)
  return (made.body as { rejection_rule_id: number }).rejection_rule_id
}
const remove = (id: number) => bench.call('ADMIN', 'DELETE', `/rules/${id}`)
type Rejections = {
  rejections: RejectionStatus[]
  corrects_inv_id: number | null
  runs: { pass: string; outcomes: { is_match: boolean; why: ToldText }[] }[]
}
const rejectionsOf = async (id: number) =>
  (await bench.call('APS', 'GET', `/rejections?inv_id=${id}`)).body as Rejections
type Outgoing = {
  to_addresses: string[]
  subject: string
  html_body: string
  text_body: string
  reply_to: string
  message_id: string
}
async function outbox(messageId: string): Promise<Outgoing[]> {
  return (
    await bench.admin.query(`SELECT * FROM outgoing_mails WHERE message_id = $1 AND state = 'SENT'`, [
      messageId,
    ])
  ).rows
}
const words = (n: number): Partial<RecognisedDocument> => ({
  pages: [
    {
      number: 1,
      width: 100,
      height: 100,
      rotation: 0,
      source: 'pdf',
      words: Array.from({ length: n }, () => ({
        text: 'x',
        box: { x: 0, y: 0, w: 0.1, h: 0.1 },
        confidence: 1,
      })),
    },
  ],
})
const box = { x: 0.1, y: 0.1, w: 0.1, h: 0.1 }
const read = (value: string) => ({ value, confidence: 0.99, page: 1, box })
/** A reading with which nothing is missing; its invoice number is new each time. */
const whole = (
  fields: RecognisedDocument['fields'] = {},
  supplierId = 'S-1',
): Partial<RecognisedDocument> => {
  count += 1
  const complete = {
    invoice_number: read(`${count}${'ABCDEFGHIJ'[count % 10]!.repeat(8)}`),
    issue_date: read('2026-03-02'),
    payable: read(`${count}.50`),
    currency: read('USD'),
  }
  return { fields: { ...complete, ...fields }, supplier: { supplierId, score: 0.99, reasons: [] } }
}

describe('a rejection rule', () => {
  it.each<[string, string, RuleBody['conditionals'][number], MailWish, MailWish]>([
    [
      'email subject',
      'statement',
      aConditional('email_subject', 'CONTAINS', 'statement'),
      { subject: 'Monthly Statement' },
      { subject: 'Invoice' },
    ],
    [
      'file name',
      'name',
      aConditional('file_name_character_count', 'GREATER THAN', '20'),
      { fileName: 'a-name-that-is-much-too-long.pdf' },
      { fileName: 'short.pdf' },
    ],
    ['attachment size', 'size', aConditional('attachment_size', 'LESS THAN', '100'), {}, { bytes: 200 }],
    [
      'documents per mail',
      'many',
      aConditional('invoice_document_per_email', 'GREATER THAN', '1'),
      { files: 2 },
      { files: 1 },
    ],
  ])('on the %s rejects at intake and leaves others alone', async (_, name, condition, hit, miss) => {
    const id = await make(
      aRule('REJECT', { rule_name: name, rejection_message: `No ${name}.`, conditionals: [condition] }),
    )
    for (const documentId of await arrive(hit)) expect((await bench.read(documentId)).status).toBe('REJECTED')
    for (const documentId of await arrive(miss)) expect((await bench.read(documentId)).status).toBe('HITL')
    await remove(id)
  })

  it('records every rule with its outcome, all that match, and mails the sender once', async () => {
    const one = await make(aRule('REJECT', { rule_name: 'A', rejection_message: 'No statements.' }))
    const two = await make(
      aRule('REJECT', {
        rule_name: 'B',
        rejection_message: 'No reminders.',
        conditionals: [aConditional('email_subject', 'CONTAINS', 'remind')],
      }),
    )
    const three = await make(
      aRule('REJECT', { rule_name: 'C', conditionals: [aConditional('email_subject', 'EQUALS', '')] }),
    )
    const [documentId] = await arrive({ subject: 'Statement and reminder' })
    const { rejections, runs } = await rejectionsOf(documentId!)
    expect(runs[0]).toMatchObject({
      pass: 'INTAKE',
      outcomes: [{ is_match: true }, { is_match: true }, { is_match: false }],
    })
    expect(english.tell(runs[0]!.outcomes[1]!.why)).toBe(
      'Email Subject contains remind (Email Subject: Statement and reminder)',
    )
    expect(rejections).toHaveLength(1)
    expect(rejections[0]).toMatchObject({
      state: 'SENT',
      origin: 'AUTOMATIC',
      reasons: ['No statements.', 'No reminders.'],
      to: ['billing@cedar.example'],
    })
    const mails = await outbox(rejections[0]!.message_id)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to_addresses: ['billing@cedar.example'],
      reply_to: 'invoices@test.example',
    })
    expect(mails[0]!.text_body).toContain('No statements.\nNo reminders.')
    const history = await bench.history(documentId!)
    expect(history.find((row) => row.transition === 'T3')).toMatchObject({ toStatus: 'REJECTED' })
    const mail = await bench.admin.query(
      'SELECT overall_status FROM mails WHERE id = (SELECT mail_id FROM documents WHERE id = $1)',
      [documentId],
    )
    expect(mail.rows[0].overall_status).toBe('REJECTED')
    for (const id of [one, two, three]) await remove(id)
  })

  it('on the word count rejects after reading (T6), not before', async () => {
    const id = await make(
      aRule('REJECT', { conditionals: [aConditional('doc_word_count', 'LESS THAN', '3')] }),
    )
    reading = words(2)
    const [few] = await arrive({})
    reading = words(3)
    const [enough] = await arrive({})
    reading = {}
    expect((await bench.read(few!)).status).toBe('REJECTED')
    expect((await bench.history(few!)).some((row) => row.transition === 'T6')).toBe(true)
    expect((await bench.read(enough!)).status).toBe('HITL')
    await remove(id)
  })

  it('never matches an upload by what its mail would say', async () => {
    const id = await make(
      aRule('REJECT', { conditionals: [aConditional('email_subject', 'NOT EQUALS', 'invoice')] }),
    )
    const upload = await bench.aDocument({ status: 'RECEIVED' })
    await bench.work()
    expect((await bench.read(upload.id)).status).not.toBe('REJECTED')
    await remove(id)
  })

  it.each<[string, string[]]>([
    ['a machine', ['Auto-Submitted: auto-generated']],
    ['a bulk mailer', ['Precedence: bulk']],
    ['a list', ['List-Id: <news.example>']],
  ])('does not answer %s', async (_, headers) => {
    const id = await make(aRule('REJECT'))
    const [documentId] = await arrive({ subject: 'statement', headers })
    const { rejections } = await rejectionsOf(documentId!)
    expect(rejections[0]).toMatchObject({ state: 'NO_MAIL' })
    expect(await outbox(rejections[0]!.message_id)).toEqual([])
    await remove(id)
  })

  it('does not write to our own inboxes', async () => {
    const id = await make(aRule('REJECT'))
    const [documentId] = await arrive({ subject: 'statement', from: 'Invoices+x@test.example' })
    expect((await rejectionsOf(documentId!)).rejections[0]).toMatchObject({ state: 'NO_MAIL' })
    await remove(id)
  })
})

describe('a flag rule', () => {
  it('flags a document after reading (T12), before review, with a flag for each rule and why', async () => {
    const one = await make(
      aRule('FLAG', {
        rule_name: 'Large',
        rejection_message: 'Ask the manager',
        conditionals: [aConditional('controlAmt', 'GREATER THAN', '1000')],
      }),
    )
    const two = await make(
      aRule('FLAG', {
        rule_name: 'No PO',
        rejection_message: 'No purchase order',
        conditionals: [aConditional('poNumber', 'EQUALS', '')],
      }),
    )
    await make(aRule('FLAG', { rule_name: 'By hand only' }))
    reading = whole({ payable: read('1000.01') })
    const [documentId] = await arrive({})
    reading = {}
    expect((await bench.read(documentId!)).status).toBe('FLAGGED')
    const flags = (
      await bench.admin.query('SELECT reason, note FROM document_flags WHERE document_id = $1 ORDER BY id', [
        documentId,
      ])
    ).rows
    expect(flags.map((flag) => flag.reason)).toEqual([
      { text: 'Ask the manager' },
      { text: 'No purchase order' },
    ])
    expect(english.tell(flags[0]!.note)).toBe(
      'Large: Control Amount is greater than 1,000 (Control Amount: 1,000.01 USD)',
    )

    // cleared although the rules still match: both were false hits
    const document = await bench.read(documentId!)
    const cleared = await bench.call('APM', 'POST', `/api/documents/${documentId}/actions/clear-flags`, {
      version: document.version,
      reason: 'is fine',
    })
    expect(cleared).toMatchObject({ status: 200, body: { status: 'NEW' } })
    type Rules = { rules: { rejection_rule_id: number; hits: number; false_hits: number }[] }
    const { rules } = (await bench.call('ADMIN', 'GET', '/rules?usage_type=FLAG&page_size=100')).body as Rules
    expect(rules.find((rule) => rule.rejection_rule_id === one)).toMatchObject({ hits: 1, false_hits: 1 })
    await remove(one)
    await remove(two)
  })

  it('sees a supplier that is not the purchase order’s', async () => {
    const id = await make(
      aRule('FLAG', {
        rejection_message: 'Wrong supplier',
        conditionals: [aConditional('SupplierMismatch', 'EQUALS', '1')],
      }),
    )
    reading = whole({ order_ref: read('PO-77') }, 'S-2')
    const [documentId] = await arrive({})
    reading = {}
    expect((await bench.read(documentId!)).statusReason).toEqual({ text: 'Wrong supplier' })
    await remove(id)
  })
})

describe('the back-test of a rule', () => {
  it('counts what would have matched among the documents of the last 90 days, with examples, and of this customer only', async () => {
    const amounts = ['10.00', '20.00', '30.00']
    const fields = (controlAmt: string) => ({
      supplierID: 'S-1',
      currency: 'USD',
      memo: 'back-test',
      controlAmt,
    })
    const ids: number[] = []
    for (const amount of amounts) ids.push((await bench.aDocument({ fields: fields(amount) })).id)
    await bench.aDocument({ fields: fields('99.00'), customerId: alpenwerk })
    const old = await bench.aDocument({ fields: fields('99.00') })
    await bench.admin.query(
      `UPDATE documents SET received_at = received_at - interval '91 days' WHERE id = $1`,
      [old.id],
    )
    const conditionals = [
      aConditional('memo', 'EQUALS', 'Back-Test'),
      { ...aConditional('controlAmt', 'GREATER THAN', '10'), conditional_order: 2 },
    ]
    const { status, body } = await bench.call(
      'ADMIN',
      'POST',
      '/rules/backtest',
      aRule('FLAG', { conditionals }),
    )
    expect(status).toBe(200)
    const found = body as BacktestResult
    expect(found).toMatchObject({ days: 90, matched: 2 })
    expect(found.total).toBeGreaterThan(2)
    expect(found.examples.map((one) => one.invID)).toEqual([ids[2], ids[1]])
    expect(english.tell(found.examples[0]!.why)).toContain('Control Amount: 30.00')
  })

  it('finds for every field of every kind of rule an answer, never an error', async () => {
    const all = [
      ...flagFields.map((field) => aRule('FLAG', { conditionals: [aConditional(field.name, 'EQUALS', '')] })),
      ...rejectFields.map((field) =>
        aRule('REJECT', { conditionals: [aConditional(field.value, 'EQUALS', '')] }),
      ),
    ]
    for (const rule of all) {
      const { status } = await bench.call('ADMIN', 'POST', '/rules/backtest', rule)
      expect(status, rule.conditionals[0]!.field_name).toBe(200)
    }
  })
})

describe('the standard exceptions', () => {
  const flagsOf = async (id: number) =>
    (
      await bench.admin.query(
        'SELECT reason, is_blocking FROM document_flags WHERE document_id = $1 ORDER BY id',
        [id],
      )
    ).rows.map((row) => row.reason)

  it('flag what is on: an order that is not there, a blocked supplier, a duplicate', async () => {
    const payable = read('50.00')
    reading = whole({ invoice_number: read('00-41/7'), payable }, 'S-2')
    const [first] = await arrive({}, alpenwerk)
    expect((await bench.read(first!, alpenwerk)).status).toBe('NEW')
    reading = whole({ invoice_number: read('417'), payable }, 'S-2')
    const [second] = await arrive({}, alpenwerk)
    expect(await flagsOf(second!)).toEqual([{ code: 'rejection.exception.possible-duplicate' }])
    reading = whole({ order_ref: read('PO-99') }, 'S-9')
    const [third] = await arrive({}, alpenwerk)
    reading = {}
    expect(await flagsOf(third!)).toEqual([
      { code: 'rejection.exception.supplier-blocked' },
      { code: 'rejection.exception.purchase-order-not-found' },
    ])
  })

  it('are switched one by one', async () => {
    const off = await bench.call(
      'ADMIN',
      'PUT',
      '/exceptions/purchase-order-not-found',
      { is_on: false },
      alpenwerk,
    )
    expect(off).toMatchObject({ status: 200, body: { is_on: false, is_on_by_default: true } })
    reading = { ...whole({ order_ref: read('PO-99') }), supplier: null }
    const [flagged] = await arrive({}, alpenwerk)
    expect(await flagsOf(flagged!)).toEqual([{ code: 'rejection.exception.supplier-unknown' }])
    await bench.call('ADMIN', 'PUT', '/exceptions/supplier-unknown', { is_on: false }, alpenwerk)
    reading = { ...whole({ order_ref: read('PO-99') }), supplier: null }
    const [ready] = await arrive({}, alpenwerk)
    reading = {}
    expect((await bench.read(ready!, alpenwerk)).status).toBe('NEW')
  })
})

describe('a rejection by hand', () => {
  async function rejected(body: object = {}) {
    const document = await bench.aDocument({
      status: 'ESCALATED',
      arrival: { sentByEmail: 'billing@cedar.example' },
    })
    const rule = await make(
      aRule('FLAG', { rule_name: 'Reason', rejection_message: 'The order is missing.' }),
    )
    const set = await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [rule, rule])
    expect(set).toEqual({
      status: 200,
      body: { inv_id: document.id, matched_rules: [{ rejection_rule_id: rule }] },
    })
    const answer = await bench.call('APS', 'POST', `/api/documents/${document.id}/actions/reject`, {
      version: document.version,
      ...body,
    })
    return { document, answer, latest: (await rejectionsOf(document.id)).rejections[0]! }
  }

  it('needs a reason', async () => {
    const document = await bench.aDocument()
    const answer = await bench.call('APS', 'POST', `/api/documents/${document.id}/actions/reject`, {
      version: document.version,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'rejection.no_reason' } })
  })

  it('shows the mail before it is sent', async () => {
    const document = await bench.aDocument({ arrival: { sentByEmail: 'billing@cedar.example' } })
    const rule = await make(aRule('FLAG', { rejection_message: 'The order <is> missing.' }))
    await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [rule])
    const { body } = await bench.call('APS', 'GET', `/emails/previews/${document.id}?language=de&note=Bitte`)
    expect(body).toMatchObject({ to: ['billing@cedar.example'], language: 'de' })
    expect((body as { html: string }).html).toContain('The order &lt;is&gt; missing.')
    expect((body as { text: string }).text).toContain('Bitte')
  })

  it('leaves an unknown sender to the empty address, which says it', async () => {
    const { id } = await bench.aDocument()
    const { body } = await bench.call('APS', 'GET', `/emails/previews/${id}`)
    expect((body as MailPreview).to).toEqual([])
    expect(JSON.stringify((body as MailPreview).warnings)).not.toMatch(/address/i)
  })

  describe('to an address that only the e-invoice states', () => {
    const stating = async (email: unknown, given: Parameters<typeof bench.aDocument>[0] = {}) => {
      const document = await bench.aDocument(given)
      await bench.admin.query(
        `INSERT INTO document_data (customer_id, document_id, kind, syntax, content, sources, differences, findings)
          VALUES (${harbor}, $1, 'E_INVOICE', 'ubl', $2, '{}', '[]', '[]')`,
        [document.id, JSON.stringify({ seller: { contact: { name: null, phone: null, email } } })],
      )
      return document
    }
    const proposed = async (email: unknown, given?: Parameters<typeof bench.aDocument>[0]) => {
      const { id } = await stating(email, given)
      const { body } = await bench.call('APS', 'GET', `/emails/previews/${id}`)
      const { to, warnings } = body as MailPreview
      const codes = warnings.map((told) => ('code' in told ? told.code : told.text))
      return { to, isWarned: codes.includes(mailWarnings.statedAddress.code) }
    }

    it('is proposed with a warning, after the sender’s and the one on file', async () => {
      const stated = 'ar@nordlicht.example'
      expect(await proposed(stated)).toEqual({ to: [stated], isWarned: true })
      expect(await proposed(stated, { arrival: { sentByEmail: 'billing@cedar.example' } })).toEqual({
        to: ['billing@cedar.example'],
        isWarned: false,
      })
      const keep = (email: string | null) =>
        bench.admin.query(`UPDATE suppliers SET email = $1 WHERE id = 'S-1' AND customer_id = ${harbor}`, [
          email,
        ])
      await keep('office@cedar.example')
      expect(await proposed(stated, { fields: { supplierID: 'S-1' } })).toEqual({
        to: ['office@cedar.example'],
        isWarned: false,
      })
      await keep(null)
    })

    it.each([
      null,
      '',
      'n/a',
      'a@b.example, c@d.example',
      'Ann <a@b.example>',
      'a@b.example\r\nBcc: c@d.example',
    ])('is not proposed as it is no address: %j', async (email) =>
      expect(await proposed(email)).toEqual({ to: [], isWarned: false }),
    )

    it('gets no mail that no person has seen', async () => {
      const { id, version } = await stating('ar@nordlicht.example')
      const rule = await make(aRule('FLAG', { rejection_message: 'The order is missing.' }))
      await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${id}`, [rule])
      const path = `/api/documents/${id}/actions/reject`
      expect(await bench.call('APS', 'POST', path, { version })).toMatchObject({
        status: 400,
        body: { code: 'rejection.no_recipient' },
      })
    })
  })

  it('does not warn of reasons before any is chosen', async () => {
    const { id } = await bench.aDocument({ arrival: { sentByEmail: 'billing@cedar.example' } })
    const { body } = await bench.call('APS', 'GET', `/emails/previews/${id}`)
    expect(JSON.stringify((body as MailPreview).warnings)).not.toContain('rejection_reasons')
  })

  it('warns of a sender elsewhere than the supplier while the bank account is in doubt', async () => {
    const warned = async (sentByEmail: string, inDoubt: boolean) => {
      const document = await bench.aDocument({ arrival: { sentByEmail }, fields: { supplierID: 'S-1' } })
      if (inDoubt)
        await bench.admin.query(
          `INSERT INTO document_flags (customer_id, document_id, reason, exception, opened_by)
            VALUES (${harbor}, ${document.id}, '{"text":"In doubt"}', 'bank-account-differs', 'Kontor')`,
        )
      const { body } = await bench.call('APS', 'GET', `/emails/previews/${document.id}`)
      return (body as MailPreview).warnings.map((told) => ('code' in told ? told.code : told.text))
    }
    const { rows } = await bench.admin.query(`SELECT email_domain FROM suppliers
      WHERE id = 'S-1' AND customer_id = ${harbor}`)
    const own = rows[0].email_domain as string
    expect(await warned('accounts@looks-alike.example', true)).toContain(mailWarnings.foreignSender.code)
    expect(await warned('accounts@looks-alike.example', false)).not.toContain(mailWarnings.foreignSender.code)
    expect(await warned(`accounts@mail.${own}`, true)).not.toContain(mailWarnings.foreignSender.code)
  })

  it('can be taken back for 30 seconds, by whoever may reject; then no mail leaves', async () => {
    const { document, answer, latest } = await rejected()
    expect(answer).toMatchObject({ status: 200, body: { status: 'REJECTED' } })
    expect(latest).toMatchObject({ state: 'UNDOABLE', reasons: ['The order is missing.'] })
    bench.clock.advance(29_000)
    await bench.work()
    expect(await outbox(latest.message_id)).toEqual([])
    expect(await bench.call('APS', 'POST', `/rejections/${latest.rejection_id}/undo`, {})).toMatchObject({
      status: 200,
      body: { state: 'UNDONE' },
    })
    expect((await bench.read(document.id)).status).toBe('ESCALATED')
    bench.clock.advance(60_000)
    await bench.work()
    expect(await outbox(latest.message_id)).toEqual([])
    expect(await bench.call('APS', 'POST', `/rejections/${latest.rejection_id}/undo`, {})).toMatchObject({
      status: 200,
      body: { state: 'UNDONE' },
    })
  })

  it('applies the rule that was chosen until it is taken back', async () => {
    const { document, latest } = await rejected()
    const ctx = bench.as('APS')
    const applied = async () => {
      const conditions = [
        { field: 'matchedRule', operator: 'equals', values: ['Reason'] },
        { field: 'invID', operator: 'equals', values: [String(document.id)] },
      ] as const
      const columns = ['matchedRule']
      const asked = searchCall.body.parse({ expression: { conditions }, columns })
      const { documents } = await searchDocuments(ctx, asked)
      return documents.map(({ values }) => values.matchedRule)
    }
    expect(await applied()).toEqual([['Reason']])
    const { values } = await suggestValues(ctx, { field: 'matchedRule', q: 'Reason' })
    expect(values.map(({ value }) => value)).toContain('Reason')
    await bench.call('APS', 'POST', `/rejections/${latest.rejection_id}/undo`, {})
    expect(await applied()).toEqual([])
  })

  it('speaks of no mail when it is taken back and there was none', async () => {
    const withoutMail = { rejection: { send_mail: false } }
    const { document, latest } = await rejected(withoutMail)
    expect((await bench.call('APS', 'POST', `/rejections/${latest.rejection_id}/undo`, {})).status).toBe(200)
    expect((await bench.read(document.id)).statusReason).toMatchObject({
      code: rejectionReasons.takenBackWithoutMail.code,
    })
    const late = await rejected(withoutMail)
    bench.clock.advance(31_000)
    expect(await bench.call('APS', 'POST', `/rejections/${late.latest.rejection_id}/undo`, {})).toMatchObject(
      { status: 409, body: { code: rejectionErrors.undoTimeOver.code } },
    )
  })

  it('sends what the person wrote, to whom he wrote it, when the 30 seconds are over', async () => {
    const { latest } = await rejected({
      rejection: {
        send_mail: true,
        to: ['boss@cedar.example'],
        cc: ['copy@cedar.example'],
        subject: 'About {{invoice_number}}',
        html: '<p>Dear {{supplier_name}}<img src=x onerror=alert(1)></p>',
        attach_original: false,
      },
    })
    bench.clock.advance(31_000)
    await bench.work()
    const [mail] = await outbox(latest.message_id)
    expect(mail).toMatchObject({ to_addresses: ['boss@cedar.example'], cc_addresses: ['copy@cedar.example'] })
    expect(mail!.subject).toMatch(/^About INV-/)
    expect(mail!.html_body).toContain('Dear Cedar Foods')
    expect(mail!.html_body).not.toContain('onerror')
    expect((await bench.call('APS', 'POST', `/rejections/${latest.rejection_id}/undo`, {})).status).toBe(409)
  })

  it('without an e-mail sends none, and an address that is none is refused at once', async () => {
    const { latest } = await rejected({ rejection: { send_mail: false } })
    bench.clock.advance(31_000)
    await bench.work()
    expect((await rejectionsOf(latest.inv_id)).rejections[0]).toMatchObject({ state: 'NO_MAIL' })
    const { answer } = await rejected({
      rejection: { send_mail: true, to: ['a@b.example\r\nBcc: thief@evil.example'] },
    }).catch((error) => ({ answer: error }))
    expect(answer).toMatchObject({ status: 400 })
  })

  it('that came back is marked, and can be sent again with an id of its own', async () => {
    const { document, latest } = await rejected()
    bench.clock.advance(31_000)
    await bench.work()
    expect((await rejectionsOf(document.id)).rejections[0]!.state).toBe('SENT')
    await arrive(
      `From: MAILER-DAEMON@mx.example\r\nTo: invoices@test.example\r\nSubject: Undelivered\r\nMessage-ID: <dsn-${latest.rejection_id}@mx.example>\r\nAuto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n--r\r\nContent-Type: text/plain\r\n\r\nNo.\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; billing@cedar.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user\r\n\r\n--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${latest.message_id}\r\n\r\n--r--\r\n`,
    )
    const [bounced] = (await rejectionsOf(document.id)).rejections
    expect(bounced).toMatchObject({
      state: 'BOUNCED',
      state_reason: { code: 'mailer.came_back', values: { diagnosis: '550 no such user' } },
      can_resend: true,
    })
    const again = await bench.call('APM', 'POST', `/rejections/${latest.rejection_id}/resend`, {
      to: ['new@cedar.example'],
    })
    expect(again).toMatchObject({ status: 201, body: { state: 'QUEUED', resend_of: latest.rejection_id } })
    await bench.work()
    const [resent] = (await rejectionsOf(document.id)).rejections
    expect(resent).toMatchObject({ state: 'SENT', to: ['new@cedar.example'] })
    expect(resent!.message_id).not.toBe(latest.message_id)
    expect(await outbox(resent!.message_id)).toHaveLength(1)
  })
})

describe('a rejected document that is reopened', () => {
  const sentTo = async (documentId: number) =>
    (
      await bench.admin.query(
        `SELECT subject, text_body, to_addresses FROM outgoing_mails WHERE document_id = $1 AND state = 'SENT' ORDER BY id`,
        [documentId],
      )
    ).rows as { subject: string; text_body: string; to_addresses: string[] }[]
  const reopen = async (documentId: number) =>
    bench.call('APM', 'POST', `/api/documents/${documentId}/actions/reopen`, {
      version: (await bench.read(documentId)).version,
    })
  const act = async (documentId: number, action: string, body: object) =>
    bench.call('APS', 'POST', `/api/documents/${documentId}/actions/${action}`, {
      version: (await bench.read(documentId)).version,
      ...body,
    })

  it('tells the sender who was told of the rejection, once, and ends his link (T23)', async () => {
    const rule = await make(aRule('REJECT'))
    const [documentId] = await arrive({ subject: 'statement' })
    await remove(rule)
    const [rejection] = (await rejectionsOf(documentId!)).rejections
    expect(rejection).toMatchObject({ state: 'SENT', can_resend: true })
    const [told] = await sentTo(documentId!)
    const token = /\/rejected\/([\w-]+)/.exec(told!.text_body)![1]!
    // nothing could be read, so it is not ready
    expect(await reopen(documentId!)).toMatchObject({ status: 200, body: { status: 'FLAGGED' } })
    await bench.work()
    const mails = await sentTo(documentId!)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({
      subject: 'Your document invoice-0.pdf is being processed after all',
      to_addresses: ['billing@cedar.example'],
    })
    expect(mails[1]!.text_body).toContain('Harbor & Pine')
    expect((await bench.app.inject({ url: `/api/public/rejections/${token}` })).json()).toMatchObject({
      state: 'expired',
    })
    // the rejection is still shown, and is nothing to be sent again
    const after = (await rejectionsOf(documentId!)).rejections
    expect(after.map((one) => [one.state, one.can_resend])).toEqual([['SENT', false]])
    const again = await bench.call('APS', 'POST', `/rejections/${rejection!.rejection_id}/resend`, {})
    expect(again.status).toBe(409)

    // cancelling and reopening it once more is none of his business
    await act(documentId!, 'cancel', { reason: 'Duplicate' })
    expect((await reopen(documentId!)).status).toBe(200)
    await bench.work()
    expect(await sentTo(documentId!)).toHaveLength(2)
  })

  it('sends neither mail when the first had not left yet', async () => {
    const document = await bench.aDocument({ arrival: { sentByEmail: 'billing@cedar.example' } })
    const rule = await make(aRule('FLAG', { rule_name: 'Reason' }))
    await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [rule])
    expect((await act(document.id, 'reject', {})).status).toBe(200)
    expect((await reopen(document.id)).status).toBe(200)
    bench.clock.advance(60_000)
    await bench.work()
    expect(await sentTo(document.id)).toEqual([])
    expect((await rejectionsOf(document.id)).rejections[0]).toMatchObject({ state: 'UNDONE' })
  })
})

describe('a document that is rejected on arrival', () => {
  it('is read all the same: its pages can be judged, and reopened it is Ready', async () => {
    const rule = await make(aRule('REJECT'))
    reading = whole()
    drawsPage = true
    const [documentId] = await arrive({ subject: 'statement' })
    await remove(rule)
    reading = {}
    drawsPage = false
    const detail = (await bench.call('APM', 'GET', `/api/documents/${documentId}`)).body as DocumentDetail
    expect(detail).toMatchObject({ status: 'REJECTED', pages: [{ number: 1 }], supplierID: 'S-1' })
    expect(detail.invoiceNumber).not.toBeNull()
    const reopened = await bench.call('APM', 'POST', `/api/documents/${documentId}/actions/reopen`, {
      version: detail.version,
    })
    expect(reopened).toMatchObject({ status: 200, body: { status: 'NEW', pages: [{ number: 1 }] } })
  })

  it('stays rejected when its file cannot be read', async () => {
    const rule = await make(aRule('REJECT'))
    reading = {
      get fields(): never {
        throw recognitionErrors.passwordProtected()
      },
    }
    const [documentId] = await arrive({ subject: 'statement' })
    await remove(rule)
    reading = {}
    expect(await bench.read(documentId!)).toMatchObject({ status: 'REJECTED', recogniserVersion: null })
  })
})

describe('what a supplier is told', () => {
  const reasonsOf = async (id: number) =>
    (
      (await bench.call('APS', 'GET', `/rejections/reasons?inv_id=${id}`)).body as {
        reasons: { rejection_rule_id: number }[]
      }
    ).reasons.map((one) => one.rejection_rule_id)

  it('are reasons that may be told: rejection rules, and flags with the switch on', async () => {
    const { id } = await bench.aDocument()
    const inside = await make(aRule('FLAG', { may_tell_supplier: false }))
    const silent = await make({ ...aRule('FLAG'), may_tell_supplier: undefined })
    const told = await make(aRule('FLAG', { may_tell_supplier: true }))
    const rejecting = await make(aRule('REJECT', { may_tell_supplier: false }))
    const offered = await reasonsOf(id)
    expect(offered).toEqual(expect.arrayContaining([told, rejecting]))
    expect(offered).not.toContain(inside)
    expect(offered).not.toContain(silent)
    const chosen = await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${id}`, [inside])
    expect(chosen.status).toBe(404)
    for (const rule of [inside, silent, told, rejecting]) await remove(rule)
  })

  it('is written in the language of the document, else of its mail', async () => {
    const language = async (text: string, subject: string) => {
      reading = { ...whole(), text }
      const [documentId] = await arrive({ subject })
      reading = {}
      const preview = await bench.call('APS', 'GET', `/emails/previews/${documentId}`)
      return (preview.body as { language: string }).language
    }
    const german =
      'Rechnung Nummer 12. Der Betrag ist netto zu zahlen auf unser Konto. Bitte die Bestellung angeben.'
    const french =
      'Facture du mois. Le montant TTC des commandes est dû à échéance. Veuillez régler la facture.'
    expect(await language(german, 'Invoice')).toBe('de')
    expect(await language(french, 'Invoice')).toBe('fr')
    expect(await language('12.50', 'Bitte die Rechnung mit der Bestellung und dem Konto zahlen')).toBe('de')
    expect(await language('12.50', 'x')).toBe('en')
  })
})

describe('the supplier’s page', () => {
  async function linkFromMail(): Promise<{ documentId: number; token: string }> {
    const rule = await make(aRule('REJECT', { rejection_message: 'No statements.' }))
    const [documentId] = await arrive({ subject: 'statement' })
    await remove(rule)
    const { rejections } = await rejectionsOf(documentId!)
    const [mail] = await outbox(rejections[0]!.message_id)
    return { documentId: documentId!, token: /\/rejected\/([\w-]+)/.exec(mail!.text_body)![1]! }
  }
  const send = (token: string, content: Buffer, name = 'better.pdf') =>
    bench.app.inject({
      method: 'POST',
      url: `/api/public/rejections/${token}/file`,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': name },
      payload: content,
    })

  it('says why, takes one better file, and ties the new document to the old one', async () => {
    const { documentId, token } = await linkFromMail()
    const page = await bench.app.inject({ url: `/api/public/rejections/${token}` })
    expect(page.json() as SupplierPage).toMatchObject({
      state: 'open',
      customer_name: 'Harbor & Pine',
      reasons: ['No statements.'],
    })
    const [one, two] = await Promise.all([send(token, pdf()), send(token, pdf())])
    expect([one.statusCode, two.statusCode].sort()).toEqual([201, 409])
    const { rejections } = await rejectionsOf(documentId)
    const corrected = rejections[0]!.corrected_inv_id!
    expect(await bench.read(corrected)).toMatchObject({
      source: 'UPLOAD',
      sentByEmail: 'billing@cedar.example',
    })
    expect((await rejectionsOf(corrected)).corrects_inv_id).toBe(documentId)
    const { rows } = await bench.admin.query(
      `SELECT count(*)::int AS n FROM documents WHERE file_name = 'better.pdf'`,
    )
    expect(rows[0].n).toBe(1)
    expect((await bench.app.inject({ url: `/api/public/rejections/${token}` })).json()).toMatchObject({
      state: 'used',
    })
  })

  it('takes no forged, foreign or expired link and no file that was sent before', async () => {
    const { documentId, token } = await linkFromMail()
    const forged = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`
    expect((await bench.app.inject({ url: `/api/public/rejections/${forged}` })).statusCode).toBe(404)
    const foreign = token.replace(/^[0-9a-z]+/, alpenwerk.toString(36))
    expect((await bench.app.inject({ url: `/api/public/rejections/${foreign}` })).statusCode).toBe(404)
    const old = await bench.deps.store.read(String(harbor), (await bench.read(documentId)).fileHash)
    expect((await send(token, old)).json()).toMatchObject({ code: 'rejection.same_file' })
    expect((await send(token, Buffer.from('MZ not a document'))).statusCode).toBe(422)
    bench.clock.advance(31 * 24 * 60 * 60_000)
    expect((await send(token, pdf())).json()).toMatchObject({ code: 'rejection.link_expired' })
  })

  it('is not asked faster than a person would', async () => {
    const answers: number[] = []
    for (let n = 0; n < 65; n += 1)
      answers.push((await bench.app.inject({ url: `/api/public/rejections/${'x'.repeat(60)}` })).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})
