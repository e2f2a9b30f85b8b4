/**
 * All matches of a global pattern that never matches nothing. `matchAll` copies its pattern at each call, which takes longer
 * than most texts of a page to search.
 */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
