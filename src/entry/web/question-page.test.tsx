import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { type QuestionPage as Asked, questionPage } from '../questions.api'
import { QuestionPage } from './question-page'

/** The page behind the link in a question by mail. Whose link it is and that it is good once, the server decides. */

const token = '7wt-1-a-link-that-was-sent-to-rita'
const path = `/api/public/questions/${token}`

let asked: Asked
let refusal: { code: string; status: number } | null
let sent: { call: string; body: unknown }[]
const refused = ({ code, status }: { code: string; status: number }) =>
  Response.json({ code, errorMessage: 'No' }, { status })

beforeEach(() => {
  refusal = null
  asked = questionPage.parse({
    state: 'open',
    customer_name: 'Alpenwerk Maschinenbau AG',
    customer_logo: null,
    asked_by: 'Reto Gerber',
    question: 'Did this delivery arrive?',
    language: 'en-US',
    file_name: 'ask-1.pdf',
    supplier: null,
    invoice_number: 'ASK-1',
    control_amount: '1083.20',
    currency: 'CHF',
    expires_at: '2026-04-15T10:00:00Z',
  })
  sent = answerCalls({
    [`GET ${path}`]: () =>
      asked.question === '' ? refused({ code: 'entry.no_such_question', status: 404 }) : asked,
    [`POST ${path}/answer`]: () => {
      if (refusal) return refused(refusal)
      asked = { ...asked, state: 'used' }
      return Response.json({ state: 'used' }, { status: 201 })
    },
  })
})
afterEach(() => {
  document.documentElement.removeAttribute('lang')
  vi.unstubAllGlobals()
})

test('whoever was asked sees the question and the document, and answers once', async () => {
  const { unmount } = open()
  expect(await screen.findByText('Did this delivery arrive?')).toBeTruthy()
  expect(screen.getByText('Reto Gerber at Alpenwerk Maschinenbau AG asks:')).toBeTruthy()
  const facts = [...document.querySelectorAll('dl div')].map((fact) => fact.textContent)
  expect(facts).toEqual(['Fileask-1.pdf', 'Invoice numberASK-1', 'Amount1,083.20 CHF'])
  expect(button().disabled).toBe(true)
  fireEvent.change(answer(), { target: { value: 'Yes, on Monday.' } })
  expect(button().type).toBe('submit')
  fireEvent.click(button())
  expect(
    await screen.findByText('Thank you, your answer was sent', { selector: '[role=status] *' }),
  ).toBeTruthy()
  expect(screen.queryByLabelText(/^Your answer/)).toBeNull()
  expect(sent).toEqual([{ call: `POST ${path}/answer`, body: { answer: 'Yes, on Monday.' } }])

  unmount()
  open()
  expect(await screen.findByText(/^Reto Gerber was notified/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Your answer/)).toBeNull()
})

test('a link that was used meanwhile says so, and what could not be sent stays written', async () => {
  open()
  fireEvent.change(await screen.findByLabelText(/^Your answer/), { target: { value: 'Yes.' } })
  refusal = { code: 'http.unexpected', status: 500 }
  fireEvent.click(button())
  expect(await screen.findByText("The answer couldn't be sent. Try again.")).toBeTruthy()
  expect(answer().value).toBe('Yes.')
  refusal = { code: 'entry.question_answered', status: 409 }
  asked = { ...asked, state: 'used' }
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByLabelText(/^Your answer/)).toBeNull())
  expect(screen.getByText('Thank you, your answer was sent')).toBeTruthy()
})

test('a link that has expired, or that nobody was sent, has no room for an answer', async () => {
  asked = { ...asked, state: 'expired' }
  const { unmount } = open()
  expect(await screen.findByText('This link has expired')).toBeTruthy()
  expect(screen.queryByLabelText(/^Your answer/)).toBeNull()
  unmount()
  asked = { ...asked, question: '' }
  open()
  expect(await screen.findByText('This link is not valid')).toBeTruthy()
})

const open = () => renderPages({ '/question/$token': QuestionPage }, { at: `/question/${token}` })
const answer = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/)
const button = () => screen.getByText('Send the answer').closest<HTMLButtonElement>('button')!
