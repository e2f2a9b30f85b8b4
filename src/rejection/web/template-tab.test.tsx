import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { choose } from '../../testing/web/select-fields'
import { Toasts } from '../../ui/toasts'
import { replacementFields } from '../merge-fields'
import { TemplateTab } from './template-tab'

const path = '/api/documentrejections/emails/templates'

let template: { message_template: string; language: string; is_own: boolean }
let sent: ReturnType<typeof answerCalls>
/** What a save is answered with; the template itself when null. */
let refusal: Promise<Response> | null

beforeEach(() => {
  template = { message_template: '<p>Dear {{supplier_name}}</p>', language: 'en-US', is_own: false }
  refusal = null
  sent = answerCalls({
    [`GET ${path}`]: () => template,
    [`GET ${path}/languages`]: () => ({ default_language: 'en-US', languages: [] }),
    'GET /api/documentrejections/emails/fields': () => [...replacementFields],
    [`POST ${path}`]: (body) => {
      if (refusal) return refusal
      template = { ...template, ...(body as Pick<typeof template, 'message_template'>), is_own: true }
      return template
    },
  })
  // jsdom lays nothing out, and an editor asks where its cursor is
  const nowhere = () => [] as unknown as DOMRectList
  Object.assign(Range.prototype, { getClientRects: nowhere, getBoundingClientRect: () => new DOMRect() })
  Object.assign(Text.prototype, { getClientRects: nowhere })
  Object.assign(document, { elementFromPoint: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('a field that does not exist is marked in the text, and keeps it from being saved', async () => {
  await openTab()
  expect(screen.getByText('Email Template').tagName).toMatch(/^H\d$/)
  expect(
    screen.getByText('Create an email message that notifies senders when their document has been rejected.'),
  ).toBeTruthy()
  expect(chips()).toEqual(['Supplier Name'])
  expect(save().disabled).toBe(true)
  paste('{{no such field}} ')
  expect(chips()).toEqual(['{{no such field}}', 'Supplier Name'])
  expect(text().querySelector('.k-merge-field[data-unknown]')!.textContent).toBe('{{no such field}}')
  press()
  expect(await alert()).toContain('{{no such field}}')
  expect(sent).toEqual([])
})

test('a text that is blank is not saved, nor one that is being saved, and a save that failed can be tried again', async () => {
  await openTab()
  erase()
  expect(save().disabled, 'blank').toBe(true)
  paste('   ')
  expect(save().disabled, 'only blanks').toBe(true)
  paste('Words')
  expect(save().disabled).toBe(false)
  let refuse = (_: Response) => {}
  refusal = new Promise((resolve) => {
    refuse = resolve
  })
  press()
  await waitFor(() => expect(save().disabled, 'a save is in progress').toBe(true))
  refuse(Response.json({ errorMessage: 'It broke.' }, { status: 500 }))
  expect((await screen.findByText('It broke.')).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByText('Email Template saved.')).toBeNull()
  expect(save().disabled).toBe(false)
})

test('a field of the list becomes a chip, files are refused, and what is saved stands there when the page is opened anew', async () => {
  const { unmount } = await openTab()
  erase()
  paste('Sorry. ')
  await choose('Insert custom field:', 'Rejection Reasons')
  await waitFor(() => expect(chips()).toEqual(['Rejection Reasons']))
  expect(content()).toBe('<p>Sorry. {{rejection_reasons}}</p>')
  fireEvent.click(document.querySelector('[aria-label="Attach a file"]')!)
  expect(await alert()).toContain("Files can't be added to this text.")
  press()
  await screen.findByText('Email Template saved.')
  expect(sent).toEqual([
    { call: `POST ${path}`, body: { message_template: '<p>Sorry. {{rejection_reasons}}</p>' } },
  ])
  await waitFor(() => expect(save().disabled).toBe(true))
  unmount()
  await openTab()
  expect(content()).toBe('<p>Sorry. {{rejection_reasons}}</p>')
})

async function openTab() {
  const drawn = renderScreen(
    <>
      <TemplateTab />
      <Toasts />
    </>,
  )
  await waitFor(() => expect(content()).toBe(template.message_template))
  return drawn
}

// by attributes: the list of languages makes every other way a slow one
const text = () => document.querySelector<HTMLElement>('[role=textbox][aria-label="Email Template"]')!
const content = () => document.querySelector<HTMLInputElement>('input[name=message_template]')?.value
const chips = () => [...text().querySelectorAll('.k-merge-field')].map(({ textContent }) => textContent)
const buttons = () => [...document.querySelectorAll('button')]
const save = () => buttons().find(({ textContent }) => textContent === 'Save Changes')!
const alert = () =>
  waitFor(() => {
    const [told] = document.querySelectorAll('[role=alert]')
    expect(told).toBeTruthy()
    return told!.textContent
  })

/** Presses Save Changes, as somebody does who comes from the text. */
function press(): void {
  save().focus()
  fireEvent.click(save())
}

/** Puts a text where the cursor is. */
function paste(typed: string): void {
  const clipboardData = {
    files: [],
    types: ['text/plain'],
    getData: (type: string) => (type === 'text/plain' ? typed : ''),
  }
  act(() => void fireEvent.paste(text(), { clipboardData }))
}

function erase(): void {
  act(() => {
    fireEvent.keyDown(text(), { key: 'a', code: 'KeyA', ctrlKey: true })
    fireEvent.keyDown(text(), { key: 'Delete', code: 'Delete' })
  })
}
