import type { DocumentLine } from '../documents/document-line'
import type { LineFieldName } from '../documents/line-fields'
import { readCellOf } from '../recognition/line-cells'
import type { SourcePlace } from './invoice-model'

type Cell = { lineId: string | null; name: LineFieldName }

/**
 * Where the source says what a cell of the form holds. Lines that people added aren't in it; while all of its lines are still in
 * the form they stand in the same order.
 */
export function sourceOfCell(
  sources: Readonly<Record<string, SourcePlace>>,
  lines: readonly DocumentLine[],
  { lineId, name }: Cell,
): SourcePlace | null {
  const fromData = lines.filter(({ cells }) =>
    Object.values(cells).some((cell) => cell?.source === 'DATA' || cell?.predicted !== undefined),
  )
  const at = fromData.findIndex(({ id }) => id === lineId)
  const read = readCellOf(name)
  const hasOthers = Object.keys(sources).some((key) => key.startsWith(`lines.${fromData.length}.`))
  return at < 0 || read === undefined || hasOthers ? null : (sources[`lines.${at}.${read}`] ?? null)
}
