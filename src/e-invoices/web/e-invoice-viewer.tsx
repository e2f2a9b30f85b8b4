import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EndpointResponse } from '../../access/endpoint'
import { call } from '../../access/web/call'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { EdiInvoice } from '../../edi/edi-invoice'
import type { LineCellPlace } from '../../entry/line-state'
import { readFieldOf } from '../../recognition/read-field-names'
import { ErrorNotice } from '../../ui/notices'
import { usePreferredTab } from '../../ui/preferred-tab'
import { useSay } from '../../ui/say'
import { dueBesideTotal } from '../amount-due'
import { readEInvoiceData } from '../e-invoices.api'
import { ediAsInvoice } from '../edi-as-invoice'
import type { Invoice } from '../invoice-model'
import { keptInvoice } from '../kept-invoice'
import { sourceOfCell } from '../source-of-cell'
import classes from './e-invoice.module.css'
import { InvoiceView } from './invoice-view'
import { ReportView } from './report-view'
import { SegmentView } from './segment-view'
import { SourceView } from './source-view'

const invoiceOf = ({ kind, content }: EndpointResponse<typeof readEInvoiceData>): Invoice =>
  kind === 'EDI' ? ediAsInvoice(content as EdiInvoice) : keptInvoice(content)

type Props = {
  document: DocumentDetail
  active: HeaderFieldName | null
  activeCell: LineCellPlace | null
  pages: ReactNode
}

/** An e-invoice as people read it, as it came, on the pages of its PDF, and what the checks say of it. */
export function EInvoiceViewer({ document, active, activeCell, pages }: Props) {
  const say = useSay()
  const documentId = document.invID
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId, 'e-invoice'],
    queryFn: ({ signal }) => call(readEInvoiceData, { params: { id: documentId } }, { signal }),
  })
  const hasPages = document.pages.length > 0
  const isEdi = document.source === 'EDI'
  const [tab, setTab] = usePreferredTab('kontor.e-invoice.tab', ['invoice', 'source', 'pages', 'report'])
  const shown = tab === 'pages' && !hasPages ? 'invoice' : tab
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const place =
    (activeCell && data && sourceOfCell(data, document.lines, activeCell)) ||
    (active && (data?.sources[active] ?? data?.sources[readFieldOf(active) ?? ''])) ||
    null
  const invoice = data && invoiceOf(data)
  const isOtherDue = invoice !== undefined && dueBesideTotal(invoice) !== null
  const told = data ? data.findings.length + data.differences.length + Number(isOtherDue) : 0
  return (
    <Tabs
      value={shown}
      onChange={(value) => value && setTab(value)}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel }}
    >
      <Tabs.List>
        <Tabs.Tab value="invoice">{say('Invoice')}</Tabs.Tab>
        <Tabs.Tab value="source">{isEdi ? say('Segments') : say('Source XML')}</Tabs.Tab>
        {hasPages && <Tabs.Tab value="pages">{say('PDF')}</Tabs.Tab>}
        <Tabs.Tab value="report">
          {told > 0 ? say('Report ({count, number})', { count: told }) : say('Report')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="invoice" tabIndex={0}>
        {invoice ? <InvoiceView documentId={documentId} invoice={invoice} /> : <Skeleton height={420} />}
      </Tabs.Panel>
      <Tabs.Panel value="source">
        {isEdi ? (
          <SegmentView documentId={documentId} marked={place?.line ?? null} />
        ) : (
          <SourceView documentId={documentId} place={place?.path ?? null} />
        )}
      </Tabs.Panel>
      {hasPages && <Tabs.Panel value="pages">{pages}</Tabs.Panel>}
      <Tabs.Panel value="report" tabIndex={0}>
        {data && invoice ? (
          <ReportView documentId={documentId} read={data} invoice={invoice} />
        ) : (
          <Skeleton height={200} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
