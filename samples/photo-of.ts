import sharp from 'sharp'
import { type GreyImage, greyPages } from './page-images'
import { seededRandom } from './random'

type Point = readonly [x: number, y: number]

export type PhotoOptions = {
  /** Size of the photo in pixels. */
  width?: number
  height?: number
  /** Where the corners of the paper lie in the photo, as fractions: upper left, upper right, lower right, lower left. */
  corners?: readonly [Point, Point, Point, Point]
  /** A coffee ring with its middle at a fraction of the paper, or none. */
  stain?: Point | null
  /** Spilt coffee that nothing can be read through: its middle and half its width and height, as fractions of the paper. */
  spill?: { at: Point; half: Point } | null
}

const heldByHand: NonNullable<PhotoOptions['corners']> = [
  [0.09, 0.06],
  [0.93, 0.035],
  [0.965, 0.955],
  [0.045, 0.975],
]

/** A JPEG as a telephone takes it: the first page on a wooden table, in perspective, with a shadow and a coffee ring. */
export async function photoOf(pdf: Uint8Array, options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 1500, height = 1980, corners = heldByHand, stain = [0.72, 0.2], spill = null } = options
  const [page] = await greyPages(pdf, 170)
  if (!page) throw new Error('A photo needs a PDF with one page at least')
  const onPaper = homography(corners.map(([x, y]) => [x * width, y * height] as const))
  const random = seededRandom(4711)
  const grain = Float32Array.from({ length: 32_749 }, () => (random() + random() - 1) * 11)
  const pixels = new Uint8ClampedArray(width * height * 3)
  const place = new Float64Array(2)
  const colour = new Float64Array(3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    onPaper(x, y, place)
    const isPaper = place[0]! >= 0 && place[0]! < 1 && place[1]! >= 0 && place[1]! < 1
    if (isPaper) paintPaper(page, place, { stain, spill }, colour)
    else paintTable(x, y, place, colour)
    const light = (1 - 0.2 * (x / width) - 0.08 * (y / height)) * handShadow(x / width, y / height)
    const speck = grain[at % grain.length]!
    pixels[at * 3] = colour[0]! * light + speck
    pixels[at * 3 + 1] = colour[1]! * light + speck
    pixels[at * 3 + 2] = colour[2]! * light * 0.97 + speck
  }
  const raw = { width, height, channels: 3 } as const
  return sharp(pixels, { raw }).blur(0.6).jpeg({ quality: 78 }).toBuffer()
}

// The painters write into arrays that are made once: a new array for each of three million pixels takes seconds.

/** Ink and paper, softened between pixels, browned where the cup stood. */
function paintPaper(
  page: GreyImage,
  place: Float64Array,
  { stain, spill }: Required<Pick<PhotoOptions, 'stain' | 'spill'>>,
  colour: Float64Array,
): void {
  const x = place[0]! * (page.width - 2)
  const y = place[1]! * (page.height - 2)
  const left = Math.floor(x)
  const top = Math.floor(y)
  const start = top * page.width + left
  const above = page.data[start]! * (1 - x + left) + page.data[start + 1]! * (x - left)
  const below =
    page.data[start + page.width]! * (1 - x + left) + page.data[start + page.width + 1]! * (x - left)
  const isSpilt = spill !== null && isWithin(spill, place)
  const value = isSpilt ? 118 : 18 + (above * (1 - y + top) + below * (y - top)) * 0.9
  let brown = isSpilt ? 0.6 : 0
  if (stain && !isSpilt) {
    const across = place[0]! - stain[0]
    const down = (place[1]! - stain[1]) * (page.height / page.width)
    const far = Math.sqrt(across * across + down * down)
    brown = Math.abs(far - 0.1) < 0.008 ? 0.34 : far < 0.092 ? 0.07 : 0
  }
  colour[0] = value * (1 - brown * 0.35)
  colour[1] = value * (1 - brown * 0.6)
  colour[2] = value * (1 - brown)
}

/** The edge of what was spilt is uneven. */
function isWithin({ at, half }: { at: Point; half: Point }, place: Float64Array): boolean {
  const across = (place[0]! - at[0]) / half[0]
  const down = (place[1]! - at[1]) / half[1]
  const angle = Math.atan2(down, across)
  return across * across + down * down < 1 + 0.12 * Math.sin(angle * 5) + 0.07 * Math.sin(angle * 9)
}

/** Dark wood with its grain; darker beside the paper, which throws a shadow. */
function paintTable(x: number, y: number, place: Float64Array, colour: Float64Array): void {
  const wave = Math.sin(y / 7 + Math.sin(x / 160) * 5) * 9 + Math.sin(y / 31 + x / 400) * 12
  const isNear = place[0]! > -0.02 && place[0]! < 1.025 && place[1]! > -0.02 && place[1]! < 1.02
  const shade = isNear ? 0.6 : 1
  colour[0] = (112 + wave) * shade
  colour[1] = (78 + wave) * shade
  colour[2] = (52 + wave * 0.7) * shade
}

/** The photographer stands in the light of the lamp, lower right. */
function handShadow(x: number, y: number): number {
  const depth = (x - 0.55) * 0.9 + (y - 0.72) * 1.2
  return 1 - 0.3 / (1 + Math.exp(-depth * 18))
}

/** The map from photo pixels to the unit square of the paper (projective, from four corners; Heckbert 1989). */
function homography(corners: Point[]): (x: number, y: number, place: Float64Array) => void {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point]
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const scale = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / scale
  const h = (dx1 * dy3 - dx3 * dy1) / scale
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  const [uX, uY, u1] = [e - f * h, c * h - b, b * f - c * e]
  const [vX, vY, v1] = [f * g - d, a - c * g, c * d - a * f]
  const [wX, wY, w1] = [d * h - e * g, b * g - a * h, a * e - b * d]
  return (x, y, place) => {
    const w = wX * x + wY * y + w1
    place[0] = (uX * x + uY * y + u1) / w
    place[1] = (vX * x + vY * y + v1) / w
  }
}
