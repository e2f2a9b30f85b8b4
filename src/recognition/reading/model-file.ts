import type { BoostedTrees, Tree } from './boosted-trees'
import type { HeaderModels } from './decide-header'
import type { Calibration } from './signals'

/** Trees as text, small enough to be kept beside the program. `columns` is a sum over the names of the columns that they ask for. */
type PackedTrees = { columns: number; count: number; depth: number; bytes: string }
export type ModelFile = { fields: Record<string, PackedTrees>; calibration: Calibration }

const valueScale = 4_000

/** Nodes in depth-first order: feature and threshold of a fork, -1 and the value of a leaf. */
export function packTrees({ columns, trees }: BoostedTrees): PackedTrees {
  const bytes: number[] = []
  const view = new DataView(new ArrayBuffer(4))
  const put = (count: number, write: () => void) => {
    write()
    for (let at = 0; at < count; at++) bytes.push(view.getUint8(at))
  }
  const visit = (tree: Tree, node: number) => {
    const feature = tree.feature[node]!
    put(2, () => view.setInt16(0, feature, true))
    if (feature < 0) {
      const value = Math.max(-32_000, Math.min(32_000, Math.round(tree.value[node]! * valueScale)))
      put(2, () => view.setInt16(0, value, true))
      return
    }
    put(4, () => view.setFloat32(0, tree.threshold[node]!, true))
    visit(tree, 2 * node + 1)
    visit(tree, 2 * node + 2)
  }
  for (const tree of trees) visit(tree, 0)
  const depth = Math.max(0, ...trees.map(({ feature }) => Math.log2(feature.length + 1)))
  return { columns: sumOfNames(columns), count: trees.length, depth, bytes: toBase64(Uint8Array.from(bytes)) }
}

function unpackTrees({ columns, count, depth, bytes }: PackedTrees): BoostedTrees {
  const view = new DataView(fromBase64(bytes).buffer)
  let at = 0
  const visit = (tree: Tree, node: number) => {
    const feature = view.getInt16(at, true)
    at += 2
    tree.feature[node] = feature
    if (feature < 0) {
      tree.value[node] = view.getInt16(at, true) / valueScale
      at += 2
      return
    }
    tree.threshold[node] = view.getFloat32(at, true)
    at += 4
    visit(tree, 2 * node + 1)
    visit(tree, 2 * node + 2)
  }
  // ten thousand small arrays would take as long to make as what is in them to read
  const size = 2 ** depth - 1
  const features = new Int16Array(size * count).fill(-1)
  const thresholds = new Float32Array(size * count)
  const values = new Float32Array(size * count)
  const trees = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * size, (index + 1) * size]
    const tree: Tree = {
      feature: features.subarray(from, to),
      threshold: thresholds.subarray(from, to),
      value: values.subarray(from, to),
    }
    visit(tree, 0)
    return tree
  })
  return { columnSum: columns, columns: [], trees }
}

/** The trees of a file that `npm run train` wrote. */
export function modelsOf({ fields }: ModelFile): HeaderModels {
  return Object.fromEntries(
    Object.entries(fields).map(([name, packed]) => [name, unpackTrees(packed)]),
  ) as HeaderModels
}

/** A number that differs when a column is added, taken away, renamed or moved: the trees ask for columns by their place. */
export function sumOfNames(names: readonly string[]): number {
  let sum = 7
  for (const character of names.join('|')) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0
  return sum
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let part = 3; part >= 0; part--) text += alphabet[(group >> (6 * part)) & 63]
  }
  return text
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const places = new Uint8Array(128)
  for (let value = 0; value < alphabet.length; value++) places[alphabet.charCodeAt(value)] = value
  const bytes = new Uint8Array((text.length / 4) * 3)
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    let group = 0
    for (let part = 0; part < 4; part++) group = (group << 6) | places[text.charCodeAt(at + part)]!
    bytes[to] = group >> 16
    bytes[to + 1] = (group >> 8) & 255
    bytes[to + 2] = group & 255
  }
  return bytes
}
