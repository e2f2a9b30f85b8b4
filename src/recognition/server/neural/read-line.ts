import { inkByColumn, inkOf, type LineImage, lineRows } from './line-image'

/** A word on the picture of a line: columns and rows from where to where its ink is. */
export type LineWord = {
  text: string
  confidence: number
  left: number
  right: number
  top: number
  bottom: number
}

/** For each step along `columns` of a line how likely each class is; `classes` of them a step. */
export type StepScores = { steps: number; classes: number; columns: number; values: Float32Array }

/** Reads a piece of a line: its grey from column `from` to column `to`. */
export type Recogniser = (image: LineImage, from: number, to: number) => Promise<StepScores>

/** Reads the words of a line, its spaces found again where the recogniser drops them. */
export async function readLine(
  image: LineImage,
  recognise: Recogniser,
  alphabet: readonly (string | null)[],
): Promise<LineWord[]> {
  const ink = inkOf(image)
  const columns = inkByColumn(ink, image.width)
  const words: LineWord[] = []
  for (const [from, to] of piecesOf(columns, 0, image.width)) {
    const scores = await recognise(image, from, to)
    const characters = charactersOf(scores, alphabet, from)
    for (const word of splitWords(characters, columns, from, to))
      words.push({ ...word, ...inkRows(ink, image, word) })
  }
  return words
}

/** A longer piece is cut at its widest gap: the recogniser knows lines of about this length, and what it takes grows with the square. */
const longestPiece = 800
const leastCut = 8

function piecesOf(columns: Uint16Array, from: number, to: number): [number, number][] {
  if (to - from <= longestPiece) return [[from, to]]
  const quarter = (to - from) / 4
  const gap = widestGap(columns, from + quarter, to - quarter)
  if (gap.width < leastCut && to - from <= longestPiece * 2) return [[from, to]]
  const cut = Math.round(gap.from + gap.width / 2)
  return [...piecesOf(columns, from, cut), ...piecesOf(columns, cut, to)]
}

type Gap = { from: number; width: number }

/** The widest run of columns without ink. */
function widestGap(columns: Uint16Array, from: number, to: number): Gap {
  const widest: Gap = { from: Math.round((from + to) / 2), width: 0 }
  let start = Math.round(from)
  for (let column = start; column <= to; column++) {
    if (column < to && columns[column]! === 0) continue
    if (column - start > widest.width) Object.assign(widest, { from: start, width: column - start })
    start = column + 1
  }
  return widest
}

/** A character with the column of its middle. */
export type LineCharacter = { text: string; column: number; confidence: number }

/** The likeliest class of each step that stands for something; the same one in successive steps is one character. */
export function charactersOf(
  { steps, classes, columns, values }: StepScores,
  alphabet: readonly (string | null)[],
  from: number,
): LineCharacter[] {
  const known = knownClasses(alphabet, classes)
  const characters: (LineCharacter & { count: number })[] = []
  let before = ''
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (const one of known) if (values[step * classes + one]! > values[step * classes + best]!) best = one
    const text = alphabet[best]!
    const confidence = values[step * classes + best]!
    const column = from + ((step + 0.5) * columns) / steps
    if (text !== '' && text === before) {
      const last = characters.at(-1)!
      last.column = (last.column * last.count + column) / (last.count + 1)
      last.count++
      last.confidence = Math.max(last.confidence, confidence)
    } else if (text !== '') characters.push({ text, column, confidence, count: 1 })
    before = text
  }
  return characters.map(({ text, column, confidence }) => ({ text, column, confidence }))
}

const knownByAlphabet = new WeakMap<readonly (string | null)[], number[]>()

function knownClasses(alphabet: readonly (string | null)[], classes: number): number[] {
  const kept = knownByAlphabet.get(alphabet)
  if (kept) return kept
  const known = alphabet.flatMap((text, at) => (text === null || at >= classes ? [] : [at]))
  knownByAlphabet.set(alphabet, known)
  return known
}

type SplitWord = Pick<LineWord, 'text' | 'confidence' | 'left' | 'right'>

/** Words of a piece of a line end at spaces, and where the gap to the next character is wider than between the letters of this line. */
export function splitWords(
  characters: readonly LineCharacter[],
  columns: Uint16Array,
  from = 0,
  to = columns.length,
): SplitWord[] {
  const printed = characters.filter(({ text }) => text.trim() !== '')
  const gaps = gapsAfter(printed, columns)
  const spaces = characters.flatMap(({ text, column }) => (text.trim() === '' ? [column] : []))
  const hasSpace = (at: number) =>
    spaces.some((column) => column > printed[at]!.column && column < printed[at + 1]!.column)
  const isWide = wordGaps(printed, gaps)
  const words: SplitWord[] = []
  let begin = 0
  for (let at = 0; at < printed.length; at++) {
    const isLast = at === printed.length - 1
    if (!isLast && !hasSpace(at) && !isWide(at)) continue
    const within = printed.slice(begin, at + 1)
    words.push({
      text: spelt(within.map(({ text }) => text).join('')),
      confidence: within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length,
      left: begin === 0 ? from : endOf(gaps[begin - 1]!),
      right: isLast ? to : gaps[at]!.from,
    })
    begin = at + 1
  }
  return words.map((word) => trimmed(word, columns))
}

/** The gap after each character but the last. A full stop is so narrow that its place is not sure: the gap beside it is the one after it. */
function gapsAfter(printed: readonly LineCharacter[], columns: Uint16Array): Gap[] {
  const gaps = printed
    .slice(1)
    .map((character, at) => widestGap(columns, printed[at]!.column, character.column))
  for (let at = 0; at < gaps.length - 1; at++) {
    const width = gaps[at]!.width - (printed[at]!.text === '1' ? emptyAfter1 : 0)
    if (!closing.test(printed[at + 1]!.text) || width < spaceColumns || width <= gaps[at + 1]!.width) continue
    gaps[at + 1] = gaps[at]!
    gaps[at] = { from: gaps[at]!.from, width: 0 }
  }
  return gaps
}

const closing = /[.,:;!?)\]%]/

function endOf(gap: Gap): number {
  return gap.from + gap.width
}

/** In columns of a line of 48 rows: wider than between letters, narrower than a space of any printed face. */
const spaceColumns = 9
/** How much of the width of a digit a printed 1 leaves empty on its left and on its right. */
const emptyBefore1 = 4
const emptyAfter1 = 6

/** Which gaps part words. Faces with letters of one width leave wide gaps beside narrow letters: there the middles of letters tell. */
function wordGaps(printed: readonly LineCharacter[], gaps: readonly Gap[]): (at: number) => boolean {
  const usual = medianOf(gaps.map(({ width }) => width))
  const least = Math.max(spaceColumns, usual * 2.2)
  const pitches = printed.slice(1).map(({ column }, at) => column - printed[at]!.column)
  const pitch = medianOf(pitches)
  return (at) => {
    const [one, next] = [printed[at]!.text, printed[at + 1]!.text]
    if (one === '@' || next === '@') return false
    if (usual > 5 && pitches[at]! < pitch * 1.35) return false
    const isWithinNumber = /[.,:]/.test(one) && /\d/.test(next) && /\d/.test(printed[at - 1]?.text ?? '')
    const width = gaps[at]!.width - (one === '1' ? emptyAfter1 : 0) - (next === '1' ? emptyBefore1 : 0)
    return width >= (isWithinNumber ? least * 2 : least)
  }
}

/** A nought among letters is the letter. */
function spelt(word: string): string {
  if (!/^[\p{L}0.&'-]+$/u.test(word) || !/\p{L}{2}/u.test(word)) return word
  return word.replace(/0/g, (_, at: number) =>
    /^$|[\p{Lu}.&'-]/u.test(word.slice(Math.max(0, at - 1), at)) ? 'O' : 'o',
  )
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function trimmed(word: SplitWord, columns: Uint16Array): SplitWord {
  let { left, right } = word
  while (left < right - 1 && columns[left] === 0) left++
  while (right > left + 1 && columns[right - 1] === 0) right--
  return { ...word, left, right }
}

/** The rows between which a word's ink stands; what its neighbours above and below reach into the picture is left out. */
function inkRows(
  ink: Uint8Array,
  image: LineImage,
  { left, right }: SplitWord,
): { top: number; bottom: number } {
  const parts: { top: number; bottom: number }[] = []
  for (let row = 0; row < lineRows; row++) {
    let column = left
    while (column < right && !ink[row * image.width + column]) column++
    if (column === right) continue
    const last = parts.at(-1)
    if (last && row - last.bottom <= dotRows) last.bottom = row + 1
    else parts.push({ top: row, bottom: row + 1 })
  }
  const own = parts.filter(({ top, bottom }) => top > 0 && bottom < lineRows)
  const found = own.length > 0 ? own : parts
  return { top: found[0]?.top ?? 0, bottom: found.at(-1)?.bottom ?? lineRows }
}

/** Rows between a letter and its dot. */
const dotRows = 4
