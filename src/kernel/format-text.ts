import { IntlMessageFormat } from 'intl-messageformat'
import type { TextValues } from './screen-text'

/** Parsing a text takes far longer than using it: locale and text → its format. */
const formats = new Map<string, IntlMessageFormat>()

/** An ICU text with its values, numbers and plurals as the locale has them. Throws for a value that is missing. */
export function formatText(text: string, values: TextValues, locale: string): string {
  // nearly all texts are plain
  if (!/[{}']/.test(text)) return text
  const key = `${locale} ${text}`
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    formats.set(key, format)
  }
  return String(format.format({ ...values }))
}
