import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { decimalFromMinor } from '../../kernel/money'
import { instantValue, minorAmount, readRows, wholeNumber } from '../../platform/database/read-rows'
import { claimOf, hashOfToken, isTokenOf, type LinkSubject } from '../../platform/secrets/link-token'
import { generalSection } from '../../settings/general-section'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { rejectionErrors } from '../rejection-errors'
import type { SupplierPage } from '../supplier-page.api'

const linkRow = z.object({
  rejection_id: wholeNumber,
  document_id: wholeNumber,
  message_id: z.string(),
  expires_at: instantValue,
  used_at: instantValue.nullable(),
  customer_name: z.string(),
  customer_currency: z.string(),
  language: z.string(),
  file_name: z.string(),
  file_hash: z.string(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  minor: minorAmount.nullable(),
  currency: z.string().nullable(),
  rejected_at: instantValue,
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  to_addresses: z.array(z.string()),
  document_status: z.string(),
})
type LinkRow = z.output<typeof linkRow>

/** What the signature of a link to the page vouches for. */
export const supplierLinkOf = (rejection: {
  customerId: number
  id: number
  messageId: string
}): LinkSubject => ({
  purpose: 'supplier link',
  ...rejection,
})

export type SupplierLink = {
  rejectionId: number
  documentId: number
  fileHash: string
  /** Whom the mail with the link went to. */
  sender: string | null
  page: Omit<SupplierPage, 'accepted_types' | 'max_bytes'>
}

/**
 * The link behind a token, locked until the transaction ends. A token that Kontor did not sign, that belongs to another
 * customer, or whose rejection was taken back is no link at all. @throws rejection.no_such_link
 */
export async function openSupplierLink(
  ctx: Context,
  tx: TenantTransaction,
  asked: { token: string; secret: string },
): Promise<SupplierLink> {
  const claim = claimOf(asked.token)
  if (!claim || claim.customerId !== ctx.customerId) throw rejectionErrors.noSuchLink()
  const rows = await readRows(
    tx,
    linkRow,
    sql`
    SELECT l.rejection_id, l.document_id, r.message_id, l.expires_at, l.used_at, c.name AS customer_name, c.currency::text AS customer_currency,
      r.language, d.file_name, d.file_hash, d.invoice_number, d.invoice_date::text, d.control_amount_minor AS minor, d.currency::text,
      r.created_at AS rejected_at, r.reasons, r.note, r.to_addresses, d.status AS document_status
    FROM supplier_links l JOIN rejections r ON r.id = l.rejection_id JOIN documents d ON d.id = l.document_id JOIN customers c ON c.id = l.customer_id
    WHERE l.rejection_id = ${claim.id} AND l.token_hash = ${hashOfToken(asked.token)} AND r.state <> 'UNDONE' AND d.status <> 'PURGED'
    FOR UPDATE OF l`,
  )
  const row = rows[0]
  const subject = row && supplierLinkOf({ ...claim, messageId: row.message_id })
  if (!row || !subject || !isTokenOf(asked.secret, asked.token, subject)) throw rejectionErrors.noSuchLink()
  const now = ctx.now()
  await tx.execute(sql`
    UPDATE supplier_links SET opened_at = coalesce(opened_at, ${now.toISOString()}) WHERE rejection_id = ${claim.id}`)
  return {
    rejectionId: row.rejection_id,
    documentId: row.document_id,
    fileHash: row.file_hash,
    sender: row.to_addresses[0] ?? null,
    page: pageOf(row, (await readSettings(tx, generalSection)).logo, now),
  }
}

function pageOf(row: LinkRow, logo: string, now: Date): SupplierLink['page'] {
  const currency = row.currency ?? row.customer_currency
  return {
    state: row.used_at !== null ? 'used' : row.expires_at <= now ? 'expired' : 'open',
    customer_name: row.customer_name,
    customer_logo: logo || null,
    language: row.language,
    file_name: row.file_name,
    invoice_number: row.invoice_number,
    invoice_date: row.invoice_date,
    control_amount: row.minor === null ? null : decimalFromMinor(row.minor, currency),
    currency: row.currency,
    rejected_at: row.rejected_at.toISOString(),
    reasons: row.reasons,
    note: row.note,
    expires_at: row.expires_at.toISOString(),
  }
}

/** @throws rejection.link_used, rejection.link_expired */
export function refuseClosedLink(link: SupplierLink): void {
  if (link.page.state === 'used') throw rejectionErrors.linkUsed()
  if (link.page.state === 'expired') throw rejectionErrors.linkExpired()
}

/** Uses a link up: the corrected document hangs on the one that was rejected. */
export async function closeSupplierLink(
  ctx: Context,
  tx: TenantTransaction,
  used: { rejectionId: number; correctedDocumentId: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE supplier_links SET used_at = ${ctx.now().toISOString()}, corrected_document_id = ${used.correctedDocumentId}
    WHERE rejection_id = ${used.rejectionId}`)
}
