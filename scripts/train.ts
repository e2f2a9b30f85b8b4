// Makes the recogniser's weights: from pages that are drawn here, then from the documents of ../shared/corpus.
// npm run train -- [--drawn=2000] [--folds=5] [--fields=a,b]   Without folds the weights are made, but not measured.
// --fields: the trees of all others stay, which holds while what is measured of their candidates does.
// npm run train -- --confidence   Trees stay: how sure a reading may be is worked out anew from the folds that were kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BoostedTrees } from '../src/recognition/reading/boosted-trees'
import { type ModelFile, packTrees } from '../src/recognition/reading/model-file'
import { corpusFolder } from './corpus/corpus-records'
import { type CorpusDocument, corpusDocuments, foldsOf } from './train/corpus-examples'
import { drawnExample, type Example, type TrainedField, trainedFields } from './train/examples'
import { type FoldModel, keepFold, keptFolds } from './train/model-folder'
import { drawDocument } from './train/pages/draw-page'
import { trainField, trainingOf } from './train/train-field'
import { calibrationsOf } from './train/try-on-unseen'

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
const kept = Math.min(530, drawnCount)
const onDrawn = { trees: 130, depth: 5, rate: 0.15, leastWeight: 0.5, columnShare: 0.4, seed: 1 }
const onCorpus = { trees: 80, depth: 4, rate: 0.1, leastWeight: 0.3, columnShare: 0.4, seed: 7 }

const isConfidenceOnly = process.argv.includes('--confidence')
const drawn = Array.from({ length: isConfidenceOnly ? 0 : drawnCount }, (_, seed) =>
  drawnExample(drawDocument(seed), `drawn ${seed}`),
)
say(`${drawn.length} drawn documents`)
const corpus = await corpusDocuments(corpusFolder, 'auto')
say(`${corpus.length} documents of the corpus`)
const shipped = JSON.parse(readFileSync(weightsFile, 'utf8')) as ModelFile
const { folds, model } = isConfidenceOnly ? { folds: keptFolds(), model: shipped } : trained()
// minutes of growing aren't lost when what follows fails: --confidence goes on from here
for (const [fold, one] of folds.entries()) keepFold(fold, one)
writeFileSync(weightsFile, inRows(model))
if (folds.length > 0) {
  const { whole, ofFolds } = calibrationsOf(folds, corpus)
  model.calibration = whole
  for (const [fold, calibration] of ofFolds.entries()) {
    const { templates, model } = folds[fold]!
    keepFold(fold, { templates, model: { ...model, calibration } })
  }
}
writeFileSync(weightsFile, inRows(model))
say('done')

/** Weights from everything, and from everything but one part of the templates each. */
function trained(): { folds: FoldModel[]; model: ModelFile } {
  const foldOf = foldsOf(corpus, Math.max(1, foldCount))
  const models = Array.from({ length: foldCount + 1 }, () => ({}) as Record<string, BoostedTrees>)
  for (const field of fields) {
    const all = trainingOf(field, drawn, () => 1)
    const base = trainField(field, all, onDrawn)
    for (const [fold, model] of models.entries()) {
      const seen = corpus.filter(({ record }) => fold === foldCount || foldOf.get(record.template) !== fold)
      model[field] = tuned(field, base, seen, drawn.slice(0, kept))
    }
    say(field)
  }
  const before = keptFolds()
  const files = models.map((model, fold): ModelFile => {
    const { fields: others } = fold === foldCount ? shipped : (before[fold]?.model ?? { fields: {} })
    return { fields: { ...others, ...packed(model).fields }, calibration: shipped.calibration }
  })
  const folds = files.slice(0, foldCount).map((model, fold) => ({
    templates: [...foldOf].flatMap(([template, at]) => (at === fold ? [template] : [])),
    model,
  }))
  return { folds, model: files.at(-1)! }
}

function tuned(
  field: TrainedField,
  base: BoostedTrees,
  seen: readonly CorpusDocument[],
  drawn: readonly Example[],
): BoostedTrees {
  const examples: Example[] = [...seen.map(({ example }) => example), ...drawn]
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
