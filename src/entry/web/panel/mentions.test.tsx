import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../tenants/tenants.api'
import { CallerProvider } from '../../../tenants/web/caller'
import { aComment } from '../../../testing/web/a-comment'
import { anOpenDocument } from '../../../testing/web/entry-bench'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import { SideDrawer } from '../../../ui/side-drawer'
import { useReader } from '../use-reader'
import { CommentsTab } from './comments-tab'

const path = '/api/documents/7/comments'
const caller = { user: { id: 'u-dana' }, can: { 'comments.write': true }, flags: {} } as unknown as Session

let sent: { call: string; body: unknown }[]

beforeEach(() => {
  const bodies: string[] = []
  const people = ['Dana Lund', 'Luis Ortega', 'Priya Nair'].map((name) => ({
    userId: name,
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@harborpine.example`,
  }))
  sent = answerCalls({
    'GET /api/people': () => ({ people }),
    [`GET ${path}`]: () => ({ comments: bodies.map(says) }),
    [`POST ${path}`]: (body) => {
      bodies.unshift((body as { body: string }).body)
      return Response.json(says(bodies[0]!, 0), { status: 201 })
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an @ offers colleagues one of whose names begins as it is typed; Escape closes the list and leaves the text', async () => {
  open(<Opened />)
  type('Is this yours, @')
  await waitFor(() => expect(offered()).toEqual(['Dana Lund', 'Luis Ortega', 'Priya Nair']))
  type('Is this yours, @lu')
  expect(offered()).toEqual(['Dana Lund', 'Luis Ortega'])
  expect(active()).toBe('Dana Lund')
  type('Is this yours, @lui')
  expect(offered()).toEqual(['Luis Ortega'])
  expect(list()!.id).toBe(field().getAttribute('aria-controls'))
  expect(screen.getByLabelText('People')).toBe(list())
  key('Escape')
  expect(list()).toBeNull()
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  expect(field().value).toBe('Is this yours, @lui')
})

test('who is chosen with the keyboard stands in the comment, which goes on behind the name and is sent', async () => {
  open(<Opened />)
  const scrolledTo = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
  field().focus()
  type('Is this yours, @')
  await waitFor(() => expect(active()).toBe('Dana Lund'))
  key('ArrowDown')
  expect(active()).toBe('Luis Ortega')
  key('ArrowUp')
  key('ArrowUp')
  expect(active()).toBe('Priya Nair')
  expect(scrolledTo.mock.contexts.at(-1)).toBe(options()[2])
  type('Is this yours, @lu or whose?', 'Is this yours, @lu'.length)
  expect(active()).toBe('Dana Lund')
  key('ArrowDown')
  expect(key('Tab')).toBe(false)
  expect(list()).toBeNull()
  expect(field().value).toBe('Is this yours, @Luis Ortega or whose?')
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(field().selectionStart).toBe('Is this yours, @Luis Ortega '.length))
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Is this yours, @Luis Ortega or whose?', { selector: 'li p' })).toBeTruthy()
  expect(field().value).toBe('')
  const body = { body: 'Is this yours, @Luis Ortega or whose?' }
  expect(sent).toEqual([{ call: `POST ${path}`, body }])
})

test('in a drawer Escape closes the list alone, and a click chooses', async () => {
  const onClose = vi.fn()
  open(
    <SideDrawer isOpen onClose={onClose} title="Panel">
      <Opened />
    </SideDrawer>,
  )
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  field().focus()
  type('@p')
  await waitFor(() => expect(offered()).toEqual(['Priya Nair']))
  key('Escape')
  expect(list()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  type('')
  type('@priya')
  // the caret stays in the text
  expect(fireEvent.pointerDown(options()[0]!)).toBe(false)
  fireEvent.pointerUp(field())
  expect(field().value).toBe('@Priya Nair ')
  expect(list()).toBeNull()
  key('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

const says = (body: string, at: number) => aComment({ id: at + 1, body })

const open = (part: ReactNode) => renderScreen(<CallerProvider caller={caller}>{part}</CallerProvider>)

function Opened() {
  return <CommentsTab document={anOpenDocument()} reader={useReader()} />
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('New comment')
const key = (name: string, more = {}) => fireEvent.keyDown(field(), { key: name, ...more })
const list = () => document.querySelector('[role=listbox]')
const options = () => [...document.querySelectorAll('[role=option]')]
const offered = () => options().map((option) => option.firstChild!.textContent)
/** Whom Enter and Tab take, as it is told to a screen reader. */
function active() {
  const chosen = document.querySelector('[role=option][aria-selected=true]')
  expect(chosen?.id).toBe(field().getAttribute('aria-activedescendant'))
  return chosen?.firstChild?.textContent
}

/** Writes this over what stands there, with the caret at its end or at `caret`. */
function type(value: string, caret = value.length): void {
  fireEvent.change(field(), { target: { value } })
  field().setSelectionRange(caret, caret)
  fireEvent.select(field())
}
