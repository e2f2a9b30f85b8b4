/**
 * A text as it is compared: lower case, one character at a time, as PostgreSQL's lower() does it under C.UTF-8, so that
 * the program and the database agree.
 */
export function fold(text: string): string {
  return Array.from(text, foldOne).join('')
}

function foldOne(character: string): string {
  if (character === 'İ') return 'i'
  return character.toLowerCase()
}

const longestWord = 60

/** The words of a text as full-text search knows them: runs of letters and digits, folded. */
export function wordsIn(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => Array.from(word).slice(0, longestWord).join(''))
}
