import { fallbackLocale, localeFor } from '../kernel/locales'
import { type Catalogue, englishWords, type Words } from '../kernel/words'
import { loadCatalogue } from './catalogues'

/** Languages that only suppliers read: the texts of their mails and of their page. */
const suppliersOnly: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  es: () => import('./catalogues/suppliers/es.json'),
}

/** The words for somebody who does not sign in, in their language (BCP 47) or its nearest kin; English for the others. */
export async function loadWordsFor(language: string): Promise<Words> {
  const onlyThere = suppliersOnly[language.slice(0, 2).toLowerCase()]
  if (onlyThere) return { locale: language, catalogue: (await onlyThere()).default }
  const locale = localeFor([language]) ?? fallbackLocale
  const catalogue = await loadCatalogue(locale)
  return catalogue ? { locale, catalogue } : englishWords
}
