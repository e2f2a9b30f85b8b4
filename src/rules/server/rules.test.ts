import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editDocument } from '../../documents/server/edit-document'
import { editLines } from '../../documents/server/edit-lines'
import { readOpened } from '../../documents/server/read-opened'
import { english } from '../../kernel/words'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { processDocument } from '../../recognition/server/process-document'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { RuleHeaderName } from '../rule-header'
import * as proposalsApi from '../rule-proposals.api'
import type { SentRule } from '../rule-wire'
import * as api from '../rules.api'
import { rulesRoutes } from './rules.routes'
import { runRules } from './run-rules'

let bench: TestBench
let answer: Partial<RecognisedDocument> = {}
beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => answer) })
  await bench.admin.query(
    `INSERT INTO companies (customer_id, id, name, currency, is_active) VALUES ($1, 'C-8', 'Pier 8', 'USD', false)`,
    [harbor],
  )
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.admin.query(
    'TRUNCATE document_rules, document_rule_versions, document_rule_touches, declined_rule_proposals CASCADE',
  )
})

type Call = Parameters<typeof askServed>[1]
const ask = (
  call: Call,
  input: { params?: object; query?: object; body?: unknown } = {},
  who: 'APM' | 'APS' = 'APM',
  customerId?: number,
) => {
  const query = call.query ? call.query.parse(input.query ?? {}) : undefined
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its call answers
  return askServed(rulesRoutes(), call, bench.as(who, customerId), { ...input, query }) as Promise<any>
}

function aRule(header: Partial<Record<RuleHeaderName, string>> = {}, more: Partial<SentRule> = {}): SentRule {
  const values = { supplier: 'S-1', ...header }
  return {
    documentRuleName: 'Cedar Foods',
    documentRuleType: 'PROTOTYPE',
    header: Object.entries(values).map(([name, value]) => ({ name: name as RuleHeaderName, value })),
    documentRuleLines: [],
    ...more,
  }
}
const header = () => ({ ...goodHeader(), poNumber: null })
const create = async (rule: SentRule) => (await ask(api.createDocumentRule, { body: rule })).rule
const detailOf = (id: number) => {
  const ctx = bench.as('APS')
  return ctx.transaction((tx) => readOpened(ctx, tx, id))
}
const run = (id: number) => {
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) => runRules(ctx, tx, id))
}
const field = (detail: Awaited<ReturnType<typeof detailOf>>, name: string) =>
  detail.fields.find((one) => one.name === name)

describe('the pipeline', () => {
  it('codes the next document of the supplier before it is checked; history and source name the rule', async () => {
    await create(
      aRule(
        { paymentterms: '30 days net', memo: 'Groceries' },
        {
          documentRuleLines: [
            { share: '33.33', costCentre: '31000' },
            { share: '66.67', spendCategory: 'FOOD' },
          ],
        },
      ),
    )
    const read = (value: string) => ({
      value,
      confidence: 0.99,
      page: 1,
      box: { x: 0, y: 0, w: 0.1, h: 0.1 },
    })
    answer = {
      fields: { invoice_number: read('P-1'), gross_total: read('100.00'), issue_date: read('2026-03-02') },
      supplier: { supplierId: 'S-1', score: 0.99, reasons: [] },
    }
    const document = await bench.aDocument({
      status: 'PROCESSING',
      customerId: alpenwerk,
      content: Buffer.from('%PDF-1.4 rules'),
      fields: {},
    })
    // the other customer has no such rule
    const job = {
      document,
      attempt: 1,
      signal: new AbortController().signal,
      complete: async () => undefined,
    }
    await processDocument(bench.as('SYS', alpenwerk), job, bench.deps)
    expect(
      (await ask(proposalsApi.readDocumentTouches, { params: { id: document.id } }, 'APS', alpenwerk))
        .touches,
    ).toEqual([])

    const own = await bench.aDocument({
      status: 'PROCESSING',
      content: Buffer.from('%PDF-1.4 own'),
      fields: {},
    })
    await processDocument(bench.as('SYS'), { ...job, document: own }, bench.deps)
    const detail = await detailOf(own.id)
    expect(field(detail, 'memo')).toMatchObject({ value: 'Groceries', source: 'RULE', rule: 'Cedar Foods' })
    expect(detail.lines.map(({ cells }) => [cells.netAmount?.value, cells.costCentre?.value])).toEqual([
      ['33.33', '31000'],
      ['66.67', undefined],
    ])
    const history = await bench.history(own.id)
    expect(history.find(({ action }) => action === 'apply-rule')?.details).toMatchObject({
      rule: 'Cedar Foods',
      version: 1,
    })
    expect(history.find(({ field }) => field === 'memo')?.details).toMatchObject({
      source: 'RULE',
      rule: 'Cedar Foods',
    })
    expect(history.find(({ field }) => field === 'line.costCentre')?.details).toMatchObject({
      source: 'RULE',
      rule: 'Cedar Foods',
      ruleVersion: 1,
    })
  })

  it('with a purchase order the rule is skipped, and the document says so once', async () => {
    await create(aRule({ memo: 'Groceries' }))
    const { id } = await bench.aDocument({ fields: { ...header(), poNumber: 'PO-77' } })
    expect((await detailOf(id)).knownBy).toEqual([])
    await run(id)
    await run(id)
    // so the screen asks for them only where there are any
    expect((await detailOf(id)).knownBy).toEqual(['rules'])
    const { touches } = await ask(proposalsApi.readDocumentTouches, { params: { id } }, 'APS')
    expect(touches).toEqual([
      expect.objectContaining({
        outcome: 'skipped',
        why: { code: 'rules.has_order', values: { order: 'PO-77' } },
      }),
    ])
    expect((await bench.history(id)).filter(({ action }) => action === 'skip-rule')).toHaveLength(1)
    expect(field(await detailOf(id), 'memo')).toBeUndefined()
  })

  it('what a person typed stays, and the document says what the rule would have written', async () => {
    await create(aRule({ memo: 'Groceries' }))
    const { id } = await bench.aDocument({ fields: header() })
    const writes = [{ name: 'memo' as const, value: 'Mine', source: 'TYPED' as const }]
    await editDocument(bench.as('APS'), { documentId: id, version: (await bench.read(id)).version, writes })
    await run(id)
    expect(field(await detailOf(id), 'memo')).toMatchObject({ value: 'Mine', source: 'TYPED' })
    const { touches } = await ask(proposalsApi.readDocumentTouches, { params: { id } }, 'APS')
    expect(touches[0].kept).toEqual([
      { field: 'memo', line: null, cell: null, from: 'Mine', to: 'Groceries' },
    ])
  })

  it('a rule counts as used; documents that were submitted with all that it wrote count as accepted', async () => {
    await create(aRule({ memo: 'Groceries' }))
    const [kept, changed, open] = [
      await bench.aDocument({ fields: header() }),
      await bench.aDocument({ fields: header() }),
      await bench.aDocument({ fields: header() }),
    ]
    for (const { id } of [kept, changed, open]) await run(id)
    const writes = [{ name: 'memo' as const, value: 'Other', source: 'TYPED' as const }]
    const { version } = await bench.read(changed.id)
    await editDocument(bench.as('APS'), { documentId: changed.id, version, writes })
    for (const { id } of [kept, changed]) {
      await bench.move('APS', { documentId: id, action: 'submit' })
      await bench.move('SYS', { documentId: id, action: 'erp-accepts' })
    }
    const { rules } = await ask(api.listDocumentRules, { query: {} })
    expect(rules).toMatchObject([{ timesUsed: 3, hitQuality: 50, lastUsedAt: expect.any(String) }])
    // 201 of 202 are less than all
    await bench.admin.query(`SET session_replication_role = replica`)
    await bench.admin.query(
      `INSERT INTO document_rule_touches
         (customer_id, document_id, rule_id, rule_version, outcome, why, wrote, kept, touched_at, is_unchanged)
       SELECT customer_id, -nr, rule_id, rule_version, outcome, why, wrote, kept, touched_at, is_unchanged
       FROM document_rule_touches, generate_series(1, 200) nr WHERE document_id = $1`,
      [kept.id],
    )
    await bench.admin.query(`SET session_replication_role = DEFAULT`)
    expect((await ask(api.listDocumentRules, { query: {} })).rules).toMatchObject([{ hitQuality: 99 }])
  })
})

describe('saving', () => {
  it.each([
    ['no name', aRule({}, { documentRuleName: ' ' }), 'documentRuleName'],
    [
      'percentages of 99.99',
      aRule({}, { documentRuleLines: [{ share: '33.33' }, { share: '66.66' }] }),
      'documentRuleLines',
    ],
    ['no percentage', aRule({}, { documentRuleLines: [{ costCentre: '31000' }] }), 'lines.0.share'],
    [
      'a cost centre that is gone',
      aRule({}, { documentRuleLines: [{ share: '100', costCentre: '9' }] }),
      'lines.0.costCentre',
    ],
    ['a company that is gone', aRule({ companytype: 'one', company: 'C-9' }), 'company'],
    ['a company that is inactive', aRule({ companytype: 'one', company: 'C-8' }), 'company'],
    ['an inactive company to book on', aRule({ companyoverride: 'C-8' }), 'companyoverride'],
    ['one company, but none', aRule({ companytype: 'one' }), 'company'],
    ['one account, but none', aRule({ customeraccttype: 'one' }), 'customeracct'],
    ['a supplier that is gone', aRule({ supplier: 'S-77' }), 'supplier'],
    ['a blocked supplier', aRule({ supplier: 'S-9' }), 'supplier'],
    ['the remit-to of another supplier', aRule({ supplier: 'S-2', remitto: 'R-1' }), 'remitto'],
    ['payment terms that are gone', aRule({ paymentterms: '9 days' }), 'paymentterms'],
    ['a currency that is none', aRule({ currency: 'XXX' }), 'currency'],
    ['a tax option that is none', aRule({ taxoption: '7' }), 'taxoption'],
  ])('%s is refused at its field', async (_name, rule, at) => {
    const error = await create(rule).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'rules.invalid_rule', details: { field: at } })
    const { problems } = await ask(api.checkRuleDraft, { body: rule })
    expect(problems.map((one: { field: string }) => one.field)).toContain(at)
  })

  it('a rule comes back with the names of what it is made of', async () => {
    const { documentRuleID } = await create(aRule({ companytype: 'one', company: 'C-1', taxoption: '2' }))
    const { rule } = await ask(api.readDocumentRule, { params: { id: documentRuleID } })
    const shown = Object.fromEntries(
      rule.header.map((one: { name: string; text: string }) => [one.name, one.text]),
    )
    expect(shown).toMatchObject({
      supplier: 'Cedar Foods',
      company: 'Harbor & Pine',
      taxoption: 'Calculate Tax Due to Supplier',
      currency: '',
    })
    expect(rule.header.find((one: { name: string }) => one.name === 'prepaidtype').options[0]).toEqual({
      prepayment_Release_Type_ID: 'SCHEDULE',
      prepayment_Release_Type_Name: 'Amortize by schedule',
    })
    expect(rule.documentRuleType).toEqual({ code: 'PROTOTYPE', label: 'Custom Rule' })
  })

  it('two who edit one rule: the second is told what the first has changed, and nothing is lost', async () => {
    const { documentRuleID: id, version } = await create(aRule({ memo: 'One' }))
    await ask(api.updateDocumentRule, { params: { id }, body: { ...aRule({ memo: 'Two' }), version } })
    const second = { ...aRule({ memo: 'One', approver: 'Grace Kim' }), version }
    const error = await ask(api.updateDocumentRule, { params: { id }, body: second }).catch(
      (thrown) => thrown,
    )
    expect(error).toMatchObject({
      code: 'rules.changed_meanwhile',
      details: { version: 2, by: 'Priya Nair', changes: [{ name: 'memo', from: 'One', to: 'Two' }] },
    })
    await ask(api.updateDocumentRule, {
      params: { id },
      body: { ...aRule({ memo: 'Two', approver: 'Grace Kim' }), version: 2 },
    })
    const { versions } = await ask(api.readDocumentRule, { params: { id } })
    expect(versions.map((one: { changes: unknown }) => one.changes)).toEqual([
      [{ name: 'approver', from: null, to: 'Grace Kim' }],
      [{ name: 'memo', from: 'One', to: 'Two' }],
      [],
    ])
  })

  it('versions tell codes of the master data by their names', async () => {
    const { documentRuleID: id } = await create(aRule({}, { documentRuleLines: [{ share: '100' }] }))
    const coded = aRule({}, { documentRuleLines: [{ share: '100', costCentre: '31000' }] })
    await ask(api.updateDocumentRule, { params: { id }, body: { ...coded, version: 1 } })
    const { versions } = await ask(api.readDocumentRule, { params: { id } })
    expect(versions[0].changes).toEqual([{ name: 'lines.0.costCentre', from: null, to: 'Kitchen' }])
  })

  it('a change is taken back as a version of its own', async () => {
    const { documentRuleID: id } = await create(aRule({ memo: 'One' }))
    await ask(api.updateDocumentRule, { params: { id }, body: { ...aRule({ memo: 'Two' }), version: 1 } })
    const { rule } = await ask(api.undoRuleChange, { params: { id }, body: { version: 2 } })
    expect(rule.version).toBe(3)
    expect(rule.header.find((one: { name: string }) => one.name === 'memo').value).toBe('One')
    expect(await codeOf(ask(api.undoRuleChange, { params: { id }, body: { version: 2 } }))).toBe(
      'rules.changed_meanwhile',
    )
  })

  it('a second rule for the same documents is refused; one of another type deactivates the first when that is confirmed', async () => {
    const first = await create(aRule())
    expect(await codeOf(create(aRule({}, { documentRuleName: 'Again' })))).toBe('rules.invalid_rule')
    const other = aRule({}, { documentRuleType: 'PREVIOUS', documentRuleName: 'Copy' })
    expect(await codeOf(create(other))).toBe('rules.other_type')
    await ask(api.createDocumentRule, { body: { ...other, confirmsOtherType: true } })
    const { rules, tabs } = await ask(api.listDocumentRules, { query: {} })
    expect(rules.map((one: { documentRuleName: string }) => one.documentRuleName)).toEqual(['Copy'])
    expect(tabs).toEqual({ active: 1, inactive: 1 })
    const { refused } = await ask(api.switchDocumentRules, {
      body: { documentRuleIDs: [first.documentRuleID], isActive: true },
    })
    expect(refused).toEqual([
      { documentRuleID: first.documentRuleID, why: { code: 'rules.conflict.other_type' } },
    ])
  })

  it('conflicts are told before they bite', async () => {
    await create(aRule({ customeraccttype: 'one', customeracct: '44-190' }, { documentRuleName: 'Narrow' }))
    const { conflicts, proposedName } = await ask(api.checkRuleDraft, { body: aRule() })
    expect(conflicts).toMatchObject([{ documentRuleName: 'Narrow', kind: 'wins' }])
    expect(proposedName).toBe('Cedar Foods')
    const same = aRule({ customeraccttype: 'one', customeracct: '44190' })
    expect((await ask(api.checkRuleDraft, { body: same })).conflicts).toMatchObject([{ kind: 'same' }])
  })
})

describe('the list', () => {
  it('is filtered by every column, sorted and paged', async () => {
    await create(aRule({}, { documentRuleName: 'b rule' }))
    await create(
      aRule(
        { supplier: 'S-2', companytype: 'one', company: 'C-1' },
        { documentRuleName: 'A rule', documentRuleType: 'NONE' },
      ),
    )
    const names = async (query: object) =>
      (await ask(api.listDocumentRules, { query })).rules.map(
        (one: { documentRuleName: string }) => one.documentRuleName,
      )
    expect(await names({ sort: 'documentRuleName:asc' })).toEqual(['A rule', 'b rule'])
    expect(await names({ sort: 'documentRuleName:asc', itemsPerPage: 1, page: 2 })).toEqual(['b rule'])
    expect(await names({ supplier: 'cedar' })).toEqual(['b rule'])
    expect(await names({ company: 'harbor' })).toEqual(['A rule'])
    expect(await names({ documentRuleType: 'NONE,PREVIOUS' })).toEqual(['A rule'])
    expect(
      await names({ createdBy: 'priya', createdFrom: '2026-03-10', createdTo: '2026-03-10' }),
    ).toHaveLength(2)
    expect(await names({ createdTo: '2026-03-09' })).toEqual([])
    expect(await names({ timesUsedFrom: 1 })).toEqual([])
    expect(await names({ status: 'inactive' })).toEqual([])
  })

  it('what is exported is imported elsewhere; twice changes nothing; a broken one names the place and changes nothing', async () => {
    await create(aRule({ memo: 'x' }, { documentRuleLines: [{ share: '100', costCentre: '31000' }] }))
    const exported = await ask(api.exportDocumentRules)
    expect(await ask(api.importDocumentRules, { body: exported }, 'APM', alpenwerk)).toEqual({
      created: 1,
      skipped: 0,
    })
    expect(await ask(api.importDocumentRules, { body: exported }, 'APM', alpenwerk)).toEqual({
      created: 0,
      skipped: 1,
    })
    const broken = structuredClone(exported)
    broken.rules.unshift({
      ...broken.rules[0],
      documentRuleName: 'New',
      header: [{ name: 'supplier', value: 'S-2' }],
    })
    broken.rules.push({
      ...broken.rules[0],
      header: [{ name: 'supplier', value: 'S-77' }],
      documentRuleLines: [{ share: '100' }, { share: 'half' }],
    })
    const nameless = { ...exported.rules[0], documentRuleName: ' ', isActive: false }
    broken.rules.push(
      ...Array.from({ length: 10 }, (_, at) => ({
        ...nameless,
        documentRuleLines: [{ share: '100', memo: `${at}` }],
      })),
    )
    const error = await ask(api.importDocumentRules, { body: broken }, 'APM', alpenwerk).catch(
      (thrown) => thrown,
    )
    expect(error.code).toBe('rules.broken_import')
    expect(english.tell(error.told)).toBe(
      [
        'Nothing was imported.',
        'Rule 3 “New” – Line 2 – Enter a percentage such as 12.5.',
        "Rule 3 “New” – Supplier – “S-77” isn't in the master data. Choose another one.",
        ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `Rule ${number} – Give the rule a name.`),
        '2 more problems.',
      ].join('\n'),
    )
    expect((await ask(api.listDocumentRules, { query: {} }, 'APM', alpenwerk)).total).toBe(1)
    const misspelt = { ...exported, rules: [{ ...exported.rules[0], documentRuleType: 'CUSTOM' }] }
    expect(await ask(api.importDocumentRules, { body: misspelt }).catch((thrown) => thrown.message)).toMatch(
      /^Nothing was imported.\nRule 1 “Cedar Foods” – documentRuleType – It must be one of PROTOTYPE,/,
    )
    expect(await codeOf(ask(api.importDocumentRules, { body: 'hello' }))).toBe('rules.broken_import')
  })
})

describe('from a document', () => {
  it('a rule is made of it, saved and applied to it; what was typed stays', async () => {
    const fields = {
      ...header(),
      customerAccount: '44190',
      controlAmt: '90.00',
      netAmt: '90.00',
      taxAmt: null,
    }
    const { id } = await bench.aDocument({
      fields,
      lines: [
        { description: 'Flour', netAmount: '60.00' },
        { description: 'Salt', netAmount: '30.00' },
      ],
    })
    const { fromDocument } = await ask(api.readRuleForm, { query: { documentID: id } })
    const values = Object.fromEntries(
      fromDocument.header.map((one: { name: string; value: string }) => [one.name, one.value]),
    )
    expect(values).toMatchObject({
      supplier: 'S-1',
      companytype: 'one',
      company: 'C-1',
      customeraccttype: 'one',
      customeracct: '44190',
    })
    expect(
      fromDocument.documentRuleLines.map((one: { cells: { share: string } }) => one.cells.share),
    ).toEqual(['66.66', '33.34'])
    const forAll = await bench.aDocument({
      fields: { ...header(), companyID: null, customerAccount: null },
    })
    const { header: ofAll } = (await ask(api.readRuleForm, { query: { documentID: forAll.id } })).fromDocument
    for (const name of ['companytype', 'company', 'customeraccttype', 'customeracct'])
      expect(ofAll).toContainEqual(expect.objectContaining({ name, value: '!all' }))

    const rule = aRule(
      { customeraccttype: 'one', customeracct: '44190', memo: 'Bakery' },
      { documentRuleLines: [{ share: '100', costCentre: '31000' }] },
    )
    const { version } = await bench.read(id)
    const body = { ...rule, documentVersion: version }
    const { document, touch } = await ask(api.saveAndApplyRule, { params: { id }, body })
    expect(document.version).toBe(version + 1)
    expect(field(document, 'memo')).toMatchObject({ value: 'Bakery', source: 'RULE', rule: 'Cedar Foods' })
    expect(document.lines).toHaveLength(1)
    expect(touch).toMatchObject({ outcome: 'applied', documentRuleName: 'Cedar Foods' })
    expect(await codeOf(ask(api.saveAndApplyRule, { params: { id }, body }))).toBe('rules.document_changed')
  })

  it('a Line Extraction is saved and applied to it: every line is coded, and a column that is left out is emptied', async () => {
    const lines = ['RH-Z63', 'RH-V04', 'RH-S12'].map((item) => ({ item, unit: 'pc', netAmount: '30.00' }))
    const { id, version } = await bench.aDocument({ fields: header(), lines })
    const columns = (['item', 'netAmount'] as const).map((column) => ({ column, to: column }))
    const documentRuleLines = [{ memo: 'Hydraulics' }]
    const rule = aRule({}, { documentRuleType: 'NPOLINES', columns, documentRuleLines })
    const body = { ...rule, documentVersion: version }
    const { document } = await ask(api.saveAndApplyRule, { params: { id }, body })
    const expected = lines.map(({ item }) => ({
      item: expect.objectContaining({ value: item, source: 'RECOGNISED' }),
      memo: expect.objectContaining({ value: 'Hydraulics', source: 'RULE', rule: 'Cedar Foods' }),
      unit: expect.objectContaining({ value: null, source: 'RULE', rule: 'Cedar Foods' }),
    }))
    for (const { lines: kept } of [document, await detailOf(id)])
      expect(kept.map(({ cells }: { cells: object }) => cells)).toMatchObject(expected)
  })

  it('a draft is tried on the last 20 invoices: identical or different, field by field', async () => {
    const submitted = { status: 'SUBMITTED' as const }
    await bench.admin.query(`UPDATE documents SET supplier_id = 'S-2' WHERE status = 'SUBMITTED'`)
    const same = await bench.aDocument({ ...submitted, fields: { ...header(), memo: 'Bakery' } })
    const other = await bench.aDocument({ ...submitted, fields: { ...header(), memo: 'Kitchen' } })
    const ordered = await bench.aDocument({ ...submitted, fields: { ...header(), poNumber: 'PO-77' } })
    await bench.admin.query(
      `UPDATE document_fields SET predicted_value = NULL WHERE name = 'memo' AND document_id = ANY($1)`,
      [[same.id, other.id]],
    )
    const { documents, identical, differs, notTouched } = await ask(api.testRuleDraft, {
      body: aRule({ memo: 'Bakery' }),
    })
    expect([identical, differs, notTouched]).toEqual([1, 1, 1])
    const of = (id: number) => documents.find((one: { invID: number }) => one.invID === id)
    expect(of(other.id)).toMatchObject({
      outcome: 'differs',
      differences: [{ field: 'memo', from: 'Kitchen', to: 'Bakery' }],
    })
    expect(of(same.id).outcome).toBe('identical')
    expect(of(ordered.id).why.code).toBe('rules.has_order')
  })

  it('a draft that copies is tried with the invoices of the same customer account, however many others lie between', async () => {
    await bench.admin.query(`UPDATE documents SET supplier_id = 'S-2' WHERE status = 'SUBMITTED'`)
    const submit = async (account: string) =>
      (await bench.aDocument({ status: 'SUBMITTED', fields: { ...header(), customerAccount: account } })).id
    const first = await submit('A-1')
    for (let at = 0; at < 22; at += 1) await submit(`B-${at}`)
    const again = await submit('A-1')
    await bench.admin.query(`UPDATE documents SET submitted_at = '2026-03-10' WHERE id BETWEEN $1 AND $2`, [
      first,
      again,
    ])
    const { documents, notTouched } = await ask(api.testRuleDraft, {
      body: aRule({}, { documentRuleType: 'PREVIOUS' }),
    })
    expect(documents).toHaveLength(20)
    expect(documents.map(({ invID }: { invID: number }) => invID)).not.toContain(first)
    expect(documents[0]).toMatchObject({ invID: again, outcome: 'identical', why: null })
    expect(notTouched).toBe(19)
    expect(english.tell(documents[1].why)).toBe(
      'The supplier has no earlier submitted invoice with customer account number B-21 to copy from.',
    )
  })

  it('the same correction on three documents becomes a proposal with its evidence, until it is declined or a rule says it', async () => {
    const correct = async (value: string) => {
      const { id } = await bench.aDocument({
        fields: { ...header(), supplierID: 'S-2' },
        lines: [{ description: 'Linen', netAmount: '9.00' }],
      })
      const { lines, version } = await detailOf(id)
      const cells = [{ name: 'costCentre' as const, value, source: 'LOOKUP' as const }]
      await editLines(bench.as('APS'), {
        documentId: id,
        version,
        edits: [{ kind: 'set', id: lines[0]!.id, cells }],
      })
      return id
    }
    const read = async () =>
      (await ask(proposalsApi.listRuleProposals, { query: { supplierID: 'S-2' } })).proposals
    await correct('31000')
    await correct('31000')
    expect(await read()).toEqual([])
    const third = await correct('31000')
    const [proposal] = await read()
    expect(proposal).toMatchObject({
      cell: 'costCentre',
      value: 'Kitchen',
      times: 3,
      supplierName: 'Bright Linen',
      documentRuleID: null,
    })
    expect(proposal.evidence[0]).toMatchObject({ invID: third, by: 'Dana Whitfield', from: null })
    const made = await create(proposal.draft)
    expect(await read()).toEqual([])
    await ask(api.switchDocumentRules, { body: { documentRuleIDs: [made.documentRuleID], isActive: false } })
    expect(await read()).toHaveLength(1)
    await ask(proposalsApi.declineRuleProposal, { body: { key: proposal.key } })
    expect(await read()).toEqual([])
  })
})
