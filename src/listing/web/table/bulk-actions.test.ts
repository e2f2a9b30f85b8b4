import { expect, test } from 'vitest'
import { allowedActions } from '../../../documents/document-lifecycle'
import type { DocumentStatus } from '../../../documents/document-status'
import { type Able, offeredActions, wayBack } from './bulk-actions'
import { runEach } from './run-each'

function able(status: DocumentStatus, invID = 1): Able {
  const can = Object.fromEntries(allowedActions(status, ['APS', 'APM']).map((action) => [action, true]))
  return { invID, version: 1, status, invoiceNumber: null, can, lock: null }
}
const named = (documents: Able[]) => offeredActions(documents).map(({ action }) => action)

test('what any chosen document allows is offered with how many do, and no rejection, which is written for one', () => {
  expect(named([able('NEW')])).toContain('submit')
  const mixed = offeredActions([able('NEW'), able('NEW', 2), able('ON_HOLD', 3)])
  expect(mixed.find(({ action }) => action === 'submit')?.able).toBe(2)
  expect(mixed.find(({ action }) => action === 'cancel')?.able).toBe(3)
  expect(mixed.find(({ action }) => action === 'resume')?.able).toBe(1)
  expect(mixed[0]?.able).toBe(3)
  expect(named([able('NEW')])).not.toContain('reject')
  expect(named([])).toEqual([])
})

test('an action is taken back only where the lifecycle leads to where the document was', () => {
  expect(wayBack('hold', able('FLAGGED'), able('ON_HOLD'))?.action).toBe('resume')
  expect(wayBack('delete', able('NEW'), able('DELETED'))?.action).toBe('restore')
  expect(wayBack('cancel', able('NEW'), able('CANCELLED'))?.action).toBe('undo-cancel')
  expect(wayBack('cancel', able('FLAGGED'), able('CANCELLED'))?.action).toBe('undo-cancel')
  expect(wayBack('flag', able('ESCALATED'), able('FLAGGED'))).toBeNull()
  expect(wayBack('submit', able('NEW'), able('SUBMITTING'))?.action).toBe('undo-submit')
  expect(wayBack('submit', able('NEW'), able('SUBMITTED'))).toBeNull()
})

test('of many documents one that fails stops no other, and each failure is told with its reason', async () => {
  const steps: number[] = []
  const state = await runEach({
    items: [1, 2, 3, 4, 5, 6],
    idOf: (id) => id,
    act: async (id) => {
      if (id === 2) throw new Error('Somebody else is editing.')
      return id
    },
    onStep: ({ done, failed }) => steps.push(done.length + failed.length),
    signal: new AbortController().signal,
  })
  expect([...state.done].sort()).toEqual([1, 3, 4, 5, 6])
  expect(state.failed).toEqual([{ id: 2, why: 'Somebody else is editing.' }])
  expect(steps).toEqual([1, 2, 3, 4, 5, 6])
})

test('after a stop nothing new is begun', async () => {
  const stop = new AbortController()
  const begun: number[] = []
  await runEach({
    items: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    idOf: (id) => id,
    act: async (id) => {
      begun.push(id)
      stop.abort()
      return id
    },
    onStep: () => {},
    signal: stop.signal,
  })
  expect(begun.length).toBeLessThanOrEqual(4)
})
