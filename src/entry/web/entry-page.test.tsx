import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentErrors } from '../../documents/document-errors'
import { actionText, statusText } from '../../documents/document-labels'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { DocumentStatus } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { rememberWorklist } from '../../documents/worklist'
import type { ExpectedError } from '../../kernel/error-codes'
import { rolesOfCast } from '../../testing/lifecycle-by-hand'
import { anOpenDocument } from '../../testing/web/entry-bench'
import { canIn, openEntryPage } from '../../testing/web/entry-page-bench'
import { answerCalls } from '../../testing/web/render-screen'
import { entrySlots } from '../entry-slots'

/** An opened document: what its reader decides, and what he is told of it. Who may do what is the server's to say. */

const leadsTo: Partial<Record<DocumentAction, DocumentStatus>> = {
  hold: 'ON_HOLD',
  resume: 'NEW',
  flag: 'FLAGGED',
  escalate: 'ESCALATED',
  cancel: 'CANCELLED',
  reopen: 'NEW',
  delete: 'DELETED',
  restore: 'NEW',
  submit: 'SUBMITTING',
}

let documents: Record<number, DocumentDetail>
let roles: readonly string[]
/** By 'METHOD /path'. */
let answers: Parameters<typeof answerCalls>[0]
let sent: { call: string; body: unknown }[]
/** As the change stream does when the server names a document. */
let tellOfChange: (id: number) => void

/** What the server does with a document of its own accord, or a colleague. */
function becomes(id: number, more: Partial<DocumentDetail>) {
  const before = documents[id] ?? anOpenDocument({ invID: id, fileName: `${id}.pdf` })
  const after = { ...before, ...more, version: before.version + 1 }
  documents[id] = { ...after, can: canIn(after.status, roles) }
  return documents[id]
}

beforeEach(() => {
  documents = {}
  roles = rolesOfCast.APS!
  becomes(7, {})
  becomes(8, {})
  const actions = Object.keys(leadsTo) as DocumentAction[]
  const until = '2999-01-01T00:00:00Z'
  answers = Object.fromEntries(
    [7, 8].flatMap((id) => [
      [`GET /api/documents/${id}`, () => documents[id]!],
      [`POST /api/documents/${id}/lock`, () => ({ name: 'Reto Gerber', until, isMine: true })],
      [`DELETE /api/documents/${id}/lock`, () => ({ isFree: true })],
      [`PATCH /api/documents/${id}/fields`, () => becomes(id, {})],
      ...actions.map((action) => [
        `POST /api/documents/${id}/actions/${action}`,
        (body: { version: number; reason?: string }) => {
          expect(body.version).toBe(documents[id]!.version)
          const statusReason = body.reason === undefined ? null : { text: body.reason }
          return becomes(id, { status: leadsTo[action]!, statusReason, fromErp: null })
        },
      ]),
    ]),
  )
  sent = answerCalls(answers)
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is decided about a document is sent with its reason, stands in its head, and can be taken back', async () => {
  await open(7)
  await take('Hold…', 'Waiting for goods receipt')
  await stands('On hold')
  press('Resume')
  await stands('Ready')
  await take('Flag…', 'Possible duplicate')
  await stands('Flagged')
  expect(screen.getByLabelText('Reason this document is here').textContent).toContain('Possible duplicate')
  await take('Escalate…', 'May we pay this twice?')
  await stands('Escalated')
  await take('Cancel invoice…', 'Duplicate')
  await stands('Cancelled')
  expect(sent).toMatchObject([
    { call: 'POST /api/documents/7/actions/hold', body: { reason: 'Waiting for goods receipt' } },
    { call: 'POST /api/documents/7/actions/resume' },
    { call: 'POST /api/documents/7/actions/flag', body: { reason: 'Possible duplicate' } },
    { call: 'POST /api/documents/7/actions/escalate', body: { reason: 'May we pay this twice?' } },
    { call: 'POST /api/documents/7/actions/cancel', body: { reason: 'Duplicate' } },
  ])
})

test('a refused hold keeps its dialog with what was typed, and says at the date what is wrong with it', async () => {
  await open(7)
  answers['POST /api/documents/7/actions/hold'] = () =>
    refused(documentErrors.holdDatePassed({ day: { day: '2020-01-01' } }, { field: 'holdUntil' }))
  const dialog = await ask('Hold…')
  fireEvent.change(dialog.getByLabelText(/^Reason for hold/), { target: { value: 'Goods are late' } })
  const until = dialog.getByLabelText<HTMLInputElement>('Resume automatically on')
  fireEvent.change(until, { target: { value: '2020-01-01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Hold' }))
  const says = await dialog.findByText(/is not in the future/)
  expect(until.getAttribute('aria-describedby')).toContain(says.id)
  await waitFor(() => expect(document.activeElement).toBe(until))
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason for hold/).value).toBe('Goods are late')
  expect(screen.queryByText(/Hold failed/)).toBeNull()
  answers['POST /api/documents/7/actions/hold'] = () => becomes(7, { status: 'ON_HOLD' })
  fireEvent.change(until, { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Hold' }))
  await stands('On hold')
})

test('what a colleague made impossible is said in the dialog, by the name of the action, and nothing is lost', async () => {
  await open(7)
  const dialog = await ask('Escalate…')
  const asks = dialog.getByLabelText<HTMLTextAreaElement>(/^What needs a decision\?/)
  fireEvent.change(asks, { target: { value: 'May we pay this twice?' } })
  answers['POST /api/documents/7/actions/escalate'] = () => {
    becomes(7, { status: 'ON_HOLD' })
    return refused(
      documentErrors.notAllowedInState({ action: actionText('escalate'), status: statusText('ON_HOLD') }),
    )
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    '"Escalate" isn\'t available: this document is "On hold". Choose one of the actions that it offers now.',
  )
  expect(asks.value).toBe('May we pay this twice?')
  await stands('On hold')
})

test('a manager reopens what was cancelled, deletes it and restores it', async () => {
  roles = rolesOfCast.APM!
  becomes(7, { status: 'CANCELLED' })
  await open(7)
  press('Reopen')
  await stands('Ready')
  await take('Delete…')
  await stands('Deleted')
  press('Restore')
  await stands('Ready')
  expect(sent.map(({ call }) => call.split('/').at(-1))).toEqual(['reopen', 'delete', 'restore'])
})

test('what the ERP refuses is told in its own words, and can be submitted again', async () => {
  await open(7)
  press('Submit')
  await stands('Sending')
  becomes(7, { status: 'SUBMIT_FAILED', fromErp: { text: 'Period 11 is closed' } })
  await act(async () => tellOfChange(7))
  await waitFor(() => expect(reasons()).toContain('From ERP: Period 11 is closed'))
  press('Submit')
  await stands('Sending')
  expect(reasons()).not.toContain('Period 11 is closed')
  becomes(7, { status: 'SUBMITTED', erpID: 'ERP-9', erpStatus: 'IN_APPROVAL' })
  await act(async () => tellOfChange(7))
  await stands('Submitted')
  expect(await screen.findByText('7.pdf: in the ERP as ERP-9.')).toBeTruthy()
})

test('who works his queue gets the next document by itself, and takes back what he did with the first', async () => {
  rememberWorklist(sessionStorage, [7, 8], { isStarted: true })
  const { router } = await open(7)
  await take('Hold…', 'Question to the buyer')
  await waitFor(() => expect(router.state.location.pathname).toBe('/document/8'))
  await screen.findByText('#8')
  expect(screen.queryByText('#7')).toBeNull()
  await act(() => router.navigate({ to: '/document/7' }))
  await screen.findByText('#7')
  await stands('On hold')
  press('Resume')
  await stands('Ready')
  expect(router.state.location.pathname).toBe('/document/7')
})

test('without a started queue a document stays open whatever is done with it', async () => {
  rememberWorklist(sessionStorage, [7, 8])
  const { router } = await open(7)
  await take('Hold…', 'Question to the buyer')
  await stands('On hold')
  expect(router.state.location.pathname).toBe('/document/7')
})

test('what a colleague does shows as the server tells of it: who edits, and what became of it', async () => {
  await open(7)
  const lock = { userId: 'u-chloe', name: 'Chloé Favre', until: '2999-01-01T00:00:00Z', isMine: false }
  becomes(7, { lock })
  await act(async () => tellOfChange(7))
  await waitFor(() => expect(reasons()).toContain('Chloé Favre is editing.'))
  expect(screen.getByLabelText(/^Memo/).matches(':disabled, [readonly]')).toBe(true)
  becomes(7, { lock: null, status: 'ON_HOLD' })
  await act(async () => tellOfChange(7))
  await stands('On hold')
  expect(reasons()).not.toContain('is editing')
  expect(screen.getByLabelText(/^Memo/).matches(':disabled, [readonly]')).toBe(false)
})

test('the lock of a colleague who leaves is gone within ten seconds, of which the server tells nobody', async () => {
  const lock = { userId: 'u-chloe', name: 'Chloé Favre', until: '2999-01-01T00:00:00Z', isMine: false }
  becomes(7, { lock })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open(7)
  expect(reasons()).toContain('Chloé Favre is editing.')
  becomes(7, { lock: null })
  vi.advanceTimersByTime(10_000)
  await waitFor(() => expect(screen.queryByText(/is editing/)).toBeNull())
  expect(screen.getByLabelText(/^Memo/).matches(':disabled, [readonly]')).toBe(false)
})

for (const [who, status, label] of [
  ['APS', 'NEW', 'Submit'],
  ['VS', 'HITL', 'Finish review'],
] as const)
  test(`"${label}" waits while a colleague is editing, says who, and can be had again once they leave`, async () => {
    roles = rolesOfCast[who]
    const lock = { userId: 'u-chloe', name: 'Chloé Favre', until: '2999-01-01T00:00:00Z', isMine: false }
    const waits = 'Chloé Favre is working on this document. You can read it and edit it once they leave.'
    becomes(7, { status, lock, pages: [1, 2].map(aPage) })
    vi.stubGlobal('IntersectionObserver', Unseen)
    await open(7)
    const primary = () => head().getByRole('button', { name: label })
    expect(primary().getAttribute('aria-disabled')).toBe('true')
    fireEvent.mouseEnter(primary())
    expect((await screen.findByText(waits)).getAttribute('role')).toBe('tooltip')
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
    await within(screen.getByLabelText('Notifications')).findByText(waits)
    press(label)
    fireEvent.click(head().getByLabelText('More actions'))
    const waiting = await screen.findAllByTitle(waits)
    expect(waiting.map((one) => one.getAttribute('aria-disabled'))).toEqual(waiting.map(() => 'true'))
    expect(waiting.map((one) => one.textContent!.replace(/Alt.*/, ''))).toEqual([
      ...(who === 'VS' ? ['Return with question…'] : []),
      'Split…',
      'Merge with…',
    ])
    for (const one of waiting) fireEvent.click(one)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
    becomes(7, { lock: null })
    await act(async () => tellOfChange(7))
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryAllByTitle(waits)).toEqual([])
  })

test('what a colleague who edits does not keep from anybody is offered as always', async () => {
  const lock = { userId: 'u-chloe', name: 'Chloé Favre', until: '2999-01-01T00:00:00Z', isMine: false }
  becomes(7, { lock })
  await open(7)
  await take('Hold…', 'Waiting for goods receipt')
  await stands('On hold')
})

for (const [how, leave] of [
  ['goes to another document', async ({ router }) => router.navigate({ to: '/document/8' })],
  ['closes the page', async () => fireEvent(window, new Event('pagehide'))],
] satisfies [string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>][])
  test(`the first change takes the lock, and who ${how} frees it`, async () => {
    const opened = await open(7)
    const memo = screen.getByLabelText(/^Memo/)
    expect(sent).toEqual([])
    fireEvent.focus(memo)
    fireEvent.change(memo, { target: { value: 'Seen by two' } })
    fireEvent.blur(memo)
    await waitFor(() => expect(callsOf(7)).toEqual(['POST lock', 'PATCH fields']))
    await act(async () => void (await leave(opened)))
    await waitFor(() => expect(callsOf(7)).toEqual(['POST lock', 'PATCH fields', 'DELETE lock']))
  })

test('a room opens what comes after a document that is done, where no list has a next one', async () => {
  const after: number[] = []
  entrySlots.fill(() => ({ goOn: async (id) => void after.push(id) }))
  await open(7)
  await take('Cancel invoice…', 'Duplicate')
  await waitFor(() => expect(after).toEqual([7]))
  cleanup()
  becomes(7, { status: 'NEW' })
  rememberWorklist(sessionStorage, [7, 8], { isStarted: true })
  await open(7)
  await take('Cancel invoice…', 'Duplicate')
  await screen.findByText('#8')
  expect(after).toEqual([7])
})

async function open(id: number) {
  const opened = await openEntryPage(id)
  tellOfChange = opened.tellOfChange
  return opened
}

/** What was sent about a document, as "PATCH fields". */
const callsOf = (id: number) => {
  const path = ` /api/documents/${id}/`
  return sent.filter(({ call }) => call.includes(path)).map(({ call }) => call.replace(path, ' '))
}
const head = () => within(document.querySelector('header')!)
const reasons = () => screen.getByLabelText('Reason this document is here').textContent
const stands = (status: string) => head().findByText(status)
const press = (name: string) => fireEvent.click(head().getByText(name))

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const aPage = (number: number) => ({
  number,
  image: `i${number}`,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  imageWidth: 100,
  imageHeight: 141,
})

const refused = ({ code, values, details }: ExpectedError) =>
  Response.json({ code, values, details }, { status: 422 })

/** Opens the dialog of an action of the menu. */
async function ask(action: string) {
  fireEvent.click(head().getByLabelText('More actions'))
  fireEvent.click(await screen.findByText(action))
  return within(await screen.findByRole('dialog'))
}

/** Takes an action of the menu; `reason` answers what it asks for. */
async function take(action: string, reason?: string): Promise<void> {
  await ask(action)
  const dialog = screen.getByRole('dialog')
  if (reason) fireEvent.change(dialog.querySelector('textarea')!, { target: { value: reason } })
  fireEvent.click(dialog.querySelector('button[type=submit]')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
