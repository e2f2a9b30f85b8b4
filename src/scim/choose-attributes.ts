import { isObject } from './match-filter'
import type { ShownQuery } from './scim.api'
import { type AttributeName, parsePath } from './scim-filter'

/** Without these a resource can't be told apart: they are always there. */
const always = ['schemas', 'id']

/** A resource with the attributes that the caller asks for, or without those that they don't want (RFC 7644 §3.9). */
export function chooseAttributes(resource: Record<string, unknown>, asked: ShownQuery): object {
  const wanted = namesIn(asked.attributes)
  const unwanted = namesIn(asked.excludedAttributes)
  const entries = Object.entries(resource).flatMap(([key, value]) => {
    if (always.includes(key)) return [[key, value]]
    const kept = wanted.length > 0 ? only(value, of(wanted, key)) : without(value, of(unwanted, key))
    return kept === undefined ? [] : [[key, kept]]
  })
  return Object.fromEntries(entries)
}

const namesIn = (list = ''): AttributeName[] =>
  list
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => parsePath(one.trim()))

const of = (names: readonly AttributeName[], key: string) =>
  names.filter(({ name }) => name === key.toLowerCase())

function only(value: unknown, names: readonly AttributeName[]): unknown {
  if (names.length === 0) return undefined
  if (names.some(({ sub }) => sub === null)) return value
  return inEach(value, (key) => names.some(({ sub }) => sub === key.toLowerCase()))
}

function without(value: unknown, names: readonly AttributeName[]): unknown {
  if (names.some(({ sub }) => sub === null)) return undefined
  return names.length === 0
    ? value
    : inEach(value, (key) => !names.some(({ sub }) => sub === key.toLowerCase()))
}

function inEach(value: unknown, isKept: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => inEach(one, isKept))
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key))) : value
}
