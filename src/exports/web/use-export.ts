import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EndpointRequest } from '../../access/endpoint'
import { call, callForFile } from '../../access/web/call'
import { saveFile } from '../../ui/save-file'
import { toast } from '../../ui/toasts'
import { cancelExport, type DocumentExport, downloadExport, readExport, startExport } from '../exports.api'

export type ExportAsked = EndpointRequest<typeof startExport>['body']

const lookEveryMs = 600
const isOver = ({ state }: DocumentExport) => state !== 'QUEUED' && state !== 'RUNNING'

/** Has a file written, follows it, and hands it to the browser when it is done. */
export function useExport() {
  const start = useMutation({
    mutationFn: (body: ExportAsked) => call(startExport, { body }),
  })
  const id = start.data?.id
  const followed = useQuery({
    queryKey: ['export', id],
    queryFn: ({ signal }) => call(readExport, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    initialData: start.data,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : lookEveryMs),
  })
  const current = followed.data
  const stop = useMutation({
    mutationFn: () => call(cancelExport, { params: { id: id! } }),
    onSettled: () => void followed.refetch(),
  })
  useSaveOnce(current)
  return {
    start: (body: ExportAsked) => start.mutate(body),
    isStarting: start.isPending,
    current,
    error: start.error ?? followed.error,
    cancel: () => stop.mutate(),
    save: () => current && void saveExport(current),
    reset: start.reset,
  }
}

function useSaveOnce(current: DocumentExport | undefined): void {
  const saved = useRef<number | null>(null)
  useEffect(() => {
    if (current?.state !== 'DONE' || saved.current === current.id) return
    saved.current = current.id
    void saveExport(current)
  }, [current])
}

async function saveExport({ id, fileName }: DocumentExport): Promise<void> {
  try {
    saveFile(await callForFile(downloadExport, { params: { id } }), fileName)
  } catch (error) {
    toast('error', error instanceof Error ? error.message : String(error))
  }
}
