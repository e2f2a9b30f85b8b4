import { isObject, matchesFilter, ownName } from './match-filter'
import { scimErrors } from './scim-errors'
import { parsePath, type ScimFilter, type ScimPath } from './scim-filter'

export type PatchOperation = { op: 'add' | 'replace' | 'remove'; path?: string | undefined; value?: unknown }

/** What of a resource can be changed, and how it is shaped. */
export type Shape = { simple: readonly string[]; complex: readonly string[]; lists: readonly string[] }

type Json = Record<string, unknown>
const readOnly = ['id', 'meta', 'groups']

/**
 * Applies the operations of a PATCH (RFC 7644 §3.5.2) to a copy of the resource. Attributes that Kontor doesn't keep are
 * passed over, so that a directory's usual mapping goes through.
 * @throws scim.operation_invalid, scim.path_invalid, scim.no_target, scim.value_invalid, scim.read_only
 */
export function patchResource(resource: Json, operations: readonly PatchOperation[], shape: Shape): Json {
  const patched = JSON.parse(JSON.stringify(resource)) as Json
  for (const operation of operations) apply(patched, operation, shape)
  return patched
}

function apply(resource: Json, { op, path, value }: PatchOperation, shape: Shape): void {
  if (path !== undefined) {
    applyAt(resource, { op, value, shape, path, at: parsePath(path) })
    return
  }
  if (op === 'remove') throw scimErrors.noTarget({ path: '' })
  if (!isObject(value)) throw scimErrors.valueInvalid({ attribute: 'value' })
  for (const [key, inner] of Object.entries(value)) {
    const at = parsePath(key)
    // whoever sends a whole resource sends these along
    if (readOnly.includes(at.name)) continue
    applyAt(resource, { op, value: inner, shape, path: key, at })
  }
}

type Change = Omit<PatchOperation, 'path'> & { shape: Shape; path: string; at: ScimPath }

function applyAt(resource: Json, change: Change): void {
  const { at, shape, path } = change
  if (readOnly.includes(at.name)) throw scimErrors.readOnly({ attribute: path })
  const known = (names: readonly string[]) => names.find((name) => name.toLowerCase() === at.name)
  const [simple, complex, list] = [known(shape.simple), known(shape.complex), known(shape.lists)]
  if ((simple || complex) && at.filter) throw scimErrors.pathInvalid({ path })
  if (simple && at.sub) throw scimErrors.pathInvalid({ path })
  if (simple) setIn(resource, simple, change)
  else if (complex) setComplex(resource, complex, change)
  else if (list) setList(resource, list, change)
}

function setIn(of: Json, name: string, { op, value }: Pick<Change, 'op' | 'value'>): void {
  if (op === 'remove' || value === null) delete of[name]
  else of[name] = value
}

function setComplex(resource: Json, name: string, { op, value, at }: Change): void {
  const before = isObject(resource[name]) ? resource[name] : {}
  if (at.sub) {
    setIn(before, ownName(before, at.sub) ?? at.sub, { op, value })
    resource[name] = before
  } else if (op === 'remove') delete resource[name]
  else if (isObject(value)) resource[name] = { ...before, ...value }
  else throw scimErrors.valueInvalid({ attribute: name })
}

function setList(resource: Json, name: string, change: Change): void {
  const { op, value, at } = change
  const entries = entriesOf(resource[name])
  if (at.filter || at.sub) resource[name] = changedEntries(entries, name, change)
  else if (op === 'replace') resource[name] = entriesOf(value)
  else if (op === 'add') resource[name] = merged(entries, entriesOf(value))
  else {
    // Microsoft Entra names those who go in the value
    const gone = entriesOf(value).map((one) => one.value)
    resource[name] = value === undefined ? [] : entries.filter((one) => !gone.includes(one.value))
  }
}

function changedEntries(entries: Json[], name: string, { op, value, at, path }: Change): Json[] {
  const { filter, sub } = at
  const isMeant = (one: Json) => filter === null || matchesFilter(one, filter, `${name.toLowerCase()}.`)
  if (!entries.some(isMeant)) {
    if (op !== 'add') throw scimErrors.noTarget({ path })
    const made = {
      ...(filter ? equalitiesOf(filter) : {}),
      ...(sub ? { [sub]: value } : entriesOf(value)[0]),
    }
    return merged(entries, [made])
  }
  if (op === 'remove' && !sub) return entries.filter((one) => !isMeant(one))
  return entries.map((one) => {
    if (!isMeant(one)) return one
    const changed = { ...one }
    if (sub) setIn(changed, ownName(changed, sub) ?? sub, { op, value })
    else if (isObject(value)) Object.assign(changed, value)
    else throw scimErrors.valueInvalid({ attribute: path })
    return changed
  })
}

/** A list as it is sent: of entries, of bare values, or one entry alone. */
function entriesOf(value: unknown): Json[] {
  if (value === undefined || value === null) return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((one) => (isObject(one) ? one : { value: one }))
}

/** One of them is the primary one, the newest that says so. */
function merged(before: readonly Json[], added: readonly Json[]): Json[] {
  const kept = before.filter((one) => !added.some(({ value }) => value === one.value))
  const hasPrimary = added.some(({ primary }) => primary === true)
  return [...(hasPrimary ? kept.map((one) => ({ ...one, primary: false })) : kept), ...added]
}

/** What an entry must have so that a filter of equalities means it. */
function equalitiesOf(filter: ScimFilter): Json {
  if (filter.kind === 'and') return { ...equalitiesOf(filter.of[0]), ...equalitiesOf(filter.of[1]) }
  return filter.kind === 'compare' && filter.by === 'eq' ? { [filter.at.name]: filter.value } : {}
}
