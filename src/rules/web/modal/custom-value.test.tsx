import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/web/render-screen'
import {
  answerRules,
  expectOpen,
  fieldOf,
  goOn,
  pick,
  press,
  savedRule,
  shownHeader,
  take,
} from '../../../testing/web/rule-modal-bench'
import type { SentRule } from '../../rule-wire'
import { RuleModal } from './rule-modal'

afterEach(() => vi.unstubAllGlobals())

// jsdom lays nothing out
Object.assign(document, { elementFromPoint: () => null })

test('prepaid types are called as in Invoice Entry; one that only the ERP knows keeps its name', async () => {
  const options = [
    ['SCHEDULE', 'Amortise (ERP)'],
    ['MANUAL', 'Manual (ERP)'],
    ['X1', 'By project'],
  ].map(([id, name]) => ({ prepayment_Release_Type_ID: id, prepayment_Release_Type_Name: name }))
  answerRules({
    more: {
      'GET /api/document-rules/form': () => ({
        header: shownHeader({}).map((one) => (one.name === 'prepaidtype' ? { ...one, options } : one)),
        fromDocument: null,
        customFields: [],
      }),
    },
  })
  renderScreen(<RuleModal origin="DocumentRulesList" ruleId={null} onClose={vi.fn()} onOpen={vi.fn()} />)
  await waitFor(() => expect(fieldOf('Supplier')).not.toBeNull())
  await take('Supplier', 'Northgate')
  await pick('Rule type', 'Custom Rule')
  goOn('one')
  await waitFor(() => expect(fieldOf('Prepaid type')).not.toBeNull())
  expect([...fieldOf<HTMLSelectElement>('Prepaid type')!.options].map(({ text }) => text)).toEqual([
    'Select One',
    'Amortize by schedule',
    'Release manually',
    'By project',
  ])
})

const named = { customChoice1: { labels: { en: 'Plant' } }, customLookup1: { labels: { en: 'Project' } } }
const customFields = [
  { name: 'customChoice1', choices: ['Bern', 'Basel'], list: '' },
  { name: 'customLookup1', choices: [], list: 'handling-codes' },
]

test('a rule fills fields of the customer’s own, by their names: a choice from its choices, a lookup from its list', async () => {
  const sent = answerRules({
    more: {
      'GET /api/documents/field-names': () => ({ rules: named }),
      'GET /api/document-rules/form': () => ({ header: shownHeader({}), fromDocument: null, customFields }),
      'POST /api/document-rules': () => ({ rule: savedRule({ id: 5, name: 'Northgate', header: {} }) }),
    },
  })
  renderScreen(<RuleModal origin="DocumentRulesList" ruleId={null} onClose={vi.fn()} onOpen={vi.fn()} />)
  await waitFor(() => expect(fieldOf('Supplier')).not.toBeNull())
  await take('Supplier', 'Northgate')
  await pick('Rule type', 'Custom Rule')
  goOn('one')
  await waitFor(() => expectOpen('one', 'two'))
  await waitFor(() => expect(fieldOf('Plant')).not.toBeNull())
  const plant = fieldOf<HTMLSelectElement>('Plant')!
  expect([...plant.options].map(({ text }) => text)).toEqual(['Select One', 'Bern', 'Basel'])
  fireEvent.change(plant, { target: { value: 'Bern' } })
  await take('Project', 'Rush')
  press('Save')
  const saved = () => sent.findLast(({ call }) => call === 'POST /api/document-rules')?.body as SentRule
  await waitFor(() => expect(saved()?.custom).toEqual({ customChoice1: 'Bern', customLookup1: 'H-1' }))
})
