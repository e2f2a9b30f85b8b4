import { useCallback } from 'react'
import { useTell } from '../../ui/say'
import { fieldText } from '../document-labels'
import type { HeaderFieldName } from '../header-fields'

/** What the reader's customer calls a field. */
export function useFieldLabel(): (name: HeaderFieldName) => string {
  const tell = useTell()
  return useCallback((name) => tell(fieldText(name)), [tell])
}
