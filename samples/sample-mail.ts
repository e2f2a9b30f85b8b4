import type { InvoiceInput } from './invoice-model'
import { makeInvoicePdf } from './make-invoice-pdf'
import { makeMail } from './make-mail'
import { dayAfter } from './printed-values'
import type { Desk, SampleExpectation, SampleFile, SampleManifestEntry, SamplePart } from './sample-file'

export type MailPart = SamplePart & {
  bytes: Uint8Array
  contentType: string
  contentId?: string
  pages?: number
}

type SampleMail = {
  file: string
  supplierId: string
  /** Where it comes from, when that isn't the supplier's domain. */
  domain?: string
  /** The person who writes; the mailbox is at the supplier's domain. */
  person: string
  mailbox: string
  subject: string
  text: string
  html?: string
  parts: MailPart[]
  about: string
  expect?: SampleExpectation
  truth?: SampleManifestEntry['truth']
  hour?: number
}

/** A mail of a supplier to the customer's first inbox, sent yesterday, so that it never comes from the future. */
export async function sampleMail(desk: Desk, mail: SampleMail): Promise<SampleFile> {
  const { customer, today, supplier } = desk
  const sender = `${mail.mailbox}@${mail.domain ?? supplier(mail.supplierId).emailDomain}`
  const recipient = customer.inboxes[0]!
  const documents = mail.parts.filter((part) => part.expect === 'document')
  const bytes = await makeMail({
    from: `${mail.person} <${sender}>`,
    to: recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(`${dayAfter(today, -1)}T${String(mail.hour ?? 6).padStart(2, '0')}:12:00Z`),
    attachments: mail.parts.map((part) => ({
      filename: part.name,
      content: part.bytes,
      contentType: part.contentType,
      contentId: part.contentId,
    })),
  })
  const truth = mail.truth ?? (documents.length === 1 ? documents[0]!.truth : undefined)
  return {
    bytes,
    entry: {
      file: mail.file,
      kind: 'eml',
      contentType: 'message/rfc822',
      customerId: customer.id,
      channel: 'mail',
      sender,
      recipient,
      expect: mail.expect ?? (documents.length > 0 ? 'document' : mail.parts[0]!.expect),
      ...(truth ? { truth } : {}),
      parts: mail.parts.map(({ name, expect, truth: partTruth }) => ({
        name,
        expect,
        ...(partTruth ? { truth: partTruth } : {}),
      })),
      pages: mail.parts.reduce((sum, part) => sum + (part.pages ?? 0), 0),
      isScan: false,
      about: mail.about,
    },
  }
}

type Upload = Pick<SampleManifestEntry, 'file' | 'kind' | 'contentType' | 'expect' | 'about'> &
  Partial<Pick<SampleManifestEntry, 'truth' | 'pages' | 'isScan'>> & { bytes: Uint8Array }

/** A file that somebody drops into the browser. */
export function sampleUpload(desk: Desk, { bytes, ...rest }: Upload): SampleFile {
  const entry = {
    customerId: desk.customer.id,
    channel: 'upload' as const,
    parts: [],
    pages: 1,
    isScan: false,
    ...rest,
  }
  return { bytes, entry }
}

/** An invoice as an attachment with its truth. */
export async function pdfPart(name: string, input: InvoiceInput): Promise<MailPart> {
  const { bytes, truth, pages } = await makeInvoicePdf(input)
  return { name, expect: 'document', truth, bytes, pages, contentType: 'application/pdf' }
}
