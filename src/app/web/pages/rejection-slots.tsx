import { lazy, Suspense, useMemo } from 'react'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { EntrySlots } from '../../../entry/web/entry-slots'
import type { Answers } from '../../../entry/web/use-actions'
import { RejectionStatus } from '../../../rejection/web/rejection-status'
import { useRejectedToast } from '../../../rejection/web/use-undo-rejection'
import { useFlag, useMay } from '../../../tenants/web/caller'

const RejectDialog = lazy(async () => ({
  default: (await import('../../../rejection/web/reject-dialog')).RejectDialog,
}))

/** What the rejection room brings to Invoice Entry: its dialog where the feature is on, and how far a mail got. */
export function useRejectionSlots(): EntrySlots {
  const isOn = useFlag('should-show-manual-rejection')
  const mayReject = useMay('documents.reject')
  return useMemo(
    () => ({
      ...(isOn && mayReject ? { rejectDialog: (given) => <RejectSlot {...given} /> } : {}),
      status: ({ invID }: DocumentDetail) => (
        <RejectionStatus documentId={invID} mayReject={isOn && mayReject} />
      ),
    }),
    [isOn, mayReject],
  )
}

type SlotProps = { document: DocumentDetail; reject(answers: Answers): Promise<void>; close(): void }

function RejectSlot({ document, reject, close }: SlotProps) {
  const tell = useRejectedToast()
  const documentName = document.invoiceNumber ?? document.fileName
  return (
    <Suspense fallback={null}>
      <RejectDialog
        documentId={document.invID}
        documentName={documentName}
        onReject={async ({ reason, note, rejection }) => {
          await reject({ reason, note, rejection })
          await tell({ documentId: document.invID, documentName })
        }}
        onClose={close}
      />
    </Suspense>
  )
}
