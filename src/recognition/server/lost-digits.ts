import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { paperOf } from './without-bands'

/** Darker than this, by the page's paper, is ink. */
const inkPart = 0.65
/** In heights of a line: the least side of a point, what a digit of print is high and wide, and how far apart those of one number stand. */
const leastSide = 0.06
const leastHeight = 0.45
const mostHeight = 1.2
const mostWidth = 0.95
const mostGap = 0.45
/** A typewriter leaves as much room around a point or a comma as a digit takes. */
const mostGapAtPoint = 0.8
/** "12,345.00" */
const mostLong = 6
/** So far from a word with digits it is none of their number. */
const apart = 1.2
/** More than so many are dirt, or a pattern. */
const mostMarks = 80
const mostBlots = 2_000
/** Of those that are read in one line, and the room between them, in heights. */
const marksOfLine = 16
const between = 4
const margin = 0.35
/** A number that is read so surely is one. */
const sureDigit = 0.6

type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The words with the numbers that the engine overlooked: single digits in narrow columns are what Tesseract takes for dirt, and now and
 * then it leaves out a whole column. What has the size of digits, stands beside words and was not read is set side by side and read once more.
 */
export async function withLostDigits(
  engine: OcrEngine,
  image: GreyImage,
  words: OcrWord[],
  languages: string[],
  until?: number,
): Promise<OcrWord[]> {
  const height = heightOf(image, words)
  const marks = height > 0 ? marksBeside(image, words, height) : []
  if (marks.length === 0 || marks.length > mostMarks) return words
  const { picture, places } = sideBySide(image, marks, height)
  // what breaks off takes nothing from the page that was read
  const read = await engine.readImage(picture, languages, until).catch(() => [])
  const lost = places.map((place, at): OcrWord => {
    const inPlace = read.filter((word) => isWithin(word, picture, place))
    const { left, top, right, bottom } = marks[at]!
    return {
      text: inPlace.map((word) => word.text).join(''),
      confidence: Math.min(...inPlace.map((word) => word.confidence)),
      box: {
        x: left / image.width,
        y: top / image.height,
        w: (right - left) / image.width,
        h: (bottom - top) / image.height,
      },
      line: words.length + at,
    }
  })
  const numbers = lost.filter(({ text, confidence }) => number.test(text) && confidence >= sureDigit)
  const known = [...numbers, ...words.filter(({ text }) => number.test(text))]
  const ones = lost.filter(
    (word) => likeOne.test(word.text) && known.some((other) => isInColumn(other, word)),
  )
  return [...words, ...numbers, ...ones.map((word) => ({ ...word, text: '1', confidence: sureDigit }))]
}

const number = /^\d{1,4}%?$|^\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/
/** What a "1" is taken for that stands alone. */
const likeOne = /^[Iil|]$/

/** Does one stand above or below the other? */
const isInColumn = ({ box: one }: OcrWord, { box: other }: OcrWord) =>
  one.x < other.x + other.w && other.x < one.x + one.w

/** How high most words are that have letters or digits, in pixels. */
function heightOf({ height }: GreyImage, words: readonly OcrWord[]): number {
  const all = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)).map(({ box }) => box.h * height)
  return all.sort((a, b) => a - b)[all.length >> 1] ?? 0
}

/** Blots of the size of digits that no word covers, those of one number together, each beside a word of its row. */
function marksBeside(image: GreyImage, words: readonly OcrWord[], height: number): Box[] {
  const boxes = words.map(({ box }) => ({
    left: box.x * image.width,
    top: box.y * image.height,
    right: (box.x + box.w) * image.width,
    bottom: (box.y + box.h) * image.height,
  }))
  const blots = uncovered(image, boxes, height).filter((blot) => isSmall(blot, height))
  if (blots.length > mostBlots) return []
  const marks: (Box & { endsLow: boolean })[] = []
  for (const blot of blots.sort((a, b) => a.left - b.left)) {
    const before = marks.find((mark) => {
      const room = height * (mark.endsLow || isLow(blot, mark) ? mostGapAtPoint : mostGap)
      return blot.left - mark.right <= room && blot.top < mark.bottom && mark.top < blot.bottom
    })
    if (!before) marks.push({ ...blot, endsLow: false })
    else
      Object.assign(before, {
        endsLow: isLow(blot, before),
        right: Math.max(before.right, blot.right),
        top: Math.min(before.top, blot.top),
        bottom: Math.max(before.bottom, blot.bottom),
      })
  }
  return marks.filter((mark) => {
    const middle = (mark.top + mark.bottom) / 2
    const isBeside = boxes.some(({ top, bottom }) => middle > top && middle < bottom)
    const isAlone = boxes.every(({ left, right, top, bottom }, at) => {
      const room = height * (/\d/.test(words[at]!.text) ? apart : mostGap)
      return bottom < mark.top || top > mark.bottom || left - mark.right > room || mark.left - right > room
    })
    const isDigit = mark.bottom - mark.top >= height * leastHeight
    return isDigit && isBeside && isAlone && mark.right - mark.left <= height * mostLong
  })
}

/** A digit, or what may stand between two. */
const isSmall = ({ left, top, right, bottom }: Box, height: number) =>
  Math.min(bottom - top, right - left) >= height * leastSide &&
  bottom - top <= height * mostHeight &&
  right - left <= height * mostWidth

/** A point or a comma stands in the lower half of its number. */
const isLow = ({ top }: Box, number: Box) => top > (number.top + number.bottom) / 2

/** The boxes around pieces of ink that hang together, and that no word covers. */
function uncovered({ pixels, width, height }: GreyImage, words: readonly Box[], lineHeight: number): Box[] {
  const seen = new Uint8Array(width * height)
  const around = Math.round(lineHeight * 0.1)
  for (const { left, top, right, bottom } of words) {
    const from = Math.max(0, Math.floor(left) - around)
    const to = Math.min(width, Math.ceil(right) + around)
    for (let y = Math.max(0, Math.floor(top) - around); y < Math.min(height, bottom + around); y++)
      seen.fill(1, y * width + from, y * width + to)
  }
  const limit = paperOf({ pixels }) * inkPart
  const found: Box[] = []
  const stack: number[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (pixels[start]! >= limit || seen[start]) continue
    const box = { left: width, top: height, right: 0, bottom: 0 }
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      for (let down = -1; down <= 1; down++)
        for (let across = -1; across <= 1; across++) {
          const [nextX, nextY] = [x + across, y + down]
          if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
          const next = nextY * width + nextX
          if (seen[next] || pixels[next]! >= limit) continue
          seen[next] = 1
          stack.push(next)
        }
    }
    found.push(box)
  }
  return found
}

/** The marks in lines of a picture of their own, and where each stands there. */
function sideBySide(
  { pixels, width, dpi }: GreyImage,
  marks: readonly Box[],
  height: number,
): { picture: GreyImage; places: Box[] } {
  const rim = Math.round(height * margin)
  const room = Math.round(height * between)
  const rowHeight = Math.round(height * 2.2)
  const places: Box[] = []
  let [x, widest] = [room, 0]
  for (const [at, mark] of marks.entries()) {
    if (at > 0 && at % marksOfLine === 0) x = room
    const top = room + Math.floor(at / marksOfLine) * rowHeight
    places.push({ left: x, top, right: x + mark.right - mark.left, bottom: top + mark.bottom - mark.top })
    x += mark.right - mark.left + room
    widest = Math.max(widest, x)
  }
  const lines = Math.ceil(marks.length / marksOfLine)
  const size = { width: widest + room, height: lines * rowHeight + room * 2 }
  const paper = paperOf({ pixels })
  const made = new Uint8Array(size.width * size.height).fill(paper)
  for (const [at, mark] of marks.entries()) {
    const place = places[at]!
    for (let y = -rim; y < mark.bottom - mark.top + rim; y++)
      for (let x = -rim; x < mark.right - mark.left + rim; x++) {
        const [fromX, fromY] = [mark.left + x, mark.top + y]
        const from = fromY * width + fromX
        if (fromX < 0 || fromX >= width || from < 0 || from >= pixels.length) continue
        made[(place.top + y) * size.width + place.left + x] = pixels[from]!
      }
  }
  return { picture: { ...size, pixels: made, dpi, layout: 'lines' }, places }
}

function isWithin({ box }: OcrWord, { width, height }: GreyImage, place: Box): boolean {
  const [x, y] = [(box.x + box.w / 2) * width, (box.y + box.h / 2) * height]
  const slack = (place.bottom - place.top) / 2
  return (
    x > place.left - slack && x < place.right + slack && y > place.top - slack && y < place.bottom + slack
  )
}
