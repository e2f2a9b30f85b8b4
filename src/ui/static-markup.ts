import * as React from 'react'

// What react-dom/server does, as far as a page needs it that is drawn once and never changes: it is 30 KB gzipped and takes
// longer to read than the page has; this is held against it by static-markup.test.ts. Whatever it does not know, it refuses.

type Props = Record<string, unknown> & { children?: React.ReactNode }
type Component = (props: Props, ref?: null) => React.ReactNode
type Context = { $$typeof: symbol; _currentValue: unknown }
type Contexts = ReadonlyMap<unknown, unknown>

const elementKind = Symbol.for('react.transitional.element')
const contextKind = Symbol.for('react.context')
const forwardRefKind = Symbol.for('react.forward_ref')
const memoKind = Symbol.for('react.memo')

/**
 * The HTML of a tree as it stands after its first drawing: state is what it begins with, effects do not run, events are
 * nobody's.
 *
 * @throws where the tree holds what can only be drawn by React itself: classes, lazy parts, HTML given as text
 */
export function staticMarkup(tree: React.ReactNode): string {
  const before = internals.H
  try {
    return markupOf(tree, new Map())
  } finally {
    internals.H = before
  }
}

function markupOf(node: React.ReactNode, contexts: Contexts): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return escaped(String(node))
  if (Array.isArray(node)) return node.map((one) => markupOf(one, contexts)).join('')
  const element = node as unknown as { $$typeof: symbol; type: unknown; props: Props }
  if (element.$$typeof !== elementKind) throw new Error('Only React itself can draw this.')
  return elementMarkup(element.type, element.props, contexts)
}

function elementMarkup(type: unknown, props: Props, contexts: Contexts): string {
  if (typeof type === 'string') return tagMarkup(type, props, contexts)
  if (type === React.Fragment || type === React.Suspense) return markupOf(props.children, contexts)
  if (typeof type === 'function') return drawn(type as Component, props, contexts)
  const special = type as { $$typeof?: symbol; render?: Component; type?: unknown }
  switch (special.$$typeof) {
    case contextKind:
      return markupOf(props.children, new Map(contexts).set(special, props.value))
    case forwardRefKind:
      return drawn(special.render!, props, contexts)
    case memoKind:
      return elementMarkup(special.type, props, contexts)
    default:
      throw new Error('Only React itself can draw this.')
  }
}

function drawn(component: Component, props: Props, contexts: Contexts): string {
  if (component.prototype?.isReactComponent) throw new Error('Only React itself can draw a class.')
  internals.H = hooksIn(contexts)
  return markupOf(component(props, null), contexts)
}

/** Where React's hooks find who carries them out; each renderer sets itself there while it draws. */
const internals = (
  React as unknown as Record<
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    { H: unknown }
  >
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

function hooksIn(contexts: Contexts) {
  const read = (context: Context) => (contexts.has(context) ? contexts.get(context) : context._currentValue)
  return {
    use: read,
    useContext: read,
    useState: (first: unknown) => [typeof first === 'function' ? first() : first, nothing],
    useReducer: (_reduce: unknown, first: unknown) => [first, nothing],
    useRef: (current: unknown) => ({ current }),
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useSyncExternalStore: (_subscribe: unknown, snapshot: () => unknown) => snapshot(),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useDebugValue: nothing,
  }
}

function nothing(): void {
  // nobody will see the next state
}

const empty = new Set(['input', 'img', 'br', 'hr'])

function tagMarkup(tag: string, props: Props, contexts: Contexts): string {
  if (props.dangerouslySetInnerHTML) throw new Error('Only React itself can draw HTML that is given as text.')
  const attributes = Object.entries(props).map(([name, value]) => attributeMarkup(name, value))
  const open = `<${tag}${attributes.join('')}`
  return empty.has(tag) ? `${open}/>` : `${open}>${markupOf(props.children, contexts)}</${tag}>`
}

const renamed: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }
/** Attributes of SVG that React writes in one word. */
const hyphened = /^(stroke|fill|clip|color|font|text)(?=[A-Z])/
const unwritten = /^(children|key|ref|on[A-Z].*)$/

function attributeMarkup(name: string, value: unknown): string {
  if (value === undefined || value === null || typeof value === 'function' || unwritten.test(name)) return ''
  const attribute =
    renamed[name] ?? (hyphened.test(name) ? name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`) : name)
  if (name === 'style') {
    const style = styleText(value as Record<string, unknown>)
    return style ? ` style="${escaped(style)}"` : ''
  }
  // for `aria-` and `data-` true and false are words like others; elsewhere an attribute is there or not
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) return value ? ` ${attribute}=""` : ''
  return ` ${attribute}="${escaped(String(value))}"`
}

/** Numbers are pixels. */
function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && typeof value !== 'boolean',
    )
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)
      const isLength = typeof value === 'number' && value !== 0 && !name.startsWith('--')
      return `${property}:${String(value)}${isLength ? 'px' : ''}`
    })
    .join(';')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign]!) : text
}
