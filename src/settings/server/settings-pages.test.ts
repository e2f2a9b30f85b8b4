import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearingSection } from '../../documents/clearing-policy'
import { matchSection } from '../../matching/match-terms'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import { refusalOf } from '../../testing/server/enter-fields'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import * as api from '../settings-pages.api'
import { readSettings, writeSettings } from './customer-settings'
import { settingsRoutes } from './settings.routes'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const ask = (who: CastName, contract: Parameters<typeof askServed>[1], input: object, customerId = harbor) =>
  askServed(settingsRoutes(), contract, bench.as(who, customerId), input)
const page = 'document'
const onPage = { params: { page } }
const read = async (section: string, customerId = harbor) => {
  const { sections } = (await ask('APA', api.readSettingsPage, onPage, customerId)) as {
    sections: api.SectionState[]
  }
  return sections.find(({ key }) => key === section)!
}
const save = (who: CastName, section: string, version: number, values: object) =>
  ask(who, api.saveSettings, {
    params: { page, section },
    body: { version, values },
  }) as Promise<api.SectionState>
const undo = (section: string, version: number) =>
  ask('APA', api.undoSettingsChange, {
    params: { page, section },
    body: { version },
  }) as Promise<api.SectionState>
const changes = async (section: string, more: object = {}) => {
  const given = { params: { page, section }, query: { limit: 20, ...more } }
  return ((await ask('APA', api.listSettingsChanges, given)) as { changes: api.SectionChange[] }).changes
}
const terms = { way: 'three', pricePercent: '2', priceAmount: '1.00', quantityPercent: '0' }

describe('a section', () => {
  it('stands as delivered until somebody changes it, and then for this customer alone', async () => {
    expect(await read('flags')).toMatchObject({ version: 0, values: { policy: 'one' }, changed: null })
    const saved = await save('APA', 'flags', 0, { policy: 'two' })
    expect(saved).toMatchObject({ version: 1, values: { policy: 'two' }, changed: { by: 'Tom Becker' } })
    expect(await read('flags')).toEqual(saved)
    expect(await read('flags', alpenwerk)).toMatchObject({ version: 0, values: { policy: 'one' } })
  })

  it('saved as it was is no change', async () => {
    const { version } = await read('submission')
    expect((await save('APA', 'submission', version, { policy: 'ask' })).version).toBe(version)
    expect(await changes('submission')).toEqual([])
  })

  it('refuses what a setting cannot be, each at its field, and keeps nothing of it', async () => {
    const refused = await refusalOf(
      save('APA', 'purchase-orders', 0, {
        way: 'four',
        pricePercent: '-1',
        priceAmount: '5',
        quantityPercent: '1.23456',
      }),
    )
    expect(refused).toMatchObject({ code: 'settings.invalid', kind: 'invalid', values: { count: 3 } })
    expect(refused.details.problems).toEqual({
      way: { code: 'settings.not_a_choice' },
      pricePercent: { code: 'settings.not_a_decimal', values: { most: { decimal: '999999999' }, places: 4 } },
      quantityPercent: expect.objectContaining({ code: 'settings.not_a_decimal' }),
    })
    expect(await read('purchase-orders')).toMatchObject({ version: 0, values: terms })
    expect((await refusalOf(save('APA', 'nothing', 0, {}))).code).toBe('settings.no_such_section')
  })

  it('tells who changed what, from what to what, and gives the newest change back', async () => {
    const first = await save('APA', 'purchase-orders', 0, { ...terms, pricePercent: '5' })
    const second = await save('PA', 'purchase-orders', first.version, {
      ...terms,
      way: 'two',
      pricePercent: '5',
    })
    expect((await refusalOf(undo('purchase-orders', first.version))).code).toBe('settings.not_newest')
    const back = await undo('purchase-orders', second.version)
    expect(back).toMatchObject({ version: 3, values: { ...terms, pricePercent: '5' } })
    expect(await changes('purchase-orders')).toMatchObject([
      { version: 3, by: 'Tom Becker', undoes: 2, differences: [{ name: 'way', from: 'two', to: 'three' }] },
      { version: 2, undoes: null, differences: [{ name: 'way', from: 'three', to: 'two' }] },
      { version: 1, by: 'Tom Becker', differences: [{ name: 'pricePercent', from: '2', to: '5' }] },
    ])
    expect((await changes('purchase-orders', { before: 2 })).map(({ version }) => version)).toEqual([1])
    expect(await undo('purchase-orders', back.version)).toMatchObject({ values: { way: 'two' } })
  })
})

describe('two admins on one section', () => {
  it('the second is told who was first, and overwrites nothing', async () => {
    const { version } = await read('duplicates')
    await save('APA', 'duplicates', version, { policy: 'flag', windowDays: 90 })
    const refused = await refusalOf(save('PA', 'duplicates', version, { policy: 'warn', windowDays: 90 }))
    expect(refused).toMatchObject({
      code: 'settings.changed_meanwhile',
      kind: 'conflict',
      values: { name: 'Tom Becker' },
    })
    expect((await read('duplicates')).values).toEqual({ policy: 'flag', windowDays: 90 })
  })

  it.each([0, 1])('of two at once over version %i one is kept', async (start) => {
    const { version } = await read('submission')
    expect(version).toBe(start)
    const other = start === 0 ? ['allow', 'refuse'] : ['ask', 'ask']
    const tries = await Promise.allSettled(
      other.map((policy) => save('APA', 'submission', version, { policy })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read('submission')).version).toBe(version + 1)
  })
})

describe('what another version of Kontor stored', () => {
  it('stands as delivered where it fits no longer', async () => {
    await bench.admin.query(
      `INSERT INTO customer_settings (customer_id, section, version, values, changed_by)
       VALUES (${alpenwerk}, 'purchase-orders', 4, '{"way": "five", "pricePercent": "7"}', 'Kontor')`,
    )
    expect(await read('purchase-orders', alpenwerk)).toMatchObject({
      version: 4,
      values: { ...terms, pricePercent: '7' },
    })
  })
})

it('what Kontor itself sets up is one change of the values named', async () => {
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => writeSettings(ctx, tx, clearingSection, { policy: 'one' }))
  await ctx.transaction((tx) => writeSettings(ctx, tx, matchSection, { quantityPercent: '3' }))
  expect(await ctx.read((tx) => readSettings(tx, matchSection))).toMatchObject({ quantityPercent: '3' })
  expect((await changes('flags'))[0]).toMatchObject({ by: 'Kontor' })
})

describe('an export', () => {
  const exported = (customerId = harbor) => ask('APA', api.exportSettings, onPage, customerId)
  const bring = (text: string, customerId = alpenwerk) =>
    ask('APA', api.importSettings, { ...onPage, body: { text } }, customerId)

  it('brought in elsewhere makes the same settings, each section a change that can be undone; again it changes nothing', async () => {
    const { version } = await read('purchase-orders')
    await save('APA', 'purchase-orders', version, { ...terms, way: 'two' })
    const text = JSON.stringify(await exported(), null, 2)
    const { changed } = (await bring(text)) as { changed: number }
    expect(changed).toBeGreaterThan(0)
    expect(await exported(alpenwerk)).toEqual(await exported())
    expect((await read('purchase-orders', alpenwerk)).changed?.by).toBe('Tom Becker')
    expect(await bring(text)).toEqual({ changed: 0 })
  })

  it.each([
    [
      'broken',
      '{\n  "format": "document-settings",\n  "version" 1\n}',
      'settings.not_an_export',
      { line: 3 },
    ],
    [
      'of something else',
      '{\n  "format": "rejection-rules",\n  "version": 1\n}',
      'settings.not_an_export',
      { line: 2 },
    ],
    [
      'with a wrong value and a setting that there is not',
      '{\n  "format": "document-settings",\n  "version": 1,\n  "sections": {\n    "flags": { "policy": "one" },\n    "files": {\n      "megabytes": 900,\n      "colour": "red"\n    }\n  }\n}',
      'settings.import_invalid',
      { line: 7, place: 'files.megabytes', count: 2 },
    ],
  ])('that is %s says where, and changes nothing', async (_, text, code, values) => {
    const before = await exported(alpenwerk)
    const refused = await refusalOf(bring(text))
    expect(refused).toMatchObject({ code, told: { values } })
    expect(await exported(alpenwerk)).toEqual(before)
  })
})
