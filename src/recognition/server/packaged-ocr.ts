import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Tesseract from 'tesseract.js'
import { type OcrEngine, type OcrWord, pageSegmentation, pgm } from './ocr'
import { packagedLanguages, packagedModel } from './ocr-languages'

/** Tesseract as WebAssembly with the language data that come as npm packages: needs no network and nothing installed. */
export function packagedOcr(): OcrEngine {
  let loaded: { languages: string; worker: Tesseract.Worker } | null = null
  const load = async (languages: string[]) => {
    const known = languages.filter((language) => packagedLanguages.includes(language))
    const wanted = known.length > 0 ? known : ['eng']
    if (loaded?.languages === wanted.join('+')) return loaded.worker
    await loaded?.worker.terminate()
    loaded = { languages: wanted.join('+'), worker: await startWorker(wanted) }
    return loaded.worker
  }
  return {
    name: 'packaged',
    languages: packagedLanguages,
    concurrency: 1,
    ownMs: 20_000,
    async readImage(image, languages) {
      const worker = await load(languages)
      const mode = pageSegmentation[image.layout]
      await worker.setParameters({ tessedit_pageseg_mode: mode as unknown as Tesseract.PSM })
      const { data } = await worker.recognize(pgm(image), {}, { text: false, blocks: true })
      return wordsFromBlocks(data.blocks ?? [], image)
    },
    async close() {
      await loaded?.worker.terminate()
      loaded = null
    },
  }
}

/** The library takes one folder for all languages, while each language is a package of its own. */
async function startWorker(languages: string[]): Promise<Tesseract.Worker> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-ocr-'))
  try {
    for (const language of languages)
      await cp(packagedModel(language), join(folder, `${language}.traineddata.gz`))
    const { createWorker, OEM } = (await import('tesseract.js')).default
    return await createWorker(languages, OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function wordsFromBlocks(blocks: Tesseract.Block[], image: { width: number; height: number }): OcrWord[] {
  const lines = blocks.flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.flatMap((line, number) =>
    line.words
      .filter((word) => word.text.trim() !== '')
      .map((word) => ({
        text: word.text.trim(),
        line: number,
        confidence: Math.max(0, word.confidence) / 100,
        box: {
          x: word.bbox.x0 / image.width,
          y: word.bbox.y0 / image.height,
          w: (word.bbox.x1 - word.bbox.x0) / image.width,
          h: (word.bbox.y1 - word.bbox.y0) / image.height,
        },
      })),
  )
}
