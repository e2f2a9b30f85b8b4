import { XmlElement, type XmlTree } from './xml-tree'

/** Elements of the syntax's own namespaces; what is in others is none of the invoice. */
export type OwnNamespace = (namespace: string) => boolean

/** A value that was found, and the element that it was found in. */
export type Found = { value: string; element: XmlElement }

/**
 * A small part of XPath over the names without prefixes: steps parted by "/", each a name or several ("Invoice|CreditNote"),
 * perhaps with conditions: "[TaxScheme/ID=VAT]", "[@schemeID!=VA]", "[Code=50|130]". Values are compared without outer
 * blanks; "!=" also holds where there is no value. "." is the element itself.
 */
export type XmlPath = { readonly steps: readonly Step[]; readonly attribute: string | null }

/** Names are numbers: comparing these is most of what reading an invoice is. */
export type Step = { name: number; others: readonly number[] | null; conditions: readonly Condition[] | null }
type Condition = { path: XmlPath; isEqual: boolean; values: readonly string[] }

/** The path that a text says. The same text is read once, so texts are those of the program and never a file's. */
export function xmlPath(text: string): XmlPath {
  const known = paths.get(text)
  if (known) return known
  const parts = text.split(/\/(?![^[]*\])/).filter((part) => part !== '.')
  const last = parts.at(-1)
  const attribute = last?.startsWith('@') ? last.slice(1) : null
  const path = { steps: (attribute === null ? parts : parts.slice(0, -1)).map(stepOf), attribute }
  paths.set(text, path)
  return path
}

const paths = new Map<string, XmlPath>()

function stepOf(text: string): Step {
  const [names = '', ...conditions] = text.split(/\[|\]\[?/).filter((part) => part !== '')
  const [name = 0, ...others] = names.split('|').map(numberOf)
  return {
    name,
    others: others.length === 0 ? null : others,
    conditions: conditions.length === 0 ? null : conditions.map(conditionOf),
  }
}

function conditionOf(text: string): Condition {
  const [left = '', right = ''] = text.split(/!?=/)
  return { path: xmlPath(left), isEqual: !text.includes('!='), values: right.split('|') }
}

/** Every name that a path has, from 1; 0 is every other name. */
const numbers = new Map<string, number>()

export function numberOf(name: string): number {
  const number = numbers.get(name) ?? numbers.size + 1
  numbers.set(name, number)
  return number
}

type Names = { isOwn: OwnNamespace; asked: number; numbers: Int32Array }

const namesOf = new WeakMap<XmlTree, Names>()
let recent: { tree: XmlTree; names: Names } | null = null

/** For each name of a document the number that paths have for it, 0 for those of other namespaces. */
export function ownNames(tree: XmlTree, isOwn: OwnNamespace): Int32Array {
  const known = recent?.tree === tree ? recent.names : namesOf.get(tree)
  if (known?.isOwn === isOwn && known.asked === numbers.size) {
    if (recent?.tree !== tree) recent = { tree, names: known }
    return known.numbers
  }
  const made = new Int32Array(tree.names.length)
  let [before, isOwnBefore] = ['', isOwn('')]
  for (const [at, { name, namespace }] of tree.names.entries()) {
    if (namespace !== before) isOwnBefore = isOwn(namespace)
    before = namespace
    if (isOwnBefore) made[at] = numbers.get(name) ?? 0
  }
  const names = { isOwn, asked: numbers.size, numbers: made }
  namesOf.set(tree, names)
  recent = { tree, names }
  return made
}

/** Every element at a path, in the order of the document; the last step may not be an attribute. */
export function elementsAt(from: XmlElement, path: XmlPath, isOwn: OwnNamespace): XmlElement[] {
  const { tree } = from
  return indexesAt(from, path, isOwn).map((element) => new XmlElement(tree, element))
}

/** How many they are. */
export const countAt = (from: XmlElement, path: XmlPath, isOwn: OwnNamespace): number =>
  indexesAt(from, path, isOwn).length

function indexesAt({ tree, index }: XmlElement, { steps }: XmlPath, isOwn: OwnNamespace): number[] {
  const found: number[] = []
  collect(tree, ownNames(tree, isOwn), index, steps, 0, found)
  return found
}

/** The first of them. */
export function elementAt(
  { tree, index }: XmlElement,
  path: XmlPath,
  isOwn: OwnNamespace,
): XmlElement | null {
  const found = first(tree, ownNames(tree, isOwn), index, path, 0, null)
  return found < 0 ? null : new XmlElement(tree, found)
}

/** The texts or attributes at a path that are not blank, without outer blanks. */
export function valuesAt(from: XmlElement, path: XmlPath, isOwn: OwnNamespace): Found[] {
  const found: Found[] = []
  for (const element of elementsAt(from, path, isOwn)) {
    const value = valueAt(element.tree, element.index, path)
    if (value !== '') found.push({ value, element })
  }
  return found
}

export type Wanted = (value: string) => string | null

/** The first of them that is `wanted`, as that makes it. */
export function firstValueAt(
  { tree, index }: XmlElement,
  path: XmlPath,
  isOwn: OwnNamespace,
  wanted: Wanted,
): Found | null {
  const found = first(tree, ownNames(tree, isOwn), index, path, 0, wanted)
  return found < 0 ? null : { value: hit, element: new XmlElement(tree, found) }
}

/** The value that `first` found last. */
let hit = ''

/** The first element at a path, or the first whose value is wanted; -1 for none. Large invoices ask for millions. */
function first(
  tree: XmlTree,
  own: Int32Array,
  from: number,
  path: XmlPath,
  at: number,
  wanted: Wanted | null,
): number {
  const step = path.steps[at]
  if (!step) return wanted === null || isHit(tree, from, path, wanted) ? from : -1
  const { name, end } = tree.columns
  const last = end[from]!
  for (let child = from + 1; child < last; child = end[child]!) {
    if (!isNamed(step, own[name[child]!]!)) continue
    if (!isThere(tree, own, child, step)) continue
    const found = first(tree, own, child, path, at + 1, wanted)
    if (found >= 0) return found
  }
  return -1
}

function isHit(tree: XmlTree, element: number, path: XmlPath, wanted: Wanted): boolean {
  const written = valueAt(tree, element, path)
  const value = written === '' ? null : wanted(written)
  if (value === null) return false
  hit = value
  return true
}

function collect(
  tree: XmlTree,
  own: Int32Array,
  from: number,
  steps: readonly Step[],
  at: number,
  found: number[],
): void {
  const step = steps[at]
  if (!step) {
    found.push(from)
    return
  }
  const { name, end } = tree.columns
  const last = end[from]!
  for (let child = from + 1; child < last; child = end[child]!)
    if (isNamed(step, own[name[child]!]!) && isThere(tree, own, child, step))
      collect(tree, own, child, steps, at + 1, found)
}

const isNamed = ({ name, others }: Step, number: number) =>
  number === name || (others !== null && number !== 0 && others.includes(number))

/** Does an element of the right name keep the conditions, and is it a part of what is looked at? */
function isThere(tree: XmlTree, own: Int32Array, element: number, { conditions }: Step): boolean {
  if (tree.only >= 0 && tree.isLeftOut(element)) return false
  return conditions === null || keepsConditions(tree, own, element, conditions)
}

export function keepsConditions(
  tree: XmlTree,
  own: Int32Array,
  element: number,
  conditions: readonly Condition[],
): boolean {
  for (const { path, isEqual, values } of conditions) {
    const wanted = (value: string) => (values.includes(value) ? value : null)
    if (first(tree, own, element, path, 0, wanted) >= 0 !== isEqual) return false
  }
  return true
}

/** The value of an element that a path ends at, without outer blanks. */
export const valueAt = (tree: XmlTree, element: number, { attribute }: XmlPath): string =>
  attribute === null ? tree.trimmedTextOf(element) : tree.valueNamed(element, attribute).trim()
