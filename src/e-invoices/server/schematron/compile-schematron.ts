import type { XmlElement } from '../../xml-tree'
import { moduleOf } from './functions-of-schematron'

type Let = { name: string; value: string }
type Assertion = { id: string; test: string; isReport: boolean; severity: 'fatal' | 'warning'; text: string }
type Rule = { contexts: string[]; lets: Let[]; assertions: Assertion[] }

/** ISO Schematron with XPath for queries, its abstract patterns and rules resolved. */
export type Schematron = {
  title: string
  namespaces: Readonly<Record<string, string>>
  lets: Let[]
  patterns: { lets: Let[]; rules: Rule[] }[]
  /** Functions that it declares with XSLT, as a module of XQuery for each of their namespaces. */
  functions: { prefix: string; namespace: string; module: string }[]
}

/** Reads a schema whose includes are in place. Phases are not looked at: every pattern counts. */
export function compileSchematron(root: XmlElement): Schematron {
  const namespaces = Object.fromEntries(
    childrenOf(root, 'ns').map((one) => [attribute(one, 'prefix'), attribute(one, 'uri')]),
  )
  const all = childrenOf(root, 'pattern')
  const patterns = all
    .filter((pattern) => attribute(pattern, 'abstract') !== 'true')
    .map((pattern) => instanceOf(pattern, all))
  return {
    title: childrenOf(root, 'title')[0]?.text.trim() ?? '',
    namespaces: { xs: 'http://www.w3.org/2001/XMLSchema', ...namespaces },
    lets: letsOf(root),
    patterns: patterns.map(({ pattern, fill }) => ({
      lets: letsOf(pattern, fill),
      rules: rulesOf(pattern, fill),
    })),
    functions: moduleOf(root, namespaces),
  }
}

type Fill = (text: string) => string

/** A pattern, or the abstract one that it is an instance of, with what its parameters stand for. */
function instanceOf(pattern: XmlElement, all: readonly XmlElement[]): { pattern: XmlElement; fill: Fill } {
  const wanted = attribute(pattern, 'is-a')
  if (wanted === '') return { pattern, fill: (text) => text }
  const model = all.find((one) => attribute(one, 'abstract') === 'true' && attribute(one, 'id') === wanted)
  const parameters = childrenOf(pattern, 'param')
    .map((one) => [attribute(one, 'name'), attribute(one, 'value')] as const)
    .sort(([one], [other]) => other.length - one.length)
  const fill: Fill = (text) =>
    parameters.reduce((so, [name, value]) => so.replaceAll(`$${name}`, value), text)
  return { pattern: model ?? pattern, fill }
}

function rulesOf(pattern: XmlElement, fill: Fill): Rule[] {
  const all = childrenOf(pattern, 'rule')
  return all
    .filter((rule) => attribute(rule, 'abstract') !== 'true')
    .map((rule) => {
      const bases = childrenOf(rule, 'extends').flatMap((one) =>
        all.filter((base) => attribute(base, 'id') === attribute(one, 'rule')),
      )
      const sources = [...bases, rule]
      return {
        contexts: alternativesOf(fill(attribute(rule, 'context'))),
        lets: sources.flatMap((one) => letsOf(one, fill)),
        assertions: sources.flatMap((one) => assertionsOf(one, fill)),
      }
    })
}

function assertionsOf(rule: XmlElement, fill: Fill): Assertion[] {
  return rule.children
    .filter(({ name }) => name === 'assert' || name === 'report')
    .map((one) => {
      const flag = attribute(one, 'flag') || attribute(one, 'role')
      const text = one.text.replace(/\s+/g, ' ').trim()
      return {
        id: attribute(one, 'id') || /^\[([^\]]{1,40})\]/.exec(text)?.[1] || '–',
        test: fill(attribute(one, 'test')),
        isReport: one.name === 'report',
        severity: /warn|info/i.test(flag) ? 'warning' : 'fatal',
        text: text.replace(/^\[[^\]]{1,40}\]\s*-?\s*/, ''),
      }
    })
}

const letsOf = (element: XmlElement, fill: Fill = (text) => text): Let[] =>
  childrenOf(element, 'let').map((one) => ({
    name: attribute(one, 'name'),
    value: fill(attribute(one, 'value') || one.text),
  }))

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)

export const attribute = (element: XmlElement, name: string) =>
  element.attributes.find((one) => one.name === name && one.namespace === '')?.value ?? ''

/** The patterns of XSLT that a context is made of, parted by bars outside of brackets and texts. */
function alternativesOf(context: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  let quote = ''
  for (const character of context) {
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if ('[('.includes(character)) depth += 1
    else if ('])'.includes(character)) depth -= 1
    if (character === '|' && depth === 0 && !quote) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
