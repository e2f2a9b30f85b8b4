// OCR pages per second of Kontor against the tesseract command: same pictures, language, segmentation and number of threads.
// Both read two pages at a time, in turns, so that whatever else the machine does hits both.
// The neural reader is held against itself without isolation and fields, called in this process with both processors.
// node --import tsx bench/ocr.ts [pages] [neural]
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { neuralOcr } from '../src/recognition/server/neural-ocr'
import type { OcrEngine } from '../src/recognition/server/ocr'
import { decodeGrey } from '../src/recognition/server/open-image-pages'
import { createRecogniser } from '../src/recognition/server/read-document'
import { drawPdf } from './draw-pdf'
import { invoicePdf } from './invoice-pages'

const count = Number(process.argv[2] ?? 16)
const isNeural = process.argv[3] === 'neural'
const bare = isNeural ? await neuralOcr(2) : null
if (isNeural && !bare) throw new Error('The neural reader does not run on this machine.')
const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
try {
  const pictures = await drawPdf(await invoicePdf(count), 300)
  const files: string[] = []
  for (const [index, { pixels, width, height }] of pictures.entries()) {
    const file = join(folder, `scan-${index}.png`)
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .withMetadata({ density: 300 })
      .png()
      .toFile(file)
    files.push(file)
  }
  const recogniser = createRecogniser({ size: 2, ocr: isNeural ? 'neural' : 'auto' })
  // both processes are up, and have read a page, before the clock runs
  await Promise.all(files.slice(0, 2).map((path) => recogniser.recogniseDocument({ path })))
  if (bare) await readBare(bare, files.slice(0, 2))
  const ours: number[] = []
  const theirs: number[] = []
  for (let at = 0; at < count; at += 2) {
    const pair = files.slice(at, at + 2)
    const readOurs = async () => {
      ours.push(await seconds(() => Promise.all(pair.map((path) => recogniser.recogniseDocument({ path })))))
    }
    const readTheirs = async () => {
      theirs.push(await seconds(() => (bare ? readBare(bare, pair) : Promise.all(pair.map(tesseract)))))
    }
    for (const read of at % 4 === 0 ? [readOurs, readTheirs] : [readTheirs, readOurs]) await read()
  }
  await recogniser.close()
  const ourRate = count / sum(ours)
  const theirRate = count / sum(theirs)
  console.log(`Kontor, isolation and fields included: ${ourRate.toFixed(2)} pages/s`)
  const peer = bare ? 'the engine in this process' : 'tesseract command'
  console.log(`${peer}, words with boxes: ${theirRate.toFixed(2)} pages/s`)
  const ratios = ours.map((took, at) => theirs[at]! / took).sort((a, b) => a - b)
  const spread = `${ratios[0]!.toFixed(2)} … ${ratios.at(-1)!.toFixed(2)}`
  console.log(
    `ratio ocr ${median(ratios).toFixed(2)} (goal 0.95), the median of ${ratios.length} pairs: ${spread}`,
  )
} finally {
  await rm(folder, { recursive: true })
}

function median(sorted: number[]): number {
  const half = sorted.length / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half - 1)]!) / 2
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function readBare(engine: OcrEngine, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await engine.readImage({ ...(await decodeGrey(path, 0)), dpi: 300, layout: 'page' }, ['eng'])
  }
}

function tesseract(file: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn('tesseract', [file, 'stdout', '-l', 'eng', '--psm', '3', 'tsv'], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    child.once('error', failed)
    child.once('close', () => done())
  })
}
