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
  type XmlPath,
  xmlPath,
} from './xml-path'
import { nothingIn, type XmlElement } from './xml-tree'

/** Where a reader stands: at an element of the source, and in the model at `at` ("lines.0.netAmount"). */
export type Place = {
  element: XmlElement
  at: string
  isOwn: OwnNamespace
  sources: FoundElements
}

/** Where a reader stands that leaves no notes. */
export const unnoted = (place: Place): Place => ({ ...place, sources: new FoundElements() })

/** Where an item of a list stands, with notes of its own. */
export function itemPlace({ at, isOwn, sources }: Place, number: number, element: XmlElement): Place {
  return { element, at: '', isOwn, sources: sources.item(at, number) }
}

/** Reads one part of the model from where it stands, and notes the source of each value that it found. */
export type Part<T> = (place: Place) => T

/** Several parts under their names in the model. A part keeps nothing of the place that it is given. */
export function group<T>(parts: { readonly [Key in keyof T]: Part<T[Key]> }): Part<T>
export function group(parts: Readonly<Record<string, Part<unknown>>>): Part<unknown> {
  const names = Object.keys(parts)
  const all = Object.values(parts)
  const nothing = objectOf(names)
  return ({ element, at, isOwn, sources }) => {
    // the hottest loop of a large invoice: no copies but those that are kept
    const made = { ...nothing }
    const before = at === '' ? '' : `${at}.`
    const place = { element, at, isOwn, sources }
    for (let one = 0; one < all.length; one += 1) {
      const name = names[one]!
      place.at = at === '' ? name : before + name
      const value = all[one]!(place)
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
  return withValue(text(valuePath), (value) => group({ value: () => value, scheme: text(schemePath) }))
}

/** The code of an item's kind with its list and the list's version. */
export function classification(): Part<Classification | null> {
  return withValue(text('.'), (value) =>
    group({ value: () => value, scheme: text('@listID'), version: text('@listVersionID') }),
  )
}

/** Null where there is no value, whatever else stands there. */
function withValue<T>(value: Part<string | null>, rest: (value: string) => Part<T>): Part<T | null> {
  return (place) => {
    const found = value({ ...place, at: below(place.at, 'value') })
    return found === null ? null : rest(found)(place)
  }
}

/** A part that stands under the first element at the path; null when there is none. */
export function optional<T>(path: string, part: Part<T>): Part<T | null> {
  const where = xmlPath(path)
  return (place) => {
    const element = elementAt(place.element, where, place.isOwn)
    return element ? part({ ...place, element }) : null
  }
}

/** A part that stands under the first element at the path, with nothing to read where there is none. */
export function inside<T>(path: string, part: Part<T>): Part<T> {
  const where = xmlPath(path)
  return (place) => {
    const element = elementAt(place.element, where, place.isOwn)
    return part({ ...place, element: element ?? nothingIn(place.element) })
  }
}

/** A part for each element at the path; what it makes nothing of is left out. */
export function list<T>(path: string, part: Part<T | null>): Part<T[]> {
  const where = xmlPath(path)
  return (place) => {
    const items: T[] = []
    for (const element of elementsAt(place.element, where, place.isOwn)) {
      const item = part(itemPlace(place, items.length, element))
      if (item !== null) items.push(item)
    }
    return items
  }
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

function firstOf(paths: readonly string[], wanted: (value: string) => string | null): Part<string | null> {
  const ways: XmlPath[] = paths.map(xmlPath)
  return (place) => {
    for (const way of ways) {
      const found = firstValueAt(place.element, way, place.isOwn, wanted)
      if (found) return note(place, found)
    }
    return null
  }
}
