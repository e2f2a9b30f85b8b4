import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callForFile } from '../../access/web/call'
import { downloadOriginal } from '../../documents/document-pages.api'
import { type DocumentDetail, readDocument } from '../../documents/documents.api'
import { usePageImage } from '../../documents/web/use-page-image'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import classes from './preview.module.css'

/** A document with its fields and pages. */
export const useDocument = (id: number) =>
  useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(readDocument, { params: { id } }, { signal, skipErrorHandling: true }),
    staleTime: 10_000,
  })

/** The pages of a document, one at a time, and its PDF as it arrived. */
export function DocumentPreview({ document }: { document: DocumentDetail }) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const { pages, invID } = document
  const page = pages[at]
  const image = usePageImage(invID, page)
  if (!page) return <p className={classes.hint}>{say('This document has no pages to show.')}</p>
  return (
    <div className={classes.preview}>
      <div className={classes.tools}>
        <Button variant="default" size="xs" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say('Previous page')}
        </Button>
        <span>{say('Page {page} of {count}', { page: at + 1, count: pages.length })}</span>
        <Button variant="default" size="xs" disabled={at === pages.length - 1} onClick={() => setAt(at + 1)}>
          {say('Next page')}
        </Button>
        {document.fileType === 'application/pdf' && <OpenPdf document={document} />}
      </div>
      {image.error && <ErrorNotice error={image.error} onRetry={image.retry} />}
      {!image.error && !image.url && <Skeleton height={480} />}
      {image.url && (
        <img
          className={classes.page}
          src={image.url}
          style={page.rotation ? { transform: `rotate(${page.rotation}deg)` } : undefined}
          alt={say('Page {page} of document {id}', { page: page.number, id: String(invID) })}
        />
      )}
    </div>
  )
}

/** The bytes of the file as application/pdf in a tab of their own. */
function OpenPdf({ document: { invID } }: { document: DocumentDetail }) {
  const say = useSay()
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const file = await callForFile(downloadOriginal, { params: { id: invID } })
      const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
      window.open(url, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="default" size="xs" loading={isLoading} onClick={() => void open()}>
      {say('Open PDF')}
    </Button>
  )
}
