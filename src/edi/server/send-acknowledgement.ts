import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Moved } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { supplierMailSection } from '../../documents/supplier-mail'
import { speakerOf } from '../../kernel/words'
import type { Config } from '../../platform/config/config'
import { enqueue } from '../../platform/jobs/enqueue'
import { newMessageId } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { loadWordsFor } from '../../ui/words-for'
import { acknowledgementOf, refusalOf } from '../acknowledgement-of'
import { ediMailTexts } from '../edi-mail-texts'
import { partnerOf } from '../edi-partner'
import { ediSection } from '../edi-section'
import { readEdiFile } from '../read-edi'
import { deliverAnswerJob } from './deliver-answer.job'
import { ediAnswers, ediArrivals } from './edi.tables'
import { readPartners } from './edi-partners'

/** Moves after which it is certain what becomes of a message. */
export const acknowledgedOn = [
  'make-ready',
  'flag-automatically',
  'send-to-review',
  'split',
  'fail',
  'submit-touchless',
  'reject',
  'reject-after-reading',
] as const

export type AcknowledgementDependencies = { store: ObjectStore; config: Pick<Config, 'outgoingMail'> }

type Document = Moved['document']
type Answer = { document: Document; kind: 'read' | 'rejected'; content: Uint8Array }

/**
 * Sends the acknowledgement of an EDI message back the way it came (mail, folder, SFTP): 997, 999 or CONTRL once it was read or
 * refused, for the file as a whole; APERAK when an invoice is rejected, also one that was a part of a file. Each once; nothing
 * for uploads.
 */
export async function sendAcknowledgement(
  ctx: Context,
  tx: TenantTransaction,
  { document, move }: Moved,
  deps: AcknowledgementDependencies,
): Promise<void> {
  if (document.fileType !== 'application/edi') return
  if ((await readSettings(tx, ediSection)).acknowledge === 'off') return
  const way = await wayBack(tx, document)
  if (!way) return
  const file = await buffer(await deps.store.get(String(ctx.customerId), document.fileHash))
  const given = { now: ctx.now(), documentId: document.id }
  if (document.splitFrom === null) {
    const content = acknowledgementOf(file, { ...given, x12: await agreedAcknowledgement(tx, file) })
    if (content) await answer(ctx, tx, { document, kind: 'read', content }, way, deps)
  }
  if (move.action !== 'reject' && move.action !== 'reject-after-reading') return
  const content = refusalOf(file, { ...given, reason: document.statusReason ?? { text: '' } })
  if (content) await answer(ctx, tx, { document, kind: 'rejected', content }, way, deps)
}

type Way = 'folder' | 'sftp' | { to: string; replyTo: string | null }

/** How the file came in; a part of it came as the whole did. */
async function wayBack(tx: TenantTransaction, document: Document): Promise<Way | null> {
  const whole = await wholeOf(tx, document)
  const [arrival] = await tx.select().from(ediArrivals).where(eq(ediArrivals.documentId, whole.id))
  if (arrival) return arrival.way
  const { mailId, sentByEmail: to, receivedByEmail: replyTo } = whole
  return mailId !== null && to ? { to, replyTo } : null
}

async function wholeOf(tx: TenantTransaction, document: Document): Promise<Document> {
  if (document.splitFrom === null) return document
  const [whole] = await tx.select().from(documents).where(eq(documents.id, document.splitFrom))
  return whole ? wholeOf(tx, whole) : document
}

async function agreedAcknowledgement(tx: TenantTransaction, file: Uint8Array) {
  const header = readEdiFile(file).interchanges[0]?.header
  const partners = (await readPartners(tx)).map(({ settings }) => settings)
  return (header && partnerOf(partners, header)?.x12Acknowledgement) || '997'
}

async function answer(
  ctx: Context,
  tx: TenantTransaction,
  { document, kind, content }: Answer,
  way: Way,
  { store, config }: AcknowledgementDependencies,
): Promise<void> {
  const { hash } = await store.put(String(ctx.customerId), Buffer.from(content))
  const fileName = `acknowledgement-${document.id}${kind === 'rejected' ? '-rejected' : ''}.edi`
  const isMail = typeof way === 'object'
  const [made] = await tx
    .insert(ediAnswers)
    .values({
      documentId: document.id,
      kind,
      way: isMail ? 'mail' : way,
      fileName,
      hash,
      at: ctx.now(),
      sentAt: isMail ? ctx.now() : null,
    })
    .onConflictDoNothing()
    .returning({ id: ediAnswers.id })
  if (!made) return
  if (!isMail)
    return enqueue(tx, {
      kind: deliverAnswerJob,
      customerId: ctx.customerId,
      payload: { answerId: made.id },
    }).then(() => undefined)
  const customer = await readOwnCustomer(tx)
  const { tell } = speakerOf(await loadWordsFor(customer.locale))
  const { senderName } = await readSettings(tx, supplierMailSection)
  await queueMail(tx, {
    customerId: ctx.customerId,
    purpose: 'edi-acknowledgement',
    documentId: document.id,
    idempotencyKey: `edi-acknowledgement:${document.id}:${kind}`,
    messageId: newMessageId({ mailFrom: config.outgoingMail.from, prefix: 'edi.' }),
    fromName: senderName || customer.name,
    replyTo: way.replyTo,
    to: [way.to],
    subject: tell(ediMailTexts.subject({ fileName: document.fileName })),
    text: tell(ediMailTexts.text({ fileName: document.fileName, customer: customer.name })),
    attachments: [{ fileName, contentType: 'application/edi', hash }],
    automatic: 'auto-replied',
    now: ctx.now(),
  })
}
