import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import type { DocumentPage } from '../../../documents/documents.api'
import { layPages, pageInFocus, pagesInSight, rotatedBox, type Size, scrollToSee } from '../../page-geometry'

type Sight = { first: number; last: number; current: number }

/** The long strip of pages: where each lies, which are in sight, and the ways to move along it. */
export function useStrip(pages: readonly DocumentPage[], scale: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isStill = useReducedMotion()
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  const [sight, setSight] = useState<Sight>({ first: 1, last: 3, current: 1 })
  const strip = useMemo(() => layPages(pages, scale), [pages, scale])
  const width = Math.max(strip.width + 24, room.width)

  const look = useCallback(() => {
    const element = scroller.current
    if (!element || strip.places.length === 0) return
    const seen = pagesInSight(strip.places, element.scrollTop, element.clientHeight)
    const next = {
      first: seen[0]?.number ?? 1,
      last: seen.at(-1)?.number ?? 1,
      current: pageInFocus(strip.places, element.scrollTop, element.clientHeight),
    }
    setSight((was) =>
      was.first === next.first && was.last === next.last && was.current === next.current ? was : next,
    )
  }, [strip])

  useKeptCentre(scroller, strip, width)
  useCentredStart(scroller, width, room.width)
  // the observer looks as soon as the page is laid out; to look before would lay it out twice
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth, height: element.clientHeight })
      look()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])

  const move = useCallback(
    (to: { left?: number; top: number }) =>
      scroller.current?.scrollTo({ ...to, behavior: isStill ? 'auto' : 'smooth' }),
    [isStill],
  )
  const goToPage = useCallback(
    (number: number) => {
      const place = strip.places.find((one) => one.number === number)
      if (place) move({ top: place.top - 8 })
    },
    [strip, move],
  )
  const showBox = useCallback(
    (box: FieldBox) => {
      const element = scroller.current
      const place = strip.places.find((one) => one.number === box.page)
      if (!element || !place) return
      const lying = rotatedBox(box, place.rotation)
      const part = {
        left: (width - place.width) / 2 + lying.x * place.width,
        top: place.top + lying.y * place.height,
        width: lying.w * place.width,
        height: lying.h * place.height,
      }
      const view = { left: element.scrollLeft, top: element.scrollTop, ...viewSize(element) }
      const to = scrollToSee(part, view)
      if (to.left !== view.left || to.top !== view.top) move(to)
    },
    [strip, width, move],
  )
  const inSight = strip.places.filter(({ number }) => number >= sight.first && number <= sight.last)
  return {
    scroller,
    places: inSight,
    width,
    height: strip.height,
    current: sight.current,
    room,
    look,
    goToPage,
    showBox,
  }
}

function viewSize(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight }
}

/** A page a little wider than the room starts with both margins cut, not with its right-hand column. */
function useCentredStart(scroller: React.RefObject<HTMLDivElement | null>, width: number, roomWidth: number) {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || roomWidth === 0 || isDone.current) return
    isDone.current = true
    const surplus = width - roomWidth
    if (surplus < roomWidth / 4) element.scrollLeft = surplus / 2
  }, [scroller, width, roomWidth])
}

/** When the zoom or a rotation changes, what was in the middle of the view stays there. */
function useKeptCentre(
  scroller: React.RefObject<HTMLDivElement | null>,
  strip: ReturnType<typeof layPages>,
  width: number,
) {
  const before = useRef({ strip, width })
  useLayoutEffect(() => {
    const element = scroller.current
    const was = before.current
    before.current = { strip, width }
    if (!element || was.strip === strip || was.strip.places.length !== strip.places.length) return
    const middle = element.scrollTop + element.clientHeight / 2
    const at = Math.max(
      0,
      was.strip.places.findLastIndex((place) => place.top <= middle),
    )
    const [from, to] = [was.strip.places[at], strip.places[at]]
    if (!from || !to) return
    element.scrollTop = to.top + ((middle - from.top) / from.height) * to.height - element.clientHeight / 2
    const across = element.scrollLeft + element.clientWidth / 2
    const share = (across - (was.width - from.width) / 2) / from.width
    element.scrollLeft = (width - to.width) / 2 + share * to.width - element.clientWidth / 2
  }, [scroller, strip, width])
}
