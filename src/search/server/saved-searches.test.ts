import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, type CastName } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { createSavedSearch as createCall, type SavedSearch } from '../saved-searches.api'
import { forgetDeletedSearches } from './forget-deleted-searches'
import * as searches from './saved-searches'
import { mailSearchJob, nextMorning } from './subscription-timer'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  await bench.aDocument()
  await bench.aDocument({ status: 'FLAGGED' })
  await bench.aDocument({ customerId: alpenwerk })
})
afterAll(() => bench.close())

const twoGroups = {
  join: 'or',
  conditions: [
    { join: 'and', conditions: [{ field: 'status', operator: 'equals', values: ['NEW'] }] },
    {
      join: 'and',
      conditions: [
        { field: 'controlAmt', operator: 'more', values: ['1'] },
        { field: 'openFlags', operator: 'is-missing', values: [] },
      ],
    },
  ],
}
const create = (who: CastName, more: Record<string, unknown> = {}, customerId?: number) =>
  searches.createSavedSearch(
    bench.as(who, customerId),
    createCall.body.parse({
      name: 'Due soon',
      expression: twoGroups,
      sort: 'dueDate:asc',
      ...more,
    }) as searches.WrittenSearch,
  )
const namesSeenBy = async (who: CastName, customerId?: number) =>
  (await searches.listSavedSearches(bench.as(who, customerId), { withHits: false })).searches.map(
    (one) => one.name,
  )
describe('a saved search', () => {
  it('is found again with its groups, columns and order, and says how much it finds now', async () => {
    const made = await create('APS', {
      name: 'Mine',
      columns: ['invoiceNumber', 'openFlags'],
      groupBy: 'supplierID',
    })
    expect(await searches.readSavedSearch(bench.as('APS'), made.id)).toEqual(made)
    expect(made).toMatchObject({
      expression: twoGroups,
      columns: ['invoiceNumber', 'openFlags'],
      groupBy: 'supplierID',
      isMine: true,
    })
    const { searches: all } = await searches.listSavedSearches(bench.as('APS'), { withHits: true })
    expect(all.find((one) => one.id === made.id)!.hits).toEqual({ count: 2, isMore: false })
    const found = await searches.runSavedSearch(bench.as('APS'), {
      id: made.id,
      page: 1,
      itemsPerPage: 10,
      withTotals: true,
    })
    expect(found.documents).toHaveLength(2)
    expect(found.groups?.items.map((item) => item.count)).toEqual([2])
    const run = await searches.readSavedSearch(bench.as('APS'), made.id)
    expect(run.lastRunAt).toBe(bench.clock.now().toISOString())
  })

  it('is seen by those it is shared with, and by nobody of another customer', async () => {
    const made = await create('APS', { name: 'Shared' })
    const share = (sharing: SavedSearch['sharing']) =>
      searches.shareSavedSearch(bench.as('APS'), { id: made.id, sharing })
    expect(await namesSeenBy('APM')).not.toContain('Shared')
    await share({ with: 'roles', roles: ['AP_MANAGER'] })
    expect(await namesSeenBy('APM')).toContain('Shared')
    expect(await namesSeenBy('APS2')).not.toContain('Shared')
    await share({ with: 'people', people: ['user-APS2'] })
    expect(await namesSeenBy('APS2')).toContain('Shared')
    expect(await namesSeenBy('APM')).not.toContain('Shared')
    await share({ with: 'customer' })
    for (const who of ['APM', 'APS2', 'FINANCE'] as const) expect(await namesSeenBy(who)).toContain('Shared')
    expect(await namesSeenBy('APM', alpenwerk)).toEqual([])
    const foreign = bench.as('APS', alpenwerk)
    expect(await codeOf(searches.readSavedSearch(foreign, made.id))).toBe('search.no_such_search')
    expect(
      await codeOf(
        searches.runSavedSearch(foreign, { id: made.id, page: 1, itemsPerPage: 1, withTotals: false }),
      ),
    ).toBe('search.no_such_search')
    expect(await codeOf(searches.deleteSavedSearch(foreign, made.id))).toBe('search.no_such_search')
    await share({ with: 'nobody' })
    expect(await codeOf(searches.readSavedSearch(bench.as('APM'), made.id))).toBe('search.no_such_search')
  })

  it('is changed by its owner alone, and by one window at a time', async () => {
    const made = await create('APS')
    await searches.shareSavedSearch(bench.as('APS'), { id: made.id, sharing: { with: 'customer' } })
    const update = (who: CastName, version: number, name: string) =>
      searches.updateSavedSearch(bench.as(who), { ...made, columns: [], name, version })
    expect(await codeOf(update('APM', 2, 'Taken'))).toBe('search.not_yours')
    expect(await codeOf(searches.deleteSavedSearch(bench.as('APM'), made.id))).toBe('search.not_yours')
    expect((await update('APS', 2, 'Renamed')).name).toBe('Renamed')
    expect(await codeOf(update('APS', 2, 'Too late'))).toBe('search.changed_meanwhile')
    const copy = await searches.duplicateSavedSearch(bench.as('APM'), { id: made.id, name: 'My copy' })
    expect(copy).toMatchObject({ isMine: true, sharing: { with: 'nobody' }, expression: made.expression })
    await searches.deleteSavedSearch(bench.as('APS'), made.id)
    expect(await codeOf(searches.readSavedSearch(bench.as('APS'), made.id))).toBe('search.no_such_search')
  })

  it('is pinned by each person for himself', async () => {
    const made = await create('APS', { name: 'Pinned' })
    await searches.shareSavedSearch(bench.as('APS'), { id: made.id, sharing: { with: 'customer' } })
    await searches.pinSavedSearch(bench.as('APM'), { id: made.id, isPinned: true })
    expect((await searches.readSavedSearch(bench.as('APM'), made.id)).isPinned).toBe(true)
    expect((await searches.readSavedSearch(bench.as('APS'), made.id)).isPinned).toBe(false)
    expect((await searches.pinSavedSearch(bench.as('APM'), { id: made.id, isPinned: false })).isPinned).toBe(
      false,
    )
  })
})

describe('a deleted search', () => {
  const jobsOf = async (id: number) =>
    (
      await bench.admin.query(`SELECT 1 FROM jobs WHERE kind = $1 AND payload->>'searchId' = $2`, [
        mailSearchJob,
        String(id),
      ])
    ).rowCount

  it('is nowhere, and comes back as the same one with its pins and its mails', async () => {
    const made = await create('APS', { name: 'Deleted', subscription: 'daily' })
    await searches.shareSavedSearch(bench.as('APS'), { id: made.id, sharing: { with: 'customer' } })
    await searches.pinSavedSearch(bench.as('APM'), { id: made.id, isPinned: true })
    const before = await searches.readSavedSearch(bench.as('APS'), made.id)
    const { id } = made
    expect(await searches.deleteSavedSearch(bench.as('APS'), id)).toEqual({ isDeleted: true })
    for (const who of ['APS', 'APM'] as const) {
      expect(await namesSeenBy(who)).not.toContain('Deleted')
      const gone = [
        searches.readSavedSearch(bench.as(who), id),
        searches.runSavedSearch(bench.as(who), { id, page: 1, itemsPerPage: 1, withTotals: false }),
        searches.pinSavedSearch(bench.as(who), { id, isPinned: true }),
        searches.duplicateSavedSearch(bench.as(who), { id, name: 'Copy' }),
        searches.shareSavedSearch(bench.as(who), { id, sharing: { with: 'nobody' } }),
        searches.updateSavedSearch(bench.as(who), { ...before, columns: [] }),
        searches.deleteSavedSearch(bench.as(who), id),
      ]
      expect(new Set(await Promise.all(gone.map(codeOf)))).toEqual(new Set(['search.no_such_search']))
    }
    await bench.admin.query('DELETE FROM jobs WHERE kind = $1', [mailSearchJob])
    expect(await searches.restoreSavedSearch(bench.as('APS'), id)).toEqual(before)
    expect((await searches.readSavedSearch(bench.as('APM'), id)).isPinned).toBe(true)
    expect(await jobsOf(id)).toBe(1)
    expect(await codeOf(searches.restoreSavedSearch(bench.as('APS'), id))).toBe('search.no_such_search')
  })

  it('is given back to its owner alone, for seven days', async () => {
    const made = await create('APS', { name: 'Nobody else’s' })
    await searches.shareSavedSearch(bench.as('APS'), { id: made.id, sharing: { with: 'customer' } })
    await searches.deleteSavedSearch(bench.as('APS'), made.id)
    const restore = (who: CastName, customerId?: number) =>
      codeOf(searches.restoreSavedSearch(bench.as(who, customerId), made.id))
    expect(await restore('APM')).toBe('search.no_such_search')
    expect(await restore('APS', alpenwerk)).toBe('search.no_such_search')
    const forget = (customerId?: number) => {
      const ctx = bench.as('SYS', customerId)
      return ctx.transaction((tx) => forgetDeletedSearches(ctx, tx))
    }
    const deletedAt = bench.clock.now()
    bench.clock.set(new Date(deletedAt.getTime() + 6.9 * 86_400_000).toISOString())
    expect(await forget()).toBe(0)
    bench.clock.set(new Date(deletedAt.getTime() + 7.1 * 86_400_000).toISOString())
    expect(await forget(alpenwerk)).toBe(0)
    expect(await forget()).toBeGreaterThan(0)
    expect(await restore('APS')).toBe('search.no_such_search')
    bench.clock.set(deletedAt.toISOString())
  })
})

describe('the next mail of a subscription', () => {
  it('comes at seven of the next day or the next Monday, as the customer counts hours', () => {
    const tuesday = new Date('2026-03-11T02:00:00Z')
    expect(nextMorning(tuesday, 'America/New_York', 'daily').toISOString()).toBe('2026-03-11T11:00:00.000Z')
    expect(nextMorning(tuesday, 'America/New_York', 'weekly').toISOString()).toBe('2026-03-16T11:00:00.000Z')
    expect(nextMorning(new Date('2026-03-16T12:00:00Z'), 'Europe/Zurich', 'weekly').toISOString()).toBe(
      '2026-03-23T06:00:00.000Z',
    )
  })
})
