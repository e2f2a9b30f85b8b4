import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, type CastName, harbor } from '../../testing/server/bench-cast'
import {
  aConditional,
  aRule,
  openRejectionBench,
  type RejectionBench,
} from '../../testing/server/rejection-bench'
import { type Condition, conditions, type RuleBody, type UsageType } from '../rejection-rule'

let bench: RejectionBench
beforeAll(async () => {
  bench = await openRejectionBench()
})
afterAll(() => bench.close())

type Listed = {
  rules: { rejection_rule_id: number; rule_name: string; created_by: string }[]
  metadata: unknown
}
const list = async (query = '', customerId = harbor) =>
  (await bench.call('ADMIN', 'GET', `/rules${query}`, undefined, customerId)).body as Listed
async function make(rule: RuleBody, customerId = harbor): Promise<number> {
  const { status, body } = await bench.call('ADMIN', 'POST', '/rules', rule, customerId)
  expect(status).toBe(201)
  return (body as { rejection_rule_id: number }).rejection_rule_id
}

describe('the rules of a customer', () => {
  it('are listed as nothing before there are any', async () => {
    expect(await list('', alpenwerk)).toEqual({
      rules: [],
      metadata: { page_results: 0, page_size: 50, page: 1, total_pages: 0, total_results: 0 },
    })
  })

  it('are created with 201, changed with 200, deleted with 200, and then are gone with 404', async () => {
    const id = await make(aRule('FLAG'))
    expect(Number.isInteger(id)).toBe(true)
    const changed = await bench.call('ADMIN', 'PUT', `/rules/${id}`, aRule('FLAG', { rule_name: 'Changed' }))
    expect(changed).toMatchObject({
      status: 200,
      body: { rejection_rule_id: id, rule_name: 'Changed', created_by: 'Tom Becker' },
    })
    expect((await bench.call('ADMIN', 'DELETE', `/rules/${id}`)).status).toBe(200)
    expect((await bench.call('ADMIN', 'DELETE', `/rules/${id}`)).status).toBe(404)
    expect((await bench.call('ADMIN', 'PUT', `/rules/${id}`, aRule('FLAG'))).status).toBe(404)
  })

  it('come by page, newest first, with the metadata of every page', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 5; number += 1)
      ids.push(await make(aRule('REJECT', { rule_name: `Rule ${number}` })))
    const first = await list('?usage_type=REJECT&page=1&page_size=2')
    const last = await list('?usage_type=REJECT&page=3&page_size=2')
    expect(first.rules.map((rule) => rule.rejection_rule_id)).toEqual([ids[4], ids[3]])
    expect(first.metadata).toEqual({
      page_results: 2,
      page_size: 2,
      page: 1,
      total_pages: 3,
      total_results: 5,
    })
    expect(last.metadata).toEqual({
      page_results: 1,
      page_size: 2,
      page: 3,
      total_pages: 3,
      total_results: 5,
    })
    expect((await list('?usage_type=FLAG')).rules).toEqual([])
  })

  it.each<[string, RuleBody]>([
    ['an empty name', aRule('FLAG', { rule_name: ' ' })],
    ['an empty reason', aRule('FLAG', { rejection_message: '' })],
    ['a rejection without a field', aRule('REJECT', { conditionals: [] })],
    [
      'a rejection with a flag’s field',
      aRule('REJECT', { conditionals: [aConditional('controlAmt', 'EQUALS', '1')] }),
    ],
    [
      'a field that does not exist',
      aRule('FLAG', { conditionals: [aConditional('nothing', 'EQUALS', '1')] }),
    ],
    ['no condition', aRule('FLAG', { conditionals: [aConditional('controlAmt', '', '')] })],
    [
      'a condition of another type',
      aRule('FLAG', { conditionals: [aConditional('controlAmt', 'CONTAINS', '1')] }),
    ],
    ['no value', aRule('FLAG', { conditionals: [aConditional('controlAmt', 'GREATER THAN', '')] })],
    ['a number that is none', aRule('FLAG', { conditionals: [aConditional('controlAmt', 'EQUALS', '1,0')] })],
    ['half a page', aRule('FLAG', { conditionals: [aConditional('pageCount', 'EQUALS', '1.5')] })],
    [
      'a day that is none',
      aRule('FLAG', { conditionals: [aConditional('dueDate', 'EQUALS', '2026-02-30')] }),
    ],
    [
      'a yes that is none',
      aRule('FLAG', { conditionals: [aConditional('supplierIsBlocked', 'EQUALS', 'perhaps')] }),
    ],
    [
      'an unknown condition',
      {
        ...aRule('FLAG'),
        conditionals: [
          { ...aConditional('controlAmt', 'EQUALS', '1'), condition: 'BETWEEN' as string as Condition },
        ],
      },
    ],
  ])('are refused with %s', async (_, rule) => {
    const { status, body } = await bench.call('ADMIN', 'POST', '/rules', rule)
    expect(status).toBe(400)
    expect((body as { errorMessage: string }).errorMessage.length).toBeGreaterThan(10)
  })

  const compared = ['EQUALS', 'NOT EQUALS', 'LESS THAN', 'GREATER THAN'] as const
  const matched = ['EQUALS', 'NOT EQUALS', 'CONTAINS', 'STARTS WITH'] as const
  it.each<[string, UsageType, string, readonly Condition[], string]>([
    ['int', 'FLAG', 'pageCount', compared, '3'],
    ['int', 'REJECT', 'attachment_size', compared, '3'],
    ['int', 'REJECT', 'file_name_character_count', compared, '3'],
    ['int', 'REJECT', 'invoice_document_per_email', compared, '3'],
    ['int', 'REJECT', 'doc_word_count', compared, '3'],
    ['flt', 'FLAG', 'controlAmt', compared, '10.05'],
    ['dtm', 'FLAG', 'invoiceDate', compared, '2026-02-28'],
    ['str', 'FLAG', 'invoiceID', matched, 'RE-1'],
    ['str', 'REJECT', 'email_subject', matched, 'statement'],
    ['bin', 'FLAG', 'supplierIsBlocked', ['EQUALS', 'NOT EQUALS'], 'true'],
  ])('on a field of type %s (%s, %s) take the conditions of the table and no other', async (...line) => {
    const [type, usage, field, allowed, value] = line
    const post = (condition: Condition, field_value: string) =>
      bench.call(
        'ADMIN',
        'POST',
        '/rules',
        aRule(usage, { rule_name: type, conditionals: [aConditional(field, condition, field_value)] }),
      )
    for (const condition of conditions) {
      const answer = await post(condition, value)
      expect([condition, answer.status]).toEqual([condition, allowed.includes(condition) ? 201 : 400])
      if (answer.status === 201)
        expect(answer.body).toMatchObject({
          automated_type: 'AUTOMATED',
          conditionals: [{ field_name: field, condition, field_value: value }],
        })
      // Is Missing is EQUALS with nothing; nothing else goes without a value
      expect((await post(condition, '')).status).toBe(condition === 'EQUALS' ? 201 : 400)
    }
  })

  it('are kept as the specification says: Is Missing, a mismatch, MANUAL and AUTOMATED', async () => {
    const saved = async (rule: RuleBody) => (await bench.call('ADMIN', 'POST', '/rules', rule)).body
    expect(
      await saved(aRule('FLAG', { conditionals: [aConditional('poNumber', 'EQUALS', '')] })),
    ).toMatchObject({
      automated_type: 'AUTOMATED',
      conditionals: [{ condition: 'EQUALS', field_value: '' }],
    })
    expect(
      await saved(aRule('FLAG', { conditionals: [aConditional('SupplierMismatch', 'NOT EQUALS', '7')] })),
    ).toMatchObject({ conditionals: [{ condition: 'EQUALS', field_value: '1' }] })
    expect(await saved(aRule('FLAG', { automated_type: 'AUTOMATED', conditionals: [] }))).toMatchObject({
      automated_type: 'MANUAL',
    })
    expect(await saved(aRule('REJECT', { automated_type: 'MANUAL' }))).toMatchObject({
      automated_type: 'AUTOMATED',
    })
  })

  it('of another customer are not there', async () => {
    const id = await make(aRule('FLAG'), alpenwerk)
    expect((await list()).rules.map((rule) => rule.rejection_rule_id)).not.toContain(id)
    expect((await bench.call('ADMIN', 'PUT', `/rules/${id}`, aRule('FLAG'))).status).toBe(404)
    expect((await bench.call('ADMIN', 'DELETE', `/rules/${id}`)).status).toBe(404)
    const document = await bench.aDocument()
    expect(
      (await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [id])).status,
    ).toBe(404)
    expect(
      (await bench.call('APS', 'PUT', `/rejections/matchedrules?inv_id=${document.id}`, [id], alpenwerk))
        .status,
    ).toBe(404)
  })

  it('go out as JSON and come in again, once', async () => {
    const exported = (await bench.call('ADMIN', 'GET', '/rules/export')).body as { rules: RuleBody[] }
    const again = await bench.call('ADMIN', 'POST', '/rules/import', exported)
    expect(again).toEqual({ status: 201, body: { created: 0, skipped: exported.rules.length } })
    const there = await bench.call('ADMIN', 'POST', '/rules/import', exported, alpenwerk)
    expect((there.body as { created: number }).created).toBeGreaterThan(4)
    const broken = {
      ...exported,
      rules: [aRule('FLAG', { rule_name: 'New' }), aRule('FLAG', { rule_name: '' })],
    }
    expect((await bench.call('ADMIN', 'POST', '/rules/import', broken)).status).toBe(400)
    expect((await list('?page_size=500')).rules.map((rule) => rule.rule_name)).not.toContain('New')
  })

  it('remember who changed what, and the newest change can be undone', async () => {
    const id = await make(aRule('FLAG', { rule_name: 'First' }))
    await bench.call('ADMIN', 'PUT', `/rules/${id}`, aRule('FLAG', { rule_name: 'Second' }))
    await bench.call('ADMIN', 'DELETE', `/rules/${id}`)
    type Changes = { changes: { id: number; action: string; can_undo: boolean }[] }
    const changes = async () =>
      ((await bench.call('ADMIN', 'GET', `/changes?rule_id=${id}`)).body as Changes).changes
    const [deleted, updated] = await changes()
    expect((await bench.call('ADMIN', 'POST', `/changes/${updated!.id}/undo`, {})).status).toBe(409)
    expect((await bench.call('ADMIN', 'POST', `/changes/${deleted!.id}/undo`, {})).status).toBe(200)
    expect(
      (await list('?page_size=500')).rules.find((rule) => rule.rejection_rule_id === id)?.rule_name,
    ).toBe('Second')
    expect((await changes()).map((change) => [change.action, change.can_undo])).toEqual([
      ['UNDO', true],
      ['DELETE', false],
      ['UPDATE', false],
      ['CREATE', false],
    ])
  })
})

describe('who may', () => {
  const settingsCalls: [string, string, unknown?][] = [
    ['GET', '/rules'],
    ['POST', '/rules', aRule('FLAG')],
    ['GET', '/rules/fields'],
    ['GET', '/emails/templates'],
    ['GET', '/emails/fields'],
    ['GET', '/exceptions'],
  ]
  it.each(settingsCalls)(
    '%s %s: AP admin and internal admin, with the page’s flag',
    async (method, path, body) => {
      const statusFor = async (who: CastName | 'ADMIN') => (await bench.call(who, method, path, body)).status
      for (const who of ['ADMIN', 'PA'] as const) expect(await statusFor(who)).toBeLessThan(300)
      for (const who of ['APS', 'APM', 'ES', 'VS', 'FINANCE', 'NOBODY'] as const)
        expect(await statusFor(who)).toBe(403)
      const flag = {
        customerId: harbor,
        name: 'should-show-manual-rejection-configurations',
        changedBy: 'test',
      }
      await bench.deps.flags.setFlag({ ...flag, enabled: false })
      expect(await statusFor('ADMIN')).toBe(403)
      await bench.deps.flags.setFlag({ ...flag, enabled: true })
    },
  )

  it('choose reasons and see the mail: provider admin, AP specialist, AP manager, with the flag of manual rejection', async () => {
    const document = await bench.aDocument()
    const path = `/rejections/reasons?inv_id=${document.id}`
    for (const who of ['PA', 'APS', 'APM'] as const)
      expect((await bench.call(who, 'GET', path)).status).toBe(200)
    for (const who of ['ADMIN', 'ES', 'VS', 'FINANCE'] as const)
      expect((await bench.call(who, 'GET', path)).status).toBe(403)
    const flag = { customerId: harbor, name: 'should-show-manual-rejection', changedBy: 'test' }
    await bench.deps.flags.setFlag({ ...flag, enabled: false })
    expect((await bench.call('APS', 'GET', path)).status).toBe(403)
    expect((await bench.call('APS', 'GET', `/emails/previews/${document.id}`)).status).toBe(403)
    const act = `/api/documents/${document.id}/actions/reject`
    expect((await bench.call('APS', 'POST', act, { version: document.version })).status).toBe(403)
    await bench.deps.flags.setFlag({ ...flag, enabled: true })
  })
})

describe('the template', () => {
  it('is Kontor’s own until the customer writes one, per language', async () => {
    const read = async (query = '') =>
      (await bench.call('ADMIN', 'GET', `/emails/templates${query}`)).body as {
        message_template: string
        is_own: boolean
      }
    expect(await read()).toMatchObject({ is_own: false })
    const saved = await bench.call('ADMIN', 'POST', '/emails/templates', {
      message_template: '<p>Hello <b>{{supplier_name}}</b><script>alert(1)</script></p>',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { message_template: '<p>Hello <b>{{supplier_name}}</b></p>' },
    })
    expect((await read()).is_own).toBe(true)
    expect((await read('?language=de')).is_own).toBe(false)
    expect((await bench.call('ADMIN', 'DELETE', '/emails/templates/en-US')).body).toMatchObject({
      is_own: false,
    })
  })

  it.each([
    ['blank', '<p>&nbsp;</p>', 'rejection.blank_template'],
    ['an unknown token', '<p>{{no such field}}</p>', 'rejection.unknown_tokens'],
    ['a picture', '<p>x<img src="cid:1"></p>', 'rejection.attachments_refused'],
  ])('is refused when it is %s', async (_, message_template, code) => {
    const refused = await bench.call('ADMIN', 'POST', '/emails/templates', { message_template })
    expect(refused).toMatchObject({ status: 400, body: { code } })
  })

  it('lists its fields by name and display_name, and the rule fields with their type', async () => {
    const fields = (await bench.call('ADMIN', 'GET', '/emails/fields')).body as object[]
    expect(fields[0]).toEqual({ name: 'rejection_reasons', display_name: 'Rejection Reasons' })
    const ruleFields = (await bench.call('ADMIN', 'GET', '/rules/fields')).body as object[]
    expect(ruleFields).toContainEqual({
      name: 'SupplierMismatch',
      display_name: 'Supplier Mismatch',
      type: 'mismatch',
    })
  })

  it('is sent to the caller as a test', async () => {
    const sent = await bench.call('ADMIN', 'POST', '/emails/templates/testmail', {
      message_template: '<p>{{invoice_number}}</p>',
    })
    expect(sent).toMatchObject({ status: 202, body: { to: 'nobody@test.example' } })
  })
})
