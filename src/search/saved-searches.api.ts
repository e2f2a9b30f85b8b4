import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { pageAsked } from '../listing/listing.api'
import { searchQuestion, searchResult } from './search.api'

export const subscriptions = ['none', 'daily', 'weekly'] as const

/** Who else sees a search: nobody, people with one of the roles, some people by their ids, or the whole customer. */
const sharing = z.discriminatedUnion('with', [
  z.object({ with: z.literal('nobody') }),
  z.object({ with: z.literal('customer') }),
  z.object({ with: z.literal('roles'), roles: z.array(z.string().max(60)).min(1).max(20) }),
  z.object({ with: z.literal('people'), people: z.array(z.string().max(100)).min(1).max(100) }),
])
export type Sharing = z.output<typeof sharing>

const written = z.object({
  name: z.string().trim().min(1).max(120),
  description: z.string().max(1000).default(''),
  ...searchQuestion,
  subscription: z.enum(subscriptions).default('none'),
})

export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ...searchQuestion,
  subscription: z.enum(subscriptions),
  owner: z.object({ id: z.string(), name: z.string() }),
  isMine: z.boolean(),
  sharing,
  isPinned: z.boolean(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  lastRunAt: z.string().nullable(),
  /** Goes up with every change; send it with an update. */
  version: z.number(),
})
export type SavedSearch = z.output<typeof savedSearch>

const id = z.object({ id: z.coerce.number().int().positive() })
const shared = { scope: 'customer', permission: 'documents.search', flag: 'show-advanced-search' } as const

export const listSavedSearches = endpoint({
  ...shared,
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The caller’s own searches and those shared with him, by name, each with its hits now',
  query: z.object({
    /** Counting costs a query for each; a sidebar leaves it out. */
    withHits: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({
    searches: z.array(
      savedSearch.extend({ hits: z.object({ count: z.number(), isMore: z.boolean() }).nullable() }),
    ),
  }),
})

export const readSavedSearch = endpoint({
  ...shared,
  name: 'readSavedSearch',
  method: 'GET',
  path: '/api/saved-searches/:id',
  summary: 'One saved search',
  params: id,
  response: savedSearch,
})

export const createSavedSearch = endpoint({
  ...shared,
  name: 'createSavedSearch',
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Keeps a search under a name',
  body: written,
  response: savedSearch,
  status: 201,
})

export const updateSavedSearch = endpoint({
  ...shared,
  name: 'updateSavedSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id',
  summary: 'Changes one’s own search',
  params: id,
  body: written.extend({ version: z.number().int() }),
  response: savedSearch,
})

export const duplicateSavedSearch = endpoint({
  ...shared,
  name: 'duplicateSavedSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/duplicate',
  summary: 'Copies a search that one sees into one’s own',
  params: id,
  body: z.object({ name: z.string().trim().min(1).max(120) }),
  response: savedSearch,
  status: 201,
})

export const deleteSavedSearch = endpoint({
  ...shared,
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Deletes one’s own search; for some days that can be taken back',
  params: id,
  response: z.object({ isDeleted: z.boolean() }),
})

export const restoreSavedSearch = endpoint({
  ...shared,
  name: 'restoreSavedSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  summary: 'Takes back that one’s own search was deleted: it is the same again, with its pins and its mails',
  params: id,
  response: savedSearch,
})

export const pinSavedSearch = endpoint({
  ...shared,
  name: 'pinSavedSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id/pin',
  summary: 'Pins a search to the caller’s sidebar, or takes it off',
  params: id,
  body: z.object({ isPinned: z.boolean() }),
  response: savedSearch,
})

export const shareSavedSearch = endpoint({
  ...shared,
  name: 'shareSavedSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id/sharing',
  summary: 'Says who else sees one’s own search',
  params: id,
  body: z.object({ sharing }),
  response: savedSearch,
})

export const runSavedSearch = endpoint({
  ...shared,
  name: 'runSavedSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/run',
  summary: 'One page of what a saved search finds now; notes when it was run',
  params: id,
  body: z.object({ ...pageAsked, withTotals: z.boolean().default(false) }),
  response: searchResult,
})
