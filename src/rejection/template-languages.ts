import { fallbackLocale, locales } from '../kernel/locales'
import { defaultTemplates } from './default-templates'

/** Languages that are offered for a mail: those that exist, then those that Kontor has words for and the readers' locales. */
export function offeredLanguages(existing: readonly string[]): { existing: string[]; further: string[] } {
  const known = [...new Set(existing)]
  const all = [...Object.keys(defaultTemplates), ...locales.filter((locale) => locale !== fallbackLocale)]
  return { existing: known, further: all.filter((language) => !known.includes(language)) }
}

/** A language as the reader calls it: "German (Switzerland)". */
export function languageName(language: string, readerLocale: string): string {
  try {
    return new Intl.DisplayNames([readerLocale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
