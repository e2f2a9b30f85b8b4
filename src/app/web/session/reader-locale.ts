import { fallbackLocale, isLocale, type Locale, languageOf, localeFor } from '../../../kernel/locales'
import { loadCatalogue } from '../../../ui/catalogues'
import { showWords } from '../../../ui/words'

/** Kept in the browser across reloads under this name (specification §3, user session, and §9). */
const keptUnder = 'userBrowserLocale'

export type LocaleSources = {
  /** What the person chose in the avatar menu; null: nothing. */
  chosen?: Locale | null
  /** What this browser spoke last time; counts until it is known what the person chose. */
  kept?: string | null
  /** The browser's own list, the favourite first. */
  preferred: readonly string[]
  ofCustomer?: string
}

/** The reader's locale: his choice, else his browser's, else his customer's, else en. */
export function readerLocale({ chosen, kept, preferred, ofCustomer }: LocaleSources): Locale {
  if (chosen) return chosen
  if (isLocale(kept)) return kept
  return localeFor(preferred) ?? localeFor(ofCustomer ? [ofCustomer] : []) ?? fallbackLocale
}

/** Before anybody is known. */
export function firstLocale(): Locale {
  return readerLocale({ kept: localStorage.getItem(keptUnder), preferred: navigator.languages })
}

let wanted: Locale | null = null

/**
 * The whole screen speaks in this locale from now on. Without the language's texts (no connection, an old version) it
 * stays understandable: in English, with the locale's dates and numbers.
 */
export async function speak(locale: Locale): Promise<void> {
  if (locale === wanted) return
  wanted = locale
  localStorage.setItem(keptUnder, locale)
  const catalogue = await loadCatalogue(locale).catch(() => null)
  if (locale !== wanted) return
  document.documentElement.lang = catalogue ? locale : languageOf(locale) ? 'en' : locale
  showWords({ locale, catalogue })
}
