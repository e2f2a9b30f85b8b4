import { describe, expect, it } from 'vitest'
import { deliveredLayout } from '../documents/field-layout'
import { type ComparedInvoice, invoiceNumberKey, judgeDuplicate, similarity } from './duplicate-check'
import { type ExceptionFacts, findExceptions } from './find-exceptions'

const invoice: ComparedInvoice = {
  supplierId: 'S-1',
  invoiceNumber: '0041-7',
  readNumber: null,
  amountMinor: 5000n,
  currency: 'USD',
  invoiceDate: '2026-03-01',
  fileHash: 'one',
}

const other = { ...invoice, fileHash: 'two' }

describe('a duplicate', () => {
  it.each<[string, Partial<ComparedInvoice>, 'strong' | 'possible' | null]>([
    ['the same file, whatever was made of it', { fileHash: 'one', invoiceNumber: '9' }, 'strong'],
    ['the same number written otherwise', { invoiceNumber: '41 7' }, 'strong'],
    ['the same number and amount of another supplier', { supplierId: 'S-2', invoiceNumber: '417' }, 'strong'],
    ['the same number of another supplier, another amount', { supplierId: 'S-2', amountMinor: 1n }, null],
    [
      'the number that was read before it was changed',
      { invoiceNumber: '999', readNumber: '417', amountMinor: 1n },
      'strong',
    ],
    [
      'same supplier, amount, near in time, a number much alike',
      { invoiceNumber: '41-72', invoiceDate: '2026-03-05' },
      null,
    ],
    ['a number of five signs with one changed', { invoiceNumber: '41-8' }, null],
    ['another amount', { invoiceNumber: '418', amountMinor: 1n }, null],
  ])('%s', (_, changes, strength) => {
    expect(judgeDuplicate(invoice, { ...other, ...changes })?.strength ?? null).toBe(strength)
  })

  it('is possible with the same supplier and amount, 5 days apart at most, and a number alike by 0.8', () => {
    const one = { ...invoice, invoiceNumber: 'INV-20260417' }
    const other = { ...invoice, fileHash: 'two', invoiceNumber: 'INV-20260411', invoiceDate: '2026-03-06' }
    expect(judgeDuplicate(one, other)?.strength).toBe('possible')
    expect(judgeDuplicate(one, { ...other, invoiceDate: '2026-03-07' })).toBeNull()
    expect(similarity('INV20260417', 'INV20260411')).toBeCloseTo(10 / 11)
  })

  it('compares numbers without case, blanks, - / . and leading zeros', () => {
    expect(['00-41/7', ' 4.17', '0417'].map(invoiceNumberKey)).toEqual(['417', '417', '417'])
    expect(invoiceNumberKey('r-7')).toBe('R7')
    expect(invoiceNumberKey('-00')).toBeNull()
  })
})

const fine: ExceptionFacts = {
  header: {
    companyID: 'C-1',
    supplierID: 'S-1',
    invoiceNumber: '1',
    invoiceDate: '2026-03-01',
    dueDate: '2026-04-01',
    currency: 'USD',
    controlAmt: '50.00',
    iban: 'DE89 3704 0044 0532 0130 00',
  },
  lines: [],
  fallbackCurrency: 'USD',
  layout: deliveredLayout,
  arrivedOn: '2026-03-02',
  invoice,
  others: [],
  supplier: {
    id: 'S-1',
    name: 'Cedar',
    isBlocked: false,
    ibans: ['DE89370400440532013000'],
    emailDomain: 'cedar.example',
  },
  sender: null,
  earlierInvoices: 3,
  usualAmount: null,
  company: { name: 'Harbor', isActive: true },
  remitTo: undefined,
  usualTax: null,
}
const taxed = (netAmt: string, taxAmt: string, controlAmt: string) => ({
  ...fine.header,
  netAmt,
  taxAmt,
  controlAmt,
})
const unbanked = { ...fine.supplier!, ibans: [] }
const codes = (changes: Partial<ExceptionFacts>) =>
  findExceptions({ ...fine, ...changes }).map((one) => one.code)

describe('the standard exceptions', () => {
  it('find nothing on a document that is in order', () => {
    expect(codes({})).toEqual([])
  })

  it('another bank account from a domain that only looks like the supplier’s says so', () => {
    const header = { ...fine.header, iban: 'DE02120300000000202051' }
    const told = (sender: string | null) => findExceptions({ ...fine, header, sender })[0]?.evidence
    expect(told('ar@cedar-billing.example')).toMatchObject({
      code: 'validation.evidence.bank_account_from_elsewhere',
      values: { sender: 'ar@cedar-billing.example', domain: 'cedar.example' },
    })
    for (const sender of ['ar@cedar.example', 'ar@mail.CEDAR.example', null])
      expect(told(sender)).toMatchObject({ code: 'validation.evidence.bank_account_differs' })
  })

  it.each<[string, Partial<ExceptionFacts>]>([
    ['possible-duplicate', { others: [{ ...other, documentId: 7 }] }],
    ['supplier-unknown', { supplier: null }],
    ['supplier-blocked', { supplier: { ...fine.supplier!, isBlocked: true } }],
    ['bank-account-differs', { header: { ...fine.header, iban: 'DE02120300000000202051' } }],
    ['iban-invalid', { header: { ...fine.header, iban: 'DE88370400440532013000' }, supplier: unbanked }],
    ['iban-invalid', { header: { ...fine.header, iban: 'DE8937040044053201300' }, supplier: unbanked }],
    ['iban-invalid', { header: { ...fine.header, iban: 'ZZ8937040044053201300' }, supplier: unbanked }],
    ['iban-invalid', { header: { ...fine.header, iban: 'see below' }, supplier: unbanked }],
    ['company-unknown', { company: null }],
    ['company-unknown', { company: { name: 'Harbor', isActive: false } }],
    ['remit-to-not-of-supplier', { remitTo: null }],
    ['remit-to-not-of-supplier', { remitTo: { supplierId: 'S-2' } }],
    ['currency-unknown', { header: { ...fine.header, currency: 'XYZ' } }],
    ['tax-implausible', { header: taxed('100.00', '45.00', '145.00') }],
    ['tax-implausible', { header: taxed('100.00', '-7.00', '93.00') }],
    ['tax-unusual', { header: taxed('100.00', '7.00', '107.00'), usualTax: { low: 1900, high: 1900 } }],
    ['tax-against-option', { header: { ...taxed('100.00', '19.00', '119.00'), taxOption: 'NONE' } }],
    ['tax-against-option', { header: { ...taxed('100.00', '19.00', '119.00'), taxOption: 'SELF_ASSESSED' } }],
    ['tax-against-option', { header: { ...fine.header, taxAmt: '19.00', taxOption: 'NONE' } }],
    ['not-balanced', { header: { ...fine.header, netAmt: '40.00', taxAmt: '9.99' } }],
    ['required-field-missing', { header: { ...fine.header, invoiceNumber: null } }],
    ['future-date', { header: { ...fine.header, invoiceDate: '2026-03-03' } }],
    ['due-date-passed', { header: { ...fine.header, dueDate: '2026-03-01' } }],
    ['first-invoice-of-supplier', { earlierInvoices: 0 }],
    ['unusual-amount', { usualAmount: '10.00' }],
  ])('find %s', (code, changes) => {
    expect(codes(changes)).toEqual([code])
  })

  it('find a due date before the invoice date, which has always passed on arrival', () => {
    expect(codes({ header: { ...fine.header, dueDate: '2026-02-28' } })).toEqual([
      'due-before-invoice',
      'due-date-passed',
    ])
  })

  it('say nothing of a tax option that the amounts agree with', () => {
    const withTax = taxed('100.00', '19.00', '119.00')
    for (const taxOption of ['ENTERED', 'CALCULATED', null])
      expect(codes({ header: { ...withTax, taxOption } })).toEqual([])
    for (const taxOption of ['NONE', 'SELF_ASSESSED'])
      for (const taxAmt of ['0.00', null])
        expect(codes({ header: { ...fine.header, taxAmt, taxOption } })).toEqual([])
  })

  it('say nothing of tax while net or tax is unknown, or near what is usual', () => {
    expect(codes({ header: { ...fine.header, taxAmt: '40.00' } })).toEqual([])
    const usualTax = { low: 1850, high: 1900 }
    expect(codes({ header: taxed('100.00', '19.40', '119.40'), usualTax })).toEqual([])
  })

  it('say nothing of a bank account where the master data has none', () => {
    expect(codes({ supplier: { ...fine.supplier!, ibans: [] } })).toEqual([])
  })
})
