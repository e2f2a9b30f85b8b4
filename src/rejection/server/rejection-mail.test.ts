import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { smtpMailer } from '../../platform/mailer/smtp-mailer'
import { type Behaviour, openFaultyMailServer } from '../../testing/server/faulty-mail-server'
import { fakeRecogniser } from '../../testing/server/kontor-bench'
import { openRejectionBench, type RejectionBench } from '../../testing/server/rejection-bench'
import { createRejection } from './create-rejection'
import { rejectionSettings } from './rejection-settings'
import { carriesFile, safeMailHtml, textOfMail } from './safe-mail-html'

let bench: RejectionBench
let server: Awaited<ReturnType<typeof openFaultyMailServer>>
let via: ReturnType<typeof smtpMailer>
beforeAll(async () => {
  bench = await openRejectionBench({ recogniser: fakeRecogniser() })
  server = await openFaultyMailServer()
  via = smtpMailer({ url: server.url, timeoutMs: 300 })
  bench.deps.mailer = via
})
afterAll(async () => {
  via.close()
  await server.close()
  await bench.close()
})

/** Rejects a new document as a rule does. @returns the rejection's id. */
async function reject(
  changes: { reason?: string; fileName?: string; to?: string; number?: string } = {},
): Promise<number> {
  const document = await bench.aDocument({
    status: 'REJECTED',
    arrival: { sentByEmail: changes.to ?? 'billing@cedar.example', fileName: changes.fileName ?? 'a.pdf' },
    fields: { supplierID: 'S-1', currency: 'USD', invoiceNumber: changes.number ?? 'INV-1' },
  })
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) =>
    createRejection(ctx, tx, rejectionSettings(bench.deps.config), {
      documentId: document.id,
      origin: 'AUTOMATIC',
      reasons: [changes.reason ?? 'The order is missing.'],
    }),
  )
}

/** What the mail server holds of a rejection. */
async function arrivedMail(id: number): Promise<ParsedMail> {
  const { rows } = await bench.admin.query('SELECT message_id FROM rejections WHERE id = $1', [id])
  const mail = server.taken.find((one) => one.messageId === rows[0].message_id)
  return simpleParser(Buffer.from(mail!.raw, 'latin1'))
}

async function states(ids: number[]): Promise<Record<string, number>> {
  const { rows } = await bench.admin.query(
    'SELECT state, count(*)::int AS n FROM rejections WHERE id = ANY ($1) GROUP BY 1',
    [ids],
  )
  return Object.fromEntries(rows.map((row) => [row.state, row.n]))
}

describe('a mail server that misbehaves', () => {
  it('loses no rejection, makes one Message-ID each, and no more copies than it cut connections', async () => {
    const ids: number[] = []
    const behaviours: Behaviour[] = ['take', 'busy', 'cut-after-data', 'absent', 'stall', 'take']
    for (const behaviour of behaviours) {
      server.behave(behaviour)
      for (let n = 0; n < 2; n += 1) ids.push(await reject())
      await bench.work()
      bench.clock.advance(30_000)
    }
    server.behave('take')
    for (let round = 0; round < 12 && (await states(ids)).SENT !== ids.length; round += 1) {
      await bench.work()
      bench.clock.advance(120_000)
    }
    expect(await states(ids)).toEqual({ SENT: ids.length })
    const { rows } = await bench.admin.query('SELECT message_id FROM rejections WHERE id = ANY ($1)', [ids])
    const wanted = new Set(rows.map((row) => row.message_id as string))
    expect(wanted.size).toBe(ids.length)
    const arrived = server.taken.filter((mail) => wanted.has(mail.messageId))
    expect(new Set(arrived.map((mail) => mail.messageId)).size).toBe(ids.length)
    expect(arrived.length - ids.length).toBeLessThanOrEqual(server.cuts())
    expect(server.cuts()).toBeGreaterThan(0)
  }, 120_000)

  it('that refuses for good is shown with its own words, and the mail can be sent again', async () => {
    server.behave('refuse')
    const id = await reject()
    await bench.work()
    const { rows } = await bench.admin.query('SELECT state, state_reason FROM rejections WHERE id = $1', [id])
    expect(rows[0].state).toBe('REFUSED')
    expect(JSON.stringify(rows[0].state_reason)).toContain('no such user')
    server.behave('take')
    expect((await bench.call('APS', 'POST', `/rejections/${id}/resend`, {})).status).toBe(201)
    await bench.work()
  })

  it('holds up no call while it stalls', async () => {
    const stalling = await openFaultyMailServer()
    stalling.behave('stall')
    const patient = smtpMailer({ url: stalling.url, timeoutMs: 120_000 })
    const mailer = bench.deps.mailer
    bench.deps.mailer = patient
    const id = await reject()
    const working = bench.work()
    await expect.poll(() => stalling.stalled(), { timeout: 20_000 }).toBeGreaterThan(0)
    for (let n = 0; n < 40; n += 1)
      expect((await bench.call('ADMIN', 'GET', '/rules?page_size=10')).status).toBe(200)
    // all were answered while the mail still waits
    expect(stalling.stalled()).toBeGreaterThan(0)
    expect(await states([id])).not.toHaveProperty('SENT')
    stalling.goOn()
    await working
    patient.close()
    await stalling.close()
    bench.deps.mailer = mailer
    expect(await states([id])).toEqual({ SENT: 1 })
  }, 150_000)
})

describe('a rejection mail', () => {
  it('says that a machine wrote it, answers to the inbox, and bounces to the inbox', async () => {
    const id = await reject()
    await bench.work()
    const { rows } = await bench.admin.query('SELECT message_id FROM rejections WHERE id = $1', [id])
    const mail = server.taken.find((one) => one.messageId === rows[0].message_id)!
    const parsed = await simpleParser(Buffer.from(mail.raw, 'latin1'))
    expect(parsed.headers.get('auto-submitted')).toBe('auto-replied')
    expect(parsed.replyTo?.value[0]?.address).toBe('invoices@test.example')
    expect(mail.from).toBe('invoices@test.example')
    expect(parsed.text).toContain('The order is missing.')
    expect(parsed.html).toContain('The order is missing.')
    expect(parsed.html).toMatch(/<a href="(https?:[^"]+)">\1<\/a>/)
  })

  it('answers the sender’s mail, in his thread, with the original when that is wished', async () => {
    const original = Buffer.from('%PDF-1.7\n% the original\n%%EOF\n')
    const raw = [
      'From: Cedar <billing@cedar.example>',
      'To: invoices@test.example',
      'Subject: Our invoice',
      'Message-ID: <mail-2@cedar.example>',
      'References: <mail-0@cedar.example> <mail-1@cedar.example>',
      'MIME-Version: 1.0',
      'Content-Type: application/pdf; name="original.pdf"',
      'Content-Disposition: attachment; filename="original.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      original.toString('base64'),
      '',
    ].join('\r\n')
    const { mailId } = await receiveMail(bench.as('SYS'), bench.deps, {
      source: 'SMTP',
      receivedBy: ['invoices@test.example'],
      envelopeFrom: 'billing@cedar.example',
      raw: Readable.from([Buffer.from(raw)]),
    })
    await bench.work()
    const { rows } = await bench.admin.query('SELECT id::int FROM documents WHERE mail_id = $1', [mailId])
    const ctx = bench.as('APS')
    for (const attach_original of [true, false]) {
      const id = await ctx.transaction((tx) =>
        createRejection(ctx, tx, rejectionSettings(bench.deps.config), {
          documentId: rows[0].id,
          origin: 'MANUAL',
          reasons: ['The order is missing.'],
          byHand: { send_mail: true, attach_original },
        }),
      )
      bench.clock.advance(31_000)
      await bench.work()
      const mail = await arrivedMail(id)
      expect(mail.inReplyTo).toBe('<mail-2@cedar.example>')
      expect(mail.references).toEqual([
        '<mail-0@cedar.example>',
        '<mail-1@cedar.example>',
        '<mail-2@cedar.example>',
      ])
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
      expect(mail.attachments.map((one) => one.filename)).toEqual(attach_original ? ['original.pdf'] : [])
      if (attach_original) expect(mail.attachments[0]!.content.equals(original)).toBe(true)
    }
  })

  it.each([
    ['Bahnhofstrasse 1, 8001 Zürich, CH', 'de', 'wurde nicht angenommen'],
    ['1 rue de la Paix, 75002 Paris, FR', 'fr', 'n’a pas été accepté'],
    ['1 Main Street, Springfield, US', 'en', "couldn't accept"],
  ])('to a supplier of %s is written in %s', async (address, language, words) => {
    await bench.admin.query(`UPDATE suppliers SET address = $1 WHERE customer_id = 10301 AND id = 'S-1'`, [
      address,
    ])
    const id = await reject()
    await bench.work()
    const { rows } = await bench.admin.query('SELECT language FROM rejections WHERE id = $1', [id])
    expect(rows[0].language.slice(0, 2)).toBe(language)
    expect((await arrivedMail(id)).subject).toContain(words)
  })

  const crlf = 'x\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\nbody'
  it.each([
    ['the file name', { fileName: `a${crlf}.pdf`, number: '' }],
    ['the invoice number', { number: 'INV\u2028Bcc: thief@evil.example' }],
    ['the reason', { reason: crlf }],
  ])('gains no header and no recipient from %s', async (_, changes) => {
    const id = await reject(changes)
    await bench.work()
    const { rows } = await bench.admin.query('SELECT message_id, state FROM rejections WHERE id = $1', [id])
    const mail = server.taken.find((one) => one.messageId === rows[0].message_id)!
    const parsed = await simpleParser(Buffer.from(mail.raw, 'latin1'))
    expect(mail.to).toEqual(['billing@cedar.example'])
    expect(parsed.headers.has('bcc')).toBe(false)
    expect(parsed.headers.has('x-evil')).toBe(false)
  })

  it('does not leave for an address that breaks a line', async () => {
    const id = await reject({ to: 'a@b.example\r\nBcc: thief@evil.example' })
    await bench.work()
    expect(await states([id])).toEqual({ REFUSED: 1 })
  })
})

const hostile = join(import.meta.dirname, '../../../../../shared/hostile/html')
const hostileHere = [hostile, join(import.meta.dirname, '../../../../shared/hostile/html')].find((path) => {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
})

/** Anything that could run or load, in HTML that a browser reads: tags, attributes, addresses. */
function active(html: string): string | null {
  const tag =
    /<(?!\/?(p|div|span|br|hr|b|strong|i|em|u|s|small|sub|sup|h[1-6]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tfoot|tr|td|th|caption|a)\b)[a-z!/?]/i.exec(
      html,
    )
  if (tag) return tag[0] + html.slice(tag.index, tag.index + 60)
  for (const [, attributes = ''] of html.matchAll(/<[a-z][a-z0-9]*((?:\s+[^<>"]*(?:"[^"]*")?)*)\s*\/?>/gi)) {
    const bare = attributes.replaceAll(/"[^"]*"/g, '""')
    if (/\bon\w+\s*=|\b(src|srcset|background|formaction|action|xlink:href|data|poster)\s*=/i.test(bare))
      return attributes
    const style = /style="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (/url|expression|import|\\|@/i.test(style)) return style
    const href = /href="([^"]*)"/i.exec(attributes)?.[1]
    if (href !== undefined && /^[^a-z]*[a-z][a-z0-9+.-]*:/i.test(href) && !/^(https?|mailto):/i.test(href))
      return href
  }
  return null
}

describe.skipIf(!hostileHere)('hostile HTML', () => {
  const samples = readdirSync(hostileHere ?? '.', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [text, ...text.split(/\r?\n/).filter((line) => line.includes('<'))])

  it('leaves nothing that runs or loads in a template, a mail or its plain text', () => {
    expect(samples.length).toBeGreaterThan(100)
    for (const sample of samples) {
      const safe = safeMailHtml(sample)
      expect(active(safe), sample.slice(0, 200)).toBeNull()
      // what is safe stays as it is: cleaning twice changes nothing that could come alive
      expect(active(safeMailHtml(safe))).toBeNull()
      expect(textOfMail(safe)).not.toContain('\u0000')
    }
  })

  it('is refused or made safe by the service, in template and preview', async () => {
    const some = samples.filter((_, index) => index % Math.ceil(samples.length / 150) === 0)
    for (const message_template of some.map((sample) => sample.slice(0, 20_000))) {
      const preview = await bench.call('ADMIN', 'POST', '/emails/templates/preview', { message_template })
      expect(preview.status).toBe(200)
      expect(active((preview.body as { html: string }).html)).toBeNull()
      const saved = await bench.call('ADMIN', 'POST', '/emails/templates', {
        message_template,
        language: 'it',
      })
      if (saved.status === 200)
        expect(active((saved.body as { message_template: string }).message_template)).toBeNull()
      else expect(saved.status).toBe(400)
      if (carriesFile(message_template)) expect(saved.status).toBe(400)
    }
  }, 60_000)

  it('stays text where it comes in an invoice’s fields', async () => {
    const lines = samples.filter((sample) => !sample.includes('\n')).slice(0, 40)
    const reasons = await reject({ reason: lines.join('\n') })
    const { rows } = await bench.admin.query('SELECT html_body FROM rejections WHERE id = $1', [reasons])
    expect(active(rows[0].html_body)).toBeNull()
    await bench.work()
  })
})
