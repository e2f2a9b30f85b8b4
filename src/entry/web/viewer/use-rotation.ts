import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../access/web/call'
import { rotatePage } from '../../../documents/document-pages.api'
import type { DocumentDetail } from '../../../documents/documents.api'
import { toast } from '../../../ui/toasts'
import { turned } from '../../page-geometry'

/** Turns a page by a quarter, at once on the screen; the server remembers it when somebody turns it who may edit. */
export function useRotation(documentId: number) {
  const client = useQueryClient()
  return useCallback(
    async (number: number, by: 90 | -90) => {
      const key = ['document', documentId]
      const before = client.getQueryData<DocumentDetail>(key)
      const page = before?.pages.find((one) => one.number === number)
      if (!page) return
      const show = (rotation: number) =>
        client.setQueryData<DocumentDetail>(
          key,
          (document) =>
            document && {
              ...document,
              pages: document.pages.map((one) => (one.number === number ? { ...one, rotation } : one)),
            },
        )
      const rotation = turned(page.rotation, by)
      show(rotation)
      if (!before?.can.edit) return
      try {
        await call(rotatePage, { params: { id: documentId, number }, body: { rotation } })
      } catch (error) {
        show(page.rotation)
        toast('error', error instanceof Error ? error.message : String(error))
      }
    },
    [client, documentId],
  )
}
