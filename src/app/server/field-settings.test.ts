import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecognitionRates, readRecognitionRates } from '../../analytics/recognition.api'
import { analyticsServer } from '../../analytics/server/analytics.server'
import type { DocumentDetail } from '../../documents/documents.api'
import { editDocument, readDocument } from '../../documents/documents.api'
import { type FieldRule, fieldRule, fieldsBySection } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import { ownLabels } from '../../documents/own-labels'
import { documentRoutes } from '../../documents/server/documents.routes'
import { isAlwaysShown } from '../../entry/form-sections'
import * as api from '../../field-settings/field-settings.api'
import { fieldSettingsServer } from '../../field-settings/server/field-settings.server'
import { lookUp } from '../../master-data/master-data.api'
import { masterDataRoutes } from '../../master-data/server/master-data.routes'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { readSection } from '../../settings/server/customer-settings'
import { settingsRoutes } from '../../settings/server/settings.routes'
import { saveSettings } from '../../settings/settings-pages.api'
import { checkSubmission } from '../../submission/server/submit-document'
import { touchlessSection } from '../../submission/touchless-section'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { enterFields } from '../../testing/server/enter-fields'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'

let bench: TestBench
let reading: Partial<RecognisedDocument> = sureReading()
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => reading) })
})
afterAll(() => bench.close())

type Asked = { body?: unknown; query?: object; params?: object }
const routes = () => [...fieldSettingsServer.routes!(bench.deps), ...documentRoutes(bench.deps)]
const ask = <T>(
  contract: Parameters<typeof askServed>[1],
  given: Asked = {},
  who: CastName = 'APA',
  of = harbor,
) => askServed(routes(), contract, bench.as(who, of), given) as Promise<T>
const read = () => ask<api.FieldSettings>(api.readFieldSettings)

/** As the page does it: a draft, then published. */
async function publish(rules: api.LayoutContent['rules'], order: HeaderFieldName[] = []) {
  const { draft } = await read()
  const saved = await ask<api.FieldSettings>(api.saveFieldDraft, {
    body: { version: draft.version, layout: { order, rules } },
  })
  return ask<api.FieldSettings>(api.publishFieldDraft, {
    body: { version: saved.draft.version, over: saved.published.version },
  })
}

const opened = (id: number) => ask<DocumentDetail>(readDocument, { params: { id } }, 'APS')

async function problemsOf(values: ReturnType<typeof goodHeader>): Promise<string[]> {
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), poNumber: null, ...values } })
  const ctx = bench.as('APS')
  const { problems } = await ctx.transaction((tx) => checkSubmission(ctx, tx, id))
  if (problems.length > 0) expect(await codeOf(bench.act('APS', id, 'submit'))).toBe('submission.not_ready')
  return problems.map(({ field }) => field)
}

/** What the ERP would get of an optional field. */
async function sentHeader(): Promise<object> {
  const { id } = await bench.aDocument({ fields: { ...goodHeader(), requester: 'Ann' } })
  const ctx = bench.as('APS')
  return (await ctx.transaction((tx) => checkSubmission(ctx, tx, id))).content.invoice.header
}

async function touchless(mode: string): Promise<void> {
  const { version, values } = await bench.as('APA').read((tx) => readSection(tx, touchlessSection))
  await askServed(settingsRoutes(), saveSettings, bench.as('APA'), {
    params: { page: 'document', section: 'touchless' },
    body: { version, values: { ...values, mode } },
  })
}

type Effect = {
  field: HeaderFieldName
  becomes: Partial<FieldRule>
  outcome: () => Promise<unknown>
  before: unknown
  after: unknown
}

/** What each part of a field's rule changes, through the real path. */
const effects: Record<keyof FieldRule, Effect> = {
  labels: {
    field: 'memo',
    becomes: { labels: { de: 'Notiz' } },
    outcome: async () => ownLabels((await opened((await bench.aDocument()).id)).layout, 'de-CH'),
    before: undefined,
    after: { 'documents.field.memo': 'Notiz' },
  },
  section: {
    field: 'requester',
    becomes: { section: 'invoice' },
    outcome: async () => {
      const { layout } = await opened((await bench.aDocument()).id)
      const at = fieldsBySection(layout).find(({ fields }) => fields.includes('requester'))!.section
      return [at, isAlwaysShown('requester', { layout, documentType: 'INVOICE', isFilled: false })]
    },
    before: ['more', false],
    after: ['invoice', true],
  },
  isShown: {
    field: 'memo',
    becomes: { isShown: false },
    outcome: async () => {
      const { layout } = await opened((await bench.aDocument()).id)
      const shown = (isFilled: boolean) =>
        isAlwaysShown('memo', { layout, documentType: 'INVOICE', isFilled })
      return [shown(false), shown(true)]
    },
    before: [true, true],
    after: [false, true],
  },
  isEditable: {
    field: 'memo',
    becomes: { isEditable: false },
    outcome: async () => {
      const { id, version } = await bench.aDocument()
      const body = { version, fields: [{ name: 'memo', value: 'x', source: 'TYPED' }] }
      return codeOf(ask(editDocument, { params: { id }, body }, 'APS'))
    },
    before: 'worked',
    after: 'documents.not_editable',
  },
  required: {
    field: 'requester',
    becomes: { required: ['withOrder'] },
    outcome: async () => [await problemsOf({ poNumber: 'PO-77' }), await problemsOf({ poNumber: null })],
    before: [[], []],
    after: [['requester'], []],
  },
  value: {
    field: 'requester',
    becomes: { value: 'Ann' },
    outcome: async () => {
      reading = sureReading()
      const { id } = await readIn(bench, harbor)
      const field = (await opened(id)).fields.find(({ name }) => name === 'requester')
      return field && [field.value, field.source]
    },
    before: undefined,
    after: ['Ann', 'DEFAULT'],
  },
  format: {
    field: 'requester',
    becomes: { format: 'R-###' },
    outcome: async () => [await problemsOf({ requester: 'Ann' }), await problemsOf({ requester: 'R-123' })],
    before: [[], []],
    after: [['requester'], []],
  },
  least: {
    field: 'controlAmt',
    becomes: { least: '100.01' },
    outcome: () => problemsOf({ controlAmt: '100.00', netAmt: null, taxAmt: null }),
    before: [],
    after: ['controlAmt'],
  },
  most: {
    field: 'controlAmt',
    becomes: { most: '99.99' },
    outcome: () => problemsOf({ controlAmt: '100.00', netAmt: null, taxAmt: null }),
    before: [],
    after: ['controlAmt'],
  },
  choices: {
    field: 'customChoice1',
    becomes: { labels: { en: 'Plant' }, choices: ['Bern', 'Basel'] },
    outcome: () => problemsOf({ customChoice1: 'Genf' }),
    before: [],
    after: ['customChoice1'],
  },
  offered: {
    field: 'supplierID',
    becomes: { offered: ['S-2'] },
    outcome: async () => {
      const { layout } = await opened((await bench.aDocument()).id)
      const only = fieldRule(layout, 'supplierID').offered.join('\n') || undefined
      const params = { kind: 'suppliers' }
      const { options } = (await askServed(masterDataRoutes(), lookUp, bench.as('APS'), {
        params,
        query: { q: 'Cedar', page: 1, only },
      })) as { options: { id: string }[] }
      return [
        options.map(({ id }) => id).sort(),
        await problemsOf({}),
        await problemsOf({ supplierID: 'S-2' }),
      ]
    },
    before: [['S-1'], [], []],
    after: [[], ['supplierID'], []],
  },
  list: {
    field: 'customLookup1',
    becomes: { labels: { en: 'Project' }, list: 'worktags' },
    outcome: async () => {
      const { layout } = await opened((await bench.aDocument()).id)
      return fieldRule(layout, 'customLookup1').list
    },
    before: '',
    after: 'worktags',
  },
  threshold: {
    field: 'invoiceNumber',
    becomes: { threshold: 0.999 },
    outcome: async () => {
      const { id } = await bench.aDocument({ fields: goodHeader() })
      await bench.admin.query(
        `UPDATE document_fields SET confidence = 0.99, source = 'RECOGNISED' WHERE document_id = $1 AND name = 'invoiceNumber'`,
        [id],
      )
      return codeOf(bench.act('APS', id, 'submit'))
    },
    before: 'worked',
    after: 'submission.confirm_first',
  },
  blocksTouchless: {
    field: 'dueDate',
    becomes: { blocksTouchless: false },
    outcome: async () => {
      await bench.aDocument({ status: 'SUBMITTED' })
      const sure = sureReading()
      const due = { value: '2026-05-01', confidence: 0.5 } as NonNullable<
        RecognisedDocument['fields']['due_date']
      >
      reading = { ...sure, fields: { ...sure.fields, due_date: due } }
      await touchless('confident')
      const { status } = await readIn(bench, harbor)
      await touchless('never')
      return status
    },
    before: 'HITL',
    after: 'SUBMITTING',
  },
  isLockedOnEInvoices: {
    field: 'invoiceNumber',
    becomes: { isLockedOnEInvoices: false },
    outcome: async () => {
      const { id } = await bench.aDocument()
      await bench.admin.query("UPDATE documents SET source = 'E_INVOICE' WHERE id = $1", [id])
      await bench.admin.query("UPDATE document_fields SET source = 'DATA' WHERE document_id = $1", [id])
      return codeOf(enterFields(bench, id, { invoiceNumber: 'Another' }))
    },
    before: 'documents.not_editable',
    after: 'worked',
  },
  countsInRate: {
    field: 'dueDate',
    becomes: { countsInRate: false },
    outcome: async () => {
      const { id } = await bench.aDocument({ status: 'SUBMITTED' })
      const { submitted_on: day } = (
        await bench.admin.query(
          'SELECT completed_on::text AS submitted_on FROM document_facts WHERE document_id = $1',
          [id],
        )
      ).rows[0]
      const query = { from: day, to: day }
      const rates = (await askServed(
        analyticsServer.routes!(bench.deps),
        readRecognitionRates,
        bench.as('APM'),
        {
          query,
        },
      )) as RecognitionRates
      return [
        rates.total.counted / rates.total.documents,
        rates.recogByHeaderFieldData.some(({ field }) => field === 'dueDate'),
      ]
    },
    before: [9, true],
    after: [8, false],
  },
  erpName: {
    field: 'requester',
    becomes: { erpName: 'ordered_by' },
    outcome: sentHeader,
    before: { requester: 'Ann' },
    after: { ordered_by: 'Ann' },
  },
  // last: with a second company no document names its own by itself
  requiredBy: {
    field: 'requester',
    becomes: { required: ['always'], requiredBy: ['C-9'] },
    outcome: async () => {
      await bench.admin.query(
        `INSERT INTO companies (customer_id, id, name, currency) VALUES (${harbor}, 'C-9', 'Third Pier', 'USD') ON CONFLICT DO NOTHING`,
      )
      return [await problemsOf({}), await problemsOf({ companyID: 'C-9' })]
    },
    before: [[], []],
    after: [[], ['requester']],
  },
}

describe('what is published for a field changes', () => {
  it.each(Object.keys(effects) as (keyof FieldRule)[])('%s', async (part) => {
    const { field, becomes, outcome, before, after } = effects[part]
    expect(await outcome()).toEqual(before)
    const { published } = await publish({ [field]: becomes })
    expect(await outcome()).toEqual(after)
    await ask(api.restoreFieldVersion, { body: { version: 0, over: published.version } })
    expect(await outcome()).toEqual(before)
  })
})

describe('a draft', () => {
  it('changes nothing until it is published', async () => {
    const { draft, published } = await read()
    const layout = { order: [], rules: { requester: { required: ['always' as const] } } }
    const saved = await ask<api.FieldSettings>(api.saveFieldDraft, {
      body: { version: draft.version, layout },
    })
    expect(saved.draft).toMatchObject({
      version: draft.version + 1,
      layout,
      changed: { by: 'Tom Becker' },
    })
    expect(saved.published).toEqual(published)
    expect(await problemsOf({})).toEqual([])
    const discarded = await ask<api.FieldSettings>(api.discardFieldDraft, {
      body: { version: saved.draft.version },
    })
    expect(discarded.draft.layout).toBeNull()
    const body = { version: discarded.draft.version, over: published.version }
    expect(await codeOf(ask(api.publishFieldDraft, { body }))).toBe('field-settings.nothing_to_publish')
  })

  it('that somebody else has changed meanwhile is not overwritten, nor is what somebody else published', async () => {
    const { draft, published } = await read()
    const body = { version: draft.version, layout: { order: [], rules: { memo: { isShown: false } } } }
    const both = await Promise.all([
      codeOf(ask(api.saveFieldDraft, { body })),
      codeOf(ask(api.saveFieldDraft, { body }, 'PA')),
    ])
    expect(both.sort()).toEqual(['field-settings.changed_meanwhile', 'worked'])
    const { draft: newer } = await read()
    const over = published.version
    await ask(api.restoreFieldVersion, { body: { version: 0, over } })
    expect(await codeOf(ask(api.publishFieldDraft, { body: { version: newer.version, over } }))).toBe(
      'field-settings.published_meanwhile',
    )
    await ask(api.discardFieldDraft, { body: { version: newer.version } })
  })

  it('with something wrong in it is refused, field by field', async () => {
    const { draft } = await read()
    const layout = { order: [], rules: { currency: { isShown: false } } }
    const refused = await ask(api.saveFieldDraft, { body: { version: draft.version, layout } }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({
      code: 'field-settings.invalid_layout',
      details: { problems: [{ field: 'currency', part: 'isShown' }] },
    })
    expect(await read()).toMatchObject({ draft: { version: draft.version } })
  })
})

it('versions are listed newest first, an earlier one comes back as a new one, and another customer sees none', async () => {
  const { published: first } = await publish({ memo: { isShown: false } })
  const { published: second } = await publish({ memo: { isEditable: false } })
  const { published } = await ask<api.FieldSettings>(api.restoreFieldVersion, {
    body: { version: first.version, over: second.version },
  })
  expect(published.layout.rules).toEqual({ memo: { isShown: false } })
  const { versions } = await ask<{ versions: api.PublishedVersion[] }>(api.listFieldVersions, { query: {} })
  expect(versions.slice(0, 3)).toMatchObject([
    { version: second.version + 1, restores: first.version, by: 'Tom Becker' },
    { version: second.version, restores: null },
    { version: first.version, restores: null },
  ])
  expect(await ask<api.FieldSettings>(api.readFieldSettings, {}, 'PA', alpenwerk)).toMatchObject({
    published: { version: 0 },
    draft: { version: 0 },
  })
  expect(
    await codeOf(ask(api.restoreFieldVersion, { body: { version: 9_999, over: published.version } })),
  ).toBe('field-settings.no_such_version')
})
