import { describe, expect, it } from 'vitest'
import type { DocumentField } from '../documents/documents.api'
import { deliveredLayout } from '../documents/field-layout'
import { headerField } from '../documents/header-fields'
import { judgeField, nextToLook, shownShare, unansweredInReview } from './field-state'

const stored = (given: Partial<DocumentField>): DocumentField => ({
  name: 'invoiceNumber',
  value: 'RE-1',
  source: 'RECOGNISED',
  confidence: 0.99,
  box: null,
  predictedValue: null,
  isNotOnDocument: false,
  changedBy: null,
  changedAt: '2026-04-03T10:00:00Z',
  ...given,
})
const state = (name: Parameters<typeof headerField>[0], field?: Partial<DocumentField>, currency = 'EUR') =>
  judgeField(headerField(name), field && stored(field), {
    currency,
    isOpen: true,
    isInReview: false,
    doubtBelow: 0.975,
    layout: deliveredLayout,
  }).state

describe('what the form says about a field', () => {
  it('a surely read value is valid, an unsurely read one is doubtful', () => {
    expect(state('invoiceNumber', {})).toBe('valid')
    expect(state('invoiceNumber', { confidence: 0.974 })).toBe('doubtful')
    expect(state('invoiceNumber', { confidence: null })).toBe('doubtful')
  })

  it('what a person typed is no longer doubtful', () => {
    expect(state('invoiceNumber', { source: 'TYPED', confidence: null })).toBe('valid')
  })

  it('a required field without a value is missing, an optional one is only empty', () => {
    expect(state('invoiceNumber')).toBe('missing')
    expect(state('invoiceNumber', { value: null, isNotOnDocument: true })).toBe('missing')
    expect(state('memo')).toBe('empty')
    expect(state('poNumber', { value: null, isNotOnDocument: true })).toBe('not-on-document')
  })

  it('a review has to fill in a priority field or to say that the document has none, if the form shows it', () => {
    const judge = (field?: Partial<DocumentField>, isShown = true) =>
      judgeField(headerField('poNumber'), field && stored(field), {
        currency: 'EUR',
        isOpen: true,
        isInReview: true,
        doubtBelow: 0.975,
        layout: { ...deliveredLayout, rules: { poNumber: { isShown } } },
      }).state
    expect(judge()).toBe('missing')
    expect(judge({ value: null, isNotOnDocument: true })).toBe('not-on-document')
    expect(judge(undefined, false)).toBe('empty')
    expect(unansweredInReview([], deliveredLayout)).toContain('poNumber')
    expect(
      unansweredInReview([], { ...deliveredLayout, rules: { poNumber: { isShown: false } } }),
    ).not.toContain('poNumber')
  })

  it('nothing is missing on a document that is closed', () => {
    const judge = (field?: Partial<DocumentField>) =>
      judgeField(headerField('invoiceNumber'), field && stored(field), {
        currency: null,
        isOpen: false,
        isInReview: false,
        doubtBelow: 0.975,
        layout: deliveredLayout,
      }).state
    expect(judge()).toBe('empty')
    expect(judge({ value: null, isNotOnDocument: true })).toBe('not-on-document')
    expect(judge({})).toBe('valid')
  })

  it('a value that cannot be is invalid, however sure', () => {
    expect(state('dueDate', { value: '2026-02-30' })).toBe('invalid')
    expect(state('dueDate', { value: '0001-01-01' })).toBe('invalid')
    expect(state('netAmt', { value: '12.345' })).toBe('invalid')
    expect(state('netAmt', { value: '12.345' }, 'KWD')).toBe('valid')
    expect(state('currency', { value: 'Euro' })).toBe('invalid')
  })

  it('a default from master data is shown as such', () => {
    expect(state('remitToID', { source: 'MASTER' })).toBe('default')
  })
})

it('Enter goes to the next field that needs a look, round and round; every doubt is a stop', () => {
  const fields = [
    { name: 'a', state: 'doubtful' },
    { name: 'b', state: 'valid' },
    { name: 'c', state: 'doubtful' },
    { name: 'd', state: 'missing' },
  ] as const
  expect(nextToLook(fields, null)).toBe('a')
  expect(nextToLook(fields, 'a')).toBe('c')
  expect(nextToLook(fields, 'c')).toBe('d')
  expect(nextToLook(fields, 'd')).toBe('a')
  expect(nextToLook([fields[1]], 'b')).toBeNull()
  expect(nextToLook([fields[0]], 'a')).toBeNull()
})

it('no doubt is rounded away', () => {
  expect(shownShare(0.9974)).toBe(0.99)
  expect(shownShare(1)).toBe(1)
})
