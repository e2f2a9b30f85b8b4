import { type Language, type Locale, languageOf } from '../kernel/locales'
import type { Catalogue } from '../kernel/words'

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./catalogues/de.json'),
  fr: () => import('./catalogues/fr.json'),
  it: () => import('./catalogues/it.json'),
  ja: () => import('./catalogues/ja.json'),
  'pt-BR': () => import('./catalogues/pt-BR.json'),
  'zh-CN': () => import('./catalogues/zh-CN.json'),
  'zh-TW': () => import('./catalogues/zh-TW.json'),
}

/**
 * The texts of a locale's language: a file of its own, asked for when somebody reads it. Null for English. The Swiss
 * write no ß.
 */
export async function loadCatalogue(locale: Locale): Promise<Catalogue | null> {
  const language = languageOf(locale)
  if (language === null) return null
  const { default: catalogue } = await load[language]()
  if (locale !== 'de-CH') return catalogue
  const swiss = Object.entries(catalogue).map(([text, german]) => [text, german.replaceAll('ß', 'ss')])
  return Object.fromEntries(swiss)
}
