import { historyParts } from '../documents/document-history'
import type { HistoryRow } from '../documents/documents.api'
import { lineFieldText } from '../documents/line-fields'
import type { ToldText } from '../kernel/told-text'

/** What happened to a line or to one of its cells. */
export function toldLineChange({ field, fromValue, toValue, details }: HistoryRow): ToldText {
  const line = Number(details?.line)
  if (details?.what === 'added') return historyParts.lineAdded({ line })
  if (details?.what === 'restored') return historyParts.lineRestored({ line })
  if (details?.what === 'moved') return historyParts.lineMoved({ line, to: Number(details.to) })
  if (details?.what === 'removed') return historyParts.lineRemoved({ line, from: fromValue ?? '' })
  const about = { line, field: lineFieldText(String(field).slice('line.'.length)) }
  if (toValue === null) return historyParts.lineEmptied({ ...about, from: fromValue ?? '' })
  if (fromValue === null) return historyParts.lineSet({ ...about, to: toValue })
  if (fromValue === toValue) return historyParts.lineConfirmed(about)
  return historyParts.lineChanged({ ...about, from: fromValue, to: toValue })
}
