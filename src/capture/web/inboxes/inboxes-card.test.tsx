import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentSettingsPage } from '../../../settings/web/document-settings-page'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { ConfirmHost } from '../../../ui/confirm-modal'
import { Toasts } from '../../../ui/toasts'
import { deliveredInbox, type InboxSettings } from '../../inbox'
import type { Inbox, InboxChange } from '../../inboxes.api'
import { captureWeb } from '../capture.web'
import { InboxesCard } from './inboxes-card'

afterEach(() => {
  vi.unstubAllGlobals()
})

const api = '/api/settings/inboxes'
const strom = 'strom@alpenwerk.example'

test('where the address names them among the settings they are brought into view, with the keyboard', async () => {
  for (const fill of captureWeb.slots) fill()
  answerCalls({
    'GET /api/settings/document': () => ({ sections: [] }),
    [`GET ${api}`]: () => ({ inboxes: [], domains: [], companies: [], people: [] }),
  })
  const at = '/settings/document'
  renderPages({ [at]: DocumentSettingsPage }, { at: `${at}?section=inboxes` })
  await waitFor(() => expect(document.activeElement?.id).toBe('inboxes'))
  expect(document.activeElement!.textContent).toBe('Inboxes')
})

test('an inbox is made once it has a name, and told to take e-mails', async () => {
  const { sent } = await open()
  fireEvent.click(screen.getByLabelText('Create inbox'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Create inbox' }))
  fireEvent.change(drawer.getByLabelText('Address'), { target: { value: 'strom' } })
  const create = drawer.getByText('Create inbox', { selector: 'form *' })
  fireEvent.click(create)
  expect(await drawer.findByText('Enter a name.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(drawer.getByLabelText('Display name'), { target: { value: 'Strom' } })
  expect(drawer.queryByText('Enter a name.')).toBeNull()
  fireEvent.click(create)
  expect(await screen.findByText('Inbox created. It accepts e-mails now.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row().textContent).toContain('Active')
  const body = { localPart: 'strom', domain: 'alpenwerk.example', settings: deliveredInbox('Strom') }
  expect(sent).toEqual([{ call: `POST ${api}`, body }])
})

test('a sender is blocked by an address or a domain, which the history tells and takes back', async () => {
  const { sent } = await open(aStrom())
  const drawer = await edit()
  const blocked = drawer.getByLabelText('Blocked senders', { selector: 'input' })
  act(() => blocked.focus())
  const enter = (text: string) => {
    fireEvent.change(blocked, { target: { value: text } })
    fireEvent.keyDown(blocked, { key: 'Enter' })
  }
  enter('sender')
  const refusal = 'Enter addresses or domains, such as billing@example.com or example.com.'
  expect(await drawer.findByText(refusal)).toBeTruthy()
  fireEvent.click(drawer.getByText('Save'))
  fireEvent.keyDown(blocked, { key: 'Backspace' })
  await waitFor(() => expect(drawer.queryByText(refusal)).toBeNull())
  expect(sent).toEqual([])
  enter('summit.example')
  fireEvent.click(drawer.getByText('Save'))
  expect(await screen.findByText('Inbox saved.')).toBeTruthy()
  await waitFor(() => expect(row().textContent).toContain('1 blocked sender'))
  const settings = { ...deliveredInbox('Strom'), blockedSenders: ['summit.example'] }
  expect(sent).toEqual([{ call: `PUT ${api}`, body: { address: strom, version: 1, settings } }])

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const history = within(await (await edit()).findByLabelText('History'))
  expect(await history.findByText('Blocked senders: – → summit.example')).toBeTruthy()
  fireEvent.click(history.getByText('Undo'))
  expect(await screen.findByText('Change undone.')).toBeTruthy()
  await waitFor(() => expect(row().textContent).not.toContain('blocked sender'))
  expect(sent.at(-1)).toEqual({ call: `POST ${api}/undo`, body: { address: strom, version: 2 } })
})

test('its viewers are chosen by name', async () => {
  const { sent } = await open(aStrom())
  const drawer = await edit()
  const viewers = drawer.getByLabelText('Viewers', { selector: 'input' })
  act(() => viewers.focus())
  fireEvent.change(viewers, { target: { value: 'Chlo' } })
  const option = await screen.findByRole('option', { name: 'Chloé Favre' })
  expect(screen.queryByRole('option', { name: 'Reto Gerber' })).toBeNull()
  fireEvent.click(option)
  act(() => viewers.blur())
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Chloé Favre' })).toBeNull())
  fireEvent.click(drawer.getByText('Save'))
  await waitFor(() => expect(row().textContent).toContain('1 viewer'))
  expect(sent).toMatchObject([{ body: { settings: { viewers: [chloe] } } }])
})

const chloe = { userId: 'u-chloe', name: 'Chloé Favre' }
const aStrom = (): Inbox => ({ address: strom, version: 1, settings: deliveredInbox('Strom'), changed: null })

/** The card of a customer with these inboxes, over a server that keeps what is sent. */
async function open(...given: Inbox[]) {
  let inboxes = given
  const changes: InboxChange[] = []
  const put = (address: string, settings: InboxSettings, undoes: number | null = null): Inbox => {
    const was = inboxes.find((one) => one.address === address)
    const version = (was?.version ?? 0) + 1
    const change = { version, undoes, by: 'Urs Zbinden', at: '2026-03-02T10:00:00Z' }
    changes.unshift({ ...change, before: was?.settings ?? settings, after: settings })
    const inbox = { address, version, settings, changed: null }
    inboxes = [...inboxes.filter((one) => one !== was), inbox]
    return inbox
  }
  const sent = answerCalls({
    [`GET ${api}`]: () => ({
      inboxes,
      domains: ['alpenwerk.example'],
      companies: [],
      people: [chloe, { userId: 'u-reto', name: 'Reto Gerber' }],
    }),
    [`GET ${api}/changes`]: () => ({ changes: [...changes] }),
    [`POST ${api}`]: (body) => {
      const made = body as { localPart: string; domain: string; settings: InboxSettings }
      return put(`${made.localPart}@${made.domain}`, made.settings)
    },
    [`PUT ${api}`]: (body) => {
      const saved = body as { address: string; settings: InboxSettings }
      return put(saved.address, saved.settings)
    },
    [`POST ${api}/undo`]: (body) => {
      const { address, version } = body as { address: string; version: number }
      return put(address, changes[0]!.before, version)
    },
  })
  renderPages(
    {
      '/': () => (
        <>
          <InboxesCard />
          <Toasts />
          <ConfirmHost />
        </>
      ),
    },
    { at: '/' },
  )
  await screen.findByLabelText('Create inbox')
  return { sent }
}

const row = () => screen.getByText(strom, { selector: 'li p' }).closest('li')!

async function edit() {
  fireEvent.click(screen.getByLabelText(`Edit ${strom}`, { selector: 'button' }))
  return within(await screen.findByRole('dialog', { name: `Edit ${strom}` }))
}
