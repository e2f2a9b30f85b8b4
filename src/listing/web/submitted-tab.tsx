import { IconSend } from '@tabler/icons-react'
import type { DocumentSummary } from '../../documents/documents.api'
import { erpStatusWords } from '../../documents/erp-status-words'
import type { ScreenText } from '../../kernel/screen-text'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import type { RowSnapshot } from '../../ui/use-growing-rows'
import type { DocumentColumn } from './document-columns'
import { DocumentsInMotion } from './documents-in-motion'
import { useDocumentColumns } from './use-document-columns'

const hiddenByDefault = ['supplierIDText', 'invEnteredDate', 'invTab']

/** Documents on their way to the ERP, or in it. */
export function SubmittedTab({ snapshot }: { snapshot: RowSnapshot<DocumentSummary> }) {
  const say = useSay()
  const all = useDocumentColumns()
  const columns: DocumentColumn[] = [
    all.invID,
    { ...all.supplierIDText, id: 'supplierID', label: all.supplierID.label },
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
  return (
    <DocumentsInMotion
      name="submitted"
      label={say('Submitted documents')}
      columns={columns}
      hiddenByDefault={hiddenByDefault}
      sort="invID:desc"
      snapshot={snapshot}
      empty={
        <EmptyNotice icon={IconSend} title={say('Nothing submitted yet')}>
          {say('Documents sent to the ERP appear here with its response.')}
        </EmptyNotice>
      }
    />
  )
}

/** What the ERP calls the document, and how far it has come there. */
function ErpState({ row: { erpID, erpStatus } }: { row: DocumentSummary }) {
  const say = useSay()
  const state = erpStatus === 'NOT_SENT' ? null : say(erpStatusWords[erpStatus] ?? (erpStatus as ScreenText))
  return <span>{[erpID, state].filter(Boolean).join(' · ')}</span>
}
