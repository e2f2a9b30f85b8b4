import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import { applyRules } from './apply-rule'
import { indexRules } from './choose-rule'
import type { EngineDocument, EngineRule, PreviousInvoice } from './engine-document'
import { emptyRule, type RuleDraft } from './rule'
import { emptyRuleHeader, type RuleHeader } from './rule-header'

const read = (value: string, confidence = 0.99) => ({ value, source: 'RECOGNISED' as const, confidence })

function aDocument(given: Partial<EngineDocument> = {}): EngineDocument {
  const fields = {
    supplierID: read('S-1'),
    companyID: read('C-1'),
    controlAmt: read('100.00'),
    ...given.fields,
  }
  return { isEInvoice: false, doubtBelow: () => 0.975, currency: 'USD', lines: [], ...given, fields }
}

let last = 0
function aRule(draft: Partial<RuleDraft>, header: Partial<RuleHeader> = {}): EngineRule {
  last += 1
  const filled = { ...emptyRuleHeader, supplier: 'S-1', ...header }
  const documentRuleName = `Rule ${last}`
  const base = {
    ...emptyRule,
    documentRuleName,
    documentRuleType: 'PROTOTYPE' as const,
    ...draft,
    header: filled,
  }
  return { id: last, version: 1, changedAt: '2026-01-01T00:00:00Z', draft: base }
}

const aLine = (
  cells: Record<string, string>,
  source: 'RECOGNISED' | 'TYPED' = 'RECOGNISED',
): DocumentLine => ({
  id: `read-${Object.values(cells).join()}`,
  cells: Object.fromEntries(
    Object.entries(cells).map(([name, value]) => [
      name,
      { value, source, ...(source === 'RECOGNISED' ? { predicted: { value } } : {}) },
    ]),
  ),
})

let made = 0
const newId = () => `new-${++made}`
const apply = (document: EngineDocument, rules: EngineRule[], previous: PreviousInvoice[] = []) =>
  applyRules({ document, rules: indexRules(rules), previous, newId })

/** The document as it is after a rule, as the server would keep it. */
function after(document: EngineDocument, outcome: ReturnType<typeof apply>): EngineDocument {
  const written = (outcome?.fields ?? []).map(({ name, value }) => {
    const before = document.fields[name]
    const beforeRule = before?.source === 'RULE' ? (before.beforeRule ?? null) : (before?.value ?? null)
    return [name, { value, source: 'RULE', confidence: null, beforeRule }]
  })
  return {
    ...document,
    fields: { ...document.fields, ...Object.fromEntries(written) },
    lines: outcome?.lines ?? document.lines,
  }
}

describe('which rule is for a document', () => {
  const all = aRule({})
  const company = aRule({}, { company: 'C-1' })
  const account = aRule({}, { customeracct: '44-1 90' })
  const both = aRule({}, { company: 'C-1', customeracct: '44190' })
  const withAccount = aDocument({ fields: { customerAccount: read('44190') } })

  it.each([
    ['all', aDocument(), [all], all, 'rules.only_one'],
    ['a company goes before all', aDocument(), [all, company], company, 'rules.narrowest'],
    ['an account goes before a company', withAccount, [all, company, account], account, 'rules.narrowest'],
    ['both go before one', withAccount, [account, both, company], both, 'rules.narrowest'],
    [
      'another account is not meant',
      aDocument({ fields: { customerAccount: read('9') } }),
      [account],
      null,
      null,
    ],
    [
      'another company is not meant',
      aDocument({ fields: { companyID: read('C-2') } }),
      [company],
      null,
      null,
    ],
    [
      'another supplier is not meant',
      aDocument({ fields: { supplierID: read('S-2') } }),
      [all, both],
      null,
      null,
    ],
  ])('%s', (_name, document, rules, chosen, why) => {
    const outcome = apply(document, rules)
    expect(outcome?.rule.id ?? null).toBe(chosen?.id ?? null)
    expect(outcome?.why.code ?? null).toBe(why)
  })

  it('of two for the same documents the one changed last is taken, and the text says so', () => {
    const older = aRule({})
    const newer = { ...aRule({}), changedAt: '2026-02-01T00:00:00Z' }
    for (const rules of [
      [older, newer],
      [newer, older],
    ]) {
      const outcome = apply(aDocument(), rules)
      expect(outcome?.rule.id).toBe(newer.id)
      expect(outcome?.why).toEqual({ code: 'rules.changed_last', values: { count: 2 } })
    }
  })
})

describe('what a rule writes', () => {
  const rule = aRule({}, { paymentterms: '14 days net', taxoption: '1', memo: 'Power' })

  it.each([
    ['nothing stands', undefined, 'writes'],
    ['the master data says it', { value: 'x', source: 'MASTER', confidence: null }, 'writes'],
    ['another rule wrote it', { value: 'x', source: 'RULE', confidence: null }, 'writes'],
    ['it is read with doubt', { value: 'x', source: 'RECOGNISED', confidence: 0.6 }, 'writes'],
    ['it is read for certain', { value: 'x', source: 'RECOGNISED', confidence: 0.99 }, 'keeps'],
    ['a person typed it', { value: 'x', source: 'TYPED', confidence: null }, 'keeps'],
    ['a person emptied it', { value: null, source: 'TYPED', confidence: null }, 'keeps'],
    ['a person chose it', { value: 'x', source: 'LOOKUP', confidence: null }, 'keeps'],
    ['the sender wrote it', { value: 'x', source: 'MAIL', confidence: null }, 'keeps'],
    ['it says the same', { value: '14 days net', source: 'TYPED', confidence: null }, 'has nothing to do'],
  ] as const)('where %s it %3$s', (_name, stored, does) => {
    const outcome = apply(aDocument({ fields: stored ? { paymentTerms: stored } : {} }), [rule])!
    const of = (effects: { field: string }[]) => effects.some(({ field }) => field === 'paymentTerms')
    expect([of(outcome.wrote), of(outcome.kept)]).toEqual([does === 'writes', does === 'keeps'])
  })

  it('a tax option is written as the document knows it', () => {
    const outcome = apply(aDocument(), [rule])!
    expect(outcome.fields).toContainEqual({ name: 'taxOption', value: 'SELF_ASSESSED' })
  })

  it.each([
    ['with a purchase order', { fields: { poNumber: read('PO-7') } }, {}, 'rules.has_order'],
    ['of an e-invoice', { isEInvoice: true }, {}, 'rules.e_invoice'],
    ['of No Automation', {}, { documentRuleType: 'NONE' }, 'rules.left_alone'],
    ['of a supplier without invoices', {}, { documentRuleType: 'PREVIOUS' }, 'rules.no_previous'],
    [
      'of a customer account without invoices',
      { fields: { customerAccount: read('A-7') } },
      { documentRuleType: 'PREVIOUS' },
      'rules.no_previous_of_account',
    ],
  ] as const)('a document %s is left as it is, and the outcome says why', (_name, document, draft, why) => {
    const outcome = apply(aDocument(document), [aRule(draft, { memo: 'x' })])!
    expect(outcome).toMatchObject({
      outcome: 'skipped',
      fields: [],
      lines: null,
      wrote: [],
      why: { code: why },
    })
  })

  it('lines that a person has touched stay, and what would have been written is told', () => {
    const lines = [aLine({ description: 'Mine', netAmount: '100.00' }, 'TYPED')]
    const outcome = apply(aDocument({ lines }), [
      aRule({ documentRuleLines: [{ share: '100', costCentre: '7' }] }),
    ])!
    expect(outcome.lines).toBeNull()
    expect(outcome.kept).toContainEqual({ field: 'line', line: 1, cell: 'costCentre', from: null, to: '7' })
  })

  it('tax and charges are no part of the lines, so that the document balances', () => {
    const fields = { taxAmt: read('8.00'), freightAmt: read('2.00') }
    const shares = [{ share: '33.33' }, { share: '33.33' }, { share: '33.34' }]
    const outcome = apply(aDocument({ fields }), [aRule({ documentRuleLines: shares })])!
    expect(outcome.lines!.map(({ cells }) => cells.netAmount!.value)).toEqual(['30.00', '30.00', '30.00'])
  })

  it('the last line takes the rounding cent', () => {
    const shares = [{ share: '33.33' }, { share: '33.33' }, { share: '33.34' }]
    const outcome = apply(aDocument({ fields: { controlAmt: read('10.00') } }), [
      aRule({ documentRuleLines: shares }),
    ])!
    expect(outcome.lines!.map(({ cells }) => cells.netAmount!.value)).toEqual(['3.33', '3.33', '3.34'])
  })
})

describe('previous invoices', () => {
  const invoice = (lines: Record<string, string>[], terms: string): PreviousInvoice => ({
    currency: 'USD',
    fields: { paymentTerms: terms },
    lines: lines.map((cells) => aLine(cells)),
  })
  const latest = invoice(
    [
      { costCentre: 'A', netAmount: '70.00', description: 'Night tariff' },
      { costCentre: 'B', netAmount: '30.00', description: 'Day tariff' },
    ],
    'odd',
  )
  const others = [
    invoice(
      [
        { costCentre: 'A', netAmount: '50.00' },
        { costCentre: 'B', netAmount: '50.00' },
      ],
      'usual',
    ),
    invoice(
      [
        { costCentre: 'A', netAmount: '60.00' },
        { costCentre: 'B', netAmount: '40.00' },
      ],
      'usual',
    ),
  ]
  const rule = (from: 'LAST' | 'MEDIAN') =>
    aRule({ documentRuleType: 'PREVIOUS', previous: { from, copies: ['header', 'lines'] } })
  const codedOf = (outcome: ReturnType<typeof apply>) =>
    outcome!.lines!.map(({ cells }) => [cells.costCentre!.value, cells.netAmount!.value])

  it('the last one is copied as it is', () => {
    const outcome = apply(aDocument(), [rule('LAST')], [latest, ...others])
    expect(codedOf(outcome)).toEqual([
      ['A', '70.00'],
      ['B', '30.00'],
    ])
    expect(outcome!.fields).toEqual([{ name: 'paymentTerms', value: 'odd' }])
  })

  it('of the last three the middle shares and what most of them say', () => {
    const outcome = apply(aDocument(), [rule('MEDIAN')], [latest, ...others])
    expect(codedOf(outcome)).toEqual([
      ['A', '60.00'],
      ['B', '40.00'],
    ])
    expect(outcome!.fields).toEqual([{ name: 'paymentTerms', value: 'usual' }])
  })

  it('lines that are read keep their amounts and are coded as the same thing was', () => {
    const lines = [
      aLine({ description: 'DAY TARIFF', netAmount: '80.00' }),
      aLine({ description: 'New', netAmount: '20.00' }),
    ]
    const outcome = apply(aDocument({ lines }), [rule('LAST')], [latest])!
    expect(outcome.lines!.map(({ cells }) => [cells.costCentre?.value, cells.netAmount?.value])).toEqual([
      ['B', '80.00'],
      [undefined, '20.00'],
    ])
  })
})

it('Line Extraction puts columns where the rule wants them, leaves out the others and codes every line', () => {
  const lines = [aLine({ description: 'Hours', item: 'H-1', netAmount: '5.00' })]
  const rule = aRule({
    documentRuleType: 'NPOLINES',
    columns: [
      { column: 'description', to: 'memo' },
      { column: 'netAmount', to: 'netAmount' },
    ],
    documentRuleLines: [{ costCentre: '31000' }],
  })
  const [line] = apply(aDocument({ lines }), [rule])!.lines!
  const values = Object.entries(line!.cells).map(([name, cell]) => [name, cell!.value])
  expect(Object.fromEntries(values)).toEqual({
    description: null,
    item: null,
    netAmount: '5.00',
    memo: 'Hours',
    costCentre: '31000',
  })
})

describe('for any document and rules', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD')
  const amount = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n })
  const percent = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => (n / 10_000).toFixed(4))
  const stored = fc.record({
    value: fc.option(fc.constantFrom('C-1', 'C-2', 'x', 'y')),
    source: fc.constantFrom('RECOGNISED', 'TYPED', 'LOOKUP', 'MASTER', 'MAIL'),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  const cells = fc.dictionary(
    fc.constantFrom('description', 'item', 'costCentre', 'netAmount', 'memo'),
    fc.constantFrom('1.00', '2.50'),
  )
  const document = fc
    .record({
      companyID: stored,
      paymentTerms: stored,
      memo: stored,
      customerAccount: fc.constantFrom(undefined, read('44190'), read('7')),
      control: amount,
      lines: fc.array(fc.tuple(cells, fc.constantFrom('RECOGNISED' as const, 'TYPED' as const)), {
        maxLength: 3,
      }),
    })
    .map(({ control, lines, customerAccount, ...fields }) =>
      aDocument({
        fields: {
          ...fields,
          ...(customerAccount ? { customerAccount } : {}),
          controlAmt: read(decimalFromMinor(control, 'USD')),
        },
        lines: lines.map(([given, source], at) => ({ ...aLine(given, source), id: `line-${at}` })),
      }),
    )
  const rule = fc
    .record({
      type: fc.constantFrom('PROTOTYPE' as const, 'PREVIOUS' as const, 'NPOLINES' as const, 'NONE' as const),
      company: fc.constantFrom('!all', 'C-1', 'C-2'),
      account: fc.constantFrom('!all', '441-90', '7'),
      override: fc.constantFrom(null, 'C-2'),
      terms: fc.constantFrom(null, 'x', 'z'),
      from: fc.constantFrom('LAST' as const, 'MEDIAN' as const),
      shares: fc.array(percent, { maxLength: 4 }),
      changedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
      column: fc.constantFrom('description' as const, 'item' as const),
    })
    .map((one): EngineRule => {
      const draft = {
        documentRuleType: one.type,
        documentRuleLines: one.shares.map((share) => ({ share, costCentre: 'A' })),
        previous: { from: one.from, copies: ['header' as const, 'lines' as const, 'memo' as const] },
        columns: [{ column: one.column, to: 'memo' as const }],
      }
      const header = {
        company: one.company,
        customeracct: one.account,
        companyoverride: one.override,
        paymentterms: one.terms,
      }
      return { ...aRule(draft, header), changedAt: one.changedAt }
    })
  const rules = fc.array(rule, { maxLength: 6 })
  const previous = fc.array(
    fc.array(cells, { minLength: 1, maxLength: 3 }).map((lines) => ({
      currency: 'USD',
      fields: { memo: 'm', paymentTerms: 'x' },
      lines: lines.map((one) => aLine({ ...one, costCentre: one.costCentre ?? 'B' })),
    })),
    { maxLength: 4 },
  )
  const told = (outcome: ReturnType<typeof apply>) =>
    outcome && { ...outcome, rule: outcome.rule.id, lines: outcome.lines?.map(({ cells }) => cells) }

  it('lines by percentage make the control amount to the last digit, for any percentages', () => {
    fc.assert(
      fc.property(
        currency,
        amount,
        fc.array(percent, { minLength: 1, maxLength: 40 }),
        (code, control, shares) => {
          const one = aDocument({
            currency: code,
            fields: { controlAmt: read(decimalFromMinor(control, code)) },
          })
          const outcome = apply(one, [aRule({ documentRuleLines: shares.map((share) => ({ share })) })])!
          const lines = outcome.lines!.map(({ cells }) => minorFromDecimal(cells.netAmount!.value!, code)!)
          expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(control)
        },
      ),
    )
  })

  it('applying twice is applying once', () => {
    fc.assert(
      fc.property(document, rules, previous, (one, all, before) => {
        const first = apply(one, all, before)
        const second = apply(after(one, first), all, before)
        expect([second?.rule.id, second?.wrote ?? [], second?.lines ?? null]).toEqual([
          first?.rule.id,
          [],
          null,
        ])
      }),
      { numRuns: 500 },
    )
  })

  it('rules for other suppliers, companies and accounts change nothing', () => {
    fc.assert(
      fc.property(document, rules, rules, previous, (one, all, more, before) => {
        const elsewhere = more.map((rule, at) => ({
          ...rule,
          draft: {
            ...rule.draft,
            header: {
              ...rule.draft.header,
              ...[{ supplier: 'S-2' }, { company: 'C-9' }, { customeracct: '99' }][at % 3],
            },
          },
        }))
        expect(told(apply(one, [...all, ...elsewhere], before))).toEqual(told(apply(one, all, before)))
      }),
    )
  })

  it('the order of the rules does not matter', () => {
    const shuffled = rules.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(document, shuffled, previous, (one, [all, other], before) => {
        expect(told(apply(one, other, before))).toEqual(told(apply(one, all, before)))
      }),
    )
  })

  it('what a person typed or is read for certain is never written over', () => {
    fc.assert(
      fc.property(document, rules, previous, (one, all, before) => {
        const outcome = apply(one, all, before)
        for (const { name } of outcome?.fields ?? []) {
          const stored = one.fields[name]
          expect(['TYPED', 'LOOKUP', 'MAIL']).not.toContain(stored?.source)
          if (stored?.source === 'RECOGNISED' && stored.value !== null)
            expect(stored.confidence ?? 0).toBeLessThan(0.975)
        }
        for (const line of one.lines)
          for (const [name, cell] of Object.entries(line.cells))
            if (outcome?.lines && cell?.source === 'TYPED')
              expect(outcome.lines.find(({ id }) => id === line.id)?.cells).toMatchObject({ [name]: cell })
      }),
    )
  })
})
