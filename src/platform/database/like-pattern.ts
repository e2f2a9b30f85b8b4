/** What no stored text can hold (NUL, half a surrogate pair) becomes a character that none has: it finds nothing, and is no error. */
const storable = (text: string) => text.replaceAll('\u0000', '\ufffe').replace(/\p{Surrogate}/gu, '\ufffe')

/** A text as it stands, for a LIKE pattern. */
export const likeText = (text: string): string => storable(text).replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of what contains a text. */
export const likeContaining = (text: string): string => `%${likeText(text)}%`
