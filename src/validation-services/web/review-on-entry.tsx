import { HouseRules } from './house-rules'
import { useTakenLock } from './use-taken-lock'

/** A document in review in Invoice Entry. */
export function ReviewOnEntry({ documentId }: { documentId: number }) {
  useTakenLock(documentId)
  return <HouseRules />
}
