import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPages } from '../../../testing/web/render-screen'
import {
  answerRules,
  buttonsOf,
  fieldOf,
  focused,
  goOn,
  listOf,
  modalBox,
  openList,
  press,
  savedRule,
  shownIn,
  type,
} from '../../../testing/web/rule-modal-bench'
import type { DocumentRule, RuleVersion, SentRule } from '../../rule-wire'
import type { ListedRule } from '../../rules.api'
import { RulesPage } from '../rules-page'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/document-rules'
const key = (label: string, ...keys: string[]) => {
  for (const one of keys) fireEvent.keyDown(fieldOf(label)!, { key: one, code: one })
}
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

test('a rule is made by keyboard: a list closes alone, each step leads to the next one, and shares make a hundred', async () => {
  const sent = openPage({})
  const create = (await screen.findAllByText('Create New'))[0]!.closest('button')!
  const open = async () => {
    create.focus()
    fireEvent.click(create)
    await focused(() => modalOpen() && fieldOf('Supplier'))
  }
  await open()
  // nothing was typed: nothing to ask about
  key('Supplier', 'Escape')
  await closed()

  await open()
  await openList('Supplier', 'Kugellager')
  key('Supplier', 'Escape')
  await waitFor(() => expect(fieldOf('Supplier')!.getAttribute('aria-expanded')).not.toBe('true'))
  expect(modalOpen()).not.toBeNull()
  await openList('Supplier', 'Kugellager')
  expect(shownIn('Supplier')).toBe('Kugellager')
  key('Supplier', 'ArrowDown', 'Enter')
  await waitFor(() => expect(shownIn('Supplier')).toBe('Kugellager Nord GmbH'))
  key('Rule type', 'ArrowDown')
  await waitFor(() => expect(listOf('Rule type')!.textContent).toContain('Custom Rule'))
  // from the last one on to the first
  key('Rule type', 'ArrowDown', 'Enter')
  await waitFor(() => expect(shownIn('Rule type')).toBe('Custom Rule'))
  type('Rule name', 'Bearings')
  goOn('one')
  await focused(() => fieldOf('Company override'))
  type('Memo', 'Bearings and seals')
  goOn('two')
  await focused(() => buttonsOf('Add line')[0])
  press('Add line')
  type('Total %', '99.99')
  press('Save')
  await focused(() => fieldOf('Total %'))
  expect(describedBy('Total %')).toContain('100.00%, now 99.99%')
  expect(fieldOf('Total %')!.getAttribute('aria-invalid')).toBe('true')
  expect(shownIn('Total %')).toBe('99.99')
  await waitFor(() => expect(buttonsOf('Save')[0]!.disabled).toBe(false))
  expect(saved(sent)).toEqual([])
  const askedFor = () => modalBox()!.textContent!.includes('Correct the fields that are marked.')
  expect(askedFor()).toBe(true)
  type('Total %', '100')
  await waitFor(() => expect(askedFor()).toBe(false))
  press('Save')
  await closed()
  expect(saved(sent)).toEqual([
    expect.objectContaining({
      documentRuleName: 'Bearings',
      documentRuleType: 'PROTOTYPE',
      header: expect.arrayContaining([
        { name: 'supplier', value: 'S-2' },
        { name: 'memo', value: 'Bearings and seals' },
      ]),
      documentRuleLines: [{ share: '100' }],
    }),
  ])
})

const first = savedRule({
  id: 4,
  name: 'Bearings',
  header: { supplier: 'S-2', memo: 'Bearings and seals' },
  lines: [{ share: '100' }],
})
const second: DocumentRule = {
  ...savedRule({
    id: 4,
    name: 'Bearings',
    header: { supplier: 'S-2', memo: 'Ball bearings', paymentterms: 'N30' },
    version: 2,
  }),
  documentRuleLines: [
    { cells: { share: '60', description: 'Theirs' }, texts: {} },
    { cells: { share: '40', costCentre: '3100' }, texts: { costCentre: 'Montage' } },
  ],
}

test('who saves after another one sees both values of what both changed, takes the rest over, and decides', async () => {
  let stored = first
  const sent = openPage({
    read: () => stored,
    [`PUT ${path}/4`]: (body) => {
      const { version } = body as { version: number }
      if (version === stored.version) return { rule: stored }
      return Response.json(
        { code: 'rules.changed_meanwhile', values: { name: 'Anke Vogt' } },
        { status: 409 },
      )
    },
  })
  await openRule()
  stored = second
  type('Memo', 'Roller bearings')
  press('Save')
  const notice = () => modalBox().querySelector('[role=alert]')
  await focused(notice)
  expect(notice()!.textContent).toContain('Anke Vogt changed this rule')
  const row = (name: string) =>
    [...notice()!.querySelectorAll('tr')].find((one) => one.querySelector('th')?.textContent === name)!
  const cells = (name: string) => [...row(name).querySelectorAll('td')].map((one) => one.textContent)
  expect(cells('Memo')).toEqual([
    'Bearings and seals',
    'Ball bearingsKeep their change',
    'Roller bearingsUse mine',
  ])
  expect(cells('Payment terms')).toEqual(['–', '30 days', 'Unchanged; their change was added.'])
  const marked = (mark: 'ins' | 'del') =>
    [...row('Lines').querySelectorAll(mark)].map((one) => one.textContent)
  expect(marked('ins')).toEqual([
    expect.stringMatching(/^60%.*Theirs/),
    expect.stringMatching(/^40%.*Montage/),
  ])
  expect(marked('del')).toEqual([expect.stringMatching(/^100%/)])
  press('Keep their change', row('Memo'))
  expect(shownIn('Memo')).toBe('Ball bearings')
  press('Use mine', row('Memo'))
  expect(shownIn('Memo')).toBe('Roller bearings')
  await waitFor(() => expect(buttonsOf('Save')[0]!.disabled).toBe(false))
  press('Save')
  await closed()
  expect(saved(sent).at(-1)).toMatchObject({
    version: 2,
    header: expect.arrayContaining([
      { name: 'memo', value: 'Roller bearings' },
      { name: 'paymentterms', value: 'N30' },
    ]),
    documentRuleLines: [
      { share: '60', description: 'Theirs' },
      { share: '40', costCentre: '3100' },
    ],
  })
})

test('every version tells what it changed, and the newest one is taken back while nothing else is changed', async () => {
  let stored = second
  let versions = [change(2, 'UPDATE'), change(1, 'CREATE')]
  const sent = openPage({
    read: () => stored,
    versions: () => versions,
    [`POST ${path}/4/undo`]: () => {
      stored = { ...first, version: 3 }
      versions = [
        { ...change(3, 'UNDO'), changes: [] },
        ...versions.map((one) => ({ ...one, canUndo: false })),
      ]
      return { rule: stored }
    },
  })
  await openRule()
  const told = () => modalBox().querySelector('details')!.textContent
  expect(told()).toContain('Versions (2)')
  expect(told()).toContain('Changed · Anke Vogt')
  expect(told()).toContain('Cost center, line 2: – → Montage')
  const undo = () => buttonsOf('Undo this change')
  expect(undo()).toHaveLength(1)
  type('Memo', 'Mine')
  expect(undo()[0]!.disabled).toBe(true)
  type('Memo', 'Ball bearings')
  press('Undo this change')
  await waitFor(() => expect(told()).toContain('Versions (3)'))
  expect(undo().map((one) => one.closest('li')!.textContent)).toEqual([expect.stringContaining('Version 3')])
  expect(shownIn('Memo')).toBe('Bearings and seals')
  expect(sent.filter(({ call }) => call.endsWith('/undo'))).toEqual([
    { call: `POST ${path}/4/undo`, body: { version: 2 } },
  ])
  fireEvent.keyDown(modalBox(), { key: 'Escape' })
  await closed()
})

const modalOpen = () => document.querySelector('[role=dialog]')
const saved = (sent: ReturnType<typeof answerRules>) =>
  sent
    .filter(({ call }) => call === `POST ${path}` || call.startsWith('PUT'))
    .map(({ body }) => body as SentRule & { version?: number })
const describedBy = (label: string) =>
  fieldOf(label)!
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

function change(version: number, action: RuleVersion['action']): RuleVersion {
  const changes = [{ name: 'lines.1.costCentre', from: null, to: 'Montage' }]
  return {
    version,
    action,
    at: '2026-03-02T10:00:00Z',
    by: 'Anke Vogt',
    changes,
    canUndo: action !== 'CREATE',
  }
}

type Server = NonNullable<Parameters<typeof answerRules>[0]['more']>
type Given = { read?: () => DocumentRule; versions?: () => RuleVersion[] }

/** The page of document rules, whose list has one rule. */
function openPage({
  read = () => first,
  versions = () => [change(2, 'UPDATE')],
  ...more
}: Given & Record<string, Server[string] | Given['read'] | Given['versions']>) {
  const sent = answerRules({
    more: {
      [`GET ${path}`]: () => ({
        rules: [listed],
        page: 1,
        totalPages: 1,
        total: 1,
        tabs: { active: 1, inactive: 0 },
      }),
      [`GET ${path}/4`]: () => ({ rule: read(), versions: versions() }),
      [`POST ${path}`]: () => ({ rule: first }),
      ...(more as Server),
    },
  })
  renderPages({ '/settings/document-rules': RulesPage }, { at: '/settings/document-rules' })
  return sent
}

async function openRule(): Promise<void> {
  const link = (await screen.findByText('Bearings')).closest('a')!
  link.focus()
  fireEvent.click(link)
  await focused(() => modalOpen() && fieldOf('Supplier'))
  expect(shownIn('Supplier')).toBe('Kugellager Nord GmbH')
}

const listed: ListedRule = {
  documentRuleID: 4,
  documentRuleName: 'Bearings',
  documentRuleType: 'PROTOTYPE',
  supplierID: 'S-2',
  supplier: 'Kugellager Nord GmbH',
  company: null,
  customeracct: null,
  createdBy: 'Anke Vogt',
  createdAt: '2026-03-02T10:00:00Z',
  modifiedAt: '2026-03-02T10:00:00Z',
  lastUsedAt: null,
  timesUsed: 0,
  hitQuality: null,
  isActive: true,
  version: 1,
}
