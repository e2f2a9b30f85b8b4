import type { AttributeName, ScimFilter } from './scim-filter'

/** Values that are told apart by case; all others aren't (RFC 7643 §2.2, caseExact). */
const caseExact = ['id', 'externalid', 'members.value', 'groups.value']

type Compared = Extract<ScimFilter, { kind: 'compare' }>

/** Whether a resource, or one entry of a list in it, is meant by a filter. */
export function matchesFilter(resource: object, filter: ScimFilter, within = ''): boolean {
  if (filter.kind === 'and') return filter.of.every((one) => matchesFilter(resource, one, within))
  if (filter.kind === 'or') return filter.of.some((one) => matchesFilter(resource, one, within))
  if (filter.kind === 'not') return !matchesFilter(resource, filter.of, within)
  if (filter.kind === 'some')
    return listAt(resource, filter.at).some(
      (one) => isObject(one) && matchesFilter(one, filter.of, `${filter.at.name}.`),
    )
  const values = valuesAt(resource, filter.at)
  if (filter.kind === 'present') return values.length > 0
  return compares(values, filter, caseExact.includes(pathOf(filter.at, within)))
}

/** What stands at an attribute: of a list of entries, their values. Nothing, nulls and empty texts are left out. */
export function valuesAt(resource: object, { name, sub }: AttributeName): unknown[] {
  const found = listAt(resource, { name, sub: null }).flatMap((one) =>
    isObject(one) ? [attributeOf(one, sub ?? 'value') ?? (sub === null ? one : undefined)] : [one],
  )
  return found.filter((one) => one !== undefined && one !== null && one !== '')
}

/** The name under which an object has an attribute, however its letters are written. */
export const ownName = (of: object, name: string): string | undefined =>
  Object.keys(of).find((key) => key.toLowerCase() === name)

function compares(values: readonly unknown[], { by, value, at }: Compared, isExact: boolean): boolean {
  const same = (one: unknown) => typed(one, at, isExact) === typed(value, at, isExact)
  if (value === null) return by === 'eq' ? values.length === 0 : by === 'ne' && values.length > 0
  if (by === 'eq') return values.some(same)
  if (by === 'ne') return !values.some(same)
  return values.some((one) => {
    const [left, right] = [typed(one, at, isExact), typed(value, at, isExact)]
    if (by === 'co' || by === 'sw' || by === 'ew') {
      const [whole, part] = [String(left), String(right)]
      return by === 'co' ? whole.includes(part) : by === 'sw' ? whole.startsWith(part) : whole.endsWith(part)
    }
    if (typeof left !== typeof right || typeof left === 'boolean') return false
    if (by === 'gt') return left > right
    if (by === 'ge') return left >= right
    return by === 'lt' ? left < right : left <= right
  })
}

/** As it is compared: an instant as a number, a text in lower case unless its case counts, "True" as true. */
function typed(value: unknown, { name }: AttributeName, isExact: boolean): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  const instant = name === 'meta' && /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(instant)) return instant
  const lower = text.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  return isExact ? text : lower
}

function listAt(resource: object, { name }: AttributeName): unknown[] {
  const found = attributeOf(resource, name)
  return Array.isArray(found) ? found : found === undefined ? [] : [found]
}

function attributeOf(of: object, name: string): unknown {
  const key = ownName(of, name)
  if (key !== undefined) return (of as Record<string, unknown>)[key]
  // of an extension, whose name the parser has left out
  const extensions = Object.entries(of).filter(
    ([schema, value]) => schema.startsWith('urn:') && isObject(value),
  )
  for (const [, extension] of extensions) {
    const inner = ownName(extension, name)
    if (inner !== undefined) return extension[inner]
  }
  return undefined
}

const pathOf = ({ name, sub }: AttributeName, within: string) =>
  `${within}${name}${sub === null ? (within === '' && listsOfValues.includes(name) ? '.value' : '') : `.${sub}`}`
const listsOfValues = ['members', 'groups']

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
