import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDecimal, compareDecimals } from '../kernel/compare-decimals'
import { english, speakerOf } from '../kernel/words'
import { compileRules, type DocumentFacts, ruleDocumentOf } from './evaluate-rule'
import { describeConditionals, explainOutcome } from './explain-rule'
import { findOverlaps } from './find-overlaps'
import type { Condition, Conditional, FieldType, RuleBody } from './rejection-rule'

const types: Record<string, FieldType> = {
  count: 'int',
  amount: 'flt',
  subject: 'str',
  day: 'dtm',
  blocked: 'bin',
  SupplierMismatch: 'mismatch',
  Document: 'bin',
}
const typeOf = (field: string) => types[field] ?? null

function conditional(field_name: string, condition: Condition | '', field_value: string): Conditional {
  return {
    is_active: true,
    field_name,
    condition,
    field_value,
    conditional_order: 1,
    automation_configuration: '',
    logical_operator: '',
  }
}

function rule(...conditionals: Conditional[]): RuleBody {
  return {
    usage_type: 'FLAG',
    automated_type: 'AUTOMATED',
    is_active: true,
    rejection_message: 'because',
    rule_name: 'rule',
    conditionals,
  }
}

const matches = (one: RuleBody, facts: DocumentFacts) =>
  compileRules([one], typeOf)[0]?.matches(ruleDocumentOf(facts, typeOf)) ?? false

describe('a condition', () => {
  it.each<[string, Condition | '', string, string | null | undefined, boolean]>([
    ['count', 'EQUALS', '3', '3', true],
    ['count', 'EQUALS', '3', '4', false],
    ['count', 'EQUALS', '', null, true],
    ['count', 'EQUALS', '', '0', false],
    ['count', 'NOT EQUALS', '3', '4', true],
    ['count', 'NOT EQUALS', '3', '3', false],
    ['count', 'NOT EQUALS', '3', null, true],
    ['count', 'LESS THAN', '10', '9', true],
    ['count', 'LESS THAN', '10', '10', false],
    ['count', 'LESS THAN', '10', null, false],
    ['count', 'GREATER THAN', '9', '10', true],
    ['count', 'GREATER THAN', '9', null, false],
    ['count', 'GREATER THAN', 'nine', '10', false],
    ['amount', 'EQUALS', '10', '10.00', true],
    ['amount', 'EQUALS', '0.3', '0.30', true],
    ['amount', 'NOT EQUALS', '10.00', '10', false],
    ['amount', 'LESS THAN', '0', '-0.01', true],
    ['amount', 'GREATER THAN', '999999999999999.99', '1000000000000000.00', true],
    ['amount', 'GREATER THAN', '1000000000000000.00', '999999999999999.99', false],
    ['amount', 'GREATER THAN', '9.99', '10.00', true],
    ['amount', 'LESS THAN', '9.99', null, false],
    ['amount', 'EQUALS', '', null, true],
    ['subject', 'EQUALS', 'Invoice 7', ' invoice  7', true],
    ['subject', 'CONTAINS', 'remind', '2nd Reminder', true],
    ['subject', 'CONTAINS', 'remind', null, false],
    ['subject', 'STARTS WITH', 're:', 'RE: invoice', true],
    ['subject', 'STARTS WITH', 'invoice', 'RE: invoice', false],
    ['subject', 'EQUALS', '', '   ', true],
    ['subject', 'EQUALS', '', 'x', false],
    ['subject', 'NOT EQUALS', 'x', null, true],
    ['subject', 'NOT EQUALS', 'x', undefined, false],
    ['subject', 'EQUALS', '', undefined, false],
    ['day', 'EQUALS', '2026-03-01', '2026-03-01', true],
    ['day', 'LESS THAN', '2026-03-01', '2026-02-28', true],
    ['day', 'GREATER THAN', '2026-03-01', '2026-02-28', false],
    ['day', 'EQUALS', '', null, true],
    ['blocked', 'EQUALS', 'True', 'true', true],
    ['blocked', 'NOT EQUALS', 'true', 'false', true],
    ['blocked', 'EQUALS', '', null, true],
    ['SupplierMismatch', 'EQUALS', '1', 'true', true],
    ['SupplierMismatch', 'EQUALS', '1', 'false', false],
    ['Document', '', '', 'true', true],
    ['unknown', 'EQUALS', 'x', 'x', false],
  ])('%s %s %j over %j is %j', (field, condition, wanted, value, expected) => {
    expect(matches(rule(conditional(field, condition, wanted)), { [field]: value })).toBe(expected)
  })

  it('never matches without a field, by hand only, or when it is not active', () => {
    expect(matches(rule(), { count: '1' })).toBe(false)
    expect(matches(rule(conditional('', 'EQUALS', '')), { count: '1' })).toBe(false)
    const one = rule(conditional('count', 'EQUALS', '1'))
    expect(matches({ ...one, automated_type: 'MANUAL' }, { count: '1' })).toBe(false)
    expect(matches({ ...one, is_active: false }, { count: '1' })).toBe(false)
  })

  it('joins several conditions in their order', () => {
    const a = conditional('count', 'EQUALS', '1')
    const b = { ...conditional('subject', 'CONTAINS', 'x'), conditional_order: 2 }
    const facts = { count: '1', subject: 'y' }
    expect(matches(rule(b, a), facts)).toBe(false)
    expect(matches(rule(a, { ...b, logical_operator: 'OR' }), facts)).toBe(true)
    expect(matches(rule(a, { ...b, logical_operator: 'and' }), { ...facts, subject: 'xx' })).toBe(true)
  })

  it('says what was found', () => {
    const one = [conditional('count', 'EQUALS', '')]
    const told = (...given: Parameters<typeof explainOutcome>) => english.tell(explainOutcome(...given))
    expect(told(one, { count: null })).toBe('count is missing (count: missing)')
    expect(told([conditional('controlAmt', 'GREATER THAN', '10')], { controlAmt: '12.00' })).toBe(
      'Control Amount is greater than 10 (Control Amount: 12)',
    )
    expect(told([conditional('email_subject', 'CONTAINS', 'x')], {})).toContain(
      'not a field of this document',
    )
  })
})

it('numbers and days of a condition are told as the reader writes them, texts as they are', () => {
  const german = speakerOf({ locale: 'de-DE', catalogue: null })
  const told = (...given: Parameters<typeof conditional>) =>
    german.tell(describeConditionals([conditional(...given)])!)
  expect(told('controlAmt', 'GREATER THAN', '50000')).toBe('Control Amount is greater than 50.000')
  expect(told('attachment_size', 'LESS THAN', '1048576')).toBe('Attachment Size is less than 1.048.576')
  expect(told('invoiceDate', 'LESS THAN', '2026-03-31')).toBe('Invoice Date is less than 31.03.2026')
  expect(told('customerAccount', 'EQUALS', '50000')).toBe('Customer Account Number equals 50000')
  const facts = { controlAmt: '60000.50', currency: 'CHF' }
  expect(german.tell(explainOutcome([conditional('controlAmt', 'GREATER THAN', '50000')], facts))).toContain(
    '(Control Amount: 60.000,50 CHF)',
  )
})

describe('decimals', () => {
  it('compare exactly, whatever their length', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
      .map(([digits, scale]) => ({ digits, scale }))
    const text = ({ digits, scale }: { digits: bigint; scale: number }) => {
      const abs = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
      const whole = scale === 0 ? abs : `${abs.slice(0, -scale)}.${abs.slice(-scale)}`
      return digits < 0n ? `-${whole}` : whole
    }
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const a = one.digits * 10n ** BigInt(12 - one.scale)
        const b = other.digits * 10n ** BigInt(12 - other.scale)
        const found = compareDecimals(canonicalDecimal(text(one))!, canonicalDecimal(text(other))!)
        expect(Math.sign(found)).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['007.10', '7.1'],
    ['-0.00', '0'],
    ['+5.', '5'],
    ['.5', '0.5'],
    ['1,000', null],
    ['1e3', null],
    ['', null],
    ['.', null],
  ])('%j is written %j', (given, expected) => {
    expect(canonicalDecimal(given)).toBe(expected)
  })
})

describe('rules that overlap', () => {
  const numbered = (id: number, ...conditionals: Conditional[]) => ({
    ...rule(...conditionals),
    rejection_rule_id: id,
    rule_name: `Rule ${id}`,
  })
  const kindOf = (mine: Conditional, theirs: Conditional) =>
    findOverlaps(numbered(1, mine), [numbered(2, theirs)])[0]?.kind ?? null

  it.each<[string, Conditional, Conditional, string | null]>([
    [
      'the same amount',
      conditional('amount', 'GREATER THAN', '10'),
      conditional('amount', 'GREATER THAN', '10.00'),
      'same',
    ],
    [
      'a higher amount',
      conditional('amount', 'GREATER THAN', '20'),
      conditional('amount', 'GREATER THAN', '10'),
      'inside',
    ],
    [
      'a lower amount',
      conditional('amount', 'GREATER THAN', '5'),
      conditional('amount', 'GREATER THAN', '10'),
      'wider',
    ],
    [
      'a longer word',
      conditional('subject', 'CONTAINS', 'Reminder'),
      conditional('subject', 'CONTAINS', 'remind'),
      'inside',
    ],
    [
      'an equal under a beginning',
      conditional('subject', 'EQUALS', 'RE: x'),
      conditional('subject', 'STARTS WITH', 're:'),
      'inside',
    ],
    [
      'missing and unlike',
      conditional('subject', 'EQUALS', ''),
      conditional('subject', 'NOT EQUALS', 'x'),
      'inside',
    ],
    [
      'opposite sides',
      conditional('amount', 'LESS THAN', '5'),
      conditional('amount', 'GREATER THAN', '10'),
      null,
    ],
    ['other fields', conditional('count', 'EQUALS', '5'), conditional('amount', 'EQUALS', '5'), null],
  ])('%s', (_, mine, theirs, kind) => {
    expect(kindOf(mine, theirs)).toBe(kind)
  })

  it('says nothing about a rule and itself', () => {
    const one = numbered(1, conditional('amount', 'EQUALS', '5'))
    expect(findOverlaps(one, [one])).toEqual([])
  })
})
