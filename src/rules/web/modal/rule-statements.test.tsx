import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { renderScreen } from '../../../testing/web/render-screen'
import {
  answerRules,
  buttonsOf,
  controlOf,
  expectComplete,
  expectOpen,
  fieldOf,
  goOn,
  headOf,
  isScope,
  isTicked,
  labelOf,
  listOf,
  modalBox,
  modalName,
  openList,
  pick,
  press,
  savedRule,
  shownHeader,
  shownIn,
  take,
  tick,
  type,
  watchChecks,
} from '../../../testing/web/rule-modal-bench'
import { type RuleHeaderName, ruleHeaderFields } from '../../rule-header'
import { type RuleStatement, ruleStatements } from '../../rule-statements'
import { type OpenedRule, RuleOnEntry } from '../entry/rule-on-entry'
import { RuleModal } from './rule-modal'

type Scene = 'created from the list' | 'edited from the list' | 'from entry, for all' | 'from entry, for one'
type Sent = ReturnType<typeof watchChecks>
type Look = (sent: Sent) => unknown
type Row = [scene: Scene, see: Look]

afterEach(() => vi.unstubAllGlobals())

// jsdom lays nothing out
Object.assign(document, { elementFromPoint: () => null })

const [revertTo, useEntry] = [
  'Revert to document entry value',
  'Use header and lines from document entry',
] as const
const made = 'created from the list'
const edited = 'edited from the list'
const forAll = 'from entry, for all'
const forOne = 'from entry, for one'

/** Every statement but those of `onlyInState`, in the order in which it is looked at in its scene. */
const looks: Partial<Record<RuleStatement, Row>> = {
  ...inScene(made, {
    '§4 CREATE: the mode is CREATE': () => expect(modalName()).toBe('Create document rule'),
    '§4 CREATE: the rule is marked new': () => {
      expect(buttonsOf('Reset')).toHaveLength(1)
      expect(modalBox().textContent).not.toContain('Versions')
    },
    '§4 CREATE: no step is complete': () => expectComplete(),
    '§4 CREATE: only panel 0 is open': () => expectOpen('one'),
    'A panel after an incomplete step stays shut': () => {
      expect(headOf('two').disabled).toBe(true)
      expect(headOf('three').disabled).toBe(true)
    },
    "§3 companytype is '!all' by default": () => expect(isTicked('All companies')).toBe(true),
    "§3 company is '!all' by default": (sent) => sent.soon('company', '!all'),
    "§3 customeraccttype is '!all' by default": () => expect(isTicked('All customer accounts')).toBe(true),
    "§3 customeracct is '!all' by default": (sent) => sent.soon('customeracct', '!all'),
    "§9 The scope 'one' waits for the one": () => {
      tick('One company')
      tick('One customer account')
      expect(shownIn('Company')).toBe('')
      expect(shownIn('Customer account number')).toBe('')
    },
    'Without a document there is nothing to revert to': () => expect(buttonsOf(revertTo)).toEqual([]),
    '§3 customeracct, a text field, also has a placeholder': () =>
      expect(fieldOf('Customer account number')!.placeholder).toBe('Enter account number'),
    '§5 A value that is changed has no error any more': async () => {
      const isInvalid = () => fieldOf('Supplier')!.getAttribute('aria-invalid') === 'true'
      goOn('one')
      await waitFor(() => expect(isInvalid()).toBe(true))
      await waitFor(() => expect(document.activeElement).toBe(fieldOf('Supplier')))
      await take('Supplier', 'Northgate')
      await waitFor(() => expect(isInvalid()).toBe(false))
    },
    "§9 The scope '!all' empties what it is about": async (sent) => {
      type('Customer account number', 'A-1')
      await sent.soon('customeracct', 'A-1')
      tick('All customer accounts')
      tick('One customer account')
      expect(shownIn('Customer account number')).toBe('')
    },
    "§5 An empty customer account is stored as '!all'": async (sent) => {
      type('Customer account number', 'A-1')
      type('Customer account number', '')
      await sent.soon('customeracct', '!all')
      tick('All customer accounts')
    },
    "§5 An empty company is stored as '!all'": async (sent) => {
      await take('Company')
      await waitFor(() => expect(sent.header().company).toBe('AW-10'))
      press('Empty Company')
      await sent.soon('company', '!all')
      tick('All companies')
    },
    'A complete step opens the next panel': async () => {
      await pick('Rule type', 'Custom Rule')
      goOn('one')
      await waitFor(() => expectOpen('one', 'two'))
    },
    "§2.3 Steps 'one', 'two' and 'three' are each marked complete separately": () => expectComplete('one'),
    '§3 memo, a text field, also has a placeholder': () =>
      expect(fieldOf('Memo')!.placeholder).toBe('Enter memo'),
    'what is typed keeps the blank after a word, or the next word would stick to it': () => {
      type('Memo', 'Ball ')
      expect(shownIn('Memo')).toBe('Ball ')
      type('Memo', `${shownIn('Memo')}pen`)
      expect(shownIn('Memo')).toBe('Ball pen')
    },
    '§5 An empty lookup is stored as null': async (sent) => {
      await take('Currency')
      await waitFor(() => expect(sent.header().currency).toBe('CHF'))
      press('Empty Currency')
      await sent.soon('currency', null, 'Memo')
    },
    'A step whose values change is no longer complete; the others are': async () => {
      goOn('two')
      await expectComplete('one', 'two')
      type('Memo', 'Pencils')
      await expectComplete('one')
    },
    'A check completes the steps without a problem, and opens the first one with a problem': async () => {
      goOn('two')
      await expectComplete('one', 'two')
      press('Add line')
      type('Total %', '50')
      fireEvent.click(headOf('three'))
      expectOpen('one', 'two')
      press('Save')
      await waitFor(() => expectOpen('one', 'two', 'three'))
      await expectComplete('one', 'two')
    },
    'The last complete step opens nothing more': async () => {
      await waitFor(() => expect(buttonsOf('Save')[0]!.disabled).toBe(false))
      type('Total %', '100')
      goOn('three')
      await expectComplete('one', 'two', 'three')
      expectOpen('one', 'two', 'three')
    },
    '§4 Reset puts back an empty rule': async () => {
      press('Reset')
      expect(shownIn('Supplier')).toBe('')
      expect(shownIn('Rule type')).toBe('No Automation')
      await expectComplete()
      expectOpen('one')
    },
    '§4 Reset puts back the mode CREATE': () => expect(modalName()).toBe('Create document rule'),
    '§4 Reset puts back the default header fields': (sent) =>
      waitFor(() =>
        expect(sent.header()).toEqual(
          Object.fromEntries(ruleHeaderFields.map(({ name, default: value }) => [name, value])),
        ),
      ),
  }),
  ...inScene(edited, {
    '§4 UPDATE: the mode is UPDATE': () => expect(modalName()).toBe('Edit document rule'),
    '§4 UPDATE: the rule is not new': () => expect(buttonsOf('Reset')).toEqual([]),
    "§4 UPDATE: step 'one' is marked complete": () => expectComplete('one'),
    '§4 UPDATE: panels 0 and 1 are open': () => expectOpen('one', 'two'),
    '§4 UPDATE requests the initial settings': () => expect(shownIn('Supplier')).toBe('Northgate Telecom'),
    "§4 Initial settings: companytype and customeraccttype become '!all' when the value is '!all', otherwise 'one'":
      () => {
        expect(isTicked('One company')).toBe(true)
        expect(isTicked('All customer accounts')).toBe(true)
      },
    '§4 Initial settings overwrite supplier, company and customeracct': async (sent) => {
      await sent.soon('company', 'AW-20')
      expect(sent.header()).toMatchObject({ supplier: 'S-1', customeracct: '!all' })
    },
    '§4 A saved value brings the words that it is shown by': () =>
      expect(shownIn('Company')).toBe('Alpenwerk Deutschland'),
    '§3 The header has seventeen fields': () => {
      tick('One customer account')
      expect(ruleHeaderFields).toHaveLength(17)
      for (const { name } of ruleHeaderFields) expect(controlOf(name)).not.toBeNull()
    },
    ...ofFields(ruleHeaderFields, (name) => ({
      [`§3 ${name} has inputType, value, isValid, hasError and errorMessage`]: (sent) => {
        expect(controlOf(name).getAttribute('aria-invalid')).not.toBe('true')
        const { [name]: stored } = sent.header()
        if (!stored || stored === '!all') expect(controlOf(name).value).toBe(isScope(name) ? 'on' : '')
        else expect(controlOf(name).value).not.toBe('')
      },
      [`§3 ${name} has its kind of input`]: () => {
        const control = controlOf(name)
        const { input } = ruleHeaderFields.find((one) => one.name === name)!
        expect(control.getAttribute('aria-haspopup')).toBe(input === 'autocomplete' ? 'listbox' : null)
        expect(control.type).toBe(isScope(name) ? 'radio' : input === 'select' ? 'select-one' : 'text')
      },
    })),
    ...ofFields(
      ruleHeaderFields.filter(({ input }) => input === 'autocomplete'),
      (name) => ({
        [`§3 ${name}, a lookup, also has placeholder, loading, search, options and lookupResultsPageOptions`]:
          async () => {
            const label = labelOf(name)
            expect(controlOf(name).placeholder).toBe('Search')
            await openList(label)
            expect(listOf(label)!.getAttribute('aria-label')).toBe(label)
            type(label, 'nobody is called so')
            expect(shownIn(label)).toBe('nobody is called so')
            await waitFor(() => expect(listOf(label)!.textContent).toContain('No results'))
            fireEvent.keyDown(controlOf(name), { key: 'Escape' })
            await waitFor(() => expect(controlOf(name).getAttribute('aria-expanded')).not.toBe('true'))
            expect(modalName()).toBe('Edit document rule')
          },
      }),
    ),
    'Panels can be shut': () => {
      fireEvent.click(headOf('two'))
      expectOpen('one')
    },
  }),
  ...inScene(forAll, {
    "§4 Prefill: without a customer account customeraccttype is '!all'": () =>
      expect(isTicked('All customer accounts')).toBe(true),
    "§4 Prefill: without a company companytype is '!all'": () => expect(isTicked('All companies')).toBe(true),
    'Revert is offered only where the value is another one': () => {
      expect(buttonsOf(revertTo)).toEqual([])
      tick('One customer account')
      type('Customer account number', 'A-1')
      expect(buttonsOf(revertTo)).toHaveLength(1)
    },
  }),
  ...inScene(forOne, {
    '§9 The origin is DocumentEntry or DocumentRulesList': () =>
      expect(buttonsOf('Save and apply to this document')).toHaveLength(1),
    '§4 Prefill takes supplier, company and customer account from the document': () => {
      expect(shownIn('Supplier')).toBe('Rheintal Hydraulik AG')
      expect(shownIn('Company')).toBe('Alpenwerk Schweiz')
      expect(shownIn('Customer account number')).toBe('KD-4711')
    },
    "§4 Prefill: a company makes companytype 'one'": () => expect(isTicked('One company')).toBe(true),
    "§4 Prefill: a customer account makes customeraccttype 'one'": () =>
      expect(isTicked('One customer account')).toBe(true),
    "§4 'Revert to document entry value' restores customeracct": () => {
      type('Customer account number', 'A-2')
      press(revertTo)
      expect(shownIn('Customer account number')).toBe('KD-4711')
    },
    '§4 Reverting one leaves the other as it is': () => {
      tick('All companies')
      tick('All customer accounts')
      press(revertTo)
      expect(isTicked('One company')).toBe(true)
      expect(isTicked('All customer accounts')).toBe(true)
    },
    "§4 'Revert to document entry value' restores the company's value": (sent) =>
      sent.soon('company', 'AW-10'),
    "§4 'Revert to document entry value' restores the company's options": () =>
      expect(shownIn('Company')).toBe('Alpenwerk Schweiz'),
    "§2.3 'Use header and lines from document entry' fills steps two and three, and leaves step one alone":
      async () => {
        goOn('one')
        await waitFor(() => expectOpen('one', 'two'))
        type('Memo', 'Mine')
        tick(useEntry)
        expect(shownIn('Currency')).toBe('Swiss franc')
        expect(shownIn('Company')).toBe('Alpenwerk Schweiz')
        expect(isTicked('All customer accounts')).toBe(true)
      },
    'Turned off, it puts back what stood there': () => {
      tick(useEntry)
      expect(shownIn('Memo')).toBe('Mine')
      expect(shownIn('Currency')).toBe('')
    },
    '§4 supplier is not overwritten unless initial settings are requested': async () => {
      await take('Supplier', 'Kugellager')
      await take('Company', 'Deutschland')
      tick('One customer account')
      type('Customer account number', 'A-3')
      tick(useEntry)
      expect(shownIn('Currency')).toBe('Swiss franc')
      expect(shownIn('Supplier')).toBe('Kugellager Nord GmbH')
    },
    '§4 company is not overwritten unless initial settings are requested': () =>
      expect(shownIn('Company')).toBe('Alpenwerk Deutschland'),
    '§4 customeracct is not overwritten unless initial settings are requested': () => {
      expect(shownIn('Customer account number')).toBe('A-3')
      tick(useEntry)
    },
    "§4 Reset puts 'use header and lines from document entry' to false": async () => {
      tick(useEntry)
      expect(isTicked(useEntry)).toBe(true)
      press('Reset')
      await take('Supplier', 'Rheintal')
      goOn('one')
      await waitFor(() => expectOpen('one', 'two'))
      expect(isTicked(useEntry)).toBe(false)
    },
  }),
}

/** What no screen can show, each with the reason. */
const onlyInState: Partial<Record<RuleStatement, string>> = {
  '§4 Saved header values are applied by name, in any case': 'the server sends its names in one case',
  '§4 A saved value without a field of that name is left alone': 'the server sends no such name',
  '§5 A lookup value whose length is 0 is empty': 'no master data has an empty id',
}

test('every statement on the rule modal has a row, or says why no screen can show it', () => {
  const told = [...Object.keys(looks), ...Object.keys(onlyInState)]
  expect(told.toSorted()).toEqual([...ruleStatements].toSorted())
})

test('what is stated of the rule modal holds for a new rule of the list', async () => {
  const sent = watchChecks(answerRules({}))
  renderScreen(<RuleModal origin="DocumentRulesList" ruleId={null} onClose={vi.fn()} onOpen={vi.fn()} />)
  await see(made, sent)
})

test('what is stated of the rule modal holds for a rule that is edited from the list', async () => {
  const header = { supplier: 'S-1', companytype: 'one', company: 'AW-20', remitto: 'R-1', memo: 'Phones' }
  const sent = watchChecks(answerRules({ rules: [savedRule({ id: 4, name: 'Phones', header })] }))
  renderScreen(<RuleModal origin="DocumentRulesList" ruleId={4} onClose={vi.fn()} onOpen={vi.fn()} />)
  await see(edited, sent)
})

const fromEntry = { supplier: 'S-2006', currency: 'CHF', memo: 'Hoses' }

test('what is stated of the rule modal holds beside a document that is for all', async () => {
  await see(forAll, openOnEntry({ fromDocument: { header: shownHeader(fromEntry), lines: [] } }))
})

test('what is stated of the rule modal holds beside a document of one company and customer account', async () => {
  const header = shownHeader({ ...fromEntry, company: 'AW-10', customeracct: 'KD-4711' })
  await see(forOne, openOnEntry({ fromDocument: { header, lines: [] } }))
})

test('beside a document, a rule that the new one meets is opened in its place with its own values', async () => {
  const header = { supplier: 'S-2006', companytype: 'one', company: 'AW-20' }
  openOnEntry({
    rules: [savedRule({ id: 9, name: 'Hydraulics of Germany', header })],
    fromDocument: { header: shownHeader({ ...fromEntry, company: 'AW-20' }), lines: [] },
  })
  await waitFor(() => expect(buttonsOf('Hydraulics of Germany')).toHaveLength(1))
  press('Hydraulics of Germany')
  await waitFor(() => expect(modalName()).toBe('Edit document rule'))
  await waitFor(() => expectOpen('one', 'two'))
  expect(shownIn('Company')).toBe('Alpenwerk Deutschland')
})

async function see(scene: Scene, sent: Sent): Promise<void> {
  await waitFor(() => expect(fieldOf('Supplier')).not.toBeNull())
  for (const [says, [of, look]] of Object.entries(looks))
    if (of === scene)
      try {
        await look(sent)
      } catch (error) {
        throw new Error(says, { cause: error })
      }
}

function openOnEntry(given: Parameters<typeof answerRules>[0]): Sent {
  const sent = watchChecks(answerRules(given))
  renderScreen(<Entry />)
  return sent
}

function Entry() {
  const [opened, setOpened] = useState<OpenedRule | null>({ id: null })
  const document = { invID: 7, version: 1, status: 'NEW', knownBy: [], can: {} } as unknown as DocumentDetail
  return (
    <CallerProvider caller={{ can: { 'rules.apply': true }, flags: {} } as unknown as Session}>
      <RuleOnEntry document={document} mayEdit opened={opened} onOpen={setOpened} />
    </CallerProvider>
  )
}

function inScene(
  scene: Scene,
  of: Partial<Record<RuleStatement, Look>>,
): Partial<Record<RuleStatement, Row>> {
  return Object.fromEntries(Object.entries(of).map(([says, look]) => [says, [scene, look]]))
}

function ofFields(
  fields: readonly { name: RuleHeaderName }[],
  rows: (name: RuleHeaderName) => Record<string, Look>,
): Record<string, Look> {
  return Object.assign({}, ...fields.map(({ name }) => rows(name)))
}
