import { fallbackLocale, type Locale, languageOf } from '../../../kernel/locales'
import { loadCatalogue } from '../../../ui/catalogues'
import { showWords } from '../../../ui/words'
import { keptUnder } from './first-locale'

let wanted: Locale | null = null

/**
 * The whole screen speaks in this locale from now on. Without the language's texts (no connection, an old version) it
 * stays understandable: in English, with the locale's dates and numbers.
 */
export async function speak(locale: Locale): Promise<void> {
  if (locale === wanted) return
  // nothing stands there before the first texts, and the sign-in that may be begun meanwhile goes on in this language
  if (wanted === null) document.documentElement.lang = locale
  wanted = locale
  localStorage.setItem(keptUnder, locale)
  const catalogue = await loadCatalogue(locale).catch(() => null)
  if (locale !== wanted) return
  document.documentElement.lang = catalogue ? locale : languageOf(locale) ? fallbackLocale : locale
  showWords({ locale, catalogue })
}
