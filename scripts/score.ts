// Measures how well Kontor reads the documents of ../shared/corpus: with weights that have not seen a document's template,
// each template counting once. `npm run train` makes those weights first.
// npm run score -- [SET…] [--ocr=native,packaged,neural,auto] [--warm] [--naive] [--second] [--shipped] [--fresh] [--misses] [--json=FILE]
// --second: documents of a template of which an earlier one was confirmed, read without and with what that one taught.
import { writeFileSync } from 'node:fs'
import { extractFields, type Weights, weightsOf } from '../src/recognition/extract-fields'
import { type LearnedPlace, learnPlaces } from '../src/recognition/reading/learned-places'
import type { OcrChoice } from '../src/recognition/server/ocr'
import { type CorpusRecord, corpusFolder, corpusRecords } from './corpus/corpus-records'
import { knownParties } from './corpus/known-parties'
import { type CorpusReader, type Outcome, outcomeOf } from './corpus/measure'
import { naiveAnswer } from './corpus/naive-reader'
import { pageWords } from './corpus/page-words'
import { printed, type Tables, tablesOf } from './corpus/score-tables'
import { keptFolds } from './train/model-folder'

const options = process.argv.slice(2).filter((one) => one.startsWith('--'))
const optionOf = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const has = (name: string) => options.includes(`--${name}`)
const sets = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!corpusFolder) {
  process.stderr.write('There is no ../shared/corpus beside the project.\n')
  process.exit(1)
}
const records = corpusRecords(corpusFolder, sets)
const weightsFor = has('shipped') ? () => undefined : weightsByTemplate()
const partiesOf = knownParties(records)
const cold: CorpusReader = (record, pages) => extractFields(pages, {}, weightsFor(record))
const warm: CorpusReader = (record, pages) => extractFields(pages, partiesOf(record), weightsFor(record))
const all: Record<string, Tables> = {}
for (const ocr of (optionOf('ocr')?.split(',') ?? ['native']) as OcrChoice[]) {
  await measure(`${ocr}, nothing known`, cold, ocr)
  if (has('warm')) await measure(`${ocr}, own companies and suppliers known`, warm, ocr)
  if (has('second')) await measureSecond(ocr)
  if (has('naive')) await measure(`${ocr}, naive reader`, (_, pages) => naiveAnswer(pages), ocr)
}
const json = optionOf('json')
if (json) writeFileSync(json, JSON.stringify(all, null, 1))
process.exit(0)

/** Replays confirmations: the true values of the document before, of the same template, are what a person has confirmed. */
async function measureSecond(ocr: OcrChoice): Promise<void> {
  const places = new Map<CorpusRecord, LearnedPlace[]>()
  const earlier = new Map<string, CorpusRecord>()
  for (const record of records) {
    const key = `${record.set} ${record.template}`
    const teacher = earlier.get(key)
    if (teacher) {
      const pages = await pageWords(teacher, { ocr, isFresh: false })
      if (pages.length > 0) places.set(record, learnPlaces(pages, teacher.truth, extractFields(pages).fields))
    }
    earlier.set(key, record)
  }
  const taught = [...places.keys()]
  const second: CorpusReader = (record, pages) =>
    extractFields(pages, { places: places.get(record)! }, weightsFor(record))
  await measure(`${ocr}, after one of the template, nothing learned`, cold, ocr, taught)
  await measure(`${ocr}, after one of the template was confirmed`, second, ocr, taught)
}

async function measure(
  title: string,
  read: CorpusReader,
  ocr: OcrChoice,
  some: readonly CorpusRecord[] = records,
): Promise<void> {
  const outcomes: Outcome[] = []
  for (const record of some) {
    const pages = await pageWords(record, { ocr, isFresh: has('fresh') })
    outcomes.push(outcomeOf(record, read(record, pages)))
  }
  const tables = tablesOf(outcomes)
  all[title] = tables
  process.stdout.write(`${printed(tables, title)}\n`)
  if (has('misses')) process.stdout.write(misses(outcomes))
}

/** The weights that were made without a document's template. */
function weightsByTemplate(): (record: CorpusRecord) => Weights | undefined {
  const byTemplate = new Map<string, Weights>()
  for (const { templates, model } of keptFolds()) {
    const weights = weightsOf(model)
    for (const template of templates) byTemplate.set(template, weights)
  }
  if (byTemplate.size === 0)
    throw new Error('There are no weights by folds: run npm run train, or score with --shipped')
  return ({ template }) => byTemplate.get(template)
}

function misses(outcomes: readonly Outcome[]): string {
  const row = ({ set, template, id }: CorpusRecord, text: string) => `${set} ${template} ${id}: ${text}\n`
  return outcomes
    .flatMap(({ record, fields, type, lines }) => [
      ...fields
        .filter((one) => !one.isRight)
        .map((one) =>
          row(record, `${one.name} ${one.value ?? '–'} (${one.confidence}) instead of ${one.wanted}`),
        ),
      ...(type === (record.truth.doc_type ?? 'invoice') ? [] : [row(record, `kind ${type}`)]),
      ...(lines && lines.full < lines.wanted
        ? [row(record, `lines ${lines.full} of ${lines.wanted} right, ${lines.given} read`)]
        : []),
    ])
    .join('')
}
