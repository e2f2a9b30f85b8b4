import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentErrors } from '../../documents/document-errors'
import type { DocumentLine } from '../../documents/document-line'
import { denyingStatuses, isDenying } from '../../documents/erp-status-words'
import { linesOfOrder, orderNumbersOf } from '../../documents/order-numbers'
import { readLines } from '../../documents/server/document-lines.queries'
import { documents } from '../../documents/server/documents.tables'
import { differenceOf, sumOf } from '../../kernel/decimals'
import { decimalFromMinor } from '../../kernel/money'
import { purchaseOrderLines, purchaseOrders } from '../../master-data/server/master-data.tables'
import { readRows } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { quantitiesOn } from '../judge-match'
import { matchSection } from '../match-terms'
import type { Order, OrderLine } from '../order'
import type { OrderFacts } from '../order-findings'

export type ReadOrder = Order & { orderedOn: string | null; syncedAt: Date }
/** A document beside one of the orders that it names. */
export type DocumentFacts = OrderFacts & { poNumber: string; order: ReadOrder | null }

type Own = typeof documents.$inferSelect

/** A document beside each order that it or one of its lines names, the header's first. @throws documents.not_found */
export async function readOrderFacts(tx: TenantTransaction, documentId: number): Promise<DocumentFacts[]> {
  const [own] = await tx.select().from(documents).where(eq(documents.id, documentId))
  if (!own) throw documentErrors.notFound({ documentId })
  const all = await readLines(tx, documentId)
  const numbers = orderNumbersOf(own.poNumber, all)
  if (numbers.length === 0) return []
  const currency = own.currency ?? (await readOwnCustomer(tx)).currency
  const terms = await readSettings(tx, matchSection)
  const facts: DocumentFacts[] = []
  for (const number of numbers) {
    const lines = linesOfOrder(all, { poNumber: own.poNumber, number })
    facts.push({
      poNumber: number,
      order: await readOrder(tx, { own, number, lines }),
      supplierId: own.supplierId,
      currency: own.currency,
      isCredit: own.documentType === 'CREDIT',
      net: numbers.length === 1 ? netOf(own, currency) : netOfLines(lines),
      lines,
      terms,
    })
  }
  return facts
}

function netOf({ netAmountMinor, controlAmountMinor }: Own, currency: string): string | null {
  const net = netAmountMinor ?? controlAmountMinor
  return net === null ? null : decimalFromMinor(net, currency)
}

function netOfLines(lines: readonly DocumentLine[]): string | null {
  return sumOf(lines.map(({ cells }) => cells.netAmount?.value || '0'))
}

async function readOrder(
  tx: TenantTransaction,
  { own, number, lines }: { own: Own; number: string; lines: readonly DocumentLine[] },
): Promise<ReadOrder | null> {
  const [order] = await tx
    .select()
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.number, number), isNull(purchaseOrders.removedAt)))
  if (!order) return null
  const stored = await tx
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderNumber, number))
    .orderBy(purchaseOrderLines.line)
  const inProgress = await readInProgress(tx, own, order)
  const booked = isInFigures(own, order.syncedAt) ? quantitiesOn(lines) : null
  return {
    ...order,
    lines: stored.map((line): OrderLine => {
      const given = {
        line: line.line,
        item: line.item,
        description: line.description,
        unit: line.unit,
        ordered: line.quantity,
        received: line.quantityReceived,
        invoiced: line.quantityInvoiced,
        inProgress: inProgress.get(line.line) ?? '0',
        unitPrice: line.unitPrice,
      }
      return { ...given, invoiced: differenceOf(given.invoiced, booked?.get(line.line) ?? '0')! }
    }),
  }
}

/** Does the ERP's figure hold this very document? It took it before it was asked for the figure, and has not taken it back. */
function isInFigures({ erpId, erpStatus, submittedAt, statusSince }: Own, syncedAt: Date): boolean {
  return erpId !== null && !isDenying(erpStatus) && (submittedAt ?? statusSince) <= syncedAt
}

/** Ids of the documents that name an order, in their header or in a line. */
export const documentsNaming = (number: string) => sql`SELECT id FROM documents WHERE po_number = ${number}
  UNION SELECT document_id FROM document_lines WHERE cells #>> '{poNumber,value}' = ${number}`

const taken = z.object({ line: z.number(), quantity: z.string() })
const takenBack = sql.raw(`('${denyingStatuses.join(`', '`)}')`)
const gone = sql`('REJECTED', 'CANCELLED', 'DELETED', 'PURGED', 'SPLIT', 'MERGED')`

/**
 * What others ask for of each line that the ERP's figure does not hold yet: documents that came before this one, and those
 * that have gone out since. So of two for the same goods the first can go while the second is flagged.
 */
async function readInProgress(
  tx: TenantTransaction,
  own: Own,
  { number, syncedAt }: { number: string; syncedAt: Date },
): Promise<Map<number, string>> {
  const rows = await readRows(
    tx,
    taken,
    sql`SELECT (l.cells #>> '{poLine,value}')::int AS line, sum((l.cells #>> '{quantity,value}')::numeric)::text AS quantity
      FROM documents d JOIN document_lines l ON l.document_id = d.id AND l.removed_at IS NULL
      WHERE d.customer_id = kontor_customer_id() AND d.id <> ${own.id} AND d.id IN (${documentsNaming(number)})
        AND coalesce(l.cells #>> '{poNumber,value}', d.po_number) = ${number}
        AND d.document_type <> 'CREDIT' AND d.status NOT IN ${gone}
        AND l.cells #>> '{poLine,value}' IS NOT NULL AND l.cells #>> '{quantity,value}' IS NOT NULL
        AND (CASE WHEN d.status = 'SUBMITTED' THEN d.erp_status NOT IN ${takenBack} AND d.submitted_at > ${syncedAt.toISOString()}::timestamptz
          ELSE d.status = 'SUBMITTING' OR d.id < ${own.id} END)
      GROUP BY 1`,
  )
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}
