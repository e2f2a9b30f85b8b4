import { isLocale, type Language, languageOf } from '../kernel/locales'
import { isCustomField } from './custom-fields'
import type { HeaderFieldName } from './header-fields'

/** In which languages a customer names its fields. */
export type LabelLanguage = 'en' | Language

/** What a layout says of the names of fields. */
export type Named = {
  rules: Readonly<
    Partial<Record<HeaderFieldName, { labels?: Readonly<Partial<Record<LabelLanguage, string>>> }>>
  >
}

/** By the codes of their labels, the fields that the customer calls by another name in a reader's language. */
export function ownLabels(layout: Named, locale: string): Record<string, string> | undefined {
  const own = Object.keys(layout.rules).flatMap((name) => {
    const label = ownLabel(layout, name as HeaderFieldName, locale)
    return label ? [[`documents.field.${name}`, label]] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** What the customer calls a field in a reader's language; a custom field has a name in every language. */
export const ownLabel = (layout: Named, name: HeaderFieldName, locale: string): string | undefined =>
  ownLabelIn(layout, name, labelLanguage(locale))

/** The language in which a reader of this locale reads the names of fields. */
export const labelLanguage = (locale: string): LabelLanguage =>
  (isLocale(locale) && languageOf(locale)) || 'en'

/** What the customer calls a field in a language. */
export function ownLabelIn(
  { rules }: Named,
  name: HeaderFieldName,
  language: LabelLanguage,
): string | undefined {
  const labels = rules[name]?.labels ?? {}
  return (
    labels[language] || (isCustomField(name) ? labels.en || Object.values(labels).find(Boolean) : undefined)
  )
}
