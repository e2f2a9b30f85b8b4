/**
 * Boosted regression trees over rows of numbers. A tree's nodes lie in the order of a binary heap; `feature` is -1 in a leaf.
 * A row goes left where its value is at most the threshold.
 */
export type Tree = { feature: Int16Array; threshold: Float32Array; value: Float32Array }

/** `columns` names the numbers of a row by place while the trees are grown; a file of trees keeps only their sum. */
export type BoostedTrees = { columns: string[]; columnSum?: number; trees: Tree[] }

/**
 * All trees of a model one behind the other: a fork's threshold and a leaf's value share their place. A column behind a row's
 * own ones is kept as `own` + 256 × the number of the others + its place among these.
 */
type FlatTrees = { own: number; size: number; feature: Int16Array; number: Float32Array }

const flattened = new WeakMap<BoostedTrees, FlatTrees>()

/** Rows of one model are alike but while it is trained, when they are whole. */
function flat(model: BoostedTrees, { own, others }: TreeRow): FlatTrees {
  const known = flattened.get(model)
  if (known?.own === own) return known
  const each = others[0]?.length ?? 1
  const placed = (column: number) => {
    const other = Math.floor((column - own) / each)
    return column < own ? column : own + other * 256 + (column - own - other * each)
  }
  const { trees } = model
  const size = Math.max(0, ...trees.map((tree) => tree.feature.length))
  const feature = new Int16Array(size * trees.length).fill(-1)
  const number = new Float32Array(size * trees.length)
  for (const [at, tree] of trees.entries()) {
    feature.set(tree.feature.map(placed), at * size)
    for (let node = 0; node < tree.feature.length; node++)
      number[at * size + node] = tree.feature[node]! < 0 ? tree.value[node]! : tree.threshold[node]!
  }
  const made = { own, size, feature, number }
  flattened.set(model, made)
  return made
}

/**
 * The numbers that trees look at: those of `numbers` from `from` on, `own` of them, and behind these the equally long `others`,
 * which many rows have in common.
 */
export type TreeRow = {
  numbers: Float32Array
  from: number
  own: number
  others: readonly Float32Array[]
}

/** A row whose numbers are all its own. */
export function plainRow(numbers: Float32Array): TreeRow {
  return { numbers, from: 0, own: numbers.length, others: [] }
}

/** The sum of what the trees say of a row. */
export function scoreOf(model: BoostedTrees, row: TreeRow): number {
  return sumOf(flat(model, row), row, 0, model.trees.length)
}

function sumOf({ size, feature, number }: FlatTrees, row: TreeRow, from: number, to: number): number {
  const { numbers, from: start, own, others } = row
  let score = 0
  for (let first = from * size; first < to * size; first += size) {
    let node = 0
    let column = feature[first]!
    while (column >= 0) {
      const value =
        column < own ? numbers[start + column]! : others[(column - own) >> 8]![(column - own) & 255]!
      // worked out and not branched to: which way a row goes is a guess, and a wrong one costs more than all else here
      node = 2 * node + 2 - +(value <= number[first + node]!)
      column = feature[first + node]!
    }
    score += number[first + node]!
  }
  return score
}

/** After so many trees only so many rows are looked at further: the others are too far behind to win any more, and count for nothing. */
const stages = [
  { trees: 10, most: 200 },
  { trees: 30, most: 80 },
  { trees: 80, most: 40 },
] as const

/** Scores of those of many rows that are at the given places; minus infinity for those that the first trees put far behind. */
export function scoresOf(
  model: BoostedTrees,
  rows: readonly TreeRow[],
  places: readonly number[],
): Float64Array {
  const scores = new Float64Array(rows.length)
  if (places.length === 0) return scores
  const trees = flat(model, rows[0]!)
  let left = places
  let from = 0
  const addTrees = (to: number) => {
    for (const at of left) scores[at]! += sumOf(trees, rows[at]!, from, to)
    from = to
  }
  for (const { trees: count, most } of stages) {
    if (left.length <= most || model.trees.length <= count) continue
    addTrees(count)
    const some = new Float64Array(left.length)
    for (let place = 0; place < left.length; place++) some[place] = scores[left[place]!]!
    const least = some.sort().at(-most)!
    for (const at of left) if (scores[at]! < least) scores[at] = Number.NEGATIVE_INFINITY
    left = left.filter((at) => scores[at]! >= least)
  }
  addTrees(model.trees.length)
  return scores
}
