/** A value inside a told text, in a form that every reader's locale can write. */
export type ToldValue =
  | string
  | number
  /** "YYYY-MM-DD" */
  | { readonly day: string }
  /** ISO 8601 */
  | { readonly instant: string }
  /** A plain decimal with its ISO 4217 currency. */
  | { readonly amount: string; readonly currency: string }
  /** A plain decimal with all its digits: a quantity, the price of one piece. */
  | { readonly decimal: string }
  | ToldText
  /** Whole sentences, one after another, or each in a line of its own. */
  | { readonly sentences: readonly ToldText[]; readonly areLines?: true }
  /** A row of values, as the locale writes one. */
  | readonly ToldValue[]

/** A text of ours by its code; its words stand in the room's declaration and in the catalogues. */
export type CodedText = { readonly code: string; readonly values?: Readonly<Record<string, ToldValue>> }

/** What a person, a supplier or a foreign system wrote. It is shown as it is, in every language. */
export type OwnText = { readonly text: string }

/** What columns, answers and mails carry in place of a sentence. */
export type ToldText = CodedText | OwnText

/** A person's own text; null for a blank one. */
export function ownText(text: string | null | undefined): OwnText | null {
  return text?.trim() ? { text } : null
}

/** True when both say the same: one code with the same values, or the same own text. */
export function isSameText(one: ToldText, other: ToldText): boolean {
  return keyOfText(one) === keyOfText(other)
}

/** A text as one string, the same for the same code and values: for keys of lists and of maps. */
export function keyOfText(told: ToldText): string {
  return 'text' in told ? told.text : JSON.stringify([told.code, told.values ?? {}], inOrder)
}

/** A column of the type jsonb gives the properties of objects back in an order of its own, at every depth. */
const inOrder = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value

/** What a writer of columns is given: a string is a person's own text. */
export type GivenText = ToldText | string

export const toldFrom = (given: GivenText): ToldText => (typeof given === 'string' ? { text: given } : given)

/**
 * The text behind a key of the database, which is `coalesce(told ->> 'text', told::text)`: an own text is its own key, a
 * coded one is its JSON.
 */
export function toldOfKey(key: string): ToldText {
  if (!key.startsWith('{"code":')) return { text: key }
  try {
    return JSON.parse(key) as CodedText
  } catch {
    return { text: key }
  }
}
