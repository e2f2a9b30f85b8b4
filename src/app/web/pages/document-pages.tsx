import { useParams } from '@tanstack/react-router'
import { DocumentImagePage } from '../../../entry/web/document-image-page'
import { EntryPage } from '../../../entry/web/entry-page'
import { useRejectionSlots } from './rejection-slots'

export function EntryRoute() {
  const { id } = useParams({ strict: false }) as { id: string }
  const slots = useRejectionSlots()
  return <EntryPage documentId={Number(id)} slots={slots} key={id} />
}

export function DocumentImageRoute() {
  const { id, invoiceId } = useParams({ strict: false }) as { id: string; invoiceId: string }
  return <DocumentImagePage documentId={Number(id)} invoiceId={Number(invoiceId)} />
}
