import { foldTight } from '../fold-text'
import type { PlacedWord } from '../text-rows'
import type { Cell } from './page-layout'
import { remembered } from './remembered'

/** Something on the page that may be the value of a field. Offsets count characters of the cell's text. */
export type Candidate = {
  value: string
  cell: Cell
  start: number
  end: number
  words: PlacedWord[]
}

/** What stands before a value in its cell, or else in the cell left of that. */
export const textBeside = ({ cell, start }: Pick<Candidate, 'cell' | 'start'>): string =>
  start > 0 ? cell.segment.text.slice(0, start) : (cell.left?.segment.text ?? '')

/** Is a value all that stands in its cell? */
export const isWholeCell = ({ cell, start, end }: Candidate): boolean =>
  start === 0 && end === cell.segment.text.length

/** A value without case, accents and punctuation. */
export const tightOf = remembered(foldTight)

/** Names and numbers count as the same whatever their punctuation; amounts and days are plain already. */
export function keyOf(value: string): string {
  return /^-?\d+\.\d\d$|^\d{4}-\d\d-\d\d$/.test(value) ? value : tightOf(value)
}

/** The words under a stretch of a cell's text. */
export function wordsOfCell({ segment }: Cell, from: number, to: number): PlacedWord[] {
  const words: PlacedWord[] = []
  let at = 0
  for (const word of segment.words) {
    if (at >= to) break
    if (at + word.text.length > from) words.push(word)
    at += word.text.length + 1
  }
  return words
}

export function candidateIn(cell: Cell, value: string, start: number, end: number): Candidate {
  return { value, cell, start, end, words: wordsOfCell(cell, start, end) }
}
