import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GroupCondition,
  type GroupDraft,
  type GroupField,
  groupDraft,
  groupFieldNames,
} from '../../document-groups/document-group'
import * as api from '../../document-groups/document-groups.api'
import { documentGroupsRoutes } from '../../document-groups/server/document-groups.routes'
import { watchClocks } from '../../documents/server/tell-of-clocks'
import { listFacets as listFacetsCall } from '../../listing/listing.api'
import { listFacets } from '../../listing/server/list-facets'
import { notePerson } from '../../notifications/server/people'
import { askServed } from '../../testing/server/ask-served'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => sureReading()) })
  await bench.admin.query("UPDATE suppliers SET category = 'Food' WHERE id = 'S-1'")
  // neither the first invoice of its supplier nor one of many
  await bench.aDocument({ status: 'SUBMITTED' })
  const ctx = bench.as('SYS')
  const person = { ...dana, email: 'dana@x.example', roles: ['AP_SPECIALIST'] }
  await ctx.transaction((tx) => notePerson(ctx, tx, person))
})
afterAll(() => bench.close())

const ask = <T>(contract: Parameters<typeof askServed>[1], input: object) =>
  askServed(documentGroupsRoutes(), contract, bench.as('APA'), input) as Promise<T>
const dana = { userId: 'user-APS', name: 'Dana Whitfield' }
const cedar: GroupCondition = { field: 'supplierName', operator: 'starts-with', values: ['Cedar'] }
const euros: GroupCondition = { field: 'currency', operator: 'is', values: ['EUR'] }
const draft: GroupDraft = { name: 'Cedar', join: 'and', conditions: [cedar], members: [], isActive: true }

/** What becomes of the next document that comes in. */
const next = async () => {
  const { id, documentGroup, status, assigneeId } = await readIn(bench, harbor)
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => watchClocks(ctx, tx))
  const { slaDueAt } = await bench.read(id)
  return { documentGroup, status, assigneeId, slaDueAt: slaDueAt?.toISOString() }
}
const isMine = async () => {
  await next()
  const query = listFacetsCall.query.parse({ screen: 'my-invoices', status: 'all', only: 'membership' })
  const { filters } = await listFacets(bench.as('APS'), query as Parameters<typeof listFacets>[1])
  return (filters[0]!.items.find(({ value }) => value === 'mine')?.count ?? 0) > 0
}

type Effect = {
  base?: Partial<GroupDraft>
  becomes: Partial<GroupDraft>
  outcome: () => Promise<unknown>
  before: unknown
  after: unknown
}

/** What each part of a group changes, through the real path. */
const effects: Record<keyof GroupDraft, Effect> = {
  name: {
    becomes: { name: 'Cedar Foods' },
    outcome: async () => (await next()).documentGroup,
    before: 'Cedar',
    after: 'Cedar Foods',
  },
  join: {
    base: { conditions: [cedar, euros] },
    becomes: { join: 'or' },
    outcome: async () => (await next()).documentGroup,
    before: 'Catch-all',
    after: 'Cedar',
  },
  conditions: {
    becomes: { conditions: [euros] },
    outcome: async () => (await next()).documentGroup,
    before: 'Cedar',
    after: 'Catch-all',
  },
  members: {
    base: { review: 'never' },
    becomes: { members: [dana] },
    outcome: isMine,
    before: false,
    after: true,
  },
  isActive: {
    becomes: { isActive: false },
    outcome: async () => (await next()).documentGroup,
    before: 'Cedar',
    after: 'Catch-all',
  },
  touchless: {
    becomes: { touchless: 'confident' },
    outcome: async () => (await next()).status,
    before: 'HITL',
    after: 'SUBMITTING',
  },
  review: {
    becomes: { review: 'unsure' },
    outcome: async () => (await next()).status,
    before: 'HITL',
    after: 'NEW',
  },
  slaHours: {
    base: { review: 'never' },
    becomes: { slaHours: 2 },
    outcome: async () => (await next()).slaDueAt,
    before: '2026-03-11T21:00:00.000Z',
    after: '2026-03-10T15:00:00.000Z',
  },
  defaultAssignee: {
    base: { members: [dana] },
    becomes: { defaultAssignee: dana },
    outcome: async () => (await next()).assigneeId,
    before: null,
    after: dana.userId,
  },
}

const named = ({ groups }: api.GroupListState) => groups.find(({ id }) => id !== 0)!

describe('what is set for a group changes what becomes of the next document', () => {
  it.each(Object.keys(groupDraft.shape) as (keyof GroupDraft)[])('%s', async (part) => {
    const { base = {}, becomes, outcome, before, after } = effects[part]
    const made = named(await ask(api.createDocumentGroup, { body: { ...draft, ...base } }))
    expect(await outcome()).toEqual(before)
    const saved = named(
      await ask(api.saveDocumentGroup, {
        params: { id: made.id },
        body: { version: made.version, group: { ...draft, ...base, ...becomes } },
      }),
    )
    expect(await outcome()).toEqual(after)
    await ask(api.deleteDocumentGroup, { params: { id: saved.id }, body: { version: saved.version } })
  })
})

describe('a condition looks at the document’s', () => {
  const values: Record<GroupField, [GroupCondition['operator'], string]> = {
    supplierName: ['is', 'Cedar Foods'],
    supplierID: ['is', 'S-1'],
    supplierCategory: ['is', 'Food'],
    companyID: ['is', 'C-1'],
    companyName: ['is', 'Harbor & Pine'],
    documentType: ['is', 'CREDIT'],
    currency: ['is', 'CHF'],
    controlAmt: ['more', '98765.42'],
    source: ['is', 'EDI'],
    inbox: ['is', 'ap@harbor.example'],
  }
  let wanted: number
  beforeAll(async () => {
    const { id } = await bench.aDocument({
      fields: {
        ...goodHeader(),
        documentType: 'CREDIT',
        currency: 'CHF',
        controlAmt: '98765.43',
        netAmt: null,
        taxAmt: null,
      },
    })
    await bench.admin.query(
      "UPDATE documents SET source = 'EDI', received_by_email = 'ap@harbor.example' WHERE id = $1",
      [id],
    )
    wanted = id
  })

  it.each(groupFieldNames)('%s', async (field) => {
    const [operator, value] = values[field]
    const group = { ...draft, name: 'Wanted', conditions: [{ field, operator, values: [value] }] }
    const { documents } = await ask<{ documents: api.Previewed[] }>(api.previewDocumentGroup, {
      body: { id: null, group },
    })
    expect(documents.find(({ invID }) => invID === wanted)?.to).toBe('Wanted')
    const other = { ...group, conditions: [{ field, operator, values: ['99999999'] }] }
    const others = await ask<{ documents: api.Previewed[] }>(api.previewDocumentGroup, {
      body: { id: null, group: other },
    })
    expect(others.documents.find(({ invID }) => invID === wanted)?.to).toBe('Catch-all')
  })
})
