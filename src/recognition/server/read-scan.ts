import { turnBox } from '../turn-box'
import { withLostDigits } from './lost-digits'
import { withNumbersOf } from './numbers-of-both'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { ocrLanguageOf } from './ocr-languages'
import { resized, turnGrey } from './open-image-pages'
import type { PageSource, PageTurn } from './page-source'
import { paperOf, withoutBands } from './without-bands'

/** What OCR made of a picture. `turn` is how the picture has to be turned to fit the boxes of the words. */
export type ScanReading = { words: OcrWord[]; turn: PageTurn }

const crookedDegrees = 0.6
const notTurned: PageTurn = { quarters: 0, degrees: 0 }

/** A page as `readScan` needs it: how its pixels lie, and the page turned so (kept while nothing else is asked for). */
type Picture = GreyImage & { turned(turn: PageTurn): Promise<GreyImage> }

/** Is there time for a further reading that takes this part of what the first one took (all of it when not said)? */
type HasTime = (part?: number) => boolean

/**
 * Reads a picture of a page. A page that reads badly is tried lying on its sides and upside down;
 * one that was put on the scanner crookedly is straightened and read again. The first reading may take until `until`, a
 * further one begins only when it should end before `triesUntil` (moments of performance.now).
 */
export async function readScan(
  engine: OcrEngine,
  page: Pick<PageSource, 'greyImage'>,
  languages: string[],
  { until = Number.POSITIVE_INFINITY, triesUntil = until }: { until?: number; triesUntil?: number } = {},
): Promise<ScanReading> {
  const started = performance.now()
  const grey = withoutBands(await page.greyImage())
  const nothing: ScanReading = { words: [], turn: notTurned }
  if (isBlank(grey, paperOf(grey) * faintPart)) return nothing
  const image: Picture = { ...grey, turned: turning(grey) }
  const words = await engine.readImage(image, languages, until)
  if (words.length <= wordsOfDust && isBlank(grey, darkInk)) return nothing
  const asIs = sidewaysTurned(words, image)
  const tookMs = performance.now() - started
  const hasTime = (part = 1) => performance.now() + tookMs * part < triesUntil
  const isIllegible = legibility(asIs.words) < 0.55
  const reading = isIllegible && hasTime() ? await better(engine, image, languages, { asIs, hasTime }) : asIs
  const language = ocrLanguageOf(reading.words)
  const isForeign = language !== null && !languages.includes(language) && engine.languages.includes(language)
  const own = isForeign ? [language, 'eng'] : languages
  const straight = await straightened(engine, image, own, { reading, hasTime })
  const read =
    isForeign && straight === reading && hasTime()
      ? await inOwnLanguage(engine, image, own, reading)
      : straight
  if (legibility(read.words) < 0.55 || !hasTime(digitsPart)) return read
  const picture = await image.turned(read.turn)
  return { ...read, words: await withLostDigits(engine, picture, read.words, own, until) }
}

/** What looking for digits that were overlooked takes of the time that the page took. */
const digitsPart = 0.3

async function inOwnLanguage(
  engine: OcrEngine,
  image: Picture,
  languages: string[],
  reading: ScanReading,
): Promise<ScanReading> {
  const again = await readAgain(engine, image, languages, { reading, turn: reading.turn })
  return again === reading ? again : { ...again, words: withNumbersOf(reading.words, again.words) }
}

/** Turns a page, and keeps the picture: what was turned to be read is looked at once more. */
function turning(image: GreyImage): Picture['turned'] {
  let last: { quarters: number; degrees: number; picture: Promise<GreyImage> } | null = null
  return async ({ quarters, degrees }) => {
    if (quarters === 0 && degrees === 0) return image
    if (last?.quarters !== quarters || last.degrees !== degrees) {
      last = { quarters, degrees, picture: turnGrey(image, { quarters, degrees }) }
    }
    return last.picture
  }
}

/** What reads badly may be one column that was taken for many; if not that, it may lie on its side. */
async function better(
  engine: OcrEngine,
  image: Picture,
  languages: string[],
  { asIs, hasTime }: { asIs: ScanReading; hasTime: HasTime },
): Promise<ScanReading> {
  if (image.layout === 'page' && asIs.turn.quarters === 0) {
    const words = await engine.readImage({ ...image, layout: 'strip' }, languages)
    if (score(words) > score(asIs.words) * 1.3 && legibility(words) >= 0.55) return { words, turn: notTurned }
  }
  return findUpright(engine, image, languages, { asIs, hasTime })
}

/** A sheet that lay crookedly is turned by the small angle and read again, when there is time. */
async function straightened(
  engine: OcrEngine,
  image: Picture,
  languages: string[],
  { reading: upright, hasTime }: { reading: ScanReading; hasTime: HasTime },
): Promise<ScanReading> {
  const degrees = skewDegrees(upright.words, upright.turn.quarters % 2 === 1 ? swapped(image) : image)
  if (Math.abs(degrees) < crookedDegrees || !hasTime()) return upright
  const turn: PageTurn = { quarters: upright.turn.quarters, degrees: -degrees }
  return readAgain(engine, image, languages, { reading: upright, turn })
}

/** Reads a page once more; what it read before stays where that reads worse. */
async function readAgain(
  engine: OcrEngine,
  image: Picture,
  languages: string[],
  { reading, turn }: { reading: ScanReading; turn: PageTurn },
): Promise<ScanReading> {
  const words = await engine.readImage(await image.turned(turn), languages)
  const isNoWorse = legibility(words) * words.length > legibility(reading.words) * reading.words.length * 0.9
  return isNoWorse ? { words, turn } : reading
}

/** What is lighter than this, by the page's paper, is the print of its other side; as dark as that, it is ink without doubt. */
const faintPart = 0.7
const darkInk = 128
/** More words than this never stand on a sheet that has next to no ink. */
const wordsOfDust = 12

/** A sheet with less ink than a single word has: the back of a page. Every fifth pixel is looked at. */
function isBlank({ pixels }: GreyImage, ink: number): boolean {
  let dark = 0
  for (let at = 0; at < pixels.length; at += 5) if (pixels[at]! < ink) dark++
  return dark * 5 < pixels.length * 0.00005
}

/** The engine reads lines that run up or down the page by itself: then nothing but the places have to be turned. */
function sidewaysTurned(words: OcrWord[], image: Picture): ScanReading {
  const long = words.filter((word) => word.text.length >= 4)
  const tall = long.filter((word) => word.box.h * image.height > word.box.w * image.width * 1.3)
  if (long.length < 5 || tall.length < long.length * 0.7) return { words, turn: notTurned }
  let downward = 0
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words[at - 1]!, words[at]!]
    if (before.line === after.line) downward += Math.sign(after.box.y - before.box.y)
  }
  const quarters = downward > 0 ? 3 : 1
  return {
    words: words.map((word) => ({ ...word, box: turnBox(word.box, quarters) })),
    turn: { quarters, degrees: 0 },
  }
}

/** Mean confidence of the words that look like words; a page on its side gives short junk. */
function legibility(words: OcrWord[]): number {
  const real = words.filter((word) => /[\p{L}\p{N}]{2}/u.test(word.text))
  if (real.length < 3) return 0
  return (real.reduce((sum, word) => sum + word.confidence, 0) / real.length) * (real.length / words.length)
}

/** Most of the time that a picture takes at half the size; noise takes more of it than print. */
const smallPart = 0.6

/** Tries the other three ways at half the size, where print takes a quarter of the time; only the best one is read in full. */
async function findUpright(
  engine: OcrEngine,
  image: Picture,
  languages: string[],
  { asIs, hasTime }: { asIs: ScanReading; hasTime: HasTime },
): Promise<ScanReading> {
  if (asIs.words.filter((word) => /[\p{L}\p{N}]{2}/u.test(word.text)).length < 5) return asIs
  if (!hasTime(smallPart)) return asIs
  const small = await resized(image, 0.5)
  let best: ScanReading | null = null
  let bestScore = score(asIs.words) * 1.3
  for (const quarters of [2, 1, 3] as const) {
    if (!hasTime(smallPart)) break
    const turn: PageTurn = { quarters, degrees: 0 }
    const words = await engine.readImage(await turnGrey(small, turn), languages)
    if (score(words) <= bestScore) continue
    best = { words, turn }
    bestScore = score(words)
    if (legibility(words) > 0.7) break
  }
  if (!best) return asIs
  if (!hasTime()) return best
  return { ...best, words: await engine.readImage(await image.turned(best.turn), languages) }
}

function score(words: OcrWord[]): number {
  return legibility(words) * Math.min(words.length, 80)
}

function swapped(image: Picture): { width: number; height: number } {
  return { width: image.height, height: image.width }
}

/** Degrees clockwise by which the printed lines fall, as the median over the long lines. */
function skewDegrees(words: OcrWord[], image: { width: number; height: number }): number {
  const lines = new Map<number, OcrWord[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  const slopes: number[] = []
  for (const line of lines.values()) {
    const first = line[0]!
    const last = line.at(-1)!
    const run = (last.box.x + last.box.w / 2 - first.box.x - first.box.w / 2) * image.width
    if (line.length < 3 || run < image.width * 0.2) continue
    const fall = (last.box.y + last.box.h / 2 - first.box.y - first.box.h / 2) * image.height
    slopes.push(Math.atan2(fall, run))
  }
  if (slopes.length < 4) return 0
  slopes.sort((a, b) => a - b)
  return (slopes[slopes.length >> 1]! * 180) / Math.PI
}
