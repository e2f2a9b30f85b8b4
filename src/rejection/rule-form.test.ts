import { describe, expect, it } from 'vitest'
import { ExpectedError } from '../kernel/error-codes'
import { checkRule } from './check-rule'
import type { RuleFieldOption } from './rejection-rule'
import { modalTexts, ruleColumns, tabTexts, toastOf } from './rejection-texts'
import { noPages } from './rejection-wire'
import {
  type ConditionChoice,
  choiceOf,
  conditionOptions,
  conditionToSend,
  isConditionOf,
} from './rule-conditions'
import { fieldLabel, flagFields, optionOf, rejectFields, rewriteDisplayName } from './rule-fields'
import {
  emptyRuleForm,
  formOfRule,
  hasMorePages,
  isRuleSaveDisabled,
  isTemplateSaveDisabled,
  missingInRule,
  modalActionOf,
  type RuleForm,
  ruleBodyOf,
  showsCondition,
  showsValue,
  valueInputOf,
  withChoice,
  withField,
} from './rule-form'

const option = (value: string, type: RuleFieldOption['type']): RuleFieldOption => ({
  value,
  text: value,
  type,
})
const amount = option('controlAmt', 'flt')
const subject = rejectFields.find((field) => field.value === 'email_subject')!
const mismatch = option('SupplierMismatch', 'mismatch')
const filled = (changes: Partial<RuleForm> = {}): RuleForm => ({
  ...emptyRuleForm('FLAG'),
  ruleName: 'Large',
  reason: 'Too large',
  ...changes,
})
const large = filled({ field: amount, choice: 'GREATER THAN', value: '10000' })

describe('Save Changes of the rule modal', () => {
  it.each<[string, RuleForm, boolean, boolean]>([
    ['everything is there', large, false, false],
    ['the rule name is empty', { ...large, ruleName: '' }, false, true],
    ['the rule name is only blanks', { ...large, ruleName: '  ' }, false, true],
    ['the reason is empty', { ...large, reason: '' }, false, true],
    ['a flag has no field', filled(), false, false],
    ['a rejection has no field', filled({ usageType: 'REJECT' }), false, true],
    ['a field is chosen without a condition', filled({ field: amount }), false, true],
    [
      'the field is Invoice, which needs no condition',
      filled({ field: option('Invoice', 'bin') }),
      false,
      false,
    ],
    [
      'the field is Document, which needs no condition',
      filled({ field: option('Document', 'bin') }),
      false,
      false,
    ],
    ['the field is SupplierMismatch', withField(filled(), mismatch), false, false],
    [
      'the field is CurrencyMismatch',
      withField(filled(), option('CurrencyMismatch', 'mismatch')),
      false,
      false,
    ],
    ['a condition is chosen without a value', { ...large, value: '' }, false, true],
    ['Is Missing needs no value', { ...large, choice: 'IS MISSING', value: '' }, false, false],
    ['a save is in progress', large, true, true],
  ])('when %s: disabled is right', (_, form, isSaving, isDisabled) => {
    expect(isRuleSaveDisabled(form, isSaving)).toBe(isDisabled)
  })

  it('names what is missing in the order of the modal', () => {
    expect(missingInRule(emptyRuleForm('REJECT'))).toEqual(['rule-name', 'reason', 'field'])
    expect(missingInRule(emptyRuleForm('FLAG'))).toEqual(['rule-name', 'reason'])
  })

  it('keeps the server of the same mind as the button', () => {
    const accepted = (form: RuleForm) => {
      try {
        checkRule(ruleBodyOf(form))
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(ExpectedError)
        return false
      }
    }
    for (const form of [
      large,
      { ...large, ruleName: ' ' },
      { ...large, reason: '' },
      { ...large, choice: null, value: '' },
      { ...large, value: '' },
      { ...large, choice: 'IS MISSING' as const, value: '' },
      filled(),
      filled({ usageType: 'REJECT' }),
      withField(filled(), mismatch),
      filled({ usageType: 'REJECT', field: subject, choice: 'CONTAINS', value: 'reminder' }),
    ]) {
      // Greater Than without a value would be sent as a condition with an empty value: refused like the button
      expect(accepted(form), JSON.stringify(form)).toBe(!isRuleSaveDisabled(form, false))
    }
  })
})

describe('the condition table', () => {
  const labels = (type: RuleFieldOption['type']) => conditionOptions[type].map((one) => one.text)
  const measured = ['Is Missing', 'Equals', 'Not Equals', 'Less Than', 'Greater Than']

  it.each([
    ['int', measured],
    ['flt', measured],
    ['dtm', measured],
    ['str', ['Is Missing', 'Equals', 'Not Equals', 'Contains', 'Starts With']],
    ['bin', ['Is Missing', 'Equals', 'Not Equals']],
    ['mismatch', ['Equals']],
  ] as const)('offers for %s what the specification lists', (type, expected) => {
    expect(labels(type)).toEqual(expected)
  })

  it.each<[ConditionChoice, string, string]>([
    ['IS MISSING', 'EQUALS', ''],
    ['EQUALS', 'EQUALS', 'x'],
    ['NOT EQUALS', 'NOT EQUALS', 'x'],
    ['LESS THAN', 'LESS THAN', 'x'],
    ['GREATER THAN', 'GREATER THAN', 'x'],
    ['CONTAINS', 'CONTAINS', 'x'],
    ['STARTS WITH', 'STARTS WITH', 'x'],
  ])('%s is sent as %s and comes back as it was', (choice, condition, value) => {
    const sent = conditionToSend({ fieldName: 'invoiceID', choice, value: 'x' })
    expect(sent).toEqual({ condition, field_value: value })
    expect(choiceOf({ field_name: 'invoiceID', ...sent })).toBe(choice)
  })

  it('always sends a mismatch as EQUALS 1', () => {
    for (const fieldName of ['SupplierMismatch', 'CurrencyMismatch', 'AnyMismatchOfTomorrow'])
      expect(conditionToSend({ fieldName, choice: null, value: 'zzz' })).toEqual({
        condition: 'EQUALS',
        field_value: '1',
      })
    expect(choiceOf({ field_name: 'SupplierMismatch', condition: 'EQUALS', field_value: '1' })).toBe(
      'MISMATCH',
    )
  })

  it('takes on the wire only what the table lists', () => {
    expect(isConditionOf('int', 'CONTAINS')).toBe(false)
    expect(isConditionOf('str', 'LESS THAN')).toBe(false)
    expect(isConditionOf('bin', 'GREATER THAN')).toBe(false)
    expect(isConditionOf('dtm', 'LESS THAN')).toBe(true)
  })
})

describe('the rule modal', () => {
  it('clears condition and value when the field changes, the value when the condition changes', () => {
    expect(withField(large, subject)).toMatchObject({ field: subject, choice: null, value: '' })
    expect(withField(large, null)).toMatchObject({ field: null, choice: null, value: '' })
    expect(withField(large, mismatch)).toMatchObject({ choice: 'MISMATCH', value: '1' })
    expect(withChoice(large, 'LESS THAN')).toMatchObject({ choice: 'LESS THAN', value: '' })
  })

  it('shows condition and value only where there is something to choose', () => {
    expect(showsCondition(filled())).toBe(false)
    expect(showsCondition(withField(filled(), mismatch))).toBe(false)
    expect(showsCondition(filled({ field: option('Document', 'bin') }))).toBe(false)
    expect(showsCondition(filled({ field: amount }))).toBe(true)
    expect(showsValue(filled({ field: amount }))).toBe(false)
    expect(showsValue(filled({ field: amount, choice: 'IS MISSING' }))).toBe(false)
    expect(showsValue(large)).toBe(true)
  })

  it('asks for the value with the input of its type', () => {
    expect(valueInputOf('dtm')).toEqual({ kind: 'date' })
    expect(valueInputOf('bin')).toEqual({ kind: 'true-false' })
    expect(valueInputOf('int')).toEqual({ kind: 'number', step: 1 })
    expect(valueInputOf('flt')).toEqual({ kind: 'number', step: 0.01 })
    expect(valueInputOf('str')).toEqual({ kind: 'text' })
    expect(valueInputOf('mismatch')).toEqual({ kind: 'text' })
  })

  it('sends exactly one conditional, and MANUAL only for a flag without a field', () => {
    expect(ruleBodyOf(large)).toEqual({
      usage_type: 'FLAG',
      automated_type: 'AUTOMATED',
      is_active: true,
      rejection_message: 'Too large',
      rule_name: 'Large',
      may_tell_supplier: false,
      conditionals: [
        {
          is_active: true,
          field_name: 'controlAmt',
          condition: 'GREATER THAN',
          field_value: '10000',
          conditional_order: 1,
          automation_configuration: '',
          logical_operator: '',
        },
      ],
    })
    expect(ruleBodyOf(filled()).automated_type).toBe('MANUAL')
    expect(ruleBodyOf(filled()).conditionals).toHaveLength(1)
    expect(ruleBodyOf(filled({ usageType: 'REJECT' })).automated_type).toBe('AUTOMATED')
  })

  it('opens an existing rule as it was saved', () => {
    const fields = [
      amount,
      subject,
      mismatch,
      option('invoiceDate', 'dtm'),
      option('supplierIsBlocked', 'bin'),
    ]
    const again = (form: RuleForm) => formOfRule(ruleBodyOf(form), fields)
    for (const form of [
      large,
      { ...large, choice: 'IS MISSING' as const, value: '' },
      withField(filled(), mismatch),
      filled(),
      filled({ field: option('invoiceDate', 'dtm'), choice: 'LESS THAN', value: '2026-02-28' }),
    ])
      expect(again(form)).toEqual(form)
  })

  it('prefills a date only when it reads as YYYY-MM-DD', () => {
    const dated = (value: string) => {
      const form = filled({ field: option('invoiceDate', 'dtm'), choice: 'EQUALS', value })
      return formOfRule(ruleBodyOf(form), [option('invoiceDate', 'dtm')]).value
    }
    expect(dated('2026-02-28')).toBe('2026-02-28')
    expect(dated('02/28/2026')).toBe('')
    expect(dated('2026-02-30')).toBe('')
  })

  it('updates when a rule with a name is passed in, else creates', () => {
    expect(modalActionOf({ rule_name: 'Large' })).toBe('update')
    expect(modalActionOf({ rule_name: '' })).toBe('create')
    expect(modalActionOf(null)).toBe('create')
  })

  it('disables the template’s Save Changes when it is blank, unchanged or being saved', () => {
    const all = { isBlank: false, isUnchanged: false, isSaving: false }
    expect(isTemplateSaveDisabled(all)).toBe(false)
    for (const one of ['isBlank', 'isUnchanged', 'isSaving'] as const)
      expect(isTemplateSaveDisabled({ ...all, [one]: true })).toBe(true)
  })

  it('fetches pages while total_pages is greater than page', () => {
    expect(hasMorePages({ page: 1, total_pages: 3 })).toBe(true)
    expect(hasMorePages({ page: 3, total_pages: 3 })).toBe(false)
    expect(hasMorePages(noPages)).toBe(false)
    expect(noPages).toEqual({ page_results: 0, page_size: 0, page: 0, total_pages: 0, total_results: 0 })
  })
})

describe('names of fields', () => {
  it.each([
    ['Supplier Contract ID Text', 'Supplier Contract Number'],
    ['Supplier ID Text', 'Supplier Name'],
    ['Company ID Text', 'Company Name'],
    ['External PO Number', 'PO Number'],
    ['Invoice ID', 'Invoice Number'],
    ['Remit To', 'Remit To ID'],
    ['Remit To Text', 'Remit To Name'],
    ['Supplier Mismatch', 'Invoice Supplier Does Not Match PO'],
    ['Currency Mismatch', 'Invoice Currency Does Not Match PO'],
    ['Doc Word Count', 'Recognized Word Count'],
    ['Control Amount', 'Control Amount'],
  ])('%s is shown as %s', (from, to) => {
    expect(rewriteDisplayName(from)).toBe(to)
  })

  it('gives the two mismatches their type', () => {
    expect(optionOf({ name: 'SupplierMismatch', display_name: 'Supplier Mismatch', type: 'str' }).type).toBe(
      'mismatch',
    )
    expect(optionOf({ name: 'CurrencyMismatch', display_name: 'Currency Mismatch', type: 'bin' }).type).toBe(
      'mismatch',
    )
  })

  it('has the fixed list of the reject tab', () => {
    expect(rejectFields.map((field) => [field.value, field.text, field.type])).toEqual([
      ['file_name_character_count', 'File Name Character Count', 'int'],
      ['attachment_size', 'Attachment Size', 'int'],
      ['email_subject', 'Email Subject', 'str'],
      ['invoice_document_per_email', 'Invoice Document Per Email', 'int'],
      ['doc_word_count', 'Recognized Word Count', 'int'],
    ])
    expect(new Set(flagFields.map((field) => field.name)).size).toBe(flagFields.length)
    expect(fieldLabel('poNumber')).toBe('PO Number')
  })
})

describe('words of the page', () => {
  it.each([
    [toastOf({ event: 'created', usageType: 'FLAG', status: 201 }), 'success', 'Document flag created'],
    [toastOf({ event: 'created', usageType: 'REJECT', status: 201 }), 'success', 'Rejection rule created'],
    [toastOf({ event: 'updated', usageType: 'FLAG', status: 200 }), 'success', 'Document flag updated'],
    [toastOf({ event: 'updated', usageType: 'REJECT', status: 200 }), 'success', 'Rejection rule updated'],
    [toastOf({ event: 'deleted', usageType: 'FLAG', status: 200 }), 'success', 'Successfully deleted flag'],
    [toastOf({ event: 'deleted', usageType: 'FLAG', status: 204 }), 'success', 'Successfully deleted flag'],
    [
      toastOf({ event: 'deleted', usageType: 'REJECT', status: 204 }),
      'success',
      'Successfully deleted rejection rule',
    ],
    [toastOf({ event: 'deleted', usageType: 'FLAG', status: 500 }), 'error', 'Unable to delete flag'],
    [
      toastOf({ event: 'deleted', usageType: 'REJECT', status: 404 }),
      'error',
      'Unable to delete rejection rule',
    ],
    [toastOf({ event: 'template-saved', hasTemplate: true }), 'success', 'Email Template saved.'],
  ])('shows %j', (toast, kind, text) => {
    expect(toast).toEqual({ kind, text })
  })

  it('shows nothing for a create, update or save that failed', () => {
    expect(toastOf({ event: 'created', usageType: 'FLAG', status: 400 })).toBeNull()
    expect(toastOf({ event: 'updated', usageType: 'REJECT', status: 500 })).toBeNull()
    expect(toastOf({ event: 'template-saved', hasTemplate: false })).toBeNull()
  })

  it('keeps titles, placeholders and columns to the letter', () => {
    expect(tabTexts.FLAG.tooltip).toBe('Document flags need a field condition to be applied automatically')
    expect(tabTexts.REJECT.tooltip).toBeUndefined()
    expect(modalTexts.REJECT.deleteTitle).toBe('Delete Automatic Rejection Rule')
    expect(modalTexts.FLAG.field).toBe('Select a Field')
    expect(modalTexts.REJECT.field).toBe('Select a Field*')
    expect(ruleColumns.FLAG.map((one) => one.label)).toEqual([
      'Flag Name',
      'Type',
      'Created By',
      'Created Date',
      'Actions',
    ])
    expect(ruleColumns.REJECT.map((one) => one.label)).toEqual([
      'Rejection Rule Name',
      'Created By',
      'Created Date',
      'Actions',
    ])
    const actions = ruleColumns.FLAG.at(-1)!
    expect([actions.isFilterable, actions.isSortable]).toEqual([false, false])
  })
})
