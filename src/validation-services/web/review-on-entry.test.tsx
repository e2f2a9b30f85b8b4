import { useQueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import { thisTab } from '../../documents/web/this-tab'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { Toasts } from '../../ui/toasts'
import { useReviewSlots } from './review-slots'
import { rememberTaken, takenAs } from './taken-review'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** As the page that is open has them. */
let slots: ReturnType<typeof useReviewSlots>

const houseRules = 'Freight has a line of its own.'
const withRules = {
  'GET /api/validationservices/playbook': () => ({ fields: [], houseRules, corrections: [] }),
}

function openEntry(status: string, isReviewer = true) {
  slots = {}
  const document = { invID: 7, status } as DocumentDetail
  const Page = () => {
    useQueryClient().setQueryData(['document', 7], document)
    slots = useReviewSlots()
    return <>{slots.status?.(document)}</>
  }
  const caller = { can: { 'validation-services.work': isReviewer }, flags: {} } as unknown as Session
  renderPages(
    {
      '/document/$id': () => (
        <CallerProvider caller={caller}>
          <Page />
          <Toasts />
        </CallerProvider>
      ),
      '/validation-services': () => <h1>Start</h1>,
    },
    { at: '/document/7' },
  )
}

test('after a document that was taken the next is taken, of all customers or of the one that was asked for', async () => {
  localStorage.setItem('selectedCustomer', JSON.stringify({ id: '10301' }))
  const sent = answerCalls({
    'POST /api/validationservices/next': () => ({ taken: { customerId: 10301, documentId: 8 } }),
  })
  openEntry('NEW')
  await waitFor(() => expect(slots).toBeDefined())
  await slots.goOn?.(7)
  expect(sent).toEqual([])
  rememberTaken(sessionStorage, { documentId: 7, onlyOf: 10301 })
  await slots.goOn?.(7)
  expect(sent).toEqual([{ call: 'POST /api/validationservices/next', body: { customerId: 10301 } }])
  expect(takenAs(sessionStorage, 8)).toEqual({ documentId: 8, onlyOf: 10301 })
})

test('after the last document the start page says that there is none', async () => {
  answerCalls({ 'POST /api/validationservices/next': () => ({ taken: null }) })
  openEntry('NEW')
  await waitFor(() => expect(slots).toBeDefined())
  rememberTaken(sessionStorage, { documentId: 7, onlyOf: null })
  await slots.goOn?.(7)
  await screen.findByRole('heading', { name: 'Start' })
})

const takeBack = { call: 'POST /api/documents/7/lock', body: { tab: thisTab } }
const letGo = { call: 'DELETE /api/documents/7/lock', body: undefined }
const lockAnswers = (isMine: boolean) => ({
  ...withRules,
  'POST /api/documents/7/lock': () => ({ name: 'Jonas Weber', until: '2026-04-03T10:15:00Z', isMine }),
  'DELETE /api/documents/7/lock': () => ({ isFree: true }),
})

test('a document that was taken can be taken by others as soon as it is left unfinished', async () => {
  const sent = answerCalls(lockAnswers(true))
  openEntry('HITL')
  await screen.findByText(houseRules)
  cleanup()
  expect(sent).toEqual([])
  rememberTaken(sessionStorage, { documentId: 7, onlyOf: null })
  openEntry('NEW')
  await waitFor(() => expect(slots).toBeDefined())
  cleanup()
  expect(sent).toEqual([])
  openEntry('HITL')
  await screen.findByText(houseRules)
  cleanup()
  await waitFor(() => expect(sent).toEqual([takeBack, letGo]))
  expect(takenAs(sessionStorage, 7)).toBeNull()
})

test('a page that is loaded again takes the document back that it let go', async () => {
  const sent = answerCalls(lockAnswers(true))
  rememberTaken(sessionStorage, { documentId: 7, onlyOf: null })
  openEntry('HITL')
  await waitFor(() => expect(sent).toEqual([takeBack]))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent).toEqual([takeBack, letGo]))
  // as the browser shows a page again that it kept
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(sent).toEqual([takeBack, letGo, takeBack]))
})

test('whoever took it meanwhile keeps it', async () => {
  const sent = answerCalls(lockAnswers(false))
  rememberTaken(sessionStorage, { documentId: 7, onlyOf: null })
  openEntry('HITL')
  await screen.findByText(houseRules)
  await waitFor(() => expect(sent).toEqual([takeBack]))
  cleanup()
  await waitFor(() => expect(takenAs(sessionStorage, 7)).toBeNull())
  expect(sent).toEqual([takeBack])
})

test('house rules stand above a document in review, for reviewers alone', async () => {
  localStorage.setItem('selectedCustomer', JSON.stringify({ id: '10301' }))
  answerCalls(withRules)
  openEntry('HITL')
  await screen.findByText(houseRules)
  cleanup()
  openEntry('NEW')
  await waitFor(() => expect(slots).toBeDefined())
  expect(slots.status?.({ status: 'NEW' } as DocumentDetail)).toBeFalsy()
  cleanup()
  openEntry('HITL', false)
  await waitFor(() => expect(slots).toBeDefined())
  expect(slots.status).toBeUndefined()
})
