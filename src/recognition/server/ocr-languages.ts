import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { languageOf } from '../language-of'

/** ISO 639-1 to what Tesseract calls the language (ISO 639-2). */
const tesseractNames: Readonly<Record<string, string>> = {
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  hr: 'hrv',
  it: 'ita',
  ja: 'jpn',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  sv: 'swe',
}

/** The languages whose data come as npm packages, by Tesseract's names. */
export const packagedLanguages: readonly string[] = [
  ...['eng', 'deu', 'fra', 'ita', 'spa', 'por', 'nld', 'pol', 'ces', 'swe', 'dan'],
]

/** The language that words read in another one are printed in, by Tesseract's name; null when they do not tell. */
export function ocrLanguageOf(words: readonly { text: string }[]): string | null {
  const language = languageOf(words.map(({ text }) => text).join(' '))
  return (language && tesseractNames[language]) ?? null
}

/** The file of a packaged language, compressed. */
export function packagedModel(language: string): string {
  const require = createRequire(import.meta.url)
  const home = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  return join(home, '4.0.0_best_int', `${language}.traineddata.gz`)
}

const unpacked = new Map<string, Promise<Buffer>>()

/** Calls `use` with a folder of its own that holds the data of these packaged languages as the `tesseract` command wants them. */
export async function inFolderOfModels<T>(
  languages: readonly string[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-ocr-'))
  try {
    for (const language of languages) {
      const model = unpacked.get(language) ?? readFile(packagedModel(language)).then(promisify(gunzip))
      unpacked.set(language, model)
      await writeFile(join(folder, `${language}.traineddata`), await model)
    }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
