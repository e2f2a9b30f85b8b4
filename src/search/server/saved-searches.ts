import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DocumentFieldName } from '../../listing/document-fields'
import { searchErrors } from '../../listing/search-errors'
import { type SearchExpression, searchExpression } from '../../listing/search-expression'
import { textArray } from '../../listing/server/compile-condition'
import { askingOf, compileExpression } from '../../listing/server/compile-search'
import { type CappedCount, countRows } from '../../listing/server/count-rows'
import type { PageAsked } from '../../listing/server/read-page'
import { maySearchBy } from '../../listing/server/readable-fields'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import type { SavedSearch, Sharing } from '../saved-searches.api'
import type { SearchResult } from '../search.api'
import { type SavedSearchRow, savedSearches, savedSearchPins } from './saved-searches.tables'
import { runSearch } from './search-documents'
import { armSubscription } from './subscription-timer'

/** What a person writes of a search. */
export type WrittenSearch = {
  name: string
  description: string
  expression: SearchExpression
  columns: DocumentFieldName[]
  sort?: string | undefined
  groupBy?: DocumentFieldName | null | undefined
  subscription: SavedSearch['subscription']
}

/** The caller's searches and those shared with him, by name; with how many documents each finds now when asked. */
export function listSavedSearches(
  ctx: Context,
  { withHits }: { withHits: boolean },
): Promise<{ searches: (SavedSearch & { hits: CappedCount | null })[] }> {
  return ctx.transaction(async (tx) => {
    const rows = await readVisible(ctx, tx)
    const asking = askingOf(ctx, await readOwnCustomer(tx))
    const searches = []
    for (const { search, isPinned } of rows) {
      const wire = wireOf(ctx, search, isPinned)
      const isCounted = withHits && maySearchBy(ctx, wire.expression)
      const hits = isCounted
        ? await countRows(tx, await compileExpression(tx, asking, wire.expression))
        : null
      searches.push({ ...wire, hits })
    }
    return { searches }
  })
}

export function readSavedSearch(ctx: Context, id: number): Promise<SavedSearch> {
  return ctx.transaction((tx) => readOne(ctx, tx, id))
}

export function createSavedSearch(ctx: Context, written: WrittenSearch): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const id = await insertSearch(ctx, tx, written)
    return readOne(ctx, tx, id)
  })
}

/** @throws search.not_yours for anybody but the owner, search.changed_meanwhile when another window was quicker. */
export function updateSavedSearch(
  ctx: Context,
  { id, version, ...written }: WrittenSearch & { id: number; version: number },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const search = await findOwn(ctx, tx, id)
    if (search.version !== version) throw changedMeanwhile(search.version)
    await tx
      .update(savedSearches)
      .set({
        ...keptOf(written),
        modifiedAt: ctx.now(),
        version: version + 1,
      })
      .where(eq(savedSearches.id, id))
    if (written.subscription !== search.subscription) await armSubscription(ctx, tx, id, written.subscription)
    return readOne(ctx, tx, id)
  })
}

/** Copies a search that the caller sees; the copy is his alone and mails nobody. */
export function duplicateSavedSearch(
  ctx: Context,
  { id, name }: { id: number; name: string },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const search = await readOne(ctx, tx, id)
    return readOne(ctx, tx, await insertSearch(ctx, tx, { ...search, name, subscription: 'none' }))
  })
}

export function deleteSavedSearch(ctx: Context, id: number): Promise<{ isDeleted: boolean }> {
  return ctx.transaction(async (tx) => {
    await findOwn(ctx, tx, id)
    await tx.update(savedSearches).set({ deletedAt: ctx.now() }).where(eq(savedSearches.id, id))
    return { isDeleted: true }
  })
}

/** Its owner takes the deletion back: the same search with its pins, its sharing and its mails. @throws search.no_such_search */
export function restoreSavedSearch(ctx: Context, id: number): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const [restored] = await tx
      .update(savedSearches)
      .set({ deletedAt: null })
      .where(
        and(
          eq(savedSearches.id, id),
          eq(savedSearches.ownerId, ctx.actor.id),
          isNotNull(savedSearches.deletedAt),
        ),
      )
      .returning({ subscription: savedSearches.subscription })
    if (!restored) throw noSuchSearch(id)
    await armSubscription(ctx, tx, id, restored.subscription)
    return readOne(ctx, tx, id)
  })
}

export function pinSavedSearch(
  ctx: Context,
  { id, isPinned }: { id: number; isPinned: boolean },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    await readOne(ctx, tx, id)
    const pin = { userId: ctx.actor.id, searchId: id }
    if (isPinned) await tx.insert(savedSearchPins).values(pin).onConflictDoNothing()
    else
      await tx
        .delete(savedSearchPins)
        .where(and(eq(savedSearchPins.userId, ctx.actor.id), eq(savedSearchPins.searchId, id)))
    return readOne(ctx, tx, id)
  })
}

export function shareSavedSearch(
  ctx: Context,
  { id, sharing }: { id: number; sharing: Sharing },
): Promise<SavedSearch> {
  return ctx.transaction(async (tx) => {
    const search = await findOwn(ctx, tx, id)
    await tx
      .update(savedSearches)
      .set({
        sharedWith: sharing.with,
        sharedRoles: sharing.with === 'roles' ? sharing.roles : [],
        sharedPeople: sharing.with === 'people' ? sharing.people : [],
        modifiedAt: ctx.now(),
        version: search.version + 1,
      })
      .where(eq(savedSearches.id, id))
    return readOne(ctx, tx, id)
  })
}

/** One page of what a saved search finds now. */
export function runSavedSearch(
  ctx: Context,
  { id, ...asked }: PageAsked & { id: number; withTotals: boolean },
): Promise<SearchResult> {
  return ctx.transaction(async (tx) => {
    const { expression, columns, sort, groupBy } = await readOne(ctx, tx, id)
    await tx.update(savedSearches).set({ lastRunAt: ctx.now() }).where(eq(savedSearches.id, id))
    return runSearch(ctx, tx, { ...asked, expression, columns, sort, groupBy })
  })
}

async function insertSearch(ctx: Context, tx: TenantTransaction, written: WrittenSearch): Promise<number> {
  const { actor } = ctx
  const now = ctx.now()
  const [made] = await tx
    .insert(savedSearches)
    .values({
      ...keptOf(written),
      ownerId: actor.id,
      ownerName: actor.name,
      ownerEmail: actor.kind === 'user' ? actor.principal.email : '',
      createdAt: now,
      modifiedAt: now,
    })
    .returning({ id: savedSearches.id })
  await armSubscription(ctx, tx, made!.id, written.subscription)
  return made!.id
}

function keptOf({ name, description, expression, columns, sort, groupBy, subscription }: WrittenSearch) {
  return {
    name,
    description,
    expression,
    columns,
    sort: sort ?? null,
    groupBy: groupBy ?? null,
    subscription,
  }
}

async function readOne(ctx: Context, tx: TenantTransaction, id: number): Promise<SavedSearch> {
  const [found] = await readVisible(ctx, tx, eq(savedSearches.id, id))
  if (!found) throw noSuchSearch(id)
  return wireOf(ctx, found.search, found.isPinned)
}

async function readVisible(
  ctx: Context,
  tx: TenantTransaction,
  condition?: SQL,
): Promise<{ search: SavedSearchRow; isPinned: boolean }[]> {
  return tx
    .select({
      search: savedSearches,
      isPinned: sql<boolean>`EXISTS (SELECT 1 FROM ${savedSearchPins}
        WHERE ${savedSearchPins.searchId} = ${savedSearches.id} AND ${savedSearchPins.userId} = ${ctx.actor.id})`,
    })
    .from(savedSearches)
    .where(and(isNull(savedSearches.deletedAt), isVisibleTo(ctx), condition))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id))
}

/** A person sees his own searches and those shared with him, one of his roles, or everybody. */
function isVisibleTo({ actor }: Context): SQL | undefined {
  const roles = actor.kind === 'user' ? actor.principal.roles : []
  return or(
    eq(savedSearches.ownerId, actor.id),
    eq(savedSearches.sharedWith, 'customer'),
    sql`(${savedSearches.sharedWith} = 'roles' AND ${savedSearches.sharedRoles} && ${textArray(roles)})`,
    sql`(${savedSearches.sharedWith} = 'people' AND ${actor.id} = ANY (${savedSearches.sharedPeople}))`,
  )
}

async function findOwn(ctx: Context, tx: TenantTransaction, id: number): Promise<SavedSearchRow> {
  const [found] = await readVisible(ctx, tx, eq(savedSearches.id, id))
  if (!found) throw noSuchSearch(id)
  if (found.search.ownerId !== ctx.actor.id) throw notYours(found.search.ownerName)
  return found.search
}

function wireOf(ctx: Context, row: SavedSearchRow, isPinned: boolean): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    expression: searchExpression.parse(row.expression),
    columns: row.columns as DocumentFieldName[],
    sort: row.sort ?? undefined,
    groupBy: row.groupBy as DocumentFieldName | null,
    subscription: row.subscription,
    owner: { id: row.ownerId, name: row.ownerName },
    isMine: row.ownerId === ctx.actor.id,
    sharing: sharingOf(row),
    isPinned,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    version: row.version,
  }
}

function sharingOf(row: SavedSearchRow): Sharing {
  if (row.sharedWith === 'roles') return { with: 'roles', roles: row.sharedRoles }
  if (row.sharedWith === 'people') return { with: 'people', people: row.sharedPeople }
  return { with: row.sharedWith }
}

const noSuchSearch = (id: number) => searchErrors.noSuchSearch({ id })

const notYours = (owner: string) => searchErrors.notYours({ owner })

const changedMeanwhile = (version: number) => searchErrors.changedMeanwhile({ version })
