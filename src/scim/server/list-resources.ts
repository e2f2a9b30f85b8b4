import type { MessageAnswer } from '../../access/server/send-message'
import { chooseAttributes } from '../choose-attributes'
import { matchesFilter, valuesAt } from '../match-filter'
import type { ListQuery } from '../scim.api'
import { parseFilter, parsePath } from '../scim-filter'
import { message, type Resource } from './scim-message'

/**
 * One page of what the filter means, in the order that is asked for. Only what is shown or compared is rendered. `pageOf`: the items
 * are the page already, of so many in all.
 */
export function listResources<Item>(
  items: readonly Item[],
  render: (item: Item) => Resource,
  { filter, sortBy, sortOrder, startIndex, count, ...shown }: ListQuery,
  pageOf: number | null = null,
): MessageAnswer {
  let found: readonly (() => Resource)[] = items.map((item) => () => render(item))
  if (filter !== undefined || sortBy !== undefined) {
    const wanted = filter === undefined ? null : parseFilter(filter)
    const rendered = items.map(render).filter((one) => wanted === null || matchesFilter(one, wanted))
    if (sortBy !== undefined)
      sort(rendered, { by: sortBy, isDown: sortOrder?.toLowerCase() === 'descending' })
    found = rendered.map((one) => () => one)
  }
  const page = pageOf === null ? found.slice(startIndex - 1, startIndex - 1 + count) : found
  return message({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: pageOf ?? found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((one) => chooseAttributes(one(), shown)),
  })
}

/** Whoever has no value stands last (RFC 7644 §3.4.2.3). */
function sort(resources: Resource[], { by, isDown }: { by: string; isDown: boolean }): void {
  const at = parsePath(by)
  const keys = new Map(resources.map((one) => [one, String(valuesAt(one, at)[0] ?? '').toLowerCase()]))
  resources.sort((one, other) => {
    const [left, right] = [keys.get(one)!, keys.get(other)!]
    if (left === right) return 0
    if (left === '' || right === '') return left === '' ? 1 : -1
    return left < right === isDown ? 1 : -1
  })
}
