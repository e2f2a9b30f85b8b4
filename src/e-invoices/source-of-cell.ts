import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { readCellOf } from '../recognition/line-cells'
import type { SourcePlace } from './invoice-model'

type Places = {
  sources: Readonly<Record<string, SourcePlace>>
  lineSources: readonly Readonly<Record<string, SourcePlace>>[]
}
type Cell = { lineId: string | null; name: LineFieldName }

/**
 * Where the source says what a cell of the form holds. Lines that people added aren't in it; while all of its lines are still in
 * the form they stand in the same order.
 */
export function sourceOfCell(
  { sources, lineSources }: Places,
  lines: readonly DocumentLine[],
  { lineId, name }: Cell,
): SourcePlace | null {
  const fromData = lines.filter(({ cells }) =>
    Object.values(cells).some((cell) => cell?.source === 'DATA' || cell?.predicted !== undefined),
  )
  const at = fromData.findIndex(({ id }) => id === lineId)
  const read = readCellOf(name)
  const hasOthers =
    lineSources.length > fromData.length ||
    Object.keys(sources).some((key) => key.startsWith(`lines.${fromData.length}.`))
  if (at < 0 || read === undefined || hasOthers) return null
  return lineSources[at]?.[read] ?? sources[`lines.${at}.${read}`] ?? null
}
