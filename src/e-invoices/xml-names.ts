import { nameBeyondAscii, nameStartBeyondAscii, startsName } from './xml-characters'

/** A name as it is written (`written` is the number of that) and as it is meant. */
export type XmlName = { qualifiedName: string; written: number; name: string; namespace: string }

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const declarations = 'http://www.w3.org/2000/xmlns/'
const slots = 512
const probes = 4

/** Why a name or a declaration is none. */
export class NameError extends Error {}

/**
 * The names of a document, each under a number: of elements and attributes as they are written, and with the namespace that
 * their prefix stands for where they are (Namespaces in XML 1.0).
 */
export class XmlNames {
  readonly written: string[] = []
  readonly names: XmlName[] = []
  /** By hash the number of a name, from 1: in the first slot of its few that was free. Names that found none are crowded. */
  private readonly taken = new Int32Array(slots)
  private readonly crowded = new Map<string, number>()
  private readonly firstMeanings: number[] = []
  private readonly meanings = new Map<string, number>()
  private readonly bindings = new Map<string, string[]>([
    ['xml', [xmlNamespace]],
    ['xmlns', [declarations]],
  ])
  /** What was bound where, and the number of the bindings before. */
  private readonly scopes: { depth: number; before: number; prefixes: string[] }[] = []
  private scope = 0
  private scopesMade = 0
  private readonly ofElements: Known = { meaning: [], scope: [] }
  private readonly ofAttributes: Known = { meaning: [], scope: [] }

  /** The number of a name that stands in a text. Throws NameError for one that has no right form. */
  numberOf(text: string, from: number, to: number, hash: number): number {
    for (let probe = 0; probe < probes; probe += 1) {
      const slot = (hash + probe) & (slots - 1)
      const number = this.taken[slot]! - 1
      if (number < 0) {
        const added = this.add(text.slice(from, to))
        this.taken[slot] = added + 1
        return added
      }
      const known = this.written[number]!
      if (known.length === to - from && text.startsWith(known, from)) return number
    }
    const name = text.slice(from, to)
    const number = this.crowded.get(name) ?? this.add(name)
    this.crowded.set(name, number)
    return number
  }

  /** Binds a prefix ('' for none) in the element at a depth. */
  declare(prefix: string, namespace: string, depth: number): void {
    if (prefix === 'xmlns' || namespace === declarations) throw new NameError('xmlns is not to be bound')
    if ((prefix === 'xml') !== (namespace === xmlNamespace)) throw new NameError('xml is bound wrongly')
    if (prefix !== '' && namespace === '') throw new NameError('a prefix is bound to nothing')
    let scope = this.scopes.at(-1)
    if (scope?.depth !== depth) {
      scope = { depth, before: this.scope, prefixes: [] }
      this.scopes.push(scope)
    }
    this.scopesMade += 1
    this.scope = this.scopesMade
    scope.prefixes.push(prefix)
    const bound = this.bindings.get(prefix)
    if (bound) bound.push(namespace)
    else this.bindings.set(prefix, [namespace])
  }

  /** Forgets what was bound in the element at a depth. */
  leave(depth: number): void {
    const scope = this.scopes[this.scopes.length - 1]
    if (scope?.depth !== depth) return
    for (const prefix of scope.prefixes) this.bindings.get(prefix)?.pop()
    this.scope = scope.before
    this.scopes.pop()
  }

  /** The prefix that an attribute binds; null when it is no declaration. */
  declaredBy(number: number): string | null {
    const name = this.written[number]!
    if (!name.startsWith('xmlns')) return null
    return name.length === 5 ? '' : name[5] === ':' ? name.slice(6) : null
  }

  element(number: number): number {
    return this.meaningOf(number, this.ofElements)
  }

  attribute(number: number): number {
    return this.meaningOf(number, this.ofAttributes)
  }

  private meaningOf(number: number, known: Known): number {
    if (known.scope[number] === this.scope) return known.meaning[number]!
    const meaning = this.resolved(number, known === this.ofAttributes)
    known.scope[number] = this.scope
    known.meaning[number] = meaning
    return meaning
  }

  private resolved(number: number, isAttribute: boolean): number {
    const qualifiedName = this.written[number]!
    const colon = qualifiedName.indexOf(':')
    const prefix =
      isAttribute && qualifiedName === 'xmlns' ? 'xmlns' : qualifiedName.slice(0, Math.max(colon, 0))
    const namespace = isAttribute && prefix === '' ? '' : this.bindings.get(prefix)?.at(-1)
    if (namespace === undefined && prefix !== '') throw new NameError('a prefix without a namespace')
    return this.meaningIn(namespace ?? '', number, colon)
  }

  /** Most names of a document are in one namespace wherever they stand; only those in several need a map. */
  private meaningIn(namespace: string, number: number, colon: number): number {
    const first = this.firstMeanings[number]
    if (first !== undefined && this.names[first]!.namespace === namespace) return first
    const qualifiedName = this.written[number]!
    const key = first === undefined ? '' : `${namespace} ${qualifiedName}`
    const known = first === undefined ? undefined : this.meanings.get(key)
    if (known !== undefined) return known
    const name = qualifiedName.slice(colon + 1)
    const meaning = this.names.push({ qualifiedName, written: number, name, namespace }) - 1
    if (first === undefined) this.firstMeanings[number] = meaning
    else this.meanings.set(key, meaning)
    return meaning
  }

  /** Do two names of `names` mean the same? */
  meansSame(one: number, other: number): boolean {
    if (one === other) return true
    const [a, b] = [this.names[one]!, this.names[other]!]
    return a.name === b.name && a.namespace === b.namespace
  }

  private add(name: string): number {
    const colon = name.indexOf(':')
    const isRight = beginsName(name, 0) && (colon < 0 || beginsName(name, colon + 1))
    if (!isRight || colon !== name.lastIndexOf(':')) throw new NameError('a name of no right form')
    return this.written.push(name) - 1
  }
}

type Known = { meaning: number[]; scope: number[] }

function beginsName(name: string, at: number): boolean {
  const code = name.charCodeAt(at)
  return code < 128 ? startsName[code] === 1 : nameStartBeyondAscii.test(name.slice(at))
}

/** The length of a character of a name beyond ASCII, in units; 0 where it is none. */
export const lengthInName = (text: string, at: number): number =>
  nameBeyondAscii.exec(text.slice(at, at + 2))?.[0].length ?? 0
