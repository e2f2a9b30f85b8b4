import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroup } from '../../document-groups/server/change-groups'
import { readGroupList } from '../../document-groups/server/group-list'
import * as fields from '../../field-settings/field-settings.api'
import { fieldSettingsServer } from '../../field-settings/server/field-settings.server'
import { english } from '../../kernel/words'
import { notePerson } from '../../notifications/server/people'
import { writeSettings } from '../../settings/server/customer-settings'
import { settingsServer } from '../../settings/server/settings.server'
import { copySettings, exportSettings, importSettings } from '../../settings/settings-pages.api'
import { touchlessSection } from '../../submission/touchless-section'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  const ada = { userId: 'ada', name: 'Ada', email: 'ada@x.example', roles: ['AP_SPECIALIST'] }
  for (const of of [harbor, alpenwerk]) {
    const ctx = bench.as('PA', of)
    await ctx.transaction((tx) => notePerson(ctx, tx, ada))
  }
})
afterAll(() => bench.close())

const group = (name: string, field: 'supplierName' | 'companyID') => ({
  name,
  join: 'and' as const,
  conditions: [{ field, operator: 'contains' as const, values: ['x'] }],
  members: [{ userId: 'ada', name: 'Ada' }],
  defaultAssignee: { userId: 'ada', name: 'Ada' },
  isActive: true,
  slaHours: 4,
})
const ask = <T>(
  contract: Parameters<typeof askServed>[1],
  input: object,
  { who = 'PA', of = alpenwerk }: { who?: CastName; of?: number } = {},
) =>
  askServed(
    [...settingsServer.routes!(bench.deps), ...fieldSettingsServer.routes!(bench.deps)],
    contract,
    bench.as(who, of),
    input,
  ) as Promise<T>
const onPage = { params: { page: 'document' } }
const groupsOf = async (of: number) => (await bench.as('PA', of).read(readGroupList)).groups
const fieldsOf = async (of: number) =>
  (await ask<fields.FieldSettings>(fields.readFieldSettings, {}, { of })).published

async function publish(of: number, rules: fields.LayoutContent['rules']): Promise<void> {
  const { draft, published } = await ask<fields.FieldSettings>(fields.readFieldSettings, {}, { of })
  const layout = { order: [], rules }
  await ask(fields.saveFieldDraft, { body: { version: draft.version, layout } }, { of })
  const body = { version: draft.version + 1, over: published.version }
  await ask(fields.publishFieldDraft, { body }, { of })
}

type Copied = {
  differing: { key: string; replaced?: { text: string } }[]
  own: string[]
  left: { code: string }[]
  changed: number
}
const copy = (keys?: string[]) =>
  ask<Copied>(copySettings, { body: { from: harbor, ...(keys ? { keys } : {}) } })

describe('settings', () => {
  beforeAll(async () => {
    const ctx = bench.as('PA', harbor)
    await ctx.transaction(async (tx) => {
      await createGroup(ctx, tx, group('Cedar', 'supplierName'))
      await createGroup(ctx, tx, group('Own', 'companyID'))
      await writeSettings(ctx, tx, touchlessSection, { samplePercent: 7, suppliers: 'S-1' })
    })
    await bench.admin.query(
      `INSERT INTO companies (customer_id, id, name, currency) VALUES (${harbor}, 'C-77', 'Fourth Pier', 'USD')`,
    )
    await publish(harbor, {
      memo: { isShown: false },
      requester: { required: ['always'], requiredBy: ['C-77'] },
    })
  })

  it('go out and come in with document groups and Field Settings; a broken file names the line and changes nothing', async () => {
    const file = await ask<{ parts: Record<string, unknown> }>(exportSettings, onPage, { of: harbor })
    expect(Object.keys(file.parts)).toEqual(['document-groups', 'field-settings'])
    const bring = (of: number, content: unknown) =>
      ask<{ changed: number }>(
        importSettings,
        { ...onPage, body: { text: JSON.stringify(content, null, 1) } },
        { of },
      )
    expect(await bring(harbor, file)).toEqual({ changed: 0 })

    const broken = structuredClone(file) as {
      parts: { 'field-settings': { rules: { memo: { isShown: unknown } } } }
    }
    broken.parts['field-settings'].rules.memo.isShown = 'sometimes'
    const text = JSON.stringify(broken, null, 1).split('\n')
    expect(await refusalOf(bring(alpenwerk, broken))).toMatchObject({
      code: 'settings.import_invalid',
      told: {
        values: {
          line: text.findIndex((line) => line.includes('sometimes')) + 1,
          place: 'field-settings.rules.memo.isShown',
        },
      },
    })
    // C-77 is a company of the other customer
    expect(await refusalOf(bring(alpenwerk, file))).toMatchObject({
      told: { values: { place: 'field-settings.rules.requester.requiredBy' } },
    })
    expect((await groupsOf(alpenwerk)).map(({ name }) => name)).toEqual(['Catch-all'])
    expect((await fieldsOf(alpenwerk)).version).toBe(0)
    const { parts } = file
    await bring(alpenwerk, { ...file, parts: { 'document-groups': parts['document-groups'] } })
    expect((await groupsOf(alpenwerk)).map(({ name, slaHours }) => [name, slaHours])).toEqual([
      ['Cedar', 4],
      ['Own', 4],
      ['Catch-all', undefined],
    ])
    const ctx = bench.as('PA', alpenwerk)
    const { groups } = await ctx.transaction((tx) => createGroup(ctx, tx, group('Later', 'supplierName')))
    expect(new Set(groups.map(({ id }) => id)).size).toBe(4)
  })

  it('of one customer are copied to another by the provider: what is chosen, without what only the one has', async () => {
    await ask(importSettings, {
      ...onPage,
      body: {
        text: '{"format": "document-settings", "version": 1, "sections": {"touchless": {"samplePercent": 5, "suppliers": "A-9"}}}',
      },
    })
    const preview = await copy()
    expect(preview.changed).toBe(0)
    const keys = preview.differing.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['touchless', 'document-groups', 'field-settings']))
    const lost = preview.differing.flatMap(({ replaced }) => (replaced ? [english.tell(replaced)] : []))
    expect(lost).toEqual([
      'Document Groups: 4 groups and their members, replaced by 2 groups without members',
      'Field Settings: 2 fields',
    ])
    expect(preview.own).toContain('Only these suppliers')
    expect(preview.left.map(({ code }) => code)).toEqual([
      'document-groups.groups',
      'document-groups.members',
      'field-settings.companies',
    ])
    expect((await copy(['touchless', 'field-settings'])).changed).toBe(2)
    const { sections } = await ask<{ sections: { touchless: object } }>(exportSettings, onPage)
    expect(sections.touchless).toMatchObject({ samplePercent: 7, suppliers: 'A-9' })
    expect((await fieldsOf(alpenwerk)).layout.rules).toEqual({
      memo: { isShown: false },
      requester: { required: ['always'] },
    })
    expect(await groupsOf(alpenwerk)).toHaveLength(4)
    await copy(['document-groups'])
    expect(await groupsOf(alpenwerk)).toMatchObject([{ name: 'Cedar', members: [] }, { name: 'Catch-all' }])
    expect((await copy(keys)).differing.map(({ key }) => key)).not.toContain('document-groups')
    expect((await copy()).differing).toEqual([])
  })

  it('are copied by the provider alone, from a customer that there is', async () => {
    for (const from of [999_999, alpenwerk])
      expect(await codeOf(ask(copySettings, { body: { from } }))).toBe(
        from === alpenwerk ? 'settings.copies_itself' : 'settings.no_such_customer',
      )
  })
})
