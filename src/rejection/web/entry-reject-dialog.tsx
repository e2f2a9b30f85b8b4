import type { DocumentDetail } from '../../documents/documents.api'
import type { Answers } from '../../entry/entry-slots'
import { RejectDialog } from './reject-dialog'
import { useRejectedToast } from './use-undo-rejection'

type Props = { document: DocumentDetail; reject(answers: Answers): Promise<void>; close(): void }

/** Rejecting from Invoice Entry. */
export function EntryRejectDialog({ document, reject, close }: Props) {
  const tell = useRejectedToast()
  const documentName = document.invoiceNumber ?? document.fileName
  return (
    <RejectDialog
      documentId={document.invID}
      documentName={documentName}
      onReject={async ({ reason, note, rejection }) => {
        await reject({ reason, note, rejection })
        await tell({ documentId: document.invID, documentName })
      }}
      onClose={close}
    />
  )
}
