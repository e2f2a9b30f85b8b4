import type { BoostedTrees, Tree } from '../../src/recognition/reading/boosted-trees'
import type { BinnedColumns } from './columns'

/** Slope and curvature of the loss by row, for the scores that the trees give so far. */
export type Slopes = (scores: Float32Array, gradient: Float32Array, hessian: Float32Array) => void

export type GrowOptions = {
  trees: number
  depth: number
  rate: number
  /** Curvature that a leaf has to hold at least. */
  leastWeight: number
  /** Share of the columns that each tree may look at. */
  columnShare: number
  seed: number
}

/** Boosts trees of a fixed depth, all nodes of a level at once. Deterministic for a seed. */
export function growTrees(
  columns: BinnedColumns,
  slopes: Slopes,
  options: GrowOptions,
  start?: { model: BoostedTrees; scores: Float32Array },
): BoostedTrees {
  const count = columns.rowCount
  const scores = start ? start.scores.slice() : new Float32Array(count)
  const gradient = new Float32Array(count)
  const hessian = new Float32Array(count)
  const trees: Tree[] = start ? [...start.model.trees] : []
  const random = randomOf(options.seed)
  let seen = columns
  for (let index = 0; index < options.trees; index++) {
    slopes(scores, gradient, hessian)
    if (index % lookedOverAfter === 0) seen = onlyDoubtful(columns, gradient)
    const chosen = columns.names.map(() => random() < options.columnShare)
    const { tree, leafOf } = growTree(columns, seen, { gradient, hessian, chosen }, options)
    for (let row = 0; row < count; row++) scores[row]! += tree.value[leafOf[row]!]!
    trees.push(tree)
  }
  return { columns: columns.names, trees }
}

/** After so many trees it is looked over which rows still matter. */
const lookedOverAfter = 6
const leastSlope = 5e-4

/** Most rows are soon seen to be wrong: the sums of a split hardly change without them, and take a tenth of the time. */
function onlyDoubtful(columns: BinnedColumns, gradient: Float32Array): BinnedColumns {
  const isDoubtful = Uint8Array.from(gradient, (slope) => (Math.abs(slope) > leastSlope ? 1 : 0))
  const rows: Uint32Array[] = []
  const bins: Uint8Array[] = []
  for (const [column, all] of columns.rows.entries()) {
    const allBins = columns.bins[column]!
    let count = 0
    for (let at = 0; at < all.length; at++) count += isDoubtful[all[at]!]!
    const some = new Uint32Array(count)
    const someBins = new Uint8Array(count)
    for (let at = 0, to = 0; at < all.length; at++) {
      if (isDoubtful[all[at]!] === 0) continue
      some[to] = all[at]!
      someBins[to++] = allBins[at]!
    }
    rows.push(some)
    bins.push(someBins)
  }
  return { ...columns, rows, bins, isSeen: isDoubtful }
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Given = { gradient: Float32Array; hessian: Float32Array; chosen: boolean[] }

const penalty = 2
const widestBins = 64

/** Splits are found on the rows that are `seen`; all rows go down the tree. */
function growTree(
  columns: BinnedColumns,
  seen: BinnedColumns,
  given: Given,
  options: GrowOptions,
): { tree: Tree; leafOf: Uint16Array } {
  const size = 2 ** (options.depth + 1) - 1
  const tree: Tree = {
    feature: new Int16Array(size).fill(-1),
    threshold: new Float32Array(size),
    value: new Float32Array(size),
  }
  const leafOf = new Uint16Array(columns.rowCount)
  for (let level = 0; level < options.depth; level++) {
    const first = 2 ** level - 1
    const nodes = 2 ** level
    const sums = sumsOf(seen, given, leafOf, first, nodes)
    const splits = bestSplits(seen, given, { leafOf, first, nodes, sums }, options)
    let isSplit = false
    for (let node = 0; node < nodes; node++) {
      const split = splits[node]
      if (!split) continue
      isSplit = true
      tree.feature[first + node] = split.column
      tree.threshold[first + node] = columns.edges[split.column]![split.bin]!
    }
    if (!isSplit) break
    moveRows(columns, splits, leafOf, first)
  }
  setValues(tree, given, leafOf, options.rate)
  return { tree, leafOf }
}

type Sums = { gradient: Float64Array; hessian: Float64Array }

function sumsOf(
  { rowCount, isSeen }: BinnedColumns,
  { gradient, hessian }: Given,
  leafOf: Uint16Array,
  first: number,
  nodes: number,
): Sums {
  const sums = { gradient: new Float64Array(nodes), hessian: new Float64Array(nodes) }
  for (let row = 0; row < rowCount; row++) {
    const node = leafOf[row]! - first
    if (node < 0 || isSeen?.[row] === 0) continue
    sums.gradient[node]! += gradient[row]!
    sums.hessian[node]! += hessian[row]!
  }
  return sums
}

type Split = { column: number; bin: number; gain: number }
type Level = { leafOf: Uint16Array; first: number; nodes: number; sums: Sums }

function bestSplits(
  columns: BinnedColumns,
  given: Given,
  level: Level,
  options: GrowOptions,
): (Split | null)[] {
  const { leafOf, first, nodes, sums } = level
  const best: (Split | null)[] = new Array(nodes).fill(null)
  const gradients = new Float64Array(nodes * widestBins)
  const hessians = new Float64Array(nodes * widestBins)
  for (let column = 0; column < columns.names.length; column++) {
    if (!given.chosen[column] || columns.edges[column]!.length === 0) continue
    gradients.fill(0)
    hessians.fill(0)
    const [rows, bins] = [columns.rows[column]!, columns.bins[column]!]
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      const node = leafOf[row]! - first
      if (node < 0) continue
      const slot = node * widestBins + bins[at]!
      gradients[slot]! += given.gradient[row]!
      hessians[slot]! += given.hessian[row]!
    }
    const zero = columns.zeroBin[column]!
    const binCount = columns.edges[column]!.length + 1
    for (let node = 0; node < nodes; node++) {
      if (sums.hessian[node]! < 2 * options.leastWeight) continue
      const offset = node * widestBins
      let [restG, restH] = [sums.gradient[node]!, sums.hessian[node]!]
      for (let bin = 0; bin < binCount; bin++) {
        if (bin === zero) continue
        restG -= gradients[offset + bin]!
        restH -= hessians[offset + bin]!
      }
      gradients[offset + zero] = restG
      hessians[offset + zero] = restH
      const split = splitOf(
        gradients,
        hessians,
        offset,
        binCount,
        { g: sums.gradient[node]!, h: sums.hessian[node]! },
        options.leastWeight,
      )
      if (split && split.gain > (best[node]?.gain ?? 1e-3)) best[node] = { ...split, column }
    }
  }
  return best
}

function splitOf(
  gradients: Float64Array,
  hessians: Float64Array,
  offset: number,
  binCount: number,
  all: { g: number; h: number },
  leastWeight: number,
): { bin: number; gain: number } | null {
  const whole = (all.g * all.g) / (all.h + penalty)
  let [leftG, leftH] = [0, 0]
  let best: { bin: number; gain: number } | null = null
  for (let bin = 0; bin < binCount - 1; bin++) {
    leftG += gradients[offset + bin]!
    leftH += hessians[offset + bin]!
    const rightH = all.h - leftH
    if (leftH < leastWeight || rightH < leastWeight) continue
    const rightG = all.g - leftG
    const gain = (leftG * leftG) / (leftH + penalty) + (rightG * rightG) / (rightH + penalty) - whole
    if (!best || gain > best.gain) best = { bin, gain }
  }
  return best
}

function moveRows(
  columns: BinnedColumns,
  splits: readonly (Split | null)[],
  leafOf: Uint16Array,
  first: number,
): void {
  const byColumn = new Map<number, number[]>()
  for (const [node, split] of splits.entries())
    if (split) byColumn.set(split.column, [...(byColumn.get(split.column) ?? []), node])
  const before = leafOf.slice()
  for (let row = 0; row < leafOf.length; row++) {
    const node = before[row]! - first
    const split = node >= 0 ? splits[node] : null
    if (split) leafOf[row] = 2 * before[row]! + (columns.zeroBin[split.column]! <= split.bin ? 1 : 2)
  }
  for (const column of byColumn.keys()) {
    const [rows, bins] = [columns.rows[column]!, columns.bins[column]!]
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      const node = before[row]! - first
      const split = node >= 0 ? splits[node] : null
      if (split?.column === column) leafOf[row] = 2 * before[row]! + (bins[at]! <= split.bin ? 1 : 2)
    }
  }
}

function setValues(tree: Tree, { gradient, hessian }: Given, leafOf: Uint16Array, rate: number): void {
  const sums = { g: new Float64Array(tree.value.length), h: new Float64Array(tree.value.length) }
  for (let row = 0; row < leafOf.length; row++) {
    sums.g[leafOf[row]!]! += gradient[row]!
    sums.h[leafOf[row]!]! += hessian[row]!
  }
  for (let node = 0; node < tree.value.length; node++)
    if (sums.h[node]! > 0) tree.value[node] = (-rate * sums.g[node]!) / (sums.h[node]! + penalty)
}
