import { describe, expect, it } from 'vitest'
import type { MailMessage } from './mailer'
import { safeMessage } from './safe-message'

const message: MailMessage = {
  messageId: '<one@harbor.example>',
  customerId: 10301,
  from: { address: 'invoices@harbor.example', name: 'Harbor' },
  to: ['billing@cedar.example'],
  subject: 'Invoice 1',
  text: 'Text',
}
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\u0000']
const bad = (lineBreak: string) => `x${lineBreak}Bcc: thief@evil.example`

describe('a text with a line break that becomes a header', () => {
  it.each<[string, (text: string) => Partial<MailMessage>]>([
    ['the subject', (subject) => ({ subject })],
    ['the sender’s name', (name) => ({ from: { address: 'a@harbor.example', name } })],
    ['a file’s name', (fileName) => ({ attachments: [file({ fileName })] })],
    ['a file’s type', (contentType) => ({ attachments: [file({ contentType })] })],
    ['In-Reply-To', (id) => ({ inReplyTo: `<${id}@y.example>` })],
    ['References', (id) => ({ references: [`<${id}@y.example>`, '<fine@y.example>'] })],
  ])('in %s is made one line, or left out', (_, change) => {
    for (const lineBreak of breaks) {
      const {
        subject,
        from,
        attachments = [],
        inReplyTo,
        references = [],
      } = safeMessage({
        ...message,
        ...change(bad(lineBreak)),
      })
      const headers = [subject, from.name, inReplyTo, ...references]
      for (const header of [...headers, ...attachments.flatMap((one) => [one.fileName, one.contentType])])
        expect(header ?? '').not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }
  })

  it.each<[string, (address: string) => Partial<MailMessage>]>([
    ['From', (address) => ({ from: { address } })],
    ['Reply-To', (replyTo) => ({ replyTo })],
    ['To', (address) => ({ to: [address] })],
    ['CC', (address) => ({ cc: [address] })],
    ['the envelope', (envelopeFrom) => ({ envelopeFrom })],
  ])('in the address of %s refuses the mail', (_, change) => {
    for (const lineBreak of breaks)
      for (const address of [`a@b.example${lineBreak}Bcc: c@d.example`, `a${lineBreak}@b.example`])
        expect(() => safeMessage({ ...message, ...change(address) }), JSON.stringify(address)).toThrow(
          "isn't an e-mail address",
        )
  })

  it('in the Message-ID, which we make ourselves, is a bug', () => {
    for (const lineBreak of breaks)
      expect(() => safeMessage({ ...message, messageId: `<a${lineBreak}b@c.example>` })).toThrow(
        'Not a Message-ID',
      )
  })
})

function file(changes: Partial<{ fileName: string; contentType: string }>) {
  return { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('x'), ...changes }
}
