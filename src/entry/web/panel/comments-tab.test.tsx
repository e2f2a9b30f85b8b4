import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { aComment } from '../../../testing/web/a-comment'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import { ConfirmHost } from '../../../ui/confirm-modal'
import type { Comment } from '../../entry.api'
import { useReader } from '../use-reader'
import { CommentsTab } from './comments-tab'

const path = '/api/documents/7/comments'

/** The comments that the server has, newest first. */
let comments: Comment[]
/** As the change stream does when the server names the document. */
let tellOfChange: () => Promise<void>
let sent: { call: string; body: unknown }[]

const says = (id: number, name: string, body: string) =>
  aComment({
    id,
    body,
    author: { name, initials: 'XX', role: '', side: 'customer' },
    can_delete: name === 'Reto Gerber',
  })

beforeEach(() => {
  comments = []
  const remove = (id: number) => () => {
    comments = comments.filter((one) => one.id !== id)
    return {}
  }
  sent = answerCalls({
    [`GET ${path}`]: () => ({ comments }),
    [`POST ${path}`]: (body) => {
      const added = says(comments.length + 1, 'Reto Gerber', (body as { body: string }).body)
      comments = [added, ...comments]
      return Response.json(added, { status: 201 })
    },
    'POST /api/documents/7/questions': (body) => {
      const { to, question } = body as { to: string; question: string }
      const added = { ...says(1, 'Reto Gerber', question), kind: 'question' as const, asked_of: to }
      comments = [added]
      return Response.json(added, { status: 201 })
    },
    ...Object.fromEntries([1, 2, 3].map((id) => [`DELETE ${path}/${id}`, remove(id)])),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('comments stand newest first, and one is deleted once that is confirmed', async () => {
  await open({ 'comments.write': true })
  for (const text of ['Asked the buyer', 'The buyer agrees']) {
    write(text)
    fireEvent.click(screen.getByText('Send'))
    await screen.findByText(text, { selector: 'li p' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('New comment').value).toBe('')
  }
  expect(shown()).toEqual(['The buyer agrees', 'Asked the buyer'])
  const remove = () => fireEvent.click(screen.getAllByLabelText('Delete the comment of Reto Gerber')[0]!)
  remove()
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Delete this comment?')).toBeTruthy()
  fireEvent.click(question.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  remove()
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Delete'))
  await waitFor(() => expect(shown()).toEqual(['Asked the buyer']))
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`POST ${path}`, { body: 'Asked the buyer' }],
    [`POST ${path}`, { body: 'The buyer agrees' }],
    [`DELETE ${path}/2`, undefined],
  ])
})

test('whoever may not write reads, and what is another’s cannot be deleted', async () => {
  comments = [says(1, 'Chloé Favre', 'Two prices')]
  await open({})
  expect(shown()).toEqual(['Two prices'])
  expect(screen.queryByLabelText('New comment')).toBeNull()
  expect(screen.queryByLabelText(/^Delete the comment/)).toBeNull()
})

test('somebody without an account is asked by e-mail, and the answer appears as a comment', async () => {
  await open({ 'comments.write': true })
  fireEvent.click(screen.getByText('Ask by e-mail…'))
  fireEvent.change(screen.getByLabelText(/^Ask by e-mail/), { target: { value: 'rita@outside.example' } })
  const question = screen.getByLabelText('Your question')
  fireEvent.change(question, { target: { value: 'Did this delivery arrive?' } })
  fireEvent.keyDown(question, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('asked rita@outside.example')).toBeTruthy()
  expect(shown()).toEqual(['Did this delivery arrive?'])
  expect(sent).toEqual([
    {
      call: 'POST /api/documents/7/questions',
      body: { to: 'rita@outside.example', question: 'Did this delivery arrive?', attach_original: true },
    },
  ])
  comments = [{ ...says(2, 'rita@outside.example', 'Yes, on Monday.'), kind: 'answer' }, ...comments]
  await act(tellOfChange)
  expect(await screen.findByText('Answer by e-mail')).toBeTruthy()
  expect(shown()).toEqual(['Yes, on Monday.', 'Did this delivery arrive?'])
})

async function open(can: Session['can']) {
  renderScreen(
    <CallerProvider caller={{ user: { id: 'u-reto' }, can, flags: {} } as unknown as Session}>
      <Opened />
      <ConfirmHost />
    </CallerProvider>,
  )
  await waitFor(() => expect(screen.queryByLabelText('Loading the comments')).toBeNull())
}

function Opened() {
  const client = useQueryClient()
  tellOfChange = () => client.invalidateQueries({ queryKey: ['comments', 7] })
  return <CommentsTab document={anOpenDocument()} reader={useReader()} />
}

const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('New comment'), { target: { value: text } })
const shown = () =>
  [...screen.getByLabelText('Comments, newest first').querySelectorAll('li p:last-of-type')].map(
    (one) => one.textContent,
  )
