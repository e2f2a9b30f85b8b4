import { fold, wordsIn } from '../listing/text-words'

export type MarkedPiece = { text: string; isMarked: boolean }

/**
 * A text in pieces, with the words marked that a full-text search for `wanted` finds: words that begin with one of the
 * wanted ones. The whole word is marked. The pieces put together are the text.
 */
export function markWords(text: string, wanted: readonly string[]): MarkedPiece[] {
  const starts = wanted.flatMap(wordsIn)
  const pieces: MarkedPiece[] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const word = fold(piece)
    const isMarked = /[\p{L}\p{M}\p{N}]/u.test(piece) && starts.some((start) => word.startsWith(start))
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += piece
    else pieces.push({ text: piece, isMarked })
  }
  return pieces
}
