import { useCallback, useMemo } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { announce } from '../../ui/announce'
import { sayNow } from '../../ui/words'
import { nextToLook } from '../field-state'
import type { JudgedHeaderField } from '../judge-document'
import { type LineCellPlace, stopAfter, stopsOf } from '../line-state'
import type { Lines } from './lines/use-lines'
import { focusField } from './use-active-field'

type Given = {
  document: DocumentDetail | undefined
  judged: readonly JudgedHeaderField[]
  lines: Lines
  isReadOnly: boolean
}

/** Enter's way through what wants a look: the fields of the header, the cells of the lines, then the Submit. */
export function useReviewWalk({ document, judged, lines, isReadOnly }: Given) {
  const currency = document?.currency ?? ''
  const { goTo, shown } = lines
  const cells = useMemo(
    () => (isReadOnly ? [] : stopsOf(lines.lines, currency)),
    [isReadOnly, lines.lines, currency],
  )
  const afterField = useCallback(
    (name: HeaderFieldName | null) => {
      const field = nextToLook(judged, name)
      const cell = isReadOnly ? undefined : stopsOf(shown.current, currency)[0]
      if (field) focusField(field)
      else if (cell) goTo(cell)
      else toSubmit()
    },
    [judged, isReadOnly, shown, currency, goTo],
  )
  /** @returns whether there was another cell or field to look at. */
  const afterCell = useCallback(
    (place: LineCellPlace): boolean => {
      const below = stopAfter(shown.current, place, currency)
      const field = below ? null : nextToLook(judged, null)
      const next = below ?? stopsOf(shown.current, currency)[0]
      if (field) focusField(field)
      else if (next) goTo(next)
      return field !== null || next !== undefined
    },
    [judged, shown, currency, goTo],
  )
  /** To the cell that is to be looked at, else to the first amount. */
  const toLines = useCallback(() => {
    const first = shown.current[0]
    const place = stopsOf(shown.current, currency)[0]
    if (place ?? first) goTo(place ?? { lineId: first!.id, name: 'netAmount' })
  }, [shown, currency, goTo])
  return useMemo(() => ({ cells, afterField, afterCell, toLines }), [cells, afterField, afterCell, toLines])
}

export function toSubmit(): void {
  announce(sayNow('No fields left to review'))
  window.document.getElementById('entry-primary-action')?.focus()
}
