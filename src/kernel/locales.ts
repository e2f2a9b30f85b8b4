/** The locales of specification §9, the default first, and the one that everything else falls back to. */
export const locales = [
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
  'en',
] as const
export type Locale = (typeof locales)[number]
/** Of a reader about whose languages nothing of ours is known. */
export const defaultLocale: Locale = 'en-US'
/** In which a text is shown that a language lacks. */
export const fallbackLocale: Locale = 'en'

/** The languages that the interface is translated to; English needs no catalogue. */
export const languages = ['de', 'fr', 'it', 'ja', 'pt-BR', 'zh-CN', 'zh-TW'] as const
export type Language = (typeof languages)[number]

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

/** The catalogue of a locale, null for English. Hong Kong reads traditional characters, Singapore simplified ones. */
export function languageOf(locale: Locale): Language | null {
  if (locale === 'zh-HK') return 'zh-TW'
  if (locale === 'zh-SG') return 'zh-CN'
  return languages.find((language) => locale === language || locale.split('-')[0] === language) ?? null
}

/**
 * The locale of the first wanted language that is known, in the order of the browser's list ('de-AT' reads German as
 * in Germany, 'zh-Hant' as in Taiwan); null when none is.
 */
export function localeFor(wanted: readonly string[]): Locale | null {
  for (const one of wanted) {
    const [language, ...rest] = one.split(/[-_]/)
    const found =
      locales.find((locale) => locale.toLowerCase() === one.replaceAll('_', '-').toLowerCase()) ??
      (language?.toLowerCase() === 'zh' ? chinese(rest) : null) ??
      locales.find((locale) => locale.split('-')[0] === language?.toLowerCase())
    if (found) return found
  }
  return null
}

function chinese(parts: readonly string[]): Locale {
  const known = parts.map((part) => part.toLowerCase())
  const region = (['hk', 'sg', 'tw', 'cn'] as const).find((one) => known.includes(one))
  if (region) return `zh-${region.toUpperCase() as 'HK' | 'SG' | 'TW' | 'CN'}`
  if (known.includes('mo')) return 'zh-HK'
  return known.includes('hant') ? 'zh-TW' : 'zh-CN'
}
