import { expect, it } from 'vitest'
import type { DocumentStatus } from '../documents/document-status'
import { deadlineOf, whoseTurn } from './whose-turn'

const document = (status: DocumentStatus, can = {}) => ({
  status,
  erpStatus: 'IN_APPROVAL',
  can,
  dueDate: '2026-03-10',
  validationServicesTimeout: '2026-03-04T12:00:00Z',
})

it('whoever may act next is told that it is their turn, the others whom they wait for', () => {
  expect(whoseTurn(document('NEW', { edit: true }))).toBe('Your turn')
  expect(whoseTurn(document('NEW'))).toBe('AP team’s turn')
  expect(whoseTurn(document('HITL', { edit: true }))).toBe('Validation Services’ turn')
  expect(whoseTurn(document('HITL', { 'finish-review': true }))).toBe('Your turn')
  expect(whoseTurn(document('ESCALATED', { edit: true }))).toBe('Escalations team’s turn')
  expect(whoseTurn(document('SUBMITTED'))).toBeNull()
  expect(whoseTurn({ ...document('SUBMITTED'), erpStatus: 'DENIED' })).toBe('AP Manager’s turn')
  expect(whoseTurn({ ...document('SUBMITTED', { reopen: true }), erpStatus: 'VOIDED' })).toBe('Your turn')
})

it('a review ends with its release, everything else is pressed by the due date, and what is done by nothing', () => {
  expect(deadlineOf(document('HITL'), '2026-03-03')).toEqual({ kind: 'release', at: '2026-03-04T12:00:00Z' })
  expect(deadlineOf(document('FLAGGED'), '2026-03-03')).toEqual({ kind: 'due', daysLeft: 7 })
  expect(deadlineOf(document('NEW'), '2026-03-12')).toEqual({ kind: 'due', daysLeft: -2 })
  expect(deadlineOf(document('SUBMITTED'), '2026-03-12')).toBeNull()
})
