import { createHash } from 'node:crypto'
import { wordsIn } from '../../../listing/text-words'
import { addRow } from './copy-in'
import type { Buffers } from './filled-tables'
import type { GeneratedDocument } from './generated-document'
import { at, goodsOf } from './generated-values'
import type { SharedPage } from './shared-page'

/** The words that full-text search finds the document by; what the shared page really says stands on none of them. */
export function addTexts(to: Buffers, document: GeneratedDocument): void {
  const { customer, supplier, number, poNumber } = document
  if (!supplier) return
  const page = `Invoice ${number}\n${supplier.name}\nOrder ${poNumber ?? 'none'}\n${goodsOf(document)}`
  const mail = document.source === 'EMAIL' ? mailText(document) : ''
  // letters and digits alone need no quotes in a tsvector
  const words = (text: string) => wordsIn(text).join(' ')
  addRow(to.document_texts, [customer.id, document.id, page, words(page), words(mail)])
}

/** Writes the e-mail that brought the document, and its attachment. */
export function addMail(to: Buffers, document: GeneratedDocument, mailId: number, shared: SharedPage): void {
  const { customer, supplier, number, sender, inbox } = document
  const name = supplier?.name ?? 'Unknown sender'
  const subject = number ? `Invoice ${number} from ${name}` : 'Your invoice'
  const body = mailText(document)
  const isRead = document.status !== 'FAILED'
  addRow(to.mails, [
    mailId,
    customer.id,
    'SMTP',
    `<${mailId}.generated@${supplier?.domain ?? 'unknown.example'}>`,
    createHash('sha256').update(`generated mail ${mailId}`).digest('hex'),
    shared.fileSize + 900,
    at(document.receivedAt),
    `{${inbox}}`,
    sender,
    name,
    sender,
    inbox,
    subject,
    body,
    body,
    1,
    isRead ? 'ACCEPTED' : 'FAILED',
    at(document.receivedAt + 5_000),
    at(document.receivedAt + 5_000),
  ])
  addRow(to.mail_parts, [
    customer.id,
    mailId,
    '2',
    2,
    document.fileName,
    'application/pdf',
    shared.fileSize,
    shared.fileHash,
    isRead ? 'ACCEPTED' : 'FAILED',
    document.id,
  ])
}

function mailText({ supplier, number }: GeneratedDocument): string {
  const what = number ? `invoice ${number}` : 'our invoice'
  return `Dear customer, please find attached ${what}. Kind regards, ${supplier?.name ?? 'Unknown sender'}`
}
