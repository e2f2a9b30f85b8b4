/** "Deutsch (Schweiz)": as its readers call it. */
export function localeName(locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' })
  const name = names.of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
