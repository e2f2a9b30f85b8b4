import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { aListedDocument } from '../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { readFilters } from '../side-filters'
import { MyInvoicesPage } from './invoice-list-page'

/** My Invoices while it changes: by what the reader does with a document, and by what comes meanwhile. */

const caller = {
  user: { id: 'u-reto', name: 'Reto Gerber' },
  can: { 'documents.read': true },
  flags: {},
} as unknown as Session

/** The documents of the server, the newest first, and whose they are. */
let documents: { invID: number; assignee: string | null }[]
let sent: { call: string; body: unknown }[]
/** As the change stream does when the server names a document. */
let tellOfChange: () => void

beforeEach(() => {
  documents = [3, 2, 1].map((invID) => ({ invID, assignee: null }))
  const abilities = (invID: number) => ({
    invID,
    version: 5,
    status: 'NEW',
    invoiceNumber: `RE-${invID}`,
    can: { submit: true, hold: true, flag: true, escalate: true, assign: true },
    canAwaitGoods: false,
  })
  const submitted = (invID: number) => ({
    ...abilities(invID),
    ...{ version: 6, status: 'SUBMITTING', can: { 'undo-submit': true } },
  })
  sent = answerCalls({
    'GET /api/documents': (_, url) => {
      const whose = readFilters(url.searchParams.get('filters') ?? '')?.assignment?.[0]
      const found = documents.filter(
        ({ assignee }) =>
          whose === undefined || (whose === 'mine' ? assignee === caller.user.id : assignee === null),
      )
      return {
        documents: found.map(({ invID }) => aListedDocument(invID, { supplierIDText: 'Cedar Foods' })),
        total: { count: found.length, isMore: false },
        tabs: {},
        cappedTabs: [],
        hidden: { count: 0, isMore: false },
        cursor: null,
      }
    },
    'GET /api/documents/facets': () => ({ filters: [] }),
    'GET /api/documents/abilities': (_, url) => ({
      documents: url.searchParams.get('ids')!.split(',').map(Number).map(abilities),
    }),
    'GET /api/people': () => ({
      people: [{ userId: 'anke', name: 'Anke Vogt', email: 'anke.vogt@alpenwerk.example' }],
    }),
    'POST /api/documents/3/actions/assign': (body) => {
      documents[0]!.assignee = (body as { toUserId: string }).toUserId
      return { ...abilities(3), version: 6 }
    },
    ...Object.fromEntries(
      [3, 1].flatMap((invID) => [
        [`POST /api/documents/${invID}/actions/submit`, () => submitted(invID)],
        [`POST /api/documents/${invID}/actions/undo-submit`, () => ({ ...abilities(invID), version: 7 })],
      ]),
    ),
  })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a document is assigned to oneself from its list, and found by whose it is', async () => {
  const { router } = await openList('/documents?status=ready&filters=assignment%3Anobody&dates=all')
  fireEvent.click(screen.getByLabelText('Select document 3'))
  const bar = within(await screen.findByLabelText('Selected documents'))
  fireEvent.click(await bar.findByText('More'))
  fireEvent.click(await screen.findByText('Assign…'))
  const dialog = within(await screen.findByRole('dialog'))
  const to = dialog.getByLabelText<HTMLInputElement>('Assign to', { selector: 'input' })
  await waitFor(() => expect(to.value).toBe('Reto Gerber (me)'))
  // Enter answers it
  const answer = dialog.getByText('Assign', { selector: 'button *' }).closest('button')!
  await waitFor(() => expect(document.activeElement).toBe(answer))
  fireEvent.click(answer)
  await bar.findByText(/Assigned: 1 of 1/)
  await waitFor(() => expect(rows()).toEqual(['2', '1']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toContainEqual({
    call: 'POST /api/documents/3/actions/assign',
    body: { version: 5, toUserId: 'u-reto' },
  })
  await act(() => router.navigate({ href: '/documents?filters=assignment%3Amine&dates=all' }))
  await waitFor(() => expect(rows()).toEqual(['3']))
})

test('many are submitted after a look at what will go, and taken back before the ERP has them', async () => {
  await openList('/documents?dates=all')
  for (const id of [3, 1]) fireEvent.click(screen.getByLabelText(`Select document ${id}`))
  const bar = within(await screen.findByLabelText('Selected documents'))
  fireEvent.click(await bar.findByText('Submit'))
  const dialog = await screen.findByRole('dialog', { name: 'Submit 2 documents' })
  expect([...dialog.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'RE-1Cedar Foods1,200.00 USD',
    'RE-3Cedar Foods1,200.00 USD',
  ])
  expect(dialog.textContent).toContain('These go to the ERP in 30 s if they pass every check')
  expect(dialog.textContent).toContain('Total 2,400.00 USD')
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByText('Submit'))
  expect((await bar.findByText(/2 of 2$/)).textContent).toBe('Sending to the ERP: 2 of 2')
  const calls = (action: string, body: object) =>
    [1, 3].map((id) => ({ call: `POST /api/documents/${id}/actions/${action}`, body }))
  expect(sent).toEqual(calls('submit', { version: 5, canBeUndone: true }))
  fireEvent.click(bar.getByText('Undo'))
  await bar.findByText('Undone: 2 of 2')
  expect(sent.slice(2)).toEqual(calls('undo-submit', { version: 6 }))
  expect(bar.queryByText('Undo')).toBeNull()
})

test('what comes while somebody reads is announced, and shown when he wants it', async () => {
  await openList('/documents?dates=all')
  await act(async () => document.querySelector<HTMLElement>('[data-row-link]')!.focus())
  documents.unshift({ invID: 4, assignee: null })
  await act(async () => tellOfChange())
  expect((await screen.findByText('1 new')).getAttribute('role')).toBe('status')
  expect(rows()).toEqual(['3', '2', '1'])
  fireEvent.click(screen.getByText('Show'))
  expect(rows()).toEqual(['4', '3', '2', '1'])
  expect(screen.queryByText('1 new')).toBeNull()
})

test('what comes while nobody reads is shown at once', async () => {
  await openList('/documents?dates=all')
  documents.unshift({ invID: 4, assignee: null })
  await act(async () => tellOfChange())
  await waitFor(() => expect(rows()).toEqual(['4', '3', '2', '1']))
  expect(screen.queryByText('1 new')).toBeNull()
})

async function openList(at: string) {
  const drawn = renderPages({ '/documents': Page }, { at })
  await waitFor(() => expect(rows()).toHaveLength(3))
  return drawn
}

function Page() {
  const client = useQueryClient()
  tellOfChange = () => void client.invalidateQueries({ queryKey: ['documents'] })
  return (
    <CallerProvider caller={caller}>
      <MyInvoicesPage />
    </CallerProvider>
  )
}

const rows = () => [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent)
