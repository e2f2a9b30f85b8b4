import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { supplierMailSection, writtenLanguages } from '../../documents/supplier-mail'
import { isOfDomain } from '../../kernel/mail-domain'
import { decimalFromMinor } from '../../kernel/money'
import type { ToldText } from '../../kernel/told-text'
import { speakerOf, type Tell } from '../../kernel/words'
import { suppliers } from '../../master-data/server/master-data.tables'
import { instantValue, minorAmount, readRows } from '../../platform/database/read-rows'
import { languageOf } from '../../recognition/language-of'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { loadWordsFor } from '../../ui/words-for'
import { badAddresses } from '../mail-addresses'
import { languagesForMail } from '../mail-language'
import { mergeHtml, mergeText, parseTokens, type ReplacementValues, replacementText } from '../merge-fields'
import { mailWarnings } from '../rejection-errors'
import type { MailPreview } from '../rejection-wire'
import { rejectionMailTexts } from '../supplier-texts'
import { chooseTemplate } from './mail-template'
import { safeMailHtml, textOfMail } from './safe-mail-html'

/** What the mail of a rejection says and to whom, before it is kept. */
export type WrittenMail = MailPreview & { in_reply_to: string | null; envelope_from: string | null }

type Asked = {
  documentId: number
  reasons: string[]
  note?: string | null
  language?: string
  /** The address of the page for the supplier; in a preview an example. */
  link: string
  /** The text that a person edited, in place of the template. */
  html?: string
  subject?: string
  /** A person sees the mail before it leaves, so an address that only the document's own data state may be proposed. */
  isProposal?: true
}

const subjectRow = z.object({
  file_name: z.string(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  due_date: z.string().nullable(),
  minor: minorAmount.nullable(),
  currency: z.string().nullable(),
  po_number: z.string().nullable(),
  supplier: z.string().nullable(),
  supplier_email: z.string().nullable(),
  /** The seller's contact in the data of an e-invoice. */
  stated_email: z.string().nullable(),
  supplier_address: z.string().nullable(),
  /** Whence the supplier writes, where the bank account of the document isn't the one on file. */
  doubted_domain: z.string().nullable(),
  sent_by_email: z.string().nullable(),
  received_at: instantValue,
  language: z.string().nullable(),
  mail_subject: z.string().nullable(),
  mail_text: z.string().nullable(),
  mail_message_id: z.string().nullable(),
  inbox: z.string().nullable(),
})
type Subject = z.output<typeof subjectRow>

/**
 * Writes the mail of a rejection: addressed to whoever sent the document, else to the supplier's own address, else in a
 * proposal to the one that an e-invoice states; answered
 * to the inbox it came in at; in the document's language, else the supplier's; every field escaped, and the whole made safe once more.
 */
export async function writeMail(tx: TenantTransaction, asked: Asked): Promise<WrittenMail> {
  const customer = await readOwnCustomer(tx)
  const subject = await readSubject(tx, asked.documentId)
  const written = subject.language ?? languageOf(`${subject.mail_subject ?? ''} ${subject.mail_text ?? ''}`)
  const { replyTo, signature, languages } = await readSettings(tx, supplierMailSection)
  const spoken = languagesForMail({
    document: written,
    address: subject.supplier_address,
    customerLocale: customer.locale,
  })
  const wanted = asked.language ? [asked.language] : writtenLanguages(spoken, languages)
  const template = await chooseTemplate(tx, {
    wanted,
    isFirstCertain: Boolean(asked.language ?? (written !== null && wanted[0] === spoken[0])),
    customerLocale: customer.locale,
  })
  const values = valuesOf(subject, { ...asked, language: template.language, customer })
  const { tell } = speakerOf(await loadWordsFor(template.language))
  const unsigned = withLink(asked.html === undefined ? template.html : safeMailHtml(asked.html), tell)
  const source = asked.html === undefined ? unsigned + signatureHtml(signature) : unsigned
  const html = safeMailHtml(mergeHtml(source, values))
  const what = values.invoice_number || subject.file_name
  const known = subject.sent_by_email ?? subject.supplier_email
  const to = known ?? (asked.isProposal ? statedAddress(subject) : null)
  return {
    to: to ? [to] : [],
    cc: [],
    reply_to: replyTo || subject.inbox,
    envelope_from: subject.inbox,
    subject: asked.subject?.trim()
      ? mergeText(asked.subject, values)
      : tell(rejectionMailTexts.subject({ document: what })),
    html,
    text: textOfMail(html),
    language: template.language,
    warnings: [
      ...(to && !known ? [mailWarnings.statedAddress({ address: to })] : []),
      ...senderWarnings(subject, to),
      ...emptyWarnings(source, values),
    ],
    in_reply_to: subject.mail_message_id,
  }
}

/** The signature as it was entered: what looks like markup or a token stands there as text. */
function signatureHtml(signature: string): string {
  if (signature === '') return ''
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;' }
  const escaped = signature.replace(/[&<>{]/g, (sign) => signs[sign]!)
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}

/** A text without the token for the page gets a line with it, so that every supplier can answer. */
function withLink(html: string, tell: Tell): string {
  const hasLink = parseTokens(html).some((part) => part.kind === 'token' && part.name === 'correction_link')
  return hasLink ? html : `${html}<p>${tell(rejectionMailTexts.correction())} {{correction_link}}</p>`
}

async function readSubject(tx: TenantTransaction, documentId: number): Promise<Subject> {
  const rows = await readRows(
    tx,
    subjectRow,
    sql`
    SELECT d.file_name, d.invoice_number, d.invoice_date::text, d.due_date::text, d.control_amount_minor AS minor, d.currency::text,
      d.po_number, coalesce(s.name, d.supplier_name) AS supplier, s.email AS supplier_email, s.address AS supplier_address,
      CASE WHEN EXISTS (SELECT FROM document_flags f
        WHERE f.document_id = d.id AND f.exception = 'bank-account-differs' AND f.cleared_at IS NULL)
        THEN s.email_domain END AS doubted_domain,
      CASE WHEN e.kind = 'E_INVOICE' THEN e.content #>> '{seller,contact,email}' END AS stated_email,
      d.sent_by_email, d.received_at, d.language, m.subject AS mail_subject, left(m.body_text, 20000) AS mail_text, m.message_id AS mail_message_id,
      (SELECT i.address FROM inboxes i WHERE i.for_customer_id = d.customer_id
        ORDER BY i.address = lower(d.received_by_email) DESC NULLS LAST, i.address LIMIT 1) AS inbox
    FROM documents d
    LEFT JOIN ${suppliers} s ON s.customer_id = d.customer_id AND s.id = d.supplier_id
    LEFT JOIN mails m ON m.id = d.mail_id
    LEFT JOIN document_data e ON e.document_id = d.id
    WHERE d.id = ${documentId}`,
  )
  return rows[0]!
}

type Around = Asked & { language: string; customer: { name: string; currency: string; timeZone: string } }

function valuesOf(subject: Subject, around: Around): ReplacementValues {
  const { customer, language } = around
  const currency = subject.currency ?? customer.currency
  const amount = subject.minor === null ? '' : decimalFromMinor(subject.minor, currency)
  return {
    rejection_reasons: around.reasons.join('\n'),
    rejection_note: around.note?.trim() ?? '',
    invoice_number: subject.invoice_number ?? '',
    invoice_date: dayIn(language, subject.invoice_date),
    due_date: dayIn(language, subject.due_date),
    control_amount: amountIn(language, amount),
    currency: subject.currency ?? '',
    po_number: subject.po_number ?? '',
    supplier_name: subject.supplier ?? '',
    file_name: subject.file_name,
    email_subject: subject.mail_subject ?? '',
    received_date: instantIn(language, subject.received_at, customer.timeZone),
    customer_name: customer.name,
    document_id: String(around.documentId),
    correction_link: around.link,
  }
}

const dayIn = (language: string, day: string | null) =>
  day === null ? '' : instantIn(language, new Date(`${day}T00:00:00Z`), 'UTC')

function instantIn(language: string, instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(instant)
}

/** Formats the digits as they are: a decimal in text never becomes a float. */
function amountIn(language: string, amount: string): string {
  if (amount === '') return ''
  const digits = amount.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(amount as `${number}`)
}

/** Null for what is no single address. */
function statedAddress({ stated_email: stated }: Subject): string | null {
  const address = stated?.trim()
  return address && badAddresses([address]).length === 0 ? address : null
}

/** A fraud is not answered without a second look. */
function senderWarnings({ doubted_domain: domain, supplier }: Subject, to: string | null): ToldText[] {
  if (!to || domain === null || isOfDomain(to, domain)) return []
  return [mailWarnings.foreignSender({ supplier: supplier ?? '', domain, address: to })]
}

function emptyWarnings(source: string, values: ReplacementValues): ToldText[] {
  const used = parseTokens(source).flatMap((part) => (part.kind === 'token' ? [part.name] : []))
  // what a person still adds; without a reason nothing is rejected
  const isAdded = (name: string) => name === 'rejection_note' || name === 'rejection_reasons'
  const isEmpty = (name: string) => !values[name as keyof ReplacementValues] && !isAdded(name)
  const empty = [...new Set(used)].filter(isEmpty)
  return empty.length > 0 ? [mailWarnings.noValue({ fields: empty.map(replacementText) })] : []
}

/** Example values for the preview in the settings and the test mail. */
export const exampleValues: ReplacementValues = {
  rejection_reasons: 'The purchase order number is missing.',
  rejection_note: 'Please name the order that we placed on 3 March.',
  invoice_number: '2024-0417',
  invoice_date: '12 March 2024',
  due_date: '11 April 2024',
  control_amount: '1,204.50',
  currency: 'EUR',
  po_number: '45001234',
  supplier_name: 'Example Supplier Ltd',
  file_name: 'invoice-2024-0417.pdf',
  email_subject: 'Our invoice 2024-0417',
  received_date: '13 March 2024',
  customer_name: 'Your company',
  document_id: '10001',
  correction_link: 'https://example.com/rejected/example',
}

/** A template as its reader would see it, with example values. The template is made safe, not refused. */
export async function writeExample(given: {
  html: string
  language: string
  customerName: string
}): Promise<MailPreview> {
  const { tell } = speakerOf(await loadWordsFor(given.language))
  const values = { ...exampleValues, customer_name: given.customerName }
  const html = safeMailHtml(mergeHtml(withLink(safeMailHtml(given.html), tell), values))
  return {
    to: ['supplier@example.com'],
    cc: [],
    reply_to: null,
    subject: tell(rejectionMailTexts.subject({ document: values.invoice_number ?? '' })),
    html,
    text: textOfMail(html),
    language: given.language,
    warnings: [],
  }
}
