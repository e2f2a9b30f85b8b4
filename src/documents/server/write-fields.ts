import { eq, sql } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { DocumentAction } from '../document-lifecycle'
import type { FieldBox } from '../document-line'
import type { HeaderFieldName } from '../header-fields'
import { checkHeaderValue, headerColumns, refuseUncountable } from '../header-values'
import { afterWriting } from './document-seams'
import { type DocumentRow, documentFields, documents } from './documents.tables'
import { writeHistory } from './move-document'
import { readSupplier } from './supplier-defaults'

export type FieldWrite = {
  name: HeaderFieldName
  value: string | null
  source:
    | 'RECOGNISED'
    | 'DATA'
    | 'TYPED'
    | 'BOX'
    | 'LOOKUP'
    | 'RULE'
    | 'MASTER'
    | 'MAIL'
    | 'DEFAULT'
    | 'HISTORY'
  confidence?: number | null
  box?: FieldBox | null
  isNotOnDocument?: boolean
  /** Of a rule's value: which one it was. */
  rule?: { id: number; name: string; version: number }
}

/**
 * Writes header fields of a document that the caller's transaction has locked: the field rows, the typed columns that
 * lists use, and one history row for each value that changed. A prediction is kept beside what people type over it.
 * @returns the names of the fields whose value changed.
 * @throws documents.invalid_value
 */
export async function writeFields(
  ctx: Context,
  tx: TenantTransaction,
  given: {
    document: DocumentRow
    action: DocumentAction
    writes: FieldWrite[]
    version: number
    fallbackCurrency: string
  },
): Promise<HeaderFieldName[]> {
  const existing = await tx
    .select()
    .from(documentFields)
    .where(eq(documentFields.documentId, given.document.id))
  const before = new Map(existing.map((row) => [row.name, row]))
  const values: Partial<Record<HeaderFieldName, string | null>> = Object.fromEntries(
    existing.map((row) => [row.name, row.value]),
  )
  const checked = given.writes.map((write) => ({
    ...write,
    value: checkHeaderValue(write.name, write.value),
  }))
  for (const write of checked) values[write.name] = write.value
  refuseUncountable(values, given.fallbackCurrency)

  await upsertFields(ctx, tx, given.document.id, checked)
  await tx
    .update(documents)
    .set({
      ...headerColumns(values, given.fallbackCurrency),
      ...(await supplierNameOf(tx, values)),
      readNumber: readNumberOf(checked, before),
    })
    .where(eq(documents.id, given.document.id))
  const changed = checked.filter((write) => (before.get(write.name)?.value ?? null) !== write.value)
  await writeHistory(
    ctx,
    tx,
    ...changed.map((write) => ({
      documentId: given.document.id,
      action: given.action,
      field: write.name,
      fromValue: before.get(write.name)?.value ?? null,
      toValue: write.value,
      details: {
        source: write.source,
        ...(write.confidence != null ? { confidence: write.confidence } : {}),
        ...(write.box ? { box: write.box } : {}),
        ...(write.rule
          ? { rule: write.rule.name, ruleId: write.rule.id, ruleVersion: write.rule.version }
          : {}),
      },
      version: given.version,
    })),
  )
  for (const run of ctx.seams.of(afterWriting))
    await run(ctx, tx, { documentId: given.document.id, version: given.version })
  return changed.map((write) => write.name)
}

/** Lists call a document by its supplier's own name; by the name on the page, where the supplier is not known. */
async function supplierNameOf(
  tx: TenantTransaction,
  values: Partial<Record<HeaderFieldName, string | null>>,
): Promise<{ supplierName?: string }> {
  const supplier = await readSupplier(tx, values.supplierID ?? null)
  return supplier ? { supplierName: supplier.name } : {}
}

/** The invoice number as the reader reads it now, or read it before. */
function readNumberOf(
  writes: readonly FieldWrite[],
  before: ReadonlyMap<string, { predictedValue: string | null }>,
): string | null {
  const read = writes.find(
    ({ name, source }) => name === 'invoiceNumber' && (source === 'RECOGNISED' || source === 'DATA'),
  )
  return read ? read.value : (before.get('invoiceNumber')?.predictedValue ?? null)
}

/**
 * Of these writes, those that would change something: the value, its place, that it is not on the document, or that a
 * person now stands for what nobody had confirmed.
 */
export async function withoutRepeats(
  tx: TenantTransaction,
  documentId: number,
  writes: FieldWrite[],
): Promise<FieldWrite[]> {
  const rows = await tx.select().from(documentFields).where(eq(documentFields.documentId, documentId))
  const stored = new Map(rows.map((row) => [row.name, row]))
  return writes.filter((write) => {
    const row = stored.get(write.name)
    if (checkHeaderValue(write.name, write.value) !== (row?.value ?? null)) return true
    if ((write.isNotOnDocument ?? false) !== (row?.isNotOnDocument ?? false)) return true
    if (row && row.value !== null && isOfPerson(write.source) && !isOfPerson(row.source)) return true
    return write.box != null && !isSamePlace(write.box, row)
  })
}

function isOfPerson(source: string): boolean {
  return source === 'TYPED' || source === 'BOX' || source === 'LOOKUP'
}

function isSamePlace(box: FieldBox, row: typeof documentFields.$inferSelect | undefined): boolean {
  // the columns are single precision
  const isNear = (one: number, other: number | null | undefined) => Math.abs(one - (other ?? -1)) < 1e-5
  return (
    row?.page === box.page &&
    isNear(box.x, row.x) &&
    isNear(box.y, row.y) &&
    isNear(box.w, row.w) &&
    isNear(box.h, row.h)
  )
}

async function upsertFields(
  ctx: Context,
  tx: TenantTransaction,
  documentId: number,
  writes: FieldWrite[],
): Promise<void> {
  if (writes.length === 0) return
  const rows = writes.map((write) => ({
    documentId,
    name: write.name,
    value: write.value,
    source: write.source,
    confidence: write.confidence ?? null,
    page: write.box?.page ?? null,
    x: write.box?.x ?? null,
    y: write.box?.y ?? null,
    w: write.box?.w ?? null,
    h: write.box?.h ?? null,
    isNotOnDocument: write.isNotOnDocument ?? false,
    predictedValue: write.source === 'RECOGNISED' ? write.value : null,
    predictedConfidence: write.source === 'RECOGNISED' ? (write.confidence ?? null) : null,
    rule: write.rule?.name ?? null,
    changedBy: ctx.actor.name,
    changedAt: ctx.now(),
  }))
  const isPrediction = sql`excluded.source = 'RECOGNISED'`
  await tx
    .insert(documentFields)
    .values(rows)
    .onConflictDoUpdate({
      target: [documentFields.documentId, documentFields.name],
      set: {
        value: sql`excluded.value`,
        source: sql`excluded.source`,
        confidence: sql`excluded.confidence`,
        page: sql`excluded.page`,
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        w: sql`excluded.w`,
        h: sql`excluded.h`,
        isNotOnDocument: sql`excluded.is_not_on_document`,
        predictedValue: sql`CASE WHEN ${isPrediction} THEN excluded.predicted_value ELSE ${documentFields.predictedValue} END`,
        predictedConfidence: sql`CASE WHEN ${isPrediction} THEN excluded.predicted_confidence ELSE ${documentFields.predictedConfidence} END`,
        rule: sql`excluded.rule`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`excluded.changed_at`,
      },
    })
}
