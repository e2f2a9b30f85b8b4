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
/** Stands for the end of a line that it has added, which it does between all letters of some texts, as if they stood below each other. */
export const addedBreak = -2
/** As a share of the height of the line. */
const leastAddedSpace = 0.09

export const isSpace = ({ code }: Character) => code === 32 || code === addedSpace || code === addedBreak

/** Joins characters to words: a space, a jump to another line or a gap as wide as a space ends a word. */
export function joinWords(
  characters: Character[],
  { width, height }: { width: number; height: number },
): Word[] {
  const words: Word[] = []
  const isSpacedOut = spacedOut(characters, height / width)
  let text = ''
  let box: Box | null = null
  let inkRight = 0
  let isAfterAdded = false
  let isAfterBreak = false
  const flush = () => {
    if (text && box) words.push({ text, box: clampBox(box), confidence: 1 })
    text = ''
    box = null
  }
  for (const [at, character] of characters.entries()) {
    if (character.code === addedSpace) {
      isAfterAdded = true
      continue
    }
    if (character.code === addedBreak) {
      isAfterBreak = true
      continue
    }
    if (character.code === 32) {
      flush()
      continue
    }
    const gap = (character.ink.x - inkRight) * width
    const isParted = isAfterAdded && box && gap > box.h * height * leastAddedSpace
    if (!isSpacedOut[at] && (isParted || (box && isApart(box, inkRight, character)))) flush()
    const isBroken = box && isAfterBreak && Math.abs(gap) > box.h * height * leastAddedSpace
    if (isBroken) flush()
    isAfterAdded = isAfterBreak = false
    text += printed(character)
    box = box ? joinBoxes(box, character.box) : character.box
    inkRight = character.ink.x + character.ink.w
  }
  flush()
  return words
}

const printed = ({ code }: Character) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

/** Two letters that stand apart are two words as often as one. */
const fewestSpacedOut = 4
/** In heights of the line. */
const widestSpacedOut = 1.2
/** Of the letters of a word that is spaced out so many stand apart; a V and an A may still touch. */
const shareSpacedOut = 0.7
/** In usual gaps of such a word: what is wider is the space behind it. */
const widestInWord = 1.5

/** The character behind a gap, how wide that is in heights of the line, whether PDFium takes it for a space, and if so whether between capitals. */
type Gap = { at: number; gap: number; isSpace: boolean; isCapital: boolean }
const capitals = /^\p{Lu}{2}$/u

/** Which characters go on with a word whose letters are all spaced out, as headings are: "I N V O I C E". */
function spacedOut(characters: readonly Character[], heightToWidth: number): Uint8Array {
  const joined = new Uint8Array(characters.length)
  let line: Gap[][] = [[]]
  let before: Character | null = null
  let [isAfterAdded, isAfterSpace] = [false, false]
  const closeLine = () => {
    const usual = line.map(usualSpacing).find((one) => one > 0)
    for (const stretch of line) {
      const isOne = usualSpacing(stretch) > 0 || stretch.every(({ isSpace }) => isSpace)
      const spacing = isOne ? usual : undefined
      const most = spacing ? spacing * widestInWord : usualGap(stretch) * widestAmongEqual
      for (const { at, gap, isSpace, isCapital } of stretch)
        joined[at] = isSpace && gap <= most && (spacing || isCapital) ? 1 : 0
    }
    line = [[]]
  }
  for (const [at, character] of characters.entries()) {
    if (character.code === addedSpace) {
      isAfterAdded = true
      continue
    }
    if (character.code === 32 || character.code === addedBreak) {
      isAfterSpace = true
      continue
    }
    const gap = before
      ? (character.ink.x - before.ink.x - before.ink.w) / (character.box.h * heightToWidth)
      : 0
    if (before && isOtherLine(before.box, character)) closeLine()
    else if (isAfterSpace || Math.abs(gap) > widestSpacedOut) line.push([])
    else if (before) {
      const isCapital = isAfterAdded && capitals.test(printed(before) + printed(character))
      line.at(-1)!.push({ at, gap, isSpace: isAfterAdded, isCapital })
    }
    before = character
    isAfterAdded = isAfterSpace = false
  }
  closeLine()
  return joined
}

/** How far apart the letters of a stretch without spaces stand; 0 where they are not spaced out. */
function usualSpacing(stretch: readonly Gap[]): number {
  const spaces = stretch.filter(({ isSpace }) => isSpace).map(({ gap }) => gap)
  const isSpacedOut =
    stretch.length >= fewestSpacedOut - 1 && spaces.length >= stretch.length * shareSpacedOut
  return isSpacedOut ? spaces.sort((one, other) => one - other)[spaces.length >> 1]! : 0
}

/** Letters that stand so far apart, in heights of the line, are a little spaced out. */
const leastLoose = 0.06
const fewestLoose = 6
/** A gap between capitals that is hardly wider than those of the same word is none between words, though PDFium takes it for one. */
const widestAmongEqual = 1.25

/** The usual gap of a stretch whose letters are a little spaced out; 0 of any other. */
function usualGap(stretch: readonly Gap[]): number {
  const gaps = stretch.flatMap(({ gap, isSpace }) => (isSpace ? [] : [gap])).sort((one, other) => one - other)
  const usual = gaps[gaps.length >> 1] ?? 0
  return stretch.length >= fewestLoose && usual >= leastLoose ? usual : 0
}

function isApart(box: Box, inkRight: number, next: Character): boolean {
  const gap = next.ink.x - inkRight
  return isOtherLine(box, next) || gap > box.h * 0.6 || gap < -box.h * 2
}

function isOtherLine(box: Box, next: Character): boolean {
  return next.box.y > box.y + box.h * 0.8 || next.box.y + next.box.h < box.y + box.h * 0.2
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
