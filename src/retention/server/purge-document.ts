import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentChanges, moveDocument } from '../../documents/server/move-document'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'

/** What hangs on a document and goes with it: each has a column document_id. */
export const purgedTables = [
  'different_invoices',
  'document_clocks',
  'document_comments',
  'document_fields',
  'document_flags',
  'document_lines',
  'document_measures',
  'document_merges',
  'document_pages',
  'document_questions',
  'document_rule_touches',
  'document_texts',
  'learned_places',
  'document_touchless',
  'notifications',
  'outgoing_mails',
  'document_data',
  'e_invoice_opinions',
  'edi_answers',
  'edi_arrivals',
  'network_standings',
  'network_answers',
  'rejection_matched_rules',
  'rejection_rule_runs',
  'rejections',
  'supplier_links',
  'webhook_deliveries',
] as const

/** Columns of the document that say something of the invoice or of people. Its hash, size, times and ERP number stay. */
const emptied = {
  fileName: '',
  documentGroup: null,
  alsoInGroups: [],
  language: null,
  mailId: null,
  sentByEmail: null,
  forwardedByEmail: null,
  receivedByEmail: null,
  releaseAt: null,
  companyId: null,
  supplierId: null,
  supplierName: null,
  remitToId: null,
  invoiceNumber: null,
  readNumber: null,
  invoiceDate: null,
  dueDate: null,
  currency: null,
  controlAmountMinor: null,
  netAmountMinor: null,
  taxAmountMinor: null,
  poNumber: null,
  customerAccount: null,
  duplicateOf: null,
  holdUntil: null,
  holdReason: null,
  holdEvent: null,
  holdReceived: null,
  lockUserId: null,
  lockUserName: null,
  lockUntil: null,
  lockTabs: {},
  commentCount: 0,
  statusReason: null,
} satisfies DocumentChanges

const hashRow = z.object({ hash: z.string() })

/**
 * T26: destroys the data of a document that the caller's transaction has locked. Its row stays with the hash of its file, and its history with
 * who did what when, without values and without words of people. @returns the files that it named.
 */
export async function purgeDocument(
  ctx: Context,
  tx: TenantTransaction,
  document: { id: number; fileHash: string; fileSize: number; fileType: string },
): Promise<string[]> {
  const { id: documentId, fileHash, fileSize, fileType } = document
  const files = await readRows(
    tx,
    hashRow,
    sql`SELECT file_hash AS hash FROM documents WHERE id = ${documentId}
      UNION SELECT image_hash FROM document_pages WHERE document_id = ${documentId}
      UNION SELECT words_hash FROM document_pages WHERE document_id = ${documentId} AND words_hash IS NOT NULL
      UNION SELECT file_hash FROM document_merges WHERE document_id = ${documentId}
      UNION SELECT hash FROM edi_answers WHERE document_id = ${documentId}`,
  )
  for (const table of purgedTables)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE document_id = ${documentId}`)
  await moveDocument(ctx, tx, {
    documentId,
    action: 'purge',
    details: { fileHash, fileSize, fileType },
    changes: emptied,
  })
  await tx.execute(sql`SELECT kontor_forget_values(${documentId})`)
  return files.map(({ hash }) => hash)
}
