import type { CodedText } from '../../kernel/told-text'
import { isCiiNamespace } from '../read-cii'
import { isUblNamespace } from '../read-ubl'
import { countAt as countOf, elementsAt, firstValueAt, type OwnNamespace, xmlPath } from '../xml-path'
import { pathOf, XmlElement } from '../xml-tree'
import type { Checked, RuleGroup, Severity } from './rule'
import { placeTexts } from './rule-texts'

type CheckedSyntax = 'ubl' | 'cii'

/** The elements of an invoice that a rule looks at, from its root. */
type Select = (root: XmlElement) => Iterable<XmlElement>

/** A rule about elements of the XML: `where` they are in each syntax that has them, and what is wrong with one, or null. */
type XmlRule = {
  id: string
  where: Partial<Record<CheckedSyntax, Select>>
  problem: (element: XmlElement, checked: Checked & { syntax: CheckedSyntax }) => CodedText | null
  severity?: Severity
}

export const ownNamespace: Record<CheckedSyntax, OwnNamespace> = { ubl: isUblNamespace, cii: isCiiNamespace }

/** A rule that only the XML shows. Without XML, or in a syntax that has no such element, it finds nothing. */
export function inXml({ id, where, problem, severity = 'fatal' }: XmlRule): RuleGroup {
  return {
    ids: [id],
    check: (checked, found, isWanted) => {
      const { element: root, syntax } = checked
      if (!root || (syntax !== 'ubl' && syntax !== 'cii') || !isWanted(id)) return
      const own = { ...checked, syntax }
      for (const element of where[syntax]?.(root) ?? []) {
        const text = problem(element, own)
        if (text)
          found({
            id,
            severity,
            location: '',
            text: withLine(element, syntax, text),
            source: { line: element.line, path: pathOf(element) },
          })
      }
    },
  }
}

/** Elements at a path of the syntax's own names (see `xmlPath`). */
export function at(syntax: CheckedSyntax, path: string): Select {
  const way = xmlPath(path)
  return (root) => elementsAt(root, way, ownNamespace[syntax])
}

/** The root itself. */
export const whole: Select = (root) => [root]

/** Elements of these names wherever they stand. */
export function everywhere(names: string): Select {
  const wanted = new Set(names.split(' '))
  return function* ({ tree, index }) {
    const isWanted = tree.names.map(({ name }) => wanted.has(name))
    const { name, end } = tree.columns
    for (let one = index + 1; one < end[index]!; one += 1)
      if (isWanted[name[one]!]) yield new XmlElement(tree, one)
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
