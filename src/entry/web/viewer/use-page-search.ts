import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import type { DocumentPage } from '../../../documents/documents.api'
import { boxAround, searchWords } from '../../page-words'
import { useAllPageWords } from './use-page-words'

const none: number[] = []

/** Search in the text of every page. */
export function usePageSearch(documentId: number, pages: readonly DocumentPage[]) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text)
  const numbers = useMemo(() => pages.map(({ number }) => number), [pages])
  const { pages: read, isLoading } = useAllPageWords(documentId, isOpen ? numbers : none, isOpen)
  const hits = useMemo<FieldBox[]>(
    () =>
      isOpen
        ? read.flatMap(({ number, words }) =>
            searchWords(words, wanted).map((found) => ({ page: number, ...boxAround(found)! })),
          )
        : [],
    [isOpen, read, wanted],
  )
  const current = hits.length > 0 ? ((at % hits.length) + hits.length) % hits.length : -1
  const step = useCallback((by: 1 | -1) => setAt((was) => was + by), [])
  const change = useCallback((next: string) => {
    setText(next)
    setAt(0)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  const open = useCallback(() => setOpen(true), [])
  return { isOpen, open, close, text, change, hits, current, step, isLoading }
}

export type PageSearch = ReturnType<typeof usePageSearch>
