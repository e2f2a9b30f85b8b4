import { documentRows } from '../../src/recognition/reading/candidate-rows'
import { decideHeader } from '../../src/recognition/reading/decide-header'
import { type ModelFile, modelsOf } from '../../src/recognition/reading/model-file'
import type { Calibration } from '../../src/recognition/reading/signals'
import type { FieldName } from '../../src/recognition/recognised-document'
import { isRight } from '../corpus/compare'
import type { CorpusDocument } from './corpus-examples'
import { fitCalibration, type Tried } from './fit-calibration'
import type { FoldModel } from './model-folder'

/**
 * How sure readings may be, from what the weights of each fold say of documents that they have not seen: `whole` from all
 * folds, and for each fold from the others.
 */
export function calibrationsOf(
  folds: readonly FoldModel[],
  corpus: readonly CorpusDocument[],
): { whole: Calibration; ofFolds: Calibration[] } {
  const tried = folds.map(({ templates, model }) => {
    const unseen = new Set(templates)
    return triedOn(
      model,
      corpus.filter(({ record }) => unseen.has(record.template)),
    )
  })
  return {
    whole: fitCalibration(tried.flat()),
    ofFolds: folds.map((_, fold) => fitCalibration(tried.filter((__, other) => other !== fold).flat())),
  }
}

/** Templates with many documents count less for each. */
function triedOn(model: ModelFile, documents: readonly CorpusDocument[]): Tried[] {
  const usable = modelsOf(model)
  const perTemplate = new Map<string, number>()
  for (const { record } of documents)
    perTemplate.set(record.template, (perTemplate.get(record.template) ?? 0) + 1)
  return documents.flatMap(({ record, pages }) => {
    const { fields } = decideHeader(documentRows(pages), usable)
    return Object.entries(fields).flatMap(([field, { value, signals }]): Tried[] => {
      if (!record.scoreFields.includes(field as FieldName)) return []
      const weight = 1 / Math.sqrt(perTemplate.get(record.template)!)
      const isTrue = isRight(record, field as FieldName, value)
      return [{ field, signals, isRight: isTrue, weight, group: record.template }]
    })
  })
}
