import type { GreyImage } from './ocr'

/** Blocks of this part of an inch; the part of dark pixels tells whether one belongs to a band. */
const blocksOfInch = 25
const mostlyDark = 0.55
/** As light as this, by the page's paper, is no dark ground. */
const darkPart = 0.7
/** In blocks; heavy print is two high. */
const [leastWidth, leastHeight] = [8, 3]
/** Light print leaves so much of a band dark, and a band is as high in all but its ends. */
const fullBox = 0.6
const evenPart = 0.8
const mostlyLight = 0.9
/** More than so much paper within it makes it the table on which a paper was photographed. */
const mostPaper = 0.05
const isDark = 1
const isSeen = 2
const isPaper = 3

/**
 * The picture with light print on dark bands and boxes (heads of tables, totals) turned into dark print on paper, and dark print on
 * grey ones lifted to paper: OCR looks for one threshold between paper and ink on all of the page.
 */
export function withoutBands(image: GreyImage): GreyImage {
  const paper = paperOf(image)
  const block = Math.max(4, Math.round(image.dpi / blocksOfInch))
  const bands = bandsOf(image, paper, block)
  if (bands.length === 0) return image
  const pixels = Uint8Array.from(image.pixels)
  for (const band of bands) lighten({ ...image, pixels }, band, paper, block)
  return { ...image, pixels }
}

/** The first and last dark block of each column of blocks, by column. */
type Band = Map<number, { top: number; bottom: number }>

/** How light the paper is: the commonest of the light greys. */
export function paperOf({ pixels }: Pick<GreyImage, 'pixels'>): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 7) counts[pixels[at]!]!++
  let paper = 255
  for (let grey = 128; grey < 256; grey++) if (counts[grey]! > counts[paper]!) paper = grey
  return paper
}

/** Blocks that are mostly dark and touch, where they fill the box around them. */
function bandsOf({ pixels, width, height }: GreyImage, paper: number, block: number): Band[] {
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)]
  const kinds = new Uint8Array(columns * rows)
  const limit = paper * darkPart
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let count = 0
      for (let y = 0; y < block; y++) {
        const start = (row * block + y) * width + column * block
        for (let x = 0; x < block; x++) if (pixels[start + x]! < limit) count++
      }
      if (count > block * block * mostlyDark) kinds[row * columns + column] = isDark
      else if (count === 0) kinds[row * columns + column] = isPaper
    }
  const bands: Band[] = []
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== isDark) continue
    const { band, size } = spread(kinds, columns, rows, at)
    const paperIn = [...band].reduce((all, [column, { top, bottom }]) => {
      for (let row = top; row <= bottom; row++) if (kinds[row * columns + column] === isPaper) all++
      return all
    }, 0)
    if (isBand(band, size, paperIn)) bands.push(band)
  }
  return bands
}

/** Letters are of many heights, and their strokes fill less of the box around them. */
function isBand(band: Band, size: number, paperIn: number): boolean {
  const heights = [...band.values()].map(({ top, bottom }) => bottom - top + 1)
  const high = Math.max(...heights)
  const even = heights.filter((one) => one >= high - 1)
  const box = heights.reduce((sum, one) => sum + one, 0)
  return (
    heights.length >= leastWidth &&
    high >= leastHeight &&
    even.length >= heights.length * evenPart &&
    size > box * fullBox &&
    paperIn < box * mostPaper
  )
}

/** All that touches a dark block, which is marked as seen. */
function spread(
  kinds: Uint8Array,
  columns: number,
  rows: number,
  start: number,
): { band: Band; size: number } {
  const band: Band = new Map()
  const open = [start]
  kinds[start] = isSeen
  let size = 0
  while (open.length > 0) {
    const at = open.pop()!
    const [column, row] = [at % columns, Math.floor(at / columns)]
    size++
    const span = band.get(column) ?? { top: row, bottom: row }
    band.set(column, { top: Math.min(span.top, row), bottom: Math.max(span.bottom, row) })
    const isInside = [column > 0, column < columns - 1, row > 0, row < rows - 1]
    for (const [side, next] of [at - 1, at + 1, at - columns, at + columns].entries()) {
      if (!isInside[side] || kinds[next] !== isDark) continue
      kinds[next] = isSeen
      open.push(next)
    }
  }
  return { band, size }
}

/** Pixels of a band's edge, which is neither as dark as the band nor paper. */
const blur = 3
/** Edges of bands are straight; those of letters jump from stroke to stroke. */
const mostJumps = 0.06

/** What is as dark as most of the band becomes paper, what is lighter print: column by column, as a band may lie crookedly. */
function lighten(image: GreyImage, band: Band, paper: number, block: number): void {
  const { pixels, width, height } = image
  const { ground, isLightOnDark } = groundOf(pixels, width, band, block, paper)
  const columns = edgesOf(image, band, (ground + paper) / 2, block)
  const jumps = columns.filter(
    ({ from, to }, at) =>
      at > 0 && (Math.abs(from - columns[at - 1]!.from) > 1 || Math.abs(to - columns[at - 1]!.to) > 1),
  )
  if (jumps.length > columns.length * mostJumps) return
  const clear = (x: number, from: number, to: number) => {
    if (x < 0 || x >= width) return
    for (let y = Math.max(0, from); y <= Math.min(height - 1, to); y++) pixels[y * width + x] = paper
  }
  for (const { x, from, to } of columns) {
    let light = 0
    for (let y = from; y <= to; y++) {
      const at = y * width + x
      const grey = pixels[at]!
      const lighter = Math.min(1, Math.max(0, grey - ground) / Math.max(1, paper - ground))
      if (lighter > 0.5) light++
      pixels[at] = isLightOnDark
        ? Math.round(paper * (1 - lighter))
        : Math.min(paper, Math.round((grey * paper) / ground))
    }
    if (!isLightOnDark) continue
    clear(x, from - blur, from + blur)
    clear(x, to - blur, to + blur)
    // a light line between two cells is no letter
    if (light > (to - from) * mostlyLight) clear(x, from, to)
  }
  if (!isLightOnDark) return
  // its ends may lie within the blocks beside it
  for (const [end, side] of [
    [columns[0]!, -1],
    [columns.at(-1)!, 1],
  ] as const)
    for (let step = -blur; step <= block + blur; step++)
      clear(end.x + step * side, end.from - block, end.to + block)
}

/** Where a band begins and ends in each column of pixels. */
function edgesOf(
  { pixels, width, height }: GreyImage,
  band: Band,
  edge: number,
  block: number,
): { x: number; from: number; to: number }[] {
  return [...band]
    .sort(([one], [other]) => one - other)
    .flatMap(([column, { top, bottom }]) =>
      Array.from({ length: block }, (_, step) => {
        const x = column * block + step
        const isOfBand = (y: number) => pixels[y * width + x]! <= edge
        let [from, to] = [top * block, (bottom + 1) * block - 1]
        while (from < to && !isOfBand(from)) from++
        while (to > from && !isOfBand(to)) to--
        // what is dark beyond, with paper between, is print beside the band
        while (from > Math.max(0, (top - 1) * block) && isOfBand(from - 1)) from--
        while (to < Math.min(height, (bottom + 2) * block) - 1 && isOfBand(to + 1)) to++
        return { x, from, to }
      }),
    )
}

/** Print differs from the ground by so much of what lies between it and black, or paper. */
const printPart = 0.5

/** The commonest grey of a band, and whether what is printed on it is lighter or darker. */
function groundOf(
  pixels: Uint8Array,
  width: number,
  band: Band,
  block: number,
  paper: number,
): { ground: number; isLightOnDark: boolean } {
  const counts = new Uint32Array(256)
  for (const [column, { top, bottom }] of band)
    for (let y = top * block; y < (bottom + 1) * block; y++)
      for (let x = column * block; x < (column + 1) * block; x++) counts[pixels[y * width + x]!]!++
  let ground = 1
  for (let grey = 1; grey < paper; grey++) if (counts[grey]! > counts[ground]!) ground = grey
  const between = (from: number, to: number) => counts.slice(from, to).reduce((all, one) => all + one, 0)
  const lighter = between(Math.ceil(ground + (paper - ground) * printPart), 256)
  const darker = between(0, Math.floor(ground * (1 - printPart)))
  return { ground, isLightOnDark: lighter >= darker }
}
