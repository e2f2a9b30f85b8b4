import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { addressWith } from '../../kernel/page-search'
import { DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { analyticsSearch } from '../analytics-search'
import { invoiceNumbers } from '../invoice-numbers'
import { type AnalyzedInvoice, listAnalyzedInvoices, readCycleTimes } from '../invoices.api'
import { keyName } from '../key-names'
import { AnalyticsPage } from './analytics-page'
import { InvoiceDrawer } from './invoice-drawer'
import classes from './preview.module.css'
import { StayBar, StayList } from './stays'
import type { Question } from './use-analytics'
import { useNumberText } from './use-number-text'

const search = analyticsSearch('invoices')

/** Each invoice with where its time went, and its page. */
export function InvoicesPage() {
  const say = useSay()
  return (
    <AnalyticsPage
      page="invoices"
      hint={say('How long invoices take, where the time goes, and how often people touch them.')}
      ask={(query, signal) => call(readCycleTimes, { query }, { signal })}
      numbersOf={(data) => invoiceNumbers(data, say)}
    >
      {({ question, analytics: { address, change } }) => (
        <InvoiceList
          question={question}
          selected={address.invoice}
          linkOf={(invID) => addressWith(search, { ...address, listed: null, invoice: invID })}
          onClose={() => change({ ...address, invoice: null })}
        />
      )}
    </AnalyticsPage>
  )
}

type ListProps = {
  question: Question
  selected: number | null
  linkOf(invID: number): { to: string; search: Readonly<Record<string, string | undefined>> }
  onClose(): void
}

function InvoiceList({ question, selected, linkOf, onClose }: ListProps) {
  const say = useSay()
  const columns = useColumns()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documents', 'analytics', 'invoice-list', question],
    queryFn: ({ pageParam: before, signal }) =>
      call(listAnalyzedInvoices, { query: { ...question, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ invoiceListData, hasMore }) => (hasMore ? invoiceListData.at(-1)?.invID : undefined),
  })
  const rows = data?.pages.flatMap(({ invoiceListData }) => invoiceListData)
  const shown = rows?.find(({ invID }) => invID === selected)
  return (
    <div className={classes.list}>
      <Panel label={say('Invoices')}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{say('Invoices')}</h2>
        </div>
        {error && !rows && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!error && (
          <DataTable
            label={say('Invoices')}
            columns={columns}
            rows={rows}
            keyOf={({ invID }) => invID}
            linkOf={({ invID }) => ({ ...linkOf(invID), resetScroll: false })}
            maxHeight="560px"
            empty={<EmptyNotice icon={IconFiles} title={say('No documents in this range')} />}
          />
        )}
        <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </Panel>
      {selected !== null && (
        <InvoiceDrawer invID={selected} onClose={onClose}>
          {() => shown && <StayList stays={shown.stays} />}
        </InvoiceDrawer>
      )}
    </div>
  )
}

function useColumns(): Column<AnalyzedInvoice>[] {
  const say = useSay()
  const { day, amount, count } = useFormats()
  const { textOf } = useNumberText()
  return [
    {
      id: 'invoiceNumber',
      label: say('Invoice No.'),
      render: ({ document, invID }) => document?.invoiceNumber ?? say('Document #{id}', { id: invID }),
    },
    {
      id: 'supplier',
      label: say('Supplier'),
      lines: 2,
      render: ({ document, supplierId }) =>
        keyName(say, 'supplier', supplierId, document?.supplierName ?? null),
    },
    {
      id: 'status',
      label: say('Status'),
      onCard: 'mark',
      render: ({ document }) =>
        document && <DocumentStatusMark status={document.status} erpStatus="NOT_SENT" />,
    },
    { id: 'received', label: say('Received'), render: (row) => day(row.day) },
    {
      id: 'amount',
      label: say('Amount'),
      align: 'end',
      onCard: 'end',
      render: ({ document }) => amount(document?.controlAmt ?? null, document?.currency ?? null),
    },
    {
      id: 'minutes',
      label: say('Cycle time'),
      align: 'end',
      lines: 2,
      render: ({ minutes, predicted }) =>
        minutes !== null
          ? textOf(minutes / 60, 'duration')
          : predicted
            ? say('Open, {time} ± {error} predicted', {
                time: textOf(predicted.minutes / 60, 'duration'),
                error: textOf(predicted.errorMinutes / 60, 'duration'),
              })
            : say('Still open'),
    },
    { id: 'touches', label: say('Touches'), align: 'end', render: ({ touches }) => count(touches) },
    { id: 'stays', label: say('Time per status'), render: ({ stays }) => <StayBar stays={stays} /> },
  ]
}
