import { expect, it } from 'vitest'
import { entryActions, isLeavingWork, offeredActions } from './action-words'
import { transitionOf } from './document-lifecycle'

it('shows the actions that the server allows and no others', () => {
  const { primary, others } = offeredActions({ submit: true, hold: true, flag: false, delete: true })
  expect(primary?.action).toBe('submit')
  expect(others.map(({ action }) => action)).toEqual(['hold', 'delete'])
})

it('somebody who may do nothing sees no button', () => {
  expect(offeredActions({})).toEqual({ primary: null, others: [] })
})

it('an escalations specialist gets his one button as the big one', () => {
  expect(offeredActions({ 'send-to-flagged': true }).primary?.label).toBe('Send to Flagged queue…')
})

it('asks for a reason wherever the lifecycle needs one', () => {
  for (const { action, asks, hasOwnDialog, isVariant } of entryActions)
    if (!hasOwnDialog && !isVariant)
      expect(asks?.reasonLabel !== undefined, action).toBe(transitionOf(action).needsReason === true)
})

it('a finished review makes room for the next document, a resumed one stays', () => {
  expect(isLeavingWork('finish-review', 'NEW')).toBe(true)
  expect(isLeavingWork('submit', 'SUBMITTING')).toBe(true)
  expect(isLeavingWork('resume', 'NEW')).toBe(false)
})
