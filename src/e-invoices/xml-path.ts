import type { XmlElement } from './xml-tree'

/** Elements of the syntax's own namespaces; what is in others is none of the invoice. */
export type OwnNamespace = (namespace: string) => boolean

/** A value that was found, and the element that it was found in. */
export type Found = { value: string; element: XmlElement }

/**
 * A small part of XPath over the names without prefixes: steps parted by "/", each a name or several ("Invoice|CreditNote"),
 * perhaps with conditions: "[TaxScheme/ID=VAT]", "[@schemeID!=VA]", "[Code=50|130]". Values are compared without outer
 * blanks; "!=" also holds where there is no value. "." is the element itself.
 */
export type XmlPath = { steps: Step[]; attribute: string | null }

type Step = { names: string[]; conditions: Condition[] }
type Condition = { path: XmlPath; isEqual: boolean; values: string[] }

export function xmlPath(text: string): XmlPath {
  const parts = text.split(/\/(?![^[]*\])/).filter((part) => part !== '.')
  const last = parts.at(-1)
  const attribute = last?.startsWith('@') ? last.slice(1) : null
  return { steps: (attribute === null ? parts : parts.slice(0, -1)).map(stepOf), attribute }
}

function stepOf(text: string): Step {
  const [names = '', ...conditions] = text.split(/\[|\]\[?/).filter((part) => part !== '')
  return { names: names.split('|'), conditions: conditions.map(conditionOf) }
}

function conditionOf(text: string): Condition {
  const [left = '', right = ''] = text.split(/!?=/)
  return { path: xmlPath(left), isEqual: !text.includes('!='), values: right.split('|') }
}

/** Every element at a path, in the order of the document; the last step may not be an attribute. */
export function elementsAt(from: XmlElement, { steps }: XmlPath, isOwn: OwnNamespace): XmlElement[] {
  const found: XmlElement[] = []
  eachAt(from, steps, 0, isOwn, (element) => {
    found.push(element)
    return false
  })
  return found
}

/** The first of them. */
export function elementAt(from: XmlElement, { steps }: XmlPath, isOwn: OwnNamespace): XmlElement | null {
  let first: XmlElement | null = null
  eachAt(from, steps, 0, isOwn, (element) => {
    first = element
    return true
  })
  return first
}

/** Visits the elements at a path until a visit says that it is enough. @returns whether one did. */
function eachAt(
  from: XmlElement,
  steps: readonly Step[],
  at: number,
  isOwn: OwnNamespace,
  visit: (element: XmlElement) => boolean,
): boolean {
  const step = steps[at]
  if (!step) return visit(from)
  for (const child of from.children)
    if (fits(child, step, isOwn) && eachAt(child, steps, at + 1, isOwn, visit)) return true
  return false
}

function fits(element: XmlElement, { names, conditions }: Step, isOwn: OwnNamespace): boolean {
  if (names.length === 1 ? names[0] !== element.name : !names.includes(element.name)) return false
  if (!isOwn(element.namespace)) return false
  for (const { path, isEqual, values } of conditions) {
    const wanted = (value: string) => (values.includes(value) ? value : null)
    const held = firstValueAt(element, path, { isOwn, wanted }) !== null
    if (held !== isEqual) return false
  }
  return true
}

/** The texts or attributes at a path that are not blank, without outer blanks. */
export function valuesAt(from: XmlElement, path: XmlPath, isOwn: OwnNamespace): Found[] {
  const found: Found[] = []
  eachAt(from, path.steps, 0, isOwn, (element) => {
    const value = textOf(element, path)
    if (value !== '') found.push({ value, element })
    return false
  })
  return found
}

type Wanted = { isOwn: OwnNamespace; wanted: (value: string) => string | null }

/** The first of them that is `wanted`, as that makes it. */
export function firstValueAt(from: XmlElement, path: XmlPath, { isOwn, wanted }: Wanted): Found | null {
  let first: Found | null = null
  eachAt(from, path.steps, 0, isOwn, (element) => {
    const written = textOf(element, path)
    const value = written === '' ? null : wanted(written)
    if (value !== null) first = { value, element }
    return value !== null
  })
  return first
}

const textOf = (element: XmlElement, { attribute }: XmlPath) =>
  (attribute === null ? element.text : attributeOf(element, attribute)).trim()

function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.find((one) => one.name === name && one.namespace === '')?.value ?? ''
}
