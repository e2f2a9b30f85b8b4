import { defaultLocale, isLocale, type Locale, localeFor } from '../../../kernel/locales'

/** Kept in the browser across reloads under this name (specification §3, user session, and §9). */
export const keptUnder = 'userBrowserLocale'

export type LocaleSources = {
  /** What the person chose in the avatar menu; null: nothing. */
  chosen?: Locale | null
  /** What this browser spoke last time; counts until it is known what the person chose. */
  kept?: string | null
  /** The browser's own list, the favourite first. */
  preferred: readonly string[]
  ofCustomer?: string
}

/** The reader's locale: his choice, else his browser's, else his customer's, else en-US. */
export function readerLocale({ chosen, kept, preferred, ofCustomer }: LocaleSources): Locale {
  if (chosen) return chosen
  if (isLocale(kept)) return kept
  return localeFor(preferred) ?? localeFor(ofCustomer ? [ofCustomer] : []) ?? defaultLocale
}

/** Before anybody is known. */
export function firstLocale(): Locale {
  return readerLocale({ kept: localStorage.getItem(keptUnder), preferred: navigator.languages })
}
