import type { DocumentLine } from '../../documents/document-line'
import type { ReadPages } from '../../documents/server/document-seams'
import { keepLines } from '../../documents/server/write-lines'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { matchLines, sureMatch } from '../match-lines'
import { readOrderFacts } from './read-order'

/**
 * Fills in the order lines of what was just read, where the document names an order of its supplier and there is no doubt
 * which line it is. What is less sure is offered on the screen.
 */
export async function matchReadLines(ctx: Context, tx: TenantTransaction, read: ReadPages): Promise<void> {
  const { order, lines, supplierId } = await readOrderFacts(tx, read.documentId)
  if (!order || (supplierId !== null && supplierId !== order.supplierId)) return
  const sure = new Map(
    matchLines(lines, order.lines)
      .filter(({ by, score }) => by !== 'number' && score >= sureMatch)
      .map((match) => [match.lineId, match]),
  )
  const after = lines.map((line): DocumentLine => {
    const match = sure.get(line.id)
    if (!match) return line
    const poLine = { value: String(match.orderLine), source: 'ORDER', confidence: match.score } as const
    return { ...line, cells: { ...line.cells, poLine } }
  })
  await keepLines(tx, { documentId: read.documentId, before: [...lines], after, now: ctx.now() })
}
