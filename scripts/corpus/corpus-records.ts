import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FieldName } from '../../src/recognition/recognised-document'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of documents with their true values; null where there is none beside the project. */
export const corpusFolder =
  [process.env.KONTOR_CORPUS, resolve(root, '../shared/corpus'), resolve(root, '../../shared/corpus')].find(
    (path) => path !== undefined && existsSync(path),
  ) ?? null

export type TrueLine = {
  name?: string | null
  quantity?: string | null
  unit_price?: string | null
  net_amount?: string | null
}

/** One document of the corpus. `truth` holds what is known; only `score_fields` stand on its pages. */
export type CorpusRecord = {
  id: string
  set: string
  path: string
  template: string
  layout: string
  isScan: boolean
  lang: string | null
  truth: Partial<Record<FieldName, string | null>> & { all_ibans?: string[] }
  lines: TrueLine[]
  scoreFields: FieldName[]
  scoreLines: boolean
  /** Somebody read the page: what isn't in the truth isn't on it. Data beside a page may lack what it says. */
  isReadByHand: boolean
}

type RawRecord = {
  id: string
  file: string
  template?: string
  layout?: string
  scan?: boolean
  lang?: string
  truth: CorpusRecord['truth']
  lines?: TrueLine[]
  score_fields?: FieldName[]
  score_lines?: boolean
  truth_from?: string | null
}

/** Sets without pages: data files and mails. */
const withoutPages = new Set(['edi', 'einvoice-xml', 'mail-mime'])
const pictures = /^(?:image|receipt-scan|odoo)/

/** All documents with pages, in the order of their sets. */
export function corpusRecords(folder: string, wanted: readonly string[] = []): CorpusRecord[] {
  return readdirSync(folder)
    .filter((set) => existsSync(join(folder, set, 'truth.json')) && !withoutPages.has(set))
    .filter((set) => wanted.length === 0 || wanted.includes(set))
    .flatMap((set) => {
      const raw = JSON.parse(readFileSync(join(folder, set, 'truth.json'), 'utf8')) as RawRecord[]
      return raw.map((record) => toRecord(folder, set, record))
    })
}

function toRecord(folder: string, set: string, raw: RawRecord): CorpusRecord {
  return {
    id: raw.id,
    set,
    path: join(folder, set, raw.file),
    template: raw.template ?? raw.id,
    layout: (raw.layout ?? 'all').replace(/^(odoo-fr|wideorbit|osi-inv|fcc)-.*/, '$1'),
    isScan: raw.scan === true || pictures.test(raw.layout ?? ''),
    lang: raw.lang ?? null,
    truth: raw.truth,
    lines: raw.lines ?? [],
    scoreFields: raw.score_fields ?? [],
    scoreLines: raw.score_lines === true,
    isReadByHand: /^read by hand/.test(raw.truth_from ?? ''),
  }
}
