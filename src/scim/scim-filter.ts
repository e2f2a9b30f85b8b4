import { scimErrors } from './scim-errors'

/** An attribute as a filter or a path names it, in lower case: `name.familyName` is `{ name: 'name', sub: 'familyname' }`. */
export type AttributeName = { name: string; sub: string | null }

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
type Comparable = string | number | boolean | null

/** A filter of RFC 7644 §3.4.2.2. */
export type ScimFilter =
  | { kind: 'and'; of: readonly [ScimFilter, ScimFilter] }
  | { kind: 'or'; of: readonly [ScimFilter, ScimFilter] }
  | { kind: 'not'; of: ScimFilter }
  | { kind: 'present'; at: AttributeName }
  | { kind: 'compare'; at: AttributeName; by: Comparison; value: Comparable }
  | { kind: 'some'; at: AttributeName; of: ScimFilter }

/** A path of RFC 7644 §3.5.2: `emails[type eq "work"].value`. */
export type ScimPath = AttributeName & { filter: ScimFilter | null }

const comparisons: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']

/** Reads a filter. @throws scim.filter_invalid */
export function parseFilter(text: string): ScimFilter {
  const reader = readerOf(text)
  const filter = anyOfThem(reader)
  if (reader.next()) throw reader.fault()
  return filter
}

/** Reads the path of a PATCH operation. @throws scim.path_invalid */
export function parsePath(path: string): ScimPath {
  try {
    const reader = readerOf(path)
    const at = attribute(reader)
    const filter = reader.takes('[') ? inBrackets(reader) : null
    const sub = reader.takesSub() ?? at.sub
    if (reader.next()) throw reader.fault()
    return { name: at.name, sub, filter }
  } catch {
    throw scimErrors.pathInvalid({ path })
  }
}

type Token = { text: string; at: number }
type Reader = {
  next(): Token | undefined
  take(): Token
  takes(word: string): boolean
  takesSub(): string | null
  fault(): Error
}

const token = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|\.[A-Za-z$][\w$-]*|[A-Za-z$][\w:.$-]*|-?\d[\d.eE+-]*)/y

function readerOf(text: string): Reader {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex
    const [, found] = token.exec(text) ?? []
    if (found === undefined) throw scimErrors.filterInvalid({ at: from + 1 })
    tokens.push({ text: found, at: token.lastIndex - found.length })
  }
  let place = 0
  const fault = () => scimErrors.filterInvalid({ at: (tokens[place]?.at ?? text.length) + 1 })
  return {
    next: () => tokens[place],
    fault,
    take() {
      if (place >= tokens.length) throw fault()
      return tokens[place++]!
    },
    takes(word) {
      const isNext = tokens[place]?.text.toLowerCase() === word
      if (isNext) place++
      return isNext
    },
    takesSub: () =>
      tokens[place]?.text.startsWith('.') ? tokens[place++]!.text.slice(1).toLowerCase() : null,
  }
}

function anyOfThem(reader: Reader): ScimFilter {
  let filter = allOfThem(reader)
  while (reader.takes('or')) filter = { kind: 'or', of: [filter, allOfThem(reader)] }
  return filter
}

function allOfThem(reader: Reader): ScimFilter {
  let filter = term(reader)
  while (reader.takes('and')) filter = { kind: 'and', of: [filter, term(reader)] }
  return filter
}

function term(reader: Reader): ScimFilter {
  if (reader.takes('not')) {
    if (reader.next()?.text !== '(') throw reader.fault()
    return { kind: 'not', of: term(reader) }
  }
  if (!reader.takes('(')) return condition(reader)
  const filter = anyOfThem(reader)
  if (!reader.takes(')')) throw reader.fault()
  return filter
}

function condition(reader: Reader): ScimFilter {
  const at = attribute(reader)
  if (!reader.takes('[')) return comparison(reader, at)
  const matching: ScimFilter = { kind: 'some', at, of: inBrackets(reader) }
  const sub = reader.takesSub()
  if (sub === null) return matching
  // `emails[type eq "work"].value eq "a@b.example"`, as Microsoft Entra asks
  const inner = comparison(reader, { name: sub, sub: null })
  return { kind: 'some', at, of: { kind: 'and', of: [matching.of, inner] } }
}

function comparison(reader: Reader, at: AttributeName): ScimFilter {
  if (reader.takes('pr')) return { kind: 'present', at }
  const by = comparisons.find((word) => reader.takes(word)) as Comparison | undefined
  if (!by) throw reader.fault()
  return { kind: 'compare', at, by, value: value(reader) }
}

function inBrackets(reader: Reader): ScimFilter {
  const filter = anyOfThem(reader)
  if (!reader.takes(']')) throw reader.fault()
  return filter
}

/** The name of a schema before it says nothing more: ours have no name twice. */
function attribute(reader: Reader): AttributeName {
  const fault = reader.fault()
  const { text } = reader.take()
  if (!/^[A-Za-z$]/.test(text)) throw fault
  const [name = '', sub = null, ...more] = text
    .slice(text.lastIndexOf(':') + 1)
    .toLowerCase()
    .split('.')
  if (name === '' || sub === '' || more.length > 0) throw fault
  return { name, sub }
}

function value(reader: Reader): Comparable {
  const fault = reader.fault()
  const { text } = reader.take()
  try {
    const parsed: unknown = JSON.parse(/^(true|false|null)$/i.test(text) ? text.toLowerCase() : text)
    return parsed as Comparable
  } catch {
    throw fault
  }
}
