import { type RuleHeaderName, ruleHeaderFields } from '../src/rules/rule-header'
import { type RuleStatement, ruleStatements } from '../src/rules/rule-statements'
import { apiClient, signIn } from './support/api-client'
import { demoApi } from './support/demo-documents'
import { newNumber } from './support/read-invoice'
import { readInvoiceOf } from './support/read-invoice-of'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const admin = 'tom.becker@harborpine.example'
const staff = 'alex.morgan@kontor.example'
const manager = 'anke.vogt@alpenwerk.example'
const clerk = 'reto.gerber@alpenwerk.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }
const account = 'KD-4711'
const steps = ['one', 'two', 'three'] as const
type Step = (typeof steps)[number]

/** One opened modal, with what it last asked the server to check. */
type Seen = { page: Page; m: Locator; sent(): Record<string, string | null>; sentName(): string }
type Scene = 'created from the list' | 'edited from the list' | 'from entry, for all' | 'from entry, for one'
type Row = [scene: Scene, see: (seen: Seen) => Promise<void>]

const field = (m: Locator, name: string) => m.getByRole('textbox', { name, exact: true })
const stepOf = (m: Locator, step: Step) => m.locator(`[data-step=${step}]`)
const headOf = (m: Locator, step: Step) => stepOf(m, step).getByRole('heading').first().getByRole('button')
const radio = (m: Locator, name: string) => m.getByRole('radio', { name, exact: true })
const expectOpen = async (m: Locator, ...open: Step[]) => {
  for (const step of steps)
    await expect(headOf(m, step)).toHaveAttribute('aria-expanded', String(open.includes(step)))
}
const expectComplete = async (m: Locator, ...complete: Step[]) => {
  for (const step of steps)
    await expect(stepOf(m, step).locator('[data-complete]')).toHaveAttribute(
      'data-complete',
      String(complete.includes(step)),
    )
}
const choose = async ({ page, m }: Seen, name: string, typed: string) => {
  await field(m, name).click()
  await field(m, name).fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().click()
}
const goOn = (m: Locator, step: Step) => stepOf(m, step).getByRole('button', { name: 'Continue' }).click()
const revert = (m: Locator) => m.getByRole('button', { name: 'Revert to document entry value' })
const useEntry = (m: Locator) => m.getByRole('switch', { name: 'Use header and lines from document entry' })
/** With another memo or name, since what was answered two seconds ago isn't asked again. */
const expectSent = async (
  seen: Seen,
  name: RuleHeaderName,
  value: string | null,
  by: 'Rule name' | 'Memo' = 'Rule name',
) => {
  const word = `Sent ${++sendings}`
  await field(seen.m, by).fill(word)
  const told = () => ({ word: by === 'Memo' ? seen.sent().memo : seen.sentName(), value: seen.sent()[name] })
  await expect.poll(told).toEqual({ word, value })
}
let sendings = 0

const made = 'created from the list'
const edited = 'edited from the list'
const forAll = 'from entry, for all'
const forOne = 'from entry, for one'

/** Every statement but those of `onlyInState`, in the order in which it is looked at in its scene. */
const looks: Partial<Record<RuleStatement, Row>> = {
  '§4 CREATE: the mode is CREATE': [made, ({ m }) => expect(m).toHaveAccessibleName('Create document rule')],
  '§4 CREATE: the rule is marked new': [
    made,
    async ({ m }) => {
      await expect(m.getByRole('button', { name: 'Reset' })).toBeVisible()
      await expect(m.getByText('Versions')).toHaveCount(0)
    },
  ],
  '§4 CREATE: no step is complete': [made, ({ m }) => expectComplete(m)],
  '§4 CREATE: only panel 0 is open': [made, ({ m }) => expectOpen(m, 'one')],
  'A panel after an incomplete step stays shut': [
    made,
    async ({ m }) => {
      await expect(headOf(m, 'two')).toBeDisabled()
      await expect(headOf(m, 'three')).toBeDisabled()
    },
  ],
  ...inScene(made, {
    "§3 companytype is '!all' by default": ({ m }) => expect(radio(m, 'All companies')).toBeChecked(),
    "§3 company is '!all' by default": (seen) => expectSent(seen, 'company', '!all'),
    "§3 customeraccttype is '!all' by default": ({ m }) =>
      expect(radio(m, 'All customer accounts')).toBeChecked(),
    "§3 customeracct is '!all' by default": (seen) => expectSent(seen, 'customeracct', '!all'),
    "§9 The scope 'one' waits for the one": async ({ m }) => {
      await radio(m, 'One company').check()
      await radio(m, 'One customer account').check()
      await expect(field(m, 'Company')).toHaveValue('')
      await expect(field(m, 'Customer account number')).toHaveValue('')
    },
    'Without a document there is nothing to revert to': ({ m }) => expect(revert(m)).toHaveCount(0),
    '§3 customeracct, a text field, also has a placeholder': ({ m }) =>
      expect(field(m, 'Customer account number')).toHaveAttribute('placeholder', 'Enter account number'),
    '§5 A value that is changed has no error any more': async (seen) => {
      const { m } = seen
      await goOn(m, 'one')
      await expect(field(m, 'Supplier')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(m, 'Supplier')).toBeFocused()
      await choose(seen, 'Supplier', 'Northgate')
      await expect(field(m, 'Supplier')).not.toHaveAttribute('aria-invalid', 'true')
    },
    "§9 The scope '!all' empties what it is about": async (seen) => {
      const { m } = seen
      await field(m, 'Customer account number').fill('A-1')
      await expectSent(seen, 'customeracct', 'A-1')
      await radio(m, 'All customer accounts').check()
      await radio(m, 'One customer account').check()
      await expect(field(m, 'Customer account number')).toHaveValue('')
    },
    "§5 An empty customer account is stored as '!all'": async (seen) => {
      await field(seen.m, 'Customer account number').fill('A-1')
      await field(seen.m, 'Customer account number').fill('')
      await expectSent(seen, 'customeracct', '!all')
      await radio(seen.m, 'All customer accounts').check()
    },
    "§5 An empty company is stored as '!all'": async (seen) => {
      const { m, page } = seen
      await field(m, 'Company').click()
      await page.getByRole('listbox', { name: 'Company' }).getByRole('option').first().click()
      await expect.poll(() => seen.sent().company).not.toBe('!all')
      await m.getByRole('button', { name: 'Empty Company' }).click()
      await expectSent(seen, 'company', '!all')
      await radio(m, 'All companies').check()
    },
    'A complete step opens the next panel': async ({ m }) => {
      await m.getByRole('combobox', { name: 'Rule type' }).click()
      await m.page().getByRole('option', { name: 'Custom Rule' }).click()
      await goOn(m, 'one')
      await expectOpen(m, 'one', 'two')
    },
    "§2.3 Steps 'one', 'two' and 'three' are each marked complete separately": ({ m }) =>
      expectComplete(m, 'one'),
    '§3 memo, a text field, also has a placeholder': ({ m }) =>
      expect(field(m, 'Memo')).toHaveAttribute('placeholder', 'Enter memo'),
    'what is typed keeps the blank after a word, or the next word would stick to it': async ({ m }) => {
      await field(m, 'Memo').pressSequentially('Ball ')
      await field(m, 'Memo').pressSequentially('pen')
      await expect(field(m, 'Memo')).toHaveValue('Ball pen')
    },
    '§5 An empty lookup is stored as null': async (seen) => {
      const { m, page } = seen
      await field(m, 'Currency').click()
      await page.getByRole('listbox', { name: 'Currency' }).getByRole('option').first().click()
      await expect.poll(() => seen.sent().currency).toBeTruthy()
      await m.getByRole('button', { name: 'Empty Currency' }).click()
      await expectSent(seen, 'currency', null, 'Memo')
    },
    'A step whose values change is no longer complete; the others are': async ({ m }) => {
      await goOn(m, 'two')
      await expectComplete(m, 'one', 'two')
      await field(m, 'Memo').fill('Pencils')
      await expectComplete(m, 'one')
    },
    'A check completes the steps without a problem, and opens the first one with a problem': async ({
      m,
    }) => {
      await goOn(m, 'two')
      await m.getByRole('button', { name: 'Add line' }).click()
      await field(m, 'Total %').fill('50')
      await headOf(m, 'three').click()
      await expectOpen(m, 'one', 'two')
      await m.getByRole('button', { name: 'Save', exact: true }).click()
      await expectOpen(m, 'one', 'two', 'three')
      await expectComplete(m, 'one', 'two')
    },
    'The last complete step opens nothing more': async ({ m }) => {
      await field(m, 'Total %').fill('100')
      await stepOf(m, 'three').getByRole('button', { name: 'Check lines' }).click()
      await expectComplete(m, 'one', 'two', 'three')
      await expectOpen(m, 'one', 'two', 'three')
    },
    '§4 Reset puts back an empty rule': async ({ m }) => {
      await m.getByRole('button', { name: 'Reset' }).click()
      await expect(field(m, 'Supplier')).toHaveValue('')
      await expect(m.getByRole('combobox', { name: 'Rule type' })).toHaveValue('No Automation')
      await expectComplete(m)
      await expectOpen(m, 'one')
    },
    '§4 Reset puts back the mode CREATE': ({ m }) => expect(m).toHaveAccessibleName('Create document rule'),
    '§4 Reset puts back the default header fields': (seen) =>
      expect
        .poll(seen.sent)
        .toEqual(Object.fromEntries(ruleHeaderFields.map(({ name, default: value }) => [name, value]))),
  }),
  ...inScene(edited, {
    '§4 UPDATE: the mode is UPDATE': ({ m }) => expect(m).toHaveAccessibleName('Edit document rule'),
    '§4 UPDATE: the rule is not new': ({ m }) =>
      expect(m.getByRole('button', { name: 'Reset' })).toHaveCount(0),
    "§4 UPDATE: step 'one' is marked complete": ({ m }) => expectComplete(m, 'one'),
    '§4 UPDATE: panels 0 and 1 are open': ({ m }) => expectOpen(m, 'one', 'two'),
    '§4 UPDATE requests the initial settings': ({ m }) => expect(field(m, 'Supplier')).not.toHaveValue(''),
    "§4 Initial settings: companytype and customeraccttype become '!all' when the value is '!all', otherwise 'one'":
      async ({ m }) => {
        await expect(radio(m, 'One company')).toBeChecked()
        await expect(radio(m, 'All customer accounts')).toBeChecked()
      },
    '§4 Initial settings overwrite supplier, company and customeracct': async (seen) => {
      await expectSent(seen, 'company', 'HP-300')
      await expectSent(seen, 'customeracct', '!all')
    },
    '§4 A saved value brings the words that it is shown by': async ({ m }) => {
      await expect(field(m, 'Company')).not.toHaveValue('')
      await expect(field(m, 'Company')).not.toHaveValue('HP-300')
    },
    '§3 The header has seventeen fields': async (seen) => {
      await radio(seen.m, 'One customer account').check()
      expect(ruleHeaderFields).toHaveLength(17)
      for (const { name } of ruleHeaderFields) await expect(controlOf(seen.m, name).first()).toBeVisible()
    },
    ...ofEachField((name) => ({
      [`§3 ${name} has inputType, value, isValid, hasError and errorMessage`]: async (seen) => {
        const control = shownControlOf(seen.m, name)
        await expect(control).not.toHaveAttribute('aria-invalid', 'true')
        const { [name]: stored } = seen.sent()
        if (isScope(name)) await expect(control).toHaveCount(1)
        else if (!stored || stored === '!all') await expect(control).toHaveValue('')
        else await expect(control).toHaveValue(/./)
      },
      [`§3 ${name} has its kind of input`]: async ({ m }) => {
        const { input } = ruleHeaderFields.find((one) => one.name === name)!
        const control = shownControlOf(m, name)
        if (input === 'autocomplete') await expect(control).toHaveAttribute('aria-haspopup', 'listbox')
        else await expect(control).not.toHaveAttribute('aria-haspopup', /./)
        await expect(control).toHaveRole(
          isScope(name) ? 'radio' : input === 'select' ? 'combobox' : 'textbox',
        )
      },
    })),
    ...ofEachLookup((name) => ({
      [`§3 ${name}, a lookup, also has placeholder, loading, search, options and lookupResultsPageOptions`]:
        async ({ m, page }) => {
          const control = shownControlOf(m, name)
          const list = page.getByRole('listbox', { name: labelOf(name), exact: true })
          await expect(control).toHaveAttribute('placeholder', 'Search')
          await control.click()
          await expect(list.getByRole('option').first()).toBeVisible()
          await control.fill('nobody is called so')
          await expect(control).toHaveValue('nobody is called so')
          await expect(list).toContainText('No results')
          await page.keyboard.press('Escape')
          await expect(list).toBeHidden()
        },
    })),
    'Panels can be shut': async ({ m }) => {
      await headOf(m, 'two').click()
      await expectOpen(m, 'one')
    },
  }),
  ...inScene(forAll, {
    "§4 Prefill: without a customer account customeraccttype is '!all'": ({ m }) =>
      expect(radio(m, 'All customer accounts')).toBeChecked(),
    "§4 Prefill: without a company companytype is '!all'": ({ m }) =>
      expect(radio(m, 'All companies')).toBeChecked(),
    'Revert is offered only where the value is another one': async (seen) => {
      await expect(revert(seen.m)).toHaveCount(0)
      await radio(seen.m, 'One customer account').check()
      await field(seen.m, 'Customer account number').fill('A-1')
      await expect(revert(seen.m)).toHaveCount(1)
    },
  }),
  ...inScene(forOne, {
    '§9 The origin is DocumentEntry or DocumentRulesList': ({ m }) =>
      expect(m.getByRole('button', { name: 'Save and apply to this document' })).toBeVisible(),
    '§4 Prefill takes supplier, company and customer account from the document': async ({ m }) => {
      await expect(field(m, 'Supplier')).toHaveValue('Rheintal Hydraulik AG')
      await expect(field(m, 'Company')).not.toHaveValue('')
      await expect(field(m, 'Customer account number')).toHaveValue(account)
    },
    "§4 Prefill: a company makes companytype 'one'": ({ m }) => expect(radio(m, 'One company')).toBeChecked(),
    "§4 Prefill: a customer account makes customeraccttype 'one'": ({ m }) =>
      expect(radio(m, 'One customer account')).toBeChecked(),
    "§4 'Revert to document entry value' restores customeracct": async ({ m }) => {
      await field(m, 'Customer account number').fill('A-2')
      await revert(m).click()
      await expect(field(m, 'Customer account number')).toHaveValue(account)
    },
    '§4 Reverting one leaves the other as it is': async ({ m }) => {
      await radio(m, 'All companies').check()
      await radio(m, 'All customer accounts').check()
      await revert(m).first().click()
      await expect(radio(m, 'One company')).toBeChecked()
      await expect(radio(m, 'All customer accounts')).toBeChecked()
    },
    "§4 'Revert to document entry value' restores the company's value": (seen) =>
      expectSent(seen, 'company', 'AW-10'),
    "§4 'Revert to document entry value' restores the company's options": ({ m }) =>
      expect(field(m, 'Company')).toHaveValue(/Alpenwerk/),
    "§2.3 'Use header and lines from document entry' fills steps two and three, and leaves step one alone":
      async (seen) => {
        const { m } = seen
        await goOn(m, 'one')
        await field(m, 'Memo').fill('Mine')
        await useEntry(m).check()
        await expect(field(m, 'Currency')).not.toHaveValue('')
        await expect(field(m, 'Company')).toHaveValue(/Alpenwerk/)
        await expect(radio(m, 'All customer accounts')).toBeChecked()
      },
    'Turned off, it puts back what stood there': async ({ m }) => {
      await useEntry(m).uncheck()
      await expect(field(m, 'Memo')).toHaveValue('Mine')
      await expect(field(m, 'Currency')).toHaveValue('')
    },
    '§4 supplier is not overwritten unless initial settings are requested': async (seen) => {
      const { m } = seen
      await choose(seen, 'Supplier', 'Kugellager')
      await choose(seen, 'Company', 'Deutschland')
      await radio(m, 'One customer account').check()
      await field(m, 'Customer account number').fill('A-3')
      await useEntry(m).check()
      await expect(field(m, 'Currency')).not.toHaveValue('')
      await expect(field(m, 'Supplier')).toHaveValue(/Kugellager/)
    },
    '§4 company is not overwritten unless initial settings are requested': ({ m }) =>
      expect(field(m, 'Company')).toHaveValue(/Deutschland/),
    '§4 customeracct is not overwritten unless initial settings are requested': async ({ m }) => {
      await expect(field(m, 'Customer account number')).toHaveValue('A-3')
      await useEntry(m).uncheck()
    },
    "§4 Reset puts 'use header and lines from document entry' to false": async ({ m }) => {
      await useEntry(m).check()
      await m.getByRole('button', { name: 'Reset' }).click()
      await choose({ page: m.page(), m, sent: () => ({}), sentName: () => '' }, 'Supplier', 'Rheintal')
      await goOn(m, 'one')
      await expect(useEntry(m)).not.toBeChecked()
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

test('what is stated of the rule modal holds where it is opened from the list', async ({ page, baseURL }) => {
  const api = apiClient(baseURL!, await signIn(baseURL!, admin), '10301')
  type Listed = { rules: { documentRuleID: number; documentRuleName: string }[] }
  const { rules } = await api.get<Listed>('/api/document-rules?status=active&itemsPerPage=100')
  const one = rules.find(({ documentRuleName }) => documentRuleName === 'Pinecrest Laundry: Seattle')
  const seen = watch(page)
  await openSignedIn(page, baseURL!, admin, { path: '/settings/document-rules?rule=new' })
  await see(made, seen)
  await page.goto(`${baseURL}/settings/document-rules?rule=${one?.documentRuleID}`)
  await see(edited, seen)
})

test('what is stated of the rule modal holds where it is opened beside a document', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const api = await demoApi(baseURL!, clerk, customer.id)
  const id = await readInvoiceOf(api, 'S-2006', { invoiceNumber: newNumber('RH'), items: ['RH-Z63'] })
  const seen = watch(page)
  const put = async (companyID: string | null, customerAccount: string | null) => {
    const { version } = await api.get<{ version: number }>(`/api/documents/${id}`)
    const fields = [
      { name: 'companyID', value: companyID, source: 'LOOKUP' },
      { name: 'customerAccount', value: customerAccount, source: 'TYPED' },
    ]
    await api.send('PATCH', `/api/documents/${id}/fields`, { version, fields })
  }
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Create document rule…' }).click()
    await expect(field(seen.m, 'Supplier')).not.toHaveValue('')
  }
  await put(null, null)
  await openSignedIn(page, baseURL!, staff, { path: `/document/${id}`, customer })
  await open()
  await see(forAll, seen)
  await put('AW-10', account)
  await page.reload()
  await open()
  await see(forOne, seen)

  const boss = await demoApi(baseURL!, manager, customer.id)
  const { rule } = await boss.send<{ rule: { documentRuleID: number } }>('POST', '/api/document-rules', {
    documentRuleName: 'Hydraulics of Germany',
    documentRuleType: 'PROTOTYPE',
    header: [
      { name: 'supplier', value: 'S-2006' },
      { name: 'companytype', value: 'one' },
      { name: 'company', value: 'AW-20' },
    ],
    documentRuleLines: [],
  })
  await put('AW-20', null)
  await page.reload()
  await open()
  await seen.m
    .getByRole('link', { name: 'Hydraulics of Germany' })
    .or(seen.m.getByRole('button', { name: 'Hydraulics of Germany' }))
    .click()
  await expect(seen.m).toHaveAccessibleName('Edit document rule')
  await expectOpen(seen.m, 'one', 'two')
  await expect(field(seen.m, 'Company')).toHaveValue(/Deutschland/)
  const documentRuleIDs = [rule.documentRuleID]
  await boss.send('POST', '/api/document-rules/switch', { documentRuleIDs, isActive: false })
})

async function see(scene: Scene, seen: Seen): Promise<void> {
  await expect(seen.m).toBeVisible()
  for (const [says, [of, look]] of Object.entries(looks))
    if (of === scene) await test.step(says, () => look(seen))
}

function watch(page: Page): Seen {
  let last: Record<string, string | null> = {}
  let name = ''
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/document-rules/check')) return
    type Sent = { documentRuleName: string; header: { name: string; value: string | null }[] }
    const { documentRuleName, header } = request.postDataJSON() as Sent
    last = Object.fromEntries(header.map(({ name, value }) => [name, value]))
    name = documentRuleName
  })
  const m = page.getByRole('dialog', { name: /document rule$/ })
  return { page, m, sent: () => last, sentName: () => name }
}

function inScene(
  scene: Scene,
  of: Partial<Record<RuleStatement, Row[1]>>,
): Partial<Record<RuleStatement, Row>> {
  return Object.fromEntries(Object.entries(of).map(([says, look]) => [says, [scene, look]]))
}

function controlOf(m: Locator, name: RuleHeaderName): Locator {
  const { text, input } = ruleHeaderFields.find((one) => one.name === name)!
  if (name === 'companytype') return m.getByRole('group', { name: 'Companies' }).getByRole('radio')
  if (name === 'customeraccttype')
    return m.getByRole('group', { name: 'Customer accounts' }).getByRole('radio')
  return input === 'select' ? m.getByRole('combobox', { name: text }) : field(m, text)
}

const isScope = (name: RuleHeaderName) => name === 'companytype' || name === 'customeraccttype'
const labelOf = (name: RuleHeaderName) => ruleHeaderFields.find((one) => one.name === name)!.text
/** The control itself; of a scope's answers the one that is chosen. */
const shownControlOf = (m: Locator, name: RuleHeaderName) =>
  isScope(name) ? controlOf(m, name).and(m.getByRole('radio', { checked: true })) : controlOf(m, name)

function ofEachField(rows: (name: RuleHeaderName) => Record<string, Row[1]>): Record<string, Row[1]> {
  return Object.assign({}, ...ruleHeaderFields.map(({ name }) => rows(name)))
}

function ofEachLookup(rows: (name: RuleHeaderName) => Record<string, Row[1]>): Record<string, Row[1]> {
  return Object.assign(
    {},
    ...ruleHeaderFields.filter(({ input }) => input === 'autocomplete').map(({ name }) => rows(name)),
  )
}
