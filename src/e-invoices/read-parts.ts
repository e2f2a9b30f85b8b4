import { canonicalDecimal } from '../kernel/compare-decimals'
import { isDay } from '../kernel/dates'
import { FoundElements } from './found-elements'
import type { Classification } from './invoice-line'
import type { Identifier } from './invoice-party'
import {
  elementAt,
  elementsAt,
  type Found,
  firstValueAt,
  type OwnNamespace,
  valuesAt,
  type Wanted,
  type XmlPath,
  xmlPath,
} from './xml-path'
import { XmlSearch } from './xml-search'
import { nothingIn, type XmlElement } from './xml-tree'

/** Where a reader stands: at an element of the source, and in the model at `at` ("lines.0.netAmount"). */
export type Place = {
  element: XmlElement
  at: string
  isOwn: OwnNamespace
  sources: FoundElements
}

/** Where a reader stands that leaves no notes. */
export const unnoted = (place: Place): Place => ({ ...place, sources: FoundElements.empty() })

/** Where an item of a list stands, with notes of its own. */
export function itemPlace({ at, isOwn, sources }: Place, number: number, element: XmlElement): Place {
  return { element, at: '', isOwn, sources: sources.item(at, number) }
}

/** Reads one part of the model from where it stands, and notes the source of each value that it found. */
export type Part<T> = {
  /** `first` is what a group found for it already, null for nothing. */
  (place: Place, first?: XmlElement | null): T
  /** What a group looks for in its stead, together with what its other parts look for. */
  readonly sought?: Sought
}

/** The first element at the path, or the first value at any of the paths, in the order of the paths, that is wanted. */
type Sought = { readonly ways: readonly XmlPath[]; readonly wanted: Wanted | null }

/**
 * Several parts under their names in the model; all that they look for is found in one walk. A part keeps nothing of the place
 * that it is given, and a group is no part of itself.
 */
export function group<T>(parts: { readonly [Key in keyof T]: Part<T[Key]> }): Part<T>
export function group(parts: AnyParts): Part<unknown> {
  return groupUnless(parts, null)
}

/** The same, with nothing read where there is no `value`, whatever else stands there. */
function withValue<T extends { value: string }>(
  value: Part<string | null>,
  rest: { readonly [Key in Exclude<keyof T, 'value'>]: Part<T[Key]> },
): Part<T | null>
function withValue(value: Part<string | null>, rest: AnyParts): Part<unknown> {
  return groupUnless({ value, ...rest }, 'value')
}

type AnyParts = Readonly<Record<string, Part<unknown>>>

function groupUnless(parts: AnyParts, needed: string | null): Part<unknown> {
  const search = new XmlSearch()
  const nothing = objectOf(Object.keys(parts))
  const values: { name: string; ways: readonly number[] }[] = []
  const others: { name: string; part: Part<unknown>; way: number }[] = []
  for (const [name, part] of Object.entries(parts)) {
    const ways = part.sought?.ways.map((path) => search.add(path, part.sought!.wanted)) ?? []
    if (part.sought?.wanted) values.push({ name, ways })
    else others.push({ name, part, way: ways[0] ?? -1 })
  }
  return ({ element, at, isOwn, sources }) => {
    // the hottest loop of a large invoice: no copies but those that are kept
    const made = { ...nothing }
    const before = at === '' ? '' : `${at}.`
    search.run(element, isOwn)
    for (const { name, ways } of values) {
      const way = search.firstOf(ways)
      if (way >= 0) {
        made[name] = search.values[way]
        sources.note(before + name, search.elements[way]!)
      } else if (name === needed) return null
    }
    search.forget()
    const place = { element, at, isOwn, sources }
    for (const { name, part, way } of others) {
      place.at = before + name
      const value = way < 0 ? part(place) : part(place, search.elementFor(way, element.tree))
      if (value !== null) made[name] = value
    }
    return made
  }
}

/** With null for each name. An object that JSON made has its values in a row; one made name by name becomes a table. */
function objectOf(names: readonly string[]): Record<string, unknown> {
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
}

/** The name of something within a part of the model. */
export const below = (at: string, name: string | number) => (at === '' ? `${name}` : `${at}.${name}`)

/** The first text at any of the paths, in the order of the paths. */
export function text(...paths: string[]): Part<string | null> {
  return firstOf(paths, asWritten)
}

const asWritten = (value: string) => value

/** The first decimal at any of the paths, as it is written ("+1.50", ".5"). */
export function decimal(...paths: string[]): Part<string | null> {
  return firstOf(paths, ifDecimal)
}

const ifDecimal = (value: string) => (canonicalDecimal(value) === null ? null : value)

/**
 * The first day at any of the paths: xs:date and xs:dateTime ("2026-01-31", "2026-01-31T10:00:00Z", "2026-01-31+01:00") and
 * the formats 102 and 203 of UNTDID 2379 ("20260131", "202601311000").
 */
export function day(...paths: string[]): Part<string | null> {
  return firstOf(paths, dayOf)
}

function dayOf(value: string): string | null {
  const match = /^(\d{4})(-?)(\d{2})\2(\d{2})(?:T.*|Z|[+-]\d{2}:?\d{2}|\d{2,6})?$/.exec(value)
  const written = match ? `${match[1]}-${match[3]}-${match[4]}` : ''
  return isDay(written) ? written : null
}

/** The first text at any of the paths that `isRight` (the other texts don't count). */
export function textLike(isRight: RegExp, ...paths: string[]): Part<string | null> {
  return firstOf(paths, (value) => (isRight.test(value) ? value : null))
}

/** All texts at a path, a line each. */
export function everyText(path: string): Part<string | null> {
  const way = xmlPath(path)
  return (place) => {
    const found = valuesAt(place.element, way, place.isOwn)
    const [first] = found
    if (!first) return null
    return note(place, { value: found.map(({ value }) => value).join('\n'), element: first.element })
  }
}

/** The first texts at each of the paths, one after the other. */
export function joined(separator: string, ...paths: string[]): Part<string | null> {
  const ways = paths.map(xmlPath)
  return (place) => {
    const found = ways.flatMap((way) => valuesAt(place.element, way, place.isOwn).slice(0, 1))
    const last = found.at(-1)
    if (!last) return null
    return note(place, { value: found.map(({ value }) => value).join(separator), element: last.element })
  }
}

/** The first text at any of the paths, without blanks and in capitals: where the syntax says that it is an IBAN. */
export function namedIban(...paths: string[]): Part<string | null> {
  return firstOf(paths, squeezed)
}

/** The first IBAN at any of the paths, without blanks, where the syntax leaves open what kind of account it names. */
export function iban(...paths: string[]): Part<string | null> {
  return firstOf(paths, (value) => (isLikeIban(value) ? squeezed(value) : null))
}

/** The first account at any of the paths that is no IBAN, as it is written. */
export function otherAccount(...paths: string[]): Part<string | null> {
  return firstOf(paths, (value) => (isLikeIban(value) ? null : value))
}

const squeezed = (value: string) => value.replace(/\s/g, '').toUpperCase()
const isLikeIban = (value: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(squeezed(value))

/** A number with its scheme, an attribute of the same element. Blank elements have no value, so they identify nothing. */
export function identifier(path: string, schemeAttribute = 'schemeID'): Part<Identifier | null> {
  return optional(path, identifierOf('.', `@${schemeAttribute}`))
}

export function identifiers(path: string, schemeAttribute = 'schemeID'): Part<Identifier[]> {
  return list(path, identifierOf('.', `@${schemeAttribute}`))
}

/** A number at one path with the scheme at another. */
export function identifierOf(valuePath: string, schemePath: string): Part<Identifier | null> {
  return withValue<Identifier>(text(valuePath), { scheme: text(schemePath) })
}

/** The code of an item's kind with its list and the list's version. */
export function classification(): Part<Classification | null> {
  return withValue<Classification>(text('.'), { scheme: text('@listID'), version: text('@listVersionID') })
}
/** A part that stands under the first element at the path; null when there is none. */
export function optional<T>(path: string, part: Part<T>): Part<T | null> {
  return ofFirst(xmlPath(path), (place, element) => (element ? part({ ...place, element }) : null))
}

/** A part that stands under the first element at the path, with nothing to read where there is none. */
export function inside<T>(path: string, part: Part<T>): Part<T> {
  return ofFirst(xmlPath(path), (place, element) =>
    part({ ...place, element: element ?? nothingIn(place.element) }),
  )
}

/** A part for each element at the path; what it makes nothing of is left out. */
export function list<T>(path: string, part: Part<T | null>): Part<T[]> {
  const where = xmlPath(path)
  return ofFirst(where, (place, first) => {
    const items: T[] = []
    if (first === null) return items
    for (const element of elementsAt(place.element, where, place.isOwn)) {
      const item = part(itemPlace(place, items.length, element))
      if (item !== null) items.push(item)
    }
    return items
  })
}

/** What is made of the first element at a path, or of there being none. */
function ofFirst<T>(way: XmlPath, made: (place: Place, first: XmlElement | null) => T): Part<T> {
  const part = (place: Place, first = elementAt(place.element, way, place.isOwn)) => made(place, first)
  return Object.assign(part, { sought: { ways: [way], wanted: null } })
}

/** What the syntax has no place for. */
export const absent: Part<null> = () => null
export const none: Part<never[]> = () => []

/** A line of a syntax that knows only prices without VAT. */
export const withoutVatSums = { priceWithVat: absent, vat: absent, amountWithVat: absent } as const

/** A value that was found or made elsewhere, noted with the element that it comes from. */
export function note(place: Place, found: Found): string {
  place.sources.note(place.at, found.element.index)
  return found.value
}

function firstOf(paths: readonly string[], wanted: Wanted): Part<string | null> {
  const ways = paths.map(xmlPath)
  const part: Part<string | null> = (place) => {
    for (const way of ways) {
      const found = firstValueAt(place.element, way, place.isOwn, wanted)
      if (found) return note(place, found)
    }
    return null
  }
  return Object.assign(part, { sought: { ways, wanted } })
}
