import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { Merge } from '../document-actions.api'
import { documentErrors } from '../document-errors'
import type { HeaderFieldName } from '../header-fields'
import { areOfDifferentSuppliers, takeable, takesForeignAmount } from '../merge-offer'
import type { Act } from './document-seams'
import { type DocumentRow, documentFields, documentMerges, documentPages } from './documents.tables'
import { refuseLockedByAnother } from './editing-lock'
import { checkMove, lockDocument, moveDocument } from './move-document'
import { movePages } from './move-pages'
import { makePdfsOf, type PartsDependencies, readPages } from './pages-of'
import { recheckFlags } from './recheck-flags'
import { writeFields } from './write-fields'

const lineRow = z.object({ id: z.string() })

type FieldRow = typeof documentFields.$inferSelect & { name: HeaderFieldName }
type Pair = { kept: DocumentRow; merged: DocumentRow; offered: FieldRow[] }
type StoredPdf = Awaited<ReturnType<ObjectStore['put']>>

/**
 * T33: the document that is acted on becomes part of another. The other keeps its fields and takes the chosen ones that it
 * has none of; its file becomes a PDF of both in the chosen order. The file is durable before one transaction writes
 * everything: cut short, nothing has happened.
 * @throws documents.merge_with_none, documents.other_supplier, documents.other_currency, documents.e_invoice_whole, documents.no_pages
 */
export async function mergeDocuments(ctx: Context, act: Act, deps: PartsDependencies): Promise<void> {
  const { merge, pair } = await ctx.transaction(async (tx) => {
    const { merge } = act
    await checkMove(ctx, tx, { documentId: act.documentId, action: 'merge', version: act.version })
    if (!merge || merge.into === act.documentId) throw documentErrors.mergeWithNone({ field: 'merge' })
    return { merge, pair: await checkMerge(ctx, tx, act, merge) }
  })
  const [kept, merged] = [0, 1].map((file) => ({ file, from: 1, to: null }))
  const [pdf] = await makePdfsOf(ctx, deps, {
    documents: [pair.kept, pair.merged],
    pdfs: [merge.isFirst ? [merged!, kept!] : [kept!, merged!]],
  })
  const file = await deps.store.put(String(ctx.customerId), pdf!)
  await ctx.transaction(async (tx) => {
    const now = await checkMerge(ctx, tx, act, merge)
    await moveDocument(ctx, tx, {
      documentId: act.documentId,
      action: 'merge',
      version: act.version,
      details: { into: merge.into },
      parts: [merge.into],
      changes: { mergedInto: merge.into, lockUserId: null, lockUserName: null, lockUntil: null },
    })
    await takeIn(ctx, tx, { ...now, merge, file })
  })
}

/** Both may be taken, are as they were seen, and are nobody else's just now. Locks them in the order of their numbers. */
async function checkMerge(ctx: Context, tx: TenantTransaction, act: Act, merge: Merge): Promise<Pair> {
  for (const id of [act.documentId, merge.into].sort((one, other) => one - other)) await lockDocument(tx, id)
  const { document: merged } = await checkMove(ctx, tx, {
    documentId: act.documentId,
    action: 'merge',
    version: act.version,
  })
  const { document: kept } = await checkMove(ctx, tx, {
    documentId: merge.into,
    action: 'take-in',
    version: merge.version,
  })
  for (const document of [merged, kept]) {
    refuseLockedByAnother(ctx, document)
    if (document.source === 'E_INVOICE') throw documentErrors.eInvoiceWhole()
    if ((await readPages(tx, document.id)).length === 0) throw documentErrors.noPages()
  }
  const [own, other] = [await fieldsOf(tx, kept), await fieldsOf(tx, merged)]
  if (areOfDifferentSuppliers(own, other) && !merge.isOtherSupplier) throw documentErrors.otherSupplier()
  if (takesForeignAmount(own, other, merge))
    throw documentErrors.otherCurrency({ currency: merged.currency! })
  const names = new Set(takeable(own, other))
  return { kept, merged, offered: other.fields.filter(({ name }) => names.has(name)) }
}

async function fieldsOf(tx: TenantTransaction, { id, supplierId, currency }: DocumentRow) {
  const rows = await tx.select().from(documentFields).where(eq(documentFields.documentId, id))
  return { fields: rows as FieldRow[], supplierID: supplierId, currency }
}

async function takeIn(
  ctx: Context,
  tx: TenantTransaction,
  given: Pair & { merge: Merge; file: StoredPdf },
): Promise<void> {
  const { kept, merged, offered, merge, file } = given
  const [ownPages, pages] = [await readPages(tx, kept.id), await readPages(tx, merged.id)]
  const count = lastOf(pages)
  const firstPage = merge.isFirst ? 1 : lastOf(ownPages) + 1
  if (merge.isFirst) await movePages(tx, { documentId: kept.id, by: count })
  await tx
    .insert(documentPages)
    .values(pages.map((page) => ({ ...page, documentId: kept.id, number: firstPage - 1 + page.number })))
  const moved = await moveDocument(ctx, tx, {
    documentId: kept.id,
    action: 'take-in',
    details: { merged: merged.id, pages: count },
    changes: {
      fileHash: file.hash,
      fileSize: file.size,
      fileType: 'application/pdf',
      fileName: `${kept.fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.pdf`,
      pageCount: lastOf(ownPages) + count,
    },
  })
  const taken = await takeFields(ctx, tx, { kept: moved, offered, merge, by: firstPage - 1 })
  const addedLines = merge.addsLines ? await takeLines(tx, { kept, merged, by: firstPage - 1 }) : []
  await recheckFlags(ctx, tx, kept.id)
  const { version } = await lockDocument(tx, kept.id)
  await tx.insert(documentMerges).values({
    documentId: kept.id,
    mergedId: merged.id,
    mergedAt: ctx.now(),
    version,
    firstPage,
    pages: count,
    fileHash: kept.fileHash,
    fileName: kept.fileName,
    fileSize: kept.fileSize,
    fileType: kept.fileType,
    pageCount: kept.pageCount,
    taken,
    addedLines,
  })
}

const lastOf = (pages: readonly { number: number }[]) => pages.at(-1)?.number ?? 0

/** The chosen fields that the kept document has no value for, as they were read or typed in the other. */
async function takeFields(
  ctx: Context,
  tx: TenantTransaction,
  { kept, offered, merge, by }: Pick<Pair, 'kept' | 'offered'> & { merge: Merge; by: number },
): Promise<HeaderFieldName[]> {
  const rows = offered.filter(({ name }) => merge.take.includes(name))
  if (rows.length === 0) return []
  const { currency } = await readOwnCustomer(tx)
  return writeFields(ctx, tx, {
    document: kept,
    action: 'take-in',
    writes: rows.map((row) => ({
      name: row.name,
      value: row.value,
      source: row.source as 'TYPED',
      confidence: row.confidence,
      box:
        row.page === null
          ? null
          : { page: row.page + by, x: row.x ?? 0, y: row.y ?? 0, w: row.w ?? 0, h: row.h ?? 0 },
    })),
    version: kept.version,
    fallbackCurrency: currency,
  })
}

/** Its lines below the kept document's own. @returns their ids */
async function takeLines(
  tx: TenantTransaction,
  { kept, merged, by }: Pick<Pair, 'kept' | 'merged'> & { by: number },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    lineRow,
    sql`
    INSERT INTO document_lines (document_id, line, cells)
    SELECT ${kept.id}, row_number() OVER (ORDER BY l.line)
      + coalesce((SELECT max(line) FROM document_lines WHERE document_id = ${kept.id}), 0), l.cells
    FROM document_lines l WHERE l.document_id = ${merged.id} AND l.removed_at IS NULL
    RETURNING id`,
  )
  const ids = rows.map(({ id }) => id)
  await movePages(tx, { documentId: kept.id, by, lineIds: ids })
  return ids
}
