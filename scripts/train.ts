// Makes the recogniser's weights: from pages that are drawn here, then from the documents of ../shared/corpus.
// npm run train -- [--drawn=2000] [--folds=5] [--fields=a,b]   Without folds the weights are made, but not measured.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BoostedTrees } from '../src/recognition/reading/boosted-trees'
import { documentRows } from '../src/recognition/reading/candidate-rows'
import { decideHeader, type HeaderModels } from '../src/recognition/reading/decide-header'
import { type ModelFile, modelsOf, packTrees } from '../src/recognition/reading/model-file'
import type { FieldName } from '../src/recognition/recognised-document'
import { isRight } from './corpus/compare'
import { corpusFolder } from './corpus/corpus-records'
import { type CorpusDocument, corpusDocuments, foldsOf } from './train/corpus-examples'
import { drawnExample, type Example, type TrainedField, trainedFields } from './train/examples'
import { fitCalibration, type Tried } from './train/fit-calibration'
import { keepFold } from './train/model-folder'
import { drawDocument } from './train/pages/draw-page'
import { trainField, trainingOf } from './train/train-field'

const optionOf = (name: string, other: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? other
if (!corpusFolder) {
  process.stderr.write('There is no ../shared/corpus beside the project.\n')
  process.exit(1)
}
const weightsFile = fileURLToPath(new URL('../src/recognition/weights.json', import.meta.url))
const started = performance.now()
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}\n`)

const drawnCount = Number(optionOf('drawn', '2000'))
const foldCount = Number(optionOf('folds', '5'))
const fields = optionOf('fields', trainedFields.join(',')).split(',') as TrainedField[]
/** Drawn pages that go on being seen while the corpus is learned, so that what they taught isn't forgotten. */
const kept = Math.min(400, drawnCount)
const onDrawn = { trees: 130, depth: 5, rate: 0.15, leastWeight: 0.5, columnShare: 0.4, seed: 1 }
const onCorpus = { trees: 80, depth: 4, rate: 0.1, leastWeight: 0.3, columnShare: 0.4, seed: 7 }

const corpus = await corpusDocuments(corpusFolder, 'native')
say(`${corpus.length} documents of the corpus`)
const drawn = Array.from({ length: drawnCount }, (_, seed) =>
  drawnExample(drawDocument(seed), `drawn ${seed}`),
)
say(`${drawn.length} drawn documents`)
const foldOf = foldsOf(corpus, Math.max(1, foldCount))
const models = Array.from({ length: foldCount + 1 }, () => ({}) as Record<string, BoostedTrees>)
for (const field of fields) {
  const base = trainField(
    field,
    trainingOf(field, drawn, () => 1),
    onDrawn,
  )
  for (const [fold, model] of models.entries()) {
    const seen = corpus.filter(({ record }) => fold === foldCount || foldOf.get(record.template) !== fold)
    model[field] = tuned(field, base, seen)
  }
  say(field)
}
const tried = models.slice(0, foldCount).map((model, fold) =>
  triedOn(
    model as HeaderModels,
    corpus.filter(({ record }) => foldOf.get(record.template) === fold),
  ),
)
for (const [fold, model] of models.slice(0, foldCount).entries()) {
  const others = tried.filter((_, other) => other !== fold).flat()
  const templates = [...foldOf].flatMap(([template, at]) => (at === fold ? [template] : []))
  keepFold(fold, { templates, model: { ...packed(model), calibration: fitCalibration(others) } })
}
const known = foldCount > 0 ? null : (JSON.parse(readFileSync(weightsFile, 'utf8')) as ModelFile)
const calibration = known ? known.calibration : fitCalibration(tried.flat())
writeFileSync(weightsFile, inRows({ ...packed(models.at(-1)!), calibration }))
say('done')

function tuned(field: TrainedField, base: BoostedTrees, seen: readonly CorpusDocument[]): BoostedTrees {
  const examples: Example[] = [...seen.map(({ example }) => example), ...drawn.slice(0, kept)]
  return trainField(
    field,
    trainingOf(field, examples, ({ record }) => (record ? 2 : 0.5)),
    onCorpus,
    base,
  )
}

function packed(model: Record<string, BoostedTrees>): Pick<ModelFile, 'fields'> {
  return {
    fields: Object.fromEntries(Object.entries(model).map(([name, trees]) => [name, packTrees(trees)])),
  }
}

/** A row for each field, so that a difference between two files can be looked at. */
function inRows({ fields: trees, calibration: weights }: ModelFile): string {
  const rows = (of: object) =>
    Object.entries(of)
      .map(([name, one]) => `    ${JSON.stringify(name)}: ${JSON.stringify(one)}`)
      .join(',\n')
  return `{\n  "fields": {\n${rows(trees)}\n  },\n  "calibration": {\n${rows(weights)}\n  }\n}\n`
}

/** What the trees say of documents whose templates they have not seen. Templates weigh the same. */
function triedOn(model: HeaderModels, documents: readonly CorpusDocument[]): Tried[] {
  const usable = modelsOf(packed(model) as ModelFile)
  const perTemplate = new Map<string, number>()
  for (const { record } of documents)
    perTemplate.set(record.template, (perTemplate.get(record.template) ?? 0) + 1)
  return documents.flatMap(({ record, pages }) => {
    const { fields: found } = decideHeader(documentRows(pages), usable)
    return Object.entries(found).flatMap(([field, { value, signals }]): Tried[] => {
      if (!record.scoreFields.includes(field as FieldName)) return []
      const weight = 1 / Math.sqrt(perTemplate.get(record.template)!)
      return [
        {
          field,
          signals,
          isRight: isRight(record, field as FieldName, value),
          weight,
          group: record.template,
        },
      ]
    })
  })
}
