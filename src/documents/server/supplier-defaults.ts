import { and, eq } from 'drizzle-orm'
import { suppliers } from '../../master-data/server/master-data.tables'
import type { TenantTransaction } from '../../tenants/server/context'
import { documentFields } from './documents.tables'
import type { FieldWrite } from './write-fields'

/** What the master data says of the supplier that a document names; null for one that it does not know. */
export async function readSupplier(
  tx: TenantTransaction,
  id: string | null,
): Promise<{ name: string; paymentTerms: string | null } | null> {
  if (id === null) return null
  const [supplier] = await tx
    .select({ name: suppliers.name, paymentTerms: suppliers.paymentTerms })
    .from(suppliers)
    .where(eq(suppliers.id, id))
  return supplier ?? null
}

/** A supplier brings its payment terms along, unless somebody has set them. */
export async function withSupplierDefaults(
  tx: TenantTransaction,
  documentId: number,
  writes: FieldWrite[],
): Promise<FieldWrite[]> {
  const chosen = writes.find(({ name }) => name === 'supplierID')
  if (!chosen || writes.some(({ name }) => name === 'paymentTerms')) return writes
  const [terms] = await tx
    .select({ value: documentFields.value, source: documentFields.source })
    .from(documentFields)
    .where(and(eq(documentFields.documentId, documentId), eq(documentFields.name, 'paymentTerms')))
  if (terms?.value != null && terms.source !== 'MASTER') return writes
  const value = (await readSupplier(tx, chosen.value))?.paymentTerms ?? null
  return value === (terms?.value ?? null)
    ? writes
    : [...writes, { name: 'paymentTerms', value, source: 'MASTER' }]
}
