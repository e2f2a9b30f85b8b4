import { describe, expect, it } from 'vitest'
import { isCustomField } from './custom-fields'
import {
  deliveredLayout,
  deliveredOrder,
  doubtOf,
  type FieldLayout,
  type FieldRule,
  fieldsBySection,
  fieldsInOrder,
  isRequired,
  ownProblem,
  type RequiredCase,
} from './field-layout'
import { type HeaderFieldName, headerFieldNames } from './header-fields'
import { ownLabels } from './own-labels'

const layoutWith = (name: HeaderFieldName, rule: Partial<FieldRule>): FieldLayout => ({
  ...deliveredLayout,
  rules: { [name]: rule },
})
const documents: Record<string, Parameters<typeof isRequired>[1]> = {
  'an invoice with an order': { documentType: 'INVOICE', poNumber: 'PO-77', companyID: 'C-1' },
  'an invoice without an order': { documentType: 'INVOICE', poNumber: null, companyID: 'C-2' },
  'a credit note with an order': { documentType: 'CREDIT', poNumber: 'PO-77', companyID: 'C-1' },
  'a credit note without an order': { documentType: 'CREDIT' },
}
const all = Object.keys(documents)

const asksFor: Record<RequiredCase, string[]> = {
  always: all,
  withOrder: ['an invoice with an order'],
  withoutOrder: ['an invoice without an order'],
  credits: ['a credit note with an order', 'a credit note without an order'],
}

describe('required fields', () => {
  it.each(Object.keys(asksFor) as RequiredCase[])('of the case %s', (one) => {
    const layout = layoutWith('requester', { required: [one] })
    expect(all.filter((name) => isRequired('requester', documents[name]!, layout))).toEqual(asksFor[one])
    expect(all.filter((name) => isRequired('memo', documents[name]!, layout))).toEqual([])
  })

  it('by company, and of no company none', () => {
    const layout = layoutWith('requester', { required: ['always'], requiredBy: ['C-1'] })
    expect(all.filter((name) => isRequired('requester', documents[name]!, layout))).toEqual([
      'an invoice with an order',
      'a credit note with an order',
    ])
  })

  it('that every invoice needs stay required', () => {
    expect(isRequired('invoiceNumber', {}, deliveredLayout)).toBe(true)
    expect(isRequired('requester', {}, deliveredLayout)).toBe(false)
  })
})

describe('the order of the form', () => {
  it('holds every field once, whatever a layout names', () => {
    expect([...deliveredOrder].sort()).toEqual([...headerFieldNames].sort())
    const layout: FieldLayout = {
      version: 1,
      order: ['memo', 'currency', 'memo'],
      rules: { memo: { section: 'invoice' } },
    }
    const delivered = headerFieldNames.filter((name) => !isCustomField(name))
    expect(fieldsInOrder(layout).toSorted()).toEqual(delivered.sort())
    const custom = layoutWith('customText2', { labels: { de: 'Werk' } })
    expect(fieldsInOrder(custom).toSorted()).toEqual([...delivered, 'customText2'].sort())
    expect(fieldsBySection(layout)[2]).toEqual({
      section: 'invoice',
      fields: ['memo', 'currency', 'invoiceNumber', 'poNumber', 'invoiceDate', 'dueDate'],
    })
  })
})

it('a field without a threshold of its own has the one of all', () => {
  expect(doubtOf(layoutWith('memo', { threshold: 0 }), 'memo', 0.975)).toBe(0)
  expect(doubtOf(layoutWith('memo', {}), 'memo', 0.975)).toBe(0.975)
})

it.each([
  ['poNumber', { format: 'PO-####' }, 'PO-1', 'documents.own.format'],
  ['poNumber', { format: 'PO-####' }, 'PO-1234', undefined],
  ['poNumber', { least: '3' }, '12', 'documents.own.short'],
  ['poNumber', { most: '3' }, '1234', 'documents.own.long'],
  ['poNumber', { least: '2', most: '4' }, 'äöü', undefined],
  ['controlAmt', { least: '10' }, '9.99', 'documents.own.least'],
  ['controlAmt', { least: '10' }, '10.00', undefined],
  ['controlAmt', { most: '9007199254740993.1' }, '9007199254740993.2', 'documents.own.most'],
  ['controlAmt', { least: '-5' }, '-5.01', 'documents.own.least'],
  ['dueDate', { format: '2026*' }, '2025-01-01', 'documents.own.format'],
] as const)('%s with %j: %s gives %s', (name, rule, value, code) => {
  expect(ownProblem(layoutWith(name, rule), name, value)?.code).toBe(code)
})

it('names are in the language of the reader, or as delivered', () => {
  const layout = layoutWith('memo', { labels: { de: 'Notiz', en: 'Remark' } })
  expect(ownLabels(layout, 'de-CH')).toEqual({ 'documents.field.memo': 'Notiz' })
  expect(ownLabels(layout, 'en-GB')).toEqual({ 'documents.field.memo': 'Remark' })
  expect(ownLabels(layout, 'fr-FR')).toBeUndefined()
  // a custom field has a name in every language
  const custom = layoutWith('customDate1', { labels: { de: 'Leistung' } })
  expect(ownLabels(custom, 'fr-FR')).toEqual({ 'documents.field.customDate1': 'Leistung' })
})
