import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { sayNow } from '../../ui/words'
import { entryActions } from '../action-words'
import type { DocumentAction } from '../document-lifecycle'
import type { CodedReason } from '../reason-codes.api'
import { workRoles } from '../work-roles'
import { ReasonDialog } from './reason-dialog'

afterEach(cleanup)

const offered: CodedReason[] = [
  { code: 'GOODS_RECEIPT', label: null, standard: 'Waiting for goods receipt' },
  { code: 'OWN_1', label: 'Our budget is used up', standard: null },
]

test("a hold needs a reason that is more than blanks, and takes one of the customer's by its code", () => {
  const { answers, submit } = openFor('hold')
  expect(submit().disabled).toBe(true)
  write('Reason for hold', '   ')
  expect(submit().disabled).toBe(true)
  fireEvent.submit(reason('Reason for hold').form!)
  expect(answers).toEqual([])
  fireEvent.click(screen.getByText('Waiting for goods receipt'))
  expect(reason('Reason for hold').value).toBe('Waiting for goods receipt')
  fireEvent.click(submit())
  const byCode = { reason: 'Waiting for goods receipt', reasonCode: 'GOODS_RECEIPT' }
  expect(answers).toEqual([byCode])
  fireEvent.click(screen.getByText('Our budget is used up'))
  write('Reason for hold', 'Our budget is used up until May')
  fireEvent.click(submit())
  write('Reason for hold', 'Something else')
  fireEvent.click(submit())
  expect(answers.slice(1)).toEqual([
    { reason: 'Our budget is used up until May', reasonCode: 'OWN_1' },
    { reason: 'Something else' },
  ])
})

test('more than a few reasons can be searched', () => {
  const many = Array.from({ length: 13 }, (_, at) => ({
    code: `OWN_${at}`,
    label: `Reason ${at}`,
    standard: null,
  }))
  openFor('hold', {}, many)
  write('Search reasons', ' REASON 12')
  expect(screen.getAllByRole('button', { name: /^Reason/ }).map(({ textContent }) => textContent)).toEqual([
    'Reason 12',
  ])
})

test('a hold may end by itself on a day', () => {
  const { answers, submit } = openFor('hold', { orders: { able: 1, count: 1 } })
  write('Reason for hold', ' Goods are late ')
  fireEvent.change(screen.getByLabelText('Resume automatically on'), { target: { value: '2026-12-24' } })
  fireEvent.click(submit())
  fireEvent.click(screen.getByRole('checkbox', { name: /purchase order/ }))
  fireEvent.click(submit())
  const held = { reason: 'Goods are late', holdUntil: '2026-12-24' }
  expect(answers).toEqual([held, { ...held, holdEvent: 'GOODS_RECEIPT' }])
})

test('Ctrl and Enter answer from within the reason, Enter alone begins a line', () => {
  const { answers } = openFor('flag')
  const field = reason('What is wrong?')
  write('What is wrong?', 'Wrong price')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(answers).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(answers).toEqual([{ reason: 'Wrong price' }])
})

test('an escalation goes to the queue, or to a colleague found by name', async () => {
  answerCalls({
    'GET /api/people': (_, url) => {
      // nobody else is offered
      expect(url.searchParams.get('roles')?.split('\n')).toEqual([...workRoles])
      return { people: [{ userId: 'omar', name: 'Omar Haddad', email: 'o@x.example' }] }
    },
  })
  const { answers, submit } = openFor('escalate')
  write('What needs a decision?', 'Over my limit')
  fireEvent.click(submit())
  fireEvent.change(screen.getByLabelText('Escalate to', { selector: 'input' }), { target: { value: 'om' } })
  fireEvent.click(await screen.findByText('Omar Haddad'))
  fireEvent.click(submit())
  expect(answers).toEqual([{ reason: 'Over my limit' }, { reason: 'Over my limit', toUserId: 'omar' }])
})

test('what needs no reason asks only whether it is meant', () => {
  const { answers, submit, onClose } = openFor('delete')
  expect(document.querySelector('[role=dialog] textarea')).toBeNull()
  fireEvent.click(submit())
  expect(answers).toEqual([{}])
  fireEvent.click(screen.getByText('Back'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('goods are waited for only where there is a purchase order', () => {
  openFor('hold', { orders: { able: 0, count: 2 } })
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  openFor('hold', { orders: { able: 1, count: 3 } })
  expect(screen.getByRole('checkbox', { name: /purchase order are received \(1 of 3\)$/ })).toBeTruthy()
})

test('several documents are spoken of as several', () => {
  const said = (name: DocumentAction, count: number) => {
    openFor(name, { orders: { able: count, count } })
    const text = document.querySelector('[role=dialog] form')!.textContent!
    cleanup()
    return text
  }
  expect(said('cancel', 1)).toContain("It won't be paid, and the sender isn't notified.")
  expect(said('cancel', 3)).toContain("They won't be paid, and the senders aren't notified.")
  expect(said('escalate', 3)).toContain('Sends these to an approver.')
  expect(said('assign', 3)).toContain('Others can still open and edit them.')
  expect(said('delete', 3)).toContain('They stay in the trash')
  expect(said('hold', 3)).toContain('Resume each when goods')
  const speakOfOne = entryActions.flatMap(({ asks }) => asks?.explanation ?? [])
  const several = speakOfOne.map((text) => sayNow(text, { count: 3 }))
  expect(
    several.filter((text) => /\b(it|its|this)\b/i.test(text) && !/sees this reason|sees your/.test(text)),
  ).toEqual([])
})

function openFor(
  name: DocumentAction,
  options: Pick<ComponentProps<typeof ReasonDialog>, 'orders'> = {},
  hold = offered,
) {
  const action = entryActions.find((one) => one.action === name)!
  const answers: unknown[] = []
  const onClose = vi.fn()
  renderScreen(
    <ReasonDialog
      action={action}
      asks={action.asks!}
      title="The question"
      {...options}
      onClose={onClose}
      onAnswer={(given) => answers.push(given)}
    />,
    { answers: [[['reason-codes'], { reasons: { hold, flag: [], escalate: [], cancel: [] } }]] },
  )
  const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
  return { answers, submit, onClose }
}

const reason = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label, { exact: false })
const write = (label: string, value: string) => fireEvent.change(reason(label), { target: { value } })
