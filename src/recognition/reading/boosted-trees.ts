/**
 * Boosted regression trees over rows of numbers. A tree's nodes lie in the order of a binary heap; `feature` is -1 in a leaf.
 * A row goes left where its value is at most the threshold.
 */
export type Tree = { feature: Int16Array; threshold: Float32Array; value: Float32Array }

/** `columns` names the numbers of a row by place while the trees are grown; a file of trees keeps only their sum. */
export type BoostedTrees = { columns: string[]; columnSum?: number; trees: Tree[] }

/** All trees of a model one behind the other: a fork's threshold and a leaf's value share their place. */
type FlatTrees = { size: number; feature: Int16Array; number: Float32Array }

const flattened = new WeakMap<BoostedTrees, FlatTrees>()

function flat(model: BoostedTrees): FlatTrees {
  const known = flattened.get(model)
  if (known) return known
  const { trees } = model
  const size = Math.max(0, ...trees.map((tree) => tree.feature.length))
  const feature = new Int16Array(size * trees.length).fill(-1)
  const number = new Float32Array(size * trees.length)
  for (const [at, tree] of trees.entries()) {
    feature.set(tree.feature, at * size)
    for (let node = 0; node < tree.feature.length; node++)
      number[at * size + node] = tree.feature[node]! < 0 ? tree.value[node]! : tree.threshold[node]!
  }
  const made = { size, feature, number }
  flattened.set(model, made)
  return made
}

/** The sum of what the trees say of a row: all of them, or only those of the given places. */
export function scoreOf(model: BoostedTrees, row: Float32Array, from = 0, to = model.trees.length): number {
  const { size, feature, number } = flat(model)
  let score = 0
  for (let first = from * size; first < to * size; first += size) {
    let node = 0
    let column = feature[first]!
    while (column >= 0) {
      node = 2 * node + (row[column]! <= number[first + node]! ? 1 : 2)
      column = feature[first + node]!
    }
    score += number[first + node]!
  }
  return score
}

const firstTrees = 60
const mostInRun = 80

/** Scores of many rows; minus infinity for those that the first trees put far behind, as they can't win any more. */
export function scoresOf(model: BoostedTrees, rows: readonly Float32Array[]): Float64Array {
  if (rows.length <= mostInRun || model.trees.length <= firstTrees)
    return Float64Array.from(rows, (row) => scoreOf(model, row))
  const scores = Float64Array.from(rows, (row) => scoreOf(model, row, 0, firstTrees))
  const least = scores.toSorted().at(-mostInRun)!
  return scores.map((score, at) =>
    score < least ? Number.NEGATIVE_INFINITY : score + scoreOf(model, rows[at]!, firstTrees),
  )
}
