import { useParams } from '@tanstack/react-router'
import { DocumentImagePage } from '../../../entry/web/document-image-page'
import { EntryPage } from '../../../entry/web/entry-page'

export function EntryRoute() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <EntryPage documentId={Number(id)} key={id} />
}

export function DocumentImageRoute() {
  const { id, invoiceId } = useParams({ strict: false }) as { id: string; invoiceId: string }
  return <DocumentImagePage documentId={Number(id)} invoiceId={Number(invoiceId)} />
}
