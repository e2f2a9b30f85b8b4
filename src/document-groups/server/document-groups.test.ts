import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editDocument } from '../../documents/server/edit-document'
import { leftKey } from '../../listing/list-query'
import type { Screen } from '../../listing/list-tabs'
import { listDocuments as listCall } from '../../listing/listing.api'
import { type ListQuery, listDocuments } from '../../listing/server/list-documents'
import { listFacets } from '../../listing/server/list-facets'
import { notePerson } from '../../notifications/server/people'
import { settingsRoutes } from '../../settings/server/settings.routes'
import { readPreference, savePreference } from '../../settings/settings.api'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { refusalOf } from '../../testing/server/enter-fields'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'
import type { GroupDraft } from '../document-group'
import * as api from '../document-groups.api'
import { sortDocuments } from './assign-group'
import { documentGroupsRoutes } from './document-groups.routes'
import { followSubscription, readGroupTargets } from './group-list'
import { groupsPart } from './groups-part'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => sureReading()) })
})
afterAll(() => bench.close())

const ask = (who: CastName, contract: Parameters<typeof askServed>[1], input: object, customerId = harbor) =>
  askServed(documentGroupsRoutes(), contract, bench.as(who, customerId), input)
const list = (customerId = harbor) =>
  ask('APA', api.listDocumentGroups, {}, customerId) as Promise<api.GroupListState>
const create = (draft: GroupDraft) =>
  ask('APA', api.createDocumentGroup, { body: draft }) as Promise<api.GroupListState>
const save = (who: CastName, { id, version }: api.ListedGroup, group: GroupDraft) =>
  ask(who, api.saveDocumentGroup, { params: { id }, body: { version, group } }) as Promise<api.GroupListState>
const undo = (version: number) =>
  ask('APA', api.undoGroupChange, { body: { version } }) as Promise<api.GroupListState>
const sorted = async () => {
  const waiting = "SELECT 1 FROM jobs WHERE kind = 'document-groups.sort' AND state = 'ready'"
  expect((await bench.admin.query(waiting)).rowCount).toBe(1)
  await sortDocuments(bench.as('SYS'))
}
const draft = (name: string, more: Partial<GroupDraft> = {}): GroupDraft => ({
  name,
  join: 'and',
  conditions: [{ field: 'supplierName', operator: 'starts-with', values: ['Cedar'] }],
  members: [],
  isActive: true,
  ...more,
})
const named = ({ groups }: api.GroupListState, name: string) => groups.find((one) => one.name === name)!
const names = ({ groups }: api.GroupListState) => groups.map(({ name }) => name)

describe('document groups', () => {
  it('are only the catch-all until somebody sets them up, and documents have none', async () => {
    expect(await list()).toMatchObject({ version: 0, groups: [{ id: 0 }], changed: null })
    expect((await readIn(bench, harbor)).documentGroup).toBeNull()
  })

  it('take a document that is read, and tell it in the history', async () => {
    await create(draft('Cedar'))
    const read = await readIn(bench, harbor)
    expect(read.documentGroup).toBe('Cedar')
    expect(await bench.history(read.id)).toContainEqual(
      expect.objectContaining({
        action: 'assign-group',
        details: expect.objectContaining({ group: 'Cedar' }),
      }),
    )
    expect(names(await list(alpenwerk))).toEqual(['Catch-all'])
  })

  it('take an open document anew when a field is changed, and not when another is', async () => {
    const { id, version } = await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'S-1' } })
    expect((await bench.read(id)).documentGroup).toBe('Cedar')
    const edit = (name: 'memo' | 'supplierID', value: string, seen: number) =>
      editDocument(bench.as('APS'), {
        documentId: id,
        version: seen,
        writes: [{ name, value, source: 'TYPED' }],
      })
    const noted = await edit('memo', 'For the kitchen', version)
    await edit('supplierID', 'S-2', noted.version)
    expect((await bench.read(id)).documentGroup).toBe('Catch-all')
    const moves = (await bench.history(id)).filter(({ action }) => action === 'assign-group')
    expect(moves.map(({ details }) => details)).toEqual([
      { group: 'Cedar', from: null },
      { group: 'Catch-all', from: 'Cedar' },
    ])
  })

  it('give what comes to them to the member who is named, and keep what is assigned', async () => {
    const ctx = bench.as('APM')
    for (const userId of ['ada', 'ben'])
      await ctx.transaction((tx) =>
        notePerson(ctx, tx, { userId, name: userId, email: `${userId}@x.example`, roles: ['AP_SPECIALIST'] }),
      )
    const ada = { userId: 'ada', name: 'ada' }
    const seen = named(await list(), 'Cedar')
    expect(await refusalOf(save('APM', seen, draft('Cedar', { defaultAssignee: ada })))).toMatchObject({
      code: 'document-groups.invalid',
      details: { place: 'defaultAssignee' },
    })
    await save('APM', seen, draft('Cedar', { members: [ada], defaultAssignee: ada }))
    const { id } = await readIn(bench, harbor)
    const assignee = async (of: number) => (await bench.read(of)).assigneeId
    expect(await assignee(id)).toBe('ada')
    expect((await bench.history(id)).filter(({ action }) => action === 'assign')).toHaveLength(1)

    // a person's word stands
    const { id: own, version } = await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'S-2' } })
    await bench.act('APS', own, 'assign', { toUserId: 'ben' })
    await editDocument(bench.as('APS'), {
      documentId: own,
      version: version + 1,
      writes: [{ name: 'supplierID', value: 'S-1', source: 'TYPED' }],
    })
    expect(await bench.read(own)).toMatchObject({ documentGroup: 'Cedar', assigneeId: 'ben' })

    // who is let in no more gets nothing
    await bench.admin.query(
      `INSERT INTO identity_users (id, email, display_name, status) VALUES ('ada', 'ada@x.example', 'ada', 'deactivated')`,
    )
    expect(await assignee((await readIn(bench, harbor)).id)).toBeNull()
    await save('APM', named(await list(), 'Cedar'), draft('Cedar'))
  })

  it('give nothing to whom the roles keep from work on documents: they are refused, and who loses the right later gets nothing', async () => {
    const ctx = bench.as('APM')
    const note = (userId: string, ...roles: string[]) =>
      ctx.transaction((tx) =>
        notePerson(ctx, tx, { userId, name: userId, email: `${userId}@x.example`, roles }),
      )
    await note('pay', 'PAYMENTS_SPECIALIST')
    await note('eva', 'ESCALATIONS_SPECIALIST')
    const [pay, eva] = ['pay', 'eva'].map((userId) => ({ userId, name: userId }))
    const members = [pay!, eva!, { userId: 'ada', name: 'ada' }]
    const saveTo = async (defaultAssignee: GroupDraft['defaultAssignee']) =>
      save('APM', named(await list(), 'Cedar'), draft('Cedar', { members, defaultAssignee }))
    const { people } = (await ask('APM', api.listGroupPeople, {})) as {
      people: { userId: string; worksOnDocuments: boolean }[]
    }
    const works = new Map(people.map(({ userId, worksOnDocuments }) => [userId, worksOnDocuments]))
    expect(['pay', 'eva', 'ada'].map((userId) => works.get(userId))).toEqual([false, true, undefined])
    for (const [one, code] of [
      [pay, 'document-groups.assignee_has_no_work'],
      [members[2], 'document-groups.assignee_gone'],
    ] as const)
      expect(await refusalOf(saveTo(one))).toMatchObject({
        code: 'document-groups.invalid',
        details: { place: 'defaultAssignee', problem: { code } },
      })
    await saveTo(eva)
    expect((await readIn(bench, harbor)).assigneeId).toBe('eva')
    await note('eva', 'PAYMENTS_SPECIALIST')
    expect((await readIn(bench, harbor)).assigneeId).toBeNull()
    // the settings of the customer come in again as they went out
    const written = await ctx.transaction(async (tx) => groupsPart.write(ctx, tx, await groupsPart.read(tx)))
    expect(written).toEqual({ isChanged: false })
    await save('APM', named(await list(), 'Cedar'), draft('Cedar'))
  })

  it('in another order are previewed: which of the newest documents would move, and nothing is written', async () => {
    const before = await create(draft('Also Cedar'))
    const ids = [named(before, 'Also Cedar').id, named(before, 'Cedar').id]
    const preview = (await ask('APA', api.previewGroupOrder, { body: { ids } })) as {
      of: number
      moves: object[]
    }
    const inCedar = await bench.admin.query(
      `SELECT count(*)::int AS n FROM documents d LEFT JOIN suppliers s ON s.customer_id = d.customer_id AND s.id = d.supplier_id
       WHERE d.customer_id = ${harbor} AND coalesce(s.name, d.supplier_name) LIKE 'Cedar%'`,
    )
    expect(preview.moves).toEqual([{ from: 'Cedar', to: 'Also Cedar', count: inCedar.rows[0].n }])
    expect(preview.of).toBeGreaterThanOrEqual(inCedar.rows[0].n)
    expect((await list()).version).toBe(before.version)
    const { id, version } = named(before, 'Also Cedar')
    await ask('APA', api.deleteDocumentGroup, { params: { id }, body: { version } })
  })

  it('do nothing while the customer has no enterprise subscription, and act again after it', async () => {
    const ctx = bench.as('SYS')
    const follow = (isOn: boolean) =>
      ctx.transaction((tx) =>
        followSubscription(ctx, tx, {
          flags: { evaluateFlags: async () => ({ 'has-enterprise-subscription': isOn }) },
        }),
      )
    const { id } = await bench.aDocument({ fields: { ...goodHeader(), supplierID: 'S-1' } })
    await follow(false)
    const groupOf = async (of: number) => (await bench.read(of)).documentGroup
    const without = (await readIn(bench, harbor)).id
    expect(await groupOf(without)).toBeNull()
    expect(await ctx.transaction((tx) => readGroupTargets(ctx, tx))).toEqual({ version: 0, hours: new Map() })
    expect(names(await list())).toContain('Cedar')
    await follow(true)
    await sortDocuments(ctx)
    expect([await groupOf(id), await groupOf(without)]).toEqual(['Cedar', 'Cedar'])
  })

  it('of two admins on one group the second is told, and nothing of theirs is kept', async () => {
    const seen = named(await list(), 'Cedar')
    const first = await save('APM', seen, draft('Cedar', { isActive: false }))
    const refused = await refusalOf(save('APA', seen, draft('Cedar and more')))
    expect(refused).toMatchObject({
      code: 'document-groups.changed_meanwhile',
      kind: 'conflict',
      values: { name: 'Priya Nair' },
    })
    expect(await list()).toMatchObject({ version: first.version })
    expect(names(await list())).toEqual(['Cedar', 'Catch-all'])
    await undo(first.version)
  })

  it('saved as they were are no change, and two admins on two groups do not meet', async () => {
    const before = await create(
      draft('Dollars', { conditions: [{ field: 'currency', operator: 'is', values: ['USD'] }] }),
    )
    const cedar = named(before, 'Cedar')
    expect((await save('APA', cedar, draft('Cedar'))).version).toBe(before.version)
    await save(
      'APM',
      named(before, 'Dollars'),
      draft('US dollars', { conditions: named(before, 'Dollars').conditions }),
    )
    expect(names(await save('APA', cedar, draft('Cedar Foods')))).toEqual([
      'Cedar Foods',
      'US dollars',
      'Catch-all',
    ])
  })

  it('under a new name take their documents along, and in another order sort the open ones anew', async () => {
    const now = await list()
    expect(named(now, 'Cedar Foods').openDocuments).toBeGreaterThan(0)
    const ids = [named(now, 'US dollars').id, named(now, 'Cedar Foods').id]
    const ordered = (await ask('APA', api.orderDocumentGroups, {
      body: { version: now.version, ids },
    })) as api.GroupListState
    expect(names(ordered)).toEqual(['US dollars', 'Cedar Foods', 'Catch-all'])
    const stale = ask('APM', api.orderDocumentGroups, { body: { version: now.version, ids } })
    expect((await refusalOf(stale)).code).toBe('document-groups.order_changed')
    await sorted()
    const inCedar = () =>
      bench.admin.query("SELECT 1 FROM documents WHERE document_group = 'Cedar Foods' AND status = 'HITL'")
    expect((await inCedar()).rowCount).toBe(0)
  })

  it('that a document meets beside its own find it too: in lists, counts and My groups, also under a new name', async () => {
    const found = async (group: string, who: CastName = 'APS') => {
      const asked = {
        screen: 'my-invoices',
        status: 'all',
        only: 'membership',
        filters: `group:${group}`,
      } as const
      const { filters } = await listFacets(bench.as(who), asked as Parameters<typeof listFacets>[1])
      return Object.fromEntries(filters[0]!.items.map(({ value, count }) => [value, count]))
    }
    const cedar = named(await list(), 'Cedar Foods')
    expect(cedar.openDocuments).toBeGreaterThan(0)
    const { others } = await found('Cedar Foods')
    expect(others).toBeGreaterThan(0)
    const members = [{ userId: 'user-APS', name: 'Dana Whitfield' }]
    await save('APA', cedar, { ...draft('Cedar & Co', { conditions: cedar.conditions }), members })
    expect(await found('Cedar & Co')).toMatchObject({ mine: others })
    await undo((await list()).version)
  })

  it('count as many open documents as My Invoices lists of them, where the count leads', async () => {
    await bench.aDocument({ status: 'HITL', fields: { ...goodHeader(), supplierID: 'S-1' } })
    await bench.aDocument({ status: 'NEW', fields: { ...goodHeader(), supplierID: 'S-1' } })
    await sortDocuments(bench.as('SYS'))
    const { groups } = await list()
    for (const { name, openDocuments } of groups) {
      const asked = { screen: 'my-invoices', filters: `group:${encodeURIComponent(name)}` }
      const { total } = await listDocuments(bench.as('APS'), listCall.query.parse(asked) as ListQuery)
      expect([name, openDocuments]).toEqual([name, total.count])
    }
  })

  it('are previewed without writing anything', async () => {
    const before = await list()
    const group = draft('Everything', {
      conditions: [{ field: 'supplierID', operator: 'missing', values: [] }],
    })
    const preview = (await ask('APA', api.previewDocumentGroup, {
      body: { id: named(before, 'US dollars').id, group },
    })) as { documents: api.Previewed[]; rest: string }
    expect(preview.rest).toBe('Catch-all')
    expect(preview.documents).toContainEqual(
      expect.objectContaining({ from: 'US dollars', to: 'Cedar Foods' }),
    )
    expect(await list()).toEqual(before)
  })

  it('deleted hand their open documents on; the catch-all stays', async () => {
    const dollars = named(await list(), 'US dollars')
    const left = (await ask('APA', api.deleteDocumentGroup, {
      params: { id: dollars.id },
      body: { version: dollars.version },
    })) as api.GroupListState
    await sorted()
    expect(named(await list(), 'Cedar Foods').openDocuments).toBeGreaterThan(0)
    const rest = named(left, 'Catch-all')
    const refused = ask('APA', api.deleteDocumentGroup, {
      params: { id: rest.id },
      body: { version: rest.version },
    })
    expect((await refusalOf(refused)).code).toBe('document-groups.invalid')
  })

  it('give the newest change back, and say who changed what', async () => {
    const { version } = await list()
    expect(names(await undo(version))).toEqual(['US dollars', 'Cedar Foods', 'Catch-all'])
    expect((await refusalOf(undo(version))).code).toBe('document-groups.not_newest')
    const { changes } = (await ask('APA', api.listGroupChanges, { query: { limit: 10 } })) as {
      changes: api.GroupChange[]
    }
    expect(changes[0]).toMatchObject({ by: 'Tom Becker', undoes: version })
    expect(changes.map((one) => one.version)).toEqual(changes.map((_, at) => version + 1 - at).slice(0, 10))
  })

  it('show their members their documents as My groups', async () => {
    const dollars = named(await list(), 'US dollars')
    const members = [{ userId: 'user-APS', name: 'Dana Whitfield' }]
    await save('APA', dollars, { ...draft('US dollars', { conditions: dollars.conditions }), members })
    await sorted()
    const mine = async (who: CastName) => {
      const asked = { screen: 'my-invoices', status: 'all', only: 'membership' } as const
      const { filters } = await listFacets(bench.as(who), asked as Parameters<typeof listFacets>[1])
      return filters[0]!.items.find(({ value }) => value === 'mine')?.count ?? 0
    }
    expect(await mine('APS')).toBeGreaterThan(0)
    expect(await mine('APS2')).toBe(0)
  })

  it('open My Invoices for their members with My groups, until they choose otherwise', async () => {
    const ask = (who: CastName, screen: Screen) =>
      askServed(settingsRoutes(), readPreference, bench.as(who), { params: { key: leftKey(screen) } })
    expect(await ask('APS', 'my-invoices')).toEqual({ value: { filters: 'membership:mine' } })
    expect(await ask('APS', 'completed')).toEqual({ value: null })
    expect(await ask('APS2', 'my-invoices')).toEqual({ value: null })
    const params = { key: leftKey('my-invoices') }
    await askServed(settingsRoutes(), savePreference, bench.as('APS'), { params, body: { value: null } })
    expect(await ask('APS', 'my-invoices')).toEqual({ value: null })
  })
})
