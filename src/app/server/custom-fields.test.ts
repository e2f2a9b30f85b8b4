import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DocumentDetail,
  editDocument,
  readDocument,
  readFieldNames,
} from '../../documents/documents.api'
import { type Named, ownLabels } from '../../documents/own-labels'
import { documentRoutes } from '../../documents/server/documents.routes'
import { startExport as startCall } from '../../exports/exports.api'
import { downloadExport, readExport, startExport } from '../../exports/server/exports'
import * as api from '../../field-settings/field-settings.api'
import { fieldSettingsServer } from '../../field-settings/server/field-settings.server'
import type { DocumentRule } from '../../rules/rule-wire'
import * as rulesApi from '../../rules/rules.api'
import { rulesRoutes } from '../../rules/server/rules.routes'
import { runRules } from '../../rules/server/run-rules'
import { searchDocuments as searchCall } from '../../search/search.api'
import { searchDocuments } from '../../search/server/search-documents'
import { checkSubmission } from '../../submission/server/submit-document'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { runWorker } from './worker'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ startsAt: new Date().toISOString() })
})
afterAll(() => bench.close())

type Asked = { body?: unknown; query?: object; params?: object }
const routes = () => [...fieldSettingsServer.routes!(bench.deps), ...documentRoutes(bench.deps)]
const ask = <T>(
  contract: Parameters<typeof askServed>[1],
  given: Asked = {},
  who: CastName = 'APS',
  of = harbor,
) => askServed(routes(), contract, bench.as(who, of), given) as Promise<T>

async function publish(rules: api.LayoutContent['rules']) {
  const { draft } = await ask<api.FieldSettings>(api.readFieldSettings, {}, 'APA')
  const saved = await ask<api.FieldSettings>(
    api.saveFieldDraft,
    { body: { version: draft.version, layout: { order: [], rules } } },
    'APA',
  )
  const body = { version: saved.draft.version, over: saved.published.version }
  return ask<api.FieldSettings>(api.publishFieldDraft, { body }, 'APA')
}

async function edit(id: number, values: Record<string, string | null>): Promise<DocumentDetail> {
  const { version } = await ask<DocumentDetail>(readDocument, { params: { id } })
  const fields = Object.entries(values).map(([name, value]) => ({ name, value, source: 'TYPED' }))
  return ask<DocumentDetail>(editDocument, { params: { id }, body: { version, fields } })
}

const found = async (field: string, operator: string, values: string[]) => {
  const asked = searchCall.body.parse({
    expression: { conditions: [{ field, operator, values }] },
    columns: [field],
  })
  const { documents } = await searchDocuments(bench.as('APS'), asked)
  return documents.map(({ invID, values: shown }) => [invID, shown?.[field as 'customText1']])
}

async function csvOf(columns: string[] | undefined): Promise<string[]> {
  const from = { kind: 'list', screen: 'my-invoices', sort: 'invID:asc' }
  const asked = startCall.body.parse({ from, format: 'csv', locale: 'de-CH', columns })
  const { id } = await startExport(bench.as('APS'), asked)
  const worker = runWorker(bench.deps)
  await expect
    .poll(async () => (await readExport(bench.as('APS'), id)).state, { timeout: 20_000 })
    .toBe('DONE')
  await worker.stop()
  const { body } = await downloadExport(bench.as('APS'), bench.deps.store, id)
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
}

describe('a custom field', () => {
  it('is not there until the customer names it', async () => {
    const { id } = await bench.aDocument({ fields: goodHeader() })
    expect(await codeOf(edit(id, { customText1: 'x' }))).toBe('documents.not_editable')
    expect((await csvOf(undefined))[0]).not.toContain('Custom')
  })

  it('goes through entry, names, search, export and the ERP', async () => {
    const { published, takenFields } = await publish({
      customText1: { labels: { en: 'Ordered by', de: 'Besteller' }, section: 'invoice' },
      customNumber1: { labels: { en: 'Weight' }, least: '0', erpName: 'weight_kg' },
      customDate1: { labels: { en: 'Service date' } },
      customChoice1: { labels: { en: 'Plant' }, choices: ['Bern', 'Basel'], required: ['always'] },
      customLookup1: { labels: { en: 'Project' }, list: 'cost-centres' },
    })
    expect(published.version).toBe(1)
    expect(takenFields).toEqual([
      'customChoice1',
      'customDate1',
      'customLookup1',
      'customNumber1',
      'customText1',
    ])
    const names = await ask<Named>(readFieldNames)
    expect(ownLabels(names, 'de-CH')).toEqual({
      'documents.field.customText1': 'Besteller',
      'documents.field.customNumber1': 'Weight',
      'documents.field.customDate1': 'Service date',
      'documents.field.customChoice1': 'Plant',
      'documents.field.customLookup1': 'Project',
    })
    expect(await ask(readFieldNames, {}, 'PA', alpenwerk)).toEqual({ rules: {} })

    const { id } = await bench.aDocument({ fields: goodHeader() })
    const ctx = bench.as('APS')
    const problems = async () => (await ctx.transaction((tx) => checkSubmission(ctx, tx, id))).problems
    expect((await problems()).map(({ field }) => field)).toEqual(['customChoice1'])
    await edit(id, { customChoice1: 'Genf', customNumber1: '-1' })
    expect((await problems()).map(({ field }) => field).sort()).toEqual(['customChoice1', 'customNumber1'])
    expect(await codeOf(edit(id, { customNumber1: '1.23456' }))).toBe('documents.invalid_value')
    expect(await codeOf(edit(id, { customDate1: '3/4/26' }))).toBe('documents.invalid_value')
    await edit(id, {
      customText1: '=Ann',
      customNumber1: '12345.6789',
      customDate1: '2026-03-04',
      customChoice1: 'Basel',
      customLookup1: 'CC-100',
    })
    expect(await problems()).toEqual([])

    expect(await found('customText1', 'contains', ['ann'])).toEqual([[id, '=Ann']])
    expect(await found('customNumber1', 'more', ['12345.6788'])).toEqual([[id, 12345.6789]])
    expect(await found('customNumber1', 'more', ['12345.6789'])).toEqual([])
    expect(await found('customDate1', 'between', ['2026-03-01', '2026-03-31'])).toEqual([[id, '2026-03-04']])
    expect(await found('customChoice1', 'equals', ['Basel'])).toEqual([[id, 'Basel']])
    expect(await found('customLookup1', 'is-any-of', ['CC-100', 'CC-1'])).toEqual([[id, 'CC-100']])

    const rows = await csvOf(['invID', 'customText1', 'customNumber1', 'customDate1', 'customChoice1'])
    expect(rows[0]).toMatch(/,Besteller,Weight,Service date,Plant$/)
    expect(rows.at(-1)).toBe(`${id},'=Ann,12345.6789,2026-03-04,Basel`)
    const whole = (await csvOf(undefined))[0]!
    expect(whole).toContain(',Besteller,')
    expect(whole).not.toMatch(/Custom|Eigene/)

    const { content } = await ctx.transaction((tx) => checkSubmission(ctx, tx, id))
    expect(content.invoice.header).toEqual({
      customText1: '=Ann',
      weight_kg: '12345.6789',
      customDate1: '2026-03-04',
      customChoice1: 'Basel',
      customLookup1: 'CC-100',
    })
  })

  it('is filled by a document rule as long as the customer has it; the rule goes through export, import and versions', async () => {
    const rules = rulesRoutes()
    const sent = {
      documentRuleName: 'Cedar',
      documentRuleType: 'PROTOTYPE',
      header: [{ name: 'supplier', value: 'S-1' }],
      documentRuleLines: [],
      custom: { customText1: ' Ann ', customText2: 'gone', customChoice1: 'Bern' },
    }
    const call = <T>(contract: Parameters<typeof askServed>[1], given: Asked) =>
      askServed(rules, contract, bench.as('APM'), given) as Promise<T>
    const { rule } = await call<{ rule: DocumentRule }>(rulesApi.createDocumentRule, { body: sent })
    expect(rule.custom).toEqual({ customText1: 'Ann', customText2: 'gone', customChoice1: 'Bern' })
    const { id } = await bench.aDocument({ fields: { ...goodHeader(), poNumber: null } })
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => runRules(ctx, tx, id))
    const { fields } = await ask<DocumentDetail>(readDocument, { params: { id } })
    const custom = fields.flatMap(({ name, value, source }) =>
      name.startsWith('custom') && value !== null ? [[name, value, source]] : [],
    )
    expect(custom.filter(([name]) => name !== 'customerAccount').sort()).toEqual([
      ['customChoice1', 'Bern', 'RULE'],
      ['customText1', 'Ann', 'RULE'],
    ])
    const form = await call<{ fromDocument: { custom: object }; customFields: object[] }>(
      rulesApi.readRuleForm,
      {
        query: { documentID: id },
      },
    )
    expect(form.fromDocument.custom).toEqual({ customText1: 'Ann', customChoice1: 'Bern' })
    expect(form.customFields).toEqual([
      { name: 'customText1', choices: [], list: '' },
      { name: 'customChoice1', choices: ['Bern', 'Basel'], list: '' },
      { name: 'customLookup1', choices: [], list: 'cost-centres' },
    ])
    const exported = await call<object>(rulesApi.exportDocumentRules, {})
    expect(await call(rulesApi.importDocumentRules, { body: exported })).toEqual({ created: 0, skipped: 1 })
    const updated = await call<{ rule: DocumentRule }>(rulesApi.updateDocumentRule, {
      params: { id: rule.documentRuleID },
      body: { ...sent, custom: { customText1: 'Bea' }, version: 1 },
    })
    expect(updated.rule.custom).toEqual({ customText1: 'Bea' })
  })

  it('needs a name, choices and a list', async () => {
    const { draft } = await ask<api.FieldSettings>(api.readFieldSettings, {}, 'APA')
    const rules = { customChoice2: { labels: {} }, customLookup2: { labels: { en: 'Site' }, list: '' } }
    const body = { version: draft.version, layout: { order: [], rules } }
    const refused = await ask(api.saveFieldDraft, { body }, 'APA').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'field-settings.invalid_layout',
      details: {
        problems: [
          { field: 'customChoice2', part: 'labels' },
          { field: 'customChoice2', part: 'choices' },
          { field: 'customLookup2', part: 'list' },
        ],
      },
    })
  })
})
