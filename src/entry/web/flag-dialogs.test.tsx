import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { entryActions } from '../../documents/action-words'
import type { DocumentDetail } from '../../documents/documents.api'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import type { Answers } from '../entry-slots'
import { ActionDialog } from './action-dialog'
import type { Reader } from './use-reader'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Flag = DocumentDetail['flags'][number]
const flag = (id: number, more: Partial<Flag> = {}): Flag => ({
  id,
  reason: { text: `Reason ${id}` },
  note: null,
  openedBy: 'Kontor',
  openedAt: '2026-03-10T08:00:00Z',
  isBlocking: false,
  exception: null,
  needsTwo: false,
  firstCleared: null,
  ...more,
})

function open(label: string, flags: Flag[] = []) {
  const answers: Answers[] = []
  const asked = entryActions.find((one) => one.label === label)!
  renderScreen(
    <ActionDialog
      asked={asked}
      document={{ flags, poNumber: null, lines: [] as DocumentDetail['lines'] } as DocumentDetail}
      reader={{} as Reader}
      refusal={null}
      isRunning={false}
      onClose={() => {}}
      onAnswer={(_, given) => answers.push(given)}
    />,
  )
  return answers
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fields = (name: string) =>
  screen.getAllByRole('textbox', { name: new RegExp(name.replace('?', '\\?')) })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('each cleared flag needs its own reason; one that is left alone needs none', () => {
  const answers = open('Clear flags…', [flag(1), flag(2), flag(3)])
  expect(button('Clear 3 flags').disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reason 3' }))
  const [first, second] = fields('Why are you clearing this?')
  write(first!, 'Paid in May')
  expect(button('Clear 2 flags').disabled).toBe(true)
  write(second!, ' Same as last year ')
  fireEvent.click(button('Clear 2 flags'))
  expect(answers).toEqual([
    {
      clears: [
        { flagId: 1, reason: 'Paid in May' },
        { flagId: 2, reason: 'Same as last year' },
      ],
    },
  ])
})

test('says when a second person has to confirm, and what the first one said', () => {
  const first = { name: 'Dana Whitfield', reason: 'I called them' }
  open('Clear flags…', [
    flag(1, { needsTwo: true }),
    flag(2, { needsTwo: true, firstCleared: { ...first, isMine: false } }),
    flag(3, { needsTwo: true, firstCleared: { ...first, isMine: true } }),
  ])
  expect(screen.getByText('A second person has to confirm this.')).toBeTruthy()
  expect(screen.getByText(/^cleared by Dana Whitfield: “I called them”/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Reason 3' }).disabled).toBe(true)
  expect(fields('Why are you clearing this?')).toHaveLength(2)
})

test('flagging offers the customer’s own reasons with what they mean; several may be chosen', async () => {
  answerCalls({
    'GET /api/documentrejections/flags/reasons': () => ({
      reasons: [{ rule_name: 'Ask procurement', rejection_message: 'Orders above 5,000' }],
    }),
    'GET /api/reason-codes': () => ({
      reasons: { flag: [{ code: 'DUPLICATE', label: null, standard: 'Possible duplicate' }] },
    }),
  })
  const answers = open('Flag…')
  expect(button('Flag').disabled).toBe(true)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ask procurement' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Possible duplicate' }))
  write(fields('Note')[0]!, 'see page 2')
  fireEvent.click(button('Flag'))
  expect(answers).toEqual([
    {
      reasons: [
        { text: 'Ask procurement', note: 'Orders above 5,000' },
        { code: 'DUPLICATE', text: 'Possible duplicate' },
      ],
      note: 'see page 2',
    },
  ])
})

test('one’s own words are a reason too', () => {
  answerCalls({})
  const answers = open('Flag…')
  write(fields('What is wrong?')[0]!, 'Odd')
  fireEvent.click(button('Flag'))
  expect(answers).toEqual([{ reasons: [], reason: 'Odd' }])
})

test('a review is returned with a question', () => {
  const answers = open('Return with question…')
  expect(button('Return with question').disabled).toBe(true)
  write(fields('Your question')[0]!, 'Whose is it?')
  fireEvent.click(button('Return with question'))
  expect(answers).toEqual([{ note: 'Whose is it?' }])
})
