/** How many decimal digits a text has. */
export function digitsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) count++
  }
  return count
}

/** How many units of UTF-16 the letters of a text take. */
export function lettersIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // what is no letter of ASCII is left to the pattern, which takes longer
    if (code > 127) return text.replace(/[^\p{L}]/gu, '').length
    const lower = code | 32
    if (lower >= 97 && lower <= 122) count++
  }
  return count
}
