import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import type { Schematron } from './compile-schematron'
import { boundTo, declareFunctions, holds, nodesAt, type Variables, type XPathOf } from './xpath'

export type SchematronFinding = { id: string; severity: 'fatal' | 'warning'; text: string; place: string }

/** `notRun` counts the assertions whose XPath the engine doesn't understand. */
export type SchematronReport = { findings: SchematronFinding[]; notRun: number }

/** So many findings are kept of one schema: an invoice of 10,000 lines may break a rule 10,000 times. */
const mostFindings = 500

/** Runs a schema over an XML document that is known to be well-formed and without a DOCTYPE. */
export function runSchematron(xml: string, schema: Schematron): SchematronReport {
  const document = parseXmlDocument(xml)
  const xpath: XPathOf = {
    namespaces: schema.namespaces,
    functions: Object.fromEntries(
      schema.functions.map(({ prefix, module }) => [prefix, declareFunctions(module)]),
    ),
  }
  const running = new Running(document, xpath)
  const global = running.bind(schema.lets, document, {})
  for (const { lets, rules } of schema.patterns) {
    const variables = running.bind(lets, document, global)
    // in a pattern a node is judged by the first rule that it fits
    const judged = new Set<Node>()
    for (const rule of rules) running.judge(rule, variables, judged)
  }
  return { findings: running.findings, notRun: running.notRun.size }
}

type Rule = Schematron['patterns'][number]['rules'][number]

class Running {
  readonly findings: SchematronFinding[] = []
  readonly notRun = new Set<string>()
  readonly #byName = new Map<string, Element[]>()
  readonly #document: Document
  readonly #xpath: XPathOf

  constructor(document: Document, xpath: XPathOf) {
    this.#document = document
    this.#xpath = xpath
    if (document.documentElement) this.#list(document.documentElement)
  }

  bind(lets: readonly { name: string; value: string }[], at: Node, known: Variables): Variables {
    let variables = known
    for (const { name, value } of lets) {
      const bound = this.#attempt(`let ${name}`, () => boundTo(value, at, this.#xpath, variables))
      variables = { ...variables, [name]: bound ?? [] }
    }
    return variables
  }

  judge({ contexts, lets, assertions }: Rule, variables: Variables, judged: Set<Node>): void {
    for (const node of new Set(contexts.flatMap((context) => this.#nodesOf(context, variables)))) {
      if (judged.has(node)) continue
      judged.add(node)
      const here = this.bind(lets, node, variables)
      for (const assertion of assertions) {
        const key = `${assertion.id} ${assertion.test}`
        if (this.notRun.has(key) || this.findings.length >= mostFindings) continue
        const isTrue = this.#attempt(key, () => holds(assertion.test, node, this.#xpath, here))
        if (isTrue === null || isTrue !== assertion.isReport) continue
        const { id, severity, text } = assertion
        this.findings.push({ id, severity, text, place: pathOf(node) })
      }
    }
  }

  /** Null where the engine doesn't understand it. */
  #attempt<T>(key: string, work: () => T): T | null {
    try {
      return work()
    } catch {
      this.notRun.add(key)
      return null
    }
  }

  /** Most contexts are a path of names, whose last one is looked up. */
  #nodesOf(context: string, variables: Variables): Node[] {
    const path = /^(\/{0,2})((?:[\w.-]+:)?[\w.-]+(?:\/(?:[\w.-]+:)?[\w.-]+)*)$/.exec(context)
    if (!path) {
      const expression = context.startsWith('/') ? context : `//${context}`
      return this.#attempt(context, () => nodesAt(expression, this.#document, this.#xpath, variables)) ?? []
    }
    const names = path[2]!.split('/').map((name) => this.#expanded(name))
    const last = this.#byName.get(names.at(-1)!) ?? []
    return last.filter((element) => isBelow(element, names, path[1] === '/'))
  }

  #expanded(name: string): string {
    const [first = '', local] = name.split(':')
    return local === undefined ? `{}${first}` : `{${this.#xpath.namespaces[first] ?? ''}}${local}`
  }

  #list(element: Element): void {
    const name = nameOf(element)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), element])
    for (const child of element.children) this.#list(child)
  }
}

const nameOf = ({ namespaceURI, localName }: Element) => `{${namespaceURI ?? ''}}${localName}`

/** Whether an element and those above it have these names, from the root on where the path begins there. */
function isBelow(element: Element, names: readonly string[], isFromRoot: boolean): boolean {
  let current: Element | null = element
  for (const name of names.toReversed()) {
    if (!current || nameOf(current) !== name) return false
    current = current.parentElement
  }
  return !isFromRoot || current === null
}

/** XPath with the prefixes of the file, as `pathOf` of the tree has it. */
function pathOf(node: Node): string {
  if (node.nodeType === 2)
    return `${pathOf((node as Node & { ownerElement: Node }).ownerElement)}/@${node.nodeName}`
  if (node.nodeType !== 1) return ''
  const element = node as Element
  const before = [...(element.parentElement?.children ?? [element])].filter(
    ({ nodeName }) => nodeName === element.nodeName,
  )
  const position = before.indexOf(element) + 1
  const own = position > 1 ? `${element.nodeName}[${position}]` : element.nodeName
  return `${element.parentElement ? pathOf(element.parentElement) : ''}/${own}`
}
