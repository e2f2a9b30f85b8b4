import { headerField } from '../../documents/header-fields'
import { languageOf, languages, locales } from '../../kernel/locales'
import { loadCatalogue } from '../../ui/catalogues'
import type { DeliveredName } from '../check-layout'

/** The names of the delivered fields in every language. */
export async function readDeliveredNames(): Promise<DeliveredName> {
  const loaded = languages.map(async (language) => {
    const locale = locales.find((one) => languageOf(one) === language)!
    return [language, await loadCatalogue(locale)] as const
  })
  const catalogues = new Map<string, Awaited<ReturnType<typeof loadCatalogue>>>(await Promise.all(loaded))
  return (field, language) => {
    const { label } = headerField(field)
    return catalogues.get(language)?.[label] ?? label
  }
}
