import { CloseButton, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../access/web/call'
import { type DocumentSummary, readDocument } from '../../../documents/documents.api'
import { DocumentStatusMark } from '../../../documents/web/document-status-mark'
import { usePageImage } from '../../../documents/web/use-page-image'
import { ErrorNotice } from '../../../ui/notices'
import { useSay, useTell } from '../../../ui/say'
import { SideDrawer } from '../../../ui/side-drawer'
import { useFormats } from '../../../ui/use-formats'
import { payableAmount } from '../../amount-totals'
import { whyHere } from '../../why-here'
import classes from './table.module.css'

type Props = { row: DocumentSummary; onClose(): void }

/** A closer look at a row beside the list: its first page and what matters. Esc closes it; on a small screen it is a drawer. */
export function RowPreview({ row, onClose }: Props) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const title = say('Preview of {id}', { id: String(row.invID) })
  useEscape(onClose, !isNarrow)
  if (isNarrow)
    return (
      <SideDrawer isOpen onClose={onClose} title={title}>
        <Content row={row} />
      </SideDrawer>
    )
  return (
    <aside data-preview className={classes.preview} aria-label={title}>
      <div className={classes.previewHead}>
        <h2>{title}</h2>
        <CloseButton aria-label={say('Close the preview')} onClick={onClose} />
      </div>
      <Content row={row} />
    </aside>
  )
}

function Content({ row }: { row: DocumentSummary }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const facts: [string, string | null][] = [
    [say('Supplier'), row.supplierIDText ?? row.supplierID],
    [say('Invoice No.'), row.invoiceNumber],
    [say('Amount'), formats.amount(payableAmount(row), row.currency)],
    [say('Invoice Date'), formats.day(row.invoiceDate)],
    [say('Due Date'), formats.day(row.dueDate)],
    [say('PO'), row.poNumber],
    [say('Company'), row.companyID],
    [say('Document Group'), row.invTab],
    [say('Reason'), whyHere(row).map(tell).join(' · ')],
    [say('File name'), row.fileName],
  ]
  return (
    <div className={classes.previewBody}>
      <p className={classes.previewStatus}>
        <DocumentStatusMark status={row.status} erpStatus={row.erpStatus} />
        <Link className={classes.open} to={`/document/${row.invID}`}>
          {say('Open')}
        </Link>
      </p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <FirstPage documentId={row.invID} />
    </div>
  )
}

function FirstPage({ documentId }: { documentId: number }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId],
    queryFn: ({ signal }) =>
      call(readDocument, { params: { id: documentId } }, { signal, skipErrorHandling: true }),
    staleTime: 10_000,
  })
  const page = data?.pages[0]
  const image = usePageImage(documentId, page)
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data && !page) return <p className={classes.hint}>{say('This document has no pages to show.')}</p>
  if (image.error) return <ErrorNotice error={image.error} onRetry={image.retry} />
  if (!image.url) return <Skeleton height={420} />
  return (
    <>
      <img
        className={classes.pageImage}
        style={page?.rotation ? { transform: `rotate(${page.rotation}deg)` } : undefined}
        src={image.url}
        alt={say('Page 1 of document {id}', { id: String(documentId) })}
      />
      {data && data.pages.length > 1 && (
        <p className={classes.hint}>{say('Page 1 of {count}', { count: data.pages.length })}</p>
      )}
    </>
  )
}

function useEscape(onEscape: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if ((event.target as HTMLElement).closest('[role="dialog"],[role="menu"],[role="listbox"]')) return
      onEscape()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onEscape, isOn])
}
