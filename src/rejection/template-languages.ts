import { defaultTemplates } from './default-templates'

/** Languages that a template may be written in beside those that Kontor has words for. */
const furtherLanguages = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'it-IT',
  'it-CH',
  'ja-JP',
  'pt-BR',
  'zh-CN',
  'zh-HK',
  'zh-SG',
  'zh-TW',
]

/** Languages that are offered for a mail: those that exist, then the others. */
export function offeredLanguages(existing: readonly string[]): { existing: string[]; further: string[] } {
  const known = [...new Set(existing)]
  const all = [...Object.keys(defaultTemplates), ...furtherLanguages]
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
