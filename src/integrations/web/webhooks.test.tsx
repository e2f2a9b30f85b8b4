import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApplicationSettingsPage } from '../../settings/web/application-settings-page'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { Toasts } from '../../ui/toasts'
import { integrationErrors } from '../integration-errors'
import type { Delivery, Webhook, WebhookWish } from '../webhooks.api'
import { integrationsWeb } from './integrations.web'
import { WebhooksSection } from './webhooks-section'

afterEach(() => {
  vi.unstubAllGlobals()
})

const api = '/api/settings/webhooks'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const url = 'https://archive.example/hook'

test('where the address names them among the settings they are brought into view, with the keyboard', async () => {
  for (const fill of integrationsWeb.slots) fill()
  answerCalls({
    'GET /api/settings/application': () => ({ sections: [] }),
    [`GET ${api}`]: () => ({ webhooks: [] }),
  })
  const at = '/settings/application'
  renderPages({ [at]: ApplicationSettingsPage }, { at: `${at}?section=webhooks` })
  await waitFor(() => expect(document.activeElement?.id).toBe('webhooks'))
  expect(document.activeElement!.textContent).toBe('Webhooks')
})

test('a webhook is made for chosen events at an address that is one, and its secret is shown this once', async () => {
  const { sent } = await open()
  fireEvent.click(screen.getByLabelText('Create webhook'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Create webhook' }))
  const name = drawer.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  const create = drawer.getByText('Create webhook', { selector: 'form *' }).closest('button')!
  expect(create.type).toBe('submit')
  fireEvent.click(create)
  expect(await drawer.findByText('Enter a name.')).toBeTruthy()
  expect(drawer.getByText('Select at least one event.')).toBeTruthy()
  type(name, 'Archive')
  type(drawer.getByLabelText('Address'), 'somewhere')
  fireEvent.click(drawer.getByLabelText('Document received'))
  fireEvent.click(create)
  expect(drawer.getByText('Enter a web address that begins with https://.')).toBeTruthy()
  expect(drawer.queryByText('Enter a name.')).toBeNull()
  expect(drawer.queryByText('Select at least one event.')).toBeNull()
  expect(sent).toEqual([])
  type(drawer.getByLabelText('Address'), url)
  fireEvent.click(create)
  expect((await drawer.findByLabelText('Signing secret')).textContent).toBe(secret)
  const body = { name: 'Archive', url, events: ['document.received'], isActive: true }
  expect(sent).toEqual([{ call: `POST ${api}`, body }])
  fireEvent.click(drawer.getByText('Done'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(secret)).toBeNull()
  expect(row().textContent).toContain('Active')
  expect(row().textContent).toContain(url)
  expect(row().textContent).toContain('Document received')
})

test('what the server has against the address stands at it, until another one is typed', async () => {
  const { sent } = await open(anArchive)
  fireEvent.click(within(row()).getByLabelText('Edit Archive'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Archive' }))
  const address = drawer.getByLabelText('Address')
  type(address, 'ftp://archive.example')
  fireEvent.click(drawer.getByText('Save'))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(drawer.getByText('Enter a web address that begins with https://.')).toBeTruthy()
  expect(screen.getAllByText('Enter a web address that begins with https://.')).toHaveLength(1)
  expect(sent).toHaveLength(1)
  type(address, `${url}s`)
  expect(drawer.queryByText('Enter a web address that begins with https://.')).toBeNull()
})

test('what was sent to it is told with its answer, and sent again', async () => {
  const { sent } = await open(anArchive)
  fireEvent.click(within(row()).getByLabelText('Deliveries to Archive'))
  const log = await screen.findByRole('dialog', { name: 'Deliveries to Archive' })
  await waitFor(() => expect(deliveries(log)).toHaveLength(1))
  expect(deliveries(log)[0]).toContain('Delivered')
  expect(deliveries(log)[0]).toContain('Document received')
  expect(deliveries(log)[0]).toContain('Status 204 in 31 ms')
  const again = () => within(log).getByRole<HTMLButtonElement>('button', { name: 'Send again: msg_1' })
  fireEvent.click(again())
  fireEvent.click(again())
  expect(await screen.findByText('Sending the message again.')).toBeTruthy()
  await waitFor(() => expect(deliveries(log)[0]).toContain('Waiting'))
  expect(again().disabled).toBe(true)
  expect(sent).toEqual([{ call: 'POST /api/settings/webhook-deliveries/9/replay', body: {} }])
  fireEvent.keyDown(log, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it is deleted once that is confirmed', async () => {
  const { sent } = await open(anArchive)
  fireEvent.click(within(row()).getByLabelText('Edit Archive'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Archive' }))
  fireEvent.click(drawer.getByText('Delete webhook'))
  const asked = await screen.findByRole('dialog', { name: 'Delete this webhook?' })
  expect(asked.textContent).toContain('Archive')
  expect(sent).toEqual([])
  fireEvent.click(within(asked).getByText('Delete'))
  expect(await screen.findByText('Webhook deleted.')).toBeTruthy()
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ call: `DELETE ${api}/4`, body: undefined }])
})

const anArchive: Webhook = {
  id: 4,
  name: 'Archive',
  url,
  events: ['document.received'],
  isActive: true,
  version: 1,
  created: { by: 'Tom Becker', at: '2026-03-02T10:00:00Z' },
  previousSecretUntil: null,
}

/** The section of a customer with these webhooks, over a server that keeps what is sent and delivered one message to each. */
async function open(...given: Webhook[]) {
  let webhooks = given
  let delivery: Delivery = {
    id: 9,
    messageId: 'msg_1',
    event: 'document.received',
    documentId: 7,
    state: 'DELIVERED',
    createdAt: '2026-03-02T10:00:00Z',
    attempts: 1,
    nextAt: null,
    last: { at: '2026-03-02T10:00:01Z', status: 204, milliseconds: 31, problem: null },
  }
  const sent = answerCalls({
    [`GET ${api}`]: () => ({ webhooks }),
    [`POST ${api}`]: (body) => {
      const webhook = { ...anArchive, ...(body as WebhookWish) }
      webhooks = [webhook, ...webhooks]
      return Response.json({ webhook, secret }, { status: 201 })
    },
    [`PUT ${api}/4`]: () =>
      Response.json(
        { code: integrationErrors.urlInvalid.code, errorMessage: integrationErrors.urlInvalid.text },
        { status: 400 },
      ),
    [`DELETE ${api}/4`]: () => {
      webhooks = []
      return { id: 4 }
    },
    [`GET ${api}/4/deliveries`]: () => ({ deliveries: [delivery] }),
    'POST /api/settings/webhook-deliveries/9/replay': () => {
      delivery = { ...delivery, state: 'PENDING', attempts: 0 }
      return delivery
    },
  })
  renderPages(
    {
      '/': () => (
        <>
          <WebhooksSection />
          <Toasts />
          <ConfirmHost />
        </>
      ),
    },
    { at: '/' },
  )
  await screen.findByText(given.length > 0 ? 'Deliveries' : 'No webhooks yet')
  return { sent }
}

const row = () => screen.getByText('Archive', { selector: 'li p *' }).closest('li')!
const deliveries = (log: HTMLElement) => [...log.querySelectorAll('ol > li')].map((one) => one.textContent)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
