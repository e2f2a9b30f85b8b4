import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentFields, fieldsFor } from '../listing/document-fields'
import { isGroup, type SearchExpression } from '../listing/search-expression'
import { operatorsOf } from '../listing/search-operators'
import { readColumns, readDraft, readGroupBy, writeDraft } from './search-address'
import { draftOf, expressionOf, rowsOf } from './search-draft'

const row = fc.constantFrom(...fieldsFor('filter')).chain((field) =>
  fc.record({
    field: fc.constant(field as string),
    operator: fc.constantFrom(...operatorsOf[documentFields[field].type]),
    values: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
  }),
)
const join = fc.constantFrom('and' as const, 'or' as const)
const group = fc.record({ join, conditions: fc.array(row, { minLength: 1, maxLength: 4 }) })
const expression: fc.Arbitrary<SearchExpression> = fc.record({
  join,
  conditions: fc.array(fc.oneof(row, group), { minLength: 1, maxLength: 6 }),
})

describe('a search in an address', () => {
  it('comes back as it was written, whatever stands in its values', () => {
    fc.assert(
      fc.property(expression, (one) => {
        const draft = draftOf(one)
        const again = readDraft(writeDraft(draft))
        expect(again.join).toBe(draft.join)
        expect(rowsOf(again).map(({ id: _, ...rest }) => rest)).toEqual(
          rowsOf(draft).map(({ id: _, ...rest }) => rest),
        )
        expect(again.parts.map((part) => ('rows' in part ? part.join : null))).toEqual(
          draft.parts.map((part) => ('rows' in part ? part.join : null)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('is short, and can be read', () => {
    const one: SearchExpression = {
      join: 'and',
      conditions: [
        { field: 'controlAmt', operator: 'at-least', values: ['1000'] },
        {
          join: 'or',
          conditions: [
            { field: 'supplierIDText', operator: 'is-any-of', values: ['Smith; Sons', 'A(1)'] },
            { field: 'isPO', operator: 'is', values: ['true'] },
          ],
        },
      ],
    }
    const line = 'and;controlAmt~ge~1000;(or;supplierIDText~in~Smith%3B Sons~A%281%29;isPO~is~true)'
    expect(writeDraft(draftOf(one))).toBe(line)
    expect(expressionOf(readDraft(line))).toEqual(one)
    expect(one.conditions.some(isGroup)).toBe(true)
  })

  it('without sense is read as far as it has any', () => {
    for (const text of [
      '',
      'and',
      ';;;',
      '((((',
      'and;password~has~x',
      'and;()',
      'and;memo',
      'and;memo~per~x',
    ])
      expect(readDraft(text).parts).toEqual([])
    expect(rowsOf(readDraft('nor;?;memo~has~a;nope~is~b'))).toMatchObject([
      { field: null },
      { field: 'memo', values: ['a'] },
    ])
    expect(rowsOf(readDraft(`and${';memo~has~a'.repeat(80)}`))).toHaveLength(50)
  })

  it('names columns and a group that there are', () => {
    expect(readColumns('invID,password,memo,invID,pageText')).toEqual(['invID', 'memo'])
    expect(readColumns('')).toBeNull()
    expect(readGroupBy('currency')).toBe('currency')
    expect(readGroupBy('memo')).toBeNull()
  })
})
