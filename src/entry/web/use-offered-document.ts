import { useMemo } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { EntrySlots } from '../entry-slots'

/** The document without the actions whose dialog nobody brought along. */
export function useOfferedDocument<T extends DocumentDetail | undefined>(document: T, slots: EntrySlots): T {
  const hasRejectDialog = slots.rejectDialog !== undefined
  return useMemo(
    () =>
      document && !hasRejectDialog ? { ...document, can: { ...document.can, reject: false } } : document,
    [document, hasRejectDialog],
  )
}
