import { describe, expect, test } from 'vitest'
import { ruleHeaderNames } from './rule-header'
import { defaultModalFields } from './rule-modal-fields'
import {
  applySaved,
  chooseOption,
  completeStep,
  differsFromEntry,
  type EntryValues,
  openToCreate,
  openToUpdate,
  prefillFromEntry,
  type RuleModalState,
  resetModal,
  revertToEntry,
  setField,
  showPanels,
  showProblems,
  takeEntryValues,
} from './rule-modal-state'
import { ruleStatements } from './rule-statements'

type Rule = { name: string }
type Line = { share: string }
type State = RuleModalState<Rule, Line>
type Statement = [says: string, seen: () => unknown, expected: unknown]

const empty: Rule = { name: '' }
const option = (id: string, displayValue = id) => ({ id, displayValue, description: '' })
const north = option('C-1', 'North Ltd')
const entry: EntryValues<Line> = {
  supplier: option('S-1', 'Northgate Telecom'),
  company: north,
  customeracct: 'ACC-7',
  header: [
    { name: 'memo', value: 'Phones' },
    { name: 'company', value: 'C-9' },
  ],
  lines: [{ share: '100.00' }],
}
const entryWithout = { ...entry, company: null, customeracct: '' }
const create = () => openToCreate<Rule, Line>('DocumentEntry', empty)
const update = (header: Parameters<typeof applySaved>[1] = []) =>
  openToUpdate<Rule, Line>('DocumentRulesList', {
    rule: { name: 'Phones' },
    header,
    lines: [{ share: '60' }],
  })
const value = (state: State, name: keyof State['fields']) => state.fields[name].value
const values = (state: State, ...names: (keyof State['fields'])[]) => names.map((name) => value(state, name))

const savedScope = [
  { name: 'Supplier', value: 'S-2' },
  { name: 'Company', value: 'C-2' },
  { name: 'CustomerAcct', value: '!all' },
]

/** One row for each statement of the specification on the modal: what was done, and what is then true. */
const statements: Statement[] = [
  // §4, opening
  ['§4 CREATE: the mode is CREATE', () => create().mode, 'CREATE'],
  ['§4 UPDATE: the mode is UPDATE', () => update().mode, 'UPDATE'],
  ['§4 CREATE: the rule is marked new', () => create().isNewRule, true],
  ['§4 CREATE: no step is complete', () => create().complete, { one: false, two: false, three: false }],
  ['§4 CREATE: only panel 0 is open', () => create().openPanels, [0]],
  ['§4 UPDATE: the rule is not new', () => update().isNewRule, false],
  [
    "§4 UPDATE: step 'one' is marked complete",
    () => update().complete,
    { one: true, two: false, three: false },
  ],
  ['§4 UPDATE: panels 0 and 1 are open', () => update().openPanels, [0, 1]],
  // §4, reset
  ['§4 Reset puts back the mode CREATE', () => resetModal(update(), empty).mode, 'CREATE'],
  ['§4 Reset puts back an empty rule', () => resetModal(update(), empty).rule, empty],
  [
    '§4 Reset puts back the default header fields',
    () => resetModal(setField(create(), 'memo', 'x'), empty).fields,
    defaultModalFields(),
  ],
  [
    "§4 Reset puts 'use header and lines from document entry' to false",
    () => resetModal(takeEntryValues(prefillFromEntry(create(), entry), true), empty).usesEntry,
    false,
  ],
  // §4, prefill
  [
    '§4 Prefill takes supplier, company and customer account from the document',
    () => values(prefillFromEntry(create(), entry), 'supplier', 'company', 'customeracct'),
    ['S-1', 'C-1', 'ACC-7'],
  ],
  [
    "§4 Prefill: a company makes companytype 'one'",
    () => value(prefillFromEntry(create(), entry), 'companytype'),
    'one',
  ],
  [
    "§4 Prefill: without a company companytype is '!all'",
    () => values(prefillFromEntry(create(), entryWithout), 'companytype', 'company'),
    ['!all', '!all'],
  ],
  [
    "§4 Prefill: a customer account makes customeraccttype 'one'",
    () => value(prefillFromEntry(create(), entry), 'customeraccttype'),
    'one',
  ],
  [
    "§4 Prefill: without a customer account customeraccttype is '!all'",
    () => values(prefillFromEntry(create(), entryWithout), 'customeraccttype', 'customeracct'),
    ['!all', '!all'],
  ],
  // §4, revert
  [
    "§4 'Revert to document entry value' restores the company's value",
    () => value(reverted('company'), 'company'),
    'C-1',
  ],
  [
    "§4 'Revert to document entry value' restores the company's options",
    () => reverted('company').fields.company.options,
    [north],
  ],
  [
    "§4 'Revert to document entry value' restores customeracct",
    () => values(reverted('customeracct'), 'customeracct', 'customeraccttype'),
    ['ACC-7', 'one'],
  ],
  ['§4 Reverting one leaves the other as it is', () => value(reverted('company'), 'customeracct'), '!all'],
  [
    'Revert is offered only where the value is another one',
    () => [
      differsFromEntry(prefillFromEntry(create(), entry), 'company'),
      differsFromEntry(changed(), 'company'),
    ],
    [false, true],
  ],
  ['Without a document there is nothing to revert to', () => differsFromEntry(create(), 'company'), false],
  // §4, editing an existing rule
  [
    '§4 Saved header values are applied by name, in any case',
    () => value(applySaved(create(), [{ name: 'ReMitTo', value: 'R-1' }], { isInitial: false }), 'remitto'),
    'R-1',
  ],
  [
    '§4 A saved value brings the words that it is shown by',
    () =>
      applySaved(create(), [{ name: 'remitto', value: 'R-1', text: 'Main account' }], { isInitial: false })
        .fields.remitto.options?.[0]?.displayValue,
    'Main account',
  ],
  [
    '§4 A saved value without a field of that name is left alone',
    () => applySaved(create(), [{ name: 'colour', value: 'red' }], { isInitial: false }).fields,
    defaultModalFields(),
  ],
  ...(['supplier', 'company', 'customeracct'] as const).map(
    (name): Statement => [
      `§4 ${name} is not overwritten unless initial settings are requested`,
      () => value(applySaved(prefillFromEntry(create(), entry), savedScope, { isInitial: false }), name),
      value(prefillFromEntry(create(), entry), name),
    ],
  ),
  [
    '§4 Initial settings overwrite supplier, company and customeracct',
    () =>
      values(
        applySaved(prefillFromEntry(create(), entry), savedScope, { isInitial: true }),
        'supplier',
        'company',
        'customeracct',
      ),
    ['S-2', 'C-2', '!all'],
  ],
  [
    "§4 Initial settings: companytype and customeraccttype become '!all' when the value is '!all', otherwise 'one'",
    () => values(applySaved(create(), savedScope, { isInitial: true }), 'companytype', 'customeraccttype'),
    ['one', '!all'],
  ],
  ['§4 UPDATE requests the initial settings', () => value(update(savedScope), 'company'), 'C-2'],
  // §3
  ['§3 The header has seventeen fields', () => Object.keys(defaultModalFields()), [...ruleHeaderNames]],
  ...scopeDefaults(),
  ...ruleHeaderNames.map(
    (name): Statement => [
      `§3 ${name} has inputType, value, isValid, hasError and errorMessage`,
      () => Object.keys(defaultModalFields()[name]),
      expect.arrayContaining(['inputType', 'value', 'isValid', 'hasError', 'errorMessage']),
    ],
  ),
  ...inputRows(),
  ...ruleHeaderNames
    .filter((name) => defaultModalFields()[name].inputType === 'autocomplete')
    .map(
      (name): Statement => [
        `§3 ${name}, a lookup, also has placeholder, loading, search, options and lookupResultsPageOptions`,
        () => defaultModalFields()[name],
        expect.objectContaining({
          placeholder: expect.any(String),
          loading: false,
          search: '',
          options: [],
          lookupResultsPageOptions: { page: 1, totalPages: 1 },
        }),
      ],
    ),
  ...(['customeracct', 'memo'] as const).map(
    (name): Statement => [
      `§3 ${name}, a text field, also has a placeholder`,
      () => defaultModalFields()[name].placeholder,
      expect.any(String),
    ],
  ),
  // §5
  [
    '§5 An empty lookup is stored as null',
    () => value(chooseOption(chooseOption(create(), 'remitto', option('R-1')), 'remitto', null), 'remitto'),
    null,
  ],
  [
    '§5 A lookup value whose length is 0 is empty',
    () => value(chooseOption(create(), 'remitto', option('')), 'remitto'),
    null,
  ],
  [
    "§5 An empty company is stored as '!all'",
    () => value(chooseOption(prefillFromEntry(create(), entry), 'company', null), 'company'),
    '!all',
  ],
  [
    "§5 An empty customer account is stored as '!all'",
    () => value(setField(prefillFromEntry(create(), entry), 'customeracct', ''), 'customeracct'),
    '!all',
  ],
  [
    'what is typed keeps the blank after a word, or the next word would stick to it',
    () => value(setField(create(), 'memo', 'Ball '), 'memo'),
    'Ball ',
  ],
  [
    '§5 A value that is changed has no error any more',
    () => setField(withError(), 'memo', 'x').fields.memo,
    expect.objectContaining({ isValid: true, hasError: false, errorMessage: '' }),
  ],
  // §9
  [
    "§9 The scope '!all' empties what it is about",
    () =>
      values(setField(prefillFromEntry(create(), entry), 'companytype', '!all'), 'companytype', 'company'),
    ['!all', '!all'],
  ],
  [
    "§9 The scope 'one' waits for the one",
    () => values(setField(create(), 'companytype', 'one'), 'companytype', 'company'),
    ['one', '!all'],
  ],
  [
    '§9 The origin is DocumentEntry or DocumentRulesList',
    () => [create().origin, update().origin],
    ['DocumentEntry', 'DocumentRulesList'],
  ],
  // §2.3
  [
    "§2.3 Steps 'one', 'two' and 'three' are each marked complete separately",
    () => completeStep(create(), 'two').complete,
    { one: false, two: true, three: false },
  ],
  ['A complete step opens the next panel', () => completeStep(create(), 'one').openPanels, [0, 1]],
  ['The last complete step opens nothing more', () => completeStep(update(), 'three').openPanels, [0, 1, 2]],
  ['A panel after an incomplete step stays shut', () => showPanels(create(), [0, 1, 2]).openPanels, [0]],
  ['Panels can be shut', () => showPanels(update(), [1]).openPanels, [1]],
  [
    'A check completes the steps without a problem, and opens the first one with a problem',
    () => {
      const state = showProblems(create(), ['two', 'three'])
      return [state.complete, state.openPanels]
    },
    [{ one: true, two: false, three: false }, [0, 1]],
  ],
  [
    'A step whose values change is no longer complete; the others are',
    () => setField(completeStep(update(), 'two'), 'memo', 'x').complete,
    { one: true, two: false, three: false },
  ],
  [
    "§2.3 'Use header and lines from document entry' fills steps two and three, and leaves step one alone",
    () => {
      const state = takeEntryValues(prefillFromEntry(create(), entry), true)
      return [value(state, 'memo'), state.lines, value(state, 'company')]
    },
    ['Phones', [{ share: '100.00' }], 'C-1'],
  ],
  [
    'Turned off, it puts back what stood there',
    () => {
      const before = {
        ...setField(prefillFromEntry(create(), entry), 'memo', 'Mine'),
        lines: [{ share: '5' }],
      }
      const after = takeEntryValues(takeEntryValues(before, true), false)
      return [value(after, 'memo'), after.lines, after.usesEntry]
    },
    ['Mine', [{ share: '5' }], false],
  ],
]

describe('the document rule modal', () => {
  test('every statement has its row', () => {
    expect(statements.map(([says]) => says).toSorted()).toEqual([...ruleStatements].toSorted())
  })
  test.each(statements)('%s', (_, seen, expected) => {
    expect(seen()).toEqual(expected)
  })
})

function changed(): State {
  const prefilled = prefillFromEntry(create(), entry)
  return setField(chooseOption(prefilled, 'company', option('C-2')), 'customeracct', '')
}

function reverted(name: 'company' | 'customeracct'): State {
  return revertToEntry(changed(), name)
}

function withError(): State {
  const state = create()
  const memo = { ...state.fields.memo, isValid: false, hasError: true, errorMessage: 'Too long' }
  return { ...state, fields: { ...state.fields, memo } }
}

function scopeDefaults(): Statement[] {
  return (['companytype', 'company', 'customeraccttype', 'customeracct'] as const).map((name) => [
    `§3 ${name} is '!all' by default`,
    () => defaultModalFields()[name].value,
    '!all',
  ])
}

function inputRows(): Statement[] {
  const inputs = {
    autocomplete:
      'supplier company companyoverride remitto currency paymentterms paymenttype shipto approver requester handlingcode',
    select: 'companytype customeraccttype taxoption prepaidtype',
    text: 'customeracct memo',
  }
  return Object.entries(inputs).flatMap(([input, names]) =>
    names
      .split(' ')
      .map(
        (name): Statement => [
          `§3 ${name} has its kind of input`,
          () => defaultModalFields()[name as 'memo'].inputType,
          input,
        ],
      ),
  )
}
