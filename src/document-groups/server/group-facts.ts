import { eq, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import type { TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { GroupFacts } from '../choose-group'

/** What groups look at in a document, and what its history and a preview name it by. */
export type SortedDocument = {
  id: number
  version: number
  group: string | null
  alsoInGroups: string[]
  assigneeId: string | null
  invoiceNumber: string | null
  facts: GroupFacts
}

type Asked = { where: SQL; order?: SQL; limit?: number }

/** What documents say in the fields of groups. */
export async function readGroupFacts(
  tx: TenantReading,
  { where, order = sql`${documents.id}`, limit = 1 }: Asked,
): Promise<SortedDocument[]> {
  const customer = await readOwnCustomer(tx)
  const rows = await tx
    .select({
      id: documents.id,
      version: documents.version,
      group: documents.documentGroup,
      alsoInGroups: documents.alsoInGroups,
      assigneeId: documents.assigneeId,
      invoiceNumber: documents.invoiceNumber,
      amount: documents.controlAmountMinor,
      facts: {
        supplierID: documents.supplierId,
        supplierName: sql<string | null>`coalesce(${suppliers.name}, ${documents.supplierName})`,
        supplierCategory: suppliers.category,
        companyID: documents.companyId,
        companyName: companies.name,
        documentType: documents.documentType,
        currency: documents.currency,
        source: documents.source,
        inbox: documents.receivedByEmail,
      },
    })
    .from(documents)
    .leftJoin(suppliers, eq(suppliers.id, documents.supplierId))
    .leftJoin(companies, eq(companies.id, documents.companyId))
    .where(where)
    .orderBy(order)
    .limit(limit)
  return rows.map(({ amount, facts, ...row }) => ({
    ...row,
    facts: {
      ...facts,
      controlAmt: amount === null ? null : decimalFromMinor(amount, facts.currency ?? customer.currency),
    },
  }))
}
