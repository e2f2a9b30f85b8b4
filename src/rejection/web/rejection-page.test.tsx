import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { choose, optionsOf, selectField } from '../../testing/web/select-fields'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { RuleBody } from '../rejection-rule'
import { type RejectionRuleRow, rejectionRule } from '../rejection-wire'
import { flagFields } from '../rule-fields'
import { RejectionPage } from './rejection-page'

/** Settings › Document Rejection with a server that keeps rules: what is shown, asked and said (specification §2.3, §5, §8). */

let rules: RejectionRuleRow[]
let sent: { call: string; body: unknown }[]
/** What a create is answered with; the rule itself when null. */
let refusal: (() => Promise<Response>) | null
let lists: number

const path = '/api/documentrejections/rules'

beforeEach(() => {
  rules = []
  refusal = null
  lists = 0
  sent = answerCalls({
    [`GET ${path}`]: (_, url) => {
      lists += 1
      const own = rules.filter((rule) => rule.usage_type === url.searchParams.get('usage_type'))
      const metadata = { page_results: own.length, page_size: 100, page: 1, total_pages: 1 }
      return { rules: own, metadata: { ...metadata, total_results: own.length } }
    },
    'GET /api/documentrejections/exceptions': () => ({ exceptions: [] }),
    [`POST ${path}/backtest`]: () => ({ days: 90, matched: 3, total: 1200, examples: [] }),
    [`POST ${path}`]: async (body) => {
      if (refusal) return refusal()
      rules = [ruleOf(1, body as RuleBody)]
      return Response.json(rules[0], { status: 201 })
    },
    [`PUT ${path}/1`]: (body) => {
      rules = [ruleOf(1, body as RuleBody)]
      return rules[0]!
    },
    [`DELETE ${path}/1`]: () => {
      rules = []
      return new Response(null, { status: 204 })
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the page, its tabs and its columns are named as specified', async () => {
  await openPage()
  expect(screen.getByText('Document Rejection').tagName).toBe('H1')
  const tabs = [...document.querySelectorAll('[role=tab]')]
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'FLAG FOR REVIEW',
    'AUTOMATIC REJECTION',
    'EMAIL TEMPLATE',
  ])
  expect(tabs[0]!.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('Document Flags')).toBeTruthy()
  expect(
    screen.getByText("Create and edit rules to flag documents that don't meet your submission criteria."),
  ).toBeTruthy()
  const info = 'Document flags need a field condition to be applied automatically'
  expect(screen.getByLabelText(info).tagName).toBe('BUTTON')
  expect(heads()).toEqual([
    'Flag Name',
    'Type',
    'Created By',
    'Created Date',
    'Hits (30 d)',
    'False hits',
    'Actions',
  ])
  for (const name of ['Flag Name', 'Type', 'Created By', 'Created Date']) {
    expect(headOf(name).querySelector('button')).toBeTruthy()
    expect(screen.getAllByLabelText(`Filter ${name}`).length).toBeGreaterThan(0)
  }
  expect(headOf('Actions').querySelector('button')).toBeNull()
  expect(screen.queryByLabelText('Filter Actions')).toBeNull()
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()

  await openTab('AUTOMATIC REJECTION')
  expect(screen.getByText('Rejection Rules')).toBeTruthy()
  expect(
    screen.getByText(
      "Create and edit rules to automatically reject documents that don't meet your submission criteria.",
    ),
  ).toBeTruthy()
  expect(screen.queryByLabelText(info)).toBeNull()
  expect(heads()).toEqual([
    'Rejection Rule Name',
    'Created By',
    'Created Date',
    'Hits (30 d)',
    'False hits',
    'Actions',
  ])
})

test('Save Changes is disabled as long as something is missing, and while it saves', async () => {
  await openPage()
  await createNew()
  expect(screen.getByText('Create Flag')).toBeTruthy()
  expect(screen.getByText('Select the reasons and conditions used to flag documents.')).toBeTruthy()
  expect(screen.getByLabelText('Create Rule Name*')).toBeTruthy()
  expect(screen.getByLabelText('Flag Reason*')).toBeTruthy()
  expectSave(false, 'nothing is there')
  write('Enter flag reason', 'A reason')
  expectSave(false, 'the rule name is empty')
  write('Enter rule name', 'A name')
  expectSave(true, 'a flag needs no field')
  write('Enter flag reason', '')
  expectSave(false, 'the reason is empty')
  write('Enter flag reason', 'A reason')
  await choose('Select a Field', 'Document')
  expectSave(true, 'Document needs no condition')
  await choose('Select a Field', 'Control Amount')
  expectSave(false, 'a condition is required')
  await choose('Select a Condition*', 'Is Missing')
  expectSave(true, 'Is Missing needs no value')
  await choose('Select a Condition*', 'Equals')
  expectSave(false, 'a value is required')
  writeValue('1')
  expectSave(true, 'all is there')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  refusal = async () => {
    await released
    return Response.json({ errorMessage: 'It broke.' }, { status: 500 })
  }
  fireEvent.click(save())
  await waitFor(() => expectSave(false, 'a save is in progress'))
  const before = lists
  release()
  // no toast for a create that failed, and the list is loaded again all the same
  await waitFor(() => expect(lists).toBeGreaterThan(before))
  await waitFor(() => expectSave(true, 'it may be tried again'))
  expect(screen.queryByText('Document flag created')).toBeNull()
  expect(await screen.findByText('It broke.')).toBeTruthy()
})

test('a flag is created, edited and deleted, and each is said', async () => {
  await openPage()
  await createNew()
  write('Enter rule name', 'Amount over the limit')
  write('Enter flag reason', 'The amount is over the limit')
  await choose('Select a Field', 'Page Count')
  await choose('Select a Condition*', 'Greater Than')
  writeValue('99')
  await screen.findByText('would have matched 3 of 1,200 in 90 days')
  fireEvent.click(save())
  await screen.findByText('Document flag created')
  expect(sent.at(-1)!.body).toMatchObject({
    usage_type: 'FLAG',
    automated_type: 'AUTOMATED',
    rule_name: 'Amount over the limit',
    rejection_message: 'The amount is over the limit',
    conditionals: [{ field_name: 'pageCount', condition: 'GREATER THAN', field_value: '99' }],
  })

  fireEvent.click(await screen.findByLabelText('Edit Amount over the limit'))
  expect(await screen.findByText('Edit Flag')).toBeTruthy()
  expect(selectField('Select a Field').value).toBe('Page Count')
  expect(screen.getByLabelText<HTMLInputElement>('Set a Value*', { selector: 'input' }).value).toBe('99')
  await choose('Select a Condition*', 'Is Missing')
  fireEvent.click(save())
  await screen.findByText('Document flag updated')
  fireEvent.click(await screen.findByLabelText('Edit Amount over the limit'))
  await waitFor(() => expect(selectField('Select a Condition*').value).toBe('Is Missing'))
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByText('Edit Flag')).toBeNull())

  fireEvent.click(await screen.findByLabelText('Delete Amount over the limit'))
  const question = await dialogOf('Delete Flag')
  expect(
    question.getByText(
      'Are you sure you want to delete this rule? It will not be applied to future documents.',
    ),
  ).toBeTruthy()
  fireEvent.click(question.getByText('Delete'))
  await screen.findByText('Successfully deleted flag')
  await waitFor(() => expect(screen.queryByText('Amount over the limit')).toBeNull())
})

test('a rejection rule is created from the fixed fields, and needs one', async () => {
  await openPage()
  await openTab('AUTOMATIC REJECTION')
  await createNew()
  expect(screen.getByText('Create Rejection Rule')).toBeTruthy()
  expect(
    screen.getByText('Select the reasons and conditions used to automatically reject documents.'),
  ).toBeTruthy()
  expect(await optionsOf('Select a Field*')).toEqual([
    'File Name Character Count',
    'Attachment Size',
    'Email Subject',
    'Invoice Document Per Email',
    'Recognized Word Count',
  ])
  write('Enter rule name', 'Very long name')
  write('Enter rejection reason', 'The file name is too long')
  expectSave(false, 'on the reject tab a field is needed')
  await choose('Select a Field*', 'File Name Character Count')
  await choose('Select a Condition*', 'Greater Than')
  writeValue('400')
  fireEvent.click(save())
  await screen.findByText('Rejection rule created')
  fireEvent.click(await screen.findByLabelText('Edit Very long name'))
  expect(await screen.findByText('Edit Rejection Rule')).toBeTruthy()
  write('Enter rule name', 'Far too long name')
  fireEvent.click(save())
  await screen.findByText('Rejection rule updated')
  fireEvent.click(await screen.findByLabelText('Delete Far too long name'))
  fireEvent.click((await dialogOf('Delete Automatic Rejection Rule')).getByText('Delete'))
  await screen.findByText('Successfully deleted rejection rule')
})

async function openPage(): Promise<void> {
  const page = () => (
    <>
      <RejectionPage />
      <ConfirmHost />
      <Toasts />
    </>
  )
  renderPages(
    { '/settings/rejection': page },
    { at: '/settings/rejection', answers: [[['rejection-rule-fields'], flagFields]] },
  )
  await waitFor(() => expect(heads().length).toBeGreaterThan(0))
}

async function openTab(name: string): Promise<void> {
  fireEvent.click(screen.getByText(name))
  await waitFor(() => expect(heads()[0]).toBe('Rejection Rule Name'))
}

async function createNew(): Promise<void> {
  fireEvent.click(screen.getByText('Create New'))
  await screen.findByPlaceholderText('Enter rule name')
}

async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
  return within(dialog)
}

const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent)
const headOf = (name: string) =>
  [...document.querySelectorAll('th')].find((head) => head.textContent === name)!
const save = () => screen.getByText('Save Changes').closest('button')!
const expectSave = (isEnabled: boolean, why: string) => expect(!save().disabled, why).toBe(isEnabled)
const write = (placeholder: string, value: string) =>
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value } })
const writeValue = (value: string) =>
  fireEvent.change(screen.getByLabelText('Set a Value*', { selector: 'input' }), { target: { value } })

function ruleOf(id: number, body: RuleBody): RejectionRuleRow {
  return rejectionRule.parse({
    ...body,
    rejection_rule_id: id,
    created_by: 'Tom Becker',
    created_at: '2026-03-02T10:00:00Z',
    hits: 0,
    false_hits: 0,
  })
}
