import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { customFieldNames } from '../../documents/custom-fields'
import type { HeaderFieldName } from '../../documents/header-fields'
import { documentFields, documents } from '../../documents/server/documents.tables'
import type { TenantReading } from '../../tenants/server/context'
import type { HeaderWrite } from '../header-writes'

/** Fields that say how a supplier is handled, not what one invoice is about. */
const handling: readonly HeaderFieldName[] = [
  'companyID',
  'remitToID',
  'customerAccount',
  'taxOption',
  'paymentTerms',
  'paymentType',
  'supplierContract',
  'shipTo',
  'approver',
  'requester',
  'prepaidType',
  'handlingCode',
  'statutoryInvoiceType',
  ...customFieldNames,
]

const most = 3
const least = 2

/**
 * Values for fields that nothing was read for: those on which the newest documents of the supplier that the ERP took agree,
 * two at least and three at most.
 */
export async function usualValues(
  tx: TenantReading,
  { supplierId, written }: { supplierId: string; written: readonly HeaderWrite[] },
): Promise<HeaderWrite[]> {
  const newest = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.supplierId, supplierId), eq(documents.status, 'SUBMITTED')))
    .orderBy(desc(documents.id))
    .limit(most)
  if (newest.length < least) return []
  const open = handling.filter((name) => !written.some((write) => write.name === name))
  const stored = await tx
    .select({ name: documentFields.name, value: documentFields.value })
    .from(documentFields)
    .where(
      and(
        inArray(
          documentFields.documentId,
          newest.map(({ id }) => id),
        ),
        inArray(documentFields.name, open),
        isNotNull(documentFields.value),
      ),
    )
  return open.flatMap((name): HeaderWrite[] => {
    const values = stored.filter((field) => field.name === name).map(({ value }) => value!)
    const isUsual = values.length === newest.length && new Set(values).size === 1
    return isUsual ? [{ name, value: values[0]!, source: 'HISTORY', confidence: null, box: null }] : []
  })
}
