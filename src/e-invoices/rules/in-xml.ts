import type { CodedText } from '../../kernel/told-text'
import { isCiiNamespace } from '../read-cii'
import { isUblNamespace } from '../read-ubl'
import {
  countAt as countOf,
  elementsAt,
  firstValueAt,
  numberOf,
  type OwnNamespace,
  ownNames,
  xmlPath,
} from '../xml-path'
import { pathOf, XmlElement } from '../xml-tree'
import { over } from './over'
import type { Checked, RuleGroup, Scope, Severity } from './rule'
import { placeTexts } from './rule-texts'

type CheckedSyntax = 'ubl' | 'cii'

/** The elements of an invoice that a rule looks at, from its root. */
type Select = (root: XmlElement) => Iterable<XmlElement>

/** A rule about elements of the XML: `where` they are, and what is wrong with one, or null. */
type XmlRule = {
  id: string
  where: Scope<XmlElement> | XmlPlaces
  problem: (element: XmlElement, checked: CheckedXml) => CodedText | null
  severity?: Severity
}

/** Where elements are in each syntax that has them. */
type XmlPlaces = Partial<Record<CheckedSyntax, Select>>

type CheckedXml = Checked & { syntax: CheckedSyntax }

export const ownNamespace: Record<CheckedSyntax, OwnNamespace> = { ubl: isUblNamespace, cii: isCiiNamespace }

const isXml = (checked: Checked): checked is CheckedXml =>
  checked.syntax === 'ubl' || checked.syntax === 'cii'

/** A rule that only the XML shows. Without XML, or in a syntax that has no such element, it finds nothing. */
export function inXml({ id, where, problem, severity = 'fatal' }: XmlRule): RuleGroup {
  const scope = 'each' in where ? where : xmlScope(where)
  return over(scope, [
    {
      id,
      severity,
      at: '',
      problem: (element, checked) => (isXml(checked) ? problem(element, checked) : null),
    },
  ])
}

/** Elements of the XML as the parts of an invoice, for several rules about the same. */
export function xmlScope(where: XmlPlaces): Scope<XmlElement> {
  return {
    each: (checked, look) => {
      if (!checked.element || !isXml(checked)) return
      for (const element of where[checked.syntax]?.(checked.element) ?? []) look(element, 0, 0)
    },
    told: ({ part: element, problem }, checked) => ({
      location: '',
      text: isXml(checked) ? withLine(element, checked.syntax, problem) : problem,
      source: { line: element.line, path: pathOf(element) },
    }),
  }
}

/** Elements at a path of the syntax's own names (see `xmlPath`). */
export function at(syntax: CheckedSyntax, path: string): Select {
  const way = xmlPath(path)
  return (root) => elementsAt(root, way, ownNamespace[syntax])
}

/** The root itself. */
export const whole: Select = (root) => [root]

/** Elements of the syntax's own with these names, wherever they stand. */
export function everywhere(syntax: CheckedSyntax, names: string): Select {
  const wanted = new Set(names.split(' ').map(numberOf))
  return ({ tree, index }) => {
    const own = ownNames(tree, ownNamespace[syntax])
    const isWanted = Array.from(own, (number) => wanted.has(number))
    const { name, end } = tree.columns
    const found: XmlElement[] = []
    for (let one = index + 1; one < end[index]!; one += 1)
      if (isWanted[name[one]!]) found.push(new XmlElement(tree, one))
    return found
  }
}

/** Elements with neither text nor children. */
export function* empty({ tree, index }: XmlElement): Iterable<XmlElement> {
  const { end } = tree.columns
  for (let one = index + 1; one < end[index]!; one += 1)
    if (end[one] === one + 1 && !tree.hasText(one)) yield new XmlElement(tree, one)
}

/** How many elements are at a path below one. */
export const countAt = (element: XmlElement, syntax: CheckedSyntax, path: string): number =>
  countOf(element, xmlPath(path), ownNamespace[syntax])

/** The first value at a path below an element. */
export const valueAt = (element: XmlElement, syntax: CheckedSyntax, path: string): string | null =>
  firstValueAt(element, xmlPath(path), ownNamespace[syntax], (value) => value)?.value ?? null

const lineNames = ['InvoiceLine', 'CreditNoteLine', 'SubInvoiceLine', 'IncludedSupplyChainTradeLineItem']

/** What is within a line is told with the line's own number. */
function withLine(element: XmlElement, syntax: CheckedSyntax, problem: CodedText): CodedText {
  let line: XmlElement | null = element
  while (line && !lineNames.includes(line.name)) line = line.parent
  const number =
    line && valueAt(line, syntax, syntax === 'ubl' ? 'ID' : 'AssociatedDocumentLineDocument/LineID')
  return number ? placeTexts.inPlace({ place: placeTexts.line({ number }), problem }) : problem
}
