import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPages } from '../../testing/web/render-screen'
import {
  answerRules,
  fieldOf,
  goOn,
  modalBox,
  pick,
  press,
  savedRule,
  shownIn,
  take,
  type,
} from '../../testing/web/rule-modal-bench'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import type { SentRule, TestedDocument } from '../rule-wire'
import type { ListedRule } from '../rules.api'
import { RulesPage } from './rules-page'

afterEach(() => vi.unstubAllGlobals())

const page = '/settings/document-rules'
const path = '/api/document-rules'

test('a rule is tested on the last invoices as it is typed, is saved, and stands in the list', async () => {
  const { sent } = openPage({ kept: [] })
  expect((await screen.findByText('Document Rules')).tagName).toBe('H1')
  fireEvent.click((await screen.findAllByText('Create New'))[0]!)
  await waitFor(() => expect(modalBox() && fieldOf('Supplier')).toBeTruthy())
  await take('Supplier', 'Northgate')
  await pick('Rule type', 'Custom Rule')
  await waitFor(() => expect(shownIn('Rule name')).toBe('Northgate Telecom'))
  goOn('one')
  await waitFor(() => expect(fieldOf('Memo')).toBeTruthy())
  type('Memo', 'Phones and lines')
  press('Test on last 20')
  const result = (await within(modalBox()).findByText('1 identical, 2 different, 1 not touched')).closest(
    'section',
  )!
  expect([...result.querySelectorAll('ul > li')].map((one) => one.querySelector('a')!.textContent)).toEqual([
    'RE-1',
    'RE-2',
    'RE-3',
    'RE-4',
  ])
  const [different, other] = result.querySelectorAll('details')
  expect(different!.open).toBe(true)
  expect(different!.querySelector('tbody')!.textContent).toBe('MemoPhonesPhones and lines')
  expect(other!.open).toBe(false)
  expect(bodyOf(sent, 'POST', `${path}/test`)).toMatchObject(asTyped('Phones and lines'))
  expect(bodyOf(sent, 'POST', path)).toBeUndefined()
  type('Memo', 'Phones')
  expect(result.querySelector('[role=status]')!.textContent).toContain('You changed the rule since')

  press('Save')
  await waitFor(() => expect(modalBox()).toBeNull())
  expect(bodyOf(sent, 'POST', path)).toMatchObject(asTyped('Phones'))
  await waitFor(() => expect(listed()).toEqual(['Northgate Telecom']))
})

test('a rule is turned off after a question, stands among the inactive ones after a reload too, and is turned on again', async () => {
  const { sent, router } = openPage({ kept: [{ ...northgate, isActive: true }] })
  await waitFor(() => expect(listed()).toEqual(['Northgate Telecom']))
  click('Deactivate Northgate Telecom')
  await screen.findByText('Deactivate document rule')
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(modalBox()).toBeNull())
  expect(bodyOf(sent, 'POST', `${path}/switch`)).toBeUndefined()

  click('Deactivate Northgate Telecom')
  await screen.findByText('Deactivate document rule')
  expect(modalBox().textContent).toContain('Northgate Telecom')
  press('Deactivate')
  await screen.findByText('Rule deactivated')
  expect(bodyOf(sent, 'POST', `${path}/switch`)).toEqual({ documentRuleIDs: [4], isActive: false })
  await screen.findByText('No document rules yet')
  fireEvent.click(screen.getByText('Inactive'))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'inactive' }))
  await waitFor(() => expect(listed()).toEqual(['Northgate Telecom']))

  cleanup()
  drawPage(router.state.location.href)
  await waitFor(() => expect(listed()).toEqual(['Northgate Telecom']))
  click('Reactivate Northgate Telecom')
  await screen.findByText('Reactivate document rule')
  press('Reactivate')
  await screen.findByText('Rule reactivated')
  expect(bodyOf(sent, 'POST', `${path}/switch`)).toEqual({ documentRuleIDs: [4], isActive: true })
  await screen.findByText('No inactive rules')
})

const click = (label: string) => fireEvent.click(screen.getByLabelText(label))
const listed = () =>
  [...screen.getByLabelText('List of document rules').querySelectorAll('tbody a')].map(
    (one) => one.textContent,
  )
const bodyOf = (sent: ReturnType<typeof answerRules>, method: string, at: string) =>
  sent.findLast(({ call }) => call === `${method} ${at}`)?.body
const asTyped = (memo: string) => ({
  documentRuleName: 'Northgate Telecom',
  documentRuleType: 'PROTOTYPE',
  header: expect.arrayContaining([
    { name: 'supplier', value: 'S-1' },
    { name: 'memo', value: memo },
  ]),
})

/** The page over a server that keeps rules, turns them off and on, and has tested a rule on four invoices. */
function openPage({ kept }: { kept: ListedRule[] }) {
  const sent = answerRules({
    more: {
      [`GET ${path}`]: (_, { searchParams }) => {
        const of = (isActive: boolean) => kept.filter((one) => one.isActive === isActive)
        const rules = of(searchParams.get('status') !== 'inactive')
        const tabs = { active: of(true).length, inactive: of(false).length }
        return { rules, page: 1, totalPages: 1, total: rules.length, tabs }
      },
      [`POST ${path}/test`]: () => ({
        documents: [
          tested(1, 'identical'),
          tested(2, 'differs', { from: 'Phones', to: 'Phones and lines' }),
          tested(3, 'differs', { from: null, to: 'Phones and lines' }),
          tested(4, 'not-touched'),
        ],
        identical: 1,
        differs: 2,
        notTouched: 1,
      }),
      [`POST ${path}`]: (body) => {
        const { documentRuleName } = body as SentRule
        kept = [{ ...northgate, documentRuleName }]
        return { rule: savedRule({ id: 4, name: documentRuleName, header: { supplier: 'S-1' } }) }
      },
      [`POST ${path}/switch`]: (body) => {
        const { documentRuleIDs: done, isActive } = body as { documentRuleIDs: number[]; isActive: boolean }
        kept = kept.map((one) => (done.includes(one.documentRuleID) ? { ...one, isActive } : one))
        return { done, refused: [] }
      },
    },
  })
  return { sent, ...drawPage(page) }
}

function drawPage(at: string) {
  const Page = () => (
    <>
      <RulesPage />
      <ConfirmHost />
      <Toasts />
    </>
  )
  return renderPages({ [page]: Page }, { at })
}

function tested(
  place: number,
  outcome: TestedDocument['outcome'],
  memo?: { from: string | null; to: string },
): TestedDocument {
  return {
    invID: 500 + place,
    invoiceNumber: `RE-${place}`,
    invoiceDate: '2026-03-02',
    controlAmt: '120.00',
    currency: 'USD',
    outcome,
    why: null,
    differences: memo ? [{ field: 'memo', line: null, cell: null, ...memo }] : [],
  }
}

const northgate: ListedRule = {
  documentRuleID: 4,
  documentRuleName: 'Northgate Telecom',
  documentRuleType: 'PROTOTYPE',
  supplierID: 'S-1',
  supplier: 'Northgate Telecom Inc.',
  company: null,
  customeracct: null,
  createdBy: 'Tom Becker',
  createdAt: '2026-03-02T10:00:00Z',
  modifiedAt: '2026-03-02T10:00:00Z',
  lastUsedAt: null,
  timesUsed: 0,
  hitQuality: null,
  isActive: true,
  version: 1,
}
