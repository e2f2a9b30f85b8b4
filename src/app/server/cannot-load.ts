import { fallbackLocale, languageOf, languages, locales } from '../../kernel/locales'
import { screenText } from '../../kernel/screen-text'
import { loadCatalogue } from '../../ui/catalogues'

const text = screenText("Can't reach the server. Check your connection and try again.")

/**
 * What the page says when the files of the app cannot be fetched, by language, English under 'en'. The page itself
 * carries these words: a file of their own could not be fetched then either.
 */
export async function cannotLoadTexts(): Promise<Record<string, string>> {
  const translated = languages.map(async (language) => {
    const locale = locales.find((one) => languageOf(one) === language)!
    return [language, (await loadCatalogue(locale))?.[text] ?? text]
  })
  return { [fallbackLocale]: text, ...Object.fromEntries(await Promise.all(translated)) }
}
