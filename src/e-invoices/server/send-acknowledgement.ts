import { buffer } from 'node:stream/consumers'
import type { Moved } from '../../documents/server/document-seams'
import { supplierMailSection } from '../../documents/supplier-mail'
import { acknowledgementOf } from '../../edi/acknowledgement-of'
import { speakerOf } from '../../kernel/words'
import type { Config } from '../../platform/config/config'
import { newMessageId } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { loadWordsFor } from '../../ui/words-for'
import { ediMailTexts } from '../edi-mail-texts'
import { ediSection } from '../edi-section'

/** Moves after which it is certain what becomes of a message. */
export const acknowledgedOn = [
  'make-ready',
  'flag-automatically',
  'send-to-review',
  'split',
  'fail',
  'reject',
  'reject-after-reading',
] as const

export type AcknowledgementDependencies = { store: ObjectStore; config: Pick<Config, 'outgoingMail'> }

/**
 * Sends the acknowledgement of an EDI message back the way it came: 997 or CONTRL once it was read or refused, APERAK when the
 * invoice is rejected. Once for each of the two; nothing for uploads, parts of a file, or senders that are machines' bounces.
 */
export async function sendAcknowledgement(
  ctx: Context,
  tx: TenantTransaction,
  { document, move }: Moved,
  { store, config }: AcknowledgementDependencies,
): Promise<void> {
  const { mailId, sentByEmail: to, receivedByEmail, splitFrom } = document
  if (document.fileType !== 'application/edi' || mailId === null || !to || splitFrom !== null) return
  if ((await readSettings(tx, ediSection)).acknowledge === 'off') return
  const file = await buffer(await store.get(String(ctx.customerId), document.fileHash))
  const isRejected = move.action === 'reject' || move.action === 'reject-after-reading'
  const content = acknowledgementOf(file, {
    reason: isRejected ? (document.statusReason ?? { text: '' }) : null,
    now: ctx.now(),
    documentId: document.id,
  })
  if (!content) return
  const { hash } = await store.put(String(ctx.customerId), Buffer.from(content))
  const customer = await readOwnCustomer(tx)
  const { tell } = speakerOf(await loadWordsFor(customer.locale))
  const { senderName } = await readSettings(tx, supplierMailSection)
  const { fileName } = document
  await queueMail(tx, {
    customerId: ctx.customerId,
    purpose: 'edi-acknowledgement',
    documentId: document.id,
    idempotencyKey: `edi-acknowledgement:${document.id}:${isRejected ? 'rejected' : 'read'}`,
    messageId: newMessageId({ mailFrom: config.outgoingMail.from, prefix: 'edi.' }),
    fromName: senderName || customer.name,
    replyTo: receivedByEmail,
    to: [to],
    subject: tell(ediMailTexts.subject({ fileName })),
    text: tell(ediMailTexts.text({ fileName, customer: customer.name })),
    attachments: [{ fileName: `acknowledgement-${document.id}.edi`, contentType: 'application/edi', hash }],
    automatic: 'auto-replied',
    now: ctx.now(),
  })
}
