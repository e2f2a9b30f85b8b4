import { fold } from '../fold-text'
import type { OcrWord } from './ocr'

/** Where two engines read the same, the word is as sure as this. */
const agreed = 0.98
/** A doubtful word gives way to a sure one of the other engine. */
const doubtful = 0.6
const sure = 0.85

/**
 * Two readings of the same picture as one. The first leads; of words that both read alike the second gives the accents and
 * signs that the first doesn't know, and the spaces. What only the second saw, and is sure of, is added.
 */
export function mergeReadings(leading: readonly OcrWord[], second: readonly OcrWord[]): OcrWord[] {
  const left = new Set(second)
  const merged = leading.flatMap((word) => {
    const others = second.filter((other) => left.has(other) && isSamePlace(word, other))
    const words = best(word, others)
    for (const other of others) left.delete(other)
    return words
  })
  const more = [...left].filter(
    (word) =>
      word.confidence >= sure &&
      /[\p{L}\p{N}]{2}/u.test(word.text) &&
      !leading.some((other) => overlap(word, other) > 0.2),
  )
  return [...merged, ...more]
}

function best(word: OcrWord, others: readonly OcrWord[]): OcrWord[] {
  if (others.length === 0) return [word]
  const text = others.map((other) => other.text).join('')
  if (alike(text) === alike(word.text)) return others.map((other) => spelled(other, word))
  const [only] = others
  const isBetter = others.length === 1 && word.confidence < doubtful && only!.confidence > sure
  return isBetter ? [{ ...word, text: only!.text, confidence: doubtful }] : [word]
}

/** The second's text and width in the first's line. */
function spelled(other: OcrWord, { line, box }: OcrWord): OcrWord {
  return { text: other.text, line, confidence: agreed, box: { ...box, x: other.box.x, w: other.box.w } }
}

/** Text as the engine without accents would have it. */
function alike(text: string): string {
  return fold(text.replace(/€/g, 'e').replace(/ß/g, 'b')).replace(/[^\p{L}\p{N}]/gu, '')
}

function isSamePlace(one: OcrWord, other: OcrWord): boolean {
  const wide = Math.min(one.box.x + one.box.w, other.box.x + other.box.w) - Math.max(one.box.x, other.box.x)
  const middle = other.box.y + other.box.h / 2
  return wide > other.box.w * 0.6 && middle > one.box.y && middle < one.box.y + one.box.h
}

function overlap(one: OcrWord, other: OcrWord): number {
  const wide = Math.min(one.box.x + one.box.w, other.box.x + other.box.w) - Math.max(one.box.x, other.box.x)
  const high = Math.min(one.box.y + one.box.h, other.box.y + other.box.h) - Math.max(one.box.y, other.box.y)
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / (one.box.w * one.box.h)
}
