import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { actOnDocument, type DocumentSummary } from '../../documents/documents.api'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { confirm } from '../../ui/confirm-modal'
import { DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { urgencyOf } from '../../ui/time-left'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { type RowSnapshot, useMotionRows } from '../../ui/use-motion-rows'
import { useNow } from '../../ui/use-now'
import { listInReview } from '../search.api'
import type { DocumentColumn } from './document-columns'
import classes from './search.module.css'
import { useDocumentColumns } from './use-document-columns'

const hiddenByDefault = ['supplierIDText', 'validationServicesTimeout']

type Props = {
  snapshot: RowSnapshot<DocumentSummary>
  /** May the reader release a document before its time (T11)? The server decides again. */
  mayRelease: boolean
}

/** Documents that wait for human review. */
export function InReviewTab({ snapshot, mayRelease }: Props) {
  const say = useSay()
  const columns = useColumns()
  const choice = useColumnChoice({ key: 'invoice-in-motion.hitl.columns', columns, hiddenByDefault })
  const list = useMotionRows<DocumentSummary, string>({
    queryKey: ['documents', 'hitl'],
    load: async (before, signal) => {
      const { documents, nextBefore } = await call(listInReview, { query: { before } }, { signal })
      return { rows: documents, nextBefore }
    },
    snapshot,
  })
  const actions: DocumentColumn[] = mayRelease
    ? [{ id: 'release', label: say('Release'), align: 'end', render: (row) => <ReleaseButton row={row} /> }]
    : []
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
          label={say('Documents in review')}
          columns={[...choice.shown, ...actions]}
          {...choice.look}
          rows={list.rows}
          keyOf={({ invID }) => invID}
          linkOf={({ invID }) => ({ to: `/document/${invID}` })}
          isStale={list.isPlaceholderData}
          maxHeight="max(360px, calc(100dvh - 250px))"
          empty={
            <EmptyNotice icon={IconChecklist} title={say('Nothing is in review')}>
              {say('Documents that validation services are checking appear here until they are released.')}
            </EmptyNotice>
          }
        />
      )}
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
    </>
  )
}

function useColumns(): DocumentColumn[] {
  const say = useSay()
  const all = useDocumentColumns()
  return [
    all.invID,
    all.invScannedDate,
    all.sentByEmail,
    all.receivedByEmail,
    all.invTab,
    all.supplierID,
    all.supplierIDText,
    all.controlAmt,
    all.invoiceDate,
    {
      id: 'validationServicesTimeout',
      label: say('Scheduled Release Date'),
      render: (row) => <Countdown row={row} />,
    },
    all.signs,
  ]
}

function Countdown({ row }: { row: DocumentSummary }) {
  const say = useSay()
  const formats = useFormats()
  const now = useNow()
  const until = row.validationServicesTimeout
  if (!until) return null
  const urgency = urgencyOf(Date.parse(row.invScannedDate), Date.parse(until), now)
  const left = formats.left(until, now)
  return (
    <time
      className={classes.left}
      data-urgency={urgency}
      dateTime={until}
      title={formats.instantInFull(until)}
    >
      {formats.instant(until)} ·{' '}
      {urgency === 'late' ? say('{time} late', { time: left }) : say('{time} left', { time: left })}
    </time>
  )
}

function ReleaseButton({ row }: { row: DocumentSummary }) {
  const say = useSay()
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      call(
        actOnDocument,
        { params: { id: row.invID, action: 'release-early' }, body: { version: row.version } },
        { skipErrorHandling: true },
      ),
    onSuccess: () => toast('success', say('Document {id} is ready for your team', { id: String(row.invID) })),
    onError: (error) => toast('error', error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: ['documents'] }),
  })
  async function ask() {
    const answer = await confirm({
      title: say('Release document {id}', { id: String(row.invID) }),
      text: say('It leaves the review before it is finished and goes to your team as it stands.'),
      confirmLabel: say('Release'),
      type: 'primary',
    })
    if (answer === 'confirm') release.mutate()
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={release.isPending}
      disabled={row.lockedBy !== null}
      title={row.lockedBy ? say('{name} is editing', { name: row.lockedBy }) : undefined}
      aria-label={say('Release document {id}', { id: String(row.invID) })}
      onClick={() => void ask()}
    >
      {say('Release')}
    </Button>
  )
}
