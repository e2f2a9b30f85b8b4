import { useMemo } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import { lineField } from '../../../documents/line-fields'
import { useSay } from '../../../ui/say'
import type { Mark } from '../viewer/page-boxes'
import { useActiveCellLater } from './active-cell'
import type { Lines } from './use-lines'

type Marks = { marks: Mark[]; activeBox: FieldBox | null }

/** The place of the active cell beside those of the fields. */
export function useCellMarks(
  { marks, activeBox }: Marks,
  { active, lines }: Pick<Lines, 'active' | 'lines'>,
): Marks {
  const say = useSay()
  const cell = useActiveCellLater(active)
  const box = (cell && lines.find(({ id }) => id === cell.lineId)?.cells[cell.name]?.box) ?? null
  const name = cell?.name
  return useMemo(() => {
    if (!box || !name) return { marks, activeBox }
    const mark: Mark = { id: 'line-cell', label: say(lineField(name).label), box, tone: 'active' }
    return { marks: [...marks, mark], activeBox: box }
  }, [marks, activeBox, box, name, say])
}
