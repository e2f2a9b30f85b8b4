import { sql } from 'drizzle-orm'
import { idRow, readRows } from '../../platform/database/read-rows'
import { liftSuppression } from '../../platform/mailer/suppressed-addresses'
import { hashOfToken, linkToken } from '../../platform/secrets/link-token'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import type { RejectionStatus } from '../rejection-wire'
import { addresses, newRejectionId, type RejectionSettings, textArray } from './create-rejection'
import { queueRejectionMail } from './queue-rejection-mail'
import { readRejection } from './rejection-status'
import { supplierLinkOf } from './supplier-page'

const linkDays = 30

/**
 * Sends a rejection's mail once more, as a mail of its own with its own Message-ID, so that it is not taken for a copy
 * of the one that was lost, also to an address from which it came back. The words stay; the link to the supplier's page is a new one, and the old one ends.
 * @throws rejection.no_such_rejection, rejection.cannot_resend, rejection.no_longer_rejected, rejection.no_recipient, mailer.bad-address
 */
export async function resendRejection(
  ctx: Context,
  tx: TenantTransaction,
  settings: RejectionSettings,
  asked: { id: number; to?: string[]; cc?: string[] },
): Promise<RejectionStatus> {
  await tx.execute(sql`SELECT 1 FROM rejections WHERE id = ${asked.id} FOR UPDATE`)
  const old = await readRejection(ctx, tx, asked.id)
  if (!old.can_resend)
    throw ['QUEUED', 'UNDOABLE', 'SENDING'].includes(old.state)
      ? rejectionErrors.stillOnItsWay()
      : rejectionErrors.noLongerRejected()
  const to = addresses(asked.to) ?? old.to
  if (to.length === 0) throw rejectionErrors.noRecipient()
  const cc = addresses(asked.cc) ?? old.cc
  const now = ctx.now()
  const messageId = newRejectionId(settings)
  const rows = await readRows(
    tx,
    idRow,
    sql`
    INSERT INTO rejections (customer_id, document_id, origin, state, state_since, message_id, to_addresses, cc_addresses, reply_to, envelope_from,
      subject, html_body, text_body, language, attach_original, in_reply_to, reasons, note, resend_of, send_after, created_by, created_at)
    SELECT customer_id, document_id, 'MANUAL', 'QUEUED', ${now.toISOString()}, ${messageId}, ${textArray(to)}, ${textArray(cc)}, reply_to, envelope_from,
      subject, html_body, text_body, language, attach_original, in_reply_to, reasons, note, id, ${now.toISOString()}, ${ctx.actor.name}, ${now.toISOString()}
    FROM rejections WHERE id = ${asked.id} RETURNING id`,
  )
  const id = rows[0]!.id
  await renewLink(ctx, tx, settings, { old, id, messageId })
  await liftSuppression(tx, [...to, ...cc])
  await queueRejectionMail(ctx, tx, id)
  return readRejection(ctx, tx, id)
}

async function renewLink(
  ctx: Context,
  tx: TenantTransaction,
  settings: RejectionSettings,
  given: { old: RejectionStatus; id: number; messageId: string },
): Promise<void> {
  const tokenOf = (rejectionId: number, messageId: string) =>
    linkToken(settings.secret, supplierLinkOf({ customerId: ctx.customerId, id: rejectionId, messageId }))
  const token = tokenOf(given.id, given.messageId)
  const oldToken = tokenOf(given.old.rejection_id, given.old.message_id)
  const now = ctx.now()
  await tx.execute(sql`
    UPDATE rejections SET html_body = replace(html_body, ${oldToken}, ${token}), text_body = replace(text_body, ${oldToken}, ${token})
    WHERE id = ${given.id}`)
  await tx.execute(sql`
    UPDATE supplier_links SET expires_at = ${now.toISOString()}
    WHERE rejection_id = ${given.old.rejection_id} AND used_at IS NULL AND expires_at > ${now.toISOString()}`)
  await tx.execute(sql`
    INSERT INTO supplier_links (rejection_id, document_id, token_hash, expires_at)
    VALUES (${given.id}, ${given.old.inv_id}, ${hashOfToken(token)}, ${new Date(now.getTime() + linkDays * 24 * 60 * 60_000).toISOString()})`)
}
