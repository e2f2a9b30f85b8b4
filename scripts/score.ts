// Measures how well Kontor reads the documents of ../shared/corpus, each template counting once.
// npm run score -- [SET…] [--ocr=native,packaged] [--fresh] [--json=FILE]   (KONTOR_CORPUS names another folder)
import { writeFileSync } from 'node:fs'
import { extractFields } from '../src/recognition/extract-fields'
import { type CorpusRecord, corpusFolder, corpusRecords } from './corpus/corpus-records'
import { type CorpusReader, type Outcome, outcomeOf } from './corpus/measure'
import { type OcrChoice, pageWords } from './corpus/page-words'
import { printed, type Tables, tablesOf } from './corpus/score-tables'

const options = process.argv.slice(2).filter((one) => one.startsWith('--'))
const optionOf = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const sets = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!corpusFolder) {
  process.stderr.write('There is no ../shared/corpus beside the project.\n')
  process.exit(1)
}
const records = corpusRecords(corpusFolder, sets)
const engines = (optionOf('ocr')?.split(',') ?? ['native']) as OcrChoice[]
const all: Record<string, Tables> = {}
for (const ocr of engines) {
  const outcomes = await outcomesBy((_, pages) => extractFields(pages), ocr)
  all[ocr] = tablesOf(outcomes)
  process.stdout.write(`${printed(all[ocr], `OCR ${ocr}, nothing known`)}\n`)
  if (options.includes('--misses')) process.stdout.write(misses(outcomes))
}
const json = optionOf('json')
if (json) writeFileSync(json, JSON.stringify(all, null, 1))
process.exit(0)

async function outcomesBy(read: CorpusReader, ocr: OcrChoice): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const record of records) {
    const pages = await pageWords(record, { ocr, isFresh: options.includes('--fresh') })
    outcomes.push(outcomeOf(record, read(record, pages)))
  }
  return outcomes
}

function misses(outcomes: readonly Outcome[]): string {
  const row = (record: CorpusRecord, text: string) =>
    `${record.set} ${record.template} ${record.id}: ${text}\n`
  return outcomes
    .flatMap(({ record, fields }) =>
      fields
        .filter((one) => !one.isRight)
        .map((one) =>
          row(record, `${one.name} ${one.value ?? '–'} (${one.confidence}) instead of ${one.wanted}`),
        ),
    )
    .join('')
}
