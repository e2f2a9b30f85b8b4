import { describe, expect, it } from 'vitest'
import { checkGroup, trimmedGroup } from './check-group'
import { compileGroups, type GroupFacts } from './choose-group'
import { catchAll, type DocumentGroup, type GroupCondition } from './document-group'

const invoice: GroupFacts = {
  supplierName: 'Cedar  Foods',
  supplierID: 'S-1',
  supplierCategory: null,
  companyID: 'C-1',
  companyName: 'Harbor & Pine',
  documentType: 'INVOICE',
  currency: 'USD',
  controlAmt: '1200.00',
  source: 'EMAIL',
  inbox: 'ap@harborpine.example',
}
const group = (name: string, ...conditions: GroupCondition[]): DocumentGroup => ({
  id: 1 + name.length,
  version: 1,
  name,
  join: 'and',
  conditions,
  members: [],
  isActive: true,
})
const condition = (
  field: GroupCondition['field'],
  operator: GroupCondition['operator'],
  ...values: string[]
): GroupCondition => ({ field, operator, values })
const takes = (facts: GroupFacts, ...conditions: GroupCondition[]) =>
  compileGroups([group('Wanted', ...conditions), catchAll])(facts).group.name === 'Wanted'

describe('a condition', () => {
  const cases: [GroupCondition, boolean][] = [
    [condition('supplierName', 'is', 'cedar foods'), true],
    [condition('supplierName', 'is', 'Acme', 'CEDAR FOODS'), true],
    [condition('supplierName', 'is', 'Cedar'), false],
    [condition('supplierName', 'is-not', 'Cedar Foods'), false],
    [condition('supplierName', 'is-not', 'Acme'), true],
    [condition('supplierCategory', 'is-not', 'Food'), true],
    [condition('supplierName', 'contains', 'ar fo'), true],
    [condition('supplierName', 'contains', 'ACME', 'food'), true],
    [condition('supplierName', 'starts-with', 'Foods'), false],
    [condition('supplierName', 'starts-with', 'ce'), true],
    [condition('supplierName', 'letters', 'A', 'C'), true],
    [condition('supplierName', 'letters', 'D', 'Z'), false],
    [condition('supplierCategory', 'missing'), true],
    [condition('supplierID', 'missing'), false],
    [condition('supplierCategory', 'contains', 'food'), false],
    [condition('controlAmt', 'more', '1199.99'), true],
    [condition('controlAmt', 'more', '1200'), false],
    [condition('controlAmt', 'less', '10000'), true],
    [condition('source', 'is', 'UPLOAD'), false],
    [condition('inbox', 'is', 'AP@harborpine.example'), true],
  ]
  it.each(cases)('%j: %s', (one, expected) => {
    expect(takes(invoice, one)).toBe(expected)
  })

  it('sorts accented letters beside their plain ones', () => {
    const oil = { ...invoice, supplierName: 'Öl & Gas' }
    expect(takes(oil, condition('supplierName', 'letters', 'M', 'P'))).toBe(true)
  })

  it('on an amount meets no document without one', () => {
    const unread = { ...invoice, controlAmt: null }
    expect(takes(unread, condition('controlAmt', 'less', '10'))).toBe(false)
    expect(takes(unread, condition('controlAmt', 'missing'))).toBe(true)
  })
})

describe('a document', () => {
  const food = group('Food', condition('supplierName', 'contains', 'food'))
  const dollars = group('Dollars', condition('currency', 'is', 'USD'))

  it('goes to the first active group in order, and to the catch-all without one', () => {
    expect(compileGroups([food, dollars, catchAll])(invoice).group.name).toBe('Food')
    expect(compileGroups([dollars, food, catchAll])(invoice).group.name).toBe('Dollars')
    expect(compileGroups([{ ...food, isActive: false }, dollars, catchAll])(invoice).group.name).toBe(
      'Dollars',
    )
    const other = { ...invoice, supplierName: 'Acme', currency: 'EUR' }
    expect(compileGroups([food, dollars, catchAll])(other).group.id).toBe(0)
  })

  it('is found in every group that it meets the conditions of', () => {
    const also = (facts: GroupFacts) =>
      compileGroups([food, dollars, catchAll])(facts).also.map(({ name }) => name)
    expect(also(invoice)).toEqual(['Dollars'])
    expect(also({ ...invoice, supplierName: 'Acme' })).toEqual([])
    expect(also({ ...invoice, supplierName: 'Acme', currency: 'EUR' })).toEqual([])
  })

  it('meets a group joined by or with one condition, by and with all', () => {
    const both = group('Both', condition('currency', 'is', 'EUR'), condition('source', 'is', 'EMAIL'))
    expect(compileGroups([both, catchAll])(invoice).group.id).toBe(0)
    expect(compileGroups([{ ...both, join: 'or' }, catchAll])(invoice).group.name).toBe('Both')
  })

  it('is never taken by a group without conditions', () => {
    expect(compileGroups([group('Empty'), catchAll])(invoice).group.id).toBe(0)
  })
})

describe('a group is refused', () => {
  const others = [{ ...group('Food', condition('currency', 'is', 'USD')), id: 99 }, catchAll]
  const problemIn = (given: Partial<DocumentGroup>) => {
    const typed = { ...group('New', condition('currency', 'is', 'USD')), ...given }
    const found = checkGroup(trimmedGroup(typed), others)
    return found && [found.place, found.problem.code]
  }
  it.each([
    [{ name: '  ' }, 'name', 'name_missing'],
    [{ name: ' food ' }, 'name', 'name_taken'],
    [{ conditions: [] }, 'conditions', 'condition_missing'],
    [{ conditions: [condition('currency', 'is', ' ')] }, 0, 'value_missing'],
    [{ conditions: [condition('supplierName', 'letters', 'Z', 'A')] }, 0, 'not_letters'],
    [{ conditions: [condition('controlAmt', 'more', 'much')] }, 0, 'not_an_amount'],
    [{ conditions: [condition('controlAmt', 'contains', '1')] }, 0, 'operator_unfit'],
    [{ id: 0 }, 'conditions', 'catch_all_fixed'],
  ] as const)('%j', (given, place, code) => {
    expect(problemIn(given as Partial<DocumentGroup>)).toEqual([place, `document-groups.${code}`])
  })

  it('not when it is whole', () => expect(problemIn({})).toBeNull())
})
