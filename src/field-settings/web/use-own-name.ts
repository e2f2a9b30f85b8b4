import { useCallback } from 'react'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { labelLanguage, ownLabel } from '../../documents/own-labels'
import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import type { DeliveredName } from '../check-layout'
import type { LayoutContent } from '../field-settings.api'

/** The delivered names in the reader's language; in others, which aren't loaded, in English: the server knows them. */
export function useDeliveredName(): DeliveredName {
  const say = useSay()
  const locale = useLocale()
  return useCallback(
    (name, language) => {
      const { label } = headerField(name)
      return language === labelLanguage(locale) ? say(label) : label
    },
    [say, locale],
  )
}

/** What a field is called by a layout, in the reader's language. */
export function useOwnName(): (layout: LayoutContent, name: HeaderFieldName) => string {
  const say = useSay()
  const locale = useLocale()
  return useCallback(
    (layout, name) => ownLabel(layout, name, locale) ?? say(headerField(name).label),
    [say, locale],
  )
}
