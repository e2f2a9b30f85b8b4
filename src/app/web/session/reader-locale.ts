/** The locales of specification §9. */
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
] as const

/** How dates and numbers are written: as the browser's owner prefers, else as his customer does, else en. */
export function readerLocale(
  ofCustomer?: string,
  preferred: readonly string[] = navigator.languages,
): string {
  const supported = (wanted: string) => locales.find((locale) => locale === wanted)
  const bySameLanguage = (wanted: string) =>
    locales.find((locale) => locale.split('-')[0] === wanted.split('-')[0])
  for (const wanted of preferred) {
    const found = supported(wanted) ?? bySameLanguage(wanted)
    if (found) return found
  }
  return (ofCustomer && supported(ofCustomer)) || 'en'
}
