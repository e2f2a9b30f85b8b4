import { useMemo } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { EntrySlots } from '../entry-slots'

/** An e-invoice is neither cut nor joined; nor is what has too few pages. */
const isWhole = ({ source, pages }: DocumentDetail, fewest: number) =>
  source === 'E_INVOICE' || pages.length < fewest

/** The document without the actions that have nothing to act on, or whose dialog nobody brought along. */
export function useOfferedDocument<T extends DocumentDetail | undefined>(document: T, slots: EntrySlots): T {
  const hasRejectDialog = slots.rejectDialog !== undefined
  return useMemo(
    () =>
      document && {
        ...document,
        can: {
          ...document.can,
          ...(hasRejectDialog ? {} : { reject: false }),
          ...(isWhole(document, 2) ? { split: false } : {}),
          ...(isWhole(document, 1) ? { merge: false } : {}),
        },
      },
    [document, hasRejectDialog],
  )
}
