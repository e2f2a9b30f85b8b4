import type { Box, Word } from '../recognised-document'

/** One character of a page, `ink` being what is drawn of it. */
export type Character = {
  code: number
  isGarbled: boolean
  turn: 0 | 1 | 2 | 3
  box: Box
  ink: Box
}

/** Stands for a space that PDFium has added: letters that stand a little apart, as after a V, are still one word. */
export const addedSpace = -1
/** As a share of the height of the line. */
const leastAddedSpace = 0.09

export const isSpace = ({ code }: Character) => code === 32 || code === addedSpace

/** Joins characters to words: a space, a jump to another line or a gap as wide as a space ends a word. */
export function joinWords(
  characters: Character[],
  { width, height }: { width: number; height: number },
): Word[] {
  const words: Word[] = []
  let text = ''
  let box: Box | null = null
  let inkRight = 0
  let isAfterAdded = false
  const flush = () => {
    if (text && box) words.push({ text, box: clampBox(box), confidence: 1 })
    text = ''
    box = null
  }
  for (const character of characters) {
    if (character.code === addedSpace) {
      isAfterAdded = true
      continue
    }
    if (character.code === 32) {
      flush()
      continue
    }
    const gap = (character.ink.x - inkRight) * width
    const isParted = isAfterAdded && box && gap > box.h * height * leastAddedSpace
    if (isParted || (box && isApart(box, inkRight, character))) flush()
    isAfterAdded = false
    text += character.code <= 0x10ffff ? String.fromCodePoint(character.code) : '\ufffd'
    box = box ? joinBoxes(box, character.box) : character.box
    inkRight = character.ink.x + character.ink.w
  }
  flush()
  return words
}

function isApart(box: Box, inkRight: number, next: Character): boolean {
  const isOtherLine = next.box.y > box.y + box.h * 0.8 || next.box.y + next.box.h < box.y + box.h * 0.2
  const gap = next.ink.x - inkRight
  return isOtherLine || gap > box.h * 0.6 || gap < -box.h * 2
}

function joinBoxes(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y }
}

function clampBox(box: Box): Box {
  const x = Math.min(Math.max(box.x, 0), 1)
  const y = Math.min(Math.max(box.y, 0), 1)
  return {
    x,
    y,
    w: Math.min(Math.max(box.x + box.w, 0), 1) - x,
    h: Math.min(Math.max(box.y + box.h, 0), 1) - y,
  }
}
