import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { erpStatuses } from '../../documents/erp-status-words'
import { documentData, documentHistory, documents } from '../../documents/server/documents.tables'
import type { Invoice } from '../../e-invoices/invoice-model'
import { answerFor, type InvoiceAnswer, responseTo } from '../../e-invoices/invoice-response'
import { writeApplicationResponse } from '../../e-invoices/write-application-response'
import { english } from '../../kernel/words'
import { readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import type { Network } from './network'
import { networkStandings } from './network.tables'

const mostAtOnce = 200

/**
 * Tells the senders of e-invoices how their invoices stand (product-decisions 2.6), each standing once. Who has no address
 * in the network is told nothing; what changes back within the minute is not told either.
 */
export async function tellNetwork(ctx: Context, tx: TenantTransaction, network: Network): Promise<void> {
  const changed = await tx
    .select({ document: documents, content: documentData.content, told: networkStandings.code })
    .from(documentData)
    .innerJoin(documents, eq(documents.id, documentData.documentId))
    .leftJoin(networkStandings, eq(networkStandings.documentId, documents.id))
    .where(
      and(
        eq(documentData.kind, 'E_INVOICE'),
        or(isNull(networkStandings.lookedAt), lt(networkStandings.lookedAt, documents.updatedAt)),
      ),
    )
    .orderBy(documents.updatedAt)
    .limit(mostAtOnce)
  for (const { document, content, told } of changed) {
    const parties = responseTo(content as Invoice)
    const answer =
      parties &&
      answerFor({
        status: document.status,
        erpStatus: erpStatuses.find((one) => one === document.erpStatus) ?? null,
        hasOpenQuestion: await hasOpenQuestion(tx, document.id),
        peppolCodes: await peppolCodesOf(tx, document.id),
        text: document.statusReason && english.tell(document.statusReason),
      })
    const send = (one: InvoiceAnswer, since: Date, id: string) =>
      parties &&
      network.send(tx, {
        documentId: document.id,
        code: one.code,
        at: ctx.now(),
        content: writeApplicationResponse({
          ...parties,
          id: `${ctx.customerId}-${document.id}-${id}`,
          issueDate: ctx.now().toISOString().slice(0, 10),
          issueTime: `${ctx.now().toISOString().slice(11, 19)}Z`,
          note: null,
          answer: one,
          effectiveDate: since.toISOString().slice(0, 10),
          payment: null,
        }),
      })
    // whom an invoice is from is known once it was read, so that it came in is told then
    if (answer && told === null && answer.code !== 'AB') await send(received, document.receivedAt, 'AB')
    if (answer && answer.code !== told) await send(answer, document.statusSince, String(document.version))
    const seen = { code: answer?.code ?? told, lookedAt: document.updatedAt }
    await tx
      .insert(networkStandings)
      .values({ documentId: document.id, ...seen })
      .onConflictDoUpdate({ target: networkStandings.documentId, set: seen })
  }
}

const received: InvoiceAnswer = { code: 'AB', clarifications: [] }

async function hasOpenQuestion(tx: TenantTransaction, documentId: number): Promise<boolean> {
  const open = await readRows(
    tx,
    z.object({ is: z.number() }),
    sql`SELECT 1 AS is FROM document_questions WHERE document_id = ${documentId} AND answered_at IS NULL LIMIT 1`,
  )
  return open.length > 0
}

const withCodes = z.object({ peppol: z.string() })

/** What the newest reason that was given is called in Invoice Response. */
async function peppolCodesOf(tx: TenantTransaction, documentId: number): Promise<string | null> {
  const [row] = await tx
    .select({ details: documentHistory.details })
    .from(documentHistory)
    .where(and(eq(documentHistory.documentId, documentId), sql`${documentHistory.details} ? 'peppol'`))
    .orderBy(desc(documentHistory.id))
    .limit(1)
  return withCodes.safeParse(row?.details).data?.peppol ?? null
}
