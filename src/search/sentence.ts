import type { SearchCondition, SearchGroup } from '../listing/search-expression'

/** What stands in a sentence in place of words that have been understood. */
export const taken = '¦'

/** A sentence on its way to a search: what was understood is taken out of `rest`, and stands in `parts`. */
export type Sentence = { rest: string; parts: (SearchCondition | SearchGroup)[] }

type Match = { text: string; groups: Record<string, string | undefined> }

/**
 * Takes every place out of the sentence that the pattern fits and `read` makes something of. `read` answers null for what
 * is none, which then stays, or a text to leave behind instead.
 */
export function take(
  sentence: Sentence,
  pattern: RegExp,
  read: (match: Match) => (SearchCondition | SearchGroup)[] | null,
  leave: (match: Match) => string = () => '',
): void {
  sentence.rest = sentence.rest.replace(pattern, (...found) => {
    const groups = (found.at(-1) ?? {}) as Record<string, string | undefined>
    const match = { text: found[0] as string, groups }
    const parts = read(match)
    if (parts === null) return match.text
    sentence.parts.push(...parts)
    return `${leave(match)} ${taken} `
  })
}

/** One condition of a sentence. */
export function condition(
  field: SearchCondition['field'],
  operator: SearchCondition['operator'],
  ...values: string[]
): SearchCondition {
  return { field, operator, values }
}

/** Alternatives of a pattern, the longest first, with any white space between their words. */
export function anyOf(words: readonly string[]): string {
  const sorted = [...words].sort((a, b) => b.length - a.length)
  return `(?:${sorted.map((word) => word.replace(/ /g, '\\s+')).join('|')})`
}
