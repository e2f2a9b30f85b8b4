import type { XmlElement } from '../../xml-tree'

const xslt = 'http://www.w3.org/1999/XSL/Transform'

/**
 * The functions that a schema declares with XSLT (Peppol's are made of parameters, variables, a choice and a value), written in
 * XQuery; one that is made of anything else is left out, and tests that call it can't be run.
 */
export function moduleOf(
  root: XmlElement,
  namespaces: Readonly<Record<string, string>>,
): { prefix: string; namespace: string; module: string }[] {
  const byPrefix = new Map<string, string[]>()
  for (const element of root.children) {
    if (element.namespace !== xslt || element.name !== 'function') continue
    const name = attributeOf(element, 'name')
    const prefix = name.split(':')[0] ?? ''
    const written = functionOf(name, element)
    if (namespaces[prefix] && written) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), written])
  }
  return [...byPrefix].map(([prefix, functions]) => {
    const namespace = namespaces[prefix]!
    return {
      prefix,
      namespace,
      module: `module namespace ${prefix} = "${namespace}";\n${functions.join('\n')}`,
    }
  })
}

function functionOf(name: string, element: XmlElement): string | null {
  const parameters = element.children.filter((child) => child.name === 'param')
  const body = bodyOf(element.children.filter((child) => child.name !== 'param'))
  if (body === null) return null
  const named = parameters.map((one) => `$${attributeOf(one, 'name')} as item()*`)
  return `declare %public function ${name}(${named.join(', ')}) as item()* { ${body} };`
}

/** Variables, then what the function gives. */
function bodyOf(elements: readonly XmlElement[]): string | null {
  const [first, ...rest] = elements
  if (!first) return '()'
  const select = attributeOf(first, 'select')
  if (first.name === 'variable') {
    const after = bodyOf(rest)
    return after === null || select === ''
      ? null
      : `let $${attributeOf(first, 'name')} := (${select}) return (${after})`
  }
  if (rest.length > 0) return null
  if (first.name === 'value-of' || first.name === 'sequence') return select === '' ? null : select
  return first.name === 'choose' ? choiceOf(first.children) : null
}

function choiceOf(branches: readonly XmlElement[]): string | null {
  const [first, ...rest] = branches
  if (!first) return '()'
  const own = bodyOf(first.children)
  if (first.name === 'otherwise') return own
  const others = choiceOf(rest)
  return own === null || others === null
    ? null
    : `if (${attributeOf(first, 'test')}) then (${own}) else (${others})`
}

const attributeOf = (element: XmlElement, name: string) =>
  element.attributes.find((one) => one.name === name)?.value ?? ''
