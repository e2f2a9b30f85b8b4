import { findTextLines } from './find-text-lines'
import { loadNeuralModels } from './neural-models'
import type { GreyImage, OcrEngine, OcrWord } from './ocr'
import { readTextLine } from './read-text-line'

/** The neural nets that come as an npm package: strong on photos and tills' strips, without the accents of many languages. */
export function neuralOcr(): OcrEngine {
  return {
    name: 'neural',
    languages: ['eng'],
    concurrency: 1,
    readsFiles: false,
    async readImage(image) {
      if ('path' in image) throw new Error('the nets read pixels, no files')
      return readWords(image)
    },
    async close() {
      await (await loadNeuralModels()).close()
    },
  }
}

async function readWords(image: GreyImage): Promise<OcrWord[]> {
  const models = await loadNeuralModels()
  const lines = await findTextLines(models, image)
  const words: OcrWord[] = []
  for (const [number, line] of lines.entries()) words.push(...(await readTextLine(models, image, line, number)))
  return words
}
