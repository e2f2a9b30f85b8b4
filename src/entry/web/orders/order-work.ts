import type { DocumentLine } from '../../../documents/document-line'
import type { DocumentDetail } from '../../../documents/documents.api'
import { linesOfOrder } from '../../../documents/order-numbers'
import { judgeMatch, quantitiesOn } from '../../../matching/judge-match'
import { matchLines } from '../../../matching/match-lines'
import type { MatchTerms } from '../../../matching/match-terms'
import type { DocumentOrder } from '../../../matching/matching.api'
import { placesOn } from '../../order-edits'

export type LoadedOrder = NonNullable<DocumentOrder['order']>

/** One order beside the lines of the document that belong to it, as the person has them now. */
export function workOn(
  { poNumber, order }: DocumentOrder,
  given: {
    document: Pick<DocumentDetail, 'poNumber' | 'currency'>
    lines: readonly DocumentLine[]
    terms: MatchTerms
  },
) {
  const { document, terms } = given
  const lines = linesOfOrder(given.lines, { poNumber: document.poNumber, number: poNumber })
  const orderLines = order?.lines ?? []
  return {
    poNumber,
    order,
    terms,
    lines,
    currency: document.currency ?? order?.currency ?? '',
    problems: order ? judgeMatch(lines, orderLines, terms) : [],
    offers: matchLines(lines, orderLines).filter(({ by }) => by !== 'number'),
    asked: quantitiesOn(lines),
    places: placesOn(lines),
  }
}

export type OrderWork = ReturnType<typeof workOn>
