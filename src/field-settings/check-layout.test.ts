import { expect, it } from 'vitest'
import type { FieldRule } from '../documents/field-layout'
import type { HeaderFieldName } from '../documents/header-fields'
import { checkLayout } from './check-layout'
import { changeRule, layoutChanges, moveField } from './edit-layout'
import type { LayoutContent } from './field-settings.api'
import { readDeliveredNames } from './server/delivered-names'

const empty: LayoutContent = { order: [], rules: {} }
const found = (rules: Partial<Record<HeaderFieldName, Partial<FieldRule>>>) =>
  checkLayout({ order: [], rules }, ['C-1']).map(({ field, part, told }) => [
    field,
    part,
    told.code.split('.').at(-1),
  ])

it.each<[Partial<Record<HeaderFieldName, Partial<FieldRule>>>, string[][]]>([
  [{ memo: { isShown: false, isEditable: false } }, []],
  [{ invoiceNumber: { isShown: false } }, [['invoiceNumber', 'isShown', 'always_shown']]],
  [{ currency: { isEditable: false } }, [['currency', 'isEditable', 'always_shown']]],
  [{ memo: { isShown: false, required: ['always'] } }, [['memo', 'isShown', 'hidden_required']]],
  [{ memo: { isEditable: false, required: ['always'] } }, [['memo', 'isEditable', 'locked_required']]],
  [{ memo: { isEditable: false, required: ['always'], value: 'x' } }, []],
  [{ memo: { format: 'A*B*' } }, [['memo', 'format', 'invalid_format']]],
  [{ memo: { least: '1.5' } }, [['memo', 'least', 'invalid_bound']]],
  [{ netAmt: { least: '1.5', most: '1.49' } }, [['netAmt', 'most', 'bounds_reversed']]],
  [{ netAmt: { value: 'ten' } }, [['netAmt', 'value', 'not_amount']]],
  [{ taxOption: { value: 'SOME' } }, [['taxOption', 'value', 'not_one_of']]],
  [{ netAmt: { value: '5', least: '6' } }, [['netAmt', 'value', 'default_outside']]],
  [{ netAmt: { erpName: 'net' } }, [['netAmt', 'erpName', 'erp_name_fixed']]],
  [{ shipTo: { erpName: 'ship to' } }, [['shipTo', 'erpName', 'erp_name_invalid']]],
  [{ shipTo: { erpName: 'approver' } }, [['shipTo', 'erpName', 'erp_name_taken']]],
  [{ shipTo: { erpName: 'dock' } }, []],
  [
    { memo: { required: ['always'], requiredBy: ['C-1', 'C-9'] } },
    [['memo', 'requiredBy', 'unknown_company']],
  ],
  [{ customText1: { labels: { en: ' memo ' } } }, [['customText1', 'labels', 'name_taken']]],
  [
    { customText1: { labels: { en: 'Notes' } }, memo: { labels: { en: 'NOTES' } } },
    [['customText1', 'labels', 'name_taken']],
  ],
  [{ customText1: { labels: { en: 'Memo' } }, memo: { labels: { en: 'Notes' } } }, []],
  [
    { customText1: { labels: { en: 'Plant' } }, customText2: { labels: { en: 'plant' } } },
    [
      ['customText1', 'labels', 'name_taken'],
      ['customText2', 'labels', 'name_taken'],
    ],
  ],
])('%j', (rules, expected) => {
  expect(found(rules)).toEqual(expected)
})

it('a name is taken in the language in which the other field bears it', async () => {
  const rules = { customText1: { labels: { en: 'Our number', de: 'rechnungsnummer' } } }
  expect(checkLayout({ order: [], rules }, [])).toEqual([])
  expect(checkLayout({ order: [], rules }, [], await readDeliveredNames())).toMatchObject([
    { field: 'customText1', part: 'labels', told: { values: { name: 'rechnungsnummer' } } },
  ])
})

it('a rule that is as delivered again is not kept', () => {
  const changed = changeRule(empty, 'memo', { isShown: false, required: ['always'] })
  expect(changed.rules).toEqual({ memo: { isShown: false, required: ['always'] } })
  expect(changeRule(changed, 'memo', { isShown: true, required: [] }).rules).toEqual({})
})

it('a field moves within its section, and nothing else does', () => {
  const moved = moveField(empty, 'currency', 0)
  expect(moved.order.slice(7, 12)).toEqual([
    'currency',
    'invoiceNumber',
    'poNumber',
    'invoiceDate',
    'dueDate',
  ])
  expect(moveField(moved, 'currency', 99).order).toEqual(moveField(empty, 'currency', 99).order)
})

it('changes are told by field and part; a field that went to another section is no new order', () => {
  const after = changeRule(empty, 'memo', { section: 'document', format: '#' })
  expect(layoutChanges(empty, after)).toMatchObject({
    fields: [{ name: 'memo', parts: ['section', 'format'] }],
    isReordered: false,
  })
  expect(layoutChanges(empty, moveField(empty, 'currency', 0))).toMatchObject({
    fields: [],
    isReordered: true,
  })
  expect(layoutChanges(after, after)).toEqual({ fields: [], isReordered: false })
})
