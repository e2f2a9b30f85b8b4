import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RetentionSettings, retentionSection } from '../../documents/retention-section'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { RetentionPreview } from '../retention.api'
import { alsoTheTrash, type DueBefore, dueBefore, isDueDocument, isDueMail } from './due'

const mostShown = 10
const countsRow = z.object({
  documents: wholeNumber,
  trash: wholeNumber,
  mails: wholeNumber,
  files: wholeNumber,
})
const oldestRow = z.object({
  id: wholeNumber,
  supplier_name: z.string().nullable(),
  invoice_number: z.string().nullable(),
  status_since: instantValue,
})

/** What a purge would destroy now, by the saved settings or by others. */
export async function previewPurge(
  ctx: Context,
  tx: TenantTransaction,
  others: { [Name in keyof RetentionSettings]?: RetentionSettings[Name] | undefined } = {},
): Promise<RetentionPreview> {
  const saved = await readSettings(tx, retentionSection)
  const settings = Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, others[name as keyof RetentionSettings] ?? value]),
  ) as RetentionSettings
  if (settings.legalHold === 'on')
    return { documents: 0, trash: 0, mails: 0, files: 0, isHeld: true, oldest: [] }
  await alsoTheTrash(tx)
  const before = dueBefore(settings, ctx.now())
  const [counts] = await readRows(tx, countsRow, countDue(before))
  const oldest = await readRows(
    tx,
    oldestRow,
    sql`SELECT d.id, d.supplier_name, d.invoice_number, d.status_since FROM documents d
      WHERE ${isDueDocument(before)} AND d.status <> 'DELETED' ORDER BY d.status_since, d.id LIMIT ${mostShown}`,
  )
  return {
    ...counts!,
    isHeld: false,
    oldest: oldest.map((row) => ({
      invID: row.id,
      supplierIDText: row.supplier_name,
      invoiceNumber: row.invoice_number,
      since: row.status_since.toISOString(),
    })),
  }
}

/** Files count that only what goes names. */
const countDue = (before: DueBefore) => sql`
  WITH going AS (SELECT d.id, d.status, d.file_hash FROM documents d WHERE ${isDueDocument(before)}),
    gone_mails AS (SELECT m.id, m.raw_hash FROM mails m WHERE ${isDueMail(before)}),
    named AS (
      SELECT file_hash AS hash, id IN (SELECT id FROM going) AS goes FROM documents WHERE status <> 'PURGED'
      UNION ALL SELECT image_hash, document_id IN (SELECT id FROM going) FROM document_pages
      UNION ALL SELECT words_hash, document_id IN (SELECT id FROM going) FROM document_pages WHERE words_hash IS NOT NULL
      UNION ALL SELECT file_hash, document_id IN (SELECT id FROM going) FROM document_merges
      UNION ALL SELECT raw_hash, id IN (SELECT id FROM gone_mails) FROM mails
      UNION ALL SELECT attached ->> 'hash', coalesce(o.document_id IN (SELECT id FROM going), false)
        FROM outgoing_mails o, jsonb_array_elements(o.attachments) AS attached)
  SELECT (SELECT count(*) FROM going WHERE status <> 'DELETED') AS documents,
    (SELECT count(*) FROM going WHERE status = 'DELETED') AS trash,
    (SELECT count(*) FROM gone_mails) AS mails,
    (SELECT count(*) FROM (SELECT hash FROM named GROUP BY hash HAVING bool_and(goes)) AS only_they) AS files`
