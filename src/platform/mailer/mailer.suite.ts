import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailer, MailMessage } from './mailer'

/** A mail as its reader got it. */
export type ReceivedMail = {
  messageId: string
  from: string
  to: string[]
  cc: string[]
  subject: string
  text: string
  html: string | null
  attachments: { fileName: string; contentType: string; content: string }[]
  /** Names of the header fields that it came with, where there are any. */
  headers: string[]
}

export type MailerUnderTest = {
  mailer: Mailer
  /** The last mail that came out at the other end. */
  lastReceived(): Promise<ReceivedMail>
  countReceived(): Promise<number>
  close(): Promise<void>
}

let count = 0
export function aMail(changes: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: `<rejection-${++count}@kontor.example>`,
    customerId: 10301,
    from: { address: 'invoices@harbor.example', name: 'Harbor & Pine' },
    to: ['billing@cedar.example'],
    subject: 'Your invoice 0041-7 was not accepted',
    text: 'The purchase order is missing.\n',
    ...changes,
  }
}

/** What every way out for mail must do. */
export function mailerSuite(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(name, () => {
    let under: MailerUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    test('a mail arrives as it was written, under the Message-ID it was given', async () => {
      const mail = aMail({
        messageId: '<rejection-10001-1@kontor.example>',
        cc: ['ap@harbor.example'],
        subject: 'Rechnung Nr. 0041-7 zurückgewiesen – 請求書',
        text: 'Grüße aus Zürich\n',
        html: '<p>Grüße aus <b>Zürich</b></p>',
        attachments: [
          { fileName: 'Prüfung 1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
        ],
      })
      const receipt = await under.mailer.send(mail)
      expect(receipt).toEqual({
        messageId: mail.messageId,
        accepted: ['billing@cedar.example', 'ap@harbor.example'],
        rejected: [],
      })
      expect(await under.lastReceived()).toMatchObject({
        messageId: mail.messageId,
        from: 'invoices@harbor.example',
        to: ['billing@cedar.example'],
        cc: ['ap@harbor.example'],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [{ fileName: 'Prüfung 1.pdf', contentType: 'application/pdf', content: '%PDF-1.7' }],
      })
    })

    test.each([
      ['subject', { subject: 'Invoice 1\r\nBcc: thief@evil.example\r\n\r\nPay now' }],
      ['subject with a bare line feed', { subject: 'Invoice 1\nBcc: thief@evil.example' }],
      [
        'subject with a Unicode line separator',
        { subject: 'Invoice 1\u2028Bcc: thief@evil.example\u0085X-Evil: 1' },
      ],
      [
        'sender name',
        {
          from: {
            address: 'a@harbor.example',
            name: 'Harbor"\r\nBcc: thief@evil.example\r\nX: <x@y.example>',
          },
        },
      ],
      [
        'file name',
        {
          attachments: [
            {
              fileName: 'a.pdf"\r\nBcc: thief@evil.example',
              contentType: 'application/pdf',
              content: Buffer.from('x'),
            },
          ],
        },
      ],
      [
        'content type',
        {
          attachments: [
            {
              fileName: 'a.pdf',
              contentType: 'text/plain\r\nBcc: thief@evil.example',
              content: Buffer.from('x'),
            },
          ],
        },
      ],
    ])('a line break in the %s adds neither a header nor a recipient', async (_, changes) => {
      await under.mailer.send(aMail(changes))
      const received = await under.lastReceived()
      expect(received.to).toEqual(['billing@cedar.example'])
      expect(received.cc).toEqual([])
      expect(received.headers).not.toContain('bcc')
      expect(received.headers).not.toContain('x-evil')
      expect(received.subject).not.toMatch(/[\r\n\u2028]/)
      expect(received.text).toBe('The purchase order is missing.\n')
      for (const file of received.attachments) expect(file.fileName).not.toMatch(/[\r\n]/)
    })

    test.each([
      'billing@cedar.example\r\nBcc: thief@evil.example',
      'billing@cedar.example, thief@evil.example',
      'Cedar <billing@cedar.example>',
      'billing@cedar.example> NOTIFY=NEVER',
      'billing',
      '',
      `${'x'.repeat(300)}@cedar.example`,
    ])('a mail to %j is refused before anything leaves', async (address) => {
      const before = await under.countReceived()
      await expect(under.mailer.send(aMail({ to: [address] }))).rejects.toMatchObject({
        code: 'mailer.bad-address',
        kind: 'invalid',
      })
      await expect(under.mailer.send(aMail({ from: { address } }))).rejects.toMatchObject({
        code: 'mailer.bad-address',
      })
      await expect(under.mailer.send(aMail({ replyTo: address }))).rejects.toMatchObject({
        code: 'mailer.bad-address',
      })
      expect(await under.countReceived()).toBe(before)
    })

    test('a mail without a recipient is refused, and a Message-ID with a line break is a bug', async () => {
      await expect(under.mailer.send(aMail({ to: [] }))).rejects.toMatchObject({
        code: 'mailer.no-recipient',
      })
      await expect(
        under.mailer.send(aMail({ messageId: '<a@b.example>\r\nBcc: <c@d.example>' })),
      ).rejects.toThrow('Not a Message-ID')
    })
  })
}
