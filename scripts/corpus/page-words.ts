import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecognisedPage } from '../../src/recognition/recognised-document'
import { chooseOcr } from '../../src/recognition/server/choose-ocr'
import type { OcrChoice } from '../../src/recognition/server/ocr'
import { readPages } from '../../src/recognition/server/read-pages'
import type { CorpusRecord } from './corpus-records'

const folder = process.env.KONTOR_WORDS ?? join(tmpdir(), 'kontor-corpus-words')

/**
 * The pages of a document as words, kept from one measurement to the next: reading a scan takes seconds, and a change of
 * the field reader doesn't change its words. Empty where the file can't be read.
 */
export async function pageWords(
  record: CorpusRecord,
  { ocr, isFresh }: { ocr: OcrChoice; isFresh: boolean },
): Promise<RecognisedPage[]> {
  const file = join(folder, ocr, record.set, `${digest(record.path)}.json`)
  if (!isFresh) {
    const kept = readKept(file)
    if (kept) return kept
  }
  const pages = await readNow(record, ocr)
  mkdirSync(join(folder, ocr, record.set), { recursive: true })
  writeFileSync(file, JSON.stringify(pages))
  return pages
}

function digest(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 24)
}

function readKept(file: string): RecognisedPage[] | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RecognisedPage[]
  } catch {
    return null
  }
}

async function readNow(record: CorpusRecord, ocr: OcrChoice): Promise<RecognisedPage[]> {
  try {
    const { pages } = await readPages(() => chooseOcr({ wanted: ocr, threads: 2 }), {
      path: record.path,
      languages: ['eng'],
      maxPages: 300,
      maxBytes: 100_000_000,
      ocrAtOnce: 2,
      ocrUntil: performance.now() + 600_000,
      triesMs: 200_000,
      needMoreCpu: () => {},
    })
    return pages
  } catch (error) {
    process.stderr.write(`${record.set} ${record.id}: ${error instanceof Error ? error.message : error}\n`)
    return []
  }
}
