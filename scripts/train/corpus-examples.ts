import type { ChosenField } from '../../src/recognition/reading/candidate-rows'
import type { RecognisedPage } from '../../src/recognition/recognised-document'
import type { OcrChoice } from '../../src/recognition/server/ocr'
import { type CorpusRecord, corpusRecords } from '../corpus/corpus-records'
import { pageWords } from '../corpus/page-words'
import { corpusExample, type Example } from './examples'

export type CorpusDocument = { record: CorpusRecord; pages: RecognisedPage[]; example: Example }

/** Every document of the corpus whose pages could be read. A field counts as not printed where its set names it for others. */
export async function corpusDocuments(folder: string, ocr: OcrChoice): Promise<CorpusDocument[]> {
  const records = corpusRecords(folder)
  const annotated = new Set(
    records.flatMap(({ set, scoreFields }) => scoreFields.map((field) => `${set} ${field}`)),
  )
  const documents: CorpusDocument[] = []
  for (const record of records) {
    const pages = await pageWords(record, { ocr, isFresh: false })
    if (pages.length === 0) continue
    const isAnnotated = (field: ChosenField) => annotated.has(`${record.set} ${field}`)
    documents.push({ record, pages, example: corpusExample(record, pages, isAnnotated) })
  }
  return documents
}

/** Parts the templates among so many folds; documents of one template are always in one. The same for the same corpus. */
export function foldsOf(documents: readonly { record: CorpusRecord }[], count: number): Map<string, number> {
  const templates = [...new Set(documents.map(({ record }) => record.template))].sort()
  const mixed = templates
    .map((template) => [hashOf(template), template] as const)
    .sort(([one], [other]) => one - other)
  return new Map(mixed.map(([, template], at) => [template, at % count]))
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return hash
}
