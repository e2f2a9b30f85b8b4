import type { Box, SidewaysText, Word } from '../recognised-document'
import { turnBox } from '../turn-box'
import { addedBreak, addedSpace, type Character, isSpace, joinWords } from './join-characters'
import type { Pdfium } from './pdfium'

/** What a PDF page says about itself before anything is drawn. Sizes are points, upright. */
export type PdfPageText = {
  width: number
  height: number
  /** Quarter turns clockwise beyond the page's own rotation that make its text upright. */
  turn: 0 | 1 | 2 | 3
  words: Word[]
  /** What is printed along the edges of the page. */
  sideways: SidewaysText[]
  /** False where the text layer cannot be believed or where there is none: read the image instead. */
  isTrustworthy: boolean
  isBlank: boolean
}

const maxCharacters = 200_000
const maxObjects = 20_000

/** Reads the words of an open page with their places, and decides whether they can be believed. */
export function readPdfText(pdfium: Pdfium, page: number): PdfPageText {
  const { wasmExports: exports } = pdfium
  const width = exports.FPDF_GetPageWidthF(page)
  const height = exports.FPDF_GetPageHeightF(page)
  const text = exports.FPDFText_LoadPage(page)
  const scratch = exports.malloc(64)
  try {
    const characters = text ? readCharacters(pdfium, { page, text, scratch, width, height }) : []
    const counts = countsOfTurns(characters)
    const turn = dominantTurn(counts)
    const upright = sizeTurned({ width, height }, turn)
    const words = wordsAt(turn, characters, { width, height })
    const objects = surveyObjects(pdfium, page, { scratch, area: width * height })
    return {
      ...upright,
      turn,
      words,
      sideways: sidewaysOf(characters, { turn, counts }, { width, height }),
      isBlank: isBlank(objects, words),
      isTrustworthy: isTrustworthy(objects, characters, words),
    }
  } finally {
    if (text) exports.FPDFText_ClosePage(text)
    exports.free(scratch)
  }
}

type Size = { width: number; height: number }
type Turn = Character['turn']

const sizeTurned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 1 ? { width: height, height: width } : { width, height }

/** The words of the characters that so many quarter turns make upright. */
function wordsAt(turn: Turn, characters: readonly Character[], page: Size): Word[] {
  const upwards = characters
    .filter((character) => character.turn === turn || isSpace(character))
    .map((character) => ({
      ...character,
      box: turnBox(character.box, turn),
      ink: turnBox(character.ink, turn),
    }))
  return joinWords(upwards, sizeTurned(page, turn))
}

/** Less are heads of narrow columns, and no sentence. */
const fewestSideways = 20

/** Companies print along the edge who they are: "Inscrita en el Registro Mercantil de …, CIF B-…". */
function sidewaysOf(
  characters: readonly Character[],
  upright: { turn: Turn; counts: readonly number[] },
  page: Size,
): SidewaysText[] {
  return ([1, 2, 3] as const).flatMap((turn) => {
    const own = ((upright.turn + turn) & 3) as Turn
    const isText = upright.counts[own]! >= fewestSideways
    return isText ? [{ turn, words: wordsAt(own, characters, page) }] : []
  })
}

/** What PDFium gives for a hyphen at the end of a line. */
const endOfLine = 2
const blanksAdded = new Set([10, 13, 32])

type CharacterSource = { page: number; text: number; scratch: number; width: number; height: number }

function readCharacters(pdfium: Pdfium, source: CharacterSource): Character[] {
  const { wasmExports: exports } = pdfium
  const count = Math.min(exports.FPDFText_CountChars(source.text), maxCharacters)
  const toFraction = pageToFraction(pdfium, source)
  const pageTurn = exports.FPDFPage_GetRotation(source.page)
  const characters: Character[] = []
  for (let index = 0; index < count; index++) {
    const printed = exports.FPDFText_GetUnicode(source.text, index)
    const code = printed === endOfLine && exports.FPDFText_IsHyphen(source.text, index) === 1 ? 0x2d : printed
    const isBlank = code <= 32 || code === 0xa0 || code === 0x200b || code === 0xfffe || code === 0xffff
    if (isBlank) {
      const isAdded = blanksAdded.has(code) && exports.FPDFText_IsGenerated(source.text, index) === 1
      characters.push({ ...nowhere, code: !isAdded ? 32 : code === 32 ? addedSpace : addedBreak })
      continue
    }
    const angle = exports.FPDFText_GetCharAngle(source.text, index)
    if (isAslant(angle)) {
      characters.push(nowhere)
      continue
    }
    const ink = charBox(pdfium, source, index)
    const loose = looseBox(pdfium, source, index)
    const isLooseUsable = loose !== null && loose.top - loose.bottom < 4 * Math.max(ink.top - ink.bottom, 4)
    const rect = isLooseUsable ? union(ink, loose) : ink
    characters.push({
      code,
      isGarbled: exports.FPDFText_HasUnicodeMapError(source.text, index) === 1 || isUnreadable(code),
      turn: turnToUpright(angle, pageTurn),
      box: toFraction(rect),
      ink: toFraction(ink),
    })
  }
  return characters
}

/** The text of a scan is a little askew; what runs across the page is a stamp over the others, "COPY", and no part of their rows. */
const mostAskew = (12 / 180) * Math.PI

function isAslant(angle: number): boolean {
  const off = Math.abs(angle) % (Math.PI / 2)
  return Math.min(off, Math.PI / 2 - off) > mostAskew
}

/** Both angles count clockwise: the character's on the page as stored (radians), then the page's own (quarter turns). */
function turnToUpright(angle: number, pageTurn: number): Character['turn'] {
  return (-(Math.round(angle / (Math.PI / 2)) + pageTurn) & 3) as Character['turn']
}

const nowhere: Character = {
  code: 32,
  isGarbled: false,
  turn: 0,
  box: { x: 0, y: 0, w: 0, h: 0 },
  ink: { x: 0, y: 0, w: 0, h: 0 },
}

type Rect = { left: number; right: number; bottom: number; top: number }

function charBox(pdfium: Pdfium, { text, scratch }: CharacterSource, index: number): Rect {
  pdfium.wasmExports.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)
  const at = scratch / 8
  const heap = pdfium.HEAPF64
  return { left: heap[at]!, right: heap[at + 1]!, bottom: heap[at + 2]!, top: heap[at + 3]! }
}

function looseBox(pdfium: Pdfium, { text, scratch }: CharacterSource, index: number): Rect | null {
  if (!pdfium.wasmExports.FPDFText_GetLooseCharBox(text, index, scratch)) return null
  const at = scratch / 4
  const heap = pdfium.HEAPF32
  return { left: heap[at]!, top: heap[at + 1]!, right: heap[at + 2]!, bottom: heap[at + 3]! }
}

function union(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
    top: Math.max(a.top, b.top),
  }
}

/** Page coordinates to fractions of the page as shown: PDFium knows about crop box and rotation; its mapping is affine, so three points tell it. */
function pageToFraction(
  pdfium: Pdfium,
  { page, scratch, width, height }: CharacterSource,
): (rect: Rect) => Box {
  const scale = 100_000
  const map = (x: number, y: number) => {
    pdfium.wasmExports.FPDF_PageToDevice(page, 0, 0, scale, scale, 0, x, y, scratch, scratch + 4)
    return { x: pdfium.HEAP32[scratch / 4]! / scale, y: pdfium.HEAP32[scratch / 4 + 1]! / scale }
  }
  const span = Math.max(width, height, 1)
  const origin = map(0, 0)
  const alongX = map(span, 0)
  const alongY = map(0, span)
  const place = (x: number, y: number) => ({
    x: origin.x + ((alongX.x - origin.x) * x + (alongY.x - origin.x) * y) / span,
    y: origin.y + ((alongX.y - origin.y) * x + (alongY.y - origin.y) * y) / span,
  })
  return (rect) => {
    const a = place(rect.left, rect.top)
    const b = place(rect.right, rect.bottom)
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
  }
}

function isUnreadable(code: number): boolean {
  return (
    code === 0xfffd || code > 0x10ffff || (code >= 0xe000 && code <= 0xf8ff) || (code >= 0x80 && code < 0xa0)
  )
}

/** How many characters each quarter turn makes upright. */
function countsOfTurns(characters: readonly Character[]): number[] {
  const counts = [0, 0, 0, 0]
  for (const character of characters) if (!isSpace(character)) counts[character.turn]!++
  return counts
}

/** The quarter turn of most of the text; the page is shown so that this text is upright. */
function dominantTurn(counts: readonly number[]): Turn {
  const most = Math.max(...counts)
  return counts[0] === most ? 0 : (counts.indexOf(most) as Turn)
}

type ObjectSurvey = {
  count: number
  /** The largest image as a share of the page. */
  imageShare: number
  visibleTexts: number
  hiddenTexts: number
}

function surveyObjects(
  pdfium: Pdfium,
  page: number,
  options: { scratch: number; area: number },
): ObjectSurvey {
  const { wasmExports: exports } = pdfium
  const survey: ObjectSurvey = { count: 0, imageShare: 0, visibleTexts: 0, hiddenTexts: 0 }
  const visit = (object: number, depth: number) => {
    if (survey.count++ > maxObjects || !object) return
    const type = exports.FPDFPageObj_GetType(object)
    if (type === objectType.text) {
      if (invisibleRenderModes.has(exports.FPDFTextObj_GetTextRenderMode(object))) survey.hiddenTexts++
      else survey.visibleTexts++
    } else if (type === objectType.image) {
      const share = objectArea(pdfium, object, options.scratch) / options.area
      if (share > survey.imageShare) survey.imageShare = share
      if (share > 0.8) {
        survey.hiddenTexts += survey.visibleTexts
        survey.visibleTexts = 0
      }
    } else if (type === objectType.form && depth < 4) {
      const count = exports.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count && survey.count < maxObjects; index++) {
        visit(exports.FPDFFormObj_GetObject(object, index), depth + 1)
      }
    }
  }
  const count = exports.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && survey.count < maxObjects; index++)
    visit(exports.FPDFPage_GetObject(page, index), 0)
  return survey
}

const objectType = { text: 1, image: 3, form: 5 }
/** PDF 32000-1, table 106: 3 draws nothing, 7 only clips. */
const invisibleRenderModes = new Set([3, 7])

function objectArea(pdfium: Pdfium, object: number, scratch: number): number {
  if (!pdfium.wasmExports.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12))
    return 0
  const at = scratch / 4
  const heap = pdfium.HEAPF32
  return Math.abs(heap[at + 2]! - heap[at]!) * Math.abs(heap[at + 3]! - heap[at + 1]!)
}

function isBlank(objects: ObjectSurvey, words: Word[]): boolean {
  return objects.count === 0 && words.length === 0
}

/** A text layer is believed when it is what the reader of the page sees: drawn, not under a scan, and readable. */
function isTrustworthy(objects: ObjectSurvey, characters: Character[], words: Word[]): boolean {
  const printed = characters.filter((character) => !isSpace(character))
  if (printed.length === 0) return false
  const garbled = printed.filter((character) => character.isGarbled).length
  if (garbled > printed.length * 0.1) return false
  if (objects.hiddenTexts > objects.visibleTexts) return false
  return !(objects.imageShare > 0.5 && words.length < 40)
}
