import { createSlot } from '../../ui/slot'
import type { AskedDocuments } from '../asked-documents'
import type { DocumentFieldName } from '../document-fields'

/** The button that writes what a list shows to a file. */
export const ExportSlot = createSlot<{
  from: AskedDocuments
  /** The fields on the screen. */
  shown: DocumentFieldName[]
  isEmpty?: boolean
  isSmall?: boolean
}>()
