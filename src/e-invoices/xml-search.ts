import {
  keepsConditions,
  type OwnNamespace,
  ownNames,
  type Step,
  valueAt,
  type Wanted,
  type XmlPath,
} from './xml-path'
import { XmlElement, type XmlTree } from './xml-tree'

/** What is looked for below an element: the first element at a path, or the first whose value is `wanted`. */
type Sought = { path: XmlPath; wanted: Wanted | null }

/** What several paths have in common is a branch of all of them: `ends` are the numbers of those that end there. */
type Branch = { conditions: Step['conditions']; ends: number[]; below: Branches }
/** By the number of the name; those of one name differ by their conditions. */
type Branches = (readonly Branch[] | null)[]

/**
 * Looks for many paths at once: one walk over what is below an element finds for each path what `elementAt` and `firstValueAt`
 * would. What was found stands under the number of its path until the next walk.
 */
export class XmlSearch {
  /** The element that was found, -1 for none. */
  readonly elements: number[] = []
  /** The value that was wanted. A value may hold the whole document, so forget them when they are taken. */
  readonly values: string[] = []
  private readonly sought: Sought[] = []
  private readonly branches: Branches = []
  /** Paths to the element itself or to its attributes. */
  private readonly own: number[] = []

  /** The number of a path. */
  add(path: XmlPath, wanted: Wanted | null): number {
    const number = this.sought.push({ path, wanted }) - 1
    this.elements.push(-1)
    this.values.push('')
    if (path.steps.length === 0) this.own.push(number)
    else grow(this.branches, path.steps, 0, number)
    return number
  }

  run({ tree, index }: XmlElement, isOwn: OwnNamespace): void {
    this.elements.fill(-1)
    for (const number of this.own) this.take(tree, index, number)
    if (this.branches.length > 0) this.walk(tree, ownNames(tree, isOwn), index, this.branches)
  }

  /** The first of some paths at which something was found, -1 for none. */
  firstOf(numbers: readonly number[]): number {
    for (const number of numbers) if (this.elements[number]! >= 0) return number
    return -1
  }

  forget(): void {
    this.values.fill('')
  }

  elementFor(number: number, tree: XmlTree): XmlElement | null {
    const found = this.elements[number]!
    return found < 0 ? null : new XmlElement(tree, found)
  }

  private walk(tree: XmlTree, own: Int32Array, parent: number, branches: Branches): void {
    const { name, end } = tree.columns
    const last = end[parent]!
    for (let child = parent + 1; child < last; child = end[child]!) {
      const number = own[name[child]!]!
      const named = number < branches.length ? branches[number]! : null
      if (named === null || (tree.only >= 0 && tree.isLeftOut(child))) continue
      for (const { conditions, ends, below } of named) {
        if (conditions !== null && !keepsConditions(tree, own, child, conditions)) continue
        for (const one of ends) if (this.elements[one]! < 0) this.take(tree, child, one)
        if (below.length > 0) this.walk(tree, own, child, below)
      }
    }
  }

  private take(tree: XmlTree, element: number, number: number): void {
    const { path, wanted } = this.sought[number]!
    if (wanted !== null) {
      const written = valueAt(tree, element, path)
      const value = written === '' ? null : wanted(written)
      if (value === null) return
      this.values[number] = value
    }
    this.elements[number] = element
  }
}

function grow(branches: Branches, steps: readonly Step[], at: number, number: number): void {
  const { name, others, conditions } = steps[at]!
  for (const one of others === null ? [name] : [name, ...others]) {
    while (branches.length <= one) branches.push(null)
    const named = branches[one] ?? []
    let branch = named.find((known) => known.conditions === conditions)
    if (!branch) {
      branch = { conditions, ends: [], below: [] }
      branches[one] = [...named, branch]
    }
    if (at === steps.length - 1) branch.ends.push(number)
    else grow(branch.below, steps, at + 1, number)
  }
}
