import type { fallbackLocale, Locale } from '../kernel/locales'
import type { ScreenText } from '../kernel/screen-text'

/** The languages that a customer can have, each by its own name in every language. */
export const languageChoices = {
  'en-US': { label: 'English (United States)' },
  'en-GB': { label: 'English (United Kingdom)' },
  'en-IN': { label: 'English (India)' },
  'de-DE': { label: 'Deutsch (Deutschland)' },
  'de-CH': { label: 'Deutsch (Schweiz)' },
  'fr-FR': { label: 'Français (France)' },
  'fr-CH': { label: 'Français (Suisse)' },
  'it-IT': { label: 'Italiano (Italia)' },
  'it-CH': { label: 'Italiano (Svizzera)' },
  'ja-JP': { label: '日本語' },
  'pt-BR': { label: 'Português (Brasil)' },
  'zh-CN': { label: '中文（中国）' },
  'zh-HK': { label: '中文（香港）' },
  'zh-SG': { label: '中文（新加坡）' },
  'zh-TW': { label: '中文（台灣）' },
} as const satisfies Record<Exclude<Locale, typeof fallbackLocale>, { label: ScreenText }>
