/** How many fields of its own a customer can have of a kind. */
const counts = { Text: 8, Number: 4, Date: 4, Choice: 4, Lookup: 4 } as const
export type CustomKind = keyof typeof counts
export const customKindNames = Object.keys(counts) as CustomKind[]

type First = 1 | 2 | 3 | 4
export type CustomFieldName =
  | `customText${First | 5 | 6 | 7 | 8}`
  | `custom${Exclude<CustomKind, 'Text'>}${First}`

/** The custom fields of a kind, first to last. */
export function customFieldsOf<Kind extends CustomKind>(kind: Kind) {
  return Array.from({ length: counts[kind] }, (_, at) => `custom${kind}${at + 1}`) as Extract<
    CustomFieldName,
    `custom${Kind}${number}`
  >[]
}

/**
 * Fields of a customer's own: Field Settings gives one a name, from then on it is a field like all others. Their kinds are
 * fixed, so that a value is checked, stored, searched and sent without asking who has named it how.
 */
export const customFieldNames: readonly CustomFieldName[] = customKindNames.flatMap(
  (kind): CustomFieldName[] => customFieldsOf(kind),
)

export const isCustomField = (name: string): name is CustomFieldName =>
  (customFieldNames as readonly string[]).includes(name)
