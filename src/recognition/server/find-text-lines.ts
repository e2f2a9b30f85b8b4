import sharp from 'sharp'
import type { NeuralModels } from './neural-models'
import type { GreyImage } from './ocr'

/** Where a line of text stands, in pixels of the whole picture. */
export type TextLine = { left: number; top: number; right: number; bottom: number }

/** The detector sees pictures of these sizes alone: memory is asked for each size anew. */
const shapes = [
  { width: 1_120, height: 1_600 },
  { width: 1_600, height: 1_120 },
  { width: 704, height: 1_984 },
] as const

const mean = [0.485, 0.456, 0.406] as const
const deviation = [0.229, 0.224, 0.225] as const

/** Finds the lines of text of a picture, from top to bottom. */
export async function findTextLines(models: NeuralModels, image: GreyImage): Promise<TextLine[]> {
  const ratio = image.width / image.height
  const shape = shapes.reduce((best, one) =>
    Math.abs(Math.log(one.width / one.height / ratio)) < Math.abs(Math.log(best.width / best.height / ratio)) ? one : best,
  )
  const scale = Math.min(shape.width / image.width, shape.height / image.height)
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const { data } = await sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 1 } })
    .resize({ width, height, fit: 'fill' })
    .extend({ right: shape.width - width, bottom: shape.height - height, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = shape.width * shape.height
  const input = new Float32Array(3 * size)
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < size; at++) input[channel * size + at] = (data[at]! / 255 - mean[channel]!) / deviation[channel]!
  const chances = await models.detect(input, shape.width, shape.height)
  return linesOf(chances, { width: shape.width, height: shape.height, scale, image })
}

const leastChance = 0.3
const leastMean = 0.5
/** Lines are found shrunk; by so much of area over outline they are widened again. */
const unclip = 1.6

function linesOf(
  chances: Float32Array,
  { width, height, scale, image }: { width: number; height: number; scale: number; image: GreyImage },
): TextLine[] {
  const lines: TextLine[] = []
  const seen = new Uint8Array(chances.length)
  const stack: number[] = []
  for (let start = 0; start < chances.length; start++) {
    if (seen[start] || chances[start]! < leastChance) continue
    let [left, right, top, bottom, count, sum] = [width, 0, height, 0, 0, 0]
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      count++
      sum += chances[at]!
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= chances.length || seen[next] || chances[next]! < leastChance) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    if (count < 12 || sum / count < leastMean) continue
    const [wide, high] = [right - left + 1, bottom - top + 1]
    const more = (wide * high * unclip) / (2 * (wide + high))
    lines.push({
      left: Math.max(0, (left - more) / scale),
      right: Math.min(image.width, (right + 1 + more) / scale),
      top: Math.max(0, (top - more) / scale),
      bottom: Math.min(image.height, (bottom + 1 + more) / scale),
    })
  }
  return lines
}
