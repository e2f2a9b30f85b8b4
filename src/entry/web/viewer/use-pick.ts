import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from 'react'
import type { Rotation } from '../../page-geometry'
import { uprightPoint } from '../../page-geometry'
import { type Box, type PlacedWord, wordAt, wordsBetween, wordsInBox } from '../../page-words'
import { knownPageWords } from './use-page-words'

/** Words that a person pointed at, with the page they stand on. */
export type Picked = {
  page: number
  /** The words of the whole page, for a look around a single clicked one. */
  allWords: PlacedWord[]
  words: PlacedWord[]
  how: 'click' | 'extend' | 'box'
  /** What was drawn; null for clicks. */
  drawn: Box | null
}

type Spot = { page: number; x: number; y: number }
type Press = Spot & { clientX: number; clientY: number; isDrawing: boolean }

/**
 * Pointing at the page: a click takes the word under it, Shift+click all words up to it, and dragging over empty paper
 * (or anywhere with Alt or in drawing mode) draws a box. Dragging over words selects text as everywhere else.
 */
export function usePick(given: {
  documentId: number
  isDrawMode: boolean
  onPick: ((picked: Picked) => void) | undefined
}) {
  const { documentId, isDrawMode, onPick } = given
  const client = useQueryClient()
  const press = useRef<Press | null>(null)
  const anchor = useRef<{ page: number; at: number } | null>(null)
  const [drawn, setDrawn] = useState<(Box & { page: number }) | null>(null)
  const wordsOf = useCallback(
    (page: number) => knownPageWords(client, documentId, page),
    [client, documentId],
  )

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const spot = spotOf(event)
      if (!onPick || event.button !== 0 || !spot) return
      const isOnWord = wordAt(wordsOf(spot.page), spot.x, spot.y) !== null
      const isDrawing = isDrawMode || (event.pointerType === 'mouse' && (event.altKey || !isOnWord))
      press.current = { ...spot, clientX: event.clientX, clientY: event.clientY, isDrawing }
      if (isDrawing) event.currentTarget.setPointerCapture(event.pointerId)
    },
    [isDrawMode, onPick, wordsOf],
  )
  const onPointerMove = useCallback((event: ReactPointerEvent) => {
    const from = press.current
    if (!from?.isDrawing) return
    const spot = spotOn(from.page, event)
    if (spot && isMoved(from, event)) setDrawn({ page: from.page, ...boxBetween(from, spot) })
  }, [])
  const onPointerUp = useCallback(
    (event: ReactPointerEvent) => {
      const from = press.current
      press.current = null
      setDrawn(null)
      if (!from || !onPick) return
      const allWords = wordsOf(from.page)
      const picked = isMoved(from, event)
        ? takeBox(from, event, allWords)
        : takeWord(from, event.shiftKey, allWords, anchor)
      if (picked) onPick(picked)
    },
    [onPick, wordsOf],
  )
  const onPointerCancel = useCallback(() => {
    press.current = null
    setDrawn(null)
  }, [])
  /** Drawing must neither select text nor take the focus from the field that is being filled. */
  const onMouseDown = useCallback((event: React.MouseEvent) => {
    if (!press.current?.isDrawing && !event.shiftKey) return
    event.preventDefault()
    window.getSelection()?.removeAllRanges()
  }, [])
  return { drawn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onMouseDown } }
}

function takeBox(from: Press, event: ReactPointerEvent, allWords: PlacedWord[]): Picked | null {
  const to = from.isDrawing ? spotOn(from.page, event) : null
  if (!to) return null
  const drawn = boxBetween(from, to)
  return { page: from.page, allWords, words: wordsInBox(allWords, drawn), how: 'box', drawn }
}

function takeWord(
  from: Press,
  isExtending: boolean,
  allWords: PlacedWord[],
  anchor: React.RefObject<{ page: number; at: number } | null>,
): Picked | null {
  const word = wordAt(allWords, from.x, from.y)
  if (!word) return null
  const start = anchor.current
  if (isExtending && start?.page === from.page) {
    const words = wordsBetween(allWords, start.at, word.at)
    return { page: from.page, allWords, words, how: 'extend', drawn: null }
  }
  anchor.current = { page: from.page, at: word.at }
  return { page: from.page, allWords, words: [word], how: 'click', drawn: null }
}

function isMoved(from: Press, event: ReactPointerEvent): boolean {
  return Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > 5
}

function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
}

/** The page under the pointer and where on it, in fractions of the upright page. */
export function spotOf(event: { target: EventTarget | null; clientX: number; clientY: number }): Spot | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-page]') : null
  return element ? spotWithin(element, event) : null
}

function spotOn(page: number, event: ReactPointerEvent): Spot | null {
  const element = event.currentTarget.querySelector<HTMLElement>(`[data-page="${page}"]`)
  return element ? spotWithin(element, event) : null
}

function spotWithin(element: HTMLElement, event: { clientX: number; clientY: number }): Spot {
  const rect = element.getBoundingClientRect()
  const share = (value: number) => Math.min(1, Math.max(0, value))
  const rotation = Number(element.dataset.rotation) as Rotation
  return {
    page: Number(element.dataset.page),
    ...uprightPoint(
      share((event.clientX - rect.left) / rect.width),
      share((event.clientY - rect.top) / rect.height),
      rotation,
    ),
  }
}
