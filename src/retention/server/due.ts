import { type SQL, sql } from 'drizzle-orm'
import { denyingStatuses } from '../../documents/erp-status-words'
import type { RetentionSettings } from '../../documents/retention-section'
import type { TenantTransaction } from '../../tenants/server/context'

/** What was done with before these moments goes. */
export type DueBefore = { documents: Date; trash: Date; mails: Date }

const dayMs = 86_400_000

export function dueBefore(settings: RetentionSettings, now: Date): DueBefore {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    documents: ago(settings.documentDays),
    trash: ago(settings.trashDays),
    mails: ago(settings.mailDays),
  }
}

/** Whoever sets how long the trash is kept is told how much is in it: from here to the transaction's end. */
export const alsoTheTrash = (tx: TenantTransaction) =>
  tx.execute(sql`SELECT set_config('kontor.sees_trash', 'on', true)`)

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** States in which nothing is to be done any more. */
const doneStates = ['SUBMITTED', 'REJECTED', 'CANCELLED', 'SPLIT', 'MERGED']

/**
 * True for a row `d` of documents that goes. What the ERP has taken back is still somebody's work. A hold keeps what the
 * document was cut from or has taken in, too.
 */
export const isDueDocument = ({ documents, trash }: DueBefore): SQL => sql`(
  (d.status = 'DELETED' AND d.deleted_at < ${trash.toISOString()} OR
   d.status IN (${list(doneStates)}) AND d.status_since < ${documents.toISOString()}
     AND NOT (d.status = 'SUBMITTED' AND d.erp_status IN (${list(denyingStatuses)})))
  AND NOT EXISTS (SELECT FROM document_legal_holds h JOIN documents held ON held.id = h.document_id
    WHERE d.id IN (held.id, held.split_from) OR d.merged_into = held.id))`

/** True for a row `m` of mails that goes: old enough, and none of its documents is open or on legal hold. */
export const isDueMail = ({ mails }: DueBefore): SQL => sql`(
  m.received_at < ${mails.toISOString()} AND NOT EXISTS (SELECT FROM documents d WHERE d.mail_id = m.id
    AND (d.status NOT IN (${list([...doneStates, 'DELETED', 'PURGED'])})
      OR EXISTS (SELECT FROM document_legal_holds h WHERE h.document_id = d.id))))`
