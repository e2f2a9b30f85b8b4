import { useCallback } from 'react'
import { type PrimitiveType, useIntl } from 'react-intl'

export type Say = (text: string, values?: Record<string, PrimitiveType>) => string

/**
 * The words of the screen. The English text is its own key in every catalogue; values and plurals are written as ICU:
 * `say('{count, plural, one {# file} other {# files}}', { count })`. A language without a text shows the English one.
 */
export function useSay(): Say {
  const intl = useIntl()
  return useCallback((text, values) => intl.formatMessage({ id: text, defaultMessage: text }, values), [intl])
}
