import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DocumentStatus } from '../../../documents/document-status'
import { answerCalls, renderPages } from '../../../testing/web/render-screen'
import { BulkBar } from './bulk-bar'

afterEach(() => vi.unstubAllGlobals())

/** Those with an even number have a purchase order. */
const able = (invID: number, status: DocumentStatus) => ({
  canAwaitGoods: invID % 2 === 0,
  invID,
  version: 1,
  status,
  invoiceNumber: null,
  can: status === 'ON_HOLD' ? { resume: true } : { hold: true },
  lock: null,
})

let refresh: () => void

function Chosen({ first }: { first: number[] }) {
  const [ids, setIds] = useState(first)
  const client = useQueryClient()
  refresh = () => void client.invalidateQueries({ queryKey: ['documents'] })
  return <BulkBar ids={ids} rows={[]} onClear={() => setIds([])} onOver={setIds} />
}

/** A server on which the documents of these numbers were held by a colleague. */
function openBar(ids: number[], heldMeanwhile: () => number[]) {
  const sent = answerCalls({
    'GET /api/documents/abilities': () => ({
      documents: ids.map((id) => able(id, heldMeanwhile().includes(id) ? 'ON_HOLD' : 'NEW')),
    }),
    ...Object.fromEntries(
      ids.map((id) => [
        `POST /api/documents/${id}/actions/hold`,
        () =>
          heldMeanwhile().includes(id)
            ? Response.json({ code: 'documents.changed', errorMessage: 'Changed meanwhile' }, { status: 409 })
            : { ...able(id, 'ON_HOLD'), version: 2 },
      ]),
    ),
  })
  renderPages({ '/': () => <Chosen first={ids} /> }, { at: '/' })
  return sent
}

async function hold(button: RegExp, beforeAnswer?: () => Promise<void>) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.change(await screen.findByLabelText(/Reason for hold/), { target: { value: 'Goods are late' } })
  await beforeAnswer?.()
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }))
}

it('what came of it is told, though some documents that it did not apply to stay chosen', async () => {
  const sent = openBar([1, 2, 3], () => [3])
  await hold(/^Hold… \(2 of 3\)/)
  await screen.findByText(/On hold: 2 of 2/)
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/documents/1/actions/hold',
    'POST /api/documents/2/actions/hold',
  ])
})

it('a document that a colleague was quicker with is named as failed, not left out', async () => {
  let held: number[] = []
  openBar([1, 2], () => held)
  await hold(/^Hold…$/, async () => {
    held = [1]
    await act(async () => refresh())
    await screen.findByRole('button', { name: /^Hold… \(1 of 2\)/, hidden: true })
  })
  await screen.findByText(/On hold: 1 of 2/)
  expect(screen.getByRole('list', { name: 'Failed', hidden: true }).textContent).toContain('1')
})

it('the goods of a purchase order are waited for by those documents that have one', async () => {
  const sent = openBar([1, 2], () => [])
  await hold(/^Hold…$/, async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: /purchase order are received \(1 of 2\)/ }))
  })
  await screen.findByText(/On hold: 2 of 2/)
  const events = sent.map(({ body }) => (body as { holdEvent?: string }).holdEvent)
  expect(events).toEqual([undefined, 'GOODS_RECEIPT'])
})

it('waiting for goods is not offered where none of the documents has a purchase order', async () => {
  openBar([1, 3], () => [])
  await hold(/^Hold…$/, async () => {
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it('all that can be done stands together, so that it goes to a second row in one piece', async () => {
  openBar([1, 2], () => [2])
  const [first, ...others] = await screen.findAllByRole('button', { name: /^(Hold|Resume)/ })
  expect(others.length).toBeGreaterThan(0)
  for (const one of others) expect(one.parentElement).toBe(first!.parentElement)
  expect(first!.parentElement!.contains(screen.getByRole('button', { name: 'Clear selection' }))).toBe(false)
})

it('of the documents to be submitted, those that a colleague is editing are left out and named with the reason', async () => {
  const lock = { userId: 'u-2', name: 'Dana', until: '2026-03-10T08:15:00Z', isMine: false }
  const ready = (invID: number) => ({ ...able(invID, 'NEW'), can: { submit: true } })
  const sent = answerCalls({
    'GET /api/documents/abilities': () => ({
      documents: [
        ready(1),
        { ...ready(2), lock, invoiceNumber: 'R-2' },
        { ...ready(3), lock: { ...lock, isMine: true } },
      ],
    }),
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [
        `POST /api/documents/${id}/actions/submit`,
        () => ({ ...able(id, 'SUBMITTING'), can: {}, version: 2 }),
      ]),
    ),
  })
  renderPages({ '/': () => <Chosen first={[1, 2, 3]} /> }, { at: '/' })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit (2 of 3)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit 2 documents' })
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['#1', '#3'])
  expect(within(dialog).getByRole('listitem').textContent).toBe('R-2: not submitted. Dana is editing')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await screen.findByText(/2 of 2/)
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/documents/1/actions/submit',
    'POST /api/documents/3/actions/submit',
  ])
})
