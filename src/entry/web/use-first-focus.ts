import { useCallback, useEffect, useRef } from 'react'
import { fieldsInOrder } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import { useHasKeys } from '../../ui/use-has-keys'
import { nextToLook } from '../field-state'
import { focusField } from './use-active-field'
import type { LoadedEntry } from './use-entry'

/**
 * Whoever opens a document can type at once: the first field to review has the focus, else the first one. A focus that
 * somebody has set meanwhile stays. @returns what leads back into the form, to the field last worked on.
 */
export function useFirstFocus(entry: LoadedEntry): () => void {
  const { active, judged, isReadOnly } = entry
  const hasKeys = useHasKeys()
  const isDone = useRef(false)
  const first: HeaderFieldName = nextToLook(judged, null) ?? fieldsInOrder(entry.document.layout)[0]!
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    if (!hasKeys || isReadOnly || document.activeElement !== document.body) return
    focusField(first)
  }, [hasKeys, isReadOnly, first])
  return useCallback(() => focusField(active ?? first), [active, first])
}
