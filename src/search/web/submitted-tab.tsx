import { IconSend } from '@tabler/icons-react'
import { call } from '../../access/web/call'
import type { DocumentSummary } from '../../documents/documents.api'
import type { ScreenText } from '../../kernel/screen-text'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { erpStatusWords } from '../../submission/erp-status-words'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { type RowSnapshot, useMotionRows } from '../../ui/use-motion-rows'
import { listSubmitted } from '../search.api'
import type { DocumentColumn } from './document-columns'
import classes from './search.module.css'
import { useDocumentColumns } from './use-document-columns'

const hiddenByDefault = ['supplierIDText', 'invEnteredDate', 'invTab']

/** Documents on their way to the ERP, or in it. */
export function SubmittedTab({ snapshot }: { snapshot: RowSnapshot<DocumentSummary> }) {
  const say = useSay()
  const all = useDocumentColumns()
  const columns: DocumentColumn[] = [
    all.invID,
    all.supplierID,
    all.supplierIDText,
    all.invScannedDate,
    all.invEnteredDate,
    all.invTab,
    all.controlAmt,
    all.invoiceDate,
    all.submissionMethod,
    all.status,
    { id: 'erp', label: say('ERP'), width: '190px', render: (row) => <ErpState row={row} /> },
  ]
  const choice = useColumnChoice({ key: 'invoice-in-motion.submitted.columns', columns, hiddenByDefault })
  const list = useMotionRows({
    queryKey: ['documents', 'submitted'],
    load: async (before, signal) => {
      const { documents, nextBefore } = await call(listSubmitted, { query: { before } }, { signal })
      return { rows: documents, nextBefore }
    },
    snapshot,
  })
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.gap} />
        <ColumnConfigurator columns={columns} {...choice} />
      </div>
      {list.error && !list.rows ? (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={say('Submitted documents')}
          columns={choice.shown}
          {...choice.look}
          rows={list.rows}
          keyOf={({ invID }) => invID}
          linkOf={({ invID }) => ({ to: `/document/${invID}` })}
          isStale={list.isPlaceholderData}
          maxHeight="max(360px, calc(100dvh - 250px))"
          empty={
            <EmptyNotice icon={IconSend} title={say('Nothing has been submitted yet')}>
              {say('Documents that go to the ERP appear here with its answer.')}
            </EmptyNotice>
          }
        />
      )}
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
    </>
  )
}

/** What the ERP calls the document, and how far it has come there. */
function ErpState({ row: { erpID, erpStatus } }: { row: DocumentSummary }) {
  const say = useSay()
  const state = erpStatus === 'NOT_SENT' ? null : say(erpStatusWords[erpStatus] ?? (erpStatus as ScreenText))
  return <span>{[erpID, state].filter(Boolean).join(' · ')}</span>
}
