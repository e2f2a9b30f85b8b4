import { anyField, type Calibration, type Signals, termsOf } from '../../src/recognition/reading/signals'

/** A reading of a document that the trees had not seen, and whether it was right. */
export type Tried = { field: string; signals: Signals; isRight: boolean; weight: number; group: string }

const rounds = 400
/** Readings that all fields together are worth for a field of its own. */
const pull = 12

/** Logistic regression of rightness on the signals: one for all fields, then each field's own, drawn to the common one. */
export function fitCalibration(tried: readonly Tried[]): Calibration {
  const count = termsOf(tried[0]!.signals).length
  const common = regress(tried, new Array<number>(count).fill(0), 0.5)
  const fields = [...new Set(tried.map(({ field }) => field))].sort()
  const round = (weights: number[]) => weights.map((weight) => Math.round(weight * 1e4) / 1e4)
  const own = fields.map((field) => {
    const some = tried.filter((one) => one.field === field)
    return [field, round(regress(some, common, pull))] as const
  })
  return { ...Object.fromEntries(own), [anyField]: round(common) }
}

/** Newton's method with a penalty on the distance from where it starts. */
function regress(tried: readonly Tried[], start: readonly number[], penalty: number): number[] {
  const rows = tried.map(({ signals }) => termsOf(signals))
  let weights = [...start]
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, at) => penalty * (weight - start[at]!))
    const curvature = weights.map((_, at) => weights.map((__, other) => (at === other ? penalty : 0)))
    for (const [index, row] of rows.entries()) {
      const sum = row.reduce((total, term, at) => total + term * weights[at]!, 0)
      const chance = 1 / (1 + Math.exp(-sum))
      const { isRight, weight } = tried[index]!
      const slope = weight * (chance - (isRight ? 1 : 0))
      const bend = weight * Math.max(1e-4, chance * (1 - chance))
      for (let at = 0; at < row.length; at++) {
        gradient[at]! += slope * row[at]!
        for (let other = 0; other < row.length; other++)
          curvature[at]![other]! += bend * row[at]! * row[other]!
      }
    }
    const step = solve(curvature, gradient)
    weights = weights.map((weight, at) => weight - step[at]!)
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return weights
}

/** Gauss elimination with pivoting. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}
