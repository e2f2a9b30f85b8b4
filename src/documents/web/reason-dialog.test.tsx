import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { entryActions } from '../action-words'
import type { DocumentAction } from '../document-lifecycle'
import { ReasonDialog } from './reason-dialog'

afterEach(cleanup)

test('a hold needs a reason that is more than blanks, and takes a suggested one', () => {
  const { answers, submit } = openFor('hold')
  expect(submit().disabled).toBe(true)
  write('Reason for hold', '   ')
  expect(submit().disabled).toBe(true)
  fireEvent.submit(reason('Reason for hold').form!)
  expect(answers).toEqual([])
  fireEvent.click(screen.getByText('Waiting for goods receipt'))
  expect(reason('Reason for hold').value).toBe('Waiting for goods receipt')
  fireEvent.click(submit())
  expect(answers).toEqual([{ reason: 'Waiting for goods receipt', holdReason: 'GOODS_RECEIPT' }])
})

test('a hold may end by itself on a day', () => {
  const { answers, submit } = openFor('hold', { orders: { able: 1, count: 1 } })
  write('Reason for hold', ' Goods are late ')
  fireEvent.change(screen.getByLabelText('Resume automatically on'), { target: { value: '2026-12-24' } })
  fireEvent.click(submit())
  fireEvent.click(screen.getByRole('checkbox', { name: /purchase order/ }))
  fireEvent.click(submit())
  const held = { reason: 'Goods are late', holdUntil: '2026-12-24', holdReason: 'OTHER' }
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
    'GET /api/people': () => ({ people: [{ userId: 'omar', name: 'Omar Haddad', email: 'o@x.example' }] }),
  })
  const { answers, submit } = openFor('escalate')
  write('What needs a decision?', 'Over my limit')
  fireEvent.click(submit())
  fireEvent.change(screen.getByLabelText('To', { selector: 'input' }), { target: { value: 'om' } })
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

function openFor(name: DocumentAction, options: Pick<ComponentProps<typeof ReasonDialog>, 'orders'> = {}) {
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
  )
  const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
  return { answers, submit, onClose }
}

const reason = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label, { exact: false })
const write = (label: string, value: string) => fireEvent.change(reason(label), { target: { value } })
