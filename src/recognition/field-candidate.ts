import { type Piece, wordsUnder } from './find-labels'
import type { RecognisedField, Word } from './recognised-document'
import { boxAround, type PlacedWord } from './text-rows'

/** A reading of a field with the words that it was read from. */
export type FieldCandidate = { value: string; score: number; words: PlacedWord[]; note?: string }

export function candidate(
  piece: Piece,
  match: { value: string; start: number; end: number },
  score: number,
): FieldCandidate {
  return { value: match.value, score, words: wordsUnder(piece, match.start, match.end) }
}

/** The highest score; of equals the one printed first. */
export function bestOf(candidates: FieldCandidate[]): FieldCandidate | null {
  let best: FieldCandidate | null = null
  for (const one of candidates) if (one.words.length > 0 && (!best || one.score > best.score)) best = one
  return best
}

/** A field is at most as sure as the words that it was read from. */
export function toField(best: FieldCandidate, confidence = best.score): RecognisedField {
  const page = best.words[0]!.page
  const words = best.words.filter((word) => word.page === page)
  return {
    value: best.value,
    confidence: rounded(calibrated(Math.min(0.99, Math.max(0.05, confidence))) * leastConfident(words)),
    page,
    box: roundedBox(boxAround(words)),
  }
}

/** Scores are shy of the truth: on the measured documents readings of score 0.5 were right more than two times in three. */
function calibrated(score: number): number {
  return Math.min(0.99, 1 - (1 - score) ** 1.6)
}

function leastConfident(words: Word[]): number {
  return Math.min(...words.map((word) => word.confidence))
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

export function roundedBox(box: { x: number; y: number; w: number; h: number }) {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000
  return { x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) }
}
