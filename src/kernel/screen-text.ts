/**
 * English text that a reader sees, and at the same time its key in every catalogue (src/ui/catalogues). Plain strings
 * are accepted too: the flavour only marks the place, so that scripts/words.ts finds every text that is written there.
 * Values, plurals and choices are written as ICU: '{count, plural, one {# file} other {# files}}'.
 */
export type ScreenText = string & { readonly __screenText?: never }

export type TextValues = Readonly<Record<string, string | number | null | undefined>>

/** Says a text in the reader's language, with its values. */
export type Say = (text: ScreenText, values?: TextValues) => string

/** Only marks a text as one that is said later, somewhere else. */
export const screenText = (text: ScreenText): ScreenText => text
