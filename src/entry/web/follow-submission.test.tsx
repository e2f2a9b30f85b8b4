import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import { Toasts } from '../../ui/toasts'
import { followSentBefore } from './follow-submission'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('what was being sent when the page was loaded again is told when the ERP has answered', async () => {
  answerCalls({
    'GET /api/documents/7': () => ({ invID: 7, invoiceNumber: 'RE-7', status: 'SUBMITTED', erpID: 'ERP-9' }),
  })
  sessionStorage.setItem('kontor.sent', '[7]')
  renderScreen(<Toasts />)
  followSentBefore(new QueryClient(), () => {})
  expect(await screen.findByText('RE-7: in the ERP as ERP-9.')).toBeTruthy()
  expect(sessionStorage.getItem('kontor.sent')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

test('whoever has the document open is offered no way to open it', async () => {
  answerCalls({
    'GET /api/documents/8': () => ({ invID: 8, invoiceNumber: 'RE-8', status: 'SUBMITTED', erpID: 'ERP-9' }),
  })
  sessionStorage.setItem('kontor.sent', '[8]')
  renderScreen(<Toasts />)
  window.history.pushState({}, '', '/document/8')
  followSentBefore(new QueryClient(), () => {})
  expect(await screen.findByText('RE-8: in the ERP as ERP-9.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  window.history.pushState({}, '', '/')
})
