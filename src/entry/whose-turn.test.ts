import { expect, it } from 'vitest'
import type { DocumentStatus } from '../documents/document-status'
import { deadlinesOf, whoseTurn } from './whose-turn'

const sla = { clock: 'submit', amberAt: null, dueAt: '2026-03-04T12:00:00Z' } as const
const document = (status: DocumentStatus, can = {}) => ({
  status,
  erpStatus: 'IN_APPROVAL',
  can,
  dueDate: '2026-03-10',
  sla,
  validationServicesTimeout: null as string | null,
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

it('is due by its SLA and on a near due date, in review by its release, and done by nothing', () => {
  const extended = '2026-03-05T12:00:00Z'
  const inReview = { ...document('HITL'), validationServicesTimeout: extended }
  const release = { clock: 'review', amberAt: null, dueAt: extended }
  expect(deadlinesOf(inReview, '2026-03-03')).toEqual({ sla: release, daysLeft: null })
  expect(deadlinesOf(document('HITL'), '2026-03-03')).toEqual({ sla, daysLeft: null })
  // once it has left review that is over
  expect(deadlinesOf({ ...inReview, status: 'NEW' }, '2026-03-03')).toEqual({ sla, daysLeft: null })
  expect(deadlinesOf(document('FLAGGED'), '2026-03-03')).toEqual({ sla, daysLeft: null })
  expect(deadlinesOf(document('FLAGGED'), '2026-03-08')).toEqual({ sla, daysLeft: 2 })
  expect(deadlinesOf({ ...document('NEW'), sla: null }, '2026-03-03')).toEqual({ sla: null, daysLeft: 7 })
  expect(deadlinesOf({ ...document('NEW'), sla: null }, '2026-03-12')).toEqual({ sla: null, daysLeft: -2 })
  expect(deadlinesOf(document('SUBMITTED'), '2026-03-12')).toBeNull()
})
