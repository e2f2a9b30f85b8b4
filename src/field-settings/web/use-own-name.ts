import { useCallback } from 'react'
import { fieldRule } from '../../documents/field-layout'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { isLocale, languageOf } from '../../kernel/locales'
import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import type { LayoutContent } from '../field-settings.api'

/** What a field is called by a layout, in the reader's language. */
export function useOwnName(): (layout: LayoutContent, name: HeaderFieldName) => string {
  const say = useSay()
  const locale = useLocale()
  return useCallback(
    (layout, name) => {
      const language = (isLocale(locale) && languageOf(locale)) || 'en'
      return fieldRule(layout, name).labels[language] || say(headerField(name).label)
    },
    [say, locale],
  )
}
