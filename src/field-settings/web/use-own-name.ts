import { useCallback } from 'react'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { ownLabel } from '../../documents/own-labels'
import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import type { LayoutContent } from '../field-settings.api'

/** What a field is called by a layout, in the reader's language. */
export function useOwnName(): (layout: LayoutContent, name: HeaderFieldName) => string {
  const say = useSay()
  const locale = useLocale()
  return useCallback(
    (layout, name) => ownLabel(layout, name, locale) ?? say(headerField(name).label),
    [say, locale],
  )
}
