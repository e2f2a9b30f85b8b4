import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMail } from '../../../samples/make-mail'
import { listMails, readMail } from '../../capture/capture.api'
import { type InboxSettings, isSenderPattern } from '../../capture/inbox'
import * as api from '../../capture/inboxes.api'
import { captureRoutes } from '../../capture/server/capture.routes'
import { findInbox } from '../../capture/server/mail/find-inbox'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { reprocessMail } from '../../capture/server/mail/reprocess-mail'
import { uploadFile } from '../../capture/server/upload/upload-file'
import { listDocuments as listDocumentsCall } from '../../listing/listing.api'
import { type ListQuery, listDocuments } from '../../listing/server/list-documents'
import { notify } from '../../notifications/server/notify'
import { listOwnNotifications } from '../../notifications/server/own-notifications'
import { notePerson } from '../../notifications/server/people'
import type { Worker } from '../../platform/jobs/worker'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { tenantsRoutes } from '../../tenants/server/tenants.routes'
import { listMailboxes } from '../../tenants/tenants.api'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { enterFields } from '../../testing/server/enter-fields'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { sureReading } from '../../testing/server/read-in'

const main = 'invoices@harbor.example'
const theirs = 'rechnungen@alpenwerk.example'
const supplier = 'billing@mill.example'

let bench: TestBench
let worker: Worker
let reading: Partial<RecognisedDocument>
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => reading) })
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ('${main}', ${harbor}, 'Invoices'), ('${theirs}', ${alpenwerk}, 'Rechnungen');
     INSERT INTO companies (customer_id, id, name, currency) VALUES (${harbor}, 'C-2', 'Second Pier', 'USD')`,
  )
  worker = bench.runWorker()
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
})

/** As it comes over the wire: the contract reads the body. */
const ask = <T>(
  contract: Parameters<typeof askServed>[1],
  input: { body?: unknown; query?: object; params?: object } = {},
  who: CastName = 'APA',
  of = harbor,
) => {
  const { body: schema } = contract
  const body = schema && schema !== 'bytes' ? schema.parse(input.body) : undefined
  return askServed(captureRoutes(bench.deps), contract, bench.as(who, of), { ...input, body }) as Promise<T>
}
const list = (of = harbor) => ask<api.InboxList>(api.listInboxes, {}, 'APA', of)
const inboxAt = async (address: string) => (await list()).inboxes.find((one) => one.address === address)!
const save = async (address: string, change: Partial<InboxSettings>, who: CastName = 'APA') => {
  const { version, settings } = await inboxAt(address)
  return ask<api.Inbox>(
    api.saveInbox,
    { body: { address, version, settings: { ...settings, ...change } } },
    who,
  )
}
const create = (localPart: string, more: object = {}, settings: Partial<InboxSettings> = {}) =>
  ask<api.Inbox>(api.createInbox, {
    body: {
      localPart,
      domain: 'harbor.example',
      settings: {
        displayName: 'New',
        isActive: true,
        companyID: null,
        allowedSenders: [],
        blockedSenders: [],
        acknowledges: false,
        body: 'evidence',
        viewers: [],
        ...settings,
      },
      ...more,
    },
  })

/** A mail comes in, is read, and its document is read too. */
async function comesIn(
  given: {
    from?: string
    to?: string
    head?: string
    source?: 'SMTP' | 'UPLOAD'
    /** A mail of nothing else. */
    text?: string
  } = {},
): Promise<{ mailId: number; status: string; reason: string | null; documents: Record<string, unknown>[] }> {
  const { from = supplier, to = main, head = '', source = 'SMTP', text } = given
  reading = sureReading()
  const raw = await makeMail({
    from,
    to,
    subject: `Invoice ${randomBytes(4).toString('hex')}`,
    text: text ?? 'Please find our invoice attached.',
    attachments: (text === undefined ? [0] : []).map(() => ({
      filename: 'invoice.pdf',
      contentType: 'application/pdf',
      content: Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(20)]),
    })),
  })
  const { mailId } = await receiveMail(bench.as('SYS'), bench.deps, {
    source,
    receivedBy: [to],
    envelopeFrom: source === 'SMTP' ? from : undefined,
    raw: Readable.from([Buffer.from(head), raw]),
  })
  return settled(mailId)
}

const settled = (mailId: number) =>
  vi.waitFor(
    async () => {
      const mail = (
        await bench.admin.query('SELECT overall_status AS status, reason FROM mails WHERE id = $1', [mailId])
      ).rows[0]
      const { rows: documents } = await bench.admin.query(
        'SELECT id, status, company_id, received_by_email FROM documents WHERE mail_id = $1',
        [mailId],
      )
      expect([mail.status, ...documents.map(({ status }) => status)]).not.toContain('PROCESSING')
      expect(documents.map(({ status }) => status)).not.toContain('RECEIVED')
      return {
        mailId,
        status: mail.status as string,
        reason: (mail.reason?.code ?? null) as string | null,
        documents,
      }
    },
    { timeout: 20_000, interval: 40 },
  )

const acknowledged = async (mailId: number) =>
  (
    await bench.admin.query(
      `SELECT to_addresses AS "to", from_name AS "fromName", reply_to AS "replyTo", subject, text_body AS text FROM outgoing_mails WHERE idempotency_key = $1`,
      [`acknowledgement:${mailId}`],
    )
  ).rows

/** What a setting of an inbox changes: the same thing as delivered, and with another value. */
const effects: Record<
  keyof InboxSettings,
  { becomes: Partial<InboxSettings>; outcome: () => Promise<unknown>; before: unknown; after: unknown }
> = {
  displayName: {
    becomes: { displayName: 'Accounts payable' },
    outcome: async () => {
      const { mailboxes } = (await askServed(
        tenantsRoutes(bench.deps),
        listMailboxes,
        bench.as('APS'),
        {},
      )) as { mailboxes: { text: string; value: string }[] }
      return mailboxes.find(({ value }) => value === main)?.text
    },
    before: 'Invoices',
    after: 'Accounts payable',
  },
  isActive: {
    becomes: { isActive: false },
    outcome: async () => (await findInbox(bench.deps.database, main))?.customerId ?? null,
    before: harbor,
    after: null,
  },
  companyID: {
    becomes: { companyID: 'C-2' },
    outcome: async () => (await comesIn()).documents.map((one) => one.company_id),
    before: [null],
    after: ['C-2'],
  },
  allowedSenders: {
    becomes: { allowedSenders: ['*.cedar.example', 'anna@mill.example'] },
    outcome: async () => {
      const { status, reason, documents } = await comesIn()
      return [status, reason, documents.length]
    },
    before: ['ACCEPTED', null, 1],
    after: ['REJECTED', 'capture.mail.sender_not_allowed', 0],
  },
  blockedSenders: {
    becomes: { blockedSenders: ['@Mill.example'] },
    outcome: async () => {
      const { status, reason, documents } = await comesIn()
      return [status, reason, documents.length]
    },
    before: ['ACCEPTED', null, 1],
    after: ['REJECTED', 'capture.mail.sender_blocked', 0],
  },
  acknowledges: {
    becomes: { acknowledges: true },
    outcome: async () =>
      (await acknowledged((await comesIn()).mailId)).map(({ to, replyTo }) => [to, replyTo]),
    before: [],
    after: [[[supplier], main]],
  },
  body: {
    becomes: { body: 'document' },
    outcome: async () => {
      const { status, documents } = await comesIn({ text: invoiceText })
      return [status, documents.length]
    },
    before: ['NO_DOCUMENT', 0],
    after: ['ACCEPTED', 1],
  },
  viewers: {
    becomes: { viewers: [{ userId: 'user-APS', name: 'Dana Whitfield' }] },
    outcome: async () => {
      const { mailId, documents } = await comesIn()
      return Promise.all(
        (['APS', 'APS2', 'APM', 'APA', 'VS', 'PA'] as const).map(async (who) => [
          who,
          await codeOf(ask(readMail, { params: { id: mailId } }, who)),
          await seesDocument(who, Number(documents[0]!.id)),
        ]),
      )
    },
    before: ['APS', 'APS2', 'APM', 'APA', 'VS', 'PA'].map((who) => [who, 'worked', true]),
    after: [
      ['APS', 'worked', true],
      ['APS2', 'capture.mail_not_found', false],
      ['APM', 'capture.mail_not_found', false],
      ['APA', 'worked', true],
      ['VS', 'worked', true],
      ['PA', 'worked', true],
    ],
  },
}

async function seesDocument(who: CastName, id: number): Promise<boolean> {
  await bench.admin.query("UPDATE documents SET status = 'NEW' WHERE id = $1", [id])
  const query = listDocumentsCall.query.parse({ screen: 'my-invoices', status: 'all', dates: 'all' })
  const { documents } = await listDocuments(bench.as(who), query as ListQuery)
  return documents.some(({ invID }) => invID === id)
}

const invoiceText = 'Invoice INV-77\nTotal 120.00 USD'
const bodyOf = async (mailId: number) => {
  const kept = await bench.admin.query(
    `SELECT m.body_text <> '' AS "isKept", m.attachments_cnt AS attachments, p.file_name AS file, p.status FROM mails m
     LEFT JOIN mail_parts p ON p.mail_id = m.id WHERE m.id = $1`,
    [mailId],
  )
  return kept.rows[0]
}

describe('what is set for an inbox changes what becomes of a mail', () => {
  it.each(Object.keys(api.inboxSettings.shape) as (keyof InboxSettings)[])('%s', async (name) => {
    const { becomes, outcome, before, after } = effects[name]
    expect(await outcome()).toEqual(before)
    const { version } = await save(main, becomes)
    expect(await outcome()).toEqual(after)
    await ask(api.undoInboxChange, { body: { address: main, version } })
    expect(await outcome()).toEqual(before)
  })
})

describe('the text of a mail', () => {
  it('is a document where the inbox says so: a PDF of the text that was read like any other', async () => {
    await save(main, { body: 'document' })
    const { mailId, documents, status } = await comesIn({ text: invoiceText })
    expect(status).toBe('ACCEPTED')
    const [{ id, hash }] = (
      await bench.admin.query('SELECT id, file_hash AS hash FROM documents WHERE mail_id = $1', [mailId])
    ).rows
    expect(id).toBe(documents[0]!.id)
    const chunks: Buffer[] = []
    for await (const chunk of await bench.deps.store.get(String(harbor), hash)) chunks.push(chunk as Buffer)
    const pdf = await PDFDocument.load(Buffer.concat(chunks))
    expect(pdf.getPageCount()).toBe(1)
    expect(await bodyOf(mailId)).toMatchObject({ isKept: true, attachments: 0, status: 'ACCEPTED' })
    await reprocessMail(bench.as('APS'), mailId)
    expect((await settled(mailId)).documents).toHaveLength(1)
  })

  it('is none beside an invoice, in the answer of a machine, or in letters that a PDF of ours lacks', async () => {
    const made = async (given: Parameters<typeof comesIn>[0]) => (await comesIn(given)).documents.length
    expect(await made({})).toBe(1)
    expect(await made({ text: ' \n ' })).toBe(0)
    expect(await made({ text: invoiceText, head: 'Auto-Submitted: auto-replied\r\n' })).toBe(0)
    const { mailId, status } = await comesIn({ text: '請求書 一二三四 合計 五六七八' })
    expect(status).toBe('NO_DOCUMENT')
    expect(await bodyOf(mailId)).toMatchObject({ status: 'SUPPORTING' })
    await save(main, { body: 'evidence' })
  })

  it('is not kept beside the original mail where the inbox says so', async () => {
    await save(main, { body: 'ignore' })
    expect(await bodyOf((await comesIn({ text: invoiceText })).mailId)).toMatchObject({ isKept: false })
    await save(main, { body: 'evidence' })
  })
})

describe('a sender that an inbox refuses', () => {
  it('is processed once he is allowed and somebody asks for it; blocked counts more than allowed', async () => {
    await save(main, { allowedSenders: ['mill.example'], blockedSenders: [supplier] })
    const { mailId, status } = await comesIn()
    expect(status).toBe('REJECTED')
    const { rows: parts } = await bench.admin.query(
      'SELECT status, reason FROM mail_parts WHERE mail_id = $1',
      [mailId],
    )
    expect(parts).toMatchObject([{ status: 'REJECTED', reason: { code: 'capture.part.sender_refused' } }])
    await save(main, { blockedSenders: [] })
    await reprocessMail(bench.as('APS'), mailId)
    expect(await settled(mailId)).toMatchObject({ status: 'ACCEPTED', reason: null, documents: [{}] })
  })

  it('can be brought in by somebody of the customer', async () => {
    await save(main, { allowedSenders: ['nobody@else.example'] })
    expect((await comesIn({ source: 'UPLOAD' })).documents).toHaveLength(1)
    await save(main, { allowedSenders: [] })
  })
})

describe('an acknowledgement', () => {
  const answered = async (given: Parameters<typeof comesIn>[0]) =>
    (await acknowledged((await comesIn(given)).mailId)).length

  it('goes to people, never to machines, lists, addresses of ours, or an answer to one of its kind', async () => {
    await save(main, { acknowledges: true })
    expect(await answered({})).toBe(1)
    expect(await answered({ head: 'Auto-Submitted: auto-replied\r\n' })).toBe(0)
    expect(await answered({ head: 'List-Id: <all.mill.example>\r\n' })).toBe(0)
    expect(await answered({ head: 'In-Reply-To: <acknowledgement.1@kontor.example>\r\n' })).toBe(0)
    expect(await answered({ from: theirs })).toBe(0)
    await save(main, { acknowledges: false })
  })

  it('lists the files that were sent, and no file where there was only text', async () => {
    await save(main, { acknowledges: true, body: 'document' })
    const [withFile] = await acknowledged((await comesIn({})).mailId)
    expect(withFile.text).toMatch(/your e-mail with 1 document\. .*\n\nReceived:\n- invoice\.pdf\n\n/)
    const ofText = await comesIn({ text: 'Invoice 4711 of our work in March, total 100.00 USD.' })
    expect(ofText.documents).toHaveLength(1)
    const [textOnly] = await acknowledged(ofText.mailId)
    expect(textOnly.text).toContain(
      'received your e-mail. Its text will be processed now.\n\nThis e-mail was',
    )
    await save(main, { acknowledges: false, body: 'evidence' })
  })

  it('is signed as other mails to suppliers are', async () => {
    await save(main, { acknowledges: true })
    await bench.admin.query(
      `INSERT INTO customer_settings (customer_id, section, version, values, changed_by)
       VALUES (${harbor}, 'supplier-mail', 1, '{"senderName": "Accounts payable", "signature": "Harbor AP\\nPier 4"}', 'Tom Becker')`,
    )
    const [mail] = await acknowledged((await comesIn({})).mailId)
    expect(mail).toMatchObject({
      fromName: 'Accounts payable',
      text: expect.stringMatching(/\n\nHarbor AP\nPier 4$/),
    })
    await save(main, { acknowledges: false })
  })
})

describe('an inbox with viewers', () => {
  const viewers = [{ userId: 'user-APS', name: 'Dana Whitfield' }]
  const visit = async (who: CastName) => {
    const { actor } = bench.as(who)
    if (actor.kind !== 'user') throw new Error('people visit')
    const { userId, name, email, roles } = actor.principal
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => notePerson(ctx, tx, { userId, name, email, roles }))
  }

  it('hides what came before it had any, too', async () => {
    const { mailId } = await comesIn()
    const listed = async (who: CastName) => {
      const { mails } = await ask<{ mails: { id: number }[] }>(listMails, { query: { limit: 20 } }, who)
      return mails.some(({ id }) => id === mailId)
    }
    expect([await listed('APS'), await listed('APS2')]).toEqual([true, true])
    await save(main, { viewers })
    expect([await listed('APS'), await listed('APS2')]).toEqual([true, false])
    await save(main, { viewers: [] })
  })

  it('hides its documents from notifications, assignment and exports of everybody else', async () => {
    for (const who of ['APS', 'APS2'] as const) await visit(who)
    await save(main, { viewers })
    const id = Number((await comesIn()).documents[0]!.id)
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) =>
      notify(ctx, tx, { kind: 'holds-weekly', to: { roles: ['AP_SPECIALIST'] }, documentId: id }),
    )
    const told = async (who: CastName) =>
      (await listOwnNotifications(bench.as(who), {})).notifications.some(({ invID }) => invID === id)
    expect([await told('APS'), await told('APS2')]).toEqual([true, false])
    const { rows: mailed } = await bench.admin.query(
      `SELECT m.user_id FROM notification_mails m JOIN notifications n ON n.id = m.notification_id WHERE n.document_id = $1`,
      [id],
    )
    expect(mailed).toEqual([{ user_id: 'user-APS' }])
    const assign = (toUserId: string) => codeOf(bench.act('APS', id, 'assign', { toUserId }))
    await bench.admin.query("UPDATE documents SET status = 'NEW' WHERE id = $1", [id])
    expect([await assign('user-APS2'), await assign('user-APS')]).toEqual([
      'documents.colleague_sees_not',
      'worked',
    ])
    expect(bench.as('APS2').sight).toEqual({ seesTrash: false, reader: 'user-APS2' })
    expect(bench.as('APA').sight.reader).toBeNull()
    const found = await ctx
      .seeing({ seesTrash: false, reader: 'user-APS2' })
      .transaction((tx) => tx.execute(`SELECT 1 FROM documents WHERE id = ${id}`))
    expect(found.rows).toEqual([])
    await save(main, { viewers: [] })
  })

  it('still lets a duplicate be found, and an e-mail be uploaded, by somebody who sees neither', async () => {
    await save(main, { viewers })
    const number = goodHeader().invoiceNumber!
    const hidden = Number((await comesIn()).documents[0]!.id)
    await bench.admin.query("UPDATE documents SET status = 'NEW', supplier_id = 'S-1' WHERE id = $1", [
      hidden,
    ])
    await enterFields(bench, hidden, { invoiceNumber: number })
    const { id } = await bench.aDocument()
    expect((await enterFields(bench, id, { invoiceNumber: number }, 'APS2')).status).toBe('FLAGGED')
    const raw = await makeMail({ from: supplier, to: main, subject: 'Forwarded', text: 'Hello' })
    const { mailID } = await uploadFile(bench.as('APS2'), bench.deps, {
      stream: Readable.from([raw]),
      headers: { 'x-file-name': 'forwarded.eml' },
    })
    expect(await codeOf(ask(readMail, { params: { id: mailID } }, 'APS2'))).toBe('capture.mail_not_found')
    expect(await codeOf(ask(readMail, { params: { id: mailID } }, 'APS'))).toBe('worked')
    await save(main, { viewers: [] })
  })
})

describe('inboxes', () => {
  it('are made at a domain of the customer and take mail at once; the address of another is taken', async () => {
    const made = await create('Utilities')
    expect(made).toMatchObject({
      address: 'utilities@harbor.example',
      version: 1,
      changed: { by: 'Tom Becker' },
    })
    expect((await comesIn({ to: made.address })).documents).toMatchObject([
      { received_by_email: made.address },
    ])
    expect(await codeOf(create('utilities'))).toBe('capture.inbox_taken')
    expect(await codeOf(create('invoices', { domain: 'alpenwerk.example' }))).toBe('capture.foreign_domain')
    expect(await codeOf(create('two', {}, { companyID: 'C-9' }))).toBe('capture.no_such_company')
    expect((await list(alpenwerk)).inboxes.map(({ address }) => address)).toEqual([theirs])
  })

  it('of two admins the second is told who was first', async () => {
    const { version, settings } = await inboxAt(main)
    await save(main, { displayName: 'First' })
    const second = { address: main, version, settings: { ...settings, displayName: 'Second' } }
    expect(await codeOf(ask(api.saveInbox, { body: second }))).toBe('capture.inbox_changed')
    expect((await inboxAt(main)).settings.displayName).toBe('First')
    const { changes } = await ask<{ changes: api.InboxChange[] }>(api.listInboxChanges, {
      query: { address: main, limit: 1 },
    })
    expect(changes).toMatchObject([
      {
        version: version + 1,
        by: 'Tom Becker',
        before: { displayName: settings.displayName },
        after: { displayName: 'First' },
      },
    ])
  })

  it('of one customer are nothing that another could read or write', async () => {
    const { version, settings } = await inboxAt(main)
    const body = { address: main, version, settings }
    expect(await codeOf(ask(api.saveInbox, { body }, 'APA', alpenwerk))).toBe('capture.no_such_inbox')
    const changed = await bench
      .as('APA', alpenwerk)
      .transaction((tx) =>
        tx.execute(`UPDATE inboxes SET is_active = false WHERE address = '${main}' RETURNING address`),
      )
    expect(changed.rows).toEqual([])
  })
})

describe('a sender', () => {
  it.each(['not an address', '@', 'a@b@c', 'x@-', 'mill', 'mill.example/..'])('cannot be %s', (sender) => {
    expect(isSenderPattern(sender)).toBe(false)
  })
})
