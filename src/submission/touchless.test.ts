import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { deliveredLayout } from '../documents/field-layout'
import type { Finding } from '../documents/findings'
import { english } from '../kernel/words'
import type { JudgedField } from './submission-gate'
import { decideTouchless, type TouchlessCase } from './touchless'
import { touchlessChecks } from './touchless.api'

type Changes = { [Part in keyof TouchlessCase]?: Partial<TouchlessCase[Part]> }

const field = (name: JudgedField['name'], value: string, confidence = 0.99): JudgedField => ({
  name,
  value,
  confidence,
  source: 'RECOGNISED',
  isNotOnDocument: false,
})

const fields = [
  field('documentType', 'INVOICE'),
  field('supplierID', 'S-1'),
  field('invoiceNumber', 'A-7'),
  field('invoiceDate', '2026-03-02'),
  field('currency', 'USD'),
  field('controlAmt', '108.50'),
]

const line = (confidence: number): DocumentLine => ({
  id: 'l-1',
  cells: {
    quantity: { value: '2', source: 'RECOGNISED', confidence },
    unitPrice: { value: '50', source: 'RECOGNISED', confidence },
    netAmount: { value: '100.00', source: 'RECOGNISED', confidence },
  },
})

const found = (weight: Finding['weight']): Finding => ({
  exception: 'iban-mismatch',
  reason: { text: 'Bank account differs' },
  evidence: { text: 'The page has another one' },
  weight,
})

/** A document against which nothing stands. */
function caseWith({ settings, checks, document }: Changes = {}): TouchlessCase {
  const values = { supplierID: 'S-1', controlAmt: '108.50', documentType: 'INVOICE' }
  return {
    settings: {
      mode: 'confident',
      earlierInvoices: 1,
      ceiling: '500',
      samplePercent: 10,
      suppliers: '',
      ...settings,
    },
    checks: { problems: [], findings: [], flags: [], ...checks },
    document: {
      layout: deliveredLayout,
      doubtBelow: 0.975,
      values,
      fields,
      lines: [line(0.95)],
      currency: 'USD',
      limitCurrency: 'USD',
      unread: null,
      earlierInvoices: 1,
      draw: 0.5,
      ...document,
    },
  }
}

const withValues = (values: TouchlessCase['document']['values']): Changes => ({
  document: { values: { ...caseWith().document.values, ...values } },
})
const withField = (one: JudgedField): Changes => ({
  document: { fields: [...fields.filter(({ name }) => name !== one.name), one] },
})

describe('a document is submitted automatically', () => {
  it('where every check lets it go, and every check is answered', () => {
    const { isSent, checks } = decideTouchless(caseWith())
    expect(isSent).toBe(true)
    expect(checks).toEqual(touchlessChecks.map((check) => ({ check, answer: 'yes', reasons: [] })))
  })

  it.each<[what: string, Changes]>([
    [
      'also where the customer asks for nothing more',
      { settings: { earlierInvoices: 0, ceiling: '0', samplePercent: 0 } },
    ],
    ['for exactly the limit', withValues({ controlAmt: '500.00' })],
    ['as a credit memo', withValues({ controlAmt: '-500.00', documentType: 'CREDIT' })],
    ['with a finding that a person has judged', { checks: { findings: [found('note')] } }],
    [
      'in another currency where there is no limit',
      { settings: { ceiling: '0.00' }, document: { currency: 'EUR' } },
    ],
    ['just outside of the sample', { document: { draw: 0.1 } }],
    [
      'with a value that a person typed',
      withField({ ...field('invoiceNumber', 'A-7'), source: 'TYPED', confidence: null }),
    ],
    [
      'with low confidence, whenever possible',
      { settings: { mode: 'always' }, ...withField(field('invoiceNumber', 'A-7', 0.5)) },
    ],
    [
      'with lines of low confidence, whenever possible',
      { settings: { mode: 'always' }, document: { lines: [line(0.3)] } },
    ],
  ])('%s', (_what, changes) => {
    expect(decideTouchless(caseWith(changes)).isSent).toBe(true)
  })
})

describe('a document waits for a person', () => {
  it.each<[check: (typeof touchlessChecks)[number], reason: string, Changes]>([
    ['on', 'Automatic submission is off.', { settings: { mode: 'never' } }],
    [
      'complete',
      'Invoice number is missing.',
      { checks: { problems: [{ text: 'Invoice number is missing.' }] } },
    ],
    ['complete', "It's neither an invoice nor a credit memo.", withValues({ documentType: 'OTHER' })],
    ['flags', 'Flags: Bank account differs.', { checks: { findings: [found('stops')] } }],
    ['flags', 'Flags: Bank account differs.', { checks: { findings: [found('asks')] } }],
    ['flags', 'Flags: Too late.', { checks: { flags: [{ text: 'Too late' }] } }],
    [
      'flags',
      'Flags: Bank account differs.',
      { checks: { findings: [found('stops')], flags: [found('stops').reason] } },
    ],
    ['certain', 'Fields to review: Invoice number.', withField(field('invoiceNumber', 'A-7', 0.97))],
    ['certain', 'Lines to review: 1.', { document: { lines: [line(0.8)] } }],
    ['certain', 'Page 2 was not read.', { document: { unread: { text: 'Page 2 was not read.' } } }],
    [
      'certain',
      'Fields to review: IBAN.',
      { settings: { mode: 'always' }, ...withField(field('iban', 'DE00 1')) },
    ],
    ['supplier', 'The supplier is unknown.', withValues({ supplierID: null })],
    [
      'supplier',
      'No invoice from this supplier submitted so far; 1 needed.',
      { document: { earlierInvoices: 0 } },
    ],
    [
      'supplier',
      '2 invoices from this supplier submitted so far; 3 needed.',
      { settings: { earlierInvoices: 3 }, document: { earlierInvoices: 2 } },
    ],
    ['amount', 'More than 500.00 USD.', withValues({ controlAmt: '500.01' })],
    ['amount', 'More than 500.00 USD.', withValues({ controlAmt: '-500.01', documentType: 'CREDIT' })],
    ['amount', 'The limit is in USD.', { document: { currency: 'EUR' } }],
    ['amount', 'The amount is missing.', withValues({ controlAmt: null })],
    ['sample', 'Selected for a check (10% of all).', { document: { draw: 0.0999 } }],
    [
      'sample',
      'Selected for a check (100% of all).',
      { settings: { samplePercent: 100 }, document: { draw: 0.9999 } },
    ],
  ])('%s: %s', (check, reason, changes) => {
    const { isSent, checks } = decideTouchless(caseWith(changes))
    expect(isSent).toBe(false)
    expect(checks.filter(({ answer }) => answer === 'no')).toHaveLength(1)
    expect(checks.find((one) => one.check === check)?.reasons.map(english.tell)).toEqual([reason])
  })

  it('and is told all that stands against it at once', () => {
    const { checks } = decideTouchless(
      caseWith({
        checks: { problems: [{ text: 'Out of balance.' }], findings: [found('stops')] },
        document: { draw: 0, earlierInvoices: 0, currency: 'EUR', unread: { text: 'Page 2' } },
      }),
    )
    const against = checks.filter(({ answer }) => answer === 'no').map(({ check }) => check)
    expect(against).toEqual(['complete', 'flags', 'certain', 'supplier', 'amount', 'sample'])
  })
})
