import { sql } from 'drizzle-orm'
import type { RejectionByHand } from '../../documents/rejection-by-hand'
import { idRow, readRows } from '../../platform/database/read-rows'
import { newMessageId } from '../../platform/mailer/mail-sender'
import { checkAddress } from '../../platform/mailer/safe-message'
import { hashOfToken, linkToken } from '../../platform/secrets/link-token'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors, rejectionReasons } from '../rejection-errors'
import { queueRejectionMail } from './queue-rejection-mail'
import { supplierLinkOf } from './supplier-page'
import { writeMail } from './write-mail'

export type RejectionSettings = { secret: string; publicUrl: string; mailFrom: string }

/** Time in which a rejection by hand can be taken back, before its mail leaves. */
export const undoMs = 30_000
const linkDays = 30

export type NewRejection = {
  documentId: number
  origin: 'AUTOMATIC' | 'MANUAL'
  reasons: string[]
  note?: string
  byHand?: RejectionByHand
}

/**
 * Keeps a rejection and its mail, written once and for all, in the transaction that rejects the document. The mail leaves
 * after the commit: at once for a rule, after 30 s for a person. Without a mail it ends as NO_MAIL, which a person can take
 * back all the same for 30 s; a person who wants a mail is asked for the address. @returns the rejection's id. @throws rejection.no_recipient
 */
export async function createRejection(
  ctx: Context,
  tx: TenantTransaction,
  settings: RejectionSettings,
  given: NewRejection,
): Promise<number> {
  const messageId = newRejectionId(settings)
  const now = ctx.now()
  const rejectionId = await insertBare(ctx, tx, { ...given, messageId })
  const token = linkToken(
    settings.secret,
    supplierLinkOf({ customerId: ctx.customerId, id: rejectionId, messageId }),
  )
  const mail = await writeMail(tx, {
    documentId: given.documentId,
    reasons: given.reasons,
    note: given.note,
    language: given.byHand?.language,
    html: given.byHand?.html,
    subject: given.byHand?.subject,
    link: `${settings.publicUrl}/rejected/${token}`,
  })
  const to = addresses(given.byHand?.to) ?? mail.to
  const wantsMail = given.byHand?.send_mail ?? true
  if (wantsMail && to.length === 0 && given.origin === 'MANUAL') throw rejectionErrors.noRecipient()
  const hasMail = wantsMail && to.length > 0
  const why = wantsMail ? rejectionReasons.noSenderAddress() : rejectionReasons.withoutMail()
  const isUndoable = given.origin === 'MANUAL'
  const sendAfter = isUndoable ? new Date(now.getTime() + undoMs) : now
  await tx.execute(sql`
    UPDATE rejections SET state = ${hasMail ? (isUndoable ? 'UNDOABLE' : 'QUEUED') : 'NO_MAIL'},
      state_reason = ${hasMail ? null : JSON.stringify(why)}, to_addresses = ${hasMail ? textArray(to) : textArray([])},
      cc_addresses = ${textArray(hasMail ? (addresses(given.byHand?.cc) ?? mail.cc) : [])}, reply_to = ${mail.reply_to}, envelope_from = ${mail.envelope_from},
      subject = ${mail.subject}, html_body = ${mail.html}, text_body = ${mail.text}, language = ${mail.language},
      in_reply_to = ${mail.in_reply_to}, send_after = ${sendAfter.toISOString()}
    WHERE id = ${rejectionId}`)
  if (hasMail) {
    await insertLink(tx, { rejectionId, documentId: given.documentId, token, now })
    await queueRejectionMail(ctx, tx, rejectionId)
  }
  return rejectionId
}

async function insertBare(
  ctx: Context,
  tx: TenantTransaction,
  given: NewRejection & { messageId: string },
): Promise<number> {
  const now = ctx.now().toISOString()
  const rows = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejections (customer_id, document_id, origin, state, state_since, message_id, attach_original, reasons, note, send_after,
      created_by, created_at)
    VALUES (kontor_customer_id(), ${given.documentId}, ${given.origin}, 'QUEUED', ${now}, ${given.messageId}, ${given.byHand?.attach_original ?? false},
      ${JSON.stringify(given.reasons)}::jsonb, ${given.note?.trim() || null}, ${now}, ${ctx.actor.name}, ${now})
    RETURNING id`,
  )
  return rows[0]!.id
}

async function insertLink(
  tx: TenantTransaction,
  link: { rejectionId: number; documentId: number; token: string; now: Date },
): Promise<void> {
  const expires = new Date(link.now.getTime() + linkDays * 24 * 60 * 60_000)
  await tx.execute(sql`
    INSERT INTO supplier_links (rejection_id, document_id, token_hash, expires_at)
    VALUES (${link.rejectionId}, ${link.documentId}, ${hashOfToken(link.token)}, ${expires.toISOString()})`)
}

/**
 * What a person typed, without empty lines and without saying one twice; undefined when he typed nothing at all.
 * @throws mailer.bad-address
 */
export function addresses(typed: readonly string[] | undefined): string[] | undefined {
  return typed && [...new Set(typed.map((one) => one.trim()).filter(Boolean))].map(checkAddress)
}

/** A Message-ID by which a mail of ours is known in a conversation (mail-origin.ts). */
export function newRejectionId({ mailFrom }: Pick<RejectionSettings, 'mailFrom'>): string {
  return newMessageId({ mailFrom, prefix: 'rejection.' })
}

export function textArray(values: readonly string[]) {
  return sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}
