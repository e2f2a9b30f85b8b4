import { expect, test } from 'vitest'
import { sendersOf } from './forwarded-mail'
import type { ParsedMail, ParsedPart } from './parsed-mail'

const colleague = 'helen.brandt@harborpine.example'
const supplier = 'accounting@cedarfoods.example'
const inbox = 'invoices@harborpine.example'

const part = (path: string, innerFrom?: string): ParsedPart => ({
  path,
  fileName: null,
  contentType: 'application/pdf',
  size: 1,
  sha256: path,
  file: path,
  head: new Uint8Array(),
  isInline: false,
  picture: null,
  innerParts: innerFrom ? 1 : null,
  ...(innerFrom ? { innerFrom: { name: '', address: innerFrom } } : {}),
})

function sent(mail: Partial<ParsedMail> & { by?: string }, path = '1') {
  const { by = colleague, subject = 'Fwd: Invoice 417', text = '', parts = [part('1')] } = mail
  const parsed = { from: { name: '', address: by }, subject, text, parts }
  return sendersOf({ parsed, path, inbox, envelopeFrom: '' })
}

test('an invoice in a mail that a colleague attached is from whoever wrote that mail', () => {
  expect(sent({ parts: [part('1', supplier), part('1.1')] }, '1.1')).toEqual({
    sentByEmail: supplier,
    forwardedByEmail: colleague,
  })
})

test.each([
  [
    'FW: Invoice 417',
    `See below\n\n-----Original Message-----\nFrom: Jolene Marsh <${supplier}>\nSent: Monday`,
  ],
  ['WG: Rechnung 417', `> Von: "Marsh, Jolene" [mailto:${supplier}]`],
  ['TR : Facture 417', `De : ${supplier}`],
  ['転送: 請求書 417', `差出人: ${supplier}`],
])('what “%s” quotes tells who wrote it', (subject, text) => {
  expect(sent({ subject, text })).toEqual({ sentByEmail: supplier, forwardedByEmail: colleague })
})

test.each([
  ['a colleague who answers', { subject: 'Re: Invoice 417', text: `From: ${supplier}` }],
  ['a colleague who scanned it', { subject: 'Scan', text: '' }],
  ['a mail of another colleague', { text: 'From: Ben Clarke <ben.clarke@harborpine.example>' }],
])('%s sent it', (_who, mail) => {
  expect(sent(mail)).toEqual({ sentByEmail: colleague })
})

test('a stranger who passes something on is its sender, whoever they quote', () => {
  const by = 'someone@elsewhere.example'
  expect(sent({ by, text: `From: ${supplier}`, parts: [part('1', supplier), part('1.1')] }, '1.1')).toEqual({
    sentByEmail: by,
  })
})
