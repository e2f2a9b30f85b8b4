import type { DocumentSummary } from '../documents/documents.api'
import { isSameText, type ToldText } from '../kernel/told-text'

/** Why a document stands where it stands: its open flags, and its reason where that says more. */
export function whyHere({ openFlags, statusReason }: DocumentSummary): ToldText[] {
  const isSaid = statusReason === null || openFlags.some((flag) => isSameText(flag, statusReason))
  return isSaid ? openFlags : [...openFlags, statusReason]
}
