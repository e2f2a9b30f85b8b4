import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderScreen } from '../../testing/web/render-screen'
import type { ErpInvoice } from '../submission.api'
import { StatusChoice } from './status-choice'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = { erpID: 'ERP-1', invoiceNumber: 'N-1', status: 'IN_APPROVAL' } as ErpInvoice

function open() {
  const sent = answerCalls({ 'PUT /api/embedded-erp/invoice-status': () => ({ status: 'DENIED' }) })
  renderScreen(<StatusChoice row={row} />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'ERP status of N-1' })
  const choose = (value: string) => fireEvent.change(choice, { target: { value } })
  return { sent, choice, choose }
}

test.each(['DENIED', 'VOIDED'])('of an invoice that becomes %s the ERP says why', async (status) => {
  const { sent, choose } = open()
  choose(status)
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' The order is closed. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ erpID: 'ERP-1', status, message: 'The order is closed.' })
})

test('going back leaves the invoice as it is', () => {
  const { sent, choice, choose } = open()
  choose('DENIED')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(choice.value).toBe('IN_APPROVAL')
  expect(sent).toEqual([])
})

test('every other status is set at once', async () => {
  const { sent, choose } = open()
  choose('PAID')
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ body: { erpID: 'ERP-1', status: 'PAID' } })]),
  )
})
