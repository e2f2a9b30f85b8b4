import { pagesByHand } from '../../src/testing/routes-by-hand'
import type { Api } from './api-client'

/**
 * Switches on every feature flag that a page hangs on, and `others`. @returns what puts them back as they were; it takes
 * who is signed in then, since a session may be over.
 */
export async function switchOnPages(admin: Api, others: readonly string[] = []) {
  const names = [...new Set([...pagesByHand.flatMap(({ flag }) => flag ?? []), ...others])]
  const { flags: before } = await admin.get<{ flags: Record<string, boolean> }>('/api/feature-flags')
  const set = (by: Api, name: string, enabled: boolean) =>
    by.send('PUT', `/api/feature-flags/${name}`, { enabled })
  for (const name of names) await set(admin, name, true)
  return async (by: Api): Promise<void> => {
    for (const name of names) await set(by, name, before[name] ?? false)
  }
}

/** Ours, beside the specification's table. */
const ownPages = ['/outbox', '/internal-only/dead-letters', '/embedded-erp', '/internal-only/feature-flags']

/** The address of every page in the frame that a superuser of the provider may open, with a saved search that is there. */
export async function everyPage(admin: Api): Promise<string[]> {
  const { id } = await admin.send<{ id: number }>('POST', '/api/saved-searches', {
    name: 'Over a thousand',
    expression: { conditions: [{ field: 'controlAmt', operator: 'more', values: ['1000'] }] },
  })
  const ofTable = pagesByHand
    .filter(({ people, layout }) => layout === 'default' && / ADMIN|SUPERUSER/.test(` ${people}`))
    .map(({ path }) => path.replace('/document-search/17', `/document-search/${id}`))
    .filter((path) => !path.startsWith('/validation-services'))
  return [...ofTable, ...ownPages]
}
