import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { likeContaining } from '../../platform/database/like-pattern'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { isAllowed } from '../document-lifecycle'
import { openStatuses } from '../document-status'
import type { MergeCandidate } from '../parts.api'
import { findDocument, summaryOf } from './documents.queries'
import { documents } from './documents.tables'
import { rolesOfActor } from './move-document'

const mostShown = 20

/** Documents that the caller may merge this one with: of the same supplier first, then the newest. */
export async function readMergeCandidates(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, words }: { documentId: number; words: string },
): Promise<MergeCandidate[]> {
  const own = await findDocument(tx, documentId)
  const roles = rolesOfActor(ctx.actor)
  const states = openStatuses.filter((status) => isAllowed('merge', status, roles))
  if (states.length === 0) return []
  const isSame = sql<boolean>`coalesce(${documents.supplierId} = ${own.supplierId}, false)`
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.status, states),
        ne(documents.id, documentId),
        ne(documents.source, 'E_INVOICE'),
        sql`EXISTS (SELECT FROM document_pages p WHERE p.document_id = documents.id)`,
        words === '' ? undefined : containing(words),
      ),
    )
    .orderBy(desc(isSame), desc(documents.id))
    .limit(mostShown)
  const { currency } = await readOwnCustomer(tx)
  return rows.map((row) => {
    const { invID, status, fileName, invoiceNumber, supplierIDText, controlAmt, ...rest } = summaryOf(
      row,
      [],
      currency,
      ctx.now(),
    )
    return {
      invID,
      status,
      erpStatus: rest.erpStatus,
      fileName,
      invoiceNumber,
      supplierIDText,
      controlAmt,
      currency: rest.currency,
      invScannedDate: rest.invScannedDate,
      isSameSupplier: own.supplierId !== null && row.supplierId === own.supplierId,
    }
  })
}

function containing(words: string): SQL | undefined {
  const pattern = likeContaining(words)
  const number = /^#?(\d{1,15})$/.exec(words)?.[1]
  return or(
    ilike(documents.invoiceNumber, pattern),
    ilike(documents.supplierName, pattern),
    ilike(documents.fileName, pattern),
    number ? eq(documents.id, Number(number)) : undefined,
  )
}
