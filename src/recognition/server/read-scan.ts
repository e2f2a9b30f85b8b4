import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { turnGrey } from './open-image-pages'
import type { PageTurn } from './page-source'

/** What OCR made of a picture. `turn` is how the picture has to be turned to fit the boxes of the words. */
export type ScanReading = { words: OcrWord[]; turn: PageTurn }

const crookedDegrees = 0.6
const notTurned: PageTurn = { quarters: 0, degrees: 0 }

/**
 * Reads a picture of a page. A page that reads badly is tried lying on its sides and upside down;
 * one that was put on the scanner crookedly is straightened and read again.
 */
export async function readScan(
  engine: OcrEngine,
  image: GreyImage,
  languages: string[],
): Promise<ScanReading> {
  const first: ScanReading = { words: await engine.readImage(image, languages), turn: notTurned }
  const upright = legibility(first.words) < 0.55 ? await findUpright(engine, image, languages, first) : first
  const degrees = skewDegrees(upright.words, upright.turn.quarters % 2 === 1 ? swapped(image) : image)
  if (Math.abs(degrees) < crookedDegrees) return upright
  const turn: PageTurn = { quarters: upright.turn.quarters, degrees: -degrees }
  const words = await engine.readImage(await turnGrey(image, turn), languages)
  return legibility(words) * words.length > legibility(upright.words) * upright.words.length * 0.9
    ? { words, turn }
    : upright
}

/** Mean confidence of the words that look like words; a page on its side gives short junk. */
function legibility(words: OcrWord[]): number {
  const real = words.filter((word) => /[\p{L}\p{N}]{2}/u.test(word.text))
  if (real.length < 3) return 0
  return (real.reduce((sum, word) => sum + word.confidence, 0) / real.length) * (real.length / words.length)
}

async function findUpright(
  engine: OcrEngine,
  image: GreyImage,
  languages: string[],
  asIs: ScanReading,
): Promise<ScanReading> {
  let best = asIs
  for (const quarters of [1, 3, 2] as const) {
    const turn: PageTurn = { quarters, degrees: 0 }
    const words = await engine.readImage(await turnGrey(image, turn), languages)
    if (score(words) > score(best.words) * 1.3) best = { words, turn }
    if (legibility(best.words) > 0.7) return best
  }
  return best
}

function score(words: OcrWord[]): number {
  return legibility(words) * Math.min(words.length, 80)
}

function swapped(image: GreyImage): { width: number; height: number } {
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
