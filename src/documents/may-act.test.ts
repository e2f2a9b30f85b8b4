import { expect, it } from 'vitest'
import { principalFromClaims } from '../access/principal'
import { ordered, person, whoMay } from '../testing/people'
import { actorRolesOf } from './actor-roles'
import { allowedActions, isAllowed, transitions } from './document-lifecycle'
import { documentPermissions, mayAct } from './may-act'

const anyRole =
  'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN'
const apPeople = 'ADMIN AP_SPECIALIST AP_MANAGER'
const editors = 'ADMIN AP_SPECIALIST VS_SPECIALIST VS_MANAGER'
const keepers = 'ADMIN AP_MANAGER'

/** Copied by hand from specification §6, Document actions; below them our own (product-decisions 2.2 and 2.3). */
const expected: Record<string, string> = {
  edit: 'ADMIN AP_SPECIALIST VS_SPECIALIST VS_MANAGER',
  delete: 'ADMIN AP_MANAGER',
  cancel: 'ADMIN AP_SPECIALIST',
  hold: apPeople,
  resume: apPeople,
  reject: apPeople,
  escalate: apPeople,
  flag: apPeople,
  'send-to-flagged': `${apPeople} ESCALATIONS_SPECIALIST`,
  submit: 'ADMIN AP_SPECIALIST',
  sync: 'ADMIN VS_SPECIALIST VS_MANAGER AP_SPECIALIST',

  retry: editors,
  'enter-by-hand': editors,
  split: editors,
  'undo-split': editors,
  'put-back': editors,
  merge: editors,
  'take-in': editors,
  'undo-merge': editors,
  'give-back': editors,
  'finish-review': 'VS_SPECIALIST VS_MANAGER',
  'release-early': keepers,
  'clear-flags': apPeople,
  'undo-reject': apPeople,
  'undo-submit': 'ADMIN AP_SPECIALIST',
  'undo-cancel': 'ADMIN AP_SPECIALIST',
  reopen: keepers,
  restore: keepers,
  assign: `${apPeople} ESCALATIONS_SPECIALIST`,

  list: anyRole,
  search: anyRole,
  read: 'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST',
  trash: keepers,
  'free-lock': `${editors} AP_MANAGER`,
}

it.each(Object.entries(documentPermissions))('%s is for those whom the table names', (permission, holds) => {
  expect(whoMay(holds)).toBe(ordered(expected[permission.replace('documents.', '')] ?? ''))
})

it('every action that the table names is there', () => {
  const names = Object.keys(documentPermissions)
  for (const action of Object.keys(expected)) expect(names).toContain(`documents.${action}`)
})

it('what nobody may ever do is offered in no state, and what somebody may do is offered in one', () => {
  for (const role of ['AP_SPECIALIST', 'AP_MANAGER', 'VS_MANAGER', 'ADMIN', 'ESCALATIONS_SPECIALIST']) {
    const principal = person(role)
    for (const { action, from } of transitions) {
      const states = from.filter((state) => state !== 'NONE')
      const isOffered = states.some((state) =>
        allowedActions(state, actorRolesOf(principal)).includes(action),
      )
      expect(isOffered, `${role} ${action}`).toBe(mayAct(principal, action))
    }
  }
})

it('validation-services people edit documents in review and failed ones only, unless they are provider admins too', () => {
  const mayEdit = (state: 'HITL' | 'NEW', ...roles: string[]) =>
    isAllowed('edit', state, actorRolesOf(person(...roles)))
  expect(mayEdit('HITL', 'VS_SPECIALIST')).toBe(true)
  expect(mayEdit('NEW', 'VS_SPECIALIST')).toBe(false)
  expect(mayEdit('NEW', 'VS_SPECIALIST', 'ADMIN')).toBe(true)
  expect(mayEdit('NEW', 'AP_SPECIALIST')).toBe(true)
})

it('an AP specialist releases early with the right to do so, and nobody else with that right alone', () => {
  const withRight = (role: string) =>
    principalFromClaims({ approle: [role], rights: ['release-hitl'] }, { product: 'Kontor' })
  expect(mayAct(withRight('AP_SPECIALIST'), 'release-early')).toBe(true)
  expect(mayAct(withRight('FINANCIAL_ACCOUNTING'), 'release-early')).toBe(false)
})
