import { useLayoutEffect } from 'react'
import { showOwnTexts, useLocale } from '../../ui/words'
import type { FieldLayout } from '../field-layout'
import { ownLabels } from '../own-labels'

/** As long as the component is there, fields are called as the customer calls them in the reader's language. */
export function useOwnLabels(layout: FieldLayout): void {
  const locale = useLocale()
  useLayoutEffect(() => {
    showOwnTexts(ownLabels(layout, locale))
    return () => showOwnTexts(undefined)
  }, [layout, locale])
}
