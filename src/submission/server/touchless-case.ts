import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { doubtBelow, readingSection } from '../../documents/reading-section'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { readOpenFlags } from '../../documents/server/flag-document'
import type { ToldText } from '../../kernel/told-text'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { ErpInvoiceContent } from '../erp-invoice'
import type { TouchlessCase } from '../touchless'
import type { TouchlessSettings } from '../touchless-section'
import { checkSubmission } from './submit-document'

/** Gathers what the decision asks of a document, and what would be sent to the ERP. */
export async function readTouchlessCase(
  ctx: Context,
  tx: TenantTransaction,
  given: {
    document: DocumentRow
    settings: TouchlessSettings
    unread: ToldText | null
    /** Flags that the running transaction is about to open. */
    flags: readonly ToldText[]
  },
): Promise<{ asked: TouchlessCase; invoice: ErpInvoiceContent }> {
  const { document, settings, unread } = given
  const { content, findings, gate, problems } = await checkSubmission(ctx, tx, document.id)
  const { values, fields, lines, layout, invoice } = content
  const open = await readOpenFlags(tx, document.id)
  return {
    invoice,
    asked: {
      settings,
      checks: {
        problems: [...problems, ...gate.refused].map(({ told }) => told),
        findings,
        flags: [...open.map(({ reason }) => reason), ...given.flags],
      },
      document: {
        values,
        fields,
        lines,
        layout,
        doubtBelow: doubtBelow(await readSettings(tx, readingSection)),
        unread,
        currency: invoice.currency,
        limitCurrency: (await readOwnCustomer(tx)).currency,
        earlierInvoices: await countEarlier(tx, {
          documentId: document.id,
          supplierId: values.supplierID ?? null,
          most: settings.earlierInvoices,
        }),
        draw: drawOf(document),
      },
    },
  }
}

/** Counts no further than it matters. */
async function countEarlier(
  tx: TenantTransaction,
  { documentId, supplierId, most }: { documentId: number; supplierId: string | null; most: number },
): Promise<number> {
  if (supplierId === null || most === 0) return 0
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.supplierId, supplierId),
        eq(documents.status, 'SUBMITTED'),
        ne(documents.id, documentId),
      ),
    )
    .limit(most)
  return found.length
}

/** The document's own number from 0 to below 1, so that reading it again draws the same; a sender cannot choose it. */
export function drawOf({ customerId, id, fileHash }: Pick<DocumentRow, 'customerId' | 'id' | 'fileHash'>) {
  const digest = createHash('sha256').update(`${customerId} ${id} ${fileHash}`).digest()
  return digest.readUInt32BE(0) / 2 ** 32
}
