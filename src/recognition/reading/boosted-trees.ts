/**
 * Boosted regression trees over rows of numbers. A tree's nodes lie in the order of a binary heap; `feature` is -1 in a leaf.
 * A row goes left where its value is at most the threshold.
 */
export type Tree = { feature: Int16Array; threshold: Float32Array; value: Float32Array }

/** `columns` names the numbers of a row by place while the trees are grown; a file of trees keeps only their sum. */
export type BoostedTrees = { columns: string[]; columnSum?: number; trees: Tree[] }

/** The sum of what the trees say of a row. */
export function scoreOf(model: BoostedTrees, row: Float32Array): number {
  let score = 0
  for (const { feature, threshold, value } of model.trees) {
    let node = 0
    while (feature[node]! >= 0) node = 2 * node + (row[feature[node]!]! <= threshold[node]! ? 1 : 2)
    score += value[node]!
  }
  return score
}
