import { type ReactNode, useMemo } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { Answers } from './use-actions'

/** Places of Invoice Entry that other rooms fill; src/app/web puts them together. */
export type EntrySlots = {
  /** Asks for what rejecting needs. `reject` throws what the server has against it. */
  rejectDialog?(given: {
    document: DocumentDetail
    reject(answers: Answers): Promise<void>
    close(): void
  }): ReactNode
  /** Stands below the reasons why the document is here. */
  status?(document: DocumentDetail): ReactNode
}

/** The document without the actions whose dialog nobody brought along. */
export function useOfferedDocument<T extends DocumentDetail | undefined>(document: T, slots: EntrySlots): T {
  const hasRejectDialog = slots.rejectDialog !== undefined
  return useMemo(
    () =>
      document && !hasRejectDialog ? { ...document, can: { ...document.can, reject: false } } : document,
    [document, hasRejectDialog],
  )
}
