import { describe, expect, it } from 'vitest'
import { isRequired, type RequiredCase, type RequiredFields } from './required-fields'
import { requiredFields, requiredSection } from './required-section'

const none: RequiredFields = { always: [], withOrder: [], withoutOrder: [], credits: [] }
const documents: Record<string, Parameters<typeof isRequired>[1]> = {
  'an invoice with an order': { documentType: 'INVOICE', poNumber: 'PO-77' },
  'an invoice without an order': { documentType: 'INVOICE', poNumber: null },
  'a credit note with an order': { documentType: 'CREDIT', poNumber: 'PO-77' },
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
  it.each(Object.keys(requiredSection.settings) as RequiredCase[])('of the case %s', (one) => {
    const required = { ...none, [one]: ['requester'] }
    expect(all.filter((name) => isRequired('requester', documents[name]!, required))).toEqual(asksFor[one])
    expect(all.filter((name) => isRequired('memo', documents[name]!, required))).toEqual([])
  })

  it('that every invoice needs stay required', () => {
    expect(isRequired('invoiceNumber', {}, none)).toBe(true)
    expect(isRequired('requester', {}, none)).toBe(false)
  })

  it('are stored in the order of the form, none of them too, and nothing else', () => {
    const { always, withOrder } = requiredSection.settings
    expect(always.schema.parse('requester,dueDate')).toBe('dueDate,requester')
    expect(always.schema.parse('')).toBe('')
    expect(always.schema.safeParse('requester,colour').success).toBe(false)
    expect(withOrder.schema.safeParse('poNumber').success).toBe(false)
    expect(
      requiredFields({ always: 'dueDate,requester', withOrder: '', withoutOrder: '', credits: '' }),
    ).toEqual({
      ...none,
      always: ['dueDate', 'requester'],
    })
  })
})
