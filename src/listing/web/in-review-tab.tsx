import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { actOnDocument } from '../../documents/document-actions.api'
import type { DocumentSummary } from '../../documents/documents.api'
import { releaseClock } from '../../documents/sla-clock'
import { SlaTimeLeft } from '../../documents/web/sla-time-left'
import { confirm } from '../../ui/confirm-modal'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import type { RowSnapshot } from '../../ui/use-growing-rows'
import type { DocumentColumn } from './document-columns'
import { DocumentsInMotion } from './documents-in-motion'
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
  const actions: DocumentColumn[] = mayRelease
    ? [
        {
          id: 'release',
          label: say('Release'),
          align: 'end',
          isKeptInView: true,
          render: (row) => <ReleaseButton row={row} />,
        },
      ]
    : []
  return (
    <DocumentsInMotion
      name="hitl"
      label={say('Documents in review')}
      columns={columns}
      hiddenByDefault={hiddenByDefault}
      actions={actions}
      sort="validationServicesTimeout:asc"
      snapshot={snapshot}
      empty={
        <EmptyNotice icon={IconChecklist} title={say('No documents in review')}>
          {say('Documents in review by Validation Services appear here until they are released.')}
        </EmptyNotice>
      }
    />
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
    { ...all.supplierIDText, id: 'supplierID', label: all.supplierID.label },
    all.supplierIDText,
    all.controlAmt,
    all.invoiceDate,
    {
      id: 'validationServicesTimeout',
      label: say('Scheduled Release Date'),
      isSortable: true,
      render: (row) => <Countdown row={row} />,
    },
    { id: 'timeLeft', label: say('Time left'), onCard: 'mark', render: (row) => <TimeLeft row={row} /> },
    all.signs,
  ]
}

/** When a review ends by itself, and how long that is. */
export function Countdown({ row }: { row: DocumentSummary }) {
  const formats = useFormats()
  if (!row.validationServicesTimeout) return null
  return (
    <>
      {formats.instant(row.validationServicesTimeout)} · <TimeLeft row={row} />
    </>
  )
}

function TimeLeft({ row }: { row: DocumentSummary }) {
  const clock = releaseClock(row)
  return clock && <SlaTimeLeft sla={clock} />
}

function ReleaseButton({ row }: { row: DocumentSummary }) {
  const say = useSay()
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      call(actOnDocument, {
        params: { id: row.invID, action: 'release-early' },
        body: { version: row.version },
      }),
    onSuccess: () => toast('success', say('Document {id} is ready for your team', { id: String(row.invID) })),
    onError: (error) => toast('error', error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: ['documents'] }),
  })
  async function ask() {
    const answer = await confirm({
      title: say('Release document {id}', { id: String(row.invID) }),
      text: say('Ends the review early and moves the document to your team as it is.'),
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
