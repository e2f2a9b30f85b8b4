import { lineHeight, type NeuralModels } from './neural-models'
import type { GreyImage, OcrWord } from './ocr'
import type { TextLine } from './find-text-lines'

/** Widths of lines are rounded up to these steps. */
const widthStep = 64
const widest = 2_560
/** Pixels along the line for each step of the reader. */
const stride = 8

type Read = { character: string; from: number; to: number; chance: number }

/** Reads one line into words with their places. */
export async function readTextLine(models: NeuralModels, image: GreyImage, line: TextLine, number: number): Promise<OcrWord[]> {
  const high = Math.max(1, line.bottom - line.top)
  const wide = Math.max(1, line.right - line.left)
  const width = Math.min(widest, Math.max(widthStep, Math.round((wide * lineHeight) / high)))
  const padded = Math.ceil(width / widthStep) * widthStep
  const grey = cropped(image, line, width)
  const size = lineHeight * padded
  const input = new Float32Array(3 * size)
  for (let y = 0; y < lineHeight; y++)
    for (let x = 0; x < width; x++) input[y * padded + x] = grey[y * width + x]! / 127.5 - 1
  input.copyWithin(size, 0, size)
  input.copyWithin(2 * size, 0, size)
  const { steps, chances } = await models.read(input, padded)
  const read = decoded(chances, steps, models)
  return wordsOf(withSpaces(read, grey, width)).map(({ text, from, to, chance }) => {
    const left = line.left + (from * stride * wide) / width
    const right = Math.min(line.right, line.left + (to * stride * wide) / width)
    // the line was widened beyond its ink
    const inset = high * 0.12
    return {
      text,
      line: number,
      confidence: Math.min(0.99, chance),
      box: {
        x: left / image.width,
        y: (line.top + inset) / image.height,
        w: Math.max(1, right - left) / image.width,
        h: (high - 2 * inset) / image.height,
      },
    }
  })
}

/** The part of the picture under a line, scaled to the height that the reader sees. */
function cropped({ pixels, width, height }: GreyImage, line: TextLine, into: number): Uint8Array {
  const grey = new Uint8Array(into * lineHeight)
  const [stepX, stepY] = [(line.right - line.left) / into, (line.bottom - line.top) / lineHeight]
  for (let y = 0; y < lineHeight; y++) {
    const fromY = line.top + (y + 0.5) * stepY - 0.5
    const y0 = Math.min(height - 1, Math.max(0, Math.floor(fromY)))
    const y1 = Math.min(height - 1, y0 + 1)
    const partY = Math.min(1, Math.max(0, fromY - y0))
    for (let x = 0; x < into; x++) {
      const fromX = line.left + (x + 0.5) * stepX - 0.5
      const x0 = Math.min(width - 1, Math.max(0, Math.floor(fromX)))
      const x1 = Math.min(width - 1, x0 + 1)
      const partX = Math.min(1, Math.max(0, fromX - x0))
      const upper = pixels[y0 * width + x0]! * (1 - partX) + pixels[y0 * width + x1]! * partX
      const lower = pixels[y1 * width + x0]! * (1 - partX) + pixels[y1 * width + x1]! * partX
      grey[y * into + x] = upper * (1 - partY) + lower * partY
    }
  }
  return grey
}

/** The likeliest character of each step; the same one twice in a row is one, "none" parts them (CTC). */
function decoded(chances: Float32Array, steps: number, { characters, latin }: NeuralModels): Read[] {
  const read: Read[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const offset = step * characters.length
    let best = 0
    for (const index of latin) if (chances[offset + index]! > chances[offset + best]!) best = index
    const chance = chances[offset + best]!
    const known = read.at(-1)
    if (best !== 0 && best === last && known) {
      known.to = step + 1
      known.chance = Math.max(known.chance, chance)
    } else if (best !== 0) read.push({ character: characters[best]!, from: step, to: step + 1, chance })
    last = best
  }
  return read
}

/** A space is at least so wide, as a share of the line's height, and so many times the usual gap between the line's letters. */
const leastSpace = 0.2
const timesUsual = 1.9
const moreThanUsual = 0.09

/** In type of even width letters without width leave more room. */
const slimLetters = /[ilIjt1.,:;!'|]/
const roomOfSlim = 0.07 * lineHeight

/** The reader drops most spaces: a gap in the ink that is wider than those between letters puts one back. */
function withSpaces(read: readonly Read[], grey: Uint8Array, width: number): Read[] {
  const ink = inkOf(grey, width)
  const gaps = read.map((one, at) => (at === 0 ? 0 : widestGap(ink, read[at - 1]!.from * stride, one.to * stride)))
  const usual = gaps.slice(1).sort((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0
  const space = Math.max(leastSpace * lineHeight, timesUsual * usual + moreThanUsual * lineHeight)
  return read.flatMap((one, at) => {
    const before = read[at - 1]
    const slim = [before, one].filter((side) => side && slimLetters.test(side.character)).length
    const isApart =
      before && before.character !== ' ' && one.character !== ' ' && gaps[at]! > space + slim * roomOfSlim
    return isApart ? [{ character: ' ', from: before.to, to: one.from, chance: 1 }, one] : [one]
  })
}

/** Whether each column of pixels has ink: darker than halfway between paper and print. */
function inkOf(grey: Uint8Array, width: number): boolean[] {
  const sorted = [...grey].sort((a, b) => a - b)
  const print = sorted[Math.floor(sorted.length * 0.03)]!
  const paper = sorted[Math.floor(sorted.length * 0.7)]!
  const limit = (print + paper) / 2
  return Array.from({ length: width }, (_, x) => {
    for (let y = 6; y < lineHeight - 6; y++) if (grey[y * width + x]! < limit) return true
    return false
  })
}

function widestGap(ink: readonly boolean[], from: number, to: number): number {
  let [widestSeen, run] = [0, 0]
  for (let x = from; x < Math.min(to, ink.length); x++) {
    run = ink[x] ? 0 : run + 1
    widestSeen = Math.max(widestSeen, run)
  }
  return widestSeen
}

function wordsOf(read: readonly Read[]): { text: string; from: number; to: number; chance: number }[] {
  const words: { text: string; from: number; to: number; chance: number; count: number }[] = []
  let isOpen = false
  for (const { character, from, to, chance } of read) {
    if (character.trim() === '') {
      isOpen = false
      continue
    }
    const last = words.at(-1)
    if (isOpen && last) {
      last.text += character
      last.to = to
      last.chance = Math.min(last.chance, chance)
    } else words.push({ text: character, from, to, chance, count: 1 })
    isOpen = true
  }
  return words
}
