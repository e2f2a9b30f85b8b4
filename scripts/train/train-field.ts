import { type BoostedTrees, plainRow, scoreOf } from '../../src/recognition/reading/boosted-trees'
import { type ChoiceGroup, choiceLoss } from './choice-loss'
import { binned } from './columns'
import { columnsOfKind, type Example, rowKindOf, type TrainedField } from './examples'
import { type GrowOptions, growTrees } from './grow-trees'
import { dense, type SparseRow } from './sparse-rows'

export type Training = { rows: SparseRow[]; isRight: Uint8Array; groups: ChoiceGroup[] }

/** The rows of a field in many documents. Documents of one template weigh less each, the more there are. */
export function trainingOf(
  field: TrainedField,
  examples: readonly Example[],
  weightOf: (one: Example) => number,
): Training {
  const kind = rowKindOf(field)
  const perTemplate = new Map<string, number>()
  for (const { template } of examples) perTemplate.set(template, (perTemplate.get(template) ?? 0) + 1)
  const rows: SparseRow[] = []
  const marks: number[] = []
  const groups: ChoiceGroup[] = []
  for (const one of examples) {
    const right = one.right[field]
    if (right === undefined) continue
    const from = rows.length
    rows.push(...one.kinds[kind].rows)
    for (let at = from; at < rows.length; at++) marks.push(right?.[at - from] ?? 0)
    const weight = weightOf(one) / Math.sqrt(perTemplate.get(one.template)!)
    groups.push({ from, to: rows.length, weight, hasAnswer: right !== null })
  }
  return { rows, isRight: Uint8Array.from(marks), groups }
}

export function trainField(
  field: TrainedField,
  training: Training,
  options: GrowOptions,
  start?: BoostedTrees,
): BoostedTrees {
  const columns = binned(columnsOfKind.get(rowKindOf(field))!, training.rows)
  const loss = choiceLoss(training.groups, training.isRight)
  const given = start && { model: start, scores: scoresOf(start, training.rows) }
  return growTrees(columns, loss, options, given)
}

export function scoresOf(model: BoostedTrees, rows: readonly SparseRow[]): Float32Array {
  const row = new Float32Array(model.columns.length)
  return Float32Array.from(rows, (one) => scoreOf(model, plainRow(dense(one, row))))
}
