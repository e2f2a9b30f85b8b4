import type { DocumentLine } from '../../documents/document-line'
import { readLines } from '../../documents/server/document-lines.queries'
import type { ReadPages } from '../../documents/server/document-seams'
import { keepLines } from '../../documents/server/write-lines'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type LineMatch, matchLines, sureMatch } from '../match-lines'
import type { OrderFacts } from '../order-findings'
import { readOrderFacts } from './read-order'

/**
 * Fills in the order lines of what was just read, where the document names orders of its supplier and there is no doubt
 * which line it is. What is less sure is offered on the screen.
 */
export async function matchReadLines(ctx: Context, tx: TenantTransaction, read: ReadPages): Promise<void> {
  const { documentId } = read
  const facts = await readOrderFacts(tx, documentId)
  const sure = new Map(facts.flatMap(sureMatchesOf).map((match) => [match.lineId, match]))
  if (sure.size === 0) return
  const before = await readLines(tx, documentId)
  const after = before.map((line): DocumentLine => {
    const match = sure.get(line.id)
    if (!match) return line
    const poLine = { value: String(match.orderLine), source: 'ORDER', confidence: match.score } as const
    return { ...line, cells: { ...line.cells, poLine } }
  })
  await keepLines(tx, { documentId, before, after, now: ctx.now() })
}

function sureMatchesOf({ order, lines, supplierId }: OrderFacts): LineMatch[] {
  if (!order || (supplierId !== null && supplierId !== order.supplierId)) return []
  return matchLines(lines, order.lines).filter(({ by, score }) => by !== 'number' && score >= sureMatch)
}
