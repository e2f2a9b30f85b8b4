import { describe, expect, it } from 'vitest'
import { isDecided, linesByHand as lines } from '../testing/lifecycle-by-hand'
import {
  type ActorRole,
  allowedActions,
  type DocumentAction,
  isAllowed,
  targetOf,
  transitions,
} from './document-lifecycle'
import { type DocumentStatus, documentStatuses } from './document-status'

const roles: ActorRole[] = ['PA', 'APS', 'APM', 'ES', 'VS', 'SYS']

describe('the table of a document’s life', () => {
  it('has the rows that were decided and no others', () => {
    const named = transitions.map((row) => `${row.id} ${row.action}`).filter((row) => row !== 'T1 receive')
    expect(named).toEqual(lines.map((line) => `${line.id} ${line.action}`))
  })

  it.each(lines)('$id: $action is for the states and the people that were decided', (line) => {
    const action = line.action as DocumentAction
    for (const from of documentStatuses) {
      for (const role of [...roles, 'APS_RELEASE' as const]) {
        const decided = isDecided(action, from, [role])
        expect(isAllowed(action, from, [role]), `${role} ${action} ${from}`).toBe(decided)
      }
    }
  })

  it.each(lines)('$id: $action ends where it was decided', (line) => {
    const previousStatus: DocumentStatus = 'ESCALATED'
    const status = line.from[0] as DocumentStatus
    const decided = line.to.map((to) => (to === '=' ? status : to === '<' ? previousStatus : to))
    for (const wanted of documentStatuses) {
      const reached = targetOf(line.action as DocumentAction, { status, previousStatus }, wanted)
      expect(reached, wanted).toBe(decided.includes(wanted) ? wanted : null)
    }
    expect(targetOf(line.action as DocumentAction, { status, previousStatus })).toBe(decided[0])
  })

  it('demands a reason wherever a colleague will ask why', () => {
    const reasoned = transitions.filter((row) => 'needsReason' in row && row.needsReason)
    expect(reasoned.map((row) => row.action)).toEqual([
      'flag',
      'clear-flags',
      'escalate',
      'send-to-flagged',
      'hold',
      'reject',
      'cancel',
    ])
  })

  it('offers nothing to people without a role, and nothing for a purged document', () => {
    for (const status of documentStatuses) expect(allowedActions(status, [])).toEqual([])
    for (const role of roles) expect(allowedActions('PURGED', [role])).toEqual([])
  })
})
