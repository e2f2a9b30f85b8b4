import type { DocumentSummary } from '../documents/documents.api'
import { isAmongFlags } from '../documents/is-among-flags'
import type { ToldText } from '../kernel/told-text'

/** Why a document stands where it stands: its open flags, and its reason where that says more. */
export function whyHere({ openFlags, statusReason }: DocumentSummary): ToldText[] {
  return statusReason === null || isAmongFlags(statusReason, openFlags)
    ? openFlags
    : [...openFlags, statusReason]
}
