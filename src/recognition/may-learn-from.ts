import type { PageText } from './recognised-document'

const mostWords = 8_000

/** Whether pages are few enough to be looked at outside of the process that reads files. */
export function mayLearnFrom(pages: readonly PageText[]): boolean {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0)
  return words > 0 && words <= mostWords
}
