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
  let found = [from]
  for (const step of steps)
    found = found.flatMap((element) => element.children.filter((child) => fits(child, step, isOwn)))
  return found
}

function fits(element: XmlElement, { names, conditions }: Step, isOwn: OwnNamespace): boolean {
  return (
    names.includes(element.name) &&
    isOwn(element.namespace) &&
    conditions.every(({ path, isEqual, values }) => {
      const held = valuesAt(element, path, isOwn).some(({ value }) => values.includes(value))
      return held === isEqual
    })
  )
}

/** The texts or attributes at a path that are not blank, without outer blanks. */
export function valuesAt(from: XmlElement, path: XmlPath, isOwn: OwnNamespace): Found[] {
  return elementsAt(from, path, isOwn).flatMap((element) => {
    const value = (path.attribute === null ? element.text : attributeOf(element, path.attribute)).trim()
    return value === '' ? [] : [{ value, element }]
  })
}

function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.find((one) => one.name === name && one.namespace === '')?.value ?? ''
}
