import * as fontoxpath from 'fontoxpath'
import { Document, type Element, type Node } from 'slimdom'

type Engine = typeof fontoxpath
// a module of CommonJS: its exports stand on the default one, where Node reads it as a module
const engine: Engine = (fontoxpath as Engine & { default?: Engine }).default ?? fontoxpath

/** XPath as Schematron files of one origin use it: their prefixes, and the functions that they declare themselves. */
export type XPathOf = {
  namespaces: Readonly<Record<string, string>>
  /** Namespace by prefix, of the modules that were declared by `declareFunctions`. */
  functions: Readonly<Record<string, string>>
}

export type Variables = Readonly<Record<string, unknown>>

const language = engine.evaluateXPath.XPATH_3_1_LANGUAGE
const ownNamespace = 'urn:kontor:xpath'

const optionsOf = ({ namespaces, functions }: XPathOf) => ({
  language,
  namespaceResolver: (prefix: string) => namespaces[prefix] ?? (prefix === 'kontor' ? ownNamespace : null),
  moduleImports: functions,
})

/** The nodes that an expression selects. Throws what the engine throws for one that it doesn't understand. */
export const nodesAt = (expression: string, from: Node, xpath: XPathOf, variables: Variables): Node[] =>
  engine.evaluateXPathToNodes(expression, from, null, variables, optionsOf(xpath))

/** What a variable is bound to. */
export const boundTo = (expression: string, from: Node, xpath: XPathOf, variables: Variables): unknown =>
  engine.evaluateXPath(
    expression,
    from,
    null,
    variables,
    engine.evaluateXPath.ALL_RESULTS_TYPE,
    optionsOf(xpath),
  )

/** Whether a test holds. */
export function holds(test: string, node: Node, xpath: XPathOf, variables: Variables): boolean {
  const options = optionsOf(xpath)
  if (engine.evaluateXPathToBoolean(test, node, null, variables, options)) return true
  // the engine reckons decimals as floats: amounts that only their noise keeps apart are equal
  const lenient = leniently(test, options)
  return lenient !== null && engine.evaluateXPathToBoolean(lenient, node, null, variables, options)
}

/** Declares functions of a Schematron file, as a module of XQuery. @returns the namespace */
export const declareFunctions = (module: string): string => engine.registerXQueryModule(module)

const comparisons: Readonly<Record<string, string>> = {
  equalOp: 'same',
  eqOp: 'same',
  lessThanOrEqualOp: 'most',
  leOp: 'most',
  greaterThanOrEqualOp: 'least',
  geOp: 'least',
}
const reckonings = ['addOp', 'subtractOp', 'multiplyOp', 'divOp']
const sums = ['sum', 'round', 'avg', 'abs']

/** The expression with its comparisons of reckoned numbers allowing for noise; null where there are none. */
function leniently(test: string, options: ReturnType<typeof optionsOf>): Element | null {
  const root = engine.parseScript<Element>(test, options, new Document())
  const elements = descendants(root)
  const found = elements.filter(({ localName }) => Object.hasOwn(comparisons, localName))
  let hasChanged = false
  for (const comparison of found) {
    if (!descendants(comparison).some(isReckoned)) continue
    replace(comparison, comparisons[comparison.localName]!)
    hasChanged = true
  }
  return hasChanged ? root : null
}

const isReckoned = (element: Element) =>
  reckonings.includes(element.localName) ||
  (element.localName === 'functionName' && sums.includes(element.textContent ?? ''))

/** XQueryX: a comparison becomes a call of ours with both operands. */
function replace(comparison: Element, name: string): void {
  const document = comparison.ownerDocument!
  const { namespaceURI } = comparison
  const call = document.createElementNS(namespaceURI, 'xqx:functionCallExpr')
  const functionName = document.createElementNS(namespaceURI, 'xqx:functionName')
  functionName.setAttributeNS(namespaceURI, 'xqx:URI', ownNamespace)
  functionName.setAttributeNS(namespaceURI, 'xqx:prefix', 'kontor')
  functionName.appendChild(document.createTextNode(name))
  const operands = document.createElementNS(namespaceURI, 'xqx:arguments')
  for (const operand of comparison.children)
    for (const part of [...operand.children]) operands.appendChild(part)
  call.appendChild(functionName)
  call.appendChild(operands)
  comparison.parentNode?.replaceChild(call, comparison)
}

const descendants = (element: Element): Element[] => [
  element,
  ...[...element.children].flatMap((child) => descendants(child)),
]

const noise = 1e-6

/** Any of one side with any of the other, as general comparisons do. */
function declareComparison(name: string, isSo: (one: number, other: number) => boolean): void {
  engine.registerCustomXPathFunction(
    { namespaceURI: ownNamespace, localName: name },
    ['xs:anyAtomicType*', 'xs:anyAtomicType*'],
    'xs:boolean',
    (_, ones: unknown[], others: unknown[]) =>
      ones.some((one) => others.some((other) => one === other || isSo(Number(one), Number(other)))),
  )
}
declareComparison('same', (one, other) => Math.abs(one - other) < noise)
declareComparison('most', (one, other) => one <= other + noise)
declareComparison('least', (one, other) => one >= other - noise)
