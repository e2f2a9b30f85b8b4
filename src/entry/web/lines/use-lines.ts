import { useCallback, useMemo, useState } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { CellWrite, LineEdit } from '../../../documents/line-edits'
import { type LineFieldName, lineField, lineFieldNames } from '../../../documents/line-fields'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import { documentConventions } from '../../document-conventions'
import { lineValueFrom } from '../../line-input'
import type { LineCellPlace } from '../../line-state'
import { boxAround, textOf } from '../../page-words'
import { type FieldSaves, fieldOf } from '../use-field-saves'
import type { Lock } from '../use-lock'
import type { Picked } from '../viewer/use-pick'
import { createActiveCell } from './active-cell'
import { useLineEdits } from './use-line-edits'

/** The lines of the document, the cell that is worked on, and what pointing at the page does to them. */
export function useLines(document: DocumentDetail | undefined, saves: FieldSaves, lock: Lock) {
  const edits = useLineEdits(document, saves, lock)
  const [active] = useState(createActiveCell)
  const [isAreaWanted, setAreaWanted] = useState(false)
  const [wanted, setWanted] = useState<LineCellPlace | null>(null)
  const { edit, shown } = edits

  const readArea = useCallback(
    async (picked: Picked): Promise<number> => {
      const { areaEdits } = await import('./area-edits')
      const read = areaEdits(document!, picked, shown.current)
      edit(read.edits)
      return read.count
    },
    [document, edit, shown],
  )
  /** @returns whether it was about the lines. */
  const pick = useCallback(
    (picked: Picked): boolean => {
      const cell = active.get()
      if (!document || (!cell && !isAreaWanted)) return false
      const isTable = picked.how === 'box' && (isAreaWanted || rowsOf(picked) > 1)
      if (isTable) {
        setAreaWanted(false)
        focusGrid()
        void readArea(picked).then((count) =>
          toast(
            count > 0 ? 'success' : 'error',
            count > 0
              ? sayNow('{count, plural, one {# line} other {# lines}} read from the page', { count })
              : sayNow('No lines were found in the selected area.'),
          ),
        )
        return true
      }
      if (!cell) return false
      const write = cellFrom(document, cell.name, picked)
      if (write) edit([writeInto(cell.lineId, [write], shown.current)])
      focusGrid()
      return true
    },
    [document, active, isAreaWanted, readArea, edit, shown],
  )
  return useMemo(
    () => ({ ...edits, active, isAreaWanted, setAreaWanted, pick, wanted, goTo: setWanted }),
    [edits, active, isAreaWanted, pick, wanted],
  )
}

/** Pointing at the page took the focus. */
function focusGrid(): void {
  window.document.querySelector<HTMLElement>('[data-pane="lines"] [role="grid"]')?.focus()
}

export type Lines = ReturnType<typeof useLines>

/** Writes cells of a line, or makes the next line of them. */
export function writeInto(
  lineId: string | null,
  cells: CellWrite[],
  lines: readonly DocumentLine[],
): LineEdit {
  if (lineId !== null) return { kind: 'set', id: lineId, cells }
  return { kind: 'add', id: crypto.randomUUID(), after: lines.at(-1)?.id ?? null, cells }
}

/** How many printed rows with several amounts or words in columns a box holds. */
function rowsOf({ words }: Picked): number {
  const amounts = words.filter(({ text }) => /\d[.,]\d{2}$/.test(text))
  return new Set(amounts.map(({ line }) => line)).size
}

/** Pointed-at words as the value of a cell; says so when they are none. */
function cellFrom(document: DocumentDetail, name: LineFieldName, picked: Picked): CellWrite | null {
  const { kind, label, lookup, maxLength } = lineField(name)
  if (lookup || kind === 'choice' || kind === 'yes-no') {
    toast('info', sayNow('{field} is a list. Type to search.', { field: sayNow(label) }))
    return null
  }
  const stored = (wanted: 'vatID' | 'iban') => fieldOf(document, wanted)?.value ?? null
  const writing = documentConventions({
    words: picked.allWords.map(({ text }) => text),
    currency: document.currency,
    vatID: stored('vatID'),
    iban: stored('iban'),
    year: null,
  })
  const text = textOf(picked.words)
  const value = lineValueFrom(name, kind === 'text' ? text.slice(0, maxLength) : text, writing)
  const box = boxAround(picked.words)
  if (value && box) return { name, value, source: 'BOX', box: { page: picked.page, ...box } }
  toast(
    'error',
    text
      ? sayNow("“{text}” isn't a valid {field}.", { text, field: sayNow(label) })
      : sayNow('No text in the selected area.'),
  )
  return null
}

export const columns: readonly LineFieldName[] = lineFieldNames
