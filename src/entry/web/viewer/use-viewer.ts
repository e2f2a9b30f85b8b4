import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import type { DocumentPage } from '../../../documents/documents.api'
import { prefetchPageImages } from '../../../documents/web/use-page-image'
import { defaultScale, fittingScale, nextScale } from '../../page-geometry'
import type { Mark } from './page-boxes'
import { usePageSearch } from './use-page-search'
import { usePdfScale } from './use-pdf-scale'
import { useRotation } from './use-rotation'
import { useStrip } from './use-strip'

/** Everything that the viewer remembers and does, apart from pointing. */
export function useViewer(given: {
  documentId: number
  pages: DocumentPage[]
  marks: readonly Mark[]
  /** Brought into sight whenever it changes. */
  active: FieldBox | null
  /** One of two pages beside each other: as wide as its pane, whatever zoom the person works with. */
  isBeside?: boolean | undefined
}) {
  const { documentId, pages, active, isBeside = false } = given
  const [scale, zoomTo] = usePdfScale(!isBeside)
  const strip = useStrip(pages, scale)
  const turn = useRotation(documentId)
  const search = usePageSearch(documentId, pages)
  const { showBox, room, current, scroller } = strip

  const setScale = useCallback(
    (wanted: number) => {
      if (!isBeside) keepFit(false)
      zoomTo(wanted)
    },
    [zoomTo, isBeside],
  )
  const fit = useCallback(
    (how: 'width' | 'page') => {
      const page = pages.find(({ number }) => number === current) ?? pages[0]
      if (!isBeside) keepFit(how === 'width')
      if (page && room.width > 0) zoomTo(fittingScale(page, room, how))
    },
    [pages, current, room, zoomTo, isBeside],
  )
  useFitKey(fit, setScale)
  useFirstFit(room.width, fit, isBeside)
  useShownBox(active, showBox)
  useShownBox(search.hits[search.current] ?? null, showBox)
  useWheelZoom(scroller, scale, setScale)
  usePrefetch(documentId, pages, current)
  const { isOpen, hits, current: currentHit } = search
  const marks = useMemo(
    () => [
      ...given.marks,
      ...(isOpen
        ? hits.map(
            (box, at): Mark => ({
              id: `hit-${at}`,
              label: '',
              box,
              tone: at === currentHit ? 'found-current' : 'found',
            }),
          )
        : []),
    ],
    [given.marks, isOpen, hits, currentHit],
  )
  return { scale, setScale, strip, turn, fit, search, marks }
}

const fitKey = 'pdfFit'
const isFitted = () => localStorage.getItem(fitKey) === 'width'

/** Whether documents open as wide as their pane, remembered in this browser. */
function keepFit(isOn: boolean): void {
  if (isOn) localStorage.setItem(fitKey, 'width')
  else localStorage.removeItem(fitKey)
}

/** Alt+W: the page as wide as its pane, and back to the usual zoom. */
function useFitKey(fit: (how: 'width') => void, setScale: (scale: number) => void) {
  const latest = useRef({ fit, setScale })
  latest.current = { fit, setScale }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyW' || !event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (isFitted()) latest.current.setScale(defaultScale)
      else latest.current.fit('width')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Beside another, on a small screen, and for whoever chose it, the document opens as wide as its pane. */
function useFirstFit(roomWidth: number, fitTo: (how: 'width') => void, isBeside: boolean) {
  const isWaiting = useRef(true)
  useEffect(() => {
    if (!isWaiting.current || roomWidth === 0) return
    isWaiting.current = false
    if (isBeside || isFitted() || window.matchMedia('(max-width: 860px)').matches) fitTo('width')
  }, [roomWidth, fitTo, isBeside])
}

/** Scrolls to a box when it becomes another one, not when the zoom changes under it. */
function useShownBox(box: FieldBox | null, showBox: (box: FieldBox) => void) {
  const [shown, setShown] = useState('')
  const name = box ? JSON.stringify(box) : ''
  useEffect(() => {
    if (name === shown) return
    setShown(name)
    if (box) showBox(box)
  }, [name, shown, box, showBox])
}

function useWheelZoom(
  scroller: React.RefObject<HTMLDivElement | null>,
  scale: number,
  setScale: (scale: number) => void,
) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setScale(scale * Math.exp(-event.deltaY / 400))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, scale, setScale])
}

function usePrefetch(documentId: number, pages: DocumentPage[], current: number) {
  const client = useQueryClient()
  const pictures = pages.map(({ image }) => image).join(' ')
  const known = useRef(pictures)
  useEffect(() => {
    if (known.current === pictures) return
    known.current = pictures
    void client.invalidateQueries({ queryKey: ['page-words', documentId] })
  }, [client, documentId, pictures])
  useEffect(() => {
    const soon = pages.filter(({ number }) => number === current + 1 || number === current + 2)
    prefetchPageImages(client, documentId, soon)
  }, [client, documentId, current, pages])
}

/** + and − zoom, 0 is the usual zoom, Ctrl+F searches; arrows and PgUp/PgDn are the browser's own. */
export function viewerKeys(view: ReturnType<typeof useViewer>) {
  return (event: React.KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      view.search.open()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') view.setScale(nextScale(view.scale, 1))
    if (event.key === '-') view.setScale(nextScale(view.scale, -1))
    if (event.key === '0') view.setScale(defaultScale)
  }
}
