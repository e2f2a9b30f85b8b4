import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { listReasons, setMatchedRules } from '../rejection.api'
import { previewRejectionMail } from '../rejection-mail.api'

/** The reasons to choose from and those that are chosen; a choice is kept on the server before the preview is asked. */
export function useReasons(documentId: number) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['rejection-reasons', documentId],
    queryFn: ({ signal }) => call(listReasons, { query: { inv_id: documentId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [keptCount, setKeptCount] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (!query.data) return
    const matched = query.data.reasons.filter(({ is_matched }) => is_matched)
    setChosen((now) => now ?? new Set(matched.map(({ rejection_rule_id }) => rejection_rule_id)))
  }, [query.data])

  const send = async (ids: ReadonlySet<number>) => {
    try {
      await call(setMatchedRules, { query: { inv_id: documentId }, body: [...ids] })
      setProblem(null)
      setKeptCount((count) => count + 1)
      await client.invalidateQueries({ queryKey: ['rejection-preview', documentId] })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  // one after the other, so that the last choice is the one that stays
  const queue = (ids: ReadonlySet<number>) => {
    sending.current = sending.current.then(() => send(ids))
  }
  const queueSoon = useDebouncedCallback(queue, { delay: 250, flushOnUnmount: false })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    queueSoon(next)
  }
  /** Waits until the server has what is ticked. */
  const settle = async () => {
    queueSoon.flush()
    await sending.current
  }
  return { query, reasons: query.data?.reasons, chosen, toggle, settle, problem, keptCount }
}

/** The mail as it would leave now. */
export function useRejectionPreview(given: { documentId: number; note: string; language: string | null }) {
  const [note] = useDebouncedValue(given.note, 400)
  return useQuery({
    queryKey: ['rejection-preview', given.documentId, given.language, note],
    queryFn: ({ signal }) =>
      call(
        previewRejectionMail,
        {
          params: { id: given.documentId },
          query: { language: given.language ?? undefined, note: note.trim() || undefined },
        },
        { signal },
      ),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
